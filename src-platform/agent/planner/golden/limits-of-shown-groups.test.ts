import { afterAll, describe, expect, it } from 'vitest';
import { formatYearDay, groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Rate = (typeof rawUnemployment)[number];

/** The means of each industry that are above a limit, the highest first. */
const listAbove = (rows: readonly Rate[], limit: number) =>
  orderBy(
    groupRows(
      rows,
      (row) => [row.series],
      (group) => [mean(group.map(({ rate }) => rate))],
    ),
    1,
    'desc',
  ).filter(([, rate]) => Number(rate) > limit);

describe('a limit behind the means of groups', () => {
  const YEAR = 'Please show the average unemployment rate of each industry in 2005.';
  const ofYear = (year: number): Rate[] => rawUnemployment.filter((one) => one.year === year);

  it('tests the means, with its unit as well', async () => {
    const only = 'Show only those above 6 percent.';
    expectRows(await ask(YEAR, only), listAbove(ofYear(2005), 6));
    const later = [YEAR, only, 'Do the same for 2009, please.'] as const;
    expectRows(await ask(...later), listAbove(ofYear(2009), 6));
    expectLead(
      await ask(...later, 'How many industries is that?'),
      listAbove(ofYear(2009), 6).length,
    );
  });

  it.each([
    ['Average delay by origin', 'which are above 20 minutes?'],
    ['Average delay by origin', 'only those over 20 minutes'],
  ])('is one of airports: %s → %s', async (...chain) => {
    const means = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => [mean(flights.map(({ delay }) => delay))],
    ).filter(([, delay]) => Number(delay) > 20);
    expectRows(await ask(...chain), orderBy(means, 1, 'desc'));
  });

  it('is one of months by a unit that names the figure', async () => {
    const of2012 = rawWeather.filter((day) => day.date.startsWith('2012'));
    const means = groupRows(
      of2012,
      (day) => [`${day.date.slice(0, 7)}-01`],
      (days) => [mean(days.map(({ tempMax }) => tempMax))],
    ).filter(([, high]) => Number(high) > 20);
    const chain = [
      'Average temperature by month in 2012',
      'Show only those above 20 degrees',
    ] as const;
    expectRows(await ask(...chain), orderBy(means, 0, 'asc'));
  });

  it('is one of rows where those are named', async () => {
    const { result } = await ask('Average delay by origin', 'only flights over 20 minutes late');
    expect(result?.sqlQuery).toMatch(/WHERE delay > 20/);
  });

  it('leaves the groups for another time', async () => {
    const month = (year: number): Rate[] =>
      rawUnemployment.filter((one) => one.year === year && one.month === 2);
    const names = new Set(listAbove(month(2010), 10).map(([name]) => name));
    const before = month(2009).filter(({ series }) => names.has(series));
    expectRows(
      await ask(
        'Unemployment rate of every industry in February 2010?',
        'Which ones are above 10 percent?',
        'What were the rates in those industries a year earlier?',
      ),
      orderBy(
        before.map(({ series, rate }) => [series, rate]),
        1,
        'desc',
      ),
    );
  });
});

describe('only some of what one mean is of', () => {
  const of1975 = rawCountries.filter((one) => one.year === 1975);
  const large = of1975.filter((one) => one.pop > 50_000_000);
  const MEAN = 'What was the average life expectancy in 1975?';
  const LARGE = 'Only countries with more than 50 million people?';

  it('have one mean, and a number', async () => {
    expectLead(await ask(MEAN, LARGE), mean(large.map((one) => one.life_expect)) ?? 0);
    expectLead(await ask(MEAN, LARGE, 'How many countries is that?'), large.length);
    const young = of1975.filter((one) => one.fertility < 3);
    expectLead(
      await ask(MEAN, 'And only for countries with a fertility below 3?'),
      mean(young.map((one) => one.life_expect)) ?? 0,
    );
  });

  it('are one row each where the thing divides', async () => {
    expect((await ask(MEAN, 'by country')).result?.totalRows).toBe(of1975.length);
  });
});

describe('another mean behind a series', () => {
  it('is one of each period as well', async () => {
    const weights = groupRows(
      rawCars.filter((one) => one.Origin === 'Japan'),
      (one) => [formatYearDay(one.year)],
      (cars) => [mean(cars.map((one) => one.Weight_in_lbs))],
    );
    expectRows(
      await ask(
        'Show the average miles per gallon of cars by model year.',
        'Now only for Japanese cars, please.',
        'And their average weight instead?',
      ),
      orderBy(weights, 0, 'asc'),
    );
    const { result } = await ask(
      'Average life expectancy by year for Japan',
      'and their population instead?',
    );
    expect(result?.totalRows).toBe(11);
  });

  it('is one of the rows that a series counts', async () => {
    const { result } = await ask('Number of Japanese cars by year', 'their average mpg?');
    expect(result?.totalRows).toBe(1);
  });
});
