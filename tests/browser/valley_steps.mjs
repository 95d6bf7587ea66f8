// Positions of Front Royal for the tests: dice are typed, so that each is always the same one.
import { begun, play } from './play_steps.mjs';

export const game = 'valley';
const fresh = () => begun(['person', 'person'], 'front_royal', game);

/** The Confederates act first and may activate two leaders: Jackson is at New Market, Ewell at Luray, Banks at Strasburg. */
export async function toAction() {
  const view = await play(await fresh(), 'initiative', [], undefined, { dice: ['1'] });
  return play(view, 'act', [], undefined, { choice: 'first', dice: ['3'] });
}

/** Jackson is on the march with seven movement points. */
export const toMarch = async () => play(await play(await toAction(), 'activate', ['Jackson']), 'march', [], undefined, { dice: ['4,5'] });

/** He has come to Banks at Strasburg, and both sides are to choose in secret. */
export async function toBattle() {
  let view = await play(await toMarch(), 'go', [], 'strasburg');
  for (const [verb, place] of [['done'], ['go', 'strasburg'], ['done'], ['done'], ['fight', 'strasburg']]) view = await play(view, verb, [], place, { dice: [] });
  return view;
}
