// A game on the map by keyboard alone, by touch on a narrow screen, and against the computer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './book_steps.mjs';
import { eventually, has, narrow, onPage, press, sidewaysScroll } from './harness.mjs';
import { at, begun, idOf, laidOut, placeOf, stands, tapPlace, toAssault, toMovement, until, viewOf, walkTo } from './play_steps.mjs';

test('by keyboard: a move over the map, undo and redo, the end of a phase, an assault with typed dice', async () => {
  const { id } = await toMovement();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, '0706');
    await has(page.locator('#place-0706'), 'aria-label', /^0706: .*Bartlett, infantry/);
    await press(page, 'Enter');
    await page.locator('.counter.chosen').waitFor();
    await walkTo(page, '0509');
    await has(page.locator('#place-0509'), 'aria-label', /Move Bartlett to 0509, costs/);
    await press(page, 'Enter');
    await stands(id, (view) => placeOf(view, 'Bartlett') === '0509');
    await page.locator('.fight').getByText('Bartlett', { exact: true }).last().waitFor();
    await press(page, 'u');
    await stands(id, (view) => placeOf(view, 'Bartlett') === '0706');
    await page.locator('.prompt').getByRole('button', { name: 'Redo', disabled: false }).waitFor();
    await press(page, 'r');
    await stands(id, (view) => placeOf(view, 'Bartlett') === '0509');

    // What can be done also stands in a list.
    await tabTo(page, /^Everything that can be done/);
    await press(page, 'Enter');
    await tabTo(page, /^End the movement$/);
    await press(page, 'Enter');
    await page.locator('.prompt').getByText(/Assault:/).waitFor();
    await tabTo(page, /^Assault …$/);
    await press(page, 'Enter');
    await tabTo(page, /^Do it$/);
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'The attack' }).getByText('exact').waitFor();
    await tabTo(page, /^type the dice$/);
    await press(page, 'Space');
    await press(page, 'Shift+Tab');
    await tabTo(page, /^Roll the attack, dice typed in$/);
    await press(page, 'Enter');
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'dice'));
    await page.keyboard.type('6');
    await stands(id, ({ prompt }) => prompt.startsWith('Retreat:'));
    await page.locator('#dice').waitFor({ state: 'detached' });
    await press(page, '?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('by touch on a narrow screen: a tap shows, a second tap does; the column is a drawer', async () => {
  const { id, after } = await toMovement();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    assert.ok(await sidewaysScroll(page) <= 0);
    await tapPlace(page, '0706');
    await page.locator('.counter.chosen').waitFor();
    await tapPlace(page, '0607');
    await page.getByRole('group', { name: 'Odds' }).getByText('Move Bartlett to 0607, costs').waitFor();
    assert.equal((await viewOf(id)).after, after, 'the first tap only shows');
    await tapPlace(page, '0607');
    await stands(id, (view) => placeOf(view, 'Bartlett') === '0607');
    await page.getByRole('button', { name: 'Sides, log and settings' }).tap();
    const drawer = page.getByRole('complementary', { name: 'The game' });
    await drawer.getByText(/moves from/).last().waitFor();
    assert.ok(await sidewaysScroll(page) <= 0);
    await drawer.getByRole('button', { name: 'Back to the map' }).tap();
    await drawer.waitFor({ state: 'detached' });
  }, { viewport: narrow, hasTouch: true });

  const { id: assault } = await toAssault();
  await onPage(at(assault), async (page) => {
    await laidOut(page);
    await tapPlace(page, '0510');
    const card = page.getByRole('group', { name: 'Odds' });
    await card.getByText('exact').waitFor();
    await card.getByRole('button', { name: 'Do it' }).tap();
    const attack = page.getByRole('region', { name: 'The attack' });
    await attack.getByText('exact').waitFor();
    assert.ok(await sidewaysScroll(page) <= 0);
    await attack.getByRole('button', { name: 'Roll the attack' }).tap();
    assert.ok((await viewOf(assault)).attack, 'what throws dice asks twice');
    await attack.getByRole('button', { name: 'Tap again: Roll the attack' }).tap();
    await stands(assault, (view) => !view.attack && !view.pending);
    await attack.waitFor({ state: 'detached' });
  }, { viewport: narrow, hasTouch: true });
});

test('N takes up one after the other of those who wait beside the map; a dialogue has the keys to itself', async () => {
  const view = await until(await begun(), 'enter');
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    const sentence = page.locator('.prompt .sentence');
    await press(page, 'n');
    await sentence.getByText(/Griffin: press/).waitFor();
    await press(page, 'n');
    await sentence.getByText(/Bartlett: press/).waitFor();
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Who wins?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who wins?' });
    await dialog.waitFor();
    // What had the focus may be gone.
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'e');
    await press(page, 'n');
    assert.equal((await viewOf(view.id)).after, view.after, 'nothing is done behind it');
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('against the computer: it plays its turn by itself and can be asked why', () => onPage('#/rifle_pits/play', async (page) => {
  await page.getByRole('radio', { name: /^quick/ }).check();
  await page.getByRole('region', { name: 'Jericho Mills' }).getByRole('button', { name: 'Play the Confederate side against the computer' }).click();
  await laidOut(page);
  const id = await idOf(page);
  await eventually(async () => assert.match(await page.evaluate(() => location.hash), /\?as=second$/));
  const { sides, log } = await stands(id, ({ to_act }) => to_act === 'second');
  assert.ok(log.some(({ side, kind }) => side === 'first' && kind === 'task'), 'the computer has done something');
  await page.locator('.prompt', { hasText: sides[1] }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'there is no curtain before one player');
  await page.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('region', { name: 'Why' });
  await why.locator('.reason').first().waitFor();
  await why.getByRole('button', { name: /^What else it thought of/ }).first().click();
  await why.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Advise me' }).click();
  await page.getByRole('region', { name: 'Advice' }).locator('li.chosen').waitFor();
}));

test('an order to a division is offered at each of its counters, and in the list', async () => {
  const { id, pieces, offers } = await begun(['person', 'person'], 'kennesaw_mountain');
  const order = offers.find(({ verb, pieces: who }) => verb === 'order' && who.length > 2);
  const { group, name } = pieces[order.pieces.at(-1)];
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, pieces.find((piece) => piece.name === name).place);
    await press(page, 'Enter');
    const menu = page.getByRole('group', { name: 'What to do' });
    await menu.getByRole('heading', { name: group, exact: true }).waitFor();
    await press(page, 'Escape');
    await page.getByText('Everything that can be done').click();
    const line = page.locator('.all').getByRole('button', { name: `${group}: ${order.words}`, exact: true });
    await page.locator('.all').getByRole('heading', { name: group, exact: true }).waitFor();
    await line.click();
    await page.locator('.fight').getByText(new RegExp(`${group}.* is ordered to .* from its next turn`)).waitFor();
  });
});
