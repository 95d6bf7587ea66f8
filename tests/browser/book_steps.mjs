// What the tests of the umpire's book share: battles that stand where something can be rolled for, picking units, typing dice.
import assert from 'node:assert/strict';
import { doable } from './choose.mjs';
import { eventually, fetchJson, patience, press, rested, server } from './harness.mjs';

export const games = await fetchJson('/api/rulesets');
/** The game of those tests that one game is enough for. */
export const first = games.find(({ id }) => id === 'rifle_pits')?.id ?? games[0].id;

export async function post(path, body) {
  const answer = await fetch(server + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

export const viewOf = (id) => fetchJson(`/api/battles/${id}`);
export const act = async (id, action, more = {}) => post(`/api/battles/${id}/act`, {
  after: (await viewOf(id)).after, side: 'first', action, dice: 'program', override: false, ...more,
});
export const idOf = (page) => page.evaluate(() => decodeURIComponent(location.hash.split('/').at(-1)));
export const at = (game, id) => `#/${game}/battle/${id}`;

export const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const exactly = (words) => new RegExp(`^${escaped(words)}$`, 'i');
export const beginning = (words) => new RegExp(`^${escaped(words)}`, 'i');

/** A second window of the same people; it is closed at the end. `prepare` may change it before it goes anywhere. */
export async function inWindow(page, hash, test, prepare = async () => {}) {
  const other = await page.context().newPage();
  other.setDefaultTimeout(patience);
  try {
    await prepare(other);
    await other.goto(`${server}/${hash}`);
    await test(other);
  } finally {
    await other.close();
    await page.bringToFront();
  }
}

/** The book of a game; one that there is not fails at once, before any page waits for it. */
export async function bookOf(game) {
  const book = await fetchJson(`/api/rulesets/${game}/book`);
  assert.equal(book.error, undefined);
  assert.ok(book.examples.length > 0, `the book of ${game} has no example`);
  return book;
}

/** A battle with the first example's armies, begun. */
export async function begun(game) {
  const { examples: [example] } = await bookOf(game);
  const { status, body } = await post('/api/battles', { ruleset: game, title: example.title, sides: example.sides, example: example.name });
  assert.equal(status, 200, body.error);
  if (body.turn === 0) assert.equal((await act(body.id, { do: 'next' })).status, 200);
  return body.id;
}

/** Something with dice that may be done in the battle as it stands: the task, its picks and who acts; or null. */
const doableIn = async (id) => doable(await viewOf(id), (draft) => post(`/api/battles/${id}/prepare`, draft));

/** Goes on, by `next`, until there is something to roll for. */
export async function untilDoable(id, next) {
  for (let steps = 0; steps < 60; steps += 1) {
    const found = await doableIn(id);
    if (found) return found;
    await next();
  }
  throw new Error('no step of the first turns has anything to roll for');
}

/** A begun battle that stands where there is something to roll for. */
export async function toRoll(game) {
  const id = await begun(game);
  return { id, ...await untilDoable(id, async () => assert.equal((await act(id, { do: 'next' }, { override: true })).status, 200)) };
}

export async function pickTask(page, task) {
  const button = page.getByRole('navigation', { name: 'Tasks' }).getByRole('button', { name: exactly(task.words) });
  if (await button.getAttribute('aria-pressed') !== 'true') await button.click();
}

/** Clicks units in their armies; a role is aimed at first, for a unit may fit several. */
export async function pickUnits(page, { task, picks, view }) {
  await pickTask(page, task);
  for (const role of task.roles) {
    for (const unit of picks[role.name] ?? []) {
      const { name } = view.units.find(({ id }) => id === unit);
      const field = page.getByRole('group', { name: new RegExp(`^${role.name.replaceAll('_', ' ')}`, 'i') });
      const aim = field.locator('button.slot');
      if (await aim.getAttribute('aria-pressed') !== 'true') await aim.click();
      await page.locator('.unit .pick', { has: page.getByText(name, { exact: true }) }).first().click();
      await field.locator('.pickedunit', { hasText: name }).waitFor();
    }
  }
}

/** Answers choices, where the program's dice lead to some, with the first option. */
export async function answerChoices(page) {
  const pending = page.locator('.pending');
  const done = page.getByRole('heading', { name: 'What happened' });
  for (let i = 0; i < 40; i += 1) {
    await pending.or(done).first().waitFor();
    if (await done.isVisible()) return;
    const before = await pending.innerText();
    // The keys are heard where the focus is.
    await page.waitForFunction(() => document.activeElement?.closest('.choice'));
    await press(page, '1');
    await page.waitForFunction((old) => document.querySelector('.pending')?.innerText !== old, before);
  }
}

/** Presses Tab until the element in focus has this name. */
export async function tabTo(page, name) {
  await rested(page);
  for (let i = 0; i < 250; i += 1) {
    const here = await page.evaluate(() => {
      const active = document.activeElement;
const said = active?.cloneNode(true);
      for (const part of said?.querySelectorAll('[aria-hidden=true]') ?? []) part.remove();
      return active?.getAttribute('aria-label') ?? active?.closest('label')?.innerText ?? said?.textContent ?? '';
    });
    if (name.test(here.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Types what is wanted, die by die, until the task is resolved; nothing but the keyboard. */
export async function typeDice(page, id) {
  for (let i = 0; i < 60; i += 1) {
    const { pending } = await viewOf(id);
    if (!pending) return;
    const before = JSON.stringify(pending);
    await rested(page);
    if (pending.choice) await page.keyboard.press('1');
    else {
      await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'dice', 'the focus is in the dice input'));
      const { wanted } = pending;
      const face = String(Math.min(wanted.low + wanted.sides - 1, wanted.low + 2));
      for (let die = wanted.given; die < wanted.count; die += 1) await page.keyboard.press(face);
    }
    await eventually(async () => assert.notEqual(JSON.stringify((await viewOf(id)).pending ?? null), before));
    await rested(page);
    await page.waitForFunction(() => document.querySelector('#dice')?.value !== undefined ? document.querySelector('#dice').value === '' : true);
  }
}
