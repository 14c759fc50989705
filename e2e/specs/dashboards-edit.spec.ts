import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { WorkbookPage } from '../pages/workbook-page.ts';
import { waitForPlatform } from '../screens/interference.ts';
import { callMain } from '../call-main.ts';

test('a dashboard is changed by keys, taken back, reviewed, published, and begun anew from before', async ({
  start,
}) => {
  test.slow();
  const { page } = await start();
  await waitForPlatform({ call: (route, input) => callMain(page, route, input) });
  const workbook = new WorkbookPage(page);
  await workbook.open('Box office');
  const editor = new EditorPage(page);
  await editor.open();
  const genre = editor.tile('Filter Genre');
  await genre.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(genre).toHaveAccessibleName(/5 wide/);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(genre).toHaveAccessibleName(/4 wide/);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(genre).toHaveAccessibleName(/5 wide/);
  await page.keyboard.press('ControlOrMeta+Z');

  // In a field the keys belong to the text.
  const title = editor.region.getByLabel('Title', { exact: true });
  await title.fill('Films');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(genre).toHaveAccessibleName(/4 wide/);
  await title.fill('Films and money');

  await editor.tile('Tabs').press('Enter');
  await editor.region.getByLabel('Title of tab 1').fill('By year');
  await editor.region.getByRole('button', { name: 'Move tab 2 up' }).click();
  await editor.tile('Question to the agent').focus();
  await page.keyboard.press('Delete');
  await expect(editor.tile('Question to the agent')).toHaveCount(0);

  await workbook.startReview();
  const { review } = workbook;
  const tabs = review.getByRole('list', { name: 'Changed tabs' });
  await expect(tabs).toContainText('The tab “Years” is renamed “By year”');
  await expect(tabs).toContainText('Tab order: “Genres”, “By year”, and “Films”');
  await expect(review.getByRole('list', { name: 'Changed widgets' })).toContainText('removed');
  await workbook.expectCompared();
  await workbook.publish();
  await expect(workbook.published(2)).toBeVisible();

  await review.getByRole('button', { name: 'See the dashboard' }).click();
  await expect(page.getByRole('tab', { name: 'By year' })).toBeVisible();
  await editor.open();
  await expect(editor.region.getByTitle('Same as the published version 2')).toBeVisible();
  await editor.startFrom(/^Version 1, seen/);
  await expect(editor.tile('Question to the agent')).toBeVisible();
  await expect(editor.tile('Tabs')).toHaveAccessibleName(/Years, Genres, Films/);
  await page.getByRole('region', { name: 'Editor' }).press('ControlOrMeta+Z');
  await expect(editor.tile('Question to the agent')).toHaveCount(0);
});
