import type { ElectronApplication, Page } from '@playwright/test';
import { waitForExit } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const GENRES = 'Average IMDB rating by major genre';
const GROSS = 'Average worldwide gross by major genre';

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

async function startAnswering(page: Page, question: string): Promise<ThreadPage> {
  const thread = new ThreadPage(page);
  await thread.ask(question);
  await expect(thread.answer).not.toBeEmpty();
  return thread;
}

/** If the app asked, nobody would answer and it would stay. */
async function neverAnswer(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBox', () => new Promise(() => undefined));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH means that the process is gone.
    return false;
  }
}

test('quitting while the agent answers asks once, and keeps what came', async ({ start }) => {
  test.slow();
  const first = await start({ paceMs: 40 });
  const before = await startAnswering(first.page, GENRES);
  await test.step('staying changes nothing', async () => {
    await answerQuestions(first.electron, 0);
    await first.electron.evaluate(({ app }) => {
      app.quit();
      app.quit();
    });
    await expect.poll(() => readAskedQuestions(first.electron)).toHaveLength(1);
    expect((await readAskedQuestions(first.electron))[0]).toMatch(
      /still answering.*kept.*local workspace/,
    );
    await before.expectState('finished');
    await expect(before.answer).toContainText('Documentary');
  });
  await before.startConversation();
  await startAnswering(first.page, GROSS);
  // The first line alone, since a chart that is still drawn says so below it.
  const [shown = ''] = (await before.answer.innerText()).trim().split('\n', 1);
  expect(shown).not.toBe('');
  await answerQuestions(first.electron, 1);
  const gone = waitForExit(first);
  // The window's own button does the same.
  await first.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await gone;

  const again = await start({ paceMs: 40 });
  const after = new ThreadPage(again.page);
  await test.step('the next start says what was cut', async () => {
    await after.conversation(GROSS).click();
    await after.expectState('cut');
    await expect(after.turn).toContainText(shown);
    await after.conversation(GENRES).click();
    await after.expectState('finished');
  });
  await test.step('a system that ends the app is not asked', async () => {
    await after.startConversation();
    await startAnswering(again.page, GENRES);
    await neverAnswer(again.electron);
    const ended = waitForExit(again);
    again.electron.process().kill('SIGTERM');
    await ended;
  });
});

test('quitting without a running answer asks nothing, and leaves no process behind', async ({
  start,
}) => {
  const app = await start();
  await new ThreadPage(app.page).askAndWait('how many cars are there?');
  await neverAnswer(app.electron);
  const pids = await app.electron.evaluate(({ app: it }) =>
    it.getAppMetrics().map((metric) => metric.pid),
  );
  expect(pids.length).toBeGreaterThan(1);
  await app.quit();
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
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

/** A display without a window manager gives nobody the focus. */
async function pretendFocus(electron: ElectronApplication, isFocused: boolean): Promise<void> {
  await electron.evaluate(({ BrowserWindow }, focused) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.isFocused = () => focused;
  }, isFocused);
}

test('the desktop tells of an answer that nobody sees end, and of no other', async ({ start }) => {
  const { electron, page } = await start({ paceMs: 20 });
  await recordNotices(electron);
  // On a busy machine the answer can end before the window is hidden.
  await pretendFocus(electron, false);
  const thread = await startAnswering(page, GENRES);
  const announced = [{ title: GENRES, body: 'The agent has answered.' }];
  await test.step('a click opens it', async () => {
    await thread.startConversation();
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await expect.poll(() => readNotices(electron)).toEqual(announced);
    await electron.evaluate(() => globalThis.notices[0]?.click());
    await thread.expectState('finished');
    await expect(thread.turn).toHaveAccessibleName(new RegExp(GENRES));
    const isVisible = () =>
      electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
    await expect.poll(isVisible).toBe(true);
  });
  await test.step('none comes to who looks at the app', async () => {
    await pretendFocus(electron, true);
    await thread.askAndWait('how many cars are there?');
  });
  await test.step('none comes to who has switched them off', async () => {
    const settings = new SettingsPage(page);
    await settings.open('General');
    await page.getByRole('checkbox', { name: 'Notify me when an answer is done' }).uncheck();
    await settings.close();
    await pretendFocus(electron, false);
    await thread.askAndWait('how many movies are there?');
  });
  expect(await readNotices(electron)).toEqual(announced);
});
