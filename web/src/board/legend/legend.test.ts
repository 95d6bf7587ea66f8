import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Meaning, Overlay, PlayView } from '../../protocol';
import { legendOf } from '../../play/overlays.svelte';
import { hexSample, netSample, overlaySample } from './sample';
import LegendSign from './LegendSign.svelte';

const meaning = (kind: Meaning['kind'], name = ''): Meaning => ({ kind, name, words: name });
const drawing = (board: 'hex' | 'net', kind: Meaning['kind'], name = '') => render(LegendSign, { props: { board, meaning: meaning(kind, name) } }).body;

describe('a legend', () => {
  it('draws ground, hexsides, ways and works by the parts of the hex map', () => {
    expect(hexSample(meaning('ground', 'woods')).board.hexes[1]!.covers).toEqual(['woods']);
    expect(hexSample(meaning('ground', 'clear')).board.hexes[1]!.covers).toEqual([]);
    expect(drawing('hex', 'ground', 'woods')).toMatch(/class="signs woods/);
    expect(drawing('hex', 'ground', 'clear')).not.toMatch(/class="signs/);
    expect(drawing('hex', 'slope')).toMatch(/class="hachures/);
    expect(drawing('hex', 'hexside', 'creek')).toMatch(/class="water creek[^>]* d="M/);
    expect(drawing('hex', 'hexside', 'ford')).toMatch(/class="ford[^>]*>/);
    expect(drawing('hex', 'way', 'railway')).toMatch(/class="ties/);
    expect(drawing('hex', 'way', 'pike')).toMatch(/class="pike edge[^>]* d="M/);
    expect(drawing('hex', 'slope', 'contours')).toMatch(/class="foot/);
    expect(drawing('hex', 'ground', 'crest')).toMatch(/class="crest/);
    expect(drawing('hex', 'ground', 'cut')).toMatch(/class="banks cut/);
    expect(drawing('hex', 'hexside', 'stone_wall')).toMatch(/class="stone_wall/);
    expect(drawing('hex', 'hexside', 'vertical_slope')).toMatch(/class="vertical_slope teeth/);
    expect(drawing('hex', 'mark', 'entrenchment')).toMatch(/class="work first w3/);
    expect(drawing('hex', 'goal')).toMatch(/class="flag first/);
    expect(drawing('hex', 'badge', 'fatigued')).toMatch(/class="badge[^>]*>F</);
    // A letter in a box is an order, so what has the same first letter as one has a drawing.
    const moved = drawing('hex', 'badge', 'moved');
    expect(moved).toMatch(/class="sign[^>]* d="M/);
    expect(moved).not.toMatch(/class="badge/);
    expect(drawing('hex', 'badge', 'masked').match(/class="sign[^>]* d="([^"]+)"/)?.[1]).not.toBe(moved.match(/class="sign[^>]* d="([^"]+)"/)?.[1]);
  });
  it('draws places, links and what is broken by the parts of the map of places', () => {
    expect(netSample(meaning('place', 'gap')).board.places[0]!.kind).toBe('gap');
    expect(drawing('net', 'place', 'gap')).toMatch(/class="gap/);
    expect(drawing('net', 'link', 'pass')).toMatch(/class="pass[^>]* d="M/);
    expect(drawing('net', 'crossing', 'bridge')).toMatch(/class="bridge[^>]*>/);
    expect(drawing('net', 'broken', 'bridge')).toMatch(/class="flame/);
    expect(drawing('net', 'broken', 'rail')).toMatch(/class="torn/);
    expect(drawing('net', 'besides', 'fortress')).toMatch(/class="fort/);
    expect(drawing('net', 'mark', 'depot')).toMatch(/class="token depot first/);
    expect(drawing('net', 'badge', 'hungry')).toMatch(/class="sign[^>]*>/);
  });
  it('draws nothing for what the map only says', () => {
    expect(drawing('net', 'said', 'strong')).not.toContain('<svg');
  });
});

describe('the legend of what is drawn over the map', () => {
  const view: Pick<PlayView, 'margin' | 'marks' | 'formations'> = {
    margin: { sides: ['Union', 'Confederate'], now: 0, zone: 0, zones: [], words: '' }, marks: [{ place: '0505', kind: 'pits', side: 'second', words: 'rifle pits' }, { place: '0606', kind: 'flag', side: 'first', words: 'held' }],
    formations: [{ name: 'A', side: 'first', order: 'assault', allows: '', written: '', pieces: [] }, { name: 'B', side: 'second', order: '', allows: '', written: '', pieces: [] }, { name: 'C', side: 'second', order: 'assault', allows: '', written: '', pieces: [] }],
  };
  const zones: Overlay = { name: 'zones', words: '', lines: [{ through: ['0101', '0102'], side: 'first' }], places: [{ place: '0101', side: '', words: 'in the zones of both' }, { place: '0102', side: 'second', words: 'zone of control' }, { place: '0103', side: 'second', words: 'zone of control' }] };

  it('names the land and the lines of each side once, in the words of the view', () => {
    expect(legendOf(view, zones, false)).toEqual({
      lands: [{ side: 'first', line: true, words: 'zones, Union' }, { side: 'second', line: false, words: 'zone of control, Confederate' }, { side: '', line: false, words: 'in the zones of both' }], marks: [], orders: [],
    });
  });
  it('says what places of a side have in common where they differ', () => {
    const supply: Overlay = { name: 'supply', words: '', lines: [], places: [{ place: 'a', side: 'first', words: 'supplied from x' }, { place: 'b', side: 'first', words: 'supplied from y' }] };
    expect(legendOf(view, supply, false).lands).toEqual([{ side: 'first', line: false, words: 'supply, Union' }]);
  });
  it('names kinds of works and orders', () => {
    expect(legendOf(view, { name: 'works', words: '', places: [{ place: '0505', side: 'second', words: 'rifle pits' }], lines: [] }, false).marks).toEqual([{ kind: 'mark', name: 'pits', words: 'rifle pits' }]);
    const heights = { name: 'heights', words: '', places: [{ place: '0505', side: '' as const, words: 'level 4', sign: '4' }, { place: '0506', side: '' as const, words: 'level 5', sign: '5' }], lines: [] };
    expect(legendOf(view, heights, false).lands).toEqual([{ side: '', line: false, words: 'heights', sign: '5' }]);
    expect(overlaySample(hexSample(meaning('slope')).board, '', false, '5').overlay.places[0]?.sign).toBe('5');
    expect(legendOf(view, null, true)).toEqual({ lands: [], marks: [], orders: ['assault'] });
  });
  it('has a scrap of the map that is shown', () => {
    expect(overlaySample(hexSample(meaning('slope')).board, '', false).overlay.places).toHaveLength(1);
    expect(overlaySample(netSample(meaning('goal')).board, 'second', true)).toMatchObject({ scrap: { board: { kind: 'net' } }, overlay: { lines: [{ side: 'second' }] } });
  });
});
