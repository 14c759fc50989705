import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { BrowsePage } from '../pages/browse-page.ts';
import { ExportPage } from '../pages/export-page.ts';
import { readPdf } from '../pdf.ts';

/**
 * Reads width and height of a PNG, each in four bytes behind its signature and the name of its
 * head.
 */
function readPngSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('a dashboard becomes a web page, pages and a picture, with every tab', async ({
  app,
  profileDir,
}) => {
  const { page } = app;
  const dir = join(profileDir, 'exports');
  mkdirSync(dir, { recursive: true });
  const exporting = new ExportPage(app);
  const browse = new BrowsePage(page);
  await browse.open();
  await browse.search.fill('Box office');
  await browse.row('Box office').first().click();
  await expect(page.getByRole('button', { name: 'Export dashboard' })).toBeVisible();
  const exportTo = async (item: string, name: string): Promise<Buffer> => {
    const path = join(dir, name);
    await exporting.answerDialogs(path);
    await page.getByRole('button', { name: 'Export dashboard' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText(`Exported as “${name}”`, { timeout: 60_000 });
    await toast.getByRole('button', { name: 'Dismiss' }).first().click();
    return readFileSync(path);
  };

  const html = (await exportTo('Web page (HTML)…', 'out.html')).toString();
  for (const title of ['Years', 'Genres', 'Films', 'The 200 highest grossing films']) {
    expect(html).toContain(title);
  }
  // All 200 films are there, though their tab was never opened.
  expect(html.match(/<tr>/g)?.length).toBeGreaterThan(200);
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/<script|<link|<iframe|<img|\son\w+\s*=/i);

  const pdf = readPdf(await exportTo('PDF, all tabs…', 'out.pdf'));
  expect(pdf).toMatchObject({ title: 'Box office', hasText: true });
  expect(pdf.pages).toBeGreaterThan(4);

  const size = readPngSize(await exportTo('Picture (PNG)…', 'out.png'));
  expect(size.width).toBeGreaterThanOrEqual(1_280);
  expect(size.height).toBeGreaterThan(800);
  expect(await exporting.countWindows()).toBe(1);
});

test('a dashboard is presented full size, and Escape gives the window back', async ({ app }) => {
  const { page } = app;
  const browse = new BrowsePage(page);
  await browse.open();
  await browse.search.fill('Box office');
  await browse.row('Box office').first().click();
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  const stage = page.getByRole('dialog');
  await expect(stage.getByRole('article').first()).toBeVisible();
  await stage.getByLabel('Refresh', { exact: true }).selectOption({ label: 'Every minute' });
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeVisible();
});
