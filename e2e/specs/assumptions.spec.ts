import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test('changing an assumption asks a precise follow-up', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Monthly precipitation in 2014');
  const chips = thread.turn.getByRole('toolbar', { name: 'What the answer assumes' });
  const chip = (name: string) => chips.getByRole('button', { name, exact: true });
  const showAll = () => chips.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(chip('Period 2014')).toBeVisible();
  await expect(thread.turn).toContainText('Source: Seattle weather, 2014, 12 rows, UTC');
  await showAll();
  await expect(chip('Zone UTC')).toBeVisible();

  await chip('Grain month').click();
  await page.getByRole('button', { name: 'quarter', exact: true }).click();
  await expect(thread.question).toHaveValue('Same as before, but by quarter');
  await chip('Period 2014').click();
  await page.getByLabel('First day').fill('2013-01-01');
  await page.getByLabel('Last day').fill('2013-12-31');
  await page.getByRole('button', { name: 'Use these days' }).click();
  await expect(thread.question).toBeFocused();
  await thread.question.press('Enter');

  await expect(thread.turns).toHaveCount(2);
  await thread.expectState('finished');
  // The chips of the new answer are read from its own SQL: only what was changed has changed.
  await expect(chip('Period 2013')).toBeVisible();
  await showAll();
  await expect(chip('Grain quarter')).toBeVisible();
  await expect(chip('Measure sum of precipitation')).toBeVisible();
  await expect(chip('Zone UTC')).toBeVisible();
});
