// What the server tests share: the program started on a store, requests, and a WebSocket made by hand.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { constants, inflateRawSync } from 'node:zlib';

export const program = process.env.LONGROLL_PROGRAM ?? new URL('../../build/release/apps/longroll/longroll', import.meta.url).pathname;

/** Starts the program on a store and waits until it says where it is. */
export async function start(store, begin = (words) => spawn(program, words)) {
  const child = begin(['play', '--no-browser', '--port', '0', '--store', store]);
  const url = await new Promise((found, failed) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const at = said.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (at) found(at[0]);
    });
    child.stderr.on('data', (text) => { said += text; });
    child.on('exit', () => failed(new Error(`the program ended: ${said}`)));
  });
  const gone = new Promise((done) => { child.on('exit', done); });
  return { url, pid: child.pid, port: Number(url.split(':')[2]), kill: () => { child.kill('SIGKILL'); return gone; }, running: () => child.exitCode === null && child.signalCode === null };
}

export async function get(url, path) {
  const response = await fetch(url + path);
  return { status: response.status, body: await response.json() };
}

export async function post(url, path, body) {
  const response = await fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396. */
export function merged(before, patch) {
  if (!isRecord(patch)) return patch;
  const now = isRecord(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete now[name];
    else now[name] = merged(now[name], value);
  }
  return now;
}

/** Follows a battle: `onView` gets the view after every change, put together from what was told, and the message. A message out of order throws. */
export function follow(port, id, onView, query = '') {
  let at = -1;
  let view;
  return openSocket(port, `/api/battles/${id}/live${query}`, (text) => {
    const told = JSON.parse(text);
    if (told.patch === undefined) {
      if (told.at < at) throw new Error(`${told.at} after ${at}`);
      [at, view] = [told.at, told.view];
    } else {
      if (told.from !== at || told.to !== at + 1) throw new Error(`${told.from} to ${told.to} after ${at}`);
      [at, view] = [told.to, merged(view, told.patch)];
    }
    onView(view, told, text);
  });
}

/** RFC 7692, where no message leans on an earlier one. */
const unsqueezed = (bytes, squeezed) => (squeezed ? inflateRawSync(Buffer.concat([bytes, Buffer.from([0, 0, 0xff, 0xff])]), { finishFlush: constants.Z_SYNC_FLUSH }) : bytes);

/** Opens a WebSocket on a path and hands over the socket, and each text message that comes. */
export function openSocket(port, path, onText, headers = {}) {
  return new Promise((opened, failed) => {
    const socket = connect(port, '127.0.0.1');
    const host = `127.0.0.1:${port}`;
    const lines = { Host: host, Origin: `http://${host}`, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': randomBytes(16).toString('base64'), ...headers };
    socket.write(`GET ${path} HTTP/1.1\r\n${Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    let bytes = Buffer.alloc(0);
    let upgraded = false;
    let message = [];
    let squeezed = false;
    socket.on('error', failed);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (!upgraded) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = Number(bytes.toString('latin1', 9, 12));
        if (status !== 101) { failed(new Error(`status ${status}`)); return; }
        upgraded = true;
        bytes = bytes.subarray(end + 4);
        opened(socket);
      }
      for (;;) {
        if (bytes.length < 2) return;
        let length = bytes[1] & 127;
        let head = 2;
        if (length === 126) { if (bytes.length < 4) return; length = bytes.readUInt16BE(2); head = 4; }
        if (length === 127) { if (bytes.length < 10) return; length = Number(bytes.readBigUInt64BE(2)); head = 10; }
        if (bytes.length < head + length) return;
        // A text may come in several frames; only the last one is marked as such.
        if ((bytes[0] & 15) <= 1) {
          if (message.length === 0) squeezed = (bytes[0] & 64) !== 0;
          message.push(bytes.subarray(head, head + length));
          if (bytes[0] & 128) { onText(unsqueezed(Buffer.concat(message), squeezed).toString('utf8'), squeezed); message = []; }
        }
        bytes = bytes.subarray(head + length);
      }
    });
  });
}
