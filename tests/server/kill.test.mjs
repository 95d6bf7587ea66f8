// The server is killed a hundred times in the middle of its work: nothing that a page was shown may be lost.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { follow, get, post, start } from './program.mjs';

const rounds = Number(process.env.LONGROLL_KILLS ?? 100);

/** How much longer the next round is, where nothing was done in this one: on a machine that is so busy, a moment is no time. */
const paced = (pace, done) => (done ? 1 : Math.min(64, 2 * pace));

/** What a page would show of a view: every line of the log, a list or by their numbers, and what waits for dice. */
const asText = (log) => Object.values(log).map((line) => `${line.entry} ${line.kind} ${line.said.map(({ text }) => text).join('')}`);
const shown = (view) => ({ after: view.after, before: view.log_before ?? 0, lines: asText(view.log), given: view.pending?.given, wanted: view.pending?.wanted?.purpose });

/** Something to do next: steps, notes, changes by hand, rolls of the program, dice typed one by one. */
function nextRequest(view, n) {
  const base = { after: view.after };
  if (view.pending?.choice) return ['answer', { ...base, choice: 0 }];
  if (view.pending) return ['answer', { ...base, dice: String(1 + (n % 6)) }];
  const unit = view.units[n % view.units.length];
  const side = view.active;
  const own = view.units.filter((one) => one.side === side && one.kind === 'unit' && one.gone === '');
  const enemy = view.units.filter((one) => one.side !== side && one.kind === 'unit' && one.gone === '');
  if (n % 3 === 0 && own.length > 0 && enemy.length > 0 && view.turn > 0) {
    const action = { do: 'task', task: 'assault', picks: { attackers: [own[n % own.length].id], defenders: [enemy[n % enemy.length].id] }, facts: [] };
    return ['act', { ...base, action, override: true, dice: n % 2 === 0 ? 'typed' : 'program' }];
  }
  if (n % 3 === 1) return ['act', { ...base, action: { do: 'note', words: `note ${n} by ${unit.name}` } }];
  return ['act', { ...base, action: { do: 'next' } }];
}

test(`kill -9 at any moment, ${rounds} times`, { timeout: 600_000 }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll_kill_'));
  const store = join(folder, 'battles.sqlite');
  let id = '';
  let last = null; // what a page has been shown last, by an answer or over its socket
  let acknowledged = 0;
  let pace = 1;
  let running;
  context.after(() => running?.kill());
  // On a busy machine a round may be over before anything is done in it: then there are more of them.
  for (let round = 0; round < rounds || acknowledged <= rounds; round += 1) {
    const server = await start(store);
    running = server;
    let view;
    if (id === '') {
      ({ body: view } = await post(server.url, '/api/battles', { ruleset: 'rifle_pits', title: 'Kill', sides: ['Union', 'Confederate'], example: 'jericho_mills' }));
      id = view.id;
    } else {
      ({ body: view } = await get(server.url, `/api/battles/${id}`));
      const now = shown(view);
      assert.ok(now.after >= last.after, `round ${round}: ${now.after} entries are left of ${last.after}`);
      // A request may have been written down whose answer nobody saw: the roll that waits may be further on, never back.
      if (now.after === last.after) {
        assert.deepEqual(now.lines, last.lines, `round ${round}: the log has changed`);
        if (last.given !== undefined) assert.ok(now.given?.startsWith(last.given), `round ${round}: typed dice ${last.given} became ${now.given}`);
      }
      // Undone lines leave the log; this test takes nothing back, so what was shown is still there. A view has its end only.
      const { body: log } = await get(server.url, `/api/battles/${id}/log`);
      assert.deepEqual(asText(log).slice(last.before, last.before + last.lines.length), last.lines, `round ${round}`);
      assert.equal(view.difference, '');
    }
    const see = (seen) => { if (last === null || seen.after > last.after || (seen.after === last.after && (seen.pending?.given ?? '').length >= (last.given ?? '').length)) last = shown(seen); };
    see(view);
    const socket = await follow(server.port, id, see);
    socket.on('error', () => {});
    let killed = false;
    const before = acknowledged;
    const killer = new Promise((done) => { setTimeout(() => { killed = true; server.kill().then(done); }, (5 + Math.random() * 60) * pace); });
    for (let n = round; !killed; n += 1) {
      try {
        const [what, body] = nextRequest(view, n);
        if ((await post(server.url, `/api/battles/${id}/${what}`, body)).status === 200) acknowledged += 1;
        ({ body: view } = await get(server.url, `/api/battles/${id}`));
        see(view);
      } catch {
        break; // the plug was pulled
      }
    }
    await killer;
    socket.destroy();
    pace = paced(pace, acknowledged > before);
  }
  rmSync(folder, { recursive: true });
});

test('kill -9 while computers play', { timeout: 600_000 }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll_kill_'));
  const store = join(folder, 'battles.sqlite');
  let id = '';
  let last = null;
  let played = 0; // entries that the computers made, over all games
  let pace = 1;
  let running;
  context.after(() => running?.kill());
  for (let round = 0; round < rounds / 4 || played <= rounds / 4; round += 1) {
    const server = await start(store);
    running = server;
    let view;
    if (id === '') {
      const { body: offer } = await get(server.url, '/api/rulesets/rifle_pits/game');
      ({ body: view } = await post(server.url, '/api/battles', { ruleset: 'rifle_pits', scenario: offer.scenarios[0].name, players: ['quick', 'quick'] }));
      id = view.id;
      last = shown(view);
    } else {
      ({ body: view } = await get(server.url, `/api/battles/${id}`));
      const now = shown(view);
      assert.ok(now.after >= last.after, `round ${round}: ${now.after} entries are left of ${last.after}`);
      const { body: log } = await get(server.url, `/api/battles/${id}/log`);
      assert.deepEqual(asText(log).slice(last.before, last.before + last.lines.length), last.lines, `round ${round}`);
      assert.equal(view.difference, '');
    }
    const before = view.after;
    let over = view.to_act === '';
    const socket = await follow(server.port, id, (seen) => {
      if (seen.after >= last.after) last = shown(seen);
      over = seen.to_act === '';
    });
    socket.on('error', () => {});
    await new Promise((done) => { setTimeout(done, (20 + Math.random() * 100) * pace); });
    await server.kill();
    socket.destroy();
    played += last.after - before;
    pace = paced(pace, last.after > before);
    if (over) id = '';
  }
  rmSync(folder, { recursive: true });
});
