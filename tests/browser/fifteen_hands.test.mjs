// What of the fifteen checks of docs/fifteen_checks.md is done with one's hands, on both games, by mouse, touch and keyboard, on a wide screen and a narrow one, by day and by night:
// the step that is lit, where a unit can go and what it costs, what is refused, undo to the dice and no further, the odds, typed dice, the log, a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, has, narrow, onPage, press, rested, says, sidewaysScroll, wide } from './harness.mjs';
import { at, clickPlace, laidOut, placeOf, stands, tapPlace, toMovement, until, viewOf, walkTo } from './play_steps.mjs';
import { game as valley, toBattle, toMarch } from './valley_steps.mjs';

/** How each device picks a place, does what is offered there, and presses a button. */
const devices = {
  mouse: { pick: clickPlace, go: clickPlace, push: (page, button) => button.click() },
  touch: {
    pick: tapPlace,
    async go(page, place) {
      await tapPlace(page, place);
      const card = page.getByRole('group', { name: 'Odds' });
      const ask = card.getByRole('button', { name: 'Do it' });
      await card.waitFor();
      if (await ask.isVisible()) await ask.tap();
      else await tapPlace(page, place);
    },
    push: (page, button) => button.tap(),
  },
  keyboard: {
    async pick(page, place) {
      await rested(page);
      await page.locator('.boardmap').focus();
      await walkTo(page, place);
      await press(page, 'Enter');
    },
    go: (page, place) => devices.keyboard.pick(page, place),
    async push(page, button) {
      await rested(page);
      await button.focus();
      await page.keyboard.press('Enter');
    },
  },
};
const looks = [
  { device: 'mouse', viewport: wide, colorScheme: 'dark' }, { device: 'keyboard', viewport: wide, colorScheme: 'light' },
  { device: 'touch', viewport: narrow, colorScheme: 'light' }, { device: 'keyboard', viewport: narrow, colorScheme: 'dark' },
];

/** Does something in the column, which is a drawer on a narrow screen. */
async function inColumn(page, { push }, work) {
  const open = page.getByRole('button', { name: 'Sides, log and settings' });
  const drawer = await open.isVisible();
  if (drawer) await push(page, open);
  await work(page.getByRole('complementary', { name: 'The game' }));
  const back = page.getByRole('button', { name: 'Back to the map' });
  if (drawer && await back.isVisible()) await push(page, back);
}

/** The present step is lit among those of the sheet, a name in the log leads to the map, and after a reload all is as it was. */
async function story(page, hands, id) {
  const { steps } = await viewOf(id);
  const { words } = steps.find(({ state }) => state === 'now');
  await inColumn(page, hands, async (column) => {
    await column.locator('.track [aria-current=step]').getByText(words).waitFor();
    const name = column.locator('.despatch button.link').last();
    await hands.push(page, name);
  });
  await rested(page);
  const said = () => page.locator('.prompt .sentence').innerText();
  const before = await said();
  await page.reload();
  await laidOut(page);
  await eventually(async () => assert.equal(await said(), before));
  assert.ok(await sidewaysScroll(page) <= 0);
}

/** Goes somewhere, takes it back and brings it forward. */
async function thereAndBack(page, { go, push }, { id, name, from, to }) {
  const button = (words) => page.locator('.prompt').getByRole('button', { name: words, exact: true, disabled: false });
  await go(page, to);
  await stands(id, (view) => placeOf(view, name) === to);
  await push(page, button('Undo'));
  await stands(id, (view) => placeOf(view, name) === from);
  await push(page, button('Redo'));
  await stands(id, (view) => placeOf(view, name) === to);
}

for (const { device, ...options } of looks) {
  const hands = devices[device];
  const how = `${device}, ${options.viewport.width} pixels, ${options.colorScheme}`;
  const context = { ...options, ...(device === 'touch' ? { hasTouch: true } : {}) };

  test(`Jericho Mills by ${how}: a move, a refusal, an assault with its odds and its die, a retreat`, async () => {
    const { id } = await toMovement();
    await onPage(at(id), async (page) => {
      await laidOut(page);
      await hands.pick(page, '0706');
      await page.locator('.counter.chosen').waitFor();
      await page.locator('path.reach').first().waitFor({ state: 'attached' });
      assert.ok(await page.locator('text.price').count() > 10, 'every place has its price');
      await hands.pick(page, '0510');
      await page.getByRole('group', { name: 'Refused' }).getByText('0510 is held by the enemy; attack it in step 5').waitFor();
      await thereAndBack(page, hands, { id, name: 'Bartlett', from: '0706', to: '0509' });
      await until(await viewOf(id), 'assault');
      await page.locator('.prompt').getByText(/Assault:/).waitFor();
      await hands.go(page, '0510');
      const attack = page.getByRole('region', { name: 'The attack' });
      await attack.getByText('exact').waitFor();
      await attack.locator('.chart th.track, .chart td.track, .chart .lit').first().waitFor();
      await attack.getByRole('table', { name: 'column shifts' }).waitFor();
      await hands.push(page, attack.locator('.figure').first());
      await says(attack.locator('.figure').first(), /^\d+\/\d+$/);
      await page.getByLabel('type the dice').focus();
      await page.keyboard.press('Space');
      const roll = attack.locator('.deeds .go');
      await hands.push(page, roll);
      if (device === 'touch') await hands.push(page, roll);
      await page.getByRole('region', { name: 'In the middle of the dice' }).waitFor();
      await page.locator('#dice').pressSequentially('2');
      const result = page.getByRole('region', { name: 'What the dice came to' });
      await says(result, /falls back/);
      await has(page.locator('.prompt').getByRole('button', { name: 'Undo', exact: true }), 'title', /both sides must agree/);
      await hands.push(page, result.getByRole('button', { name: /^Go on/ }));
      await result.waitFor({ state: 'detached' });
      const { offers: [{ places: [{ place: back }] }] } = await viewOf(id);
      await says(page.locator('.prompt .sentence'), /Retreat: Lane's picket must fall back one hex/);
      await hands.go(page, back);
      await stands(id, (view) => placeOf(view, "Lane's picket") === back);
      await story(page, hands, id);
    }, context);
  });

  test(`Front Royal by ${how}: a march, undo and redo, and what each pair of options comes to`, async () => {
    const { id } = await toMarch();
    await onPage(at(id, '', valley), async (page) => {
      await laidOut(page);
      assert.ok(await page.locator('.reach').count() > 10);
      await thereAndBack(page, hands, { id, name: 'Jackson', from: 'new_market', to: 'luray' });
      await story(page, hands, id);
    }, context);
    const { id: battle } = await toBattle();
    await onPage(at(battle, '', valley), async (page) => {
      await laidOut(page);
      const card = page.getByRole('region', { name: 'The battle', exact: true });
      await hands.push(page, card.getByRole('button', { name: /^assault against stand/ }));
      const pair = card.getByRole('region', { name: 'assault against stand' });
      await pair.getByText('exact').waitFor();
      await eventually(async () => assert.ok((await pair.boundingBox()).y < options.viewport.height - 120, 'what was pressed for is seen'));
      await hands.push(page, card.getByRole('button', { name: /^Assault/ }));
      await hands.push(page, card.getByRole('button', { name: /^Hand in: assault/ }));
      await stands(battle, ({ battle: field }) => field.forces[0].chosen);
    }, context);
  });
}
