// A whole game on the map by mouse, two players at one screen; what is refused; dice typed in; a reload in the middle of an attack.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, onPage, says } from './harness.mjs';
import { at, clickPlace, end, hoverPlace, idOf, laidOut, lift, placeOf, standsAt, stands, toAssault, toMovement, toTheEnd, viewOf } from './play_steps.mjs';

test('a whole game by mouse, two players at one screen, to the verdict', () => onPage('', async (page) => {
  await page.getByRole('link', { name: 'Play Rifle Pits' }).click();
  await page.getByLabel('dice may be typed in').check();
  await page.getByRole('region', { name: 'Jericho Mills' }).getByRole('button', { name: 'Two players at this screen' }).click();
  await laidOut(page);
  const id = await idOf(page);
  const [union, rebels] = (await viewOf(id)).sides;

  await page.locator('.tray').getByRole('button', { name: /^Bartlett, / }).click();
  await hoverPlace(page, '0706');
  await page.locator('.under', { hasText: 'Bring Bartlett on to 0706, costs' }).waitFor();
  await clickPlace(page, '0706');
  await standsAt(page, 'Bartlett', '0706');
  await end(page, 'End the movement');
  await lift(page, rebels);
  await says(page.getByRole('region', { name: 'Since your last turn' }), /Bartlett enters the map at 0706/);

  await end(page, 'End the orders');
  await page.locator('.prompt').getByText(/Movement:/).waitFor();
  await clickPlace(page, '0512');
  await clickPlace(page, '0510');
  await standsAt(page, "Lane's picket", '0510');
  await end(page, 'End the movement');
  await lift(page, union);
  await says(page.getByRole('region', { name: 'Since your last turn' }), /Lane's picket moves from 0512 to 0510/);

  await end(page, 'End the orders');
  await page.locator('.prompt').getByText(/Movement:/).waitFor();
  await clickPlace(page, '0706');
  await clickPlace(page, '0509');
  await standsAt(page, 'Bartlett', '0509');
  await end(page, 'End the movement');
  await page.locator('.prompt').getByText(/Assault:/).waitFor();

  await hoverPlace(page, '0510');
  const odds = page.getByRole('status', { name: 'Odds' });
  await odds.getByRole('heading', { name: "Assault on Lane's picket, 0510" }).waitFor();
  await odds.getByText('exact').waitFor();
  await clickPlace(page, '0510');
  const attack = page.getByRole('region', { name: 'The attack' });
  await attack.getByRole('table', { name: 'column shifts' }).waitFor();
  await attack.locator('.chart td').first().waitFor();
  await attack.getByLabel('type the dice').check();
  await attack.getByRole('button', { name: 'Roll the attack, dice typed in' }).click();
  // In the column of three to two a 2 drives the defenders back.
  await page.locator('#dice').pressSequentially('2');
  const retreat = await stands(id, ({ to_act }) => to_act === 'second');
  const [{ places: [{ place: back }] }] = retreat.offers;
  await page.locator('.prompt').getByText(/Retreat:/).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'no curtain falls for a retreat');
  await clickPlace(page, back);
  await stands(id, (view) => placeOf(view, "Lane's picket") === back);
  await page.locator('.prompt').getByText(/Advance:/).waitFor();
  await clickPlace(page, '0510');
  await stands(id, (view) => placeOf(view, 'Bartlett') === '0510');
  await page.locator('.fight').getByText(/falls back from/).waitFor();

  await page.getByText('Dice, files, keys').click();
  await page.getByLabel('the program throws').check();
  await toTheEnd(page, id);
  const { verdict, dice } = await viewOf(id);
  const card = page.getByRole('dialog', { name: 'The end of the game' });
  await card.getByRole('heading', { name: verdict.words }).waitFor();
  await card.getByRole('button', { name: 'Look at the field' }).click();
  await page.getByText('Where the dice come from').click();
  await page.locator('.source').getByText(dice.seed, { exact: true }).waitFor();
  await page.locator('.source').getByText('it has this hash').waitFor();
}));

test('an illegal move is refused in its place with the reason, and nothing is lost', async () => {
  const { id, after } = await toMovement();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0706');
    await page.locator('.counter.chosen').waitFor();
    await clickPlace(page, '0612');
    const refusal = page.getByRole('group', { name: 'Refused' });
    await refusal.getByText('0612 is held by the enemy; attack it in step 5').waitFor();
    await refusal.getByText('P.R6').waitFor();
    assert.equal((await viewOf(id)).after, after);
    // The counter is still in hand, and goes where it may.
    await eventually(async () => assert.equal(await page.locator('.counter.chosen').count(), 1));
    await clickPlace(page, '0607');
    await standsAt(page, 'Bartlett', '0607');
    assert.equal(await refusal.count(), 0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await standsAt(page, 'Bartlett', '0706');
  });
});

test('a reload in the middle of an attack, and of its dice, shows the same; typed dice are what counts', async () => {
  const { id } = await toAssault();
  await onPage(at(id), async (page) => {
    await laidOut(page);
    await clickPlace(page, '0510');
    const attack = page.getByRole('region', { name: 'The attack' });
    const told = async () => {
      await attack.getByText('exact').waitFor();
      await attack.locator('.chart td').first().waitFor();
      return attack.innerText();
    };
    const before = await told();
    await page.reload();
    await laidOut(page);
    await eventually(async () => assert.equal(await told(), before));
    await attack.getByLabel('type the dice').check();
    await attack.getByRole('button', { name: /^Roll the attack/ }).click();
    await page.locator('#dice').waitFor();
    const pending = page.getByRole('region', { name: 'In the middle of the dice' });
    const wanted = await pending.innerText();
    await page.reload();
    await page.locator('#dice').waitFor();
    await eventually(async () => assert.equal(await pending.innerText(), wanted));
    await page.locator('#dice').press('7');
    await pending.getByText('There is no 7 on a six-sided die.').waitFor();
    await page.locator('#dice').fill('1');
    const { log } = await stands(id, ({ pending: open }) => !open);
    assert.deepEqual(log.find(({ kind, rule }) => kind === 'dice' && rule === 'P.5').said.flatMap(({ faces }) => faces ?? []), [1]);
    await page.locator('.fight').getByText(/Lane's picket is destroyed/).waitFor();
  });
});
