// Few clicks and no accidents, counted: a march that begins with dice, an assault with all neighbours, a reinforcement on a phone; what goes on by itself, and what asks first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, narrow, onPage, says } from './harness.mjs';
import { at, begun, clickPlace, end, hoverPlace, laidOut, lift, placeOf, play, post, stands, tapPlace, toMovement, until, viewOf } from './play_steps.mjs';
import { game, toAction, toBattle, toMarch } from './valley_steps.mjs';

/** Counts what is pressed from here on, by mouse or finger. */
async function counted(page) {
  await page.evaluate(() => {
    window.presses = 0;
    window.addEventListener('pointerdown', () => { window.presses += 1; }, true);
  });
  return () => page.evaluate(() => window.presses);
}

/** Dice are typed, so that each test is always the same. */
const typed = (page, id) => page.evaluate((name) => localStorage.setItem(name, 'typed'), `dice-${id}`);
async function throwDice(page, faces) {
  await page.getByRole('region', { name: 'In the middle of the dice' }).waitFor();
  await page.locator('#dice').pressSequentially(faces);
}

/** The page of a game with typed dice. */
const onGame = (id, test, options = {}) => onPage(at(id, '', game), async (page) => {
  await typed(page, id);
  await page.reload();
  await laidOut(page);
  await test(page);
}, options);

/** What the dice of Jackson's march may open, by place. */
async function chancesOf(view) {
  const head = view.pieces.find(({ name }) => name === 'Jackson').id;
  const { status, body } = await post(`/api/battles/${view.id}/prospects`, { action: { do: 'play', verb: 'activate', pieces: [head] } });
  assert.equal(status, 200, body.error);
  assert.deepEqual(body.map(({ words }) => words.split(':')[0]), ['March', 'Force-march']);
  return body[0].places;
}

test('a stack in Valley is picked, sees the chance of every place, and marches there with two clicks; three where own troops stand', async () => {
  const view = await toAction();
  const { id, after } = view;
  const places = await chancesOf(view);
  const of = (name) => places.find(({ place }) => place === name);
  assert.equal(of('woodstock').chance.fraction, '35/36');
  await onGame(id, async (page) => {
    const presses = await counted(page);
    await clickPlace(page, 'new_market');
    await page.locator('.chance text', { hasText: '97%' }).first().waitFor();
    assert.equal(await page.locator('.chance').count(), places.length, 'every place that can be reached has its chance');
    await hoverPlace(page, 'woodstock');
    await says(page.locator('.foot .under'), /^Activate Jackson\. March to Woodstock: 97\.22% of the rolls reach it, costs 2/);
    await clickPlace(page, 'woodstock');
    assert.equal(await presses(), 2);
    await throwDice(page, '45');
    const { log } = await stands(id, (now) => placeOf(now, 'Jackson') === 'woodstock');
    assert.equal((await viewOf(id)).after, after + 3, 'activation, dice and march are entries of their own');
    assert.ok(log.some(({ kind, entry }) => kind === 'dice' && entry === after + 1));
  });

  const again = await toAction();
  await onGame(again.id, async (page) => {
    const presses = await counted(page);
    await clickPlace(page, 'new_market');
    await page.locator('.chance').first().waitFor();
    // Ewell stands at Luray: he may be meant.
    await clickPlace(page, 'luray');
    const menu = page.getByRole('group', { name: 'What to do' });
    await menu.getByRole('button', { name: /^Take / }).waitFor();
    assert.equal((await viewOf(again.id)).after, again.after, 'no dice by mistake');
    await menu.getByRole('button', { name: /^March to Luray, 97\.22%/ }).click();
    assert.equal(await presses(), 3);
    await throwDice(page, '45');
    await stands(again.id, (now) => placeOf(now, 'Jackson') === 'luray');
  });
});

test('a roll that does not reach says so and leaves the places that it opened', async () => {
  const view = await toAction();
  const far = (await chancesOf(view)).reduce((a, b) => (Number(a.chance.decimal) <= Number(b.chance.decimal) ? a : b));
  await onGame(view.id, async (page) => {
    await clickPlace(page, 'new_market');
    await page.locator('.chance').first().waitFor();
    await clickPlace(page, far.place);
    await throwDice(page, '11');
    const now = await stands(view.id, ({ offers }) => offers.some(({ verb }) => verb === 'go'));
    assert.equal(placeOf(now, 'Jackson'), 'new_market');
    await page.getByRole('status', { name: 'Out of reach' }).getByText('is beyond this roll').waitFor();
    await eventually(async () => assert.equal(await page.locator('.chance').count(), 0));
    assert.equal(await page.locator('path.reach').count(), now.offers.find(({ verb }) => verb === 'go').places.length);
  });
});

test('a march goes on by itself when the other side is asked and does nothing', async () => {
  const { id, sides: [rebels, union] } = await toMarch();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    const presses = await counted(page);
    await clickPlace(page, 'strasburg');
    await lift(page, union);
    await page.locator('.prompt').getByText('Reaction: Jackson has come to Woodstock').waitFor();
    await end(page, 'No reaction');
    await lift(page, rebels);
    await stands(id, (now) => placeOf(now, 'Jackson') === 'strasburg');
    assert.equal(await presses(), 4, 'the place, the word of the other side, and two curtains');
  });
});

test('by touch nothing is rolled at the first tap', async () => {
  const { id, after } = await toAction();
  await onGame(id, async (page) => {
    const presses = await counted(page);
    await tapPlace(page, 'new_market');
    await page.locator('.chance').first().waitFor();
    await tapPlace(page, 'woodstock');
    await page.getByRole('group', { name: 'Odds' }).getByText(/March to Woodstock: 97\.22% of the rolls/).waitFor();
    assert.equal((await viewOf(id)).after, after);
    await tapPlace(page, 'woodstock');
    assert.equal(await presses(), 3);
    await throwDice(page, '45');
    await stands(id, (now) => placeOf(now, 'Jackson') === 'woodstock');
  }, { viewport: narrow, hasTouch: true });
});

test('what can be reached stands in the list, too', async () => {
  const view = await toAction();
  await onGame(view.id, async (page) => {
    await page.getByText('Everything that can be done').click();
    await page.getByRole('button', { name: 'Activate Jackson: how far' }).click();
    const where = page.getByRole('combobox', { name: 'Activate Jackson: how far' });
    await where.selectOption({ label: 'Woodstock, 97.22%, costs 2' });
    await page.getByRole('button', { name: 'Roll and march' }).click();
    await throwDice(page, '45');
    await stands(view.id, (now) => placeOf(now, 'Jackson') === 'woodstock');
  });
});

/** Jericho Mills with two brigades beside Lane's picket at 0510, and it is time to assault. */
async function twoBeside() {
  let view = await toMovement();
  view = await play(await play(view, 'enter', ['Sweitzer'], '0706'), 'move', ['Bartlett'], '0609');
  view = await until(await play(await until(await play(view, 'done'), 'move'), 'done'), 'enter');
  return until(await play(view, 'move', ['Sweitzer'], '0509'), 'assault');
}

test('an assault with all neighbours: the target, and the roll', async () => {
  const { id } = await twoBeside();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    const presses = await counted(page);
    await clickPlace(page, '0510');
    const attack = page.getByRole('region', { name: 'The attack' });
    const { attack: put, offers } = await stands(id, (now) => now.attack);
    assert.equal(offers.filter(({ verb }) => verb === 'join').length, 0, 'everybody who may take part does');
    assert.equal(put.attackers.length, 2);
    await attack.getByRole('button', { name: /^Roll the attack/ }).click();
    await stands(id, (now) => !now.attack);
    assert.ok(await presses() <= 3, `${await presses()} clicks`);
  });
});

test('a reinforcement on a phone: three taps', async () => {
  const view = await until(await begun(), 'enter');
  const inside = ({ pieces }) => pieces.filter(({ place }) => place !== '').length;
  await onPage(at(view.id), async (page) => {
    await laidOut(page);
    const presses = await counted(page);
    await page.getByRole('button', { name: 'Next unit' }).tap();
    await page.locator('path.reach').first().waitFor();
    // Whoever is taken up, the cheapest place is where the road comes in, and the map has gone there.
    const { place } = view.offers.find(({ verb }) => verb === 'enter').places.reduce((a, b) => (a.price <= b.price ? a : b));
    await tapPlace(page, place);
    await tapPlace(page, place);
    await stands(view.id, (now) => inside(now) > inside(view));
    assert.ok(await presses() <= 3, `${await presses()} taps`);
  }, { viewport: narrow, hasTouch: true });
});

test('options and advice have one measure, which is named and can be chosen', async () => {
  const { id } = await toBattle();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    const battle = page.getByRole('region', { name: 'The battle', exact: true });
    await says(battle, /Chance that the attacker wins[^]*When both choose best: 59\.9%/);
    await page.getByRole('button', { name: 'Advise me' }).click();
    const advice = page.getByRole('region', { name: 'Advice' });
    await says(advice, /the chance to win this battle[^]*\d%/);
    await advice.getByRole('button', { name: 'points' }).click();
    await says(advice, /the expected swing in points[^]*[+-]\d\.\d\d/);
    await advice.getByRole('button', { name: 'Close' }).click();
    await says(battle, /Points that the attacker should gain by it, as the computer counts/);
    assert.doesNotMatch(await battle.locator('.matrix td b').first().innerText(), /%/);
    await page.reload();
    await laidOut(page);
    await says(battle, /Points that the attacker should gain/);
    await battle.getByRole('button', { name: 'win chance' }).click();
    await says(battle, /59\.9%/);
  });
});

test('under fog the odds of a battle say what is guessed, with the least and the most', async () => {
  const { id } = await toMarch();
  await onPage(at(id, '?as=first', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, 'strasburg');
    const odds = page.getByRole('status', { name: 'Odds' });
    await odds.getByRole('note').getByText('Strengths out of sight are guessed').waitFor();
    await says(odds.getByRole('note'), /attacker wins and holds the place: [\d.]+% to [\d.]+%/i);
  });
});
