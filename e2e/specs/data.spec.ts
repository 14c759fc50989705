import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit, type RunningApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { findFilesWith } from '../planted-secrets.ts';

const PLANTED = 'quuxplanted';
const CARS = 'how many cars are there?';
const DATA = 'Data on this computer';

/** The dialogs answer with this file, and the app ends without starting itself again. */
async function answerWith({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ app, dialog }, filePath) => {
    Reflect.set(dialog, 'showSaveDialog', () => Promise.resolve({ canceled: false, filePath }));
    Reflect.set(dialog, 'showOpenDialog', () =>
      Promise.resolve({ canceled: false, filePaths: [filePath] }),
    );
    Reflect.set(app, 'relaunch', () => undefined);
  }, path);
}

test('a deleted conversation leaves no trace, a backup brings it back, the folder moves, and erasing leaves nothing', async ({
  start,
  profileDir,
}) => {
  test.slow();
  const outside = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
  const backup = join(outside, 'mine.plumbline-backup');
  const moved = join(outside, 'moved');
  mkdirSync(moved);
  const others = join(moved, 'of-somebody.txt');
  writeFileSync(others, 'kept');
  const listTraces = async () => [
    ...(await findFilesWith(profileDir, [PLANTED])),
    ...(await findFilesWith(moved, [PLANTED])),
  ];

  const first = await start();
  await answerWith(first, backup);
  const thread = new ThreadPage(first.page);
  await thread.askAndWait(CARS);
  await thread.startConversation();
  await thread.ask(`how many ${PLANTED} are there?`);
  await expect(thread.turn).toContainText(PLANTED);
  await thread.expectState('finished');
  const settings = new SettingsPage(first.page);
  const page = await settings.open(DATA);
  await expect(page).toContainText('2 conversations');
  await page.getByRole('button', { name: 'Back up…' }).click();
  await expect(page.getByText(`Backup saved: ${backup}`)).toBeVisible();
  await settings.close();
  expect(await listTraces()).not.toEqual([]);
  const list = new ListPage(first.page);
  await list.choose(`how many ${PLANTED} are there?`, /Delete/);
  await expect(list.row(`how many ${PLANTED} are there?`)).toBeHidden();
  await first.close();

  const second = await start();
  await answerWith(second, backup);
  await expect.poll(listTraces, { timeout: 60_000 }).toEqual([]);
  await expect(new ListPage(second.page).row(CARS)).toBeVisible();
  const restoring = await new SettingsPage(second.page).open(DATA);
  await restoring.getByRole('button', { name: 'Restore…' }).click();
  const restored = waitForExit(second);
  await second.page.getByRole('button', { name: 'Restore and restart' }).click();
  await restored;

  const third = await start();
  await answerWith(third, moved);
  await expect(new ListPage(third.page).row(`how many ${PLANTED} are there?`)).toBeVisible();
  const moving = await new SettingsPage(third.page).open(DATA);
  await moving.getByRole('button', { name: 'Move…' }).click();
  const ended = waitForExit(third);
  await third.page.getByRole('button', { name: 'Move and restart' }).click();
  await ended;

  const fourth = await start();
  await answerWith(fourth, backup);
  await expect(new ListPage(fourth.page).row(`how many ${PLANTED} are there?`)).toBeVisible();
  await expect.poll(() => readdirSync(profileDir)).toEqual(['moved-to.json']);
  const erasing = await new SettingsPage(fourth.page).open(DATA);
  await expect(erasing).toContainText(moved);
  await erasing.getByRole('button', { name: 'Erase everything…' }).click();
  await fourth.page.getByRole('textbox', { name: /^Type/ }).fill('erase everything');
  const erased = waitForExit(fourth);
  await fourth.page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await erased;

  const last = await start();
  await expect(last.page.getByRole('navigation')).toContainText(/Your conversations appear here/);
  expect(await listTraces()).toEqual([]);
  expect(readdirSync(profileDir)).toEqual(['moved-to.json']);
  expect(readFileSync(others, 'utf8')).toBe('kept');
  await last.close();
  rmSync(outside, { recursive: true, force: true });
});
