// Strangers, bad requests and broken frames: each gets an error, and the server goes on.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { get, openSocket, post, start } from './program.mjs';

let server;
let battle;
const folder = mkdtempSync(join(tmpdir(), 'longroll_abuse_'));
before(async () => {
  server = await start(join(folder, 'battles.sqlite'));
  ({ body: battle } = await post(server.url, '/api/battles', { ruleset: 'rifle_pits', title: 'Abuse', sides: ['Union', 'Confederate'], example: 'jericho_mills' }));
});
after(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

/** A busy machine may be this slow, in milliseconds. */
const patience = 20_000;

/** Sends bytes as they are; what comes back until the other end has had enough. */
function raw(bytes, wait = patience) {
  return new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1');
    let back = '';
    const end = () => { socket.destroy(); done(back); };
    const timer = setTimeout(end, wait);
    socket.on('data', (data) => { back += data.toString('latin1'); if (back.includes('\r\n\r\n') && !back.startsWith('HTTP/1.1 101')) { clearTimeout(timer); setTimeout(end, 20); } });
    socket.on('close', () => { clearTimeout(timer); done(back); });
    socket.on('error', () => { clearTimeout(timer); done(back); });
    socket.write(bytes);
  });
}
const request = (line, headers = {}, body = '') => `${line} HTTP/1.1\r\n${Object.entries({ Host: `127.0.0.1:${server.port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
const status = (text) => Number(text.slice(9, 12));
const alive = async () => assert.equal((await get(server.url, '/api/rulesets')).status, 200);

test('foreign hosts and origins are refused', async () => {
  assert.equal(status(await raw(request('GET /api/rulesets', { Host: 'evil.example' }))), 403);
  assert.equal(status(await raw(request('GET /api/rulesets', { Host: '127.0.0.1.evil.example' }))), 403);
  assert.equal(status(await raw(request('GET /api/rulesets', { Origin: 'http://evil.example' }))), 403);
  assert.equal(status(await raw(request('GET /api/rulesets', { Origin: 'null' }))), 403);
  assert.equal(status(await raw(request('GET /api/rulesets'))), 200);
  await assert.rejects(openSocket(server.port, `/api/battles/${battle.id}/live`, () => {}, { Origin: 'http://evil.example' }), /403/);
  await alive();
});

test('a page may load nothing but our own files', async () => {
  const response = await fetch(server.url);
  assert.match(response.headers.get('content-security-policy'), /default-src 'none'/);
  assert.match(response.headers.get('content-security-policy'), /frame-ancestors 'none'/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
});

test('a form of another site cannot post', async () => {
  const response = await fetch(`${server.url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' });
  assert.equal(response.status, 415);
});

test('what is no request, or far too large, is answered or dropped', async () => {
  for (const bytes of ['\0\0\0\0\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'x'.repeat(40000)} HTTP/1.1\r\n\r\n`, request('POST /api/odds', { 'Content-Length': '99999999999' }), request('POST /api/odds', { 'Content-Length': '-1' }), request('POST /api/odds', { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' }, 'zzzz\r\n'), request('POST /api/odds', { 'Content-Type': 'application/json', 'Content-Length': '300000' }, ' '.repeat(300000))]) {
    const back = await raw(bytes, 1500);
    assert.ok(back === '' || status(back) >= 400, back.slice(0, 80));
    await alive();
  }
});

test('bad JSON, unknown fields and huge numbers get one sentence', async () => {
  for (const body of ['', '{', '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[', '"\\ud800"', '{"ruleset": 5}', '{"ruleset": "rifle_pits", "procedure": "combat", "facts": [["attackers.0.strength", "99999999999999999999"]]}', '{"ruleset": "rifle_pits", "procedure": "combat", "facts": [], "x": 1}', '1e999', `{"ruleset": "${'y'.repeat(100000)}"}`]) {
    const response = await fetch(`${server.url}/api/odds`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    assert.equal(response.status, 400, body.slice(0, 60));
    assert.ok((await response.json()).error.length > 0);
  }
  await alive();
});

test('broken WebSocket frames end that socket only', async () => {
  const path = `/api/battles/${battle.id}/live`;
  let heard = 0;
  const good = await openSocket(server.port, path, () => { heard += 1; });
  for (const frame of [[0xff, 0xff, 0xff, 0xff], [0x81, 0x05, 0x61, 0x62, 0x63, 0x64, 0x65], [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4], [0x88, 0x81, 0, 0, 0, 0, 1], [0xc1, 0x80, 0, 0, 0, 0], [0x81, 0x84, 0, 0, 0, 0, 0xff, 0xfe, 0xfd, 0xfc], [0x01, 0x80, 0, 0, 0, 0], Array(20000).fill(0x82)]) {
    const bad = await openSocket(server.port, path, () => {});
    bad.on('error', () => {});
    bad.write(Buffer.from(frame));
    await new Promise((done) => { setTimeout(done, 30); });
    bad.destroy();
  }
  const { body: view } = await get(server.url, `/api/battles/${battle.id}`);
  assert.equal((await post(server.url, `/api/battles/${battle.id}/act`, { after: view.after, action: { do: 'note', words: 'still here' } })).status, 200);
  for (const end = Date.now() + patience; heard < 2 && Date.now() < end;) await new Promise((done) => { setTimeout(done, 20); });
  assert.equal(heard, 2, 'the good socket heard the view and the change');
  good.destroy();
  await alive();
});

test('random bytes and damaged requests, a thousand of them', async () => {
  const whole = Buffer.from(request('POST /api/odds', { 'Content-Type': 'application/json', 'Content-Length': '62' }, '{"ruleset": "rifle_pits", "procedure": "combat", "facts": []} '));
  let seed = 1864;
  const any = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % n; };
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, () => {
      const bytes = Buffer.from(whole);
      for (let n = 1 + any(8); n > 0; n -= 1) bytes[any(bytes.length)] = any(256);
      return raw(any(4) === 0 ? bytes.subarray(0, any(bytes.length)) : bytes, 150);
    }));
    assert.ok(server.running(), `batch ${batch}`);
  }
  await alive();
});

test('silent connections do not keep others out', async () => {
  const idle = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => {});
  await Promise.all(idle.map((socket) => new Promise((done) => { socket.on('connect', done); socket.on('error', done); })));
  const began = Date.now();
  await alive();
  assert.ok(Date.now() - began < patience, 'long before a silent connection is given up');
  for (const socket of idle) socket.destroy();
});
