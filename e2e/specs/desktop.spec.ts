import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningApp } from '../app.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

/** Main's questions are answered, and their details noted. */
async function answerQuestions({ electron }: RunningApp, response: number): Promise<void> {
  await electron.evaluate(({ app, dialog }, answer) => {
    const asked: string[] = [];
    Reflect.set(app, 'asked', asked);
    Reflect.set(dialog, 'showMessageBox', (...given: { detail?: string }[]) => {
      asked.push(given.at(-1)?.detail ?? '');
      return Promise.resolve({ response: answer });
    });
  }, response);
}

const readAsked = ({ electron }: RunningApp): Promise<string[]> =>
  electron.evaluate(({ app }) => Reflect.get(app, 'asked') as string[]);

/** Starts the app again, as a browser does that opens a link; the first instance takes it over. */
async function openLink({ electron }: RunningApp, address: string): Promise<void> {
  const { spawnargs, spawnfile } = electron.process();
  // The app's folder and its own switches, without those that the test driver put before them.
  const own = spawnargs.slice(spawnargs.indexOf('--profile-dir') - 1);
  const flags = spawnargs.filter((arg) => arg === '--no-sandbox');
  const second = spawn(spawnfile, [...flags, ...own, address], { stdio: 'ignore' });
  await new Promise((resolve) => second.once('exit', resolve));
}

test('a link from outside is asked about, and then only types; keys can be changed', async ({
  start,
}) => {
  const app = await start();
  const { page } = app;
  const thread = new ThreadPage(page);
  await answerQuestions(app, 0);
  await openLink(app, 'plumbline://ask?question=How%20many%20cars%3F');
  await expect.poll(() => readAsked(app)).toEqual([expect.stringContaining('plumbline://ask')]);
  await expect(thread.question).toHaveValue('');
  await answerQuestions(app, 1);
  await openLink(app, 'plumbline://ask?question=How%20many%20cars%3F');
  await expect(thread.question).toHaveValue('How many cars?');
  await expect(thread.turns).toHaveCount(0);

  const keys = await new SettingsPage(page).open('Keyboard shortcuts');
  await keys.getByRole('button', { name: 'Change the keys of “Go to embedding”' }).click();
  await page.keyboard.press('Control+J');
  await expect(keys.getByRole('button', { name: /^Reset the keys of/ })).toBeVisible();
  await app.close();
  const again = await start();
  await expect(new ThreadPage(again.page).question).toBeVisible();
  await again.page.keyboard.press('Control+J');
  await expect(again.page.getByRole('heading', { name: 'Embedding' })).toBeVisible();
});

test('a policy is followed, and a broken one is told', async ({ start }) => {
  const dir = mkdtempSync(join(tmpdir(), 'plumbline-policy-'));
  const policyFile = join(dir, 'policy.json');
  writeFileSync(policyFile, JSON.stringify({ version: 1, forbid: ['exports'], updates: 'off' }));
  const app = await start({ policyFile });
  const general = await new SettingsPage(app.page).open('General');
  await expect(general).toContainText('Exports and printing');
  const begin = callMain(app.page, 'exports.begin', {
    subject: 'conversation',
    conversationId: 'c1',
    target: 'markdown',
  });
  await expect(begin).rejects.toThrow('A policy of this computer forbids this');
  await app.close();

  writeFileSync(policyFile, JSON.stringify({ version: 1, forbid: ['exprots'] }));
  const broken = await start({ policyFile });
  const shown = await new SettingsPage(broken.page).open('General');
  await expect(shown).toContainText('The policy is not applied');
  rmSync(dir, { recursive: true, force: true });
});
