import { expect, test } from '../fixtures.ts';
import { BrowsePage } from '../pages/browse-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test('a result is saved as a report, and stands in the draft', async ({ start }) => {
  const { page } = await start();
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average horsepower of cars by origin');
  await thread.act('Save as report…');
  const dialog = page.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Power by origin');
  await dialog.getByRole('searchbox', { name: 'Find a workbook' }).fill('box');
  await expect(dialog.getByLabel(/^Workbook in/)).toContainText('Box office');
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  await expect(dialog).not.toBeVisible();
  await page.getByRole('button', { name: 'Open workbook' }).click();
  await expect(page.getByRole('heading', { name: 'Box office', level: 1 })).toBeVisible();
  const browse = new BrowsePage(page);
  await page.getByRole('button', { name: 'Back to all dashboards' }).click();
  await browse.search.fill('power by');
  await expect(browse.row('Power by origin')).toBeVisible();
});
