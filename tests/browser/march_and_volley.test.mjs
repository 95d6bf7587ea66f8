// March & Volley on the table: a march and a volley, a square against horse, a charge and its melee to the end, a stampede that is drawn, lengths in inches and in centimetres; by mouse, keyboard and touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, narrow, nothingSerious, onPage, press, says, server, sidewaysScroll } from './harness.mjs';
import { at, begun, clickPlace, hoverPlace, laidOut, play, pointOf, post, stands, tapPlace, viewOf } from './play_steps.mjs';

const game = 'march_and_volley';
const horse = '9th Chasseurs';
const unit = (view, name) => view.pieces.find((piece) => piece.name === name);
const namesOf = (view, { pieces }) => pieces.map((id) => view.pieces.find((piece) => piece.id === id).name);
/** The middle of a unit, so many inches farther ahead. */
function middleOf({ stands: { x, y, heading, depth } }, ahead = 0) {
  const angle = heading * Math.PI / 128;
  const far = ahead * 1000 - depth / 2;
  return `${((x + far * Math.sin(angle)) / 1000).toFixed(2)},${((y + far * Math.cos(angle)) / 1000).toFixed(2)}`;
}
/** Words that are drawn. */
const reads = (locator, words) => eventually(async () => assert.match(await locator.first().textContent({ timeout: 1000 }), words));
/** The farthest stop straight ahead of whoever acts. */
function straight(view) {
  const { fan } = view.offers.find(({ verb }) => verb === 'march');
  const ray = fan.rays.find((one) => one.ray === 0);
  return ray.limit === undefined ? `${ray.runs.at(-1) * fan.step / 1000} inches` : 'to the limit';
}
/** Plays on, everybody standing, until it is as wanted; the formations that are named act last. */
async function on(view, wanted, last = []) {
  let now = view;
  for (let i = 0; i < 60; i += 1) {
    if (wanted(now)) return now;
    const offers = now.offers.filter(({ verb, group }) => ['done', 'activate', 'yield', 'tap'].includes(verb) && !last.includes(group));
    const [offer] = ['done', 'tap', 'activate', 'yield'].flatMap((verb) => offers.filter((one) => one.verb === verb));
    now = await play(now, offer.verb, offer.verb === 'done' ? [] : namesOf(now, offer));
  }
  throw new Error(`it does not come to that: ${now.prompt}`);
}
const maida = (wanted, last) => begun(['person', 'person'], 'maida_first_volleys', game).then((view) => on(view, wanted, last));
const activates = (side, group) => ({ to_act: acts, offers }) => acts === side && offers.some((one) => one.verb === 'activate' && one.group === group);
async function activated(view, group) {
  return play(view, 'activate', namesOf(view, view.offers.find((one) => one.verb === 'activate' && one.group === group)));
}
/** Does it with dice that are typed by what they are for; those that are not named are ones. */
async function answered(view, action, dice) {
  await post(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action: { choice: '', ...action }, dice: 'typed' });
  for (;;) {
    const now = await viewOf(view.id);
    if (!now.pending) return now;
    const { wanted, answers } = now.pending;
    const [, faces = Array(wanted.count).fill(1).join()] = dice.find(([purpose]) => purpose.test(wanted.purpose)) ?? [];
    const { status, body } = await post(`/api/battles/${view.id}/answer`, { after: now.after, answers, dice: faces });
    assert.equal(status, 200, body.error);
  }
}
/** The Chasseurs, Digonet with them, have ridden at the 81st in the first turn; so far they are a ride and a charge away. */
async function ridden(last) {
  let view = await maida(({ to_act: acts, offers }) => acts === 'second' && offers.some(({ verb }) => verb === 'take'));
  view = await play(await play(view, 'take', ['Digonet']), 'join', ['Digonet', horse]);
  view = await activated(await on(view, activates('second', "Digonet's brigade"), ["Digonet's brigade", ...last]), "Digonet's brigade");
  for (let i = 0; i < 2; i += 1) view = await play(view, 'march', [horse], straight(view));
  return view;
}

test('by mouse: a formation is activated on the table, a unit marches along its fan, its actions are counted; guns fire with their odds before and their dice after', async () => {
  const view = await maida(activates('first', "Kempt's brigade"));
  const light = unit(view, 'Light Battalion');
  let marched;
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    const formations = page.getByRole('region', { name: 'Formations' });
    await says(formations, /3 formations to act/);
    await clickPlace(page, middleOf(light));
    await page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: "Activate Kempt's brigade" }).click();
    await stands(view.id, ({ offers }) => offers.some(({ verb }) => verb === 'unit'));
    await says(formations, /Light Battalion\s*●●/);
    await clickPlace(page, middleOf(light));
    await page.locator('.marks .fan').first().waitFor();
    await hoverPlace(page, middleOf(light, 2));
    await reads(page.locator('.marks .chip.dark text'), /^2 in · 1 action$/);
    await page.mouse.click(...await pointOf(page, middleOf(light, 2)));
    marched = await stands(view.id, (now) => unit(now, 'Light Battalion').stands.x === light.stands.x + 2000);
    assert.deepEqual(unit(marched, 'Light Battalion').actions, { left: 1, all: 2 });
    await says(page.getByRole('complementary', { name: 'The game' }), /Light Battalion moves 2 inches/);
  });
  const guns = await activated(await on(marched, activates('first', 'Artillery'), ['Artillery']), 'Artillery');
  await onPage(at(guns.id, '', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, middleOf(unit(guns, '1st Leger II')));
    await page.getByRole('status', { name: 'Odds' }).getByText(/they lose/i).waitFor();
    await page.mouse.click(...await pointOf(page, middleOf(unit(guns, '1st Leger II'))));
    await page.getByRole('region', { name: 'What the dice came to' }).getByText(/shoots at .*: /).waitFor();
    await page.getByRole('region', { name: 'What the dice came to' }).getByRole('button', { name: /^Go on/ }).click();
    // Whoever is out of reach is refused with what was measured.
    await clickPlace(page, middleOf(unit(guns, 'Reynier')));
    await page.getByRole('alert').filter({ hasText: 'inches' }).waitFor();
    await page.locator('.marks .strip').waitFor();
  });
});

test('by keyboard: infantry sees the horse that could ride at it, and forms square', async () => {
  const view = await activated(await on(await ridden(["Acland's brigade"]), activates('first', "Acland's brigade"), ["Acland's brigade"]), "Acland's brigade");
  const acting = await play(view, 'unit', ['81st Foot']);
  await onPage(at(acting.id, '', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, middleOf(unit(acting, '81st Foot')));
    await reads(page.locator('.marks .chip.theirs text'), /horse, a ride and a charge away/);
    await page.getByRole('button', { name: 'Form: square' }).focus();
    await press(page, 'Enter');
    await stands(acting.id, (now) => unit(now, '81st Foot').drill.form === 'square');
    const fronts = acting.pieces.filter(({ place, symbol }) => place !== '' && symbol !== 'officer').length - 1;
    await eventually(async () => assert.equal(await page.locator('.unit .head').count(), fronts, 'a square has no front of its own'));
    await hoverPlace(page, middleOf(unit(acting, horse)));
    await eventually(async () => assert.equal(await page.locator('.marks .chip.theirs').count(), 0));
  });
});

test('a charge with what each of its tests comes to, and its melee to the end, with the morale and the die of every unit', async () => {
  let view = await on(await ridden([]), (now) => now.turn === 2 && activates('second', "Digonet's brigade")(now), ["Digonet's brigade"]);
  view = await activated(view, "Digonet's brigade");
  for (let i = 0; i < 2 && view.offers.some(({ verb, fan }) => verb === 'march' && fan.rays.some(({ ray }) => ray === 0)); i += 1) view = await play(view, 'march', [horse], straight(view));
  view = await on(view, ({ to_act: acts, offers }) => acts === 'second' && offers.some(({ verb, pieces }) => verb === 'charge' && pieces[1] === unit(view, '81st Foot').id));
  await onPage(at(view.id, '', game), async (page) => {
    await laidOut(page);
    await hoverPlace(page, middleOf(unit(view, horse)));
    await page.locator('.marks .ring').first().waitFor({ state: 'attached' });
    await hoverPlace(page, middleOf(unit(view, '81st Foot')));
    await page.getByRole('status', { name: 'Odds' }).getByText(/come to the bayonet/).waitFor();
    await press(page, 'o');
    const reckoning = page.getByRole('region', { name: 'The reckoning' });
    await reckoning.getByText(/comes? to the bayonet/).first().waitFor();
    await press(page, 'o');
  });
  // It passes its test, so do they; they fire and miss, and the bayonets are broken.
  const met = await answered(view, { do: 'play', verb: 'charge', pieces: [unit(view, horse).id, unit(view, '81st Foot').id] }, [[/defen/, '1,1,1'], [/bayonets/, '6'], [/initiative/, '1,6']]);
  const fought = await on(met, ({ attack }) => attack !== undefined);
  await onPage(at(fought.id, '', game), async (page) => {
    await laidOut(page);
    const card = page.getByRole('region', { name: 'The attack' });
    await card.getByText(/^morale \d+, a D6$/).first().waitFor();
    assert.equal(await card.getByText(/^morale \d+, a D6$/).count(), 2, 'of both units');
    await card.getByRole('table', { name: 'What may happen' }).waitFor();
    assert.equal(await card.getByRole('button', { name: 'Call it off' }).count(), 0);
    await nothingSerious(page);
    await card.getByRole('button', { name: /^Resolve/ }).click();
    const fallen = page.getByRole('region', { name: 'What the dice came to' });
    await fallen.getByText(/(beats|holds)/).first().waitFor();
    await stands(fought.id, (now) => unit(now, horse).badges.every(({ kind }) => kind !== 'engaged'));
  });
});

test('a stampede is drawn as it ran, with those whom it touched, and again when one looks back; by touch a battalion marches in centimetres', async () => {
  const view = await activated(await on(await begun(['person', 'person'], 'buxar', game), activates('first', 'Artillery'), ['Artillery']), 'Artillery');
  const shot = await answered(view, { do: 'play', verb: 'shoot', pieces: [unit(view, 'Company Guns').id, unit(view, 'War Elephants').id] }, [[/shooting/, '6,1,1']]);
  const ran = await answered(shot, { do: 'play', verb: 'done' }, [[/direction/, '6'], [/distance/, '4,4'], [/initiative/, '6,1'], [/casualties by fire/, '6']]);
  assert.deepEqual(ran.sweeps.map(({ over }) => over.map((id) => ran.pieces.find((piece) => piece.id === id).name)), [['Najibs II', 'Field Guns', 'Najibs I']]);
  await onPage(at(ran.id, '', game), async (page) => {
    await laidOut(page);
    await page.locator('.marks .sweep').waitFor({ state: 'attached' });
    await reads(page.locator('.marks .chip.theirs text'), /War Elephants ran here, over Najibs II/);
    assert.ok(await page.locator('.unit .hide').count() > 0);
    await page.evaluate((hash) => { location.hash = hash; }, at(ran.id, `/at/${ran.after - 1}`, game));
    await page.getByText('Looking back.').waitFor();
    await page.locator('.marks .sweep').waitFor({ state: 'detached' });
    await press(page, ']');
    await page.locator('.marks .sweep').waitFor({ state: 'attached' });
  });
  const going = await play(await activated(await on(ran, activates('first', 'Right brigade'), ['Right brigade']), 'Right brigade'), 'unit', ['1st Sepoys']);
  const sepoys = unit(going, '1st Sepoys');
  await onPage('#/settings', async (page) => {
    await page.getByRole('radio', { name: 'centimetres' }).check();
    await page.goto(`${server}/${at(going.id, '', game)}`);
    await laidOut(page);
    await page.locator('.marks .fan').first().waitFor();
    await tapPlace(page, middleOf(sepoys, 2));
    await reads(page.locator('.marks .chip.dark text'), /^5 cm · 1 action$/);
    assert.ok(await sidewaysScroll(page) <= 0);
    await page.getByRole('group', { name: 'Where to' }).getByRole('button', { name: 'Go there' }).tap();
    await stands(going.id, (now) => unit(now, '1st Sepoys').stands.x === sepoys.stands.x + 2000);
    await page.getByRole('button', { name: 'Sides, log and settings' }).tap();
    await says(page.getByRole('complementary', { name: 'The game' }), /1st Sepoys moves 5 cm/);
  }, { viewport: narrow, hasTouch: true });
});
