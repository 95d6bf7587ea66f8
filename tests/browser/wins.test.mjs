// What wins is always on the screen: the briefing at the start, the margin and the goals in the column, the verdict and what comes after it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchJson, has, narrow, nothingSerious, onPage, says, server, sidewaysScroll } from './harness.mjs';
import { at, begun, post, stands, toMovement, viewOf } from './play_steps.mjs';

const scenariosOf = async (ruleset) => (await fetchJson(`/api/rulesets/${ruleset}/game`)).scenarios;

test('a new game opens with its briefing, which goes when something is done and comes back when it is asked for', async () => {
  const { id } = await begun(['person', 'person']);
  const [{ briefing }] = await scenariosOf('rifle_pits');
  await onPage(at(id), async (page) => {
    const card = page.getByRole('region', { name: 'Briefing' });
    await card.getByText(briefing.situation).waitFor();
    for (const task of briefing.tasks.flat()) await card.getByText(task).waitFor();
    for (const rule of briefing.special) await card.getByText(rule).waitFor();
    await card.getByRole('row', { name: 'decisive Union victory 25 or more' }).waitFor();
    await nothingSerious(page);
    await card.getByRole('button', { name: 'To the field' }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'What wins' }).getByRole('button', { name: 'Briefing' }).click();
    await card.getByText(briefing.situation).waitFor();
  });
});

test('a scenario tells what it is about before it is begun', () => onPage('#/valley/play', async (page) => {
  const card = page.getByRole('region', { name: 'Front Royal to Port Republic', exact: true });
  await card.getByText('Briefing: what each side must do').click();
  await card.getByRole('heading', { name: 'Who wins' }).waitFor();
  await card.getByText('There is no Lincoln Track').waitFor();
  assert.ok(await sidewaysScroll(page) <= 0);
}));

test('the bar and the goals say how it stands, and follow a look back', async () => {
  const view = await toMovement();
  await onPage(at(view.id), async (page) => {
    const goals = page.getByRole('region', { name: 'What wins' });
    for (const { name, words } of view.goals.filter(({ places }) => places.length > 0)) await goals.getByText(name || words, { exact: true }).waitFor();
    await says(page.locator('.column .words').first(), new RegExp(view.margin.words.slice(0, 20)));
    await has(page.locator('.margin'), 'aria-label', new RegExp(`Margin ${view.margin.now}`));
    await goals.getByRole('button', { name: 'the railway' }).hover();
    await page.locator('.told').first().waitFor();
  });
  await onPage(at(view.id), async (page) => {
    await page.locator('.margin.slim').waitFor();
    assert.ok(await sidewaysScroll(page) <= 0);
  }, { viewport: narrow });
});

test('turns have the numbers of the campaign, and are counted in the scenario', async () => {
  const { id } = await begun(['person', 'person'], 'front_royal', 'valley');
  await onPage(at(id, '', 'valley'), (page) => page.getByRole('heading', { name: /^Turn 14, 1 of 4, 22–26 May 1862/ }).waitFor());
});

test('the verdict says what decided it, the story is told, and the other side is played next', async () => {
  const { id } = await begun(['quick', 'quick']);
  await stands(id, ({ verdict }) => verdict !== undefined);
  const end = await viewOf(id);
  await onPage(at(id), async (page) => {
    const card = page.getByRole('dialog', { name: 'The end of the game' });
    await card.getByRole('heading', { name: end.verdict.words }).waitFor();
    await card.getByText(end.margin.words).waitFor();
    await card.getByRole('heading', { name: 'What decided it' }).waitFor();
    await card.getByText(/^The dice favoured/).waitFor();
    await card.getByRole('button', { name: 'After the battle' }).click();
    const story = page.getByRole('dialog', { name: 'After the battle' });
    await story.getByText('Where it mattered most').waitFor();
    await nothingSerious(page);
    await story.locator('ol button').first().click();
    await page.getByText('Looking back.').waitFor();
  });
});

test('after the verdict the same battle is begun from the other side', async () => {
  // The computer has played it; then a person takes the first side's seat.
  const { id } = await begun(['quick', 'quick'], 'front_royal', 'valley');
  await stands(id, ({ verdict }) => verdict !== undefined);
  const saved = await (await fetch(`${server}/api/battles/${id}/record.json`)).text();
  const { status, body } = await post('/api/battles/load', { record: saved.replace('"quick"', '"person"') });
  assert.equal(status, 200, body.error);
  await onPage(at(body.id, '?as=first', 'valley'), async (page) => {
    const over = page.getByRole('dialog', { name: 'The end of the game' });
    await over.getByText('Save Banks: get him behind the Potomac').waitFor();
    await over.getByRole('button', { name: 'Play the other side' }).click();
    await page.waitForURL(/as=second/);
    await page.getByRole('region', { name: 'Briefing' }).waitFor();
  });
});
