// What the tests of games on the map share, whatever the game and its board: games that stand where something can be done, places under the pointer, and how the game stands.
import assert from 'node:assert/strict';
import { post, viewOf } from './book_steps.mjs';
import { eventually, fetchJson, patience, rested } from './harness.mjs';

export { post, viewOf };
export const ruleset = 'rifle_pits';
export const at = (id, rest = '', game = ruleset) => `#/${game}/play/${id}${rest}`;

/** A new game; two persons where nothing else is said. */
export async function begun(players = ['person', 'person'], scenario = 'jericho_mills', game = ruleset) {
  const { status, body } = await post('/api/battles', { ruleset: game, scenario, players, typed_dice: true });
  assert.equal(status, 200, body.error);
  return body;
}

/** Types dice in until no more are wanted; where none are left to type, the middle of each. Of choices the first is taken. */
async function typed(view, dice) {
  let now = view;
  for (let i = 0; now.pending; i += 1) {
    const { wanted, answers } = now.pending;
    const given = wanted ? { dice: dice[i] ?? Array(wanted.count - wanted.given).fill(wanted.low + Math.floor(wanted.sides / 2) - 1).join() } : { choice: 0 };
    const { status, body } = await post(`/api/battles/${now.id}/answer`, { after: now.after, answers, ...given });
    assert.equal(status, 200, body.error);
    now = await viewOf(now.id);
  }
  return now;
}

/** Plays what is offered under this verb, with these pieces where they are named; with dice they are typed in. Resolves to the new view. */
export async function play(view, verb, names = [], place = undefined, { choice, dice } = {}) {
  const ids = names.map((name) => view.pieces.find((piece) => piece.name === name)?.id);
  const offer = view.offers.find((one) => one.verb === verb && (names.length === 0 || one.pieces.join() === ids.join()) && (choice === undefined || one.choice === choice));
  assert.ok(offer, `${verb} ${names.join()} is not offered: ${view.prompt}`);
  const action = { do: 'play', verb, ...(offer.unnamed ? {} : { pieces: offer.pieces }), choice: offer.choice, ...(place ? { place } : {}) };
  const { status, body } = await post(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action, dice: dice ? 'typed' : 'program' });
  assert.equal(status, 200, body.error);
  const now = await viewOf(view.id);
  return dice ? typed(now, dice) : now;
}

/** Ends phases until this verb is offered. */
export async function until(view, verb) {
  let now = view;
  for (let i = 0; i < 40 && !now.offers.some((offer) => offer.verb === verb); i += 1) now = await play(now, 'done');
  return now;
}

/** Jericho Mills at the second turn of the Union: Bartlett stands at 0706, Lane's picket at 0510, and it is time to move. */
export async function toMovement() {
  let view = await play(await until(await begun(), 'enter'), 'enter', ['Bartlett'], '0706');
  view = await until(await play(view, 'done'), 'move');
  view = await play(view, 'move', ["Lane's picket"], '0510');
  return until(await play(view, 'done'), 'move');
}

/** The same, Bartlett beside the pickets, and it is time to assault. */
export const toAssault = async () => until(await play(await toMovement(), 'move', ['Bartlett'], '0509'), 'assault');

/** Where a hex lies on the map, as web/src/board/hex/geometry.ts draws it. */
function hexCentre(hex) {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const height = 44 * Math.sqrt(3);
  return { x: 70 + (column - 1) * 66, y: 26 + height / 2 + (row - 1) * height + (column % 2 === 0 ? height / 2 : 0) };
}

/** A place of a net, with the margin of web/src/board/net/kind.ts. */
const netCentre = ({ x, y }) => ({ x: x + 34, y: y + 34 });

/** A point of a table in inches, or the beginning of a pose, as web/src/board/table/geometry.ts draws it. */
function tablePoint(place, { height }) {
  const [x, y] = place.split(' ')[0].split(',').map(Number);
  return { title: place, x: 30 + x * 24, y: 30 + (height / 1000 - y) * 24 };
}

export const idOf = (page) => page.evaluate(() => decodeURIComponent(location.hash.split('/')[3].split('?')[0]));

const boards = new Map();
/** How the board of the page calls a place, and where it lies on the map. */
async function spotOf(page, place) {
  const id = await idOf(page);
  if (!boards.has(id)) {
    boards.set(id, await fetchJson(`/api/battles/${id}/board`));
  }
  const board = boards.get(id);
  if (board.kind === 'hex') return { title: place, ...hexCentre(place) };
  if (board.kind === 'table') return tablePoint(place, board);
  const found = board.places.find(({ name }) => name === place);
  return { title: found.title, ...netCentre(found) };
}

/** The middle of a place in the window, once nothing is under way that might move the map. */
export async function pointOf(page, place) {
  await rested(page);
  const spot = await spotOf(page, place);
  const { x, y, scale } = await page.evaluate(() => {
    const lens = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform);
    const box = document.querySelector('.boardmap').getBoundingClientRect();
    return { x: lens.e + box.left, y: lens.f + box.top, scale: lens.a };
  });
  return [x + spot.x * scale, y + spot.y * scale];
}

export const clickPlace = async (page, place) => page.mouse.click(...await pointOf(page, place));
export const hoverPlace = async (page, place) => page.mouse.move(...await pointOf(page, place));
export const tapPlace = async (page, place) => page.touchscreen.tap(...await pointOf(page, place));

/** Walks over the map with the arrows: along the longer way first, and no step twice. */
export async function walkTo(page, place) {
  const here = () => page.evaluate(() => document.activeElement.getAttribute('aria-activedescendant')?.slice('place-'.length) ?? '');
  const aim = await spotOf(page, place);
  await rested(page);
  const tried = new Set();
  for (let i = 0; i < 60; i += 1) {
    const now = await here();
    if (now === place) return;
    const { x, y } = now === '' ? aim : await spotOf(page, now);
    const ways = [[aim.x - x, 'ArrowRight'], [x - aim.x, 'ArrowLeft'], [aim.y - y, 'ArrowDown'], [y - aim.y, 'ArrowUp']].sort(([a], [b]) => b - a).map(([, key]) => key);
    const key = ways.find((way) => now === '' || !tried.has(`${now} ${way}`)) ?? ways[0];
    tried.add(`${now} ${key}`);
    await page.keyboard.press(key);
  }
  throw new Error(`the arrows do not lead to ${place}`);
}

/** The map is laid out and everything on it, and has come to rest. */
export async function laidOut(page) {
  await page.waitForFunction(() => document.querySelector('.counter, .block') && new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).e !== 0);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => {
    let last = '';
    let still = 0;
    const look = () => {
      const now = getComputedStyle(document.querySelector('.world')).transform + document.querySelectorAll('.counter, .block').length;
      still = now === last ? still + 1 : 0;
      last = now;
      if (still > 5) done(); else setTimeout(look, 50);
    };
    look();
  })));
}

/** Where a counter is drawn: its name as the page says it at the foot, behind what a click would do. */
export async function standsAt(page, name, place) {
  const { title } = await spotOf(page, place);
  const said = page.locator('.under', { hasText: new RegExp(`(^| · )${title}: .*${name}`) });
  // The map may still settle under the pointer, so it is pointed at until it says so.
  await eventually(async () => {
    await page.mouse.move(3, 3);
    await hoverPlace(page, place);
    assert.equal(await said.count(), 1, `${name} is not at ${place}: ${await page.locator('.foot .under').innerText()}`);
  });
}

/** Waits until the game on the server is as wanted. */
export async function stands(id, wanted) {
  return eventually(async () => {
    const view = await viewOf(id);
    assert.ok(wanted(view), `it did not come to that: ${view.prompt}`);
    return view;
  });
}

export const placeOf = (view, name) => view.pieces.find((piece) => piece.name === name)?.place;

/** Presses a button beside the sentence on top, called by its words, or the one that is marked; where something is left undone it is said again. */
export async function end(page, words) {
  const prompt = page.locator('.prompt');
  await (words ? prompt.getByRole('button', { name: words, exact: true }) : prompt.locator('.tools .go:not([aria-disabled=true])').last()).click();
  const again = page.locator('.ending .go');
  if (await again.isVisible()) await again.click();
}

/** Two players at one screen: the curtain, and what it says. */
export async function lift(page, name) {
  const curtain = page.getByRole('dialog', { name: 'Hand over' });
  await curtain.getByRole('heading', { name: `Hand over to ${name}` }).waitFor();
  const words = await curtain.innerText();
  await curtain.getByRole('button', { name: 'Lift the curtain' }).click();
  return words;
}

/** Presses what goes on, and lifts curtains, until somebody has won. */
export async function toTheEnd(page, id) {
  const over = page.getByRole('dialog', { name: 'The end of the game' });
  for (const end = Date.now() + 4 * patience; Date.now() < end;) {
    const button = page.locator('dialog[open] .go, .prompt .tools .go:not([aria-disabled=true])').last();
    await button.or(over).first().waitFor();
    if (await over.isVisible()) return;
    const curtain = page.getByRole('button', { name: 'Lift the curtain' });
    // A dialogue may come while the pointer is on its way.
    await (await curtain.isVisible() ? curtain : page.locator('.prompt .tools .go')).click({ timeout: 500 }).catch(() => {});
  }
  throw new Error(`the game does not end: ${(await viewOf(id)).prompt}`);
}
