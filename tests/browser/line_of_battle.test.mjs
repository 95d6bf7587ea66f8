// Line of Battle on the map: a march with a facing by mouse, by keyboard and by touch; a charge in its steps; an order on its way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './book_steps.mjs';
import { eventually, has, narrow, onPage, press, rested, says } from './harness.mjs';
import { at, begun, clickPlace, hoverPlace, laidOut, play, pointOf, stands, tapPlace, until, viewOf, walkTo } from './play_steps.mjs';

const game = 'line_of_battle';
const learning = 'brawners_first_half_hour';
const unit = (view, name) => view.pieces.find((piece) => piece.name === name);

/** The first half hour, the Confederates to act; the 2nd Virginia stands at 0703 and looks south. */
const toActivity = async () => until(await begun(['person', 'person'], learning, game), 'take');

/** Near the hexside that lies towards another hex. */
async function sideTowards(page, place, beside) {
  const [[x, y], [ax, ay]] = [await pointOf(page, place), await pointOf(page, beside)];
  return [x + (ax - x) * 0.4, y + (ay - y) * 0.4];
}

test('by mouse: a stack is taken, marches, faces about for its price and stands', async () => {
  const { id } = await toActivity();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0703');
    await stands(id, (view) => view.acting?.includes(unit(view, '2nd Virginia').id));
    await page.locator('.reach').first().waitFor();
    assert.equal(await page.locator('.turn').count(), 5, 'every facing but its own');
    await clickPlace(page, '0705');
    await stands(id, (view) => unit(view, '2nd Virginia').place === '0705');
    await page.locator('.deeds').getByRole('button', { name: 'Face south east, costs 1' }).waitFor();
    // 0805 lies to the south-east of 0705, which is in an odd column.
    await page.mouse.click(...await sideTowards(page, '0705', '0805'));
    await stands(id, (view) => unit(view, '2nd Virginia').drill.facing === 2);
    await hoverPlace(page, '0705');
    await page.locator('.bearing .rear[d^="M"]').waitFor();
    await press(page, 'e');
    await stands(id, (view) => view.acting === undefined);
    // The others of the brigade do likewise where they can.
    await page.getByRole('button', { name: /Stonewall Brigade: the others likewise/ }).click();
    await stands(id, (view) => unit(view, '33rd Virginia').place === '0805' && unit(view, '33rd Virginia').drill.facing === 2);
  });
});

test('by keyboard: the same, with the facing from the bar; heights and the profile of a line of sight', async () => {
  const { id } = await toActivity();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, '0703');
    await press(page, 'Enter');
    await stands(id, (view) => view.acting !== undefined);
    await walkTo(page, '0705');
    await has(page.locator('#place-0705'), 'aria-label', /March to 0705, costs 2/);
    await press(page, 'Enter');
    await stands(id, (view) => unit(view, '2nd Virginia').place === '0705');
    await tabTo(page, /^Face south west, costs 1/);
    await press(page, 'Enter');
    await stands(id, (view) => unit(view, '2nd Virginia').drill.facing === 4);
    await press(page, 'h');
    await page.locator('.sign', { hasText: '6' }).first().waitFor({ state: 'attached' });
    // From those in hand.
    await press(page, 'l');
    await hoverPlace(page, '0709');
    await page.locator('.sightcard').getByText('0705 to 0709').waitFor();
  });
});

test('by touch on a narrow screen: a tap takes, a tap shows, a second tap marches', async () => {
  const { id } = await toActivity();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await tapPlace(page, '0703');
    await stands(id, (view) => view.acting !== undefined);
    await page.locator('.reach').first().waitFor();
    const lies = () => page.evaluate(() => getComputedStyle(document.querySelector('.world')).transform);
    await rested(page);
    const before = await lies();
    await tapPlace(page, '0705');
    await page.getByRole('button', { name: 'Do it' }).waitFor();
    await rested(page);
    assert.equal(await lies(), before, 'the second tap finds the hex where the first one did');
    await tapPlace(page, '0705');
    await stands(id, (view) => unit(view, '2nd Virginia').place === '0705');
  }, { viewport: narrow, hasTouch: true });
});

/** The 2nd Wisconsin acts, and the 5th Virginia stands before it at 0608. */
async function toCharge() {
  let view = await play(await toActivity(), 'take', ['5th Virginia', 'Baylor']);
  view = await play(await play(view, 'march', [], '0608'), 'stand');
  return play(await until(view, 'take').then(async (now) => (now.to_act === 'first' ? now : until(await play(now, 'done'), 'take'))), 'take', ['2nd Wisconsin', 'Gibbon']);
}

test('fire or charge on the same hex: odds of both, everybody with his reason, the charge in its steps', async () => {
  const view = await toCharge();
  assert.deepEqual(view.offers.filter(({ verb }) => verb === 'fire' || verb === 'charge').map(({ places }) => places.some(({ place }) => place === '0608')), [true, true]);
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0608');
    const menu = page.getByRole('group', { name: 'What to do' });
    await menu.getByRole('button', { name: 'Fire' }).click();
    const card = page.getByRole('region', { name: 'The attack' });
    await card.getByText('9 points with R, range 1').waitFor();
    await card.getByText('exact').waitFor();
    await press(page, 'Escape');
    await stands(view.id, ({ attack }) => attack === undefined);
    await clickPlace(page, '0608');
    await menu.getByRole('button', { name: 'Charge' }).click();
    for (const step of ['Closing roll', 'Opening volley', 'Point of loss', 'Nerve']) await card.getByRole('heading', { name: step }).waitFor();
    await has(card.locator('[aria-current="step"]'), 'class', /now/);
    await card.getByRole('button', { name: /Roll: the closing roll/ }).click();
    await stands(view.id, ({ after }) => after > view.after + 1);
  });
});

const theAttack = (page) => page.getByRole('region', { name: 'The attack' });
const theDice = (page) => page.getByRole('region', { name: 'What the dice came to' });

/** Types dice in, one throw after the other, until no more are asked for: these, then the middle of each. */
async function typeDice(page, id, ...faces) {
  for (let i = 0; ; i += 1) {
    await rested(page);
    const { pending } = await viewOf(id);
    if (!pending) return;
    if (pending.choice) {
      await page.locator('.dock').getByRole('button').first().click();
    } else {
      const { wanted: { count, given, low, sides } } = pending;
      await page.locator('#dice').pressSequentially(faces[i] ?? String(low + Math.floor(sides / 2) - 1).repeat(count - given));
    }
    await eventually(async () => assert.notEqual((await viewOf(id)).pending?.answers, pending.answers));
  }
}

test('a volley by mouse: the dice fall in sight, with what they came to and how likely it was', async () => {
  const view = await toCharge();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0608');
    const menu = page.getByRole('group', { name: 'What to do' });
    await menu.getByText(/^They lose/).waitFor();
    // Neither those who fire nor those whom they fire at lie under it.
    const box = await menu.boundingBox();
    for (const place of ['0709', '0608']) {
      const [x, y] = await pointOf(page, place);
      assert.ok(x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height, `${place} lies under the menu`);
    }
    await menu.getByRole('button', { name: 'Fire' }).click();
    await theAttack(page).getByLabel('type the dice').check();
    await theAttack(page).getByRole('button', { name: /^Roll/ }).click();
    await typeDice(page, view.id, '65');
    await says(theDice(page), /5th Virginia/);
    for (const face of ['6', '5']) await theDice(page).getByRole('img', { name: face, exact: true }).first().waitFor();
    await says(theDice(page).getByLabel('How likely it was in all'), /Foretold: they lose [\d.]+, they fall back \d+ %/);
    const hit = unit(await viewOf(view.id), '5th Virginia');
    assert.ok(Number(hit.strength) < Number(unit(view, '5th Virginia').strength), hit.words);
    await press(page, 'Escape');
    await theDice(page).waitFor({ state: 'detached' });
  });
});

test('a charge by keyboard: the chance to get there, and every step with its dice', async () => {
  const view = await toCharge();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await tabTo(page, /the map\. Arrows walk/);
    await walkTo(page, '0608');
    await press(page, 'Enter');
    await page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Fire' }).waitFor();
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
    const attack = theAttack(page);
    await attack.getByRole('heading', { name: /2nd Wisconsin on 5th Virginia/ }).waitFor();
    const { attack: { steps: [closing] } } = await viewOf(view.id);
    await says(attack.locator('.headline', { hasText: 'We get there' }), new RegExp(`We get there\\s+${Math.round(100 * Number(closing.chances[0].chance.decimal))} %`));
    await says(attack.getByRole('region', { name: 'All of it' }), /The charge from here to its end\s+We take the hex\s+\d+ %/);
    await tabTo(page, /type the dice/);
    await press(page, 'Space');
    await press(page, 'Enter');
    await typeDice(page, view.id, '1');
    await theDice(page).getByRole('img', { name: '1', exact: true }).first().waitFor();
    await says(theDice(page), /Foretold: we get there/);
    await press(page, 'Enter');
    // It goes on from roll to roll, each by the same key, until it is over.
    for (let now = await viewOf(view.id); now.attack?.kind === 'charge'; now = await viewOf(view.id)) {
      const { after, attack: { steps } } = now;
      await says(attack.locator('[aria-current="step"]'), new RegExp(steps.find(({ state }) => state === 'now').name));
      await press(page, 'Enter');
      await eventually(async () => assert.ok((await viewOf(view.id)).pending));
      await typeDice(page, view.id);
      await stands(view.id, (then) => then.after > after && !then.pending);
      await theDice(page).getByRole('img').first().waitFor();
      await press(page, 'Enter');
      await theDice(page).waitFor({ state: 'detached' });
    }
  });
});

test('a charge by touch: what throws dice asks twice, and the dice lie at the foot of a narrow screen', async () => {
  const view = await toCharge();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await tapPlace(page, '0608');
    await tapPlace(page, '0608');
    await page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Charge' }).tap();
    const attack = theAttack(page);
    await attack.getByRole('button', { name: /^Roll: the closing roll/ }).tap();
    await attack.getByRole('button', { name: /^Tap again: Roll: the closing roll/ }).waitFor();
    assert.ok((await viewOf(view.id)).attack, 'the first tap throws nothing');
    await attack.getByRole('button', { name: /^Tap again: Roll: the closing roll/ }).tap();
    await stands(view.id, ({ after }) => after > view.after + 1);
    await theDice(page).getByRole('img').first().waitFor();
    const { y, height } = await theDice(page).boundingBox();
    assert.ok(y > 200 && y + height <= narrow.height, `the card lies from ${y} to ${y + height}`);
    await theDice(page).getByRole('button', { name: /^Go on/ }).tap();
    await theDice(page).waitFor({ state: 'detached' });
  }, { viewport: narrow, hasTouch: true });
});

/** The first of these places that lies in the window of the map, well within it. */
async function inSight(page, places) {
  const { x, y, width, height } = await page.locator('.boardmap').boundingBox();
  for (const place of places) {
    const [left, top] = await pointOf(page, place);
    if (left > x + 120 && left < x + width - 120 && top > y + 120 && top < y + height - 120) return place;
  }
  throw new Error('none of the places is in sight');
}

test('an order is written at the desk, and its courier is on his way with his chance', async () => {
  let view = await begun(['person', 'person'], 'brawners_farm', game);
  view = await until(view, 'send');
  const send = view.offers.find(({ verb, places }) => verb === 'send' && places.length > 0);
  assert.ok(send, view.prompt);
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const line = page.locator('.formations li', { hasText: send.group });
    await line.getByRole('button', { name: `${send.words} …` }).click();
    await line.getByText('Pick a place on the map.').waitFor();
    await clickPlace(page, await inSight(page, send.places.map(({ place }) => place)));
    await stands(view.id, ({ formations }) => formations.some(({ courier }) => courier));
    const { formations } = await viewOf(view.id);
    const { courier } = formations.find((one) => one.courier);
    assert.ok(courier.accepted.length > 0);
    await page.locator('.courier').getByText(/reaches|waits/).waitFor();
  });
});
