import { expect, test } from '../fixtures.ts';
import { BoardPage } from '../pages/board-page.ts';

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
