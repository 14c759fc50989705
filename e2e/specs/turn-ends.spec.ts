import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const QUESTION = 'Average IMDB rating by major genre';

test('stop keeps the partial text and marks it, and the next question works', async ({ start }) => {
  const { page } = await start({ paceMs: 150 });
  const thread = new ThreadPage(page);
  await thread.ask(QUESTION);
  await expect(thread.answer).not.toBeEmpty();
  const shown = (await thread.answer.innerText()).trim();
  expect(shown.length).toBeGreaterThan(0);
  await thread.stop.click();
  await thread.expectState('stopped');
  expect((await thread.answer.innerText()).startsWith(shown)).toBe(true);
  expect(await thread.answer.innerText()).not.toContain('do not count in its numbers');
  await expect(thread.turn).toContainText('Stopped');
  await thread.ask('how many cars are there?');
  await thread.expectState('finished');
});

test('a restart brings the conversation back as it was', async ({ start }) => {
  const first = await start();
  const before = new ThreadPage(first.page);
  await before.askAndWait(QUESTION);
  const shown = await before.readTextWithFigures();
  await first.close();

  const { page } = await start();
  const after = new ThreadPage(page);
  await after.conversation(QUESTION).click();
  await after.expectState('finished');
  await expect(after.answer).toHaveText(shown, { useInnerText: true });
  await after.askAndWait('now only PG-13');
  await expect(after.turns).toHaveCount(2);
});

test('a window that is reloaded finds its running answer again', async ({ start }) => {
  const { page } = await start({ paceMs: 40 });
  const thread = new ThreadPage(page);
  await thread.ask(QUESTION);
  await expect(thread.answer).not.toBeEmpty();
  await page.reload();
  await thread.conversation(QUESTION).click();
  await thread.expectState('finished');
  await expect(thread.answer).toContainText('Documentary');
});

test('an app that is killed in mid-answer never shows the rest as complete', async ({ start }) => {
  const first = await start({ paceMs: 150 });
  const before = new ThreadPage(first.page);
  await before.ask(QUESTION);
  await expect(before.answer).not.toBeEmpty();
  const shown = (await before.answer.innerText()).trim().slice(0, 20);
  const gone = new Promise((resolve) => first.electron.process().once('exit', resolve));
  first.electron.process().kill('SIGKILL');
  await gone;

  const { page } = await start();
  const after = new ThreadPage(page);
  await after.conversation(QUESTION).click();
  await after.expectState('cut');
  await expect(after.turn).toContainText(shown);
});
