// Runs files of tests and says of each that fails which test it was and why. Only those files are tried again, alone: what passes only then is told
// loudly, for it wants mending; what fails again fails.
// usage: node scripts/node_tests.mjs AT_ONCE FILE...
import { appendFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { run } from 'node:test';

const atOnce = Number(process.argv[2]);
const files = process.argv.slice(3).map((file) => resolve(file));
if (!(atOnce > 0) || files.length === 0) {
  console.error('usage: node scripts/node_tests.mjs AT_ONCE FILE...');
  process.exit(2);
}

/** An error in a few lines, with the place in our own files. */
function reason(error) {
  const { message = String(error), stack = '' } = error?.cause ?? error ?? {};
  const at = stack.split('\n').filter((line) => line.includes('/tests/')).slice(0, 3);
  return [...message.trim().split('\n').slice(0, 12), ...at.map((line) => line.trim())].map((line) => `    ${line}`).join('\n');
}

/** Runs files: how many tests passed, and every test that failed. */
async function tried(wanted, concurrency) {
  let passed = 0;
  const failed = [];
  const said = new Map(); // what a file wrote to the terminal, which tells why it did not even begin
  const stream = run({ files: wanted, concurrency });
  stream.on('test:pass', ({ details: { type } }) => { if (type !== 'suite') passed += 1; });
  stream.on('test:stderr', ({ file, message }) => said.set(file, (said.get(file) ?? '') + message));
  stream.on('test:fail', ({ name, file, details: { error } }) => {
    // A file that failed in one of its tests is told of by that test.
    if (error?.failureType === 'subtestsFailed') return;
    const whole = resolve(name) === file;
    failed.push({ name: whole ? 'the file itself' : name, file });
    console.log(`FAILED ${basename(file)}: ${failed.at(-1).name}\n${reason(whole ? { message: said.get(file) } : error)}`);
  });
  stream.resume();
  await new Promise((done, wrong) => { stream.on('end', done); stream.on('error', wrong); });
  return { passed, failed };
}

const names = (failed) => failed.map(({ name, file }) => `${basename(file)}: ${name}`).join('; ');
const begun = Date.now();
const first = await tried(files, atOnce);
if (first.failed.length === 0) {
  if (first.passed === 0) throw new Error('there was no test');
  console.log(`${first.passed} tests passed, ${Math.round((Date.now() - begun) / 1000)} s`);
} else {
  const again = [...new Set(first.failed.map(({ file }) => file))];
  console.log(`\nOnce more, alone: ${again.map((file) => basename(file)).join(', ')}`);
  const second = await tried(again, 1);
  const flaky = first.failed.filter((one) => !second.failed.some(({ name, file }) => name === one.name && file === one.file));
  if (flaky.length > 0) {
    console.log(`\n!!! passed only at the second try: ${names(flaky)}`);
    if (process.env.LONGROLL_FLAKY) appendFileSync(process.env.LONGROLL_FLAKY, `${names(flaky)}\n`);
  }
  if (second.failed.length > 0) {
    console.log(`\nfailed twice: ${names(second.failed)}`);
    process.exitCode = 1;
  }
}
