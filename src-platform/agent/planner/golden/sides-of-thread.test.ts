import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const rainIn = (month: string): number =>
  sum(rawWeather.filter((day) => day.date.startsWith(month)).map((day) => day.precipitation));

const MONTHS = ['How much did it rain in January 2014', 'And in February?', 'And in March?'];
const KINDS = ['How many sunny days in 2014?', 'And rainy?', 'And foggy?'];

describe('three things that were asked about one by one', () => {
  it.each(['The three months together?', 'all three together', 'the sum of all three'])(
    'are added up where the question says how many: %s',
    async (question) => {
      const total = rainIn('2014-01') + rainIn('2014-02') + rainIn('2014-03');
      expectLead(await ask(...MONTHS, question), total);
    },
  );

  it('may be values as well as times', async () => {
    const people = rawCountries
      .filter(
        ({ year, country }) => year === 1990 && /^(?:Germany|France|United Kingdom)$/.test(country),
      )
      .map(({ pop }) => pop);
    const countries = ['Population of Germany in 1990', 'France?', 'the UK?'];
    expectLead(await ask(...countries, 'All three countries together?'), sum(people));
    const films = rawMovies.filter(({ Distributor: one }) =>
      ['Walt Disney Pictures', 'Universal', 'Paramount Pictures'].includes(one ?? ''),
    );
    const makers = ['Number of Disney movies', 'Universal?', 'Paramount?'];
    expectLead(await ask(...makers, 'all three together'), films.length);
  });

  it('are ranked where the question asks which of them', async () => {
    for (const question of ['Which of the three months was wettest?', 'which of them was wettest?'])
      expectRows(await ask(...MONTHS, question), [
        ['2014-03-01', rainIn('2014-03')],
        ['2014-02-01', rainIn('2014-02')],
        ['2014-01-01', rainIn('2014-01')],
      ]);
    const days = (kind: string): number =>
      rawWeather.filter(({ date, weather }) => date.startsWith('2014') && weather === kind).length;
    expectRows(await ask(...KINDS, 'which of the three is most common?'), [
      ['sun', days('sun')],
      ['rain', days('rain')],
      ['fog', days('fog')],
    ]);
  });

  it.each([
    [[...KINDS, 'all four together?']],
    [[...MONTHS, 'the three years together?']],
    [[...KINDS, 'Which is the most common of all?']],
    // Means are not added up.
    [['Average price of Apple in 2008', 'and Google?', 'and IBM?', 'all three together?']],
    // The figure or another condition changed on the way.
    [['How much did it rain in 2012', '2013', 'wind in 2014', 'all three together?']],
    [['How many cars from Europe in 1976', 'And in 1977?', 'And the USA?', 'all three together?']],
  ])('are refused otherwise: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('both of the last two', () => {
  it('are shown side by side in each period', async () => {
    const { result } = await ask('Apple in 2007 by month', 'And Google?', 'Show both');
    const prices = rawStocks.filter(
      ({ year, symbol }) => year === 2007 && ['AAPL', 'GOOG'].includes(symbol),
    );
    expect(result?.totalRows).toBe(prices.length);
    expect(sum((result?.data ?? []).map((row) => Number(row[2])))).toBeCloseTo(
      sum(prices.map(({ price }) => price)),
      6,
    );
  });

  it('are compared at another time', async () => {
    const ages = (country: string): number | null =>
      mean(
        rawCountries
          .filter((one) => one.year === 2005 && one.country === country)
          .map((one) => one.life_expect),
      );
    const thread = ['Life expectancy in China in 1955', 'And India?', 'Compare both in 2005'];
    expectRows(await ask(...thread), [
      ['China', ages('China')],
      ['India', ages('India')],
    ]);
  });

  it('may be two months of every year', async () => {
    const thread = ['Number of flights from Atlanta in January', 'And in February?'];
    const flights = rawFlights.filter(
      ({ origin, date }) => origin === 'ATL' && /^(?:2001[/-])?0?[12][/-]/.test(date),
    );
    expect(flights.length).toBeGreaterThan(0);
    expectLead(await ask(...thread, 'And the total of both?'), flights.length);
  });
});
