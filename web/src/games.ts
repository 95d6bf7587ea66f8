// What the home page says of each game beyond the server's words. A game that is not here shows its words alone.
export interface GameNote {
  scale: string;
  dice: string;
  /** A procedure that shows the game well. */
  first: string;
}

export const notes: Record<string, GameNote> = {
  valley: { scale: 'armies and their leaders on a campaign map', dice: 'two dice to commit a force, one for its losses', first: 'battle' },
  march_and_volley: { scale: 'battalions, squadrons and elephants on a table', dice: 'handfuls of six-sided dice, a D3 in the melee', first: 'shooting' },
  rifle_pits: { scale: 'brigades on hexes', dice: 'one die on a table of odds', first: 'combat' },
  line_of_battle: { scale: 'regiments on hexes', dice: 'two dice for fire and nerve, one to close', first: 'fire' },
  civil_war_battles: { scale: 'generals and brigades on a table', dice: 'handfuls of six-sided dice, hits and saves', first: 'assault' },
};

/** The games in the order of the home page; new ones come last. */
export const order = ['valley', 'march_and_volley', 'rifle_pits', 'line_of_battle', 'civil_war_battles'];
