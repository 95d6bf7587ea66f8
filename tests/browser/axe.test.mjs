// Every page of the program and what opens on it: axe finds nothing at all, by day and by night, on a wide screen and on a narrow one, where nothing scrolls sideways.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { begun as begunBook, at as bookAt } from './book_steps.mjs';
import { fetchJson, findings, narrow, onPage, press, settled, sidewaysScroll, wide } from './harness.mjs';
import { at, begun, laidOut, stands, toAssault, play } from './play_steps.mjs';

const games = await fetchJson('/api/rulesets');

/** In all four looks of it. */
async function clean(page, what) {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findings(page), [], `${what}, ${colorScheme}, ${viewport.width} pixels`);
    }
    assert.ok(await sidewaysScroll(page) <= 0, `${what} scrolls sideways at ${viewport.width} pixels`);
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Pages that an address can name, and whether they were gone through. */
const source = await readFile(new URL('../../web/src/App.svelte', import.meta.url), 'utf8');
const named = /const pages = \[([^\]]*)\]/.exec(source)[1].split(',').map((word) => word.trim().slice(1, -1));
const seen = new Set();

test('home, settings, and an address that leads nowhere', () => onPage('', async (page) => {
  await page.locator('main svg').first().waitFor();
  await clean(page, 'home');
  await page.goto(`${new URL(page.url()).origin}/#/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await clean(page, 'settings');
  await page.goto(`${new URL(page.url()).origin}/#/chess`);
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  await clean(page, 'no such page');
}));

for (const { id, map } of games) {
  test(`${id}: charts, odds and battles`, () => onPage(`#/${id}/charts`, async (page) => {
    const to = (name) => page.evaluate((hash) => { location.hash = hash; }, `#/${id}/${name}`);
    await page.locator('main h3').first().waitFor();
    await clean(page, 'charts');
    await to('odds');
    await settled(page);
    await clean(page, 'odds');
    await to('battles');
    await page.locator('main h1').waitFor();
    await clean(page, 'battles');
    await to(`battle/${await begunBook(id)}`);
    await page.locator('.prompt, main h2').first().waitFor();
    await clean(page, 'a battle');
    ['charts', 'odds', 'battles', 'battle'].forEach((name) => seen.add(name));
  }));

  if (map) {
    test(`${id}: scenarios, and who wins them`, () => onPage(`#/${id}/play`, async (page) => {
      await page.getByRole('button', { name: 'Who wins?' }).first().waitFor();
      await page.locator('details.briefing summary').first().click();
      await clean(page, 'scenarios');
      await page.getByRole('button', { name: 'Who wins?' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Who wins?' });
      await dialog.waitFor();
      await clean(page, 'who wins');
      seen.add('play');
    }));
  }
}

const opens = [['rifle_pits', 'jericho_mills'], ['valley', 'front_royal'], ['march_and_volley', 'maida_first_volleys']];
for (const [game, scenario] of opens) {
  test(`${scenario}: the game with its briefing, overlays, keys and legend, who wins, the battle so far`, async () => {
    const { id } = await begun(['person', 'person'], scenario, game);
    await onPage(at(id, '', game), async (page) => {
      await laidOut(page);
      await page.getByRole('region', { name: 'Briefing' }).waitFor();
      await clean(page, 'the briefing');
      await page.getByRole('button', { name: 'To the field' }).click();
      await clean(page, 'the game');
      for (const button of await page.getByRole('group', { name: 'Drawn over the map' }).getByRole('button').all()) await button.click();
      await clean(page, 'what is drawn over the map');
      await press(page, '?');
      await page.getByRole('dialog', { name: 'All keys' }).waitFor();
      await clean(page, 'keys and legend');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Who wins?' }).click();
      await page.getByRole('dialog', { name: 'Who wins?' }).waitFor();
      await clean(page, 'who wins from here');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'The battle so far' }).click();
      await page.getByRole('dialog', { name: 'After the battle' }).locator('.plots').waitFor();
      await clean(page, 'the battle so far');
    });
  });

  test(`${scenario}: the verdict, what came after the battle, a position of the record and the column on a narrow screen`, async () => {
    const { id } = await begun(['quick', 'quick'], scenario, game);
    const { after } = await stands(id, ({ verdict }) => verdict !== undefined);
    await onPage(at(id, '', game), async (page) => {
      await page.getByRole('dialog', { name: 'The end of the game' }).waitFor();
      await clean(page, 'the verdict');
      await page.getByRole('dialog').getByRole('button', { name: 'After the battle' }).click();
      await page.getByRole('dialog', { name: 'After the battle' }).locator('.plots').waitFor();
      await clean(page, 'after the battle');
    });
    await onPage(at(id, `/at/${Math.floor(after / 2)}`, game), async (page) => {
      await laidOut(page);
      await clean(page, 'a position of the record');
    });
    await onPage(at(id, `/at/${Math.floor(after / 2)}`, game), async (page) => {
      await laidOut(page);
      await page.getByRole('button', { name: 'Sides, log and settings' }).click();
      await page.getByRole('button', { name: 'Back to the map' }).waitFor();
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(page), [], `the column, ${colorScheme}`);
      }
    }, { viewport: narrow });
  });
}

test('an attack being put together, and the moment of the die', async () => {
  const view = await play(await toAssault(), 'assault', [], '0510');
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    await page.locator('.attack span.badge').waitFor();
    await clean(page, 'an attack');
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'What the dice came to' }).waitFor();
    await clean(page, 'the die');
  });
});

test('no page was left out', () => assert.deepEqual([...seen].sort(), [...named].sort()));
