// The map of places: looking back step by step, a reload in the middle of the choosing, saving and loading; and nothing serious for axe.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { eventually, nothingSerious, onPage, press, says, seriousFindings } from './harness.mjs';
import { at, clickPlace, idOf, laidOut, standsAt, viewOf } from './play_steps.mjs';
import { game, toBattle } from './valley_steps.mjs';

test('a reload in the middle of the choosing shows the same; each step back has its address; a saved game goes on', async () => {
  const { id, after, pieces } = await toBattle();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    const battle = page.getByRole('region', { name: 'The battle', exact: true });
    const told = async () => { await says(battle, /59\.9%/); return battle.innerText(); };
    const before = await told();
    assert.match(before, /14[^]*13[^]*59\.9%/);
    await page.reload();
    await laidOut(page);
    await eventually(async () => assert.equal(await told(), before));

    const steps = ['strasburg', 'woodstock', 'new_market'];
    for (let back = 1; back < after && steps.length > 0; back += 1) {
      await press(page, '[');
      await page.locator('.prompt').getByText(`After ${after - back} of ${after} entries`).waitFor();
      const { pieces: then } = await (await page.request.get(`${new URL(page.url()).origin}/api/battles/${id}/at/${after - back}`)).json();
      const stood = then.find(({ name }) => name === 'Jackson').place;
      if (stood === steps[0]) {
        await standsAt(page, 'Jackson', stood);
        steps.shift();
      }
    }
    assert.deepEqual(steps, [], 'the march is seen backwards');
    await eventually(async () => assert.equal(await page.locator('.block.can').count(), 0, 'nothing can be done in the past'));
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await eventually(async () => assert.equal(await told(), before));

    await page.getByText('Dice, files, keys').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'saved game' }).click()]);
    const file = await download.path();
    assert.equal(JSON.parse(await readFile(file, 'utf8')).entries.length, after);
    await page.getByRole('link', { name: 'other games' }).click();
    await page.getByLabel('Load a saved game').setInputFiles(file);
    await laidOut(page);
    const loaded = await idOf(page);
    assert.notEqual(loaded, id);
    assert.deepEqual((await viewOf(loaded)).pieces, pieces);
    await eventually(async () => assert.equal(await told(), before));
  });
});

test('axe finds nothing serious where places are the map, wide by day and narrow by night', async () => {
  const { id } = await toBattle();
  await onPage('#/valley/play', async (page) => {
    await page.getByRole('heading', { name: 'Sheridan, 1864' }).waitFor();
    await nothingSerious(page);
    await page.evaluate((hash) => { location.hash = hash; }, at(id, '', game));
    await laidOut(page);
    for (const words of ['The whole sequence of play', 'Everything that can be done', 'Dice, files, keys']) await page.getByText(words).click();
    const battle = page.getByRole('region', { name: 'The battle', exact: true });
    await battle.getByRole('button', { name: /^assault against stand/ }).click();
    await battle.getByRole('region', { name: 'assault against stand' }).getByText('exact').waitFor();
    await nothingSerious(page);
    await clickPlace(page, 'front_royal');
    await page.getByRole('region', { name: 'A look at Front Royal' }).getByText('Kenly').first().waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  });
});
