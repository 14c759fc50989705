import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test('what was asked is found again by a cell and by its SQL after a restart', async ({
  start,
}) => {
  const first = await start();
  const before = new ThreadPage(first.page);
  await before.askAndWait('Average IMDB rating by major genre');
  await first.page.getByRole('button', { name: 'New conversation', exact: true }).first().click();
  await before.askAndWait('how many cars are there?');
  await first.close();

  const { page } = await start();
  const thread = new ThreadPage(page);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('documentary');
  await expect(page.getByRole('button', { name: /Documentary.*in / }).first()).toBeVisible();
  await field.fill('"group by"');
  const hit = page.getByRole('button', { name: /GROUP BY.*in SQL/i }).first();
  await expect(hit).toBeVisible();
  await hit.press('Enter');
  await thread.expectState('finished');
  await expect(thread.turn.getByRole('region', { name: 'SQL' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+F');
  const find = page.getByRole('textbox', { name: 'Find in this conversation' });
  await find.fill('documentary');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
  await find.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 of \d+$/);
  await find.press('Escape');
  await expect(find).toHaveCount(0);
});
