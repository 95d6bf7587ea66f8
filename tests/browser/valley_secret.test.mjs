// Two players at one screen who choose in secret: what the first has chosen is nowhere to be found until both have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage, rested } from './harness.mjs';
import { at, laidOut, lift, stands } from './play_steps.mjs';
import { game, toBattle } from './valley_steps.mjs';

const battleOf = (page) => page.getByRole('region', { name: 'The battle', exact: true });

async function choose(page, option) {
  const cards = battleOf(page).getByRole('group', { name: 'Choose in secret' });
  await cards.getByRole('button', { name: new RegExp(`^${option}`) }).click();
  await cards.getByRole('button', { name: /^Hand in/ }).click();
}

/** Everything that the second player could look at: the page, what it keeps, what the server sends to it and answers when it is asked. */
async function afterTheFirst(option) {
  const { id, sides, dice: { hash } } = await toBattle();
  let found;
  await onPage('', async (page) => {
    /** Two games differ in these. */
    const plain = (text) => text.replaceAll(id, 'ID').replaceAll(hash, 'HASH').replace(/"when":\d+/g, '');
    const heard = [];
    let listening = false;
    const hear = (text) => { if (listening) heard.push(plain(text)); };
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(`frame ${payload}`)));
    const answers = [];
    const read = async (answer) => hear(`${new URL(answer.url()).pathname} ${await answer.text().catch(() => '')}`);
    page.on('response', (answer) => { if (listening && answer.url().includes('/api/')) answers.push(read(answer)); });
    await page.evaluate((address) => { sessionStorage.clear(); location.hash = address; }, at(id, '', game));
    await laidOut(page);
    const battle = battleOf(page);
    await battle.locator('.matrix').waitFor();
    listening = true;
    await choose(page, option);
    const curtain = await lift(page, sides[1]);
    await battle.getByText('handed in').waitFor();
    await battle.locator('.matrix').waitFor();
    await page.mouse.move(3, 3);
    await rested(page);
    await Promise.all(answers);
    const page1 = await page.evaluate(() => [document.documentElement.outerHTML, ...[sessionStorage, localStorage].map((kept) => JSON.stringify(Object.entries(kept).sort()))].join('\n'));
    const asked = [];
    for (const path of ['', '?as=second', '/log', '/why', '/record.json', '/report.txt']) asked.push(`${path} ${await (await page.request.get(`${new URL(page.url()).origin}/api/battles/${id}${path}`)).text()}`);
    await page.reload();
    await laidOut(page);
    await battle.getByText('handed in').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, 'the curtain has been lifted');
    assert.equal(await battle.locator('.option.on').count(), 0, 'nothing is marked');
    found = { curtain, page: plain(page1), asked: asked.map(plain), heard: [...new Set(heard)].sort() };
    // The second chooses, and both see it.
    await choose(page, 'Stand');
    await lift(page, sides[0]);
    await battle.getByRole('button', { name: 'Fight round 1' }).waitFor();
    await battle.locator('.option b', { hasText: option.toLowerCase() }).waitFor();
    await battle.locator('.option b', { hasText: 'stand' }).waitFor();
    await stands(id, (view) => view.battle.forces[0].option === option.toLowerCase());
  });
  return found;
}

test('nothing tells what the first has chosen: the page, its stores and all that the server says are the same whatever it was', async () => {
  const [probe, pitched] = [await afterTheFirst('Probe'), await afterTheFirst('Pitched')];
  assert.ok(probe.heard.length > 0);
  assert.equal(probe.curtain, pitched.curtain);
  assert.deepEqual(probe.asked, pitched.asked);
  assert.deepEqual(probe.heard, pitched.heard);
  assert.equal(probe.page, pitched.page);
});
