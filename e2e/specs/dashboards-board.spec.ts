import { expect, test } from '../fixtures.ts';
import { BoardPage } from '../pages/board-page.ts';
import { readMovies } from '../raw-data.ts';

const SAMPLES = [
  [1, 101, 'Published'],
  [1, 102, 'Draft'],
  [2, 201, 'Draft'],
  [2, 203, 'Draft'],
] as const;

test('the sample dashboards draw every tile', async ({ app }) => {
  test.slow();
  const { page } = app;
  const board = new BoardPage(page);
  for (const [deploymentId, workbookId, tab] of SAMPLES) {
    await board.open(deploymentId, workbookId, tab);
    const tiles = await board.tiles.all();
    for (const tile of tiles) {
      await tile.scrollIntoViewIfNeeded();
      await board.waitUntilSettled();
      await expect(tile.getByRole('alert')).toHaveCount(0);
      await expect(
        tile
          .locator('[data-drawn="true"], svg path.land, iframe')
          .or(tile.getByRole('grid'))
          .or(tile.getByRole('group', { name: 'Value' }))
          .first(),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: 'Back to all dashboards' }).click();
  }
});

test('a filter changes the numbers, and rows are there without the server', async ({ start }) => {
  test.slow();
  const first = await start();
  const board = new BoardPage(first.page);
  await board.open(1, 101);
  const value = board.tile('Gross of the year').getByRole('group', { name: 'Value' });
  const all = readMovies()
    .filter((movie) => movie['Release Date'].endsWith('2010'))
    .reduce((sum, movie) => sum + (movie['Worldwide Gross'] ?? 0), 0);
  await expect(value).toContainText(`$${all.toLocaleString('en-US')}`);
  await first.page.getByRole('button', { name: 'Genre: All' }).click();
  await first.page.getByRole('checkbox', { name: 'Drama' }).click();
  await expect(value).not.toContainText(`$${all.toLocaleString('en-US')}`);
  await first.page.keyboard.press('Escape');
  await expect(first.page.getByRole('button', { name: 'Genre: Drama', exact: true })).toBeVisible();
  const drama = await value.innerText();
  await first.close();

  const { page } = await start();
  const again = new BoardPage(page);
  await again.open(1, 101);
  await expect(page.getByRole('button', { name: 'Genre: Drama', exact: true })).toBeVisible();
  const restoredValue = again.tile('Gross of the year').getByRole('group', { name: 'Value' });
  await expect(restoredValue).toHaveText(drama, { useInnerText: true });
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(restoredValue).toContainText(`$${all.toLocaleString('en-US')}`);
});
