import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

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
});
