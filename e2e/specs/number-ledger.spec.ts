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
  // The assumptions arrive after the answer and move it, so that a pointer would miss the figure.
  await expect(thread.turn.getByRole('toolbar', { name: 'What the answer assumes' })).toBeVisible();
  await figure.click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  const source = evidence.getByRole('region', { name: /^Where 5,076.* comes from$/ });
  await expect(source).toContainText('5,076.016260162602');
  await expect(source).toContainText('Average body mass · Species: Gentoo');
  await expect(evidence.getByRole('gridcell', { selected: true })).toHaveAttribute(
    'title',
    '5076.016260162602',
  );
  await expect(
    evidence.getByRole('region', { name: 'SQL', exact: true }).locator('mark').first(),
  ).toHaveText(/avg/i);
});

test('a year that only names a row leads to it, and counts as no figure', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average price of AAPL by year');
  await expect(thread.traces).toHaveText(/^\s*(\d+) of \1 figures traced\s*$/);
  const year = thread.answer.getByRole('button', { name: '2010', exact: true }).first();
  await expect(year).toHaveAttribute('aria-description', 'names a row of the result');
  await year.press('Enter');
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  const source = evidence.getByRole('region', { name: 'Where 2010 comes from' });
  await expect(source).toContainText('Names a row of the result');
  await expect(source.getByRole('button', { name: '2010' })).toBeVisible();
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
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence).toBeFocused();
  await expect(evidence.getByRole('region', { name: /^Where .* comes from$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await expect(thread.answer.locator('[data-figure]:focus')).toHaveCount(1);
});
