import type { ElectronApplication, Page } from '@playwright/test';
import type { RunningApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const QUESTION = 'Average IMDB rating by major genre';

declare global {
  // The spies below record in main.
  var asked: string[];
  var notices: { title: string; body: string; click: () => void }[];
}

/** Answers the question before quitting as the analyst would: 0 stays, 1 quits. */
async function answerQuestions(electron: ElectronApplication, response: number): Promise<void> {
  await electron.evaluate(({ dialog }, answer) => {
    globalThis.asked = [];
    const ask = (...args: { message?: string; detail?: string }[]) => {
      const question = args.at(-1);
      globalThis.asked.push(`${question?.message ?? ''} ${question?.detail ?? ''}`);
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
    Reflect.set(dialog, 'showMessageBox', ask);
  }, response);
}

const readAskedQuestions = (electron: ElectronApplication) =>
  electron.evaluate(() => globalThis.asked);

function waitForExit({ electron }: RunningApp): Promise<unknown> {
  return new Promise((resolve) => electron.process().once('exit', resolve));
}

async function quit(app: RunningApp): Promise<void> {
  const gone = waitForExit(app);
  // The answer to this call may be lost with the app that it ends.
  await app.electron.evaluate(({ app: it }) => it.quit()).catch(() => undefined);
  await gone;
}

async function startAnswering(page: Page): Promise<ThreadPage> {
  const thread = new ThreadPage(page);
  await thread.ask(QUESTION);
  await expect(thread.answer).not.toBeEmpty();
  return thread;
}

test('quitting while the agent answers asks once, and staying changes nothing', async ({
  start,
}) => {
  const app = await start({ paceMs: 60 });
  const thread = await startAnswering(app.page);
  await answerQuestions(app.electron, 0);
  await app.electron.evaluate(({ app: it }) => {
    it.quit();
    it.quit();
  });
  await expect.poll(() => readAskedQuestions(app.electron)).toHaveLength(1);
  expect((await readAskedQuestions(app.electron))[0]).toMatch(
    /still answering.*kept.*local workspace/,
  );
  await thread.expectState('finished');
  await expect(thread.answer).toContainText('Documentary');
});

test('quitting anyway keeps what came and says at the next start that it was cut', async ({
  start,
}) => {
  const app = await start({ paceMs: 150 });
  const thread = await startAnswering(app.page);
  const shown = (await thread.answer.innerText()).trim().slice(0, 20);
  await answerQuestions(app.electron, 1);
  const gone = waitForExit(app);
  // The window's own button does the same.
  await app.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await gone;

  const { page } = await start();
  const after = new ThreadPage(page);
  await new ListPage(page).row(QUESTION).click();
  await after.expectState('cut');
  await expect(after.turn).toContainText(shown);
});

test('a system that ends the app is not asked', async ({ start }) => {
  const app = await start({ paceMs: 150 });
  await startAnswering(app.page);
  // If the app asked, nobody would answer and it would stay.
  await app.electron.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBox', () => new Promise(() => undefined));
  });
  const gone = waitForExit(app);
  app.electron.process().kill('SIGTERM');
  await gone;
});

test('without a running answer nothing is asked', async ({ start }) => {
  const app = await start();
  await new ThreadPage(app.page).askAndWait('how many cars are there?');
  await app.electron.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBox', () => new Promise(() => undefined));
  });
  await quit(app);
});

test('a draft outlives kill -9', async ({ start }) => {
  const app = await start();
  const thread = new ThreadPage(app.page);
  await thread.askAndWait('how many cars are there?');
  await thread.question.fill('and how many of them');
  await app.page.getByRole('button', { name: 'New conversation', exact: true }).click();
  await thread.question.fill('لمن هذا؟');
  const readDrafts = () => app.page.evaluate(() => window.host.call('drafts.list', undefined));
  await expect
    .poll(async () => JSON.stringify(await readDrafts()))
    .toMatch(/and how many of them.*لمن هذا؟|لمن هذا؟.*and how many of them/);
  const gone = waitForExit(app);
  app.electron.process().kill('SIGKILL');
  await gone;

  const { page } = await start();
  const after = new ThreadPage(page);
  const list = new ListPage(page);
  await expect(after.question).toHaveValue('لمن هذا؟');
  await expect(list.row('how many cars are there?')).toHaveAccessibleDescription(/Has a draft/);
  await list.row('how many cars are there?').click();
  await expect(after.question).toHaveValue('and how many of them');
});

test('what was typed right before quitting is there at the next start', async ({ start }) => {
  const app = await start();
  await new ThreadPage(app.page).question.fill('typed just now');
  await quit(app);
  const { page } = await start();
  await expect(new ThreadPage(page).question).toHaveValue('typed just now');
});

/** Records notices instead of showing them, because a test machine has no desktop. */
async function recordNotices(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ Notification }) => {
    globalThis.notices = [];
    Reflect.set(Notification, 'isSupported', () => true);
    Reflect.set(Notification.prototype, 'show', function keep(this: Electron.Notification) {
      const { title, body } = this;
      globalThis.notices.push({ title, body, click: () => this.emit('click') });
    });
  });
}

const readNotices = (electron: ElectronApplication) =>
  electron.evaluate(() => globalThis.notices.map(({ title, body }) => ({ title, body })));

test('the desktop tells of an answer that nobody sees end, and a click opens it', async ({
  start,
}) => {
  const app = await start({ paceMs: 20 });
  const { electron, page } = app;
  await recordNotices(electron);
  const thread = await startAnswering(page);
  await page.getByRole('button', { name: 'New conversation', exact: true }).click();
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect
    .poll(() => readNotices(electron))
    .toEqual([{ title: QUESTION, body: 'The agent has answered.' }]);
  await electron.evaluate(() => globalThis.notices[0]?.click());
  await thread.expectState('finished');
  await expect(thread.turn).toHaveAccessibleName(new RegExp(QUESTION));
  const isVisible = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect.poll(isVisible).toBe(true);
});

test('no notice comes to who looks at the app, or has switched them off', async ({ start }) => {
  const app = await start();
  const { electron, page } = app;
  await recordNotices(electron);
  const thread = new ThreadPage(page);
  // A display without a window manager gives nobody the focus.
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.isFocused = () => true;
  });
  await thread.askAndWait('how many cars are there?');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Tell me when an answer is done' }).uncheck();
  await page.keyboard.press('Escape');
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.isFocused = () => false;
  });
  await thread.askAndWait('how many movies are there?');
  expect(await readNotices(electron)).toEqual([]);
});
