// A game on a free table: a brigade wheels and goes by mouse, by drag, by keyboard and by touch; the ghost says what a stop comes to; the ruler; what is refused; shots with their odds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './book_steps.mjs';
import { eventually, has, narrow, nothingSerious, onPage, press, rested, says, sidewaysScroll } from './harness.mjs';
import { at, begun, clickPlace, hoverPlace, laidOut, play, pointOf, stands, tapPlace, until, viewOf } from './play_steps.mjs';

const game = 'civil_war_battles';
const unit = (view, name) => view.pieces.find((piece) => piece.name === name);
const poseOf = async (id, name) => unit(await viewOf(id), name).place;
/** So many inches before a pose, or behind it where below 0. */
function before(place, ahead) {
  const [point, , heading] = place.split(' ');
  const [x, y] = point.split(',').map(Number);
  const angle = Number(heading) * Math.PI / 128;
  return `${(x + ahead * Math.sin(angle)).toFixed(2)},${(y + ahead * Math.cos(angle)).toFixed(2)}`;
}
/** The middle of a unit's footprint. */
const middleOf = (piece) => before(piece.place, -piece.stands.depth / 2000);

/** Cedar Mountain in the first turn of the Union: Williams has got Crawford going, who has six points. */
async function toCrawford() {
  const view = await until(await begun(['person', 'person'], 'cedar_mountain', game), 'motivate');
  const going = await play(view, 'motivate', ['Williams', 'Crawford'], undefined, { dice: ['6,6', '6'] });
  assert.ok(going.offers.some(({ verb, fan }) => verb === 'advance' && fan), going.prompt);
  return going;
}
const fanOf = (view) => view.offers.find(({ verb }) => verb === 'advance').fan;
const saidBy = (page) => page.locator('.marks .chip.dark text');

test('by mouse: the fan is light ground, a ghost stands at the stop under the pointer and says what it comes to, a click goes there', async () => {
  const view = await toCrawford();
  const crawford = unit(view, 'Crawford');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    assert.equal(await page.locator('.counter.chosen').getAttribute('data-piece'), String(crawford.id));
    await says(page.locator('.prompt .sentence'), /Crawford has 6 action points; point into the light ground/);
    // Its middle two inches ahead of where it stands: straight on, two inches.
    await hoverPlace(page, before(crawford.place, 2 - crawford.stands.depth / 2000));
    await page.locator('.marks .open .ghost').waitFor();
    await says(page.locator('.foot .under'), /2 inches/);
    await eventually(async () => assert.match(await saidBy(page).textContent(), /^2 in · \d points?$/));
    await page.mouse.click(...await pointOf(page, before(crawford.place, 2 - crawford.stands.depth / 2000)));
    await stands(view.id, (now) => unit(now, 'Crawford').place !== crawford.place);
    const there = await poseOf(view.id, 'Crawford');
    const [x, y] = there.split(' ')[0].split(',').map(Number);
    assert.ok(Math.abs(Math.hypot(x - crawford.stands.x / 1000, y - crawford.stands.y / 1000) - 2) < 0.01, there);
  });
});

test('who is in hand is dragged along his fan; what is beyond it is refused with the reason, and the line that was measured', async () => {
  const view = await toCrawford();
  const crawford = unit(view, 'Crawford');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    // Beyond what it has points for.
    await page.mouse.click(...await pointOf(page, before(crawford.place, 7.5 - crawford.stands.depth / 2000)));
    await page.getByRole('alert').filter({ hasText: 'Crawford' }).waitFor();
    assert.equal(await poseOf(view.id, 'Crawford'), crawford.place);
    await page.mouse.move(...await pointOf(page, middleOf(crawford)));
    await page.mouse.down();
    await page.mouse.move(...await pointOf(page, before(crawford.place, 1 - crawford.stands.depth / 2000)), { steps: 6 });
    await page.locator('.marks .open .ghost').waitFor();
    await page.mouse.up();
    await stands(view.id, (now) => unit(now, 'Crawford').place !== crawford.place);
    const [x, y] = (await poseOf(view.id, 'Crawford')).split(' ')[0].split(',').map(Number);
    assert.ok(Math.abs(Math.hypot(x - crawford.stands.x / 1000, y - crawford.stands.y / 1000) - 1) < 0.01);
  });
});

test('by keyboard: arrows turn and go, End is the limit, Enter goes there; the list has every stop, too', async () => {
  const view = await toCrawford();
  const crawford = unit(view, 'Crawford');
  const rays = fanOf(view).rays.map(({ ray }) => ray);
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    await tabTo(page, /the map\. Arrows walk/);
    await press(page, 'ArrowUp');
    const words = () => page.locator('.marks .cursor').getAttribute('aria-label');
    await page.locator('.marks .cursor').waitFor({ state: 'attached' });
    await press(page, 'Home');
    await press(page, 'ArrowUp');
    await eventually(async () => assert.match(await words(), /1 inch/));
    await press(page, 'ArrowLeft');
    const left = Math.max(...rays.filter((ray) => ray < 0));
    await eventually(async () => assert.match(await words(), new RegExp(`left ${-left}, `)));
    await press(page, 'End');
    await eventually(async () => assert.match(await words(), new RegExp(`left ${-left}, `)));
    await page.getByRole('group', { name: 'Where to' }).waitFor();
    await press(page, 'Enter');
    await stands(view.id, (now) => unit(now, 'Crawford').place !== crawford.place);
    assert.notEqual(unit(await viewOf(view.id), 'Crawford').stands.heading, crawford.stands.heading);
  });
});

test('by touch, on a narrow screen: a tap shows the ghost, two buttons nudge it, a third goes there; nothing scrolls sideways', async () => {
  const view = await toCrawford();
  const crawford = unit(view, 'Crawford');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    await tapPlace(page, before(crawford.place, 1.5 - crawford.stands.depth / 2000));
    const nudge = page.getByRole('group', { name: 'Where to' });
    await nudge.waitFor();
    assert.equal(await poseOf(view.id, 'Crawford'), crawford.place, 'a tap only shows');
    await eventually(async () => assert.match(await saidBy(page).textContent(), /1\.5 in/));
    await nudge.getByRole('button', { name: 'Less far' }).tap();
    await eventually(async () => assert.match(await saidBy(page).textContent(), /1 in/));
    await nudge.getByRole('button', { name: 'Turn right' }).tap();
    await eventually(async () => assert.match(await saidBy(page).textContent(), /° right/));
    assert.ok(await sidewaysScroll(page) <= 0);
    await nudge.getByRole('button', { name: /^Go there/ }).tap();
    await stands(view.id, (now) => unit(now, 'Crawford').place !== crawford.place);
  }, { viewport: narrow, hasTouch: true });
});

test('on a narrow screen a long end of a phase takes two lines, and the next unit stays clear of the menu', async () => {
  const view = await until(await begun(['person', 'person'], 'cedar_mountain', game), 'ride');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const of = (name) => page.locator('.prompt').getByRole('button', { name }).boundingBox();
    const [next, menu] = [await of('Next unit'), await of('Sides, log and settings')];
    assert.ok(next.x + next.width <= menu.x, `${next.x + next.width} is beyond ${menu.x}`);
    assert.match(await page.locator('.prompt .sentence').innerText(), /^Union\. Generals: choose one to ride/);
  }, { viewport: narrow, hasTouch: true });
});

test('the ruler lies between two things with what the rules make of it; whoever is pointed at shows his arc and ranges', async () => {
  const view = await toCrawford();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, middleOf(unit(view, 'Garnett')));
    await page.locator('.marks .arc').first().waitFor({ state: 'attached' });
    await hoverPlace(page, middleOf(unit(view, 'Knap\'s battery')));
    await press(page, 'l');
    await hoverPlace(page, middleOf(unit(view, 'Garnett')));
    await page.locator('.marks .strip').waitFor();
    await says(page.locator('.foot .under'), /to .*: [\d.]+ inches/);
    await hoverPlace(page, '29,14');
    await eventually(async () => assert.match(await page.locator('.foot .under').textContent(), /[\d.]+ inches/));
    await press(page, 'Escape');
    await page.locator('.marks .strip').waitFor({ state: 'detached' });
  });
});

test('a general is taken in hand and gets a unit going: its chance stands beside him before the dice fall', async () => {
  const view = await until(await begun(['person', 'person'], 'cedar_mountain', game), 'motivate');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const williams = unit(view, 'Williams');
    await hoverPlace(page, williams.place);
    await page.locator('.marks .ring').first().waitFor({ state: 'attached' });
    await eventually(async () => assert.match(await page.locator('.marks .chip.command text').first().textContent(), /%/));
    await clickPlace(page, middleOf(unit(view, 'Crawford')));
    const menu = page.getByRole('group', { name: 'What to do' });
    await menu.getByRole('button', { name: /Crawford/ }).first().click();
    await stands(view.id, (now) => now.after > view.after);
  });
});

test('the next unit is asked what to do with all that can be done for it, and what each comes to', async () => {
  const view = await until(await begun(['person', 'person'], 'cedar_mountain', game), 'motivate');
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const menu = page.getByRole('group', { name: 'What to do' });
    await press(page, 'n');
    await menu.getByRole('button', { name: /^Motivate Crawford by Williams.*83 %/s }).waitFor();
    await menu.getByRole('button', { name: /^Motivate Crawford by Banks.*28 %/s }).waitFor();
    await menu.getByRole('button', { name: "Act with Crawford's one point" }).waitFor();
  });
});

test('the table is drawn with everything on it, by day and by night, and nothing serious is found on it', async () => {
  const view = await toCrawford();
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .fan').waitFor();
    for (const part of ['.ground-of .hill', '.ground-of .crown', '.ground-of .rows', '.ground-of .lane', '.ground-of .water', '.ground-of .house', '.goal', '.unit .coat', '.general']) assert.ok(await page.locator(part).count() > 0, part);
    assert.equal(await page.locator('.counter').count(), view.pieces.filter(({ place }) => place !== '').length);
    await nothingSerious(page);
    await rested(page);
    await has(page.locator('.boardmap'), 'aria-label', /the map/);
  });
});
