import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { BoardPage } from '../pages/board-page.ts';
import { ExportPage } from '../pages/export-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readMovies } from '../raw-data.ts';
import { openInLibreOffice } from '../spreadsheet.ts';

const BOX_OFFICE = [1, 101] as const;
const YEARS = 'Worldwide gross by year';
const GENRES = 'Rating against gross by genre';

const grossOf = (year: string): number =>
  readMovies()
    .filter((movie) => movie['Release Date'].endsWith(year))
    .reduce((sum, movie) => sum + (movie['Worldwide Gross'] ?? 0), 0);

test(
  'a tile is saved as a picture and as a table, and both are read back',
  { tag: '@clipboard' },
  async ({ app, profileDir }) => {
    test.slow();
    const { page } = app;
    const board = new BoardPage(page);
    const exporting = new ExportPage(app);
    await board.open(...BOX_OFFICE);
    await board.waitUntilSettled();
    const saveAs = async (form: string, name: string): Promise<string> => {
      const path = join(profileDir, name);
      await exporting.answerDialogs(path);
      await board.chooseAction(YEARS, 'Save as…');
      const dialog = page.getByRole('dialog', { name: 'Save tile' });
      await dialog.getByRole('radio', { name: form, exact: true }).check();
      await dialog.getByRole('button', { name: 'Save…' }).click();
      const toast = page.getByRole('region', { name: 'Notifications' });
      await expect(toast).toContainText(`Saved as “${name}”`, { timeout: 30_000 });
      await toast.getByRole('button', { name: 'Dismiss' }).first().click();
      return path;
    };

    const png = readFileSync(await saveAs('PNG', 'years.png'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1_400);

    const svg = readFileSync(await saveAs('SVG', 'years.svg'), 'utf8');
    for (const words of [YEARS, 'Box office', 'Source: Local workspace', '21 rows']) {
      expect(svg).toContain(words);
    }
    expect(svg).not.toMatch(/<script|<image|\son\w+=/i);

    const csv = csvParse(readFileSync(await saveAs('CSV', 'years.csv'), 'utf8'));
    expect(csv).toHaveLength(21);
    expect(csv.at(-1)?.[csv.columns[1] ?? '']).toBe(String(grossOf('2010')));

    const { sheets } = await openInLibreOffice(await saveAs('Excel workbook', 'years.xlsx'));
    const [rows = []] = sheets.values();
    expect(rows.at(-1)?.[1]).toMatchObject({ type: 'float', value: String(grossOf('2010')) });
    const source = new Map(
      (sheets.get('Source') ?? []).map(([name, value]) => [name?.text ?? '', value?.text ?? '']),
    );
    expect(source.get('Dashboard')).toBe('Box office');
    expect(source.get('Filters')).toBe('None');
    expect(source.get('Whole')).toBe('Yes');
    expect(source.get('SQL')).toContain('sum(worldwide_gross)');
    expect(source.get('SHA-256')).toMatch(/^[0-9a-f]{64}/);

    await board.chooseAction(YEARS, 'Copy table');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Copied 21 rows × 2 columns',
    );
  },
);

test('a mark filters the dashboard and shows the rows that it was made from', async ({ app }) => {
  test.slow();
  const { page } = app;
  const board = new BoardPage(page);
  await board.open(...BOX_OFFICE);
  const value = board.tile('Gross of the year').getByRole('group', { name: 'Value' });
  const total = `$${grossOf('2010').toLocaleString('en-US')}`;
  await expect(value).toContainText(total);
  await board.chooseTab('Genres');
  await board.waitUntilSettled();
  const chart = board.tile(GENRES).getByRole('application');
  await expect(chart.locator('[data-drawn="true"]')).toBeVisible();

  // By keys, the first genre is the one with the most films.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Filter the dashboard by Drama' }).click();
  await expect(value).not.toContainText(total);
  // The dashboard has a filter of this column, which shows the value itself.
  await expect(page.getByRole('button', { name: 'Genre: Drama', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('button', { name: 'Genre: All' })).toBeVisible();
  await expect(value).toContainText(total);
  await board.waitUntilSettled();

  // The pointer chooses the same mark.
  await expect(chart.locator('[data-drawn="true"]')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const box = await chart.locator('.mark').boundingBox();
  if (!box) throw new Error('No mark is read.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('menuitem', { name: 'Show rows' }).click();
  const rows = page.getByRole('dialog', { name: 'Rows of Drama' });
  await expect(rows).toContainText('All rows.');
  const dramas = readMovies().filter((movie) => movie['Major Genre'] === 'Drama').length;
  await expect(rows.getByText(dramas.toLocaleString('en-US')).first()).toBeVisible();
  await rows.getByRole('tab', { name: 'Aggregated' }).click();
  await expect(rows.getByRole('gridcell', { name: 'Drama' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart).toBeVisible();
});

test('a cell of a table filters the dashboard', async ({ app }) => {
  test.slow();
  const { page } = app;
  const board = new BoardPage(page);
  await board.open(...BOX_OFFICE);
  await board.chooseTab('Films');
  const films = board.tile('The 200 highest grossing films');
  await films.scrollIntoViewIfNeeded();
  await films.getByRole('gridcell', { name: 'Adventure', exact: true }).first().click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Filter the dashboard by this' }).click();
  await expect(films.getByRole('gridcell', { name: 'Action', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(films.getByRole('gridcell', { name: 'Action', exact: true }).first()).toBeVisible();

  // A list of 100,000 values is opened, changed, left and found again as it was.
  const back = page.getByRole('button', { name: 'Back to all dashboards' });
  await back.click();
  const names = Array.from({ length: 100_000 }, (_, at) => `Genre ${String(at)}`);
  const [deploymentId, workbookId] = BOX_OFFICE;
  const workbook = { connectionId: LOCAL_CONNECTION_ID, deploymentId, workbookId };
  const text = JSON.stringify({ filters: { genre: names } });
  await callMain(page, 'dashboards.saveState', { ...workbook, kind: 'filters', text });
  await board.open(...BOX_OFFICE);
  await page.getByRole('button', { name: 'Genre: Genre 0, Genre 1 and 99,998 more' }).click();
  await page.getByRole('checkbox', { name: 'Genre 0', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Genre 2', exact: true }).click();
  await page.keyboard.press('Escape');
  const changed = page.getByRole('button', { name: 'Genre: Genre 1, Genre 3 and 99,996 more' });
  await expect(changed).toBeVisible();
  await back.click();
  await board.open(...BOX_OFFICE);
  await changed.click();
  await expect(page.getByText(/^99,998 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('button', { name: 'Genre: All' })).toBeVisible();
});

test('a question about a tile has its query and its filters in it, and is answered', async ({
  app,
}) => {
  const { page } = app;
  const board = new BoardPage(page);
  await board.open(...BOX_OFFICE);
  await page.getByRole('button', { name: 'Genre: All' }).click();
  await page.getByRole('checkbox', { name: 'Drama' }).click();
  await page.keyboard.press('Escape');
  await board.waitUntilSettled();
  await board.chooseAction(YEARS, 'Ask about this tile');
  const thread = new ThreadPage(page);
  const { question } = thread;
  await expect(question).toHaveValue(/^About the tile “Worldwide gross by year” of the dashboard/);
  await expect(question).toHaveValue(/"major_genre" IN \('Drama'\)[\s\S]*sum\(worldwide_gross\)/);
  await expect(question).toHaveValue(/movies\.major_genre is Drama[\s\S]*\nQuestion: $/);
  await question.press('ControlOrMeta+End');
  await question.pressSequentially('top 3');
  await question.press('Enter');
  await thread.expectState('finished');
  await expect(thread.answer).toContainText(
    'From 1990 to 2010, the total worldwide gross of movies in the genre Drama was highest in',
  );
  await thread.turn.getByRole('button', { name: 'Show table' }).click();
  await expect(thread.exhibit.getByRole('row')).toHaveCount(4);
});
