import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { buildStrictConfig } from '#domain/dashboards/publish-input.ts';
import type { RunningApp } from '../app.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { BoardPage } from '../pages/board-page.ts';
import { BrowsePage } from '../pages/browse-page.ts';
import { ExportPage } from '../pages/export-page.ts';
import { readPdf } from '../pdf.ts';
import { waitForPlatform } from '../screens/interference.ts';

/**
 * Reads width and height of a PNG, each in four bytes behind its signature and the name of its
 * head.
 */
function readPngSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Exports the open dashboard by its dialog. */
async function exportDashboard(
  app: RunningApp,
  path: string,
  { format, content }: { readonly format: string; readonly content?: string },
): Promise<Buffer> {
  const { page } = app;
  await new ExportPage(app).answerDialogs(path);
  await page.getByRole('button', { name: 'Export dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export dashboard' });
  await dialog.getByRole('radio', { name: format, exact: true }).check();
  if (content !== undefined) {
    await dialog.getByRole('radio', { name: content, exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Export…' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText(`Exported as “${basename(path)}”`, { timeout: 60_000 });
  await toast.getByRole('button', { name: 'Dismiss' }).first().click();
  return readFileSync(path);
}

const BOX_OFFICE = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };

/** Publishes a board of 24 tiles in three columns, two tabs and a third without a tile. */
async function publishLargeBoard(page: Page): Promise<void> {
  const { workbook } = await callMain(page, 'dashboards.readWorkbook', BOX_OFFICE);
  if (!workbook?.published) throw new Error('The sample is not published.');
  const { title, description, allowEmbed } = workbook.published;
  const { config } = buildStrictConfig(workbook.published.config);
  const charts = config.widgets?.filter(({ type }) => type === 'CHART') ?? [];
  const widgets = Array.from({ length: 24 }, (_, at) => {
    const chart = charts[at % charts.length];
    if (!chart) throw new Error('The sample has no chart.');
    const position = { x: (at % 3) * 4, y: Math.floor(at / 3) * 6, w: 4, h: 6 };
    return { ...chart, id: `tile-${String(at)}`, position, responsiveLayouts: null };
  });
  const inTab = (from: number, to: number) => widgets.slice(from, to).map(({ id }) => id);
  const tabs = {
    id: 'tabs',
    type: 'TABS_CONTAINER',
    position: { x: 0, y: 60, w: 12, h: 12 },
    config: {
      tabs: [
        { id: 'a', title: 'Second page', widgetIds: inTab(12, 18) },
        { id: 'b', title: 'Nothing here', widgetIds: [] },
        { id: 'c', title: 'Last page', widgetIds: inTab(18, 24) },
      ],
    },
  } as const;
  const { workbookId } = BOX_OFFICE;
  const input = {
    workbookId,
    title,
    description,
    allowEmbed,
    config: { ...config, widgets: [...widgets, tabs] },
  };
  await callMain(page, 'dashboards.publish', { ...BOX_OFFICE, input });
}

test('a dashboard of 24 tiles is on few pages as it is seen, and whole with everything', async ({
  start,
  profileDir,
}) => {
  test.slow();
  const app = await start();
  const { page } = app;
  await waitForPlatform({ call: (route, input) => callMain(page, route, input) });
  await publishLargeBoard(page);
  const board = new BoardPage(page);
  await board.open(BOX_OFFICE.deploymentId, BOX_OFFICE.workbookId);
  // The pages as they are seen are chosen before anybody chooses.
  const path = join(profileDir, 'seen.pdf');
  const seen = readPdf(await exportDashboard(app, path, { format: 'PDF' }));
  expect(seen).toMatchObject({ title: 'Box office', hasText: true });
  expect(seen.pages).toBeGreaterThan(3);
  expect(seen.pages).toBeLessThanOrEqual(12);
  expect(seen.headings.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Box office', 'Second page', 'Last page']),
  );
  expect(seen.headings.map(({ title }) => title)).not.toContain('Nothing here');
  // The lower margin has 0.7 inches; a tile is higher than the two inches above it.
  for (const { bottomInches } of seen.headings) expect(bottomInches).toBeGreaterThan(2.7);

  const all = join(profileDir, 'all.pdf');
  const { pages } = readPdf(
    await exportDashboard(app, all, { format: 'PDF', content: 'With everything' }),
  );
  expect(pages).toBeGreaterThan(seen.pages);
  // The next dialog offers what was chosen last.
  await page.getByRole('button', { name: 'Export dashboard' }).click();
  await expect(page.getByRole('radio', { name: 'With everything' })).toBeChecked();
});

test('a dashboard becomes a web page, pages and a picture, with every tab', async ({
  app,
  profileDir,
}) => {
  const { page } = app;
  const dir = join(profileDir, 'exports');
  mkdirSync(dir, { recursive: true });
  const browse = new BrowsePage(page);
  await browse.open();
  await browse.search.fill('Box office');
  await browse.row('Box office').first().click();
  await expect(page.getByRole('button', { name: 'Export dashboard' })).toBeVisible();
  const html = (
    await exportDashboard(app, join(dir, 'out.html'), { format: 'Web page' })
  ).toString();
  for (const title of ['Years', 'Genres', 'Films', 'The 200 highest grossing films']) {
    expect(html).toContain(title);
  }
  // All 200 films are there, though their tab was never opened.
  expect(html.match(/<tr>/g)?.length).toBeGreaterThan(200);
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/<script|<link|<iframe|<img|\son\w+\s*=/i);

  const pdf = readPdf(
    await exportDashboard(app, join(dir, 'out.pdf'), { format: 'PDF', content: 'With everything' }),
  );
  expect(pdf).toMatchObject({ title: 'Box office', hasText: true });
  expect(pdf.pages).toBeGreaterThan(4);

  const size = readPngSize(await exportDashboard(app, join(dir, 'out.png'), { format: 'Picture' }));
  expect(size.width).toBeGreaterThanOrEqual(1_280);
  expect(size.height).toBeGreaterThan(800);
  expect(await new ExportPage(app).countWindows()).toBe(1);
});

test('a dashboard fills the screen, and Escape gives the window back as it was', async ({
  app,
}) => {
  const { page } = app;
  const browse = new BrowsePage(page);
  await browse.open();
  await browse.search.fill('Box office');
  await browse.row('Box office').first().click();
  await page.getByRole('tab', { name: 'Genres', exact: true }).click();
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  const stage = page.getByRole('dialog');
  await expect(stage.getByRole('article').first()).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await stage.getByRole('button', { name: 'Refresh: only when asked' }).click();
  await page.getByRole('menuitem', { name: 'Every minute' }).click();
  await expect(stage.getByRole('button', { name: 'Refresh: every minute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect.poll(isFull).toBe(false);
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeVisible();
  // The board is as it was left.
  await expect(page.getByRole('tab', { name: 'Genres', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
