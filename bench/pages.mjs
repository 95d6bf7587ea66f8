// How soon the pages are usable, how soon a change in a form shows, and how large the scripts are.
// usage: LONGROLL_URL=http://127.0.0.1:8080 node bench/pages.mjs [moves]    (moves: only the game on the map)
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const server = process.env.LONGROLL_URL ?? 'http://127.0.0.1:8080';
const loads = 10;
const changes = 30;
/** How many games' pages are measured besides the map. */
const others = process.argv[2] === 'moves' ? 0 : Infinity;

/** A form and one of its numbers, whose two values give different odds. */
const forms = [
  ['valley', 'battle', 'attacker-strength', ['20', '24']],
  ['march_and_volley', 'charge', 'chargers-0-casualties', ['0', '2']],
  ['rifle_pits', 'combat', 'attackers-0-strength', ['4', '9']],
  ['line_of_battle', 'charge', 'attacker-strength', ['6', '3']],
  ['civil_war_battles', 'assault', 'assaulter-unit-half_bases', ['12', '10']],
].slice(0, others);

const sorted = (times) => times.toSorted((a, b) => a - b);
const figure = (time) => `${time.toFixed(time < 10 ? 1 : 0)} ms`.padStart(8);
function line(what, aim, times) {
  const all = sorted(times);
  console.log(`${what.padEnd(40)} ${figure(all[Math.floor(all.length / 2)])} ${figure(all.at(-1))}   ${aim}`);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** From the start of the navigation to the frame in which the page can be used; nothing is cached. */
async function load(hash, usable) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.usableAfter = performance.now(); }));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, usable);
  await page.goto(`${server}/${hash}`);
  const time = await (await page.waitForFunction(() => window.usableAfter)).jsonValue();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')));
  await context.close();
  return { time, scripts };
}

console.log(`${''.padEnd(40)} ${'median'.padStart(8)} ${'worst'.padStart(8)}   aim`);
const scripts = new Set();
async function loadOften(what, hash, usable) {
  const times = [];
  for (let i = 0; i < loads; i += 1) {
    const { time, scripts: found } = await load(hash, usable);
    times.push(time);
    for (const script of found) scripts.add(script);
  }
  line(what, '1000 ms', times);
}
if (forms.length > 0) await loadOften('home', '', 'main .game');
for (const [game] of forms) await loadOften(`charts, ${game}`, `#/${game}/charts`, 'main section table');
for (const [game, procedure] of forms) await loadOften(`odds, ${game} ${procedure}`, `#/${game}/odds/${procedure}`, '#odds .bar');

async function ask(path, body) {
  const answer = await fetch(server + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${found.error}`);
  return found;
}
for (const [game] of forms) {
  const { examples: [example] } = await ask(`/api/rulesets/${game}/book`);
  const battle = await ask('/api/battles', { ruleset: game, title: example.title, sides: example.sides, example: example.name });
  const { after } = await ask(`/api/battles/${battle.id}/act`, { after: battle.after, action: { do: 'next' } });
  await loadOften(`beside the table, ${game}`, `#/${game}/battle/${battle.id}`, '.unit');
  await ask(`/api/battles/${battle.id}/delete`, { after });
}

/** From the key to the frame with the new bars. */
async function change(page, id, value) {
  await page.waitForTimeout(60);
  return page.evaluate(([field, text]) => new Promise((done) => {
    const input = document.getElementById(field);
    const begin = performance.now();
    const seen = new MutationObserver((records) => {
      if (!records.some(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('.chances'))) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
    });
    seen.observe(document.getElementById('odds'), { childList: true, subtree: true, characterData: true, attributes: true });
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }), [`field-${id}`, value]);
}

for (const [game, procedure, id, values] of forms) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server}/#/${game}/odds/${procedure}`);
  await page.locator('#odds .bar').first().waitFor();
  const times = [];
  for (let i = 0; i < changes; i += 1) times.push(await change(page, id, values[(i + 1) % 2]));
  line(`change to bars, ${game} ${procedure}`, '50 ms', times);
  await context.close();
}

/** From the message that tells of a move to the frame that shows it: by the clock, and by the time that the page's own thread worked, which others on the machine do not lengthen. */
async function moves(what, game, scenario, verbs, crowd = 0) {
  const act = async (view, offer, place) => {
    await ask(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action: { do: 'play', verb: offer.verb, ...(offer.unnamed ? {} : { pieces: offer.pieces }), choice: offer.choice, ...(place && { place }) } });
    return ask(`/api/battles/${view.id}`);
  };
  let view = await ask('/api/battles', { ruleset: game, scenario, players: ['person', 'person'] });
  while (!view.offers.some(({ verb }) => verbs.includes(verb))) view = await act(view, view.offers.find(({ verb }) => verb === 'done'));
  if (forms.length > 0 || others === 0) await loadOften(`a game on the map, ${what}`, `#/${game}/play/${view.id}`, '.counter');
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  await page.addInitScript(() => {
    const told = () => { window.answered ??= performance.now(); };
    window.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        this.addEventListener('message', told);
      }
    };
  });
  // No scenario has so many counters: of those on the map more are drawn, in hexes where nobody stands.
  if (crowd > 0) {
    const { hexes } = await ask(`/api/rulesets/${game}/scenarios/${scenario}`);
    await page.addInitScript(([names, many]) => {
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (text, ...rest) => {
        const found = parse(text, ...rest);
        const pieces = found?.view?.pieces;
        if (pieces && !Array.isArray(pieces)) {
          const all = Object.values(pieces).filter(({ place }) => names.includes(place));
          const free = names.filter((name) => !all.some(({ place }) => place === name));
          for (let i = all.length; i < many; i += 1) pieces[10000 + i] = { ...all[i % all.length], id: 10000 + i, place: free[(i * 7) % free.length] };
        }
        return found;
      };
    }, [hexes.map(({ name }) => name), crowd]);
  }
  await page.goto(`${server}/#/${game}/play/${view.id}`);
  await page.locator('.counter').first().waitFor();
  await page.waitForTimeout(1500);
  const counters = await page.locator('.counter').count();
  const [times, work] = [[], []];
  for (let i = 0; i < changes; i += 1) {
    view = await ask(`/api/battles/${view.id}`);
    const taken = new Set(view.pieces.map(({ place }) => place));
    const free = ({ places }) => places.findLast(({ place }) => !taken.has(place))?.place;
    // Where a stack is taken first, that is no move yet; where it has moved, it stands.
    const march = view.offers.find((offer) => verbs.includes(offer.verb) && offer.effect === 'march' && free(offer));
    const other = view.offers.find((offer) => verbs.includes(offer.verb) && offer.places.length === 0);
    if (!march && !other) break;
    if (!march) { await act(view, other); i -= 1; await page.waitForTimeout(150); continue; }
    await page.waitForTimeout(250);
    await page.evaluate(() => {
      window.answered = undefined;
      window.redrawn = new Promise((done) => {
        const seen = new MutationObserver(() => {
          if (window.answered === undefined) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.answered)));
        });
        seen.observe(document.querySelector('.counters'), { subtree: true, attributes: true, attributeFilter: ['style'] });
      });
    });
    const before = await worked();
    await act(view, march, free(march));
    times.push(await page.evaluate(() => window.redrawn));
    work.push(await worked() - before);
    const after = await ask(`/api/battles/${view.id}`);
    const stand = after.offers.find((offer) => offer.effect === 'end' && after.acting);
    if (stand) await act(after, stand);
  }
  line(`a move, ${what} (${counters} counters)`, '50 ms', times);
  line('  of which the page worked', '50 ms', work);
  await context.close();
  await ask(`/api/battles/${view.id}/delete`, { after: (await ask(`/api/battles/${view.id}`)).after });
}
/** From the pointer's move over a fan to the frame with the ghost at another stop: by the clock, and by the time that the page's own thread worked. One frame is 17 ms. */
async function ghosts(what, game, scenario) {
  let view = await ask('/api/battles', { ruleset: game, scenario, players: ['person', 'person'] });
  const fanned = () => view.offers.find(({ verb, fan }) => verb === 'advance' && fan);
  while (!fanned()) {
    const next = view.offers.find(({ verb }) => verb === 'roll') ?? view.offers.find(({ verb }) => verb === 'bide') ?? view.offers.find(({ verb }) => verb === 'done');
    await ask(`/api/battles/${view.id}/act`, { after: view.after, side: view.to_act, action: { do: 'play', verb: next.verb, pieces: next.pieces, choice: next.choice } });
    view = await ask(`/api/battles/${view.id}`);
  }
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  await page.goto(`${server}/#/${game}/play/${view.id}`);
  await page.locator('.marks .fan').waitFor();
  await page.waitForTimeout(1500);
  const fan = await page.locator('.marks .fan').boundingBox();
  const [times, work] = [[], []];
  for (let i = 0; i < 4 * changes && times.length < changes; i += 1) {
    // Here and there over the fan; where the ghost stays as it is nothing is measured.
    const at = [fan.x + fan.width * (0.2 + 0.6 * ((i * 7) % 10) / 10), fan.y + fan.height * (0.2 + 0.6 * ((i * 3) % 10) / 10)];
    const before = await worked();
    const time = await page.evaluate(([x, y]) => new Promise((done) => {
      const begin = performance.now();
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.marks .ghost')) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
      });
      seen.observe(document.querySelector('.marks'), { subtree: true, childList: true, attributes: true });
      setTimeout(() => { seen.disconnect(); done(undefined); }, 400);
      const on = document.elementFromPoint(x, y);
      on?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: x, clientY: y, pointerType: 'mouse' }));
      on?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: x, clientY: y }));
    }), at);
    if (time === undefined) continue;
    times.push(time);
    work.push(await worked() - before);
  }
  if (times.length === 0) throw new Error('no ghost was seen');
  line(`hover to ghost, ${what}`, '17 ms', times);
  line('  of which the page worked', '17 ms', work);
  await context.close();
  await ask(`/api/battles/${view.id}/delete`, { after: (await ask(`/api/battles/${view.id}`)).after });
}
await ghosts('Iuka, the first hour', 'civil_war_battles', 'iuka_first_hour');
await moves('Kennesaw', 'rifle_pits', 'kennesaw_mountain', ['move']);
await moves('McPherson\'s Ridge', 'line_of_battle', 'mcphersons_ridge_morning', ['take', 'march']);
await moves('the same, crowded', 'line_of_battle', 'mcphersons_ridge_morning', ['take', 'march'], 150);
await browser.close();

let bytes = 0;
for (const script of scripts) bytes += gzipSync(await (await fetch(script)).arrayBuffer(), { level: 9 }).length;
console.log(`${'all scripts, compressed'.padEnd(40)} ${`${(bytes / 1000).toFixed(0)} kB`.padStart(8)} ${''.padStart(8)}   200 kB`);
