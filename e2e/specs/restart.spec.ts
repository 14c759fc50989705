import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { runInPalette } from '../pages/palette.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const LIST = 'list all movies';
const GENRES = 'Average IMDB rating by major genre';
const BOUNDS = { x: 40, y: 30, width: 1000, height: 700 };

const readZoom = (page: Page) => page.evaluate(() => window.devicePixelRatio);

const readBounds = ({ electron }: RunningApp) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

/** Sockets and links have no rights of their own. */
const listReadableByOthers = (dir: string): string[] =>
  [dir, ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => join(dir, path))]
    .map((path) => ({ path, entry: lstatSync(path, { throwIfNoEntry: false }) }))
    .filter(({ entry }) => entry?.isFile() === true || entry?.isDirectory() === true)
    .filter(({ entry }) => ((entry?.mode ?? 0) & 0o077) !== 0)
    .map(({ path }) => path);

async function loadAllRows(thread: ThreadPage): Promise<void> {
  await thread.askAndWait(LIST);
  await thread.turn.getByRole('button', { name: /Load all/ }).click();
  await expect(thread.turn.getByText(/^All [\d,]+ rows of/)).toBeVisible();
}

/** Searches all conversations by a cell and by SQL, and then within the one that was found. */
async function search(page: Page, thread: ThreadPage): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+F');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('documentary');
  await expect(page.getByRole('button', { name: /Documentary.*in / }).first()).toBeVisible();
  await field.fill('"group by"');
  const hit = page.getByRole('button', { name: /GROUP BY.*in SQL/i }).first();
  await expect(hit).toBeVisible();
  await hit.press('Enter');
  await thread.expectState('finished');
  await expect(thread.turn.getByRole('region', { name: 'SQL' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+F');
  const find = page.getByRole('textbox', { name: 'Find in this conversation' });
  await find.fill('documentary');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
  await find.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 of \d+$/);
  await find.press('Escape');
  await expect(find).toHaveCount(0);
}

async function showStoredRun(thread: ThreadPage): Promise<void> {
  await thread.conversation(LIST).click();
  await expect(thread.turn.getByText(/^Stored: All [\d,]+ rows of/)).toBeVisible();
  await thread.turn.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(thread.turn.getByText(/^All [\d,]+ rows of/)).toBeVisible();
  await expect(thread.turn.getByRole('list', { name: 'Changes' })).toContainText('100 →');
}

test('a restart brings back conversations, rows, the draft, the zoom and the window', async ({
  start,
  profileDir,
}) => {
  test.slow();
  const first = await start();
  const before = new ThreadPage(first.page);
  await loadAllRows(before);
  await before.startConversation();
  await before.askAndWait(GENRES);
  await expect(before.traces).toBeVisible();
  const shown = await before.readText();
  await before.startConversation();
  await first.electron.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    BOUNDS,
  );
  for (const words of ['zoom in', 'zoom in', 'zoom in']) await runInPalette(first.page, words);
  await expect.poll(() => readZoom(first.page)).toBe(1.5);
  await before.question.fill('typed right before quitting');
  await first.quit();
  // As an earlier version left them.
  for (const path of ['archive', 'settings.json']) chmodSync(join(profileDir, path), 0o755);

  const again = await start();
  const { page } = again;
  const after = new ThreadPage(page);
  await expect(after.question).toHaveValue('typed right before quitting');
  expect(await readBounds(again)).toEqual(BOUNDS);
  await expect.poll(() => readZoom(page)).toBe(1.5);
  await runInPalette(page, 'actual size');
  await expect.poll(() => readZoom(page)).toBe(1);

  await after.conversation(GENRES).click();
  await after.expectState('finished');
  await expect.poll(() => after.readText()).toBe(shown);
  await test.step('search', () => search(page, after));
  await after.askAndWait('now only PG-13');
  await expect(after.answer).toContainText('movies rated PG-13');
  await test.step('a stored run', () => showStoredRun(after));
  await expect.poll(() => listReadableByOthers(profileDir)).toEqual([]);
});
