import { describe, expect, it } from 'vitest';
import type { GridChart } from '../protocol';
import { cellWords, headingWords, listValue, matches, printed, searchText, shortId } from './marks';

const chart: GridChart = {
  kind: 'chart', name: 'crt', title: 'Combat results', source: 'sheet', house: '', notes: { 'P.D2': 'breaks the order' },
  rows: { words: 'the die', scales: [{ name: 'open', headings: ['1', ''] }, { name: 'covered', headings: ['', '1'] }] },
  columns: { words: 'odds', scales: [{ name: '', headings: ['1:1'] }] },
  layers: [
    { name: '', cells: [[{ text: 'DR', means: 'defenders retreat', note: 'P.D2' }], [{ text: '-', means: 'no effect' }]] },
    { name: 'depletion', cells: [[{ text: '-', means: 'none' }], [{ text: 'X', means: 'depleted' }]] },
  ],
};

describe('a cell', () => {
  it('says where it is and what it means', () => {
    expect(cellWords(chart, 0, 0)).toBe('open 1; 1:1: DR, defenders retreat (P.D2: breaks the order)');
    expect(cellWords(chart, 1, 0)).toBe('covered 1; 1:1: -, no effect; depletion: X, depleted');
  });
  it('has headings on each scale', () => {
    expect(headingWords(chart.rows, 0)).toBe('open 1');
  });
});

describe('a list', () => {
  it('has a plus where its values are added to something', () => {
    expect(listValue('1', true)).toBe('+1');
    expect(listValue('2', true)).toBe('+2');
    expect(listValue('-3', true)).toBe('−3');
    expect(listValue('0', true)).toBe('0');
  });
  it('has none where they stand for themselves', () => {
    expect(listValue('4', false)).toBe('4');
    expect(listValue('4"/10cm', false)).toBe('4"/10cm');
  });
});

it('a minus is a true one, a dash stays', () => {
  expect(printed('-1')).toBe('−1');
  expect(printed('-')).toBe('-');
  expect(printed('hasty_works')).toBe('hasty works');
});

describe('search', () => {
  it('finds words in any order, in any part', () => {
    const text = searchText(chart);
    expect(matches(text, 'retreat combat')).toBe(true);
    expect(matches(text, 'P.D2')).toBe(true);
    expect(matches(text, 'elephant')).toBe(false);
    expect(matches(text, '')).toBe(true);
  });
});

it('ids lose the letter of the game', () => {
  expect(shortId('P.D2')).toBe('D2');
  expect(shortId('M.R14')).toBe('R14');
});
