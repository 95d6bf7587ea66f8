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
  const found = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${found.error}`);
  return found;
}

await page.setViewportSize({ width: 1400, height: 1120 });
await take('home', '', 'main svg');
await page.setViewportSize({ width: 1400, height: 900 });
await take('charts', '#/rifle_pits/charts', '#chart-crt table', () => page.locator('#chart-crt [data-cell="3,7"]').hover());
await take('odds', '#/line_of_battle/odds/charge?attacker.strength=8&attacker.leaders=3&defender.cover=stone_wall&~pin=attacker.strength=8', '#odds .bar', async () => {
  await page.locator('#odds .bar.pinned').first().waitFor();
});

// A battle of a shipped example in the umpire's book: an assault of the second player, its units picked. It is deleted again.
const game = 'rifle_pits';
const { examples: [example] } = await ask(`/api/rulesets/${game}/book`);
let view = await ask('/api/battles', { ruleset: game, title: example.title, sides: example.sides, example: example.name });
const task = () => view.tasks.find(({ name, here }) => name === 'assault' && here);
const act = async (action) => {
  await ask(`/api/battles/${view.id}/act`, { after: view.after, side: view.active, action, dice: 'program', override: false });
  return ask(`/api/battles/${view.id}`);
};
for (let i = 0; i < 24 && !(task() && view.active === 'second'); i += 1) view = await act({ do: 'next' });
const units = (role) => view.units.filter(({ kind, side, gone }) => role.kinds.includes(kind) && role.sides.includes(side) && gone === '');
/** The first units for whom the task has odds. */
async function fitting() {
  const [attackers, defenders] = task().roles;
  for (const one of units(attackers)) {
    for (const other of units(defenders)) {
      const second = units(attackers).find(({ group, id }) => group === one.group && id !== one.id);
      const picks = { attackers: [one, ...(second ? [second] : [])].map(({ id }) => id), defenders: [other.id] };
      if ((await ask(`/api/battles/${view.id}/prepare`, { task: 'assault', picks, facts: [] })).odds) return picks;
    }
  }
  throw new Error('no units may assault');
}
const picks = await fitting();
try {
  await take('book', `#/${game}/battle/${encodeURIComponent(view.id)}`, 'main h2', async () => {
    for (const [role, chosen] of Object.entries(picks)) {
      const field = page.getByRole('group', { name: new RegExp(`^${role}`, 'i') });
      for (const unit of chosen) {
        const aim = field.locator('button.slot');
        if (await aim.getAttribute('aria-pressed') !== 'true') await aim.click();
        const { name } = view.units.find(({ id }) => id === unit);
        await page.locator('.unit .pick', { has: page.getByText(name, { exact: true }) }).first().click();
        await field.locator('.pickedunit', { hasText: name }).waitFor();
      }
    }
    for (const aim of await page.locator('button.slot[aria-pressed=true]').all()) await aim.click();
    await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
  });
} finally {
  await ask(`/api/battles/${view.id}/delete`, { after: view.after });
}

// Games on the map in the middle of a fight: two computers play, and two people go on from the best moment. All these games are deleted again.
const sleep = (time) => new Promise((done) => { setTimeout(done, time); });
const forget = async (id) => ask(`/api/battles/${id}/delete`, { after: (await ask(`/api/battles/${id}`)).after });
/** `worthOf`: how much a position is worth showing; one of at least `enough` is taken at once. */
async function bestMoment(ruleset, scenario, enough, worthOf) {
  let best = null;
  for (let games = 0; games < 6 && (best?.worth ?? 0) < enough; games += 1) {
    const { id } = await ask('/api/battles', { ruleset, scenario, players: ['quick', 'quick'] });
    while (!(await ask(`/api/battles/${id}`)).verdict) await sleep(200);
    const record = await ask(`/api/battles/${id}/record.json`);
    for (let entry = 1; entry < record.entries.length; entry += 1) {
      const worth = worthOf(await ask(`/api/battles/${id}/at/${entry}`));
      if (worth > (best?.worth ?? 0)) best = { worth, record: { header: { ...record.header, players: ['person', 'person'] }, entries: record.entries.slice(0, entry) } };
    }
    await forget(id);
  }
  if (!best) throw new Error('nobody attacks anybody');
  return ask('/api/battles/load', { record: JSON.stringify(best.record) });
}
const fight = await bestMoment(game, 'jericho_mills', 7, ({ attack, turn, boxes, pieces }) => {
  if (attack?.kind !== 'assault' || attack.roll === '' || turn < 5) return 0;
  const [column, row] = [Number(attack.target.slice(0, 2)), Number(attack.target.slice(2))];
  const shown = column <= 6 && row >= 4 && row <= 11 ? 2 : 0;
  return attack.attackers.length + attack.defenders.length + 2 * attack.officers.length + shown + (boxes.length > 0 && pieces.length > 20 ? 0 : -9);
});
const hash = `#/${game}/play/${fight.id}`;
const ready = '.attack .chart td';
try {
  await take('play', hash, ready, async () => { await page.evaluate(() => document.activeElement.blur()); });
  await page.setViewportSize({ width: 390, height: 844 });
  await take('play_narrow', hash, '.attack .lines');
} finally {
  await forget(fight.id);
}

// A battle in which both sides choose in secret: even forces, about the middle of the campaign, and of the map.
const field = await bestMoment('valley', 'valley_1862', 29, ({ battle, turn, stacks }) => {
  if (battle?.stage !== 'choosing' || battle.forces.some(({ chosen, leader }) => chosen || leader === -1) || turn < 5 || turn > 15) return 0;
  const [one, other] = battle.forces.map(({ strength }) => Number(strength));
  const middle = /^(winchester|strasburg|front_royal|woodstock|middletown|new_market|harrisonburg|luray)$/.test(battle.place) ? 6 : 0;
  return middle + Math.min(one, other, 12) + Math.min(stacks.length, 12) + (Math.min(one, other) * 2 >= Math.max(one, other) ? 4 : 0);
});
try {
  await page.setViewportSize({ width: 1400, height: 900 });
  await take('valley', `#/valley/play/${field.id}`, '.matrix td', async () => {
    await page.evaluate(() => document.activeElement.blur());
    await page.mouse.move(3, 3);
  });
} finally {
  await forget(field.id);
}
// A charge of a regiment, put together: its steps with their odds.
const charge = await bestMoment('line_of_battle', 'brawners_first_half_hour', 9, ({ attack, turn, pieces }) => {
  if (attack?.kind !== 'charge' || !attack.steps?.some(({ state }) => state === 'now') || turn < 2) return 0;
  return 5 + attack.attackers.length + attack.defenders.length + Math.min(3, pieces.filter(({ bar }) => bar).length);
});
try {
  await take('line_of_battle', `#/line_of_battle/play/${charge.id}`, '.attack .steps li', async () => {
    await page.locator('.attack .badge').first().waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await page.mouse.move(3, 3);
  });
} finally {
  await forget(charge.id);
}
// A brigade on the free table in hand, with the enemy before it and not upon it: its fan, and the stop under the pointer. A position of the record offers nothing; the sentence on top says that a fan will be open.
const march = await bestMoment('civil_war_battles', 'cedar_mountain', 9, ({ acting, prompt, turn, pieces }) => {
  const [unit] = pieces.filter(({ id }) => acting?.includes(id));
  if (!prompt.includes('light ground') || unit?.symbol !== 'infantry' || turn < 2) return 0;
  const inches = ({ stands: { x, y } }) => Math.hypot(x - unit.stands.x, y - unit.stands.y) / 1000;
  const enemies = pieces.filter(({ side, place }) => side !== unit.side && place !== '').map(inches);
  return Math.min(...enemies) < 6 ? 0 : enemies.filter((far) => far < 14).length + Number(/\d+/.exec(prompt)?.[0] ?? 1);
});
try {
  await take('free_table', `#/civil_war_battles/play/${march.id}`, '.marks .fan', async () => {
    await page.evaluate(() => document.activeElement.blur());
    const { x, y, width, height } = await page.locator('.marks .fan').first().boundingBox();
    const ghost = page.locator('.marks .open .ghost');
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.35], [0.35, 0.5], [0.65, 0.5], [0.5, 0.65], [0.4, 0.4], [0.6, 0.6]]) {
      await page.mouse.move(x + width * across, y + height * down);
      if (await ghost.waitFor({ timeout: 1500 }).then(() => true, () => false)) break;
    }
    await ghost.waitFor();
  });
} finally {
  await forget(march.id);
}
// A battalion near the enemy: where it can go, whom it could shoot at there, and whose horse could ride at it.
const battalion = await bestMoment('march_and_volley', 'maida', 40, ({ turn, pieces, acting }) => {
  const unit = pieces.find(({ id }) => id === acting?.[0]);
  if (unit?.symbol !== 'infantry' || turn < 2 || unit.actions?.left !== 2) return 0;
  const near = pieces.filter((one) => one.side !== unit.side && one.stands && Math.hypot(one.stands.x - unit.stands.x, one.stands.y - unit.stands.y) < 9000);
  return 6 * near.length + 10 * near.filter(({ symbol }) => symbol === 'cavalry').length + 4 * new Set(pieces.map(({ drill }) => drill?.form)).size;
});
try {
  await take('march_and_volley', `#/march_and_volley/play/${battalion.id}`, '.marks .fan', async () => {
    await page.evaluate(() => document.activeElement.blur());
    const box = await page.locator('.marks .fan').first().boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.marks .open .ghost').waitFor();
  });
} finally {
  await forget(battalion.id);
}
await browser.close();
