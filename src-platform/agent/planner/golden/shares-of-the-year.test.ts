import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Day = (typeof rawWeather)[number];
const days = (time: string): Day[] => rawWeather.filter(({ date }) => date.startsWith(time));
const rain = (rows: readonly Day[]): number => sum(rows.map((one) => one.precipitation));

describe('the share of the year', () => {
  const MONTHS = [
    'Monthly precipitation totals for 2013?',
    'Which month came out on top?',
  ] as const;

  it.each([
    'What share of the full-year total does it account for?',
    "What share of the year's total does it account for?",
    'What percentage of the total was that?',
  ])('is one of the year that was asked about: %s', async (question) => {
    expectLead(await ask(...MONTHS, question), (100 * rain(days('2013-09'))) / rain(days('2013')));
  });

  it('leaves its month to be asked about', async () => {
    const chain = [...MONTHS, 'What share of the full-year total does it account for?'] as const;
    expectLead(
      await ask(...chain, 'On how many days of that month was the weather rain?'),
      days('2013-09').filter(({ weather }) => weather === 'rain').length,
    );
    expectLead(await ask(...chain, 'How much did it rain that year?'), rain(days('2013')));
  });

  it('is one of a quarter', async () => {
    const first = ['01', '02', '03'].flatMap((month) => days(`2014-${month}`));
    expectLead(
      await ask(
        'Right, take the year 2014 and give me the total precipitation by quarter.',
        'What percentage of the year fell in the first quarter?',
      ),
      (100 * rain(first)) / rain(days('2014')),
    );
  });

  it('is one of all years where those were asked about', async () => {
    const count = (from: number): number => rawMovies.filter(({ year }) => year >= from).length;
    const of2006 = rawMovies.filter(({ year }) => year === 2006).length;
    const share = ['which year had the most?', 'What share of the total is that?'] as const;
    expectLead(await ask('Number of movies by year', ...share), (100 * of2006) / rawMovies.length);
    expectLead(
      await ask('Number of movies by year since 2000', ...share),
      (100 * of2006) / count(2000),
    );
  });
});

describe('other words behind a table', () => {
  it('ask for the change of each in percent', async () => {
    const price = (symbol: string, year: number): number =>
      rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === 'Jan')
        ?.price ?? 0;
    const chain = ['price of each stock in jan 2010', 'vs jan 2009', '% change'] as const;
    const { result } = await ask(...chain);
    const growth = Number(result?.data.find(([symbol]) => symbol === 'IBM')?.[1]);
    expect(growth).toBeCloseTo(100 * (price('IBM', 2010) / price('IBM', 2009) - 1), 6);
    expect((await ask(...chain, 'best performer?')).result?.data[0]?.[0]).toBe('AMZN');
  });

  it('ask for the total of those', async () => {
    expectLead(
      await ask(
        'How many cars are there per model year?',
        'Now only the Japanese ones.',
        'Give me the total for those as well.',
      ),
      rawCars.filter((one) => one.Origin === 'Japan').length,
    );
  });

  it('name the group by another noun', async () => {
    const shares = groupRows(
      rawCars,
      (one) => [one.Origin],
      (cars) => {
        const far = cars.filter((one) => (one.Miles_per_Gallon ?? 0) > 30).length;
        return [(100 * far) / cars.length, far, cars.length];
      },
    );
    expectRows(
      await ask(
        'how many cars do more than 30 miles per gallon?',
        'split by origin',
        'As a percentage of all cars from each place?',
      ),
      orderBy(shares, 1, 'desc'),
    );
  });
});
