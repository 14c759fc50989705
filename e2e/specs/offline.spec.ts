import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BoardPage } from '../pages/board-page.ts';
import { BrowsePage } from '../pages/browse-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readMovies } from '../raw-data.ts';

const QUESTION = 'Average IMDB rating by major genre';
const VALUE_TILE = 'Gross of the year';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const findValue = (page: Page) =>
  new BoardPage(page).tile(VALUE_TILE).getByRole('group', { name: 'Value' });

/** The sum for all genres, from the raw file. */
function sumGross(): string {
  const gross = readMovies()
    .filter((movie) => movie['Release Date'].endsWith('2010'))
    .reduce((sum, movie) => sum + (movie['Worldwide Gross'] ?? 0), 0);
  return `$${gross.toLocaleString('en-US')}`;
}

/** @returns the words of the answer */
async function ask(page: Page): Promise<string> {
  const thread = new ThreadPage(page);
  await thread.askAndWait(QUESTION);
  await expect(thread.traces).toBeVisible();
  return thread.readText();
}

async function findAndPin(page: Page): Promise<void> {
  const browse = new BrowsePage(page);
  await browse.open();
  const deployment = browse.list.getByRole('button').first();
  // The local platform loads its data sets first.
  await expect(deployment).toBeVisible({ timeout: 40_000 });
  await deployment.click();
  await browse.enter('Films', 'Box office');
  await expect(heading(page, 'Box office')).toBeVisible();
  await page.getByRole('button', { name: 'Pin this workbook' }).click();
  await expect(page.getByRole('button', { name: 'Unpin this workbook' })).toBeVisible();
}

/** @returns the value of the tile for dramas */
async function filterByDrama(page: Page): Promise<string> {
  const value = findValue(page);
  await expect(value).toContainText(sumGross());
  await page.getByRole('button', { name: 'Genre: All' }).click();
  await page.getByRole('checkbox', { name: 'Drama' }).click();
  await expect(value).not.toContainText(sumGross());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Genre: Drama', exact: true })).toBeVisible();
  await new BoardPage(page).waitUntilSettled();
  return value.innerText();
}

async function findBySearch(page: Page): Promise<void> {
  const browse = new BrowsePage(page);
  await page.getByRole('button', { name: 'Back to all dashboards' }).click();
  await expect(browse.row('Box office').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(browse.search).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await browse.search.fill('studio');
  await browse.row('Studio explorer').first().click();
  await expect(heading(page, 'Studio explorer')).toBeVisible();
}

/** A file in the place of its folder keeps the local platform from starting. */
async function preventPlatform(profileDir: string): Promise<void> {
  const platformDir = join(profileDir, 'platform');
  await rm(platformDir, { recursive: true, force: true });
  await writeFile(platformDir, 'no folder');
}

async function replay(page: Page, answer: string): Promise<void> {
  const thread = new ThreadPage(page);
  await thread.conversation(QUESTION).click();
  await thread.expectState('finished');
  await thread.act('Replay');
  await expect(page.getByRole('heading', { name: /^Replay · asked / })).toBeVisible();
  const bar = page.getByRole('group', { name: 'Replay', exact: true });
  await expect(bar).toContainText(/event 0 of [1-9]/);
  await expect(thread.turn).toHaveAttribute('data-turn-state', 'sending');

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText('Model search begins');
  await expect(thread.turn).toContainText('Searching the model');
  await page.keyboard.press('ArrowLeft');
  await expect(thread.turn).toContainText('Thinking');
  await page.keyboard.press('End');
  await thread.expectState('finished');
  await expect.poll(() => thread.readText()).toBe(answer);

  await page.keyboard.press('Home');
  await bar.getByRole('button', { name: '8×' }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await thread.expectState('finished');
  await expect.poll(() => thread.readText()).toBe(answer);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible();
  await expect(thread.turns).toHaveCount(1);
  await expect.poll(() => thread.readText()).toBe(answer);
}

async function openPinned(page: Page): Promise<void> {
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(page.getByText(/^Seen /)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await browse.row('Box office').first().click();
  await expect(heading(page, 'Box office')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unpin this workbook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
}

test('with the platform gone, an answer is replayed, and a pinned dashboard has its filter and rows', async ({
  start,
  profileDir,
}) => {
  test.slow();
  const first = await start({ paceMs: 10 });
  const answer = await ask(first.page);
  await test.step('find a workbook by folder', () => findAndPin(first.page));
  const drama = await filterByDrama(first.page);
  await test.step('find a workbook by search', () => findBySearch(first.page));
  await first.close();
  await preventPlatform(profileDir);

  const { page } = await start();
  await test.step('step by step and by itself', () => replay(page, answer));
  await test.step('from the pins, with its age', () => openPinned(page));
  await expect(page.getByRole('button', { name: 'Genre: Drama', exact: true })).toBeVisible();
  await expect(findValue(page)).toHaveText(drama, { useInnerText: true });
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(findValue(page)).toContainText(sumGross());
});
