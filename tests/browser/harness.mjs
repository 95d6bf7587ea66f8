// What the browser tests share: the server's address, a browser, and pages that note their own errors.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';

// The packages live beside the pages.
const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const axeSource = require('axe-core').source;

export const server = process.env.LONGROLL_URL ?? 'http://127.0.0.1:8080';
export const wide = { width: 1400, height: 900 };
export const narrow = { width: 390, height: 844 };
/** A busy machine may be this slow, in milliseconds; who waits for what comes does not wait for longer than it takes. */
export const patience = 60_000;

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
after(() => browser?.close());

// Pages that are not in use, by their options: opening a new one takes longer than most tests.
const idle = new Map();

async function takePage(options) {
  const free = idle.get(JSON.stringify(options))?.pop();
  if (free) return free;
  const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

/** Puts a page back as it was, or closes it where that cannot be done. */
async function returnPage(page, options) {
  try {
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.setViewportSize(options.viewport ?? wide);
    await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? null });
    await page.context().clearCookies();
    const key = JSON.stringify(options);
    idle.set(key, [...(idle.get(key) ?? []), page]);
  } catch {
    await page.context().close();
  }
}

/** Opens an address such as "#/valley/charts" and hands the page to the test, which fails on any error in the page. */
export async function onPage(hash, test, options = {}) {
  const page = await takePage(options);
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // A refusal has status 400, which the browser reports as an error: that one is expected.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('400')) errors.push(message.text());
  });
  try {
    await page.goto(`${server}/${hash}`);
    await test(page);
    if (errors.length > 0) throw new Error(`errors in the page: ${errors.join('; ')}`);
  } catch (error) {
    await page.context().close();
    throw error;
  }
  await returnPage(page, options);
}

export const fetchJson = async (path) => (await fetch(server + path)).json();

/** Tries until it holds, for a page shows things in its own time; what it fails with at last is the reason. */
export async function eventually(check) {
  for (const end = Date.now() + patience; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((done) => { setTimeout(done, 25); });
  }
}

/** What a part of the page says comes to match. */
export const says = (locator, words) => eventually(async () => assert.match(await locator.innerText(), words));
/** An attribute of it comes to match. */
export const has = (locator, attribute, words) => eventually(async () => assert.match(await locator.getAttribute(attribute) ?? '', words));

/** Nothing that was done on the page is under way, and what came of it is drawn: now it hears the next key or click. */
export async function rested(page) {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await drawn(page);
}

/** The page has been laid out since, also for a window that has another size now. */
const drawn = (page) => page.evaluate(() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 500); // a window behind others may not be drawn at all
}));

/** Presses a key where nothing is under way, for a page that is busy does not hear it. */
export async function press(page, key) {
  await rested(page);
  await page.keyboard.press(key);
}

/** The odds of what is asked are there, with the case beside them, and so is all that is shown of them. */
export async function settled(page) {
  await page.locator('#odds[aria-busy=false] .badge').waitFor();
}

/** The findings of axe of these impacts, or all, each with the elements; by one rule of axe alone where it is named. */
async function found(page, rule, impacts) {
  await drawn(page);
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axeSource);
  return page.evaluate(async ([only, wanted]) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: [only] }) });
    return violations.filter(({ impact }) => !wanted || wanted.includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ html, any }) => `${html.slice(0, 120)} (${any[0]?.message ?? ''})`).join(' | ')}`);
  }, [rule, impacts]);
}

/** Everything that axe finds. */
export const findings = (page) => found(page, '', null);
/** What is serious or worse. */
export const seriousFindings = (page, rule = '') => found(page, rule, ['serious', 'critical']);

export async function sidewaysScroll(page) {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Nothing serious is found on a page, wide by day and narrow by night, where nothing scrolls sideways. */
export async function nothingSerious(page) {
  assert.deepEqual(await seriousFindings(page), []);
  await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.ok(await sidewaysScroll(page) <= 0);
  assert.deepEqual(await seriousFindings(page, 'color-contrast'), []);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: null });
}
