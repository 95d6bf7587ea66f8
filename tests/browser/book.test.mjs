// The umpire's book: a battle of each game from the home page, dice by the program and by the players, undo, two windows, narrow screens.
// What is picked comes from the view, so that no rule of a game stands here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchJson, narrow, onPage, seriousFindings, server, sidewaysScroll } from './harness.mjs';

const games = await fetchJson('/api/rulesets');

async function post(path, body) {
  const answer = await fetch(server + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const viewOf = (id) => fetchJson(`/api/battles/${id}`);
const act = async (id, action, more = {}) => post(`/api/battles/${id}/act`, {
  after: (await viewOf(id)).after, side: 'first', action, dice: 'program', override: false, ...more,
});
const idOf = (page) => page.evaluate(() => decodeURIComponent(location.hash.split('/').at(-1)));
const at = (game, id) => `#/${game}/battle/${id}`;

const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (words) => new RegExp(`^${escaped(words)}$`, 'i');
const beginning = (words) => new RegExp(`^${escaped(words)}`, 'i');

/** A second window of the same people; it is closed at the end. `prepare` may change it before it goes anywhere. */
async function inWindow(page, hash, test, prepare = async () => {}) {
  const other = await page.context().newPage();
  other.setDefaultTimeout(10_000);
  try {
    await prepare(other);
    await other.goto(`${server}/${hash}`);
    await test(other);
  } finally {
    await other.close();
    await page.bringToFront();
  }
}

/** A battle with the first example's armies, begun. */
async function begun(game) {
  const { examples: [example] } = await fetchJson(`/api/rulesets/${game}/book`);
  const { status, body } = await post('/api/battles', { ruleset: game, title: example.title, sides: example.sides, example: example.name });
  assert.equal(status, 200, body.error);
  if (body.turn === 0) assert.equal((await act(body.id, { do: 'next' })).status, 200);
  return body.id;
}

/** Units for every role that needs some; `shift` tries others. */
function choose(view, task, shift) {
  const picks = {};
  const used = new Set();
  for (const role of task.roles) {
    const fitting = view.units.filter((unit) => unit.gone === '' && role.kinds.includes(unit.kind) && role.sides.includes(unit.side) && !used.has(unit.id));
    if (fitting.length < role.least) return null;
    picks[role.name] = Array.from({ length: role.least }, (_, i) => fitting[(i + shift) % fitting.length].id);
    for (const unit of picks[role.name]) used.add(unit);
  }
  return picks;
}

/** Something with dice that the present step asks for and that may be done: the task and its picks, or null. */
async function doable(id) {
  const view = await viewOf(id);
  for (const task of view.tasks.filter(({ here, rolled }) => here && rolled)) {
    for (let shift = 0; shift < 6; shift += 1) {
      const picks = choose(view, task, shift);
      if (!picks) continue;
      const { status, body } = await post(`/api/battles/${id}/prepare`, { task: task.name, picks, facts: [] });
      if (status === 200 && !body.refusal) return { task, picks, view };
    }
  }
  return null;
}

/** Goes on, by `next`, until there is something to roll for. */
async function untilDoable(id, next) {
  for (let steps = 0; steps < 60; steps += 1) {
    const found = await doable(id);
    if (found) return found;
    await next();
  }
  throw new Error('no step of the first turns has anything to roll for');
}

/** A begun battle that stands where there is something to roll for. */
async function toRoll(game) {
  const id = await begun(game);
  return { id, ...await untilDoable(id, async () => assert.equal((await act(id, { do: 'next' }, { override: true })).status, 200)) };
}

async function pickTask(page, task) {
  const button = page.getByRole('navigation', { name: 'Tasks' }).getByRole('button', { name: exactly(task.words) });
  if (await button.getAttribute('aria-pressed') !== 'true') await button.click();
}

/** Clicks units in their armies; a role is aimed at first, for a unit may fit several. */
async function pickUnits(page, { task, picks, view }) {
  await pickTask(page, task);
  for (const role of task.roles) {
    for (const unit of picks[role.name] ?? []) {
      const { name } = view.units.find(({ id }) => id === unit);
      const field = page.getByRole('group', { name: new RegExp(`^${role.name.replaceAll('_', ' ')}`, 'i') });
      const aim = field.locator('button.slot');
      if (await aim.getAttribute('aria-pressed') !== 'true') await aim.click();
      await page.locator('.unit .pick', { has: page.getByText(name, { exact: true }) }).first().click();
      await field.locator('.pickedunit', { hasText: name }).waitFor();
    }
  }
}

/** Answers choices, where the program's dice lead to some, with the first option. */
async function answerChoices(page) {
  const pending = page.locator('.pending');
  const done = page.getByRole('heading', { name: 'What happened' });
  for (let i = 0; i < 40; i += 1) {
    await pending.or(done).first().waitFor();
    if (await done.isVisible()) return;
    const before = await pending.innerText();
    await page.keyboard.press('1');
    await page.waitForFunction((old) => document.querySelector('.pending')?.innerText !== old, before);
  }
}

/** Presses Tab until the element in focus has this name. */
async function tabTo(page, name) {
  for (let i = 0; i < 250; i += 1) {
    const here = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? active?.closest('label')?.innerText ?? active?.innerText ?? '';
    });
    if (name.test(here.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Types what is wanted, die by die, until the task is resolved; nothing but the keyboard. */
async function typeDice(page, id) {
  for (let i = 0; i < 60; i += 1) {
    const { pending } = await viewOf(id);
    if (!pending) return;
    const before = JSON.stringify(pending);
    if (pending.choice) await page.keyboard.press('1');
    else {
      assert.equal(await page.evaluate(() => document.activeElement.id), 'dice', 'the focus is in the dice input');
      const { wanted } = pending;
      const face = String(Math.min(wanted.low + wanted.sides - 1, wanted.low + 2));
      for (let die = wanted.given; die < wanted.count; die += 1) await page.keyboard.press(face);
    }
    for (let wait = 0; wait < 100 && JSON.stringify((await viewOf(id)).pending ?? null) === before; wait += 1) await page.waitForTimeout(20);
    await page.waitForFunction(() => document.querySelector('#dice')?.value !== undefined ? document.querySelector('#dice').value === '' : true);
  }
}

for (const { id: game, title } of games) {
  test(`${game}: from the home page to a resolved roll by clicks`, () => onPage('', async (page) => {
    await page.getByRole('link', { name: `Beside the table with ${title}` }).click();
    await page.getByRole('button', { name: /^Start the example/ }).first().click();
    await page.getByRole('button', { name: 'Next step' }).waitFor();
    const id = await idOf(page);
    assert.ok((await viewOf(id)).units.length > 1);
    const next = async () => {
      const { after } = await viewOf(id);
      const button = page.getByRole('button', { name: 'Next step' });
      await button.click();
      for (let i = 0; i < 100 && (await viewOf(id)).after === after; i += 1) await page.waitForTimeout(20);
      assert.notEqual((await viewOf(id)).after, after, await page.locator('.book').innerText());
    };
    await page.getByRole('button', { name: 'Next step' }).focus();
    await next();
    assert.match(await page.evaluate(() => document.activeElement.innerText), /Next step/, 'the focus stays');
    const found = await untilDoable(id, next);
    await pickUnits(page, found);
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await answerChoices(page);
    assert.ok((await viewOf(id)).log.some(({ faces }) => faces.length > 0));
    assert.ok(await page.locator('.report .small-die').count() > 0, 'dice are drawn in the report');
    assert.equal(await page.locator('[aria-current=step]').count(), 1);
    assert.deepEqual(await seriousFindings(page), []);
    await page.goto(`${server}/#/${game}/battles`);
    await page.locator(`a[href*="${id}"]`).waitFor();
  }));
}

const first = games.find(({ id }) => id === 'rifle_pits')?.id ?? games[0].id;

test('a task is picked and its dice are typed by keyboard alone; the focus is never lost', async () => {
  const { id, task, picks, view } = await toRoll(first);
  await onPage(at(first, id), async (page) => {
    await page.locator('.tasks [aria-pressed=true]').waitFor();
    await tabTo(page, exactly(task.words));
    await page.keyboard.press('Enter');
    for (const role of task.roles.filter(({ name }) => picks[name]?.length > 0)) {
      await tabTo(page, new RegExp(`^Choose ${role.name.replaceAll('_', ' ')} from`, 'i'));
      await page.keyboard.press('Enter');
      for (const unit of picks[role.name]) {
        const { name } = view.units.find((one) => one.id === unit);
        await page.keyboard.press('Tab');
        await tabTo(page, beginning(name));
        await page.keyboard.press('Space');
      }
    }
    await page.waitForFunction(() => [...document.querySelectorAll('.roll button')].some((button) => button.innerText === 'I roll the dice' && !button.disabled));
    await tabTo(page, /^I roll the dice$/);
    await page.keyboard.press('Enter');
    await page.locator('#dice').waitFor();
    // What no die shows is said beside it, and stays to be mended.
    await page.keyboard.press('9');
    await page.locator('#dice-said.refusal').waitFor();
    assert.equal(await page.locator('#dice').inputValue(), '9');
    await page.keyboard.press('Backspace');
    await typeDice(page, id);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    assert.match(await page.evaluate(() => document.activeElement.innerText), /What happened/);
    assert.equal((await viewOf(id)).pending, undefined);
  });
});

test('a reload in mid-roll shows the roll again, and dice that were typed stay', async () => {
  const { id, task, picks } = await toRoll(first);
  assert.equal((await act(id, { do: 'task', task: task.name, picks, facts: [] }, { dice: 'typed' })).status, 200);
  await onPage(at(first, id), async (page) => {
    await page.locator('#dice').waitFor();
    const before = await page.locator('.pending').innerText();
    await page.reload();
    await page.locator('#dice').waitFor();
    assert.equal(await page.locator('.pending').innerText(), before);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'dice');
    assert.ok(await page.getByRole('button', { name: 'Next step' }).isDisabled());
    await typeDice(page, id);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
  });
});

test('two windows on one battle: each sees what the other does, and only one of two deeds is done', async () => {
  const id = await begun(first);
  await onPage(at(first, id), async (page) => {
    await page.getByRole('button', { name: 'Next step' }).waitFor();
    const write = async (other, words) => {
      await other.getByPlaceholder('a sentence of your own').fill(words);
      await other.getByRole('button', { name: 'Write', exact: true }).click();
      await page.locator('.report', { hasText: words }).waitFor();
    };
    await inWindow(page, at(first, id), async (other) => {
      await write(other, 'The fog lifts over the river.');
      // A window that hears nothing is told how things stand, and does nothing.
      await inWindow(page, at(first, id), async (deaf) => {
        await deaf.getByRole('button', { name: 'Next step' }).waitFor();
        await write(other, 'Guns are heard.');
        const { after } = await viewOf(id);
        await deaf.getByRole('button', { name: 'Next step' }).click();
        await deaf.getByText('Another window was quicker').waitFor();
        await deaf.locator('.report', { hasText: 'Guns are heard.' }).waitFor();
        assert.equal((await viewOf(id)).after, after);
      }, (deaf) => deaf.routeWebSocket(/live/, () => {}));
    });
  });
});

test('a lost connection is told, and comes back by itself', async () => {
  const id = await begun(first);
  let cut = null;
  const heard = {};
  heard.promise = new Promise((resolve) => { heard.resolve = resolve; });
  await onPage('', (page) => inWindow(page, at(first, id), async (window) => {
    await window.getByRole('button', { name: 'Next step' }).waitFor();
    await heard.promise;
    cut();
    await window.getByText('Connection lost, trying again').waitFor();
    assert.equal((await act(id, { do: 'note', words: 'Said while nobody heard.' })).status, 200);
    await window.getByText('Connection lost, trying again').waitFor({ state: 'detached' });
    await window.locator('.report', { hasText: 'Said while nobody heard.' }).waitFor();
  }, (window) => window.routeWebSocket(/live/, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((message) => { socket.send(message); heard.resolve(); });
    cut ??= () => socket.close({ code: 1001 });
  })));
});

test('an edit is undone at once; past dice the other side must agree', async () => {
  const { id, task, picks } = await toRoll(first);
  await onPage(at(first, id), async (page) => {
    const [unit] = (await viewOf(id)).units;
    await page.getByRole('button', { name: `Change ${unit.name}`, exact: true }).click();
    const editor = page.getByRole('group', { name: `Change ${unit.name}` });
    await editor.getByLabel('Name').fill('<b>Iron</b> & Sons');
    await editor.getByRole('button', { name: 'Change', exact: true }).click();
    await page.locator('.unit .name', { hasText: '<b>Iron</b> & Sons' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('.unit .name').getByText(unit.name, { exact: true }).waitFor();
    assert.equal((await viewOf(id)).undo.asked, '');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await page.locator('.unit .name', { hasText: '<b>Iron</b> & Sons' }).waitFor();

    await act(id, { do: 'task', task: task.name, picks, facts: [] });
    await page.locator('.pending, .happened').first().waitFor();
    await answerChoices(page);
    const { log, sides } = await viewOf(id);
    await page.getByLabel('I act for').selectOption('first');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const banner = page.getByRole('alert').filter({ hasText: `${sides[0]} asks to take back` });
    await banner.waitFor();
    assert.ok(await banner.getByRole('button', { name: `${sides[1]}: agree` }).isDisabled());
    assert.ok((await viewOf(id)).log.some(({ faces }) => faces.length > 0), 'nothing is taken back yet');
    const rolls = (lines) => lines.filter(({ kind, faces }) => kind === 'dice' && faces.length > 0).length;
    await inWindow(page, at(first, id), async (other) => {
      await other.getByLabel('I act for').selectOption('second');
      await other.getByRole('button', { name: `${sides[1]}: decline` }).click();
      await banner.waitFor({ state: 'detached' });
      assert.equal(rolls((await viewOf(id)).log), rolls(log));
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await other.getByRole('button', { name: `${sides[1]}: agree` }).click();
      await banner.waitFor({ state: 'detached' });
      assert.equal(rolls((await viewOf(id)).log), 0, 'the dice are taken back');
    });
  });
});

test('an army is pasted: what is wrong is shown before it is taken', async () => {
  const { kinds } = await fetchJson(`/api/rulesets/${first}/book`);
  await onPage(`#/${first}/battles`, async (page) => {
    await page.getByLabel('Title').fill('By hand');
    await page.getByLabel('First side').fill('Blue');
    await page.getByLabel('Second side').fill('Grey');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Paste an army', exact: true }).click();
    const area = page.getByLabel('Lines of units');
    await page.getByRole('button', { name: 'Start from a template' }).click();
    assert.match(await area.inputValue(), /^side,name,group,kind/);
    await area.fill(`side,name,group,kind\nBlue,Alpha,One,${kinds[0].name}\nRed,Beta,One,${kinds[0].name}`);
    await page.locator('tr.bad', { hasText: 'Beta' }).waitFor();
    await page.getByRole('button', { name: /into the book/ }).click();
    await page.locator('#csv-said .refusal', { hasText: /line 3/i }).waitFor();
    assert.equal((await viewOf(await idOf(page))).units.length, 0, 'nothing is taken where one line is wrong');
    assert.deepEqual(await seriousFindings(page), []);
    await area.fill(`side,name,group,kind\nBlue,Alpha,One,${kinds[0].name}\nGrey,Beta,One,${kinds[0].name}`);
    await page.getByRole('button', { name: /into the book/ }).click();
    await page.locator('.unit', { hasText: 'Beta' }).waitFor();
    await page.getByRole('button', { name: 'Add a unit to Grey' }).click();
    const form = page.getByRole('group', { name: 'A new unit for Grey' });
    await form.getByLabel('Name').fill('Gamma');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.unit', { hasText: 'Gamma' }).waitFor();
    await page.getByRole('button', { name: 'Begin the first turn' }).click();
    await page.locator('[aria-current=step]').waitFor();
  });
});

test('an override is asked for, and is loud in the report', async () => {
  const id = await begun(first);
  await onPage(at(first, id), async (page) => {
    await page.locator('[aria-current=step]').waitFor();
    const { steps } = await viewOf(id);
    const target = steps.findLast(({ state, who }) => state === 'later' && who !== 'program');
    await page.getByRole('region', { name: 'Sequence of play' }).getByRole('button', { name: target.words }).last().click();
    const confirm = page.getByRole('group', { name: 'Confirm the jump' });
    assert.match(await confirm.innerText(), /override/);
    assert.equal((await viewOf(id)).steps.find(({ state }) => state === 'now').place, steps.find(({ state }) => state === 'now').place);
    await confirm.getByRole('button', { name: 'Jump all the same' }).click();
    await page.locator('.report .line.override', { hasText: 'OVERRIDE' }).waitFor();
    assert.equal((await viewOf(id)).steps.find(({ state }) => state === 'now').place, target.place);
  });
});

test('the report and the record can be taken away', async () => {
  const id = await begun(first);
  await act(id, { do: 'note', words: 'The mist <rises>.' });
  await onPage(at(first, id), async (page) => {
    for (const [link, name] of [['text', 'txt'], ['page', 'html'], ['whole record', 'json']]) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.files').getByRole('link', { name: link }).click()]);
      assert.match(download.suggestedFilename(), new RegExp(`\\.${name}$`));
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      assert.match(text, /The mist/);
      if (name === 'html') assert.ok(text.includes('&lt;rises&gt;'));
      if (name === 'json') JSON.parse(text);
    }
  });
});

for (const colorScheme of ['light', 'dark']) {
  test(`on a narrow screen the book has tabs, fits, and can be touched (${colorScheme})`, async () => {
    const found = await toRoll(first);
    await onPage(at(first, found.id), async (page) => {
      await page.getByRole('tab', { name: 'Armies' }).click();
      for (const role of found.task.roles) {
        for (const unit of found.picks[role.name]) {
          await page.locator('.unit .pick', { has: page.getByText(found.view.units.find(({ id }) => id === unit).name, { exact: true }) }).first().tap();
        }
      }
      assert.deepEqual(await seriousFindings(page), []);
      const low = await page.locator('.book button:visible, .book select:visible').evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5 && !one.matches('.fraction')).map((one) => one.outerHTML.slice(0, 90)));
      assert.deepEqual(low, []);
      for (const name of ['Task', 'Report', 'Armies']) {
        await page.getByRole('tab', { name }).tap();
        await page.getByRole('tabpanel', { name }).waitFor();
        assert.ok(await sidewaysScroll(page) <= 0, `${name} is too wide`);
      }
      await page.keyboard.press('ArrowRight');
      assert.equal(await page.getByRole('tab', { name: 'Task' }).getAttribute('aria-selected'), 'true');
      assert.deepEqual(await seriousFindings(page), []);
    }, { viewport: narrow, colorScheme, hasTouch: true });
  });
}

test('the book by night: axe finds nothing serious', async () => {
  const found = await toRoll(first);
  await onPage(at(first, found.id), async (page) => {
    await pickUnits(page, found);
    await page.getByRole('region', { name: 'Odds' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await page.getByRole('button', { name: 'I roll the dice' }).click();
    await page.locator('#dice').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  }, { colorScheme: 'dark' });
});
