// Every page of every game: it loads, fits a narrow screen, and axe finds nothing serious, by day and by night.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchJson, narrow, onPage, seriousFindings, settled, sidewaysScroll, wide } from './harness.mjs';

const games = await fetchJson('/api/rulesets');

test('the home page shows every game, its picture and what can be done with it', () => onPage('', async (page) => {
  for (const { title } of games) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByRole('link', { name: `Odds of ${title}` }).waitFor();
    await page.getByRole('link', { name: `Charts of ${title}` }).waitFor();
  }
  assert.equal(await page.locator('main svg[role=img]').count(), games.length);
  assert.deepEqual(await seriousFindings(page), []);
  await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.ok(await sidewaysScroll(page) <= 0);
  assert.deepEqual(await seriousFindings(page), []);
}));

test('the home page leads to the odds of every game, and they to its charts', () => onPage('', async (page) => {
  for (const { title } of games) {
    await page.getByRole('link', { name: `Odds of ${title}` }).click();
    await settled(page);
    await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Charts' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'Longroll' }).click();
  }
}));

for (const { id } of games) {
  const { charts, procedures } = await fetchJson(`/api/rulesets/${id}`);

  test(`${id}: every chart is shown, wide by day and narrow by night`, () => onPage(`#/${id}/charts`, async (page) => {
    await page.locator('main h3').first().waitFor();
    const shown = await page.evaluate(() => [...document.querySelectorAll('main section[id^=chart-]')]
      .map((section) => [section.id.slice('chart-'.length), section.querySelector('table') ? section.innerText : '']));
    const texts = new Map(shown);
    assert.deepEqual([...texts.keys()].sort(), charts.map(({ name }) => name).sort());
    for (const { name, title, house } of charts) {
      for (const words of [title, house]) assert.ok(texts.get(name).includes(words), `${name} does not say ${words}`);
    }
    assert.deepEqual(await seriousFindings(page), []);
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.ok(await sidewaysScroll(page) <= 0);
    assert.deepEqual(await seriousFindings(page, 'color-contrast'), []);
  }));

  test(`${id}: every procedure shows its odds, wide and narrow`, () => onPage(`#/${id}/odds`, async (page) => {
    for (const { name } of procedures) {
      await page.evaluate((hash) => { location.hash = hash; }, `#/${id}/odds/${name}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll('_', ' ')}$`, 'i') }).waitFor();
      await settled(page);
      for (const screen of [wide, narrow]) {
        await page.setViewportSize(screen);
        assert.ok(await sidewaysScroll(page) <= 0, `${name} is too wide at ${screen.width}`);
      }
    }
  }));

  test(`${id}: axe finds nothing serious in the odds, by day and by night`, () => onPage(`#/${id}/odds`, async (page) => {
    await settled(page);
    assert.deepEqual(await seriousFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await seriousFindings(page, 'color-contrast'), []);
  }));
}

test('an address that leads nowhere says so', () => onPage('#/chess/odds', async (page) => {
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
}));
