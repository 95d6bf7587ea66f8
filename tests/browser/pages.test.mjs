// Every page of every game: it loads, fits a narrow screen, and axe finds nothing serious, by day and by night.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchJson, narrow, onPage, seriousFindings, settled, sidewaysScroll } from './harness.mjs';

const games = await fetchJson('/api/rulesets');

test('the home page shows every game, its picture and what can be done with it', () => onPage('', async (page) => {
  for (const { title } of games) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByRole('link', { name: `Odds of ${title}` }).waitFor();
    await page.getByRole('link', { name: `Charts of ${title}` }).waitFor();
  }
  assert.equal(await page.locator('main svg[role=img]').count(), games.length);
  assert.ok(await page.getByRole('button', { name: /Beside the table/ }).first().isDisabled());
  assert.deepEqual(await seriousFindings(page), []);
}));

for (const { title } of games) {
  test(`the home page leads to odds of ${title}`, () => onPage('', async (page) => {
    await page.getByRole('link', { name: `Odds of ${title}` }).click();
    await settled(page);
    await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Charts' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }));
}

test('the home page fits a narrow screen by night', () => onPage('', async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main svg').first().waitFor();
  assert.ok(await sidewaysScroll(page) <= 0);
  assert.deepEqual(await seriousFindings(page), []);
}, { viewport: narrow, colorScheme: 'dark' }));

for (const { id } of games) {
  const { charts, procedures } = await fetchJson(`/api/rulesets/${id}`);

  test(`${id}: every chart is shown`, () => onPage(`#/${id}/charts`, async (page) => {
    for (const { name } of charts) await page.locator(`#chart-${name} table`).waitFor();
    for (const { name, house } of charts.filter((chart) => chart.house)) {
      assert.match(await page.locator(`#chart-${name}`).innerText(), new RegExp(house.replaceAll('.', '\\.')));
    }
    assert.deepEqual(await seriousFindings(page), []);
  }));

  test(`${id}: the charts fit a narrow screen by night`, () => onPage(`#/${id}/charts`, async (page) => {
    await page.locator(`#chart-${charts[0].name} table`).waitFor();
    assert.ok(await sidewaysScroll(page) <= 0);
    assert.deepEqual(await seriousFindings(page), []);
  }, { viewport: narrow, colorScheme: 'dark' }));

  test(`${id}: every procedure shows its odds, wide and narrow`, () => onPage(`#/${id}/odds`, async (page) => {
    for (const { name } of procedures) {
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.evaluate((hash) => { location.hash = hash; }, `#/${id}/odds/${name}`);
      await page.getByRole('heading', { level: 1, name: name.replaceAll('_', ' ') }).waitFor();
      await settled(page);
      assert.ok(await sidewaysScroll(page) <= 0, `${name} is too wide at 1400`);
      await page.setViewportSize(narrow);
      assert.ok(await sidewaysScroll(page) <= 0, `${name} is too wide at 390`);
    }
  }));

  test(`${id}: axe finds nothing serious in the odds`, () => onPage(`#/${id}/odds`, async (page) => {
    await settled(page);
    assert.deepEqual(await seriousFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await seriousFindings(page), []);
  }));
}

test('an address that leads nowhere says so', () => onPage('#/chess/odds', async (page) => {
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
}));
