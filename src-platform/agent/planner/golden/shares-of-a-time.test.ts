import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const shareOf = <Row>(rows: readonly Row[], isPart: (row: Row) => boolean): number =>
  (100 * rows.filter(isPart).length) / rows.length;

describe('the rows of the last answer as a share of those of a time', () => {
  const carsOf = (year: number): number =>
    shareOf(
      rawCars.filter((one) => one.year === year),
      (one) => one.Cylinders === 8,
    );

  it.each([
    'what share of the 1970 models was that?',
    'what percentage of the cars of 1970 is that?',
  ])('cars with 8 cylinders, then %s', async (then) => {
    expectLead(await ask('how many cars have 8 cylinders', then), carsOf(1970));
  });

  it('goes on with other times', async () => {
    const first = [
      'how many cars have 8 cylinders',
      'what share of the 1970 models was that?',
    ] as const;
    expectLead(await ask(...first, 'and 1979'), carsOf(1979));
  });

  it('knows months, and totals', async () => {
    const february = rawFlights.filter((one) => one.date.slice(5, 7) === '02');
    expectLead(
      await ask(
        'how many flights were over an hour late',
        'what share of the February flights was that?',
      ),
      shareOf(february, (one) => one.delay > 60),
    );
    const gross = (rows: typeof rawMovies): number =>
      rows.reduce((sum, one) => sum + (one['Worldwide Gross'] ?? 0), 0);
    const films = rawMovies.filter((one) => one.year === 2005);
    expectLead(
      await ask('total worldwide gross of dramas', 'what share of the 2005 gross is that?'),
      (100 * gross(films.filter((one) => one['Major Genre'] === 'Drama'))) / gross(films),
    );
  });
});

describe('the rows of the last answer as a share of a time, in other words', () => {
  it('of days, and of the total of a year', async () => {
    expectLead(
      await ask('How many days were rainy?', 'what share of the 2013 days is that?'),
      shareOf(
        rawWeather.filter((one) => one.date.startsWith('2013')),
        (one) => one.weather === 'rain',
      ),
    );
    const of2005 = rawMovies.filter((one) => one.year === 2005);
    const gross = (rows: typeof rawMovies): number =>
      sum(rows.map((one) => one['Worldwide Gross']));
    const comedies = of2005.filter((one) => one['Major Genre'] === 'Comedy');
    for (const said of ['the 2005 total', 'the total worldwide gross in 2005'])
      expectLead(
        await ask('Total worldwide gross of comedies', `what share of ${said} is that?`),
        (100 * gross(comedies)) / gross(of2005),
      );
  });

  it.each([
    ['How many days were rainy in 2012?', 'what share of the days of 2013 is that?'],
    ['Average weight of cars with 8 cylinders', 'what share of the 1970 models is that?'],
  ])('is refused of another time and of a mean: %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('what is no share of a time', () => {
  it('asks for the part of the rows that are pointed at', async () => {
    const cars = rawCars.filter((one) => one.Cylinders === 8);
    expectLead(
      await ask('how many cars have 8 cylinders', 'what share of those are from 1970?'),
      shareOf(cars, (one) => one.year === 1970),
    );
  });

  it.each([
    ['how many cars from Japan', 'what share of the 4-cylinder cars are they?'],
    ['how many movies in 2005 are rated R', 'what share of the movies of 2006 is that?'],
  ])('refuses rows that the last ones are not among: %s, then %s', async (first, then) => {
    expect((await ask(first, then)).result).toBeNull();
  });

  it('is divided by no group twice', async () => {
    const { result } = await ask(
      'How many flights per month',
      'what share were over an hour late by month',
    );
    expect(result?.data[0]).toHaveLength(4);
  });
});
