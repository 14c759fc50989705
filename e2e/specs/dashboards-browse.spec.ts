import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BrowsePage } from '../pages/browse-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a workbook is found by folder and by search, pinned, and opened dated when the platform is gone', async ({
  start,
  profileDir,
}) => {
  const first = await start();
  const browse = new BrowsePage(first.page);
  await browse.open();
  const deployment = browse.list.getByRole('button').first();
  // The local platform loads its data sets first.
  await expect(deployment).toBeVisible({ timeout: 40_000 });
  await deployment.click();
  await browse.enter('Films', 'Box office');
  await expect(heading(first.page, 'Box office')).toBeVisible();
  await first.page.getByRole('button', { name: 'Pin this workbook' }).click();
  await expect(first.page.getByRole('button', { name: 'Unpin this workbook' })).toBeVisible();

  await first.page.getByRole('button', { name: 'Back to all dashboards' }).click();
  await expect(browse.row('Box office').first()).toBeVisible();
  await first.page.keyboard.press('/');
  await expect(browse.search).toBeFocused();
  await first.page.keyboard.press('Escape');
  await first.page.getByRole('button', { name: 'All', exact: true }).click();
  await browse.search.fill('studio');
  await browse.row('Studio explorer').first().click();
  await expect(heading(first.page, 'Studio explorer')).toBeVisible();
  await first.close();

  // A file in the place of its folder keeps the local platform from starting.
  const platformDir = join(profileDir, 'platform');
  await rm(platformDir, { recursive: true, force: true });
  await writeFile(platformDir, 'no folder');

  const { page } = await start();
  const again = new BrowsePage(page);
  await again.open();
  await expect(page.getByText(/^Seen /)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await again.row('Box office').first().click();
  await expect(heading(page, 'Box office')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unpin this workbook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

test('a result is saved as a report, and stands in the draft', async ({ start }) => {
  const { page } = await start();
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average horsepower of cars by origin');
  await thread.turn.getByRole('tab', { name: 'Table' }).click();
  await thread.turn.getByRole('button', { name: 'Save as report…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Power by origin');
  await dialog.getByRole('searchbox', { name: 'Find a workbook' }).fill('box');
  await expect(dialog.getByLabel(/^Workbook in/)).toContainText('Box office');
  await dialog.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(dialog).not.toBeVisible();
  await page.getByRole('button', { name: 'Open workbook' }).click();
  await expect(heading(page, 'Box office')).toBeVisible();
  const browse = new BrowsePage(page);
  await page.getByRole('button', { name: 'Back to all dashboards' }).click();
  await browse.search.fill('power by');
  await expect(browse.row('Power by origin')).toBeVisible();
});
