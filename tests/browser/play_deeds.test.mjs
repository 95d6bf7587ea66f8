// What has just happened: the result of dice stays to be seen, the turn of the other side is told, and a game looked back at goes by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, narrow, nothingSerious, onPage, press, rested, says } from './harness.mjs';
import { at, begun, clickPlace, end, idOf, laidOut, play, placeOf, post, stands, toAssault, until, viewOf } from './play_steps.mjs';
import { game, toAction } from './valley_steps.mjs';

test('a roll keeps its card: the die, the outcome in words, how likely it was, and the cell of the chart; the map goes on at once', async () => {
  const { id } = await toAssault();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0510');
    const attack = page.getByRole('region', { name: 'The attack' });
    // Names are as large as on the map, and stay on their counters.
    for (const name of await attack.locator('.chip .name').all()) assert.equal(await name.evaluate((text) => getComputedStyle(text).fontSize), `${await name.getAttribute('font-size')}px`);
    await attack.getByLabel('type the dice').check();
    await attack.getByRole('button', { name: /^Roll the attack/ }).click();
    await page.locator('#dice').pressSequentially('2');
    const result = page.getByRole('region', { name: 'What the dice came to' });
    await says(result, /falls back/);
    await result.getByRole('img', { name: '2', exact: true }).first().waitFor();
    await result.locator('.group.fell').waitFor();
    await says(result.getByLabel('How likely it was in all'), /Just this came with 17 %.*Foretold: we clear the hex \d+ %/s);
    await result.getByText('Each part of it').click();
    await result.getByRole('table', { name: 'How likely it was' }).waitFor();
    await result.locator('.chart td.lit.track').waitFor();
    await nothingSerious(page);
    // Enter folds the parts, on which the focus is.
    await press(page, 'Escape');
    await result.waitFor({ state: 'detached' });
    // What is to be done next is done with the first click, whether the result is still there or not.
    const { offers: [{ places: [{ place: back }] }] } = await viewOf(id);
    await clickPlace(page, back);
    await stands(id, (view) => placeOf(view, "Lane's picket") === back);
  });
});

test('dice of less weight are a line over the map that stops nobody', async () => {
  const { id } = await play(await toAction(), 'activate', ['Jackson']);
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.prompt').getByRole('button', { name: 'March', exact: true }).click();
    await page.locator('.glance').getByText(/Jackson/).waitFor();
    assert.equal(await page.getByRole('region', { name: 'What the dice came to' }).count(), 0);
    await page.locator('.glance').waitFor({ state: 'detached' });
  });
});

test('since your last turn: what the computer did, stepped through by key, put away by acting, and opened again', () => onPage('#/rifle_pits/play', async (page) => {
  await page.getByRole('radio', { name: /^quick/ }).check();
  await page.getByRole('region', { name: 'Jericho Mills' }).getByRole('button', { name: 'Play the Union side against the computer' }).click();
  await laidOut(page);
  const id = await idOf(page);
  const story = page.getByRole('region', { name: 'Since your last turn' });
  // One phase after the other until the computer has had its turn, too.
  for (let now = await viewOf(id); now.turn === 1;) {
    const { after } = now;
    await rested(page);
    await end(page);
    now = await stands(id, (view) => view.after > after && view.to_act === 'first' && !view.thinking);
  }
  await story.locator('li').first().waitFor();
  await nothingSerious(page);
  await press(page, 'ArrowRight');
  await story.locator('li').first().locator('[aria-current=step]').waitFor();
  await press(page, 'ArrowRight');
  const items = await story.locator('li').count();
  await story.locator('li').nth(Math.min(1, items - 1)).locator('[aria-current=step]').waitFor();
  assert.ok(await story.locator('.why').count() > 0, 'it gives its reasons');
  await story.getByRole('button', { name: /^To my turn/ }).click();
  await story.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Since your last turn' }).click();
  await story.waitFor();
  await press(page, 'Escape');
  await story.waitFor({ state: 'detached' });
}));

test('a game looked back at goes by itself, with a caption; from a watched one a side is taken over', async () => {
  const { id } = await begun(['quick', 'quick']);
  const { after } = await stands(id, ({ verdict }) => verdict !== undefined);
  await onPage(at(id, '/at/3'), async (page) => {
    await laidOut(page);
    await page.getByRole('button', { name: '4×' }).click();
    await page.getByRole('button', { name: 'Watch it' }).click();
    await eventually(async () => {
      const entry = Number(/\/at\/(\d+)/.exec(await page.evaluate(() => location.hash))?.[1] ?? 0);
      assert.ok(entry > 8 && entry < after, `it has come to ${entry}`);
    });
    await page.getByRole('button', { name: 'Pause' }).click();
    await says(page.locator('.replay .caption'), /\w/);
    await page.getByText('What if from here').click();
    await page.getByRole('button', { name: 'Begin another game here' }).click();
    await page.waitForFunction((old) => !location.hash.includes(old), id);
    assert.deepEqual((await viewOf(await idOf(page))).players, ['person', 'quick']);
    await eventually(async () => assert.match(await page.evaluate(() => location.hash), /\?as=first$/));
  });
});

test('a position of long ago has its lines in the log, and its bar on a narrow screen, too', async () => {
  const { id } = await begun(['quick', 'quick']);
  await stands(id, ({ verdict }) => verdict !== undefined);
  await onPage(at(id, '/at/3'), async (page) => {
    await laidOut(page);
    await page.getByRole('log').locator('.despatch:not(.future)').first().waitFor();
  });
  await onPage(at(id, '/at/3'), async (page) => {
    await laidOut(page);
    const bar = page.getByRole('region', { name: 'Look back' });
    await bar.getByRole('button', { name: 'One forward' }).tap();
    await page.locator('.prompt').getByText(/After 4 of/).waitFor();
    await bar.getByRole('button', { name: 'Back to the game' }).tap();
    await page.getByRole('dialog', { name: 'The end of the game' }).waitFor();
    assert.equal(await bar.count(), 0);
  }, { viewport: narrow, hasTouch: true });
});

test('typed dice say whose they are', async () => {
  let view = await until(await begun(['person', 'person'], 'kennesaw_mountain'), 'order_now');
  const offer = view.offers.find(({ verb }) => verb === 'order_now');
  const action = { do: 'play', verb: 'order_now', pieces: offer.pieces, choice: offer.choice };
  const sent = await post(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action, dice: 'typed' });
  assert.equal(sent.status, 200);
  view = await viewOf(view.id);
  assert.match(view.pending.wanted.whose, /officer|division/);
  await onPage(at(view.id), async (page) => {
    await page.getByRole('region', { name: 'In the middle of the dice' }).getByText(view.pending.wanted.whose).waitFor();
  });
});
