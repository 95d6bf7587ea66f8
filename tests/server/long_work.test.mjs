// Over real sockets: what takes long holds up nobody else, is given up when nobody waits for it, and neither bodies that nobody wants nor a want of descriptors
// keep the server busy. What is compared is the order of answers, and processor time with much room.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { test } from 'node:test';
import { get, post, program, start } from './program.mjs';

/** A sweep of 600 battles to the end, which takes many seconds; nobody waits for it. */
const sweep = {
  ruleset: 'valley', procedure: 'battle', facts: [['attacker_option', 'pitched'], ['defender_option', 'pitched']],
  sweep: [{ key: 'attacker.strength', values: Array.from({ length: 30 }, (_, i) => String(i + 61)) }, { key: 'defender.strength', values: Array.from({ length: 20 }, (_, i) => String(i + 61)) }],
};

/** Seconds of processor time that the program has had. */
const processorTime = ({ pid }) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const wait = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
const head = (port, line, headers) => `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`;

/** The first bytes that come back on a connection of its own, or what became of it. */
function answerTo(port, text) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => { socket.destroy(); done(data.toString('latin1', 0, 12)); });
    socket.on('error', () => done('error'));
    socket.on('close', () => done('closed'));
  });
}

test('plain answers do not wait for sweeps', { timeout: 60_000 }, async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  await get(server.url, '/api/rulesets');
  let swept = 0;
  for (let i = 0; i < 4; i += 1) void post(server.url, '/api/sweep', sweep).then(() => { swept += 1; }, () => {});
  await wait(100);
  // Each on a connection of its own: whichever thread has a sweep, one of these falls to it.
  for (let i = 0; i < 24; i += 1) {
    const text = await answerTo(server.port, head(server.port, 'GET /api/rulesets', 'Connection: close\r\n'));
    assert.equal(text, 'HTTP/1.1 200');
    assert.equal(swept, 0, `answer ${i} came after a sweep`);
  }
  // One question is answered before the many that were asked sooner.
  assert.equal((await post(server.url, '/api/odds', { ruleset: 'rifle_pits', procedure: 'combat', facts: [] })).status, 200);
  assert.equal(swept, 0, 'odds came after a sweep');
});

test('a sweep is given up when whoever asked has left', { timeout: 120_000 }, async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  await get(server.url, '/api/rulesets');
  const body = JSON.stringify(sweep);
  const sockets = await Promise.all(Array.from({ length: 6 }, () => new Promise((opened) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(head(server.port, 'POST /api/sweep', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`) + body);
      opened(socket);
    });
    socket.on('error', () => {});
  })));
  await wait(500);
  for (const socket of sockets) socket.destroy();
  await wait(1000);  // the case that was under way
  const before = processorTime(server);
  await wait(1500);
  assert.ok(processorTime(server) - before < 0.5, `${processorTime(server) - before} s of work for nobody`);
  assert.equal((await get(server.url, '/api/rulesets')).status, 200);
});

test('what may not be asked is refused before its body comes', { timeout: 60_000 }, async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  const json = 'Content-Type: application/json\r\n';
  const long = 'Content-Length: 200000\r\n';
  for (const [line, headers, status] of [
    ['POST /api/odds', `${json}${long}Origin: http://evil.example\r\n`, 403],
    ['POST /api/battles/load', `${json}Content-Length: 30000000\r\nOrigin: http://evil.example\r\n`, 403],
    ['POST /api/battles/load', `Content-Type: text/plain\r\nContent-Length: 30000000\r\n`, 415],
    ['POST /api/odds', `Content-Type: text/plain\r\n${long}`, 415],
    ['PUT /api/odds', `${json}${long}`, 405],
    ['POST /index.html', `${json}${long}`, 405],
    ['GET /api/rulesets', long, 413],
    ['POST /api/odds', `${json}Content-Length: 300000\r\n`, 413],
  ]) assert.equal(await answerTo(server.port, head(server.port, line, headers)), `HTTP/1.1 ${status}`, `${line} ${headers}`);
});

test('so many records are read at once, and no more', { timeout: 60_000 }, async (context) => {
  const server = await start(':memory:');
  context.after(() => server.kill());
  const load = head(server.port, 'POST /api/battles/load', 'Content-Type: application/json\r\nContent-Length: 30000000\r\n');
  const held = Array.from({ length: 4 }, () => { const socket = connect(server.port, '127.0.0.1'); socket.on('error', () => {}); socket.write(load); return socket; });
  const refused = async () => (await Promise.race([answerTo(server.port, load), wait(1000)])) === 'HTTP/1.1 503';
  for (let i = 0; !(await refused()); i += 1) assert.ok(i < 20, 'a fifth is let in');
  for (const socket of held) socket.destroy();
  for (let i = 0; await refused(); i += 1) assert.ok(i < 100, 'nobody is let in any more');
});

test('out of descriptors the server waits, and goes on when there are some', { timeout: 120_000 }, async (context) => {
  const server = await start(':memory:', (words) => spawn('/bin/sh', ['-c', `ulimit -n 60; exec "$0" "$@"`, program, ...words]));
  context.after(() => server.kill());
  const idle = Array.from({ length: 120 }, () => connect(server.port, '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => {});
  await wait(1000);
  const before = processorTime(server);
  await wait(1500);
  assert.ok(processorTime(server) - before < 0.5, `${processorTime(server) - before} s of trying`);
  for (const socket of idle) socket.destroy();
  assert.equal((await get(server.url, '/api/rulesets')).status, 200);
});
