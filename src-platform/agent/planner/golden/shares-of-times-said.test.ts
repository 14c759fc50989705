import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number =>
  (100 * rows.filter(holds).length) / rows.length;

const carsOf = (year: number): typeof rawCars => rawCars.filter((one) => one.year === year);
const of2005 = rawMovies.filter((one) => one.year === 2005);

describe('a share of the rows of a time, after a number or a sum of all times', () => {
  const EIGHT = 'How many cars have 8 cylinders?';

  it.each(['What share of the 1970 models was that?', 'What share of the cars from 1970 is that?'])(
    'is the same part of that time: %s',
    async (question) => {
      expectLead(
        await ask(EIGHT, question),
        percent(carsOf(1970), (one) => one.Cylinders === 8),
      );
    },
  );

  it('moves to another time', async () => {
    expectLead(
      await ask(EIGHT, 'What share of the 1970 models was that?', 'and 1979'),
      percent(carsOf(1979), (one) => one.Cylinders === 8),
    );
    expectLead(
      await ask('How many days were rainy?', 'what share of the 2013 days is that?'),
      percent(
        rawWeather.filter((one) => one.date.startsWith('2013')),
        (one) => one.weather === 'rain',
      ),
    );
  });

  it('is one of what was added up', async () => {
    const gross = (rows: readonly (typeof rawMovies)[number][]): number =>
      sum(rows.map((one) => one['Worldwide Gross']));
    const comedies = of2005.filter((one) => one['Major Genre'] === 'Comedy');
    for (const said of ['the 2005 total', 'the total worldwide gross in 2005'])
      expectLead(
        await ask('Total worldwide gross of comedies', `what share of ${said} is that?`),
        (100 * gross(comedies)) / gross(of2005),
      );
  });

  it('is of the part where the part is pointed at', async () => {
    expectLead(
      await ask(EIGHT, 'What share of them are 1970 models?'),
      percent(
        rawCars.filter((one) => one.Cylinders === 8),
        (one) => one.year === 1970,
      ),
    );
  });

  it.each([
    ['How many days were rainy in 2012?', 'what share of the days of 2013 is that?'],
    ['Average weight of cars with 8 cylinders', 'what share of the 1970 models is that?'],
  ])('is refused of another time and of a mean: %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
