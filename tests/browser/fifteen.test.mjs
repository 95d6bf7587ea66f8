// Those of the fifteen checks of docs/fifteen_checks.md that no other file of tests goes through, on both games: the step that is lit, sight, the log and the map, a house rule, who wins; and the legends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrow, onPage, press, rested, says } from './harness.mjs';
import { at, begun, hoverPlace, idOf, laidOut, placeOf, stands, tapPlace, toMovement, viewOf } from './play_steps.mjs';

const games = [['rifle_pits', 'jericho_mills', 'Jericho Mills'], ['valley', 'front_royal', 'Front Royal to Port Republic']];

for (const [game, scenario, title] of games) {
  test(`${scenario}: the step under way is lit in the sequence of play`, async () => {
    const { id, steps } = await begun(['person', 'person'], scenario, game);
    const { words } = steps.find(({ state }) => state === 'now');
    await onPage(at(id, '', game), (page) => page.getByRole('region', { name: 'Turn and phases' }).locator('[aria-current=step]').getByText(words).waitFor());
  });

  test(`${scenario}: a house rule is set before it begins, and the game says so`, () => onPage(`#/${game}/play`, async (page) => {
    const rules = page.getByRole('region', { name: 'House rules' });
    const other = rules.locator('fieldset input[type=radio]:not(:checked)').first();
    const choice = await other.getAttribute('value');
    await other.check();
    await page.getByRole('region', { name: title, exact: true }).getByRole('button', { name: 'Two players at this screen' }).click();
    await laidOut(page);
    const view = await viewOf(await idOf(page));
    assert.equal(view.rules.length, 1);
    assert.equal(view.rules[0][1], choice);
    await page.getByText('Dice, files, keys').click();
    await page.getByText(`House rules: ${view.rules[0][0]}`).waitFor();
  }));

  test(`${scenario}: who wins is answered with an interval`, () => onPage(`#/${game}/play`, async (page) => {
    await page.getByRole('region', { name: title, exact: true }).getByRole('button', { name: 'Who wins?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who wins?' });
    await dialog.getByLabel('Games').fill('40');
    await dialog.getByRole('button', { name: 'Play them' }).click();
    await dialog.getByText('40 of 40 games', { exact: true }).waitFor();
    await says(dialog.getByRole('table', { name: 'Who wins' }), /[\d.]+ %\s+[\d.]+ to [\d.]+/);
    // As many turns as the scenario has, whatever their numbers in the campaign are.
    await says(dialog, /\s[1-8]\.\d turns and/);
  }));

  test(`${scenario}: a turn that is over is told in a few sentences, and a name in the log shows where it is`, async () => {
    const { id } = await begun(['quick', 'quick'], scenario, game);
    await stands(id, ({ verdict }) => verdict !== undefined);
    await onPage(at(id, '/at/0', game), async (page) => {
      await laidOut(page);
      await page.goto(`${page.url().replace('/at/0', '')}`);
      await press(page, 'Escape');
      const log = page.getByRole('log');
      await says(log.locator('.turnend').last(), /(lost|Neither side lost).*(margin|Margin)/s);
      // A full stop stays with the name before it.
      assert.equal(await log.locator('.whole').evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length), 0);
      const before = await page.locator('.world').getAttribute('style');
      for (let i = 0; i < 4; i += 1) await press(page, '+');
      await log.locator('.despatch button.link').first().click();
      await rested(page);
      assert.notEqual(await page.locator('.world').getAttribute('style'), before);
    });
  });

  test(`${scenario}: the legend draws what the map draws, with the words of the game`, async () => {
    const { id } = await begun(['person', 'person'], scenario, game);
    await onPage(at(id, '', game), async (page) => {
      await laidOut(page);
      await press(page, '?');
      const legend = page.getByRole('dialog', { name: 'All keys' }).locator('.legend');
      const { legend: meanings } = await page.evaluate((path) => fetch(path).then((answer) => answer.json()), `/api/rulesets/${game}/scenarios/${scenario}`);
      assert.equal(await legend.locator('li').count(), meanings.length);
      for (const { words } of meanings) await legend.locator('li > span:last-child').getByText(words, { exact: true }).first().waitFor();
      const drawn = meanings.filter(({ kind }) => kind !== 'said').length;
      assert.equal(await legend.locator('li:has(svg)').count(), drawn);
    });
  });
}

test('a line of sight is drawn and told, with what blocks it', async () => {
  const view = await toMovement();
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    await hoverPlace(page, '0706');
    await press(page, 'l');
    await hoverPlace(page, '0510');
    await says(page.locator('.foot .under'), /^0706 \(level 2\) to 0510 \(level 2\), \d+ hexes: blocked at 0/);
    await page.locator('path.sight:not(.halo)').waitFor({ state: 'attached' });
  });
});

test('by touch: a line of sight between two taps, the counters hidden, the reckoning', async () => {
  const view = await toMovement();
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    const over = (name) => page.getByRole('group', { name: 'Drawn over the map' }).getByRole('button', { name });
    await over('Sight').tap();
    await says(page.locator('.foot .under'), /^Point at where it begins/);
    await tapPlace(page, '0706');
    await tapPlace(page, '0708');
    await says(page.locator('.foot .under'), /^0706 .*0708/);
    await tapPlace(page, '0707');
    await says(page.locator('.foot .under'), /^0706 .* to 0707 .*: clear/);
    assert.equal(placeOf(await viewOf(view.id), 'Bartlett'), '0706', 'whoever measures does nothing else');
    await over('Sight').tap();
    await over('Counters').tap();
    await page.locator('.counters.hidden').waitFor({ state: 'attached' });
    await over('Counters').tap();
    await over('Odds').tap();
    await page.getByRole('region', { name: 'The reckoning' }).waitFor();
  }, { viewport: narrow, hasTouch: true });
});

test('what is drawn over the map has its legend beside the switch', async () => {
  const view = await toMovement();
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    await press(page, 'z');
    const legend = page.getByRole('note', { name: 'What is drawn over the map' });
    await says(legend, /zone of control, Union/);
    assert.ok(await legend.locator('path.zone.first').count() > 0);
    await press(page, 'z');
    await legend.waitFor({ state: 'detached' });
    await press(page, 'p');
    await press(page, 'p');
    const [{ order }] = view.formations.filter(({ order: one }) => one !== '');
    await says(legend, new RegExp(order));
  });
});
