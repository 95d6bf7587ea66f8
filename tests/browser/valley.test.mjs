// A whole game on a map of places by mouse, two players at one screen: a march, a reaction, a battle with secret options and typed dice, a retreat, the verdict.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage, says } from './harness.mjs';
import { at, clickPlace, end, hoverPlace, idOf, laidOut, lift, placeOf, standsAt, stands, toTheEnd, viewOf } from './play_steps.mjs';
import { game, toMarch } from './valley_steps.mjs';

/** Types the dice that are wanted for this. */
async function throwDice(page, purpose, faces) {
  const pending = page.getByRole('region', { name: 'In the middle of the dice' });
  await pending.getByText(purpose).first().waitFor();
  await page.locator('#dice').pressSequentially(faces);
}

const also = (page, words) => page.getByRole('group', { name: 'Also' }).getByRole('button', { name: words }).click();
const menu = (page, words) => page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: words }).click();
const battleOf = (page) => page.getByRole('region', { name: 'The battle', exact: true });

/** Marks an option and hands it in. */
async function choose(page, option) {
  const cards = battleOf(page).getByRole('group', { name: 'Choose in secret' });
  await cards.getByRole('button', { name: new RegExp(`^${option}`) }).click();
  await cards.getByRole('button', { name: /^Hand in/ }).click();
}

/** Jackson comes to Banks at Strasburg by way of Woodstock, where Banks may react. */
async function march(page, id, [rebels, union]) {
  await clickPlace(page, 'new_market');
  await also(page, 'Activate Jackson');
  await end(page, 'March');
  await throwDice(page, 'movement points', '45');
  await page.locator('.prompt').getByText('7 movement points left').waitFor();
  await hoverPlace(page, 'strasburg');
  await page.locator('.under', { hasText: /^Move Jackson to Strasburg, costs 3 · Strasburg: Union, Banks/ }).waitFor();
  await page.locator('.route.aimed').first().waitFor({ state: 'attached' });
  const odds = page.getByRole('status', { name: 'Odds' });
  await odds.getByText('Assault against stand').waitFor();
  await odds.getByText('63 %').waitFor();
  await clickPlace(page, 'strasburg');
  // In the fog each is shown what he may know: strengths far off in bands.
  await page.getByRole('dialog', { name: 'Hand over' }).waitFor();
  assert.equal(await page.locator('.boardmap').isVisible(), false, 'nothing is seen before the curtain is lifted');
  const seen = await viewOf(id);
  assert.equal(seen.seen_by, 'second');
  assert.ok(seen.stacks.some(({ side, strength }) => side === 'first' && strength.includes('–')), 'the other side is not seen as it is');
  await lift(page, union);
  await page.locator('.prompt').getByText('Reaction: Jackson has come to Woodstock').waitFor();
  await clickPlace(page, 'strasburg');
  await menu(page, 'Banks reacts, by a die');
  await throwDice(page, 'reaction', '6');
  await lift(page, rebels);
  await page.locator('.fight').getByText(/does not stir/).waitFor();
  // Nobody has moved: the march goes on.
  await stands(id, (view) => placeOf(view, 'Jackson') === 'strasburg');
  await page.locator('.swords').first().waitFor({ state: 'attached' });
}

test('a whole game by mouse on a map of places, two players at one screen, to the verdict', () => onPage('', async (page) => {
  await page.getByRole('link', { name: 'Play Valley' }).click();
  await page.getByLabel('dice may be typed in').check();
  await page.getByRole('region', { name: 'Front Royal to Port Republic' }).getByRole('button', { name: 'Two players at this screen' }).click();
  await laidOut(page);
  const id = await idOf(page);
  const [rebels, union] = (await viewOf(id)).sides;
  await page.getByText('Dice, files, keys').click();
  await page.getByLabel('we throw, and type them in').check();
  await end(page, 'Roll for the initiative');
  await throwDice(page, 'initiative', '1');
  await end(page, 'Act first');
  await throwDice(page, 'number of leaders', '3');
  await march(page, id, [rebels, union]);

  await page.getByLabel('the program throws').check();
  await end(page, 'End the action');
  await lift(page, union);
  await says(page.getByRole('region', { name: 'Since your last turn' }), /Jackson marches from Woodstock to Strasburg/);
  await end(page, 'End the action');
  await lift(page, rebels);
  await end(page, 'Fight the next battle: Strasburg');

  const battle = battleOf(page);
  await battle.getByRole('button', { name: 'assault against stand: 63.4%, 2 rounds' }).click();
  const pair = battle.getByRole('region', { name: 'assault against stand' });
  await pair.getByText('912533').first().waitFor();
  await pair.getByText(/Strength points lost by the defender: mean/).waitFor();
  await choose(page, 'Pitched battle');
  await lift(page, union);
  await battle.getByText('handed in').waitFor();
  await choose(page, 'Pitched battle');
  await lift(page, rebels);
  await battle.getByRole('button', { name: 'Fight round 1' }).waitFor();
  assert.equal(await battle.locator('.option b', { hasText: 'pitched' }).count(), 2);

  await battle.getByLabel('type the dice').check();
  await battle.getByRole('button', { name: 'Fight round 1, dice typed in' }).click();
  await throwDice(page, 'commitment of the attacker', '33');
  await throwDice(page, 'combat results', '4');
  await throwDice(page, 'commitment of the defender', '33');
  await throwDice(page, 'combat results', '4');
  await battle.getByText('Round 1: Jackson loses a strength point, Banks 2 strength points').waitFor();
  await battle.getByRole('button', { name: /^Fight on/ }).click();
  await stands(id, ({ to_act }) => to_act === 'second');
  await lift(page, union);
  await page.locator('.prompt', { hasText: union }).waitFor();
  await battle.getByRole('button', { name: 'Break off' }).click();
  await throwDice(page, 'loss of a leader', '34');
  await stands(id, ({ offers }) => offers[0]?.places.some(({ place }) => place === 'middletown'));
  await page.getByRole('region', { name: 'After the battle' }).getByText(/is over/).waitFor();
  await page.getByLabel('the program throws').check();
  await clickPlace(page, 'middletown');
  await stands(id, (view) => placeOf(view, 'Banks') === 'middletown');

  await toTheEnd(page, id);
  const { verdict } = await viewOf(id);
  await page.getByRole('dialog', { name: 'The end of the game' }).getByRole('heading', { name: verdict.words }).waitFor();
}));

test('an illegal march is refused in its place with the reason, and nothing is lost', async () => {
  const { id, after } = await toMarch();
  await onPage(at(id, '', game), async (page) => {
    await laidOut(page);
    await clickPlace(page, 'winchester');
    const refusal = page.getByRole('group', { name: 'Refused' });
    await refusal.getByText('Winchester is too far: 7 movement points are left').waitFor();
    await refusal.getByText('V.R1').waitFor();
    assert.equal((await viewOf(id)).after, after);
    await clickPlace(page, 'luray');
    await standsAt(page, 'Jackson', 'luray');
    assert.equal(await refusal.count(), 0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await standsAt(page, 'Jackson', 'new_market');
  });
});
