import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readMovies } from '../raw-data.ts';

const grouped = (value: number) => value.toLocaleString('en-US');

test('a cut result is loaded whole, its SQL edited and run again, and the runs compared', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('list all movies');
  const total = readMovies().length;
  const loadButton = thread.turn.getByRole('button', { name: /Load all/ });
  await expect(loadButton).toContainText(`100 of ${grouped(total)} rows`);

  await loadButton.click();
  await expect(thread.turn.getByText(new RegExp(`^All ${grouped(total)} rows of`))).toBeVisible();
  const moved = thread.turn.getByRole('list', { name: 'Changes' });
  await expect(moved).toContainText(`100 → ${grouped(total)}`);
  await expect(moved).toContainText(/sum [\d,.−]+ → [\d,.−]+/);
  await expect(loadButton).toHaveCount(0);

  await thread.act('Show SQL');
  await thread.turn.getByRole('button', { name: 'Edit and run again' }).click();
  const editor = thread.turn.getByRole('textbox', { name: 'SQL of the result' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nWHERE nothing');
  await page.keyboard.press('Control+Enter');
  await expect(thread.turn.getByRole('alert')).toContainText('The query failed');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SELECT 1 AS one, 9007199254740993 AS big');
  await page.keyboard.press('Control+Enter');
  await expect(thread.turn.getByText(/^Your query of .*, 1 row/)).toBeVisible();
  await thread.turn.getByRole('button', { name: 'Show table' }).click();
  await expect(thread.turn.getByRole('gridcell', { name: '9,007,199,254,740,993' })).toBeVisible();

  await thread.act('Runs, 3 stored…');
  const dialog = page.getByRole('dialog', { name: /^Runs of/ });
  await expect(dialog.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Compare cell by cell' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'changed' })).toContainText('added');
  await dialog
    .getByLabel('Compare', { exact: true })
    .selectOption({ label: 'What the agent sent' });
  await dialog.getByLabel('with', { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByText(/may only be unsent/)).toBeVisible();
  await expect(dialog.getByText(`${grouped(total - 100)} added`, { exact: false })).toBeVisible();
});
