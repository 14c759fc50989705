import { afterAll, describe, expect, it } from 'vitest';
import { mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ratingOf = (genre: string): number =>
  mean(
    rawMovies
      .filter((one) => one['Major Genre'] === genre)
      .map((one) => one['IMDB Rating'])
      .filter((rating) => rating !== null),
  ) ?? 0;
const rate = (...genres: readonly string[]): [string, number][] =>
  genres.map((genre) => [genre, ratingOf(genre)]);
const peopleOf = (country: string): number =>
  rawCountries.find((one) => one.country === country && one.year === 2005)?.pop ?? 0;
const rainOf = (month: string): number =>
  sum(rawWeather.filter(({ date }) => date.startsWith(month)).map((day) => day.precipitation));

const GENRES = ['average rating of horror movies', 'dramas?', 'thrillers?'];
const PEOPLE = ['population of India in 2005', 'and of China?', 'and Japan?'];
const RAIN = ['how much did it rain in January 2014?', 'in February?', 'in March?'];

describe('three that were asked about one by one', () => {
  it.each([
    'show all three',
    'all three side by side',
    'compare all three',
    'compare all three genres',
    'compare them',
  ])('stand side by side: %s', async (question) => {
    const rows = orderBy(rate('Horror', 'Drama', 'Thriller/Suspense'), 1, 'desc');
    expectRows(await ask(...GENRES, question), rows);
  });

  it('are as many as the question says', async () => {
    for (const question of ['compare all four', 'all two of them side by side']) {
      const { result } = await ask(...GENRES, question);
      expect(result).toBeNull();
    }
    const { result } = await ask('average rating of horror movies', 'dramas?', 'all three');
    expect(result).toBeNull();
    // The first one comes back: those are two.
    const back = await ask('average rating of horror movies', 'dramas?', 'horror?', 'compare them');
    expectRows(back, orderBy(rate('Horror', 'Drama'), 1, 'desc'));
  });

  it.each(['all three together?', 'together?', 'in total?', 'all three combined'])(
    'are added up: %s',
    async (question) => {
      const people = sum(['India', 'China', 'Japan'].map(peopleOf));
      expectLead(await ask(...PEOPLE, question), people);
    },
  );

  it('are added up only where the question does not mean the last two', async () => {
    expectLead(await ask(...PEOPLE, 'both together?'), sum(['China', 'Japan'].map(peopleOf)));
  });

  it('are ranked', async () => {
    const months = ['2014-01', '2014-02', '2014-03'].map((one): [string, number] => [
      `${one}-01`,
      rainOf(one),
    ]);
    const rows = orderBy(months, 1, 'desc');
    for (const question of [
      'which of the three months was wettest?',
      'which of the three had the most?',
    ])
      expectRows(await ask(...RAIN, question), rows);
  });

  it('are ranked by words in a name, too', async () => {
    const cars = ['Average mpg of Ford', 'And Toyota?', 'And Honda?'];
    const { result } = await ask(...cars, 'Which of them is best?');
    expect(result?.data.map(([name]) => name)).toEqual(['Honda', 'Toyota', 'Ford']);
  });

  it('are ranked as the last two where the question says two', async () => {
    const rows = [
      ['2014-03-01', rainOf('2014-03')],
      ['2014-02-01', rainOf('2014-02')],
    ] as const;
    expectRows(await ask(...RAIN, 'which of the two had the most?'), rows);
    const films = ['how many horror movies', 'dramas?'];
    const { text } = await ask(...films, 'which of those two is the longest?');
    expect(text).toContain('Drama has the higher average running time');
  });

  it('may be numbers that stand for a group', async () => {
    const cars = ['how many 4 cylinder cars', '6 cylinders?', '8 cylinders?'];
    const count = rawCars.filter((one) => [4, 6, 8].includes(one.Cylinders)).length;
    expectLead(await ask(...cars, 'together'), count);
    const { result } = await ask(...cars, 'all three');
    expect(result?.data.map(([cylinders]) => cylinders)).toEqual(['4', '6', '8']);
  });

  it('are ranked by how far each moved between two times', async () => {
    const priceOf = (symbol: string, year: number): number =>
      rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === 'Jan')
        ?.price ?? Number.NaN;
    const growth = ['AAPL', 'MSFT', 'IBM'].map((symbol): [string, number] => {
      const [from, to] = [priceOf(symbol, 2005), priceOf(symbol, 2010)];
      return [symbol, (100 * (to - from)) / from];
    });
    const chain = ['apple price january 2005 vs january 2010', 'same for microsoft', 'IBM'];
    for (const which of ['three', 'two'] as const) {
      const { result } = await ask(...chain, `Which of the ${which} grew the most, in percent?`);
      const names = result?.data.map(([symbol]) => symbol);
      const ranked = orderBy(growth, 1, 'desc').map(([symbol]) => symbol);
      expect(names).toEqual(which === 'three' ? ranked : undefined);
    }
  });
});

describe('one more beside the last two', () => {
  it.each([
    'compare thrillers with those two',
    'add thrillers to those two',
    'add thrillers to both',
    'put thrillers next to those two',
  ])('makes three: %s', async (question) => {
    const rows = orderBy(rate('Horror', 'Drama', 'Thriller/Suspense'), 1, 'desc');
    expectRows(await ask('average rating of horror movies', 'dramas?', question), rows);
  });

  it('stands beside the last alone where the question points at that one', async () => {
    const rows = orderBy(rate('Drama', 'Thriller/Suspense'), 1, 'desc');
    const chain = ['average rating of horror movies', 'dramas?'];
    expectRows(await ask(...chain, 'put thrillers next to it'), rows);
  });
});
