// Real answers to every request of docs/protocol.md, checked by the TypeScript compiler against the types that the document gives:
// a member that is missing and one that is too much both fail.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { doable } from '../browser/choose.mjs';
import { follow, get, post, start } from './program.mjs';

const types = new URL('../../web/src/protocol', import.meta.url).pathname;
const compiler = new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'longroll_protocol_'));
let program;
before(async () => { program = await start(join(work, 'battles.sqlite')); });
after(async () => {
  await program?.kill();
  rmSync(work, { recursive: true, force: true });
});

/** What was sent and answered: the name of its type, where it comes from, and the value. */
const samples = [];
const keep = (type, from, value) => {
  samples.push({ type, from, value });
  return value;
};

/** The form of a value, with the words that may be one of a few. */
const form = (value) => JSON.stringify(value, (_, part) => (typeof part === 'number' ? 0 : typeof part === 'string' && !/^[a-z_ ]{0,12}$/.test(part) ? '' : part));

/** The same value with only one of the items of a list that have the same form: enough for the compiler, and much shorter. */
function thinned(value) {
  if (Array.isArray(value)) {
    const items = new Map(value.map(thinned).map((item) => [form(item), item]));
    // A pair stays a pair.
    return value.length <= 2 || typeof value[0] !== 'object' ? value : [...items.values()];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, thinned(part)]));
}

async function compile(given) {
  const lines = given.map(({ type, value }) => `(${JSON.stringify(thinned(value))}) satisfies Api.${type};`);
  const file = join(work, 'samples.ts');
  writeFileSync(file, `import type * as Api from '${types}';\n${lines.join('\n')}\n`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const said = await promisify(execFile)(process.execPath, [compiler, ...options, file]).then(() => '', ({ stdout }) => stdout);
  // "…samples.ts(12,345): error TS1234: words", perhaps with further lines.
  return said.split(/^(?=\S*\.ts\(\d)/m).filter(Boolean).map((error) => {
    const [, line, words] = /\((\d+),\d+\): error TS\d+: (.*)/.exec(error) ?? [null, 1, error];
    return { sample: given[Number(line) - 2], words };
  });
}

const faults = (errors) => [...new Set(errors.map(({ sample, words }) => `${sample?.type} (${sample?.from}): ${words}`))].join('\n');
const fetched = async (type, path) => {
  const { status, body } = await get(program.url, path);
  assert.equal(status, 200, `${path}: ${body.error}`);
  return keep(type, path, body);
};
/** Asks; what is refused is kept as a refusal. */
async function asked(type, path, sent, body, refusal = 'Refusal') {
  const answer = await post(program.url, path, keep(sent, `sent to ${path}`, body));
  keep(answer.status === 200 ? type : refusal, `${answer.status} of ${path}`, answer.body);
  return answer;
}

const leafOf = (field, path = []) => (field.fields && field.type === 'record'
  ? field.fields.map((part) => leafOf(part, [...path, part.name])).find(Boolean)
  : ['number', 'yes or no', 'name'].includes(field.type) ? { field, path: path.join('.') } : undefined);
const valuesOf = ({ type, choices, low, high }) => (type === 'number' ? [String(low), String(high), String(Number(high) + 1)] : choices ?? ['yes', 'no', 'perhaps']);

async function questions(id) {
  const { procedures, interpretations } = await fetched('Ruleset', `/api/rulesets/${id}`);
  await fetched('Chart[]', `/api/rulesets/${id}/charts`);
  for (const { name, inputs, rolled } of procedures) {
    const question = { ruleset: id, procedure: name };
    await asked('OddsAnswer', '/api/odds', 'OddsQuestion', { ...question, facts: [], rules: [], outcomes: 5 });
    if (!rolled) continue;
    await asked('Rolled', '/api/roll', 'RollQuestion', { ...question, seed: 7 });
    const { body } = await post(program.url, '/api/roll', { ...question, dice: '' });
    keep('wanted' in body ? 'DiceWanted' : 'error' in body ? 'Refusal' : 'Rolled', `dice typed to ${name}`, body);
  }
  const [{ name, inputs }] = procedures.filter(({ rolled }) => rolled);
  const leaf = leafOf(inputs);
  const question = { ruleset: id, procedure: name };
  if (leaf) await asked('SweepAnswer', '/api/sweep', 'SweepQuestion', { ...question, sweep: [{ key: leaf.path, values: valuesOf(leaf.field) }] });
  await asked('WorthAnswer', '/api/worth', 'Question', question);
  assert.equal((await asked('OddsAnswer', '/api/odds', 'OddsQuestion', { ...question, facts: [['no_such_field', '1']] })).status, 400);
  if (interpretations.length > 0) assert.equal((await asked('OddsAnswer', '/api/odds', 'OddsQuestion', { ...question, rules: [[interpretations[0].id, 'neither']] })).status, 400);
}

/** The message that a WebSocket sends at once. */
function live(id, query = '') {
  return new Promise((heard, failed) => {
    const opened = follow(program.port, id, (_, told) => {
      heard(told);
      void opened.then((socket) => socket.destroy());
    }, query);
    opened.catch(failed);
  });
}

/** What was done, or why not; and how the battle stands then. */
async function acted(type, at, body, refusal) {
  const answer = await asked('Done', `${at}/act`, 'Act', body, refusal);
  return { ...answer, view: answer.status === 200 ? await fetched(type, at) : undefined };
}

/** Types dice and takes the first choice until the task is resolved. */
async function answerAll(at, first, type = 'View') {
  let view = first;
  for (let i = 0; i < 80 && view.pending; i += 1) {
    const { wanted, answers, choice } = view.pending;
    const face = (die) => Math.min(wanted.low + wanted.sides - 1, wanted.low + ((die + i) % 4));
    const given = choice ? { choice: 0 } : { dice: Array.from({ length: wanted.count - wanted.given }, (_, die) => face(die)).join(',') };
    const { status, body } = await asked('Done', `${at}/answer`, 'Answer', { after: view.after, answers, ...given });
    assert.equal(status, 200, body.error);
    view = await fetched(type, at);
  }
  assert.equal(view.pending, undefined);
  return view;
}

async function battle(id) {
  const book = await fetched('Book', `/api/rulesets/${id}/book`);
  const [example] = book.examples;
  const { body: fresh } = await asked('View', '/api/battles', 'NewBattle', { ruleset: id, title: example.title, sides: example.sides, example: example.name });
  const at = `/api/battles/${fresh.id}`;
  const act = (body, refusal) => acted('View', at, body, refusal);
  const prepare = (draft) => asked('Prepared', `${at}/prepare`, 'Draft', draft);
  let view = (await act({ after: fresh.after, side: 'first', action: { do: 'next' }, dice: 'program', override: false })).view;
  assert.equal((await act({ after: 0, action: { do: 'next' } }, 'Overtaken')).status, 409);
  assert.equal((await act({ after: view.after, action: { do: 'jump', step: 0 } })).body.override, true);
  keep('Told<Api.View>', 'the live view', await live(fresh.id));

  // Steps of two turns, in each of which something is rolled for where that can be done.
  let rolls = 0;
  for (let step = 0; step < 40 && rolls < 5; step += 1) {
    const found = await doable(view, prepare);
    if (found) {
      const action = { do: 'task', task: found.task.name, picks: found.picks, facts: [] };
      const { status, body, view: rolled } = await act({ after: view.after, side: found.acting, action, dice: 'typed' });
      assert.equal(status, 200, body.error);
      if (rolled.pending) {
        const wrong = { after: view.after, answers: rolled.pending.answers + 1, take_back: true };
        assert.equal((await asked('Done', `${at}/answer`, 'Answer', wrong, 'Overtaken')).status, 409);
      }
      view = await answerAll(at, rolled);
      rolls += 1;
    }
    const { status, body, view: next } = await act({ after: view.after, action: { do: 'next' }, override: true });
    assert.equal(status, 200, body.error);
    view = next;
  }
  assert.ok(rolls > 0, `nothing in the first steps of ${id} can be rolled for`);
  view = (await act({ after: view.after, side: view.active, action: { do: 'note', words: 'Rain.' } })).view;
  view = (await act({ after: view.after, side: view.active, action: { do: 'undo' } })).view;
  view = (await act({ after: view.after, side: view.active, action: { do: 'undo' } })).view;
  await fetched('BattleHead[]', '/api/battles');
  const { status, body } = await post(program.url, `${at}/delete`, { after: view.after });
  assert.deepEqual([status, body], [200, {}]);
  const gone = await get(program.url, at);
  assert.equal(gone.status, 404);
  assert.deepEqual(Object.keys(gone.body), ['error']);
}

/** One of the stops of a fan, by the name that pages give it. */
function stopOf({ rays, step }, n) {
  const { ray, runs, limit } = rays[(n * 5) % rays.length];
  const turn = ray === 0 ? '' : `${ray < 0 ? 'left' : 'right'} ${Math.abs(ray)}`;
  const distance = runs.length === 0 ? 0 : runs.at(-1) * step;
  const far = runs.length === 0 && limit !== undefined ? 'to the limit' : distance === 0 ? '' : `${distance / 1000} ${distance === 1000 ? 'inch' : 'inches'}`;
  return [turn, far].filter(Boolean).join(', ');
}

/** One of the plays that are offered, another each time; going on now and then, so that the game does. */
function anyPlay({ offers }, n) {
  const others = offers.filter(({ verb }) => verb !== 'done');
  const { verb, pieces, group, choice, places, unnamed, fan } = others.length === 0 || (n % 4 === 3 && others.length < offers.length) ? offers.find((one) => one.verb === 'done') : others[(n * 7) % others.length];
  const place = fan ? stopOf(fan, n) : places.length === 0 ? '' : places[(n * 5) % places.length].place;
  return { do: 'play', verb, ...(unnamed ? {} : group === '' ? { pieces } : { group }), place, choice };
}

/** People play a while; some of the views and forecasts on the way are kept. */
async function peoplePlay(at, first) {
  let view = first;
  for (let n = 0; n < 240 && view.to_act !== ''; n += 1) {
    const action = anyPlay(view, n);
    if (n % 8 === 0) keep('Prepared', `forecast ${n}`, (await post(program.url, `${at}/forecast`, { action, measure: n % 16 === 0 ? 'win' : 'points' })).body);
    const march = view.offers.find(({ effect, places }) => effect === 'march' && places.length === 0);
    if (march && n % 8 === 0) keep('Prospect[]', `prospects ${n}`, (await post(program.url, `${at}/prospects`, { action: { do: 'play', verb: march.verb, pieces: march.pieces, choice: march.choice } })).body);
    const body = { after: view.after, side: view.to_act, action, dice: n % 2 === 0 ? 'typed' : 'program' };
    const answer = n % 12 === 0 ? await asked('Done', `${at}/act`, 'Act', body) : await post(program.url, `${at}/act`, body);
    assert.equal(answer.status, 200, `${JSON.stringify(action)}: ${answer.body.error}`);
    const { body: now } = await get(program.url, at);
    if (n % 12 === 0 || now.attack || now.pending) keep('PlayView', `play ${n}`, now);
    view = await answerAll(at, now, 'PlayView');
  }
  return view;
}

async function untilStill(at) {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const { body } = await get(program.url, at);
    if (!body.thinking) return body;
    await new Promise((done) => { setTimeout(done, 10); });
  }
  throw new Error('the computer is still at work');
}

/** What the last entries were, to both and to each side; some of them by themselves, with their odds. */
async function told(at, after) {
  const range = `${at}/deeds/${Math.max(0, after - 400)}/${after}`;
  for (const as of ['?as=first', '?as=second']) await fetched('DeedTold[]', range + as);
  const deeds = await fetched('DeedTold[]', range);
  assert.ok(deeds.length > 0 && deeds.every(({ moves }) => moves.every(({ from, to, way }) => (from === '' || way[0] === from) && (to === '' || way.at(-1) === to))), 'ways lead from where they begin to where they end');
  const thrown = deeds.filter(({ events }) => events.some(({ event }) => event === 'rolled'));
  for (const { entry } of [...thrown.slice(0, 12), ...deeds.slice(0, 3)]) await fetched('DeedTold', `${at}/deed/${entry}`);
  return deeds;
}

async function played(id) {
  const { scenarios } = await fetched('GameOffer', `/api/rulesets/${id}/game`);
  const boards = [];
  for (const { name } of scenarios) boards.push(await fetched('Board', `/api/rulesets/${id}/scenarios/${name}`));
  const scenario = scenarios[0].name;
  const begin = (players, more = {}) => asked('PlayView', '/api/battles', 'NewGame', { ruleset: id, scenario, players, ...more });
  assert.equal((await begin(['person', 'nobody'])).status, 400);
  const { body: fresh } = await begin(['person', 'person'], { title: 'Two people', rules: [], typed_dice: true });
  const at = `/api/battles/${fresh.id}`;
  const view = await peoplePlay(at, fresh);
  assert.equal((await asked('Done', `${at}/act`, 'Act', { after: view.after, action: { do: 'play', verb: 'done', pieces: [0] } })).status, 400);
  assert.equal((await asked('Done', `${at}/act`, 'Act', { after: 0, action: { do: 'play', verb: 'done' } }, 'Overtaken')).status, 409);
  for (const path of ['', '?as=first', '?as=second', '/at/0', `/at/${Math.floor(view.after / 2)}`, `/at/${view.after}?as=first`]) await fetched('PlayView', at + path);
  keep('Told<Api.PlayView>', 'the live view', await live(fresh.id, '?as=second'));
  const standing = view.pieces.filter(({ place }) => place !== '');
  if (boards[0].kind === 'table') {
    for (const piece of standing.slice(0, 6)) await fetched('Reach', `${at}/reach/${piece.id}`);
    for (const piece of standing.slice(1, 6)) await fetched('Ruler', `${at}/ruler/${standing[0].id}/${piece.id}`);
  } else {
    for (const { place } of standing.slice(0, 12)) await fetched('Look', `${at}/look/${place}`);
    for (const { place } of standing.slice(0, 4)) await fetched('Bearing', `${at}/bearing/${place}`);
    for (const { place } of standing.slice(1, 12)) await fetched('Sight', `${at}/sight/${standing[0].place}/${place}`);
  }
  for (const as of ['', '?as=first']) await fetched('Story', `${at}/story${as}`);
  if (view.to_act !== '') await fetched('Advice', `${at}/advice`);
  await fetched('Advice', `${at}/why`);
  await told(at, view.after);
  const kept = async (path, body) => keep('PlayView', path, (await post(program.url, path, body)).body);
  const branch = await kept(`${at}/branch`, { entry: 2, title: 'What if' });
  assert.equal(branch.after, 2);
  const record = await (await fetch(`${program.url}${at}/record.json`)).text();
  const loaded = await kept('/api/battles/load', { record });
  assert.deepEqual([loaded.after, loaded.difference], [view.after, '']);
  keep('Refusal', 'a bad record', (await post(program.url, '/api/battles/load', { record: 'x' })).body);

  const { body: alone } = await begin(['quick', 'quick']);
  const over = keep('PlayView', 'the end', await untilStill(`/api/battles/${alone.id}`));
  assert.ok(over.verdict && over.dice.seed !== '', 'computers play to the end');
  const why = await fetched('Advice', `/api/battles/${alone.id}/why`);
  assert.equal(why.ideas.filter(({ chosen }) => chosen).length, 1);
  const deeds = await told(`/api/battles/${alone.id}`, Math.min(400, over.after));
  assert.ok(deeds.some(({ why: reason }) => reason !== '') && deeds.some(({ moves }) => moves.some(({ way }) => way.length > (boards[0].kind === 'table' ? 1 : 2))), 'computers give reasons and march along ways');
  await fetched('Advice', `/api/battles/${alone.id}/why/${deeds.find(({ why: reason }) => reason !== '').entry}`);
  await fetched('BattleHead[]', '/api/battles');
  for (const game of [view, branch, loaded, over]) assert.equal((await post(program.url, `/api/battles/${game.id}/delete`, { after: game.after })).status, 200);
}

test('every answer has the form that docs/protocol.md gives it', { timeout: 600_000 }, async () => {
  const games = await fetched('RulesetHead[]', '/api/rulesets');
  for (const { id } of games) {
    await questions(id);
    if ((await get(program.url, `/api/rulesets/${id}/book`)).status === 200) await battle(id);
    if ((await get(program.url, `/api/rulesets/${id}/game`)).status === 200) await played(id);
  }
  keep('Refusal', 'nothing there', (await get(program.url, '/api/nothing')).body);
  const kinds = new Set(samples.map(({ type }) => type));
  for (const type of ['OddsAnswer', 'SweepAnswer', 'WorthAnswer', 'Rolled', 'DiceWanted', 'Refusal', 'Done', 'Overtaken', 'Told<Api.PlayView>', 'Prepared', 'Book', 'View', 'GameOffer', 'Board', 'PlayView', 'Look', 'Sight', 'Advice', 'DeedTold']) assert.ok(kinds.has(type), `no ${type} was seen`);
  const views = samples.filter(({ type }) => type === 'View').map(({ value }) => value);
  assert.ok(views.some(({ turn }) => turn === 0) && views.some(({ pending }) => pending?.wanted), 'views before the battle and amid dice were seen');

  // That the compiler finds what it is here for is tried with one sample spoilt.
  const view = structuredClone(views.findLast(({ log }) => log.length > 2));
  const spoilt = [structuredClone(view), structuredClone(view), structuredClone(view)];
  delete spoilt[0].units.at(-1).gone;
  spoilt[1].log.at(-1).more = 1;
  spoilt[2].steps.at(-1).state = 'tomorrow';
  const errors = await compile([...samples, ...spoilt.map((value) => ({ type: 'View', from: 'spoilt', value }))]);
  const found = errors.filter(({ sample }) => sample?.from === 'spoilt').map(({ sample }) => spoilt.indexOf(sample.value));
  assert.deepEqual([...new Set(found)], [0, 1, 2], 'the compiler finds members that are missing, too many or otherwise');
  assert.equal(faults(errors.filter(({ sample }) => sample?.from !== 'spoilt')), '');
});
