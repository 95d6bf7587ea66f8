// How the page of a game is laid out at 1400 by 900 pixels: who can come onto the map stands with it, the map fills its window, and nothing that is needed lies below the edge.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, onPage, press, says } from './harness.mjs';
import { at, begun, clickPlace, laidOut, toAssault, until } from './play_steps.mjs';

const scaleOf = (page) => page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a);
const boxOf = (page, selector) => page.locator(selector).first().evaluate((element) => { const { top, bottom, height } = element.getBoundingClientRect(); return { top, bottom, height }; });

test('who may enter stands with the map, and the sentence on top says who is in hand', async () => {
  const { id, offers } = await until(await begun(), 'enter');
  await onPage(at(id), async (page) => {
    await laidOut(page);
    const tray = page.getByRole('region', { name: 'Beside the map, ready to enter' });
    const able = new Set(offers.flatMap(({ pieces }) => pieces));
    await eventually(async () => assert.equal(await tray.getByRole('button').count(), able.size));
    await press(page, 'n');
    await tray.locator('[aria-pressed=true]').waitFor();
    await says(page.locator('.prompt .sentence'), /: press a ringed place\. Escape puts it down/);
    await press(page, 'Escape');
    await says(page.locator('.prompt .sentence'), /pick a counter/);
  });
});

test('the map fills its window again when a card beside it goes', async () => {
  const { id } = await begun(['person', 'quick']);
  await onPage(at(id, '?as=first'), async (page) => {
    const close = page.getByRole('button', { name: 'To the field' });
    await close.waitFor();
    await laidOut(page);
    const before = await scaleOf(page);
    await close.click();
    await eventually(async () => {
      assert.ok(await scaleOf(page) > before, 'it is larger than beside the card, under which it did not lie');
      const [map, pane] = await page.evaluate(() => ['.leaf', '.boardmap'].map((one) => { const { left, right } = document.querySelector(one).getBoundingClientRect(); return { left, right }; }));
      assert.ok(Math.abs((map.left - pane.left) - (pane.right - map.right)) < 4, 'and lies in the middle of it');
    });
  });
});

test('who has still to act stands with what wins at a height of 900', async () => {
  const { id } = await until(await begun(['person', 'person'], 'maida_first_volleys', 'march_and_volley'), 'activate');
  await onPage(at(id, '', 'march_and_volley'), async (page) => {
    await laidOut(page);
    const [standing, formation] = [await boxOf(page, '.standing'), await boxOf(page, '.activations li.to_act')];
    assert.ok(formation.bottom <= standing.bottom, `the first formation ends at ${formation.bottom} of ${standing.bottom}`);
  });
});

test('what wins, the present step and the chart of an attack are in sight at a height of 900', async () => {
  const { id } = await toAssault();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    const { height } = await boxOf(page, 'header.prompt');
    await clickPlace(page, '0510');
    await page.locator('section.attack .chart td').first().waitFor();
    const [chart, deeds, standing, step, goal] = [await boxOf(page, 'section.attack .chart'), await boxOf(page, 'section.attack > .deeds'), await boxOf(page, '.standing'), await boxOf(page, '.track .now'), await boxOf(page, '.goals tbody tr:nth-child(3)')];
    assert.ok(chart.bottom <= deeds.top, `the chart ends at ${chart.bottom}, the buttons begin at ${deeds.top}`);
    assert.ok(step.bottom <= standing.bottom && goal.bottom <= standing.bottom, `the third goal ends at ${goal.bottom} of ${standing.bottom}`);
    assert.equal((await boxOf(page, 'header.prompt')).height, height, 'and the header keeps its height');
  });
});
