// The umpire's book in several windows, with undo by agreement; its files; on narrow screens and by night.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, answerChoices, at, begun, first, inWindow, pickUnits, post, toRoll, viewOf } from './book_steps.mjs';
import { has, narrow, onPage, seriousFindings, sidewaysScroll } from './harness.mjs';

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

test('two windows with the same dice before them: the second one to answer is told, and nothing is done', async () => {
  const { id, task, picks, acting } = await toRoll(first);
  assert.equal((await act(id, { do: 'task', task: task.name, picks, facts: [] }, { side: acting, dice: 'typed' })).status, 200);
  const dice = ({ wanted }) => Array.from({ length: wanted.count - wanted.given }, () => wanted.low).join(',');
  await onPage('', (page) => inWindow(page, at(first, id), async (deaf) => {
    await deaf.locator('#dice').waitFor();
    const { after, pending } = await viewOf(id);
    const answer = await post(`/api/battles/${id}/answer`, { after, answers: pending.answers, dice: dice(pending) });
    assert.equal(answer.status, 200, answer.body.error);
    const answered = await viewOf(id);
    await deaf.keyboard.type(dice(pending).replaceAll(',', ''));
    await deaf.getByText('Another window was quicker').waitFor();
    const now = await viewOf(id);
    assert.deepEqual([now.after, now.pending], [answered.after, answered.pending]);
  }, (deaf) => deaf.routeWebSocket(/live/, () => {})));
});

test('a lost connection is told, and comes back by itself', async () => {
  const id = await begun(first);
  let cut = null;
  const promised = () => { const one = {}; one.promise = new Promise((resolve) => { one.resolve = resolve; }); return one; };
  const [heard, told] = [promised(), promised()];
  await onPage('', (page) => inWindow(page, at(first, id), async (window) => {
    await window.getByRole('button', { name: 'Next step' }).waitFor();
    await heard.promise;
    cut();
    await window.getByText('Connection lost, trying again').waitFor();
    assert.equal((await act(id, { do: 'note', words: 'Said while nobody heard.' })).status, 200);
    told.resolve();
    await window.getByText('Connection lost, trying again').waitFor({ state: 'detached' });
    await window.locator('.report', { hasText: 'Said while nobody heard.' }).waitFor();
  }, (window) => window.routeWebSocket(/live/, async (socket) => {
    // It comes back only when it has been seen that it was gone.
    if (cut) await told.promise;
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
    assert.ok((await viewOf(id)).log.some(({ kind }) => kind === 'dice'), 'nothing is taken back yet');
    const rolls = (lines) => lines.filter(({ kind }) => kind === 'dice').length;
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
      await has(page.getByRole('tab', { name: 'Task' }), 'aria-selected', /true/);
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
