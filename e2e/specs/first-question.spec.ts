import { expect, test } from '../fixtures.ts';
import { measureAnswer } from '../pages/answer-measures.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readCars, readFlightCount, readMovies } from '../raw-data.ts';

const grouped = (value: number) => value.toLocaleString('en-US');

test('a newcomer asks and gets an answer whose number stands in the raw file', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Top 10 movies by worldwide gross');

  const best = readMovies().reduce((top, movie) =>
    (movie['Worldwide Gross'] ?? 0) > (top['Worldwide Gross'] ?? 0) ? movie : top,
  );
  await expect(thread.answer).toContainText(String(best.Title));
  await expect(thread.answer).toContainText(grouped(best['Worldwide Gross'] ?? 0));
  await expect(await thread.showSteps()).toContainText('SQL');
});

test('the answer shows its chart, its table and its SQL', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('How many movies were released each year since 2000?');

  const inYear2000 = readMovies().filter((movie) => movie['Release Date'].endsWith('2000')).length;
  const chart = thread.exhibit.getByRole('img');
  await expect(chart).toHaveAttribute('data-drawn', 'true');
  await expect(chart).toHaveAccessibleName(/movies/i);
  await thread.turn.getByRole('button', { name: 'Show table' }).click();
  const table = thread.exhibit.getByRole('grid');
  await expect(table.getByRole('row').nth(1)).toContainText('2000');
  await expect(table.getByRole('row').nth(1)).toContainText(String(inYear2000));
  await thread.act('Show SQL');
  await expect(thread.exhibit).toContainText(/select/i);
});

test('a list without a chart counts the same rows as the raw file', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('cars with more than 200 horsepower');
  const strong = readCars().filter((car) => (car.Horsepower ?? 0) > 200).length;
  await expect(thread.answer).toContainText(`${String(strong)} cars`);
});

test('a cut result says so', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('list all flights');
  await expect(thread.turn).toContainText(`100 of ${grouped(readFlightCount())}`);
});

test('a follow-up leans on the thread', async ({ app }) => {
  const { page } = app;
  const thread = new ThreadPage(page);
  await thread.askAndWait('Average horsepower of cars by origin');
  await thread.askAndWait('only since 1980');
  await expect(thread.turns).toHaveCount(2);
  await expect(thread.answer).toContainText('1980');
});

test('every starter of the empty screen is answered first, with its chart in sight', async ({
  app,
}) => {
  test.slow();
  const { page, electron } = app;
  await electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 840);
  });
  const starters = page.getByRole('list', { name: 'First questions' }).getByRole('button');
  await expect(starters.first()).toBeVisible();
  // Read first, because fewer of them are shown once there are conversations to continue.
  const questions = await starters.allTextContents();
  expect(questions).toHaveLength(8);
  const thread = new ThreadPage(page);
  for (const question of questions) {
    await thread.askAndWait(question);
    await expect(async () => {
      const measured = await measureAnswer(page);
      expect(measured, question).toMatchObject({ outOfSight: [] });
      expect(measured?.questionToHeadline, question).toBeLessThanOrEqual(120);
      expect(measured?.controls, question).toBeLessThanOrEqual(8);
      expect(measured?.repeats, question).toEqual([]);
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: 'New conversation', exact: true }).first().click();
    await expect(thread.turns).toHaveCount(0);
  }
});
