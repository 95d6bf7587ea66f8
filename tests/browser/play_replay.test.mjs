// Looking back over a game, what if, saved games, and what axe finds on the pages of the game.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { eventually, fetchJson, nothingSerious, onPage, press, seriousFindings } from './harness.mjs';
import { at, clickPlace, idOf, laidOut, placeOf, standsAt, toAssault, viewOf } from './play_steps.mjs';

const address = (page) => page.evaluate(() => location.hash);

test('looking back step by step, each position with its address; and what if', async () => {
  const { id, after } = await toAssault();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await page.getByRole('button', { name: 'One back' }).click();
    await page.locator('.prompt').getByText(`After ${after - 1} of ${after} entries`).waitFor();
    assert.equal(await address(page), at(id, `/at/${after - 1}`));
    const then = async (entry) => placeOf(await fetchJson(`/api/battles/${id}/at/${entry}`), 'Bartlett');
    for (let entry = after - 2; entry > 0 && await then(entry + 1) !== '0706'; entry -= 1) {
      await press(page, '[');
      await page.locator('.prompt').getByText(`After ${entry} of ${after} entries`).waitFor();
    }
    await standsAt(page, 'Bartlett', '0706');
    const there = await address(page);
    await page.reload();
    await laidOut(page);
    assert.equal(await address(page), there);
    await standsAt(page, 'Bartlett', '0706');
    // Nothing can be done in the past.
    await eventually(async () => assert.equal(await page.locator('.counter.can').count(), 0));
    await clickPlace(page, '0706');
    assert.equal(await page.locator('.counter.chosen').count(), 0);
    await page.getByText('What if from here').click();
    await page.getByRole('button', { name: 'Begin another game here' }).click();
    await page.waitForFunction((old) => !location.hash.includes(old), id);
    const other = await idOf(page);
    await laidOut(page);
    await page.locator('.prompt').getByText('Looking back').waitFor({ state: 'detached' });
    assert.equal(placeOf(await viewOf(other), 'Bartlett'), '0706');
    assert.match((await viewOf(other)).title, /what if/);
    assert.equal((await viewOf(id)).after, after, 'the game itself is as it was');
    await page.goBack();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await standsAt(page, 'Bartlett', '0509');
    await eventually(async () => assert.equal(await address(page), at(id)));
  });
});

test('a game is saved to a file, loaded from it, gone on with, and deleted', async () => {
  const { id, after, pieces } = await toAssault();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await page.getByText('Dice, files, keys').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'saved game' }).click()]);
    assert.match(download.suggestedFilename(), /^Jericho.Mills\.json$/);
    const file = await download.path();
    assert.equal(JSON.parse(await readFile(file, 'utf8')).entries.length, after);
    await page.getByRole('link', { name: 'other games' }).click();
    await page.getByLabel('Load a saved game').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"no": "game"}') });
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Load a saved game').setInputFiles(file);
    await laidOut(page);
    const loaded = await idOf(page);
    assert.notEqual(loaded, id);
    assert.deepEqual((await viewOf(loaded)).pieces, pieces);
    await clickPlace(page, '0510');
    await page.getByRole('region', { name: 'The attack' }).getByText('exact').waitFor();
    assert.equal((await viewOf(id)).after, after);

    await page.goto(`${new URL(page.url()).origin}/#/rifle_pits/play`);
    const games = page.getByRole('region', { name: 'Games under way' });
    const mine = games.locator('li', { has: page.locator(`a[href*="${loaded}"]`) });
    await mine.getByRole('button', { name: /^Delete/ }).click();
    await mine.getByRole('button', { name: 'Delete for good' }).click();
    await mine.waitFor({ state: 'detached' });
    assert.equal((await fetch(`${new URL(page.url()).origin}/api/battles/${loaded}`)).status, 404);
  });
});

test('axe finds nothing serious on the page of scenarios and on the map, wide by day and narrow by night', async () => {
  const { id } = await toAssault();
  await onPage('#/rifle_pits/play', async (page) => {
    await page.getByRole('heading', { name: 'Kennesaw Mountain' }).waitFor();
    await nothingSerious(page);
    await page.evaluate((hash) => { location.hash = hash; }, at(id));
    await laidOut(page);
    for (const words of ['Everything that can be done', 'Where the dice come from', 'Dice, files, keys']) await page.getByText(words).click();
    await clickPlace(page, '0510');
    await page.getByRole('region', { name: 'The attack' }).getByText('exact').waitFor();
    await nothingSerious(page);
    await press(page, '?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  });
});
