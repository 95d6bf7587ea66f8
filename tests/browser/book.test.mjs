// The umpire's book: a battle of each game from the home page, dice by the program and by the players, armies pasted, overrides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, answerChoices, at, begun, beginning, bookOf, exactly, first, games, idOf, inWindow, pickUnits, tabTo, toRoll, typeDice, untilDoable, viewOf } from './book_steps.mjs';
import { eventually, fetchJson, narrow, onPage, rested, seriousFindings, server, sidewaysScroll } from './harness.mjs';

/** From the home page to a resolved roll, by clicks; then on a narrow screen. */
async function play(page, game, title) {
  await page.getByRole('link', { name: `Beside the table with ${title}` }).click();
  await page.getByRole('button', { name: /^Start the example/ }).first().click();
  const button = page.getByRole('button', { name: 'Next step' });
  await button.waitFor();
  const id = await idOf(page);
  assert.ok((await viewOf(id)).units.length > 1);
  const next = async () => {
    const { after } = await viewOf(id);
    await button.click();
    await eventually(async () => assert.notEqual((await viewOf(id)).after, after, await page.locator('.book').innerText()));
    await rested(page);
  };
  await button.focus();
  await next();
  assert.match(await page.evaluate(() => document.activeElement.innerText), /Next step/, 'the focus stays');
  await pickUnits(page, await untilDoable(id, next));
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await answerChoices(page);
  assert.ok((await viewOf(id)).log.some(({ kind }) => kind === 'dice'));
  await page.locator('.report .small-die').first().waitFor();
  assert.equal(await page.locator('[aria-current=step]').count(), 1);

  await page.setViewportSize(narrow);
  for (const name of ['Armies', 'Report', 'Task']) {
    await page.getByRole('tab', { name }).click();
    assert.ok(await sidewaysScroll(page) <= 0, `${name} is too wide`);
  }
  assert.ok(await page.locator('header').evaluate(({ offsetHeight }) => offsetHeight) < 100, 'the header has two lines at most');
  await page.goto(`${server}/#/${game}/battles`);
  await page.locator(`a[href*="${id}"]`).waitFor();
  assert.ok(await sidewaysScroll(page) <= 0);
}

for (const { id: game, title } of games) {
  test(`${game}: from the home page to a resolved roll by clicks`, async () => {
    await bookOf(game);
    await onPage('', (page) => play(page, game, title));
  });
}

test('a task is picked and its dice are typed by keyboard alone; the focus is never lost', async () => {
  const { id, task, picks, view } = await toRoll(first);
  await onPage(at(first, id), async (page) => {
    await page.locator('.tasks [aria-pressed=true]').waitFor();
    await tabTo(page, exactly(task.words));
    await page.keyboard.press('Enter');
    for (const role of task.roles.filter(({ name }) => picks[name]?.length > 0)) {
      await tabTo(page, new RegExp(`^Choose ${role.name.replaceAll('_', ' ')} from`, 'i'));
      await page.keyboard.press('Enter');
      for (const unit of picks[role.name]) {
        const { name } = view.units.find((one) => one.id === unit);
        await page.keyboard.press('Tab');
        await tabTo(page, beginning(name));
        await page.keyboard.press('Space');
      }
    }
    await page.waitForFunction(() => [...document.querySelectorAll('.roll button')].some((button) => button.innerText === 'I roll the dice' && !button.disabled));
    await tabTo(page, /^I roll the dice$/);
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'dice'));
    // What no die shows is said beside it, and stays to be mended.
    await page.keyboard.press('9');
    await page.locator('#dice-said.refusal').waitFor();
    assert.equal(await page.locator('#dice').inputValue(), '9');
    await page.keyboard.press('Backspace');
    await typeDice(page, id);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await eventually(async () => assert.match(await page.evaluate(() => document.activeElement.innerText), /What happened/));
    assert.equal((await viewOf(id)).pending, undefined);
  });
});

test('a reload in mid-roll shows the roll again, and dice that were typed stay', async () => {
  const { id, task, picks } = await toRoll(first);
  assert.equal((await act(id, { do: 'task', task: task.name, picks, facts: [] }, { dice: 'typed' })).status, 200);
  await onPage(at(first, id), async (page) => {
    await page.locator('#dice').waitFor();
    const before = await page.locator('.pending').innerText();
    await page.reload();
    await page.locator('#dice').waitFor();
    await eventually(async () => assert.equal(await page.locator('.pending').innerText(), before));
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'dice'));
    assert.ok(await page.getByRole('button', { name: 'Next step' }).isDisabled());
    await typeDice(page, id);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
  });
});

test('an army is pasted: what is wrong is shown before it is taken', async () => {
  const { kinds } = await fetchJson(`/api/rulesets/${first}/book`);
  await onPage(`#/${first}/battles`, async (page) => {
    await page.getByLabel('Title').fill('By hand');
    await page.getByLabel('First side').fill('Blue');
    await page.getByLabel('Second side').fill('Grey');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Paste an army', exact: true }).click();
    const area = page.getByLabel('Lines of units');
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await eventually(async () => assert.match(await area.inputValue(), /^side,name,group,kind/));
    await area.fill(`side,name,group,kind\nBlue,Alpha,One,${kinds[0].name}\nRed,Beta,One,${kinds[0].name}`);
    await page.locator('tr.bad', { hasText: 'Beta' }).waitFor();
    await page.getByRole('button', { name: /into the book/ }).click();
    await page.locator('#csv-said .refusal', { hasText: /line 3/i }).waitFor();
    assert.equal((await viewOf(await idOf(page))).units.length, 0, 'nothing is taken where one line is wrong');
    assert.deepEqual(await seriousFindings(page), []);
    await area.fill(`side,name,group,kind\nBlue,Alpha,One,${kinds[0].name}\nGrey,Beta,One,${kinds[0].name}`);
    await page.getByRole('button', { name: /into the book/ }).click();
    await page.locator('.unit', { hasText: 'Beta' }).waitFor();
    await page.getByRole('button', { name: 'Add a unit to Grey' }).click();
    const form = page.getByRole('group', { name: 'A new unit for Grey' });
    await form.getByLabel('Name').fill('Gamma');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.unit', { hasText: 'Gamma' }).waitFor();
    await page.getByRole('button', { name: 'Begin the first turn' }).click();
    await page.locator('[aria-current=step]').waitFor();
  });
});

test('tasks of any time stand with those of the step; the others are out of order', async () => {
  const id = await begun(first);
  const { tasks } = await viewOf(id);
  await onPage(at(first, id), async (page) => {
    const list = page.getByRole('navigation', { name: 'Tasks' });
    for (const { words, here, any_time } of tasks) {
      const button = list.getByRole('button', { name: exactly(words), includeHidden: true });
      await button.waitFor({ state: 'attached' });
      assert.equal(await button.isVisible(), here || any_time, words);
    }
  });
});

test('a battle whose record and rules disagree can only be read', async () => {
  const id = await begun(first);
  const difference = 'entry 1 of its record leads to another state by these rules';
  const view = { ...await viewOf(id), difference };
  await onPage('', (page) => inWindow(page, at(first, id), async (window) => {
    await window.getByRole('alert').filter({ hasText: difference }).waitFor();
    assert.equal(await window.getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled'), 'true');
    assert.equal(await window.getByRole('navigation', { name: 'Tasks' }).count(), 0);
  }, async (window) => {
    await window.routeWebSocket(/live/, () => {});
    await window.route(`**/api/battles/${id}`, (route) => route.fulfill({ json: view }));
  }));
});

test('an override is asked for, and is loud in the report', async () => {
  const id = await begun(first);
  await onPage(at(first, id), async (page) => {
    await page.locator('[aria-current=step]').waitFor();
    const { steps } = await viewOf(id);
    const target = steps.findLast(({ state, who }) => state === 'later' && who !== 'program');
    await page.getByRole('region', { name: 'Sequence of play' }).getByRole('button', { name: target.words }).last().click();
    const confirm = page.getByRole('group', { name: 'Confirm the jump' });
    assert.match(await confirm.innerText(), /override/);
    assert.equal((await viewOf(id)).steps.find(({ state }) => state === 'now').place, steps.find(({ state }) => state === 'now').place);
    await confirm.getByRole('button', { name: 'Jump all the same' }).click();
    await page.locator('.report .line.override', { hasText: 'OVERRIDE' }).waitFor();
    assert.equal((await viewOf(id)).steps.find(({ state }) => state === 'now').place, target.place);
  });
});
