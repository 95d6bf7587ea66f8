// Whole battles on a free table: an assault from the ghost to the result, undo and what if, a free battle from choosing armies to its first turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, onPage, press, rested, says } from './harness.mjs';
import { at, begun, clickPlace, end, hoverPlace, idOf, laidOut, lift, play, stands, until, viewOf } from './play_steps.mjs';

const game = 'civil_war_battles';
const unit = (view, name) => view.pieces.find((piece) => piece.name === name);

/** Iuka's first hour: Little has got Hebert going, who has seven points and the battery before him. */
async function toHebert() {
  const view = await until(await begun(['person', 'person'], 'iuka_first_hour', game), 'motivate');
  return play(view, 'motivate', ['Little', 'Hebert'], undefined, { dice: ['6,6', '6'] });
}
const theAttack = (page) => page.getByRole('region', { name: 'The attack' });
const theDice = (page) => page.getByRole('region', { name: 'What the dice came to' });

/** Types what is asked for, throw by throw, until nothing is: these first, then the middle of each; of choices the first. */
async function typeDice(page, id, ...faces) {
  for (let i = 0; ; ) {
    await rested(page);
    const { pending } = await viewOf(id);
    if (!pending) return;
    if (pending.choice) {
      await page.locator('.dock').getByRole('button').first().click();
    } else {
      const { wanted: { count, given, low, sides } } = pending;
      await page.locator('#dice').pressSequentially(faces[i] ?? String(low + Math.floor(sides / 2) - 1).repeat(count - given));
      i += 1;
    }
    await eventually(async () => assert.notEqual((await viewOf(id)).pending?.answers, pending.answers));
  }
}

/** Two at one screen: the curtain, where there is one. */
async function liftIfThere(page) {
  await rested(page);
  const curtain = page.getByRole('button', { name: 'Lift the curtain' });
  if (await curtain.isVisible()) await curtain.click();
}

test('an assault by mouse: its chance at the ghost, the enemy is asked before the falter test, typed dice break the battery, and it is taken back', async () => {
  const view = await toHebert();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    await hoverPlace(page, '25,21.8');
    await eventually(async () => assert.match((await page.locator('.marks .chip.charge text').allTextContents()).join(), /from the front, wins \d+%/));
    // Whoever stands before it is assaulted by a click, and his side is asked whether it fires.
    await clickPlace(page, '25.6,15.4');
    await stands(view.id, ({ to_act, offers }) => to_act === 'second' && offers.some(({ verb }) => verb === 'fire'));
    const hold = page.locator('.prompt').getByRole('button', { name: /^Hold your fire/ }).first();
    await hold.or(page.getByRole('button', { name: 'Lift the curtain' })).first().waitFor();
    await liftIfThere(page);
    await hold.click();
    await stands(view.id, ({ attack }) => attack !== undefined);
    await liftIfThere(page);
    // The odds of falter test and fight, and the dice typed in.
    const attack = theAttack(page);
    await attack.locator('.badge').first().waitFor();
    await attack.getByLabel('type the dice').check();
    await attack.getByRole('button', { name: /^Go on against 11th Ohio battery/ }).click();
    await typeDice(page, view.id, '66', '11');
    await says(theDice(page), /11th Ohio battery/);
    await theDice(page).getByRole('img', { name: '6', exact: true }).first().waitFor();
    assert.equal(unit(await viewOf(view.id), '11th Ohio battery').place, '', 'twelve against two routs the gun');
    await press(page, 'Escape');
    await says(page.locator('.fight'), /11th Ohio battery is (routed|destroyed)/);
    assert.equal((await viewOf(view.id)).undo.agreement, true, 'dice are taken back by agreement alone');
  });
});

test('on the table: a move is taken back and done again, looked back at, and another game begun from there', async () => {
  const view = await toHebert();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    const hebert = unit(view, 'Hebert').place;
    await page.mouse.move(3, 3);
    await hoverPlace(page, '25,22.2');
    await page.locator('.marks .open .ghost').waitFor();
    await clickPlace(page, '25,22.2');
    const { pieces } = await stands(view.id, (now) => unit(now, 'Hebert').place !== hebert);
    const there = pieces.find(({ name }) => name === 'Hebert').place;
    await press(page, 'u');
    await stands(view.id, (now) => unit(now, 'Hebert').place === hebert);
    await page.locator('.prompt').getByRole('button', { name: 'Redo', disabled: false }).waitFor();
    await press(page, 'r');
    const { after } = await stands(view.id, (now) => unit(now, 'Hebert').place === there);
    await page.getByRole('button', { name: 'One back' }).click();
    await page.locator('.prompt').getByText(`After ${after - 1} of ${after} entries`).waitFor();
    await page.getByText('What if from here').click();
    await page.getByRole('button', { name: 'Begin another game here' }).click();
    await page.waitForFunction((old) => !location.hash.includes(old), view.id);
    await laidOut(page);
    const other = await viewOf(await idOf(page));
    assert.equal(unit(other, 'Hebert').place, hebert);
    assert.match(other.title, /what if/);
    assert.equal(unit(await viewOf(view.id), 'Hebert').place, there, 'the game itself is as it was');
  });
});

/** A spot that is offered, so many steps from the first of the middle column. */
function spotIn(offer, steps = 0) {
  const { columns, step } = offer.spots;
  const { x, runs } = columns[Math.floor(columns.length / 2)];
  return `${x / 1000},${(runs[0] + steps * step) / 1000}`;
}

/** Everybody who is left of the side to act is put down somewhere in its zone. */
async function deployTheRest(view) {
  let now = view;
  for (const { id, name } of now.pieces.filter(({ side, place }) => side === now.to_act && place === '')) {
    if (!now.offers.some(({ verb, pieces }) => verb === 'take_up' && pieces.includes(id))) continue;
    now = await play(now, 'take_up', [name]);
    now = await play(now, 'deploy', [name], spotIn(now.offers.find(({ verb }) => verb === 'deploy')));
  }
  return now;
}

test('a free battle: two armies are chosen, both deploy in secret at one screen, and the first turn begins', () => onPage(`#/${game}/play`, async (page) => {
  await page.getByRole('button', { name: 'Put a free battle together' }).click();
  const free = page.getByRole('region', { name: 'Free battle' });
  const armies = free.getByLabel('Army');
  await armies.first().selectOption({ index: 1 });
  await free.getByLabel('Scenery').selectOption('ridges');
  await eventually(async () => assert.notEqual(await armies.first().inputValue(), await armies.last().inputValue()));
  await free.getByRole('button', { name: 'Two players at this screen' }).click();
  await laidOut(page).catch(() => {});
  const id = await idOf(page);
  let view = await viewOf(id);
  assert.equal(view.to_act, 'second', 'the defender deploys first');
  await liftIfThere(page);
  // One by hand: put down where the pointer shows it.
  const took = await play(view, 'take_up', [view.pieces.find(({ side, leads }) => side === 'second' && !leads).name]);
  const hand = took.offers.find(({ verb }) => verb === 'deploy');
  await page.locator('.marks .fan').first().waitFor();
  await clickPlace(page, spotIn(hand, 3));
  view = await stands(id, (now) => now.pieces.find((piece) => piece.id === hand.pieces[0]).place !== '');
  view = await deployTheRest(view);
  await page.locator('.prompt').getByRole('button', { name: /^End the deployment/ }).waitFor();
  await end(page, 'End the deployment');
  const [attacker] = view.sides;
  await lift(page, attacker);
  // The other side sees nobody of them, neither on the page nor in what the program tells it.
  const theirs = await viewOf(`${id}?as=first`);
  assert.deepEqual(theirs.pieces.filter(({ side, place }) => side === 'second' && place !== ''), []);
  assert.equal(await page.locator('.counter').count(), 0);
  await deployTheRest(await viewOf(id));
  await end(page, 'End the deployment');
  view = await stands(id, ({ turn, offers }) => turn === 1 && !offers.some(({ verb }) => verb === 'take_up'));
  await liftIfThere(page);
  await eventually(async () => assert.equal(await page.locator('.counter').count(), view.pieces.filter(({ place }) => place !== '').length));
}));
