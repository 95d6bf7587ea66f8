// What the tests of the table share: games that stand where something can be done, hexes under the pointer, and how the game stands.
import assert from 'node:assert/strict';
import { post, viewOf } from './book_steps.mjs';

export { post, viewOf };
export const ruleset = 'rifle_pits';
export const at = (id, rest = '') => `#/${ruleset}/table/${id}${rest}`;

/** A new game; two persons where nothing else is said. */
export async function begun(players = ['person', 'person'], scenario = 'jericho_mills') {
  const { status, body } = await post('/api/battles', { ruleset, scenario, players });
  assert.equal(status, 200, body.error);
  return body;
}

/** Plays what is offered under this verb, with these pieces where they are named; resolves to the new view. */
export async function play(view, verb, names = [], place = undefined) {
  const ids = names.map((name) => view.pieces.find((piece) => piece.name === name)?.id);
  const offer = view.offers.find((one) => one.verb === verb && (names.length === 0 || one.pieces.join() === ids.join()));
  assert.ok(offer, `${verb} ${names.join()} is not offered: ${view.prompt}`);
  const action = { do: 'play', verb, pieces: offer.pieces, choice: offer.choice, ...(place ? { place } : {}) };
  const { status, body } = await post(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action, dice: 'program' });
  assert.equal(status, 200, body.error);
  return body;
}

/** Ends phases until this verb is offered. */
export async function until(view, verb) {
  let now = view;
  for (let i = 0; i < 40 && !now.offers.some((offer) => offer.verb === verb); i += 1) now = await play(now, 'done');
  return now;
}

/** Jericho Mills at the second turn of the Union: Bartlett stands at 0706, Lane's pickets at 0510, and it is time to move. */
export async function toMovement() {
  let view = await play(await until(await begun(), 'enter'), 'enter', ['Bartlett'], '0706');
  view = await until(await play(view, 'done'), 'move');
  view = await play(view, 'move', ["Lane's pickets"], '0510');
  return until(await play(view, 'done'), 'move');
}

/** The same, Bartlett beside the pickets, and it is time to assault. */
export const toAssault = async () => until(await play(await toMovement(), 'move', ['Bartlett'], '0509'), 'assault');

/** Where a hex lies on the map, as web/src/board/hex/geometry.ts draws it. */
function centre(hex) {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const height = 44 * Math.sqrt(3);
  return { x: 70 + (column - 1) * 66, y: 26 + height / 2 + (row - 1) * height + (column % 2 === 0 ? height / 2 : 0) };
}

/** The middle of a hex in the window. */
export async function pointOf(page, hex) {
  const { x, y, scale } = await page.evaluate(() => {
    const lens = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform);
    const box = document.querySelector('.hexmap').getBoundingClientRect();
    return { x: lens.e + box.left, y: lens.f + box.top, scale: lens.a };
  });
  const point = centre(hex);
  return [x + point.x * scale, y + point.y * scale];
}

export const clickHex = async (page, hex) => page.mouse.click(...await pointOf(page, hex));
export const hoverHex = async (page, hex) => page.mouse.move(...await pointOf(page, hex));
export const tapHex = async (page, hex) => page.touchscreen.tap(...await pointOf(page, hex));

/** The map is laid out and everything on it, and has come to rest. */
export async function laidOut(page) {
  await page.waitForFunction(() => document.querySelector('.counter') && new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).e !== 0);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => {
    let last = '';
    let still = 0;
    const look = () => {
      const now = getComputedStyle(document.querySelector('.world')).transform + document.querySelectorAll('.counter').length;
      still = now === last ? still + 1 : 0;
      last = now;
      if (still > 5) done(); else setTimeout(look, 50);
    };
    look();
  })));
}

/** Where a counter is drawn: its name as the page says it at the foot. */
export async function standsAt(page, name, hex) {
  const said = page.locator('.under', { hasText: new RegExp(`^${hex}: .*${name}`) });
  // The map may still settle under the pointer, so it is pointed at until it says so.
  for (let i = 0; i < 40 && await said.count() === 0; i += 1) {
    await page.mouse.move(3, 3);
    await hoverHex(page, hex);
    await page.waitForTimeout(i * 10);
  }
  await said.waitFor();
}

/** Waits until the game on the server is as wanted. */
export async function stands(id, wanted) {
  for (let i = 0; i < 400; i += 1) {
    const view = await viewOf(id);
    if (wanted(view)) return view;
    await new Promise((done) => { setTimeout(done, 25); });
  }
  throw new Error(`it did not come to that: ${(await viewOf(id)).prompt}`);
}

export const placeOf = (view, name) => view.pieces.find((piece) => piece.name === name)?.place;
export const idOf = (page) => page.evaluate(() => decodeURIComponent(location.hash.split('/')[3].split('?')[0]));
