// Over real sockets: a person and the computer act from two threads, and every window hears all of it, in order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow, get, openSocket, post, start } from './program.mjs';

const tries = Number(process.env.LONGROLL_TRIES ?? 160);

/** The first play of offers by verb, pieces or group, and choice. */
function first({ offers, groups }) {
  const [[verb, all]] = Object.entries(offers);
  const [[who, choices]] = Object.entries(all);
  const [[choice, { places }]] = Object.entries(choices);
  const pieces = groups[who] ?? (who === '' ? [] : who.split(',').map(Number));
  const prices = typeof places === 'string' ? all[places][choice].places : places;
  return { do: 'play', verb, pieces, choice, ...(prices ? { place: Object.values(prices)[0].split(/[ ']/)[0] } : {}) };
}

/** A game in which the person does the first thing that goes on; how often that was. A message out of order throws where it is put together. */
async function played(server, scenario, left) {
  const { body: { id } } = await post(server.url, '/api/battles', { ruleset: 'rifle_pits', scenario, players: ['person', 'quick'] });
  let view;
  let turned = () => {};
  const socket = await follow(server.port, id, (now) => { view = now; turned(); }, '?as=first');
  const until = async (what) => { while (!what()) await new Promise((done) => { turned = done; }); };
  await until(() => view);
  let count = 0;
  for (; count < left; count += 1) {
    await until(() => view.to_act === 'first' || view.to_act === '');
    if (view.to_act === '') break;
    const action = 'done' in view.offers ? { do: 'play', verb: 'done' } : first(view);
    const { status, body } = await post(server.url, `/api/battles/${id}/act?as=first`, { after: view.after, action });
    assert.equal(status, 200, body.error);
    await until(() => view.after >= body.after);
  }
  socket.destroy();
  return count;
}

test(`what a person does and what the computer answers come in order, ${tries} times`, { timeout: 600_000 }, async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  const { body: { scenarios: [{ name }] } } = await get(server.url, '/api/rulesets/rifle_pits/game');
  for (let count = 0; count < tries;) count += await played(server, name, tries - count);
});

test('a window that can is sent squeezed messages, which say the same', async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  const { body: { scenarios: [{ name }] } } = await get(server.url, '/api/rulesets/rifle_pits/game');
  const { body: { id } } = await post(server.url, '/api/battles', { ruleset: 'rifle_pits', scenario: name, players: ['person', 'person'] });
  const heard = (headers) => new Promise((done) => {
    const opened = openSocket(server.port, `/api/battles/${id}/live`, (text, squeezed) => {
      done({ text, squeezed });
      void opened.then((socket) => socket.destroy());
    }, headers);
  });
  const plain = await heard({});
  const small = await heard({ 'Sec-WebSocket-Extensions': 'permessage-deflate; server_no_context_takeover' });
  assert.deepEqual([plain.squeezed, small.squeezed], [false, true]);
  assert.equal(small.text, plain.text);
});
