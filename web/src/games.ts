// What the home page says of each game beyond the server's words. A game that is not here shows its words alone.
export interface GameNote {
  scale: string;
  dice: string;
  /** A procedure that shows the game well. */
  first: string;
}

export const notes: Record<string, GameNote> = {
  valley: { scale: 'armies and their leaders on a campaign map', dice: 'two six-sided dice to commit a force, a ten-sided one for losses', first: 'battle' },
  march_and_volley: { scale: 'battalions, squadrons and elephants on a table', dice: 'one to three six-sided dice a unit, a D6 or D3 each in a melee', first: 'shooting' },
  rifle_pits: { scale: 'brigades on hexes', dice: 'one six-sided die on a table of odds', first: 'combat' },
  line_of_battle: { scale: 'regiments on hexes', dice: 'two six-sided dice for fire, morale and orders, one to close and rally', first: 'fire' },
  civil_war_battles: { scale: 'generals and brigades on a table', dice: 'six-sided dice: two to motivate, handfuls to hit and save', first: 'assault' },
};

/** The games in the order of the home page; new ones come last. */
export const order = ['valley', 'march_and_volley', 'rifle_pits', 'line_of_battle', 'civil_war_battles'];
