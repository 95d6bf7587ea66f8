// The charts page: search, cells that say what they mean, marks, and the printed sheet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, narrow, onPage, says } from './harness.mjs';

const charts = '#/rifle_pits/charts';
const foot = (page) => page.locator('p.foot');

test('a cell says what it means under the pointer and under the keyboard', () => onPage(charts, async (page) => {
  const cell = page.locator('#chart-crt [data-cell="0,2"]');
  await cell.hover();
  await says(foot(page), /open 1; 2:3: EX, both lose, defenders retreat \(P\.D2: /);
  await page.locator('#chart-crt [data-cell="0,0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await says(foot(page), /open 3, covered 2; 1:2: AR, attackers retreat/);
}));

test('a cell says what it means when it is tapped', () => onPage(charts, async (page) => {
  await page.locator('#chart-crt [data-cell="1,1"]').tap();
  await says(foot(page), /1:2: EX/);
}, { viewport: narrow, hasTouch: true }));

test('doubtful cells and house charts carry their ids', () => onPage(charts, async (page) => {
  assert.match(await page.locator('#chart-crt [data-cell="0,2"]').innerText(), /D2/);
  assert.match(await page.locator('#chart-crt dl').innerText(), /P\.D2/);
  assert.match(await page.locator('#chart-steps').innerText(), /House chart P\.R14/);
}));

test('modifiers carry a plus, dice that are needed do not', () => onPage('#/march_and_volley/charts', async (page) => {
  const values = (name) => page.locator(`#chart-${name} td.value`).allInnerTexts();
  await page.locator('#chart-break_modifiers').waitFor();
  assert.deepEqual(await values('break_modifiers'), ['+1', '+1', '−1']);
  assert.deepEqual(await values('break_bayonets'), ['4', '4', '6', '3']);
}));

test('the search finds by words and says when there is nothing', () => onPage(charts, async (page) => {
  await page.locator('#chart-crt').waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('hasty works');
  await page.waitForFunction(() => !document.getElementById('chart-crt'));
  await page.locator('#chart-shifts').waitFor();
  await search.fill('elephant');
  await page.getByText('No chart has “elephant”').waitFor();
  await page.getByRole('button', { name: 'Show all charts' }).click();
  await page.locator('#chart-crt').waitFor();
}));

test('an address leads to one chart', () => onPage('#/line_of_battle/charts/morale', async (page) => {
  await page.waitForFunction(() => document.activeElement?.id === 'title-morale');
  await eventually(async () => assert.ok(await page.locator('#chart-morale').evaluate((chart) => Math.abs(chart.getBoundingClientRect().top) < 300)));
}));

test('the printed sheet has the charts and nothing else', () => onPage(charts, async (page) => {
  await page.locator('#chart-crt').waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('#chart-crt').isVisible());
  assert.ok(!(await page.locator('header').isVisible()));
  assert.ok(!(await page.getByRole('searchbox').isVisible()));
  assert.ok(!(await page.locator('p.foot').isVisible()));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
}));
