// The map of places by keyboard alone, by touch on a narrow screen, and against the computer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './book_steps.mjs';
import { eventually, has, narrow, onPage, press, sidewaysScroll } from './harness.mjs';
import { at, clickPlace, idOf, laidOut, placeOf, stands, tapPlace, viewOf, walkTo } from './play_steps.mjs';
import { game, toAction, toBattle, toMarch } from './valley_steps.mjs';

test('by keyboard: a stack is picked, marches with typed dice, the enemy does not react', async () => {
  const { id } = await toAction();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, 'new_market');
    await has(page.locator('#place-new_market'), 'aria-label', /^New Market: Confederates, Jackson \(1 \+2\), 14 strength points/);
    await press(page, 'Enter');
    await tabTo(page, /^Jackson digs in$/);
    await press(page, 'Enter');
    await stands(id, ({ stacks }) => stacks.some(({ place, badges }) => place === 'new_market' && badges.some(({ kind }) => kind === 'entrenched')));
    await page.locator('.prompt').getByRole('button', { name: 'Undo', disabled: false }).waitFor();
    await press(page, 'u');
    await stands(id, ({ offers }) => offers.some(({ words }) => words === 'Jackson digs in'));
    await page.locator('.block.can').nth(1).waitFor();

    // What can be done also stands in a list.
    await tabTo(page, /^Everything that can be done/);
    await press(page, 'Enter');
    await tabTo(page, /^Activate Jackson$/);
    await press(page, 'Enter');
    await page.locator('.prompt').getByText(/leave behind who shall stay/i).waitFor();
    await page.evaluate((name) => localStorage.setItem(name, 'typed'), `dice-${id}`);
    await page.reload();
    await laidOut(page);
    await tabTo(page, /^March$/);
    await press(page, 'Enter');
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'dice'));
    await page.keyboard.type('45');
    await page.locator('.prompt').getByText('7 movement points left').waitFor();
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, 'woodstock');
    await has(page.locator('#place-woodstock'), 'aria-label', /Move Jackson to Woodstock, costs 2/);
    await press(page, 'Enter');
    const curtain = page.getByRole('dialog', { name: 'Hand over' });
    await curtain.waitFor();
    await press(page, 'Enter');
    await page.locator('.prompt').getByText('Reaction: Jackson has come to Woodstock').waitFor();
    await tabTo(page, /^No reaction$/);
    await press(page, 'Enter');
    await curtain.waitFor();
    await press(page, 'Enter');
    await page.locator('.prompt').getByText('5 movement points left').waitFor();
  });
});

test('at the curtain of a reaction all of the step is let go, and who marches goes on', async () => {
  const view = await toMarch();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const before = view.after;
    await clickPlace(page, 'woodstock');
    const curtain = page.getByRole('dialog', { name: 'Hand over' });
    await curtain.getByRole('button', { name: 'No reaction, for the rest of this step' }).click();
    await curtain.waitFor({ state: 'detached' });
    await stands(view.id, ({ to_act: side, offers, after }) => side === 'first' && after > before && !offers.some(({ effect }) => effect === 'react'));
    assert.equal(await page.getByRole('dialog').count(), 0, 'and no curtain falls for whoever goes on');
    await page.locator('.prompt.first').waitFor();
  });
});

test('by keyboard: an order is handed in; by touch on a narrow screen: the other one', async () => {
  const { id } = await toBattle();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await tabTo(page, /^Assault/);
    await press(page, 'Enter');
    await tabTo(page, /^Hand in: assault/);
    await press(page, 'Enter');
    await stands(id, ({ battle }) => battle.forces[0].chosen);
    await page.getByRole('dialog', { name: 'Hand over' }).waitFor();
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    assert.ok(await sidewaysScroll(page) <= 0);
    const battle = page.getByRole('region', { name: 'The battle', exact: true });
    await battle.getByRole('button', { name: /^pitched against stand/ }).tap();
    await battle.getByRole('region', { name: 'pitched against stand' }).getByText('exact').waitFor();
    await battle.getByRole('button', { name: /^Stand/ }).tap();
    await battle.getByRole('button', { name: /^Hand in: stand/ }).tap();
    await page.getByRole('button', { name: 'Lift the curtain' }).tap();
    await battle.getByRole('button', { name: 'Fight round 1' }).tap();
    await battle.getByRole('button', { name: 'Tap again: Fight round 1' }).tap();
    // It may leave a choice to its losers.
    await stands(id, (view) => view.pending || view.battle?.round !== 0);
    assert.ok(await sidewaysScroll(page) <= 0);
  }, { viewport: narrow, hasTouch: true });
});

test('by touch on a narrow screen: a tap shows, a second tap does; the tracks are in the drawer', async () => {
  const { id, after } = await toMarch();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await tapPlace(page, 'luray');
    await page.getByRole('group', { name: 'Odds' }).getByText('Move Jackson to Luray, costs 3').waitFor();
    assert.equal((await viewOf(id)).after, after, 'the first tap only shows');
    await tapPlace(page, 'luray');
    await stands(id, (view) => placeOf(view, 'Jackson') === 'luray');
    await page.getByRole('button', { name: 'Sides, log and settings' }).tap();
    const drawer = page.getByRole('complementary', { name: 'The game' });
    await drawer.getByText(/marches from/).last().waitFor();
    await drawer.getByText('The whole sequence of play').tap();
    await drawer.locator('[aria-current=step]', { hasText: 'C.2' }).waitFor();
    assert.ok(await sidewaysScroll(page) <= 0);
  }, { viewport: narrow, hasTouch: true });
});

test('against the computer: it plays by itself and can be asked why', () => onPage('#/valley/play', async (page) => {
  await page.getByRole('radio', { name: /^quick/ }).check();
  await page.getByRole('region', { name: 'The Valley, 1862' }).getByRole('button', { name: 'Play the Union side against the computer' }).click();
  await laidOut(page);
  const id = await idOf(page);
  await eventually(async () => assert.match(await page.evaluate(() => location.hash), /\?as=second$/));
  const { tracks: [track] } = await stands(id, ({ to_act, log }) => to_act === 'second' && log.some(({ side }) => side === 'first'));
  assert.equal(track.at, 5);
  await page.getByRole('region', { name: /^Lincoln Track: 5/ }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'there is no curtain before one player');
  await page.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('region', { name: 'Why' });
  await why.locator('.reason').first().waitFor();
  await why.getByRole('button', { name: /^What else it thought of/ }).first().click();
  await why.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Advise me' }).click();
  await page.getByRole('region', { name: 'Advice' }).locator('li.chosen').waitFor();
}));
