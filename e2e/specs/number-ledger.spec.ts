import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test('every number in the answer is traced to its cell', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average body mass of penguins by species');

  await expect(thread.traces).toHaveText(/^\s*(\d+) of \1 figures traced\s*$/);

  // The path leads from the sentence to the cell: every digit, its row, its SQL, and the cell
  // itself.
  const figure = thread.answer.getByRole('button', { name: '5,076' }).first();
  const card = page.getByRole('dialog', { name: /^Where 5,076.* comes from$/ });
  // The assumptions arrive after the answer and move it, so that a pointer would miss the figure.
  await expect(thread.turn.getByRole('toolbar', { name: 'What the answer assumes' })).toBeVisible();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await figure.hover();
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 5_000 });
  await expect(card).toContainText('5,076.016260162602');
  await expect(card).toContainText('Average body mass · Species: Gentoo');
  await expect(card).toContainText(/select/i);
  await figure.click();
  await expect(thread.exhibit.getByRole('grid')).toContainText('Gentoo');
});

test('a total over a cut result is never claimed, and its counts of rows are traced', async ({
  app,
}) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average delay of flights by origin');
  // The rows that the query has, and those that came.
  await expect(thread.answer).toContainText(/the first 100 of [\d,]+ rows/);
  await expect(thread.traces).toHaveText(/^\s*2 of 2 figures traced\s*$/);
});

test('figures are reached and followed without a mouse', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average body mass of penguins by species');
  await expect(thread.traces).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+U');
  await expect(page.getByRole('dialog', { name: /^Where .* comes from$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(thread.exhibit.getByRole('grid')).toBeVisible();
});
