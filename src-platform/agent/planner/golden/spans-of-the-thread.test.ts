import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawMovies, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listRows = async (...chain: readonly string[]): Promise<readonly (readonly unknown[])[]> =>
  (await ask(...chain)).result?.data ?? [];

describe('«from 2007 only»', () => {
  it.each(['From 2007 only.', 'Only from 2007.', 'from 2007 onwards only'])(
    'is the time since then, after figures by year: %s',
    async (question) => {
      const rows = await listRows('Average rate in Finance by year', question);
      expect(rows.map(([year]) => year)).toEqual(
        [2007, 2008, 2009, 2010].map((one) => `${String(one)}-01-01`),
      );
      const rates = rawUnemployment.filter((one) => one.series === 'Finance' && one.year === 2009);
      expect(Number(rows[2]?.[1])).toBeCloseTo(mean(rates.map((one) => one.rate)) ?? Number.NaN, 6);
    },
  );

  it('is that year, after figures of kinds', async () => {
    const rows = await listRows('number of movies by genre', 'only from 2000');
    const films = rawMovies.filter((one) => one.year === 2000 && one['Major Genre'] === 'Drama');
    expect(rows[0]).toEqual(['Drama', String(films.length)]);
  });
});

describe('a period that is named alone, after a figure of each kind', () => {
  it('divides each of them', async () => {
    const rows = await listRows(
      'How many days of each kind of weather are in the Seattle data?',
      'per year',
    );
    const rain = rawWeather.filter((one) => one.weather === 'rain' && one.date.startsWith('2012'));
    expect(rows.find((row) => row.includes('rain') && row.includes('2012-01-01'))).toContain(
      String(rain.length),
    );
  });

  it('does so after a year was chosen', async () => {
    const rows = await listRows('avg price by symbol', '2009 only', 'quarterly');
    const prices = rawStocks.filter(
      (one) => one.symbol === 'AAPL' && one.year === 2009 && /^(?:Jan|Feb|Mar)/.test(one.month),
    );
    expect(rows).toHaveLength(20);
    const first = rows.find((row) => row.includes('AAPL') && row.includes('2009-01-01'));
    expect(Number(first?.[2])).toBeCloseTo(mean(prices.map((one) => one.price)) ?? Number.NaN, 6);
  });

  it('takes the place of the kinds behind «by»', async () => {
    const [first] = await listRows('average weight by origin', 'by year');
    expect(first).toHaveLength(2);
  });
});

describe('words that point at what was shown', () => {
  it.each(['peak month only', 'only the peak month', 'peak month'])('%s', async (question) => {
    const [first] = await listRows(
      'total unemployed all industries by month 2008',
      '2009',
      question,
    );
    const july = rawUnemployment.filter((one) => one.year === 2009 && one.month === 7);
    expect(first).toEqual(['2009-07-01', String(sum(july.map((one) => one.count)))]);
  });

  it('ask for another figure of the same groups', async () => {
    const rows = await listRows(
      'average body mass by species and sex',
      'And beak depth, same split?',
    );
    expect(rows[0]).toHaveLength(3);
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });

  it('bring back what was left out', async () => {
    const [first] = await listRows(
      'Average fertility by year',
      'leave out china and india',
      'put them back in',
    );
    const all = rawCountries.filter((one) => one.year === 1955).map((one) => one.fertility);
    expect(Number(first?.[1])).toBeCloseTo(mean(all) ?? Number.NaN, 6);
  });
});
