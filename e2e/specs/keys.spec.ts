import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSecret } from '../../src-main/testing/find-secret.ts';
import { expect, test } from '../fixtures.ts';
import { findFilesWithSecret, readWindowTexts } from '../planted-secrets.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';

const PLANTED = 'sk-planted-7f3a9c21d4e8b605-never-on-disk';

test('a wrong key is told and mended, and a saved one is in the keychain and nowhere else', async ({
  start,
  profileDir,
}) => {
  const app = await start();
  const settings = new SettingsPage(app.page);
  const thread = new ThreadPage(app.page);
  await settings.open();
  await expect(settings.keys).toContainText(/keychain/i);
  await settings.saveKey(PLANTED);
  await settings.close();
  await thread.ask('how many cars are there?');
  await thread.expectState('failed');
  await expect(thread.turn.getByRole('alert')).toContainText('The platform refused the key');
  await app.close();

  const again = await start();
  const later = new ThreadPage(again.page);
  await later.ask('how many movies are there?');
  await later.expectState('failed');
  const texts = (await readWindowTexts(again.page)).join('\n');
  expect(texts).toContain('how many movies are there?');
  expect(findSecret(texts, PLANTED)).toEqual([]);

  const laterSettings = new SettingsPage(again.page);
  await laterSettings.open();
  await laterSettings.restoreKey();
  await laterSettings.close();
  await later.askAndWait('how many cars are there?');
  await expect(later.answer).toContainText('406');
  await again.close();
  expect(await findFilesWithSecret(profileDir, PLANTED)).toEqual([]);
  expect(findSecret([...app.output, ...again.output].join(''), PLANTED)).toEqual([]);
});

test('the search for planted keys would find one', async ({ profileDir }) => {
  await writeFile(join(profileDir, 'leak.log'), `authorization: Api-Key ${PLANTED}`);
  expect(await findFilesWithSecret(profileDir, PLANTED)).toEqual([join(profileDir, 'leak.log')]);
});

test('without a keychain the app says why, works, and offers to keep keys for the session', async ({
  start,
}) => {
  const { page } = await start({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } });
  const thread = new ThreadPage(page);
  await thread.askAndWait('how many cars are there?');
  await expect(page.getByText('Keep keys for this session only').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep keys for this session only' }).first().click();
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.saveKey('sk-wrong');
  await expect(settings.keys).toContainText(/session/i);
});
