// The odds page: what is changed shows at once, the address holds it, refusals lose nothing, the keyboard is enough.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, narrow, onPage, says, seriousFindings, settled, sidewaysScroll } from './harness.mjs';

const combat = '#/rifle_pits/odds/combat';
const chance = (page, words) => page.locator('#odds tr', { has: page.locator('th', { hasText: words }) }).first().innerText();
const hash = (page) => page.evaluate(() => decodeURIComponent(location.hash));

test('a change shows new odds at once, with fractions, and the chart moves', () => onPage(combat, async (page) => {
  await settled(page);
  const before = await page.locator('#odds').innerText();
  const column = () => page.locator('.how th.lit').allInnerTexts();
  const lit = await column();
  await page.getByLabel('Strength', { exact: true }).first().fill('12');
  await settled(page);
  assert.notEqual(await page.locator('#odds').innerText(), before);
  assert.match(await page.locator('#odds').innerText(), /\d\/\d/);
  assert.notDeepEqual(await column(), lit);
  assert.match(await hash(page), /attackers\.0\.strength=12/);
}));

test('the tally shows what applies and what does not', () => onPage(`${combat}?works=hasty_works`, async (page) => {
  await settled(page);
  const applied = page.locator('.how tr', { hasText: 'defender in hasty works' });
  assert.match(await applied.innerText(), /−1/);
  assert.ok(!(await applied.innerText()).includes('('));
  assert.match(await page.locator('.how tr', { hasText: 'defender in rifle pits' }).innerText(), /\(−2\)/);
}));

test('the address holds the whole question', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByRole('button', { name: 'Add to Attackers' }).click();
  await page.getByLabel('Strength', { exact: true }).nth(1).fill('7');
  await page.getByLabel('Works', { exact: true }).selectOption('rifle_pits');
  await page.getByLabel('Rain', { exact: true }).check();
  await page.getByText('Readings of the rules').click();
  await page.getByRole('radio', { name: 'rectified' }).check();
  await page.getByRole('button', { name: 'Pin this case' }).click();
  await page.getByRole('radio', { name: 'night' }).check();
  await page.waitForFunction(() => document.querySelector('.pinned')?.textContent.includes('light day') && location.hash.includes('light=night'));
  await settled(page);
  const address = await page.evaluate(() => location.hash);
  const shown = await page.locator('#odds').innerText();

  await onPage(address, async (again) => {
    await settled(again);
    await again.waitForFunction(() => document.querySelector('.pinned')?.textContent.includes('light day'));
    await settled(again);
    assert.equal(await again.locator('#odds').innerText(), shown);
    assert.equal(await again.getByLabel('Strength', { exact: true }).nth(1).inputValue(), '7');
    assert.equal(await again.getByLabel('Works', { exact: true }).inputValue(), 'rifle_pits');
    assert.ok(await again.getByLabel('Rain', { exact: true }).isChecked());
    assert.ok(await again.getByRole('radio', { name: 'night' }).isChecked());
    assert.ok(await again.getByRole('radio', { name: 'rectified' }).isChecked());
  });
}));

test('an address in the words of the command line is understood', () => onPage(`${combat}?attackers=5,+5+hex=2&officer=0+stacked`, async (page) => {
  await settled(page);
  assert.equal(await page.getByLabel('Hex', { exact: true }).nth(1).inputValue(), '2');
  assert.equal(await page.getByLabel('Place', { exact: true }).inputValue(), 'stacked');
}));

test('the browser goes back to another procedure and its facts', () => onPage(`${combat}?works=rifle_pits`, async (page) => {
  await settled(page);
  await page.getByLabel('What is resolved').selectOption('officer_loss');
  await page.getByRole('heading', { level: 1, name: 'Officer loss' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Combat' }).waitFor();
  await settled(page);
  assert.equal(await page.getByLabel('Works', { exact: true }).inputValue(), 'rifle_pits');
}));

test('a refusal stands at its field and loses nothing', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByLabel('Works', { exact: true }).selectOption('hasty_works');
  const strength = page.getByLabel('Strength', { exact: true }).first();
  await strength.fill('99');
  await page.locator('#field-attackers-0-strength[aria-invalid=true]').waitFor();
  await says(page.locator('#field-attackers-0-strength-refusal'), /0 to 12/);
  assert.equal(await strength.inputValue(), '99');
  assert.equal(await page.getByLabel('Works', { exact: true }).inputValue(), 'hasty_works');
  await says(page.locator('#odds'), /last case that fits/);
  assert.deepEqual(await seriousFindings(page), []);
  await page.waitForFunction(() => location.hash.includes('strength=99'));
  const address = await page.evaluate(() => location.hash);
  await strength.fill('9');
  await page.waitForFunction(() => !document.querySelector('.refusal'));

  await onPage(address, async (again) => {
    await again.locator('#field-attackers-0-strength-refusal').waitFor();
    assert.equal(await again.getByLabel('Strength', { exact: true }).first().inputValue(), '99');
    assert.equal(await again.getByLabel('Works', { exact: true }).inputValue(), 'hasty_works');
  });
}));

test('a refusal within a list that was added to stands at its field too', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByRole('button', { name: 'Add to Attackers' }).click();
  await page.getByLabel('Strength', { exact: true }).nth(1).fill('99');
  await page.locator('#field-attackers-1-strength-refusal').waitFor();
}));

test('a reading that there is not is refused at the readings, and one that is can be chosen instead', () => onPage(`${combat}?P.D2=nonsense`, async (page) => {
  await page.locator('#field-P-D2 .refusal').waitFor();
  await says(page.locator('#odds'), /no odds until the facts fit/);
  await page.getByRole('button', { name: 'Go to what is refused' }).click();
  await page.getByRole('radio', { name: 'rectified' }).check();
  await settled(page);
  assert.equal(await page.locator('.refusal').count(), 0);
  assert.match(await hash(page), /P\.D2=rectified/);
}));

test('a key that is held down leaves the last value in the address', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByLabel('Strength', { exact: true }).first().focus();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press(i < 5 ? 'ArrowUp' : 'ArrowDown');
  await page.waitForFunction(() => location.hash.includes('attackers.0.strength=6'));
  assert.equal(await page.getByLabel('Strength', { exact: true }).first().inputValue(), '6');
}));

test('what is printed has the facts in words, the odds and how they are reckoned', () => onPage(`${combat}?works=hasty_works&~pin=works=none`, async (page) => {
  await settled(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.ok(!(await page.locator('form').isVisible()));
  assert.ok(!(await page.locator('header').isVisible()));
  assert.match(await page.locator('main').innerText(), /Works\s+hasty works/);
  assert.ok(await page.locator('.how table').first().isVisible());
  assert.ok(!(await page.getByRole('heading', { name: 'What a change would do' }).isVisible()));
  await page.setViewportSize({ width: 704, height: 1000 });
  assert.ok(await sidewaysScroll(page) <= 0);
  assert.ok(await page.locator('#odds .bar').first().evaluate((bar) => bar.clientWidth > 40));
}));

test('an empty list is refused at the list', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByRole('button', { name: 'Remove Attackers 1' }).click();
  await page.locator('#field-attackers > .refusal').waitFor();
  await page.getByRole('button', { name: 'Add to Attackers' }).click();
  await page.waitForFunction(() => !document.querySelector('.refusal'));
}));

test('lists within lists can be filled', () => onPage('#/rifle_pits/odds/assaults', async (page) => {
  await settled(page);
  const attacks = () => page.locator('#field-attacks > ol > li').count();
  const before = await attacks();
  await page.getByRole('button', { name: 'Add to Attacks' }).click();
  await page.waitForFunction((n) => document.querySelectorAll('#field-attacks > ol > li').length === n + 1, before);
  const inner = page.locator(`#field-attacks-${before}-attackers`);
  await inner.waitFor();
  const units = await inner.locator('> ol > li').count();
  await inner.getByRole('button', { name: 'Add to Attackers' }).click();
  await page.locator(`#field-attacks-${before}-attackers-${units}-strength`).fill('8');
  await page.waitForFunction(() => location.hash.includes('strength=8'));
  await settled(page);
  assert.equal(await page.locator('.refusal').count(), 0);
}));

test('single changes are ranked and can be tried', () => onPage(combat, async (page) => {
  await settled(page);
  await page.getByText('Each single change, ranked').click();
  const first = page.getByRole('button', { name: /^Try: / }).first();
  await first.waitFor();
  const before = await hash(page);
  await first.click();
  await page.waitForFunction((old) => decodeURIComponent(location.hash) !== old, before);
  assert.deepEqual(await seriousFindings(page), []);
}));

test('a sweep over two facts is a table with the present case marked', () => onPage(`${combat}?~sweep=works=none,hasty_works&~sweep=attackers.0.strength=3..5`, async (page) => {
  const table = page.getByRole('region', { name: 'Sweep' }).locator('table');
  await table.waitFor();
  await eventually(async () => assert.deepEqual([await table.locator('td.value').count(), await table.locator('td.here').count()], [6, 1]));
  // The present case has works none (row 1) and strength 4 (column 2), and the same chance as the odds have.
  assert.ok(await table.locator('tbody tr').nth(0).locator('td').nth(1).evaluate((cell) => cell.classList.contains('here')));
  const [now] = (await page.locator('td.here').innerText()).split(/\s/);
  await settled(page);
  assert.match(await chance(page, 'The attackers retreat'), new RegExp(`\\b${now}`));
  assert.deepEqual(await seriousFindings(page), []);
}));

test('secret options show how often to choose each', () => onPage('#/valley/odds/options', async (page) => {
  await settled(page);
  await page.getByRole('heading', { name: /option against option/ }).waitFor();
  await eventually(async () => assert.match((await page.getByRole('status').allInnerTexts()).join(), /attacker wins: \d/));
  assert.deepEqual(await seriousFindings(page), []);
}));

test('the keyboard is enough: from the home page to other odds', () => onPage('', async (page) => {
  await page.getByRole('link', { name: 'Odds of Rifle Pits' }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  for (let i = 0; i < 30 && await focused() !== 'field-attackers-0-strength'; i += 1) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'field-attackers-0-strength');
  const before = await page.locator('#odds').innerText();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => location.hash.includes('attackers.0.strength=8'));
  await settled(page);
  assert.notEqual(await page.locator('#odds').innerText(), before);
}));

test('a narrow screen shows what matters at its foot, and everything fits', () => onPage(`${combat}?~pin=works=hasty_works&~worth=yes&~sweep=works=none,hasty_works`, async (page) => {
  await settled(page);
  await page.getByRole('region', { name: 'Sweep' }).locator('table').waitFor();
  await page.getByRole('button', { name: /^Try: / }).first().waitFor();
  assert.match(await page.locator('a.foot').innerText(), /%/);
  assert.ok(await sidewaysScroll(page) <= 0);
  assert.deepEqual(await seriousFindings(page), []);
  await page.locator('a.foot').tap();
  await eventually(async () => assert.ok(await page.locator('#odds').evaluate((odds) => odds.getBoundingClientRect().top < 400)));
}, { viewport: narrow, hasTouch: true }));

test('the answer of an earlier change never replaces that of a later one', () => onPage(combat, async (page) => {
  await settled(page);
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route('**/api/odds', async (route) => {
    if (route.request().postData().includes('"7"')) await held;
    await route.continue().catch(() => {});
  });
  const strength = page.getByLabel('Strength', { exact: true }).first();
  await strength.fill('7');
  await strength.fill('12');
  await page.waitForFunction(() => document.querySelector('.how').innerText.includes('12 against'));
  release();
  // What is asked only now is answered after it.
  await page.evaluate(() => fetch('/api/rulesets').then((answer) => answer.text()));
  await settled(page);
  assert.match(await page.locator('.how').innerText(), /12 against/);
}));

test('a slow answer shows progress', () => onPage(combat, async (page) => {
  await settled(page);
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route('**/api/odds', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Strength', { exact: true }).first().fill('6');
  await page.locator('#odds progress').waitFor();
  release();
  await settled(page);
  assert.equal(await page.locator('#odds progress').count(), 0);
}));
