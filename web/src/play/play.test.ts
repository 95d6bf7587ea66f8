import { describe, expect, it } from 'vitest';
import type { Exact, FieldBattle, FieldOdds, Odds, Piece, PlayOffer, Prospect, Side } from '../protocol';
import { certainties, chanceLines } from './chances';
import { passed } from './curtain';
import { placed } from './placing';
import { goingWords, handWords, pendingWords, placeWords } from './words';

const piece = (id: number, name: string, place: string): Piece =>
  ({ id, place, symbol: 'infantry', side: 'second', name, group: '', strength: '4', detail: '', steps: { left: 2, all: 2 }, spirit: 'steady', state: '', badges: [], order: '', words: `${name}’s brigade` });

describe('the curtain', () => {
  it('falls when the turn passes to the other side', () => {
    const start = passed(null, { active: 'first', to_act: 'first', after: 0, seen_by: '' });
    expect(start.falls).toBe('');
    // A retreat in between is chosen without it.
    expect(passed(start.seen, { active: 'first', to_act: 'second', after: 3, seen_by: '' }).falls).toBe('');
    const turned = passed(start.seen, { active: 'second', to_act: 'second', after: 5, seen_by: '' });
    expect(turned).toEqual({ seen: { active: 'second', chooser: '', seat: '' }, falls: 'second' });
    expect(passed(turned.seen, { active: 'second', to_act: 'second', after: 6, seen_by: '' }).falls).toBe('');
  });
  it('falls in the fog whenever the other one is to act, and not at a reload', () => {
    const at = (active: Side, who: Side, after: number) => ({ active, to_act: who, after, seen_by: who });
    const start = passed(null, at('first', 'first', 0));
    expect(start.falls).toBe('');
    const reacts = passed(start.seen, at('first', 'second', 3));
    expect(reacts.falls).toBe('second');
    expect(passed(start.seen, at('first', 'second', 3)).falls).toBe('second');
    expect(passed(reacts.seen, at('first', 'second', 3)).falls).toBe('');
    expect(passed(reacts.seen, at('first', 'first', 4)).falls).toBe('first');
  });
  it('falls between two who choose in secret, and not after the second has chosen', () => {
    const battle = { stage: 'choosing' } as FieldBattle;
    const first = passed({ active: 'first' }, { active: 'first', to_act: 'second', after: 7, seen_by: '', battle });
    expect(first.falls).toBe('');
    const second = passed(first.seen, { active: 'first', to_act: 'first', after: 8, seen_by: '', battle });
    expect(second.falls).toBe('first');
    // The same position told again.
    expect(passed(second.seen, { active: 'first', to_act: 'first', after: 8, seen_by: '', battle }).falls).toBe('');
    expect(passed(second.seen, { active: 'first', to_act: 'second', after: 9, seen_by: '', battle: { ...battle, stage: 'fighting' } }).falls).toBe('');
  });
});

describe('a card beside a hex', () => {
  const pane = { width: 1000, height: 600 };
  const card = { width: 300, height: 200 };
  it('stands at its right, or left, or below, or above', () => {
    expect(placed({ x: 100, y: 300 }, 50, card, pane)).toEqual({ x: 150, y: 200 });
    expect(placed({ x: 900, y: 300 }, 50, card, pane)).toEqual({ x: 550, y: 200 });
    expect(placed({ x: 190, y: 100 }, 50, card, { width: 380, height: 600 })).toEqual({ x: 40, y: 150 });
    expect(placed({ x: 190, y: 550 }, 50, card, { width: 380, height: 600 })).toEqual({ x: 40, y: 300 });
  });
  it('keeps clear of who attacks, and inside', () => {
    expect(placed({ x: 500, y: 20 }, 50, card, pane, { x: 560, y: 20 })).toEqual({ x: 150, y: 10 });
    expect(placed({ x: 500, y: 20 }, 50, card, pane, { x: 440, y: 20 })).toEqual({ x: 550, y: 10 });
    // Neither beside it nor where it would lie over what it should keep clear of.
    expect(placed({ x: 190, y: 350 }, 50, card, { width: 380, height: 700 }, { x: 190, y: 450 })).toEqual({ x: 40, y: 100 });
  });
});

describe('odds in a few lines', () => {
  const exact = (fraction: string): Exact => ({ fraction, decimal: '0.5' });
  const chance = (value: string, at_least?: string) => ({ value, chance: exact('1/2'), ...(at_least ? { at_least: exact(at_least) } : {}) });
  const field = (name: string, type: FieldOdds['type'], chances: FieldOdds['chances']): FieldOdds => ({ name, words: name, type, chances });
  const odds = { exact: true, outcomes: [], outcome_count: 9, fields: [
    field('they retreat', 'yes or no', [chance('no'), chance('yes')]), field('steps', 'number', [chance('0'), chance('1')]), field('hits', 'number', [chance('0'), chance('1', '3/4'), chance('2'), chance('3'), chance('4')]),
    field('disorder', 'yes or no', [chance('yes')]), field('falls', 'yes or no', [chance('no')]), field('outcome', 'name', [chance('DR'), chance('AR')]),
  ] } as unknown as Odds;
  it('say what may happen and what will', () => {
    expect(chanceLines(odds).map(({ words, chance: { fraction } }) => `${words} ${fraction}`)).toEqual(['They retreat 1/2', 'Steps: 1 1/2', 'Hits: 1 or more 3/4']);
    expect(certainties(odds)).toEqual(['disorder']);
    const told = { ...odds, headline: [{ field: 'steps', by: 'defender', words: 'lose' }] } as unknown as Odds;
    expect(chanceLines(told).map(({ words }) => words)).toContain('They lose 1');
    expect(chanceLines(told, false).map(({ words }) => words)).toContain('We lose 1');
  });
  it('say of a number that is never missed what is reached half the time', () => {
    const sure = (value: string, at_least: string, decimal: string) => ({ value, chance: exact('1/4'), at_least: { fraction: at_least, decimal } });
    const inches = { ...odds, fields: [field('inches', 'number', [sure('2', '1', '1'), sure('3', '3/4', '0.75'), sure('4', '1/2', '0.5'), sure('5', '1/4', '0.25')])] } as unknown as Odds;
    expect(chanceLines(inches).map(({ words, chance: { fraction } }) => `${words} ${fraction}`)).toEqual(['Inches: 4 or more 1/2']);
  });
  it('say once what is true in the same outcomes', () => {
    const result = (retreat: boolean, steps: number, vacated: boolean) => ({ result: { 'they retreat': retreat, steps, vacated }, count: '1', chance: exact('1/3') });
    const all = { exact: true, outcome_count: 3, outcomes: [result(true, 1, true), result(true, 0, true), result(false, 0, false)], fields: [
      field('they retreat', 'yes or no', [chance('no'), chance('yes')]), field('steps', 'number', [chance('0'), chance('1')]), field('vacated', 'yes or no', [chance('no'), chance('yes')]),
    ] } as unknown as Odds;
    expect(chanceLines(all).map(({ words }) => words)).toEqual(['They retreat; vacated', 'Steps: 1']);
    // What is said of one side is said in one breath, numbers where the words leave room for them.
    const said = { ...all, headline: [{ field: 'they retreat', by: 'defender', words: 'fall back', value: '' }, { field: 'vacated', by: 'defender', words: 'leave the hex', value: '' }, { field: 'steps', by: 'attacker', words: 'have {} eliminated', value: '' }] } as unknown as Odds;
    expect(chanceLines(said).map(({ words }) => words)).toEqual(['They fall back and leave the hex', 'We have 1 eliminated']);
    // A verb is said once.
    const twice = { ...said, headline: said.headline!.map((line, i) => (i === 2 ? line : { ...line, words: i === 0 ? 'are demoralized' : 'are disordered' })) } as unknown as Odds;
    expect(chanceLines(twice)[0]!.words).toBe('They are demoralized and disordered');
  });
});

describe('the sentence on top', () => {
  it('says what to do with those who are in hand', () => {
    expect(handWords([], 3, 0)).toBe('');
    expect(handWords(['Bartlett'], 0, 0)).toBe('');
    expect(handWords(['Bartlett'], 12, 0)).toBe('Bartlett: press a ringed place. Escape puts it down.');
    expect(handWords(['Lane', 'Davis', 'Cooke', 'Walker'], 2, 1)).toBe('Lane, Davis, Cooke and 1 more: press a ringed place, or choose below what else to do. Escape puts them down.');
    expect(handWords(['Bartlett'], 12, 0, false)).toBe('Bartlett: press a ringed place.');
    expect(handWords(['Ewell'], 0, 2)).toMatch(/^Ewell: choose what to do/);
  });
  it('says what is asked in the middle of a play', () => {
    const pending = { words: '', task: '', events: [], given: '', typed: true, answers: 0 };
    expect(pendingWords({ ...pending, choice: { side: '', rule: 'P.R28', words: 'whether attackers stay', options: ['stay', 'retreat'] } })).toBe('Choose whether attackers stay.');
    expect(pendingWords(pending)).toBe('');
  });
});

describe('a place in words', () => {
  const kind = { has: (place: string) => place === '0707', title: (place: string) => place, words: () => 'woods, level 2' };
  const goals = new Map([['0707', '3 points']]);
  it('tells its ground, its works, its points and who stands there', () => {
    const view = { marks: [{ place: '0707', kind: 'hasty_works' as const, side: '' as const, words: 'hasty works' }], pieces: [piece(1, 'Lane', '0707'), piece(2, 'Davis', '')] };
    expect(placeWords('0707', kind, goals, view)).toBe('0707: woods, level 2, hasty works; 3 points; Lane’s brigade');
    expect(placeWords('9999', kind, goals, view)).toBe('');
  });
  it('tells of blocks first, and once what it is worth', () => {
    const stack = { place: '0707', side: 'first' as const, leader: 1, pieces: [1], strength: '4', spirit: 'steady' as const, badges: [], words: 'Confederates, Lane, 4 strength points' };
    const held = { place: '0707', kind: 'flag' as const, side: '' as const, words: 'held by nobody, 3 points' };
    expect(placeWords('0707', kind, goals, { marks: [held], pieces: [], stacks: [stack] })).toBe('0707: Confederates, Lane, 4 strength points; woods, level 2, held by nobody, 3 points');
  });
});

describe('what a click would do', () => {
  const offer: PlayOffer = { verb: 'activate', effect: 'march', words: 'Activate Jackson', pieces: [4], group: '', choice: '', places: [] };
  const prospect: Prospect = { words: 'March', plays: [{ do: 'play', verb: 'activate', pieces: [4] }, { do: 'play', verb: 'march' }], then: { do: 'play', verb: 'go' }, places: [] };
  const at = { place: 'luray', price: 3, chance: { fraction: '35/36', decimal: '0.972222222' } };
  it('says its price, or its chance', () => {
    expect(goingWords({ offer: { ...offer, words: 'Move Jackson' }, at: { place: 'luray', price: 3 } }, 'Luray', '3')).toBe('Move Jackson to Luray, costs 3');
    expect(goingWords({ offer: { ...offer, words: 'Fight' }, at: { place: 'luray' } }, 'Luray', '')).toBe('Fight: Luray');
    expect(goingWords({ offer, at, venture: { offer, prospect } }, 'Luray', '3')).toBe('Activate Jackson. March to Luray: 97.22% of the rolls reach it, costs 3');
    expect(goingWords({ offer, at, venture: { offer, prospect: { ...prospect, plays: prospect.plays.slice(1) } } }, 'Luray', '3')).toBe('March to Luray: 97.22% of the rolls reach it, costs 3');
  });
});
