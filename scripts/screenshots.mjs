// Makes the README's pictures of the pages, in docs/pictures.
// usage: node scripts/screenshots.mjs URL    (of a running program)
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const server = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const folder = new URL('../docs/pictures/', import.meta.url);
const limit = 200_000;
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);

/** Opens an address, waits for what it must show, lets `prepare` do the rest, and takes the picture. */
async function take(name, hash, wanted, prepare = async () => {}) {
  await page.goto('about:blank');
  await page.goto(`${server}/${hash}`);
  await page.locator(wanted).first().waitFor();
  await prepare();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const picture = Buffer.from(data, 'base64');
  await writeFile(new URL(`${name}.webp`, folder), picture);
  console.log(`docs/pictures/${name}.webp  ${(picture.length / 1000).toFixed(0)} kB`);
  if (picture.length > limit) throw new Error(`${name}.webp is larger than ${limit / 1000} kB`);
}

async function ask(path, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(server + path, init);
  return answer.ok ? answer.json() : null;
}

await page.setViewportSize({ width: 1400, height: 1120 });
await take('home', '', 'main svg');
await page.setViewportSize({ width: 1400, height: 900 });
await take('charts', '#/rifle_pits/charts', '#chart-crt table', () => page.locator('#chart-crt [data-cell="3,7"]').hover());
await take('odds', '#/line_of_battle/odds/charge?attacker.strength=8&attacker.leaders=3&defender.cover=stone_wall&~pin=attacker.strength=8', '#odds .bar', async () => {
  await page.locator('#odds .bar.pinned').first().waitFor();
});

// A battle of a shipped example in the umpire's book, where the program has one; it is deleted again.
const game = 'rifle_pits';
const example = await ask('/api/battles') && (await ask(`/api/rulesets/${game}/book`))?.examples[0];
if (example) {
  let view = await ask('/api/battles', { ruleset: game, title: example.title, sides: example.sides, example: example.name });
  for (let i = 0; i < 12 && !view.tasks.some(({ here, procedure }) => here && procedure); i += 1) {
    view = await ask(`/api/battles/${view.id}/act`, { after: view.after, side: view.active, action: { do: 'next' }, dice: 'program', override: false }) ?? view;
  }
  await take('book', `#/${game}/battle/${encodeURIComponent(view.id)}`, 'main h2');
  await ask(`/api/battles/${view.id}/delete`, { after: view.after });
} else {
  console.log('no umpire\'s book in this program: no picture of it');
}
await browser.close();
