import { afterEach, expect, it } from 'vitest';
import { inOneMeasure, longLength, shortLength, strokeOf } from './lengths';
import { settings } from './settings.svelte';

afterEach(() => { settings.lengths = 'inches'; });

it('answers of the server have their lengths in the measure that the reader likes', () => {
  const json = JSON.stringify({ words: 'Kempt moves 1"/2.5cm, and charges within 3.48"/8.7cm.' });
  expect(JSON.parse(inOneMeasure(json))).toEqual({ words: 'Kempt moves 1 inch, and charges within 3.48 inches.' });
  settings.lengths = 'centimetres';
  expect(JSON.parse(inOneMeasure(json))).toEqual({ words: 'Kempt moves 2.5 cm, and charges within 8.7 cm.' });
});

it('what is measured on a table is told in centimetres where its game has them', () => {
  expect([shortLength(3.48, { metric: true }), longLength(1, { metric: true }), strokeOf({ metric: true })]).toEqual(['3.48 in', '1 inch', 500]);
  settings.lengths = 'centimetres';
  expect([shortLength(3.48, { metric: true }), longLength(1, { metric: true }), longLength(0.4, { metric: true }), strokeOf({ metric: true })]).toEqual(['8.7 cm', '2.5 centimetres', '1 centimetre', 400]);
  expect([shortLength(3.48, { metric: false }), longLength(2, { metric: false }), strokeOf({ metric: false })]).toEqual(['3.48 in', '2 inches', 500]);
});
