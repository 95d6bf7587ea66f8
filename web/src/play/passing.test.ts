import { expect, it } from 'vitest';
import type { PlayOffer, PlayView } from '../protocol';
import { lettingGo, Passing } from './passing.svelte';

const offer = (effect: PlayOffer['effect']) => ({ effect, verb: effect, words: effect }) as PlayOffer;
const view = (to_act: 'first' | 'second', step: string, ...effects: PlayOffer['effect'][]) =>
  ({ turn: 3, active: 'first', to_act, steps: [{ number: step, state: 'now' }], offers: effects.map(offer) }) as unknown as PlayView;

it('is offered to whoever is asked to react, and to nobody else', () => {
  expect(lettingGo(view('second', 'C.1', 'react', 'end'))?.effect).toBe('end');
  expect(lettingGo(view('first', 'C.1', 'react', 'end'))).toBeUndefined();
  expect(lettingGo(view('second', 'C.1', 'retreat', 'end'))).toBeUndefined();
  expect(lettingGo(view('second', 'C.1', 'react'))).toBeUndefined();
});

it('answers for one side until the step is over', () => {
  const passing = new Passing();
  const asked = view('second', 'C.1', 'react', 'end');
  expect(passing.answer(asked)).toBeUndefined();
  passing.begin(asked);
  expect(passing.answer(asked)?.effect).toBe('end');
  expect(passing.answer(view('second', 'C.1', 'retreat'))).toBeUndefined();
  expect(passing.answer(view('second', 'D.1', 'react', 'end'))).toBeUndefined();
  expect(passing.answer({ ...asked, active: 'second', to_act: 'first' })).toBeUndefined();
});
