// What the side to act could do to the enemy now, by target: the lines of the reckoning.
import { glance, headlineOf } from '../odds/headline';
import { joined, titled } from '../format';
import { chanceLines } from './chances';
import { solvedFigure } from '../measure';
import type { Attack, PlayOffer, PlayView, Prepared } from '../protocol';
import { offerKey, type Destination } from './offers';

export interface Strike extends Destination {
  key: string;
}

export interface Target {
  place: string;
  /** Who stands there. */
  whom: string;
  strikes: Strike[];
}

/** What strikes whoever stands in a place; work, supply and orders do not. */
const striking: ReadonlySet<PlayOffer['effect']> = new Set(['fight', 'fire', 'march', 'react'] as const);
/** More lines than these are not worked out at once. */
export const mostStrikes = 18;

const names = (all: readonly { name: string }[]) => joined(all.map(({ name }) => name));

/** Pieces in a place by their names; a block is called by its leader. */
export function nameAt({ pieces, stacks }: Pick<PlayView, 'pieces' | 'stacks'>, place: string, ids: readonly number[]): string {
  const lead = stacks?.find((stack) => stack.place === place && ids.some((id) => stack.pieces.includes(id)))?.leader ?? -1;
  return names((lead === -1 ? ids : [lead]).flatMap((id) => pieces.find((piece) => piece.id === id) ?? []));
}

/** Who attacks whom, and where, as the cards of an attack are headed; empty where nobody does yet. */
export const attackTitle = (view: Pick<PlayView, 'pieces' | 'stacks'>, { attackers, defenders, target }: Attack, titleOf: (place: string) => string): string =>
  (attackers.length > 0 && defenders.length > 0 ? `${nameAt(view, '', attackers)} on ${nameAt(view, '', defenders)}, ${titleOf(target)}` : '');

/** Targets in the order of the offers, each with everything that could be done to it. */
export function targetsOf(offers: readonly PlayOffer[], view: Pick<PlayView, 'pieces' | 'stacks' | 'to_act'>): Target[] {
  const found = new Map<string, Target>();
  for (const offer of offers) {
    for (const at of striking.has(offer.effect) ? offer.places : []) {
      const there = view.pieces.filter(({ place, side }) => place === at.place && side !== view.to_act).map(({ id }) => id);
      if (there.length === 0) continue;
      const target = found.get(at.place) ?? { place: at.place, whom: nameAt(view, at.place, there), strikes: [] };
      target.strikes.push({ offer, at, key: `${offerKey(offer)}|${at.place}` });
      found.set(at.place, target);
    }
  }
  return [...found.values()];
}

/** What a forecast comes to in one line: "We win 64 %, they lose 1.7, we lose 0.9"; empty where there are no dice. */
export function lineOf({ odds: own, outlook }: Pick<Prepared, 'odds' | 'outlook'>): string {
  const odds = own ?? outlook?.odds;
  if (!odds) return '';
  if (odds.payoff) return `${titled(odds.value_words)} ${solvedFigure(odds.value, odds)}`;
  const headline = headlineOf(odds, true).map(({ words, figure }) => `${words} ${figure}`);
  return titled((headline.length > 0 ? headline : chanceLines(odds).slice(0, 1).map(({ words, chance }) => `${words} ${glance(chance)}`)).join(', '));
}

/** The first chance of a headline: by it the best line is found. */
export const chanceOf = ({ odds: own, outlook }: Pick<Prepared, 'odds' | 'outlook'>): number => {
  const odds = own ?? outlook?.odds;
  const first = odds && !odds.payoff ? headlineOf(odds, true).find(({ chance }) => chance) : undefined;
  return first ? Number(first.value.decimal) : -1;
};
