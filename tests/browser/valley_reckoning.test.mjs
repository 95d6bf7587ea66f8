// Before something is done in Valley: the reckoning at a key, what a bridge costs and brings, an overrun that is announced, open battles as buttons; and where the keyboard goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './book_steps.mjs';
import { eventually, nothingSerious, onPage, press, rested, wide } from './harness.mjs';
import { at, begun, hoverPlace, laidOut, play, placeOf, post, stands, tapPlace, viewOf } from './play_steps.mjs';
import { game, toAction, toBattle, toMarch } from './valley_steps.mjs';

/** The middle of the bridge between two places, in the window. */
async function bridgeAt(page, a, b) {
  await rested(page);
  return page.evaluate(([from, to]) => {
    const box = document.querySelector(`.bridge[data-between="${from} ${to}"], .bridge[data-between="${to} ${from}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, [a, b]);
}

test('O opens the reckoning beside the map: a line for each target, which opens its odds and charts with the cell lit', async () => {
  const { id } = await toMarch();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await press(page, 'o');
    const card = page.locator('.dock').getByRole('region', { name: 'The reckoning' });
    await card.getByRole('status').getByText(/^Best: .* win \d+ %/i).waitFor();
    const line = card.getByRole('button', { name: /^Move Jackson \(3\).*we win 63 %/i });
    await line.click();
    await card.locator('.odds td.lit, .odds .lit').first().waitFor();
    assert.ok(await card.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing is clipped at the side');
    await nothingSerious(page);
    await press(page, 'Escape');
    await card.waitFor({ state: 'detached' });
  }, { viewport: wide });
});

test('a bridge that is pressed is burnt, and its price and points are told before; one that cannot be says why', async () => {
  const view = await toMarch();
  const { id, after, crossings } = view;
  const near = crossings.find(({ play: may }) => may);
  const far = crossings.find(({ between }) => view.pieces.every(({ place }) => !between.includes(place)));
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await page.keyboard.press('0');
    await page.mouse.click(...await bridgeAt(page, ...far.between));
    const refusal = page.getByRole('group', { name: 'Refused' });
    await refusal.getByText(/reached from its ends, and the column is at New Market/).waitFor();
    assert.equal((await viewOf(id)).after, after);
    await page.getByRole('group', { name: 'Also' }).getByRole('button', { name: 'Burn the bridge …' }).click();
    await page.mouse.move(...await bridgeAt(page, ...near.between));
    await page.locator('.under', { hasText: /burn it for 2 movement points, which brings (no|\d) point/ }).waitFor();
    await page.mouse.click(...await bridgeAt(page, ...near.between));
    const then = await stands(id, ({ links }) => links.some(({ state, between }) => state === 'bridge' && near.between.every((end) => between.includes(end))));
    assert.equal(placeOf(then, 'Jackson'), 'new_market', 'and nobody marches');
  });
});

test('an overrun is announced on the ring, at the foot and in the card, and a tap alone does not do it', async () => {
  const view = await toMarch();
  const offer = view.offers.find(({ verb }) => verb === 'go');
  const note = offer.notes.find(({ kind }) => kind === 'overrun');
  const { price } = offer.places.find(({ place }) => place === note.place);
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, note.place);
    await page.locator('.under', { hasText: note.words }).waitFor();
    await page.locator('.cost', { hasText: `${price}+${note.price}` }).waitFor({ state: 'attached' });
    await page.getByRole('status', { name: 'Odds' }).getByRole('note').getByText(note.words.slice(1)).waitFor();
    await page.locator('.reach.overruns').first().waitFor({ state: 'attached' });
  });
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await tapPlace(page, note.place);
    await page.getByRole('group', { name: 'Odds' }).getByRole('note').waitFor();
    assert.equal((await viewOf(view.id)).after, view.after);
  }, { hasTouch: true });
});

test('of two open battles each is a button by its place, and the sentence says what to do', async () => {
  let view = await toTwoBattles();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.prompt .sentence', { hasText: /2 battles are to be fought, at .* and .*: choose which comes next\./ }).waitFor();
    const places = view.offers[0].places;
    assert.equal(places.length, 2);
    const buttons = page.locator('.prompt').getByRole('button', { name: /^Fight the next battle: / });
    assert.equal(await buttons.count(), 2);
    await buttons.nth(1).click();
    view = await stands(view.id, ({ battle }) => battle !== undefined);
    assert.equal(view.battle.place, places[1].place);
  });
});

/** Jackson has come to Strasburg, and Ewell with one brigade, too weak to sweep Kenly aside, to Front Royal. */
async function toTwoBattles() {
  let view = await play(await toMarch(), 'go', [], 'strasburg');
  for (const [verb, place] of [['done'], ['go', 'strasburg']]) view = await play(view, verb, [], place, { dice: [] });
  view = await play(view, 'activate', ['Ewell']);
  const [, ...others] = view.pieces.filter(({ place, side, symbol }) => place === 'luray' && side === 'first' && symbol === 'infantry');
  for (const { name } of others) view = await play(view, 'leave', [name]);
  for (const { name } of view.pieces.filter(({ place, side, symbol }) => place === 'luray' && side === 'first' && symbol === 'cavalry')) view = await play(view, 'leave', [name]);
  view = await play(view, 'march', [], undefined, { dice: ['6,5'] });
  for (let i = 0; i < 12 && !view.offers.some(({ verb }) => verb === 'fight'); i += 1) {
    const go = view.offers.some(({ verb, places }) => verb === 'go' && places.some(({ place }) => place === 'front_royal'));
    view = await (go ? play(view, 'go', [], 'front_royal', { dice: [] }) : play(view, 'done', [], undefined, { dice: [] }));
  }
  return view;
}

test('by keyboard: after March the focus is on the map at those who march; number keys choose after a line of the log was followed', async () => {
  const view = await play(await toAction(), 'activate', ['Jackson']);
  await onPage(at(view.id, '', game), async (page) => {
    await page.evaluate((name) => localStorage.setItem(name, 'typed'), `dice-${view.id}`);
    await page.reload();
    await laidOut(page);
    await tabTo(page, /^March$/);
    await press(page, 'Enter');
    await page.locator('#dice').pressSequentially('45');
    await stands(view.id, ({ offers }) => offers.some(({ verb }) => verb === 'go'));
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-activedescendant')), 'place-new_market'));
  });
  // Banks may react to the march to Woodstock: the die is typed.
  const typed = await play(await toMarch(), 'go', [], 'strasburg');
  const { verb, pieces, choice } = typed.offers.find(({ effect }) => effect === 'react');
  await post(`/api/battles/${typed.id}/act`, { after: typed.after, side: typed.to_act, action: { do: 'play', verb, pieces, choice }, dice: 'typed' });
  await onPage(at(typed.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('#dice').waitFor();
    await page.locator('.roll .link').last().click();
    assert.notEqual(await page.evaluate(() => document.activeElement.id), 'dice');
    await page.keyboard.press('6');
    await stands(typed.id, ({ pending, to_act: side }) => !pending && side === 'first');
  });
});

test('at a height of 900 pixels the despatches have half of the column where they are long enough, else all goals are seen; nothing else scrolls', async () => {
  const { id } = await toBattle();
  const rows = (page) => page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const roll = document.querySelector('.roll');
    const [aside, root] = ['aside.column', ':root'].map((selector) => document.querySelector(selector));
    return { column: box('aside.column'), log: box('section.fight'), standing: box('.standing'), goal: box('.goals tbody tr:last-child'), whole: roll.scrollHeight <= roll.clientHeight + 1, over: Math.max(aside.scrollHeight - aside.clientHeight, root.scrollHeight - root.clientHeight) };
  });
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    for (const folded of await page.locator('.roll details:not([open]) summary').all()) await folded.click();
    const { column, log, whole, over } = await rows(page);
    assert.ok(!whole && log.height >= column.height / 2 - 1, `${log.height} of ${column.height}`);
    assert.ok(log.bottom <= column.bottom + 1, `it ends at ${log.bottom}, the column at ${column.bottom}`);
    assert.ok(over <= 0, `the column or the page is ${over} pixels too long`);
  }, { viewport: wide });
  await onPage(at((await begun()).id), async (page) => {
    await laidOut(page);
    const { standing, goal, over } = await rows(page);
    assert.ok(goal.bottom <= standing.bottom + 1, `the last goal ends at ${goal.bottom} of ${standing.bottom}`);
    assert.ok(over <= 0, `the column or the page is ${over} pixels too long`);
  }, { viewport: wide });
});
