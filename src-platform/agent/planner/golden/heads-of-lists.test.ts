import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const columnOf = (answer: Awaited<ReturnType<typeof ask>>, at: number): (string | null)[] =>
  (answer.result?.data ?? []).map((row) => row[at] ?? null);

describe('the top of a list of rows', () => {
  const FILMS = 'budgets of James Cameron films';
  const films = rawMovies.filter((film) => film.Director === 'James Cameron');
  const titles = films.map(({ Title }) => String(Title)).toSorted();

  it.each(['only the top 3', 'top 3', 'just the three highest'])(
    'is that of its one figure: %s',
    async (asked) => {
      const budgets = films.map((film) => film['Production Budget'] ?? 0);
      const highest = budgets.toSorted((a, b) => b - a).slice(0, 3);
      expect(columnOf(await ask(FILMS, asked), 1)).toEqual(highest.map(String));
    },
  );

  it('is that of its one figure in other data', async () => {
    const weights = rawCars
      .filter((car) => car.Origin === 'Japan' && car.year === 1972)
      .map((car) => car.Weight_in_lbs)
      .toSorted((a, b) => a - b);
    const CARS = 'list the weights of Japanese cars of 1972';
    expect(columnOf(await ask(CARS, 'the bottom 2'), 1)).toEqual(weights.slice(0, 2).map(String));
    const masses = rawPenguins
      .filter((one) => one.Island === 'Torgersen')
      .map((one) => one['Body Mass (g)'] ?? 0)
      .toSorted((a, b) => b - a);
    const PENGUINS = 'penguins on Torgersen with their body mass';
    const top = await ask(PENGUINS, 'top 5');
    expect(columnOf(top, 3)).toEqual(masses.slice(0, 5).map(String));
  });

  it('is asked for where the list shows no figure, or two', async () => {
    const none = await ask('movies directed by James Cameron', 'top 3');
    expect(none.text).toContain('Name a figure');
    const days = await ask('list the foggy days in 2012', 'only the top 2');
    expect(days.text).toContain('Name a figure');
    const two = 'movies directed by James Cameron with their budget and IMDB rating';
    expect((await ask(two, 'top 3')).text).toContain('Name a figure');
  });

  it('is its head where the first are asked for', async () => {
    expect(columnOf(await ask(FILMS, 'only the first 3'), 0)).toEqual(titles.slice(0, 3));
    const foggy = rawWeather
      .filter(({ date, weather }) => date.startsWith('2012') && weather === 'fog')
      .map(({ date }) => date);
    const days = await ask('list the foggy days in 2012', 'the first three');
    expect(columnOf(days, 0)).toEqual(foggy.slice(0, 3));
  });

  it('stays that of the figure that ranks', async () => {
    const ranked = await ask('movies directed by James Cameron, highest budget first', 'first 3');
    const budgets = films.map((film) => film['Production Budget'] ?? 0);
    expect(columnOf(ranked, 1)).toEqual(
      budgets
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .map(String),
    );
  });
});
