import { afterAll, describe, expect, it } from 'vitest';
import {
  groupRows,
  mean,
  formatMonthDay,
  orderBy,
  sum,
  formatYearDay,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const firstOf = (year: number, month: number): string =>
  `${String(year)}-${String(month).padStart(2, '0')}-01`;
const quarterDay = (date: string): string => {
  const month = Number(date.slice(5, 7));
  return firstOf(Number(date.slice(0, 4)), month - ((month - 1) % 3));
};
const flightDay = (date: string): string => date.slice(0, 10).replaceAll('/', '-');
const stockMonth = (one: (typeof rawStocks)[number]): string =>
  firstOf(one.year, MONTHS.indexOf(one.month) + 1);
const releaseMonth = (one: (typeof rawMovies)[number]): string =>
  firstOf(one.year, MONTHS.indexOf(one['Release Date'].slice(0, 3)) + 1);

function byTime<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  measure: (group: readonly Row[]) => Expected,
): Expected[][] {
  const grouped = groupRows(
    rows,
    (row) => [keyOf(row)],
    (group) => [measure(group)],
  );
  return orderBy(grouped, 0, 'asc');
}

const rates = (rows: readonly (typeof rawUnemployment)[number][]): number | null =>
  mean(rows.map((one) => one.rate));
const unemployedMonth = (one: (typeof rawUnemployment)[number]): string =>
  firstOf(one.year, one.month);

describe('a grain word is the grain, whatever the time column is called', () => {
  it('unemployment by month', async () => {
    const construction = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.year === 2009,
    );
    expectRows(
      await ask('unemployment in construction in 2009 by month'),
      byTime(construction, unemployedMonth, rates),
    );
    expectRows(
      await ask('average unemployment rate by month'),
      byTime(rawUnemployment, unemployedMonth, rates),
    );
  });

  it('unemployment by industry and month', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2009),
      (one) => [one.series, unemployedMonth(one)],
      (group) => [rates(group)],
    );
    expectRows(await ask('unemployment by industry and month in 2009'), orderBy(rows, 0, 'asc'));
  });

  it('unemployment by quarter and by year', async () => {
    expectRows(
      await ask('average unemployment rate by quarter'),
      byTime(rawUnemployment, (one) => quarterDay(unemployedMonth(one)), rates),
    );
    expectRows(
      await ask('average unemployment rate by year'),
      byTime(rawUnemployment, (one) => formatYearDay(one.year), rates),
    );
  });

  it('which month had the highest unemployment rate', async () => {
    const rows = groupRows(
      rawUnemployment,
      (one) => [unemployedMonth(one)],
      // In tenths the sums are exact, and equal means are equal.
      (group) => [(mean(group.map((one) => Math.round(one.rate * 10))) ?? NaN) / 10],
    );
    expectRows(
      await ask('Which month had the highest unemployment rate?'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('weather by month and by date', async () => {
    const rain = (rows: readonly (typeof rawWeather)[number][]): number =>
      sum(rows.map((one) => one.precipitation));
    expectRows(
      await ask('precipitation by month'),
      byTime(rawWeather, (one) => formatMonthDay(one.date), rain),
    );
    const march = rawWeather.filter((one) => one.date.startsWith('2014-03'));
    expectRows(
      await ask('precipitation by date in March 2014'),
      byTime(march, (one) => one.date, rain),
    );
  });

  it('stocks by month and by date', async () => {
    const apple = rawStocks.filter((one) => one.symbol === 'AAPL');
    const rows = byTime(apple, stockMonth, (group) => mean(group.map((one) => one.price)));
    expectRows(await ask('average price of apple by month'), rows);
    expectRows(await ask('average price by date for apple'), rows);
  });

  it('flights by month, by day and by date', async () => {
    const count = (rows: readonly unknown[]): number => rows.length;
    expectRows(
      await ask('number of flights by month'),
      byTime(rawFlights, (one) => formatMonthDay(flightDay(one.date)), count),
    );
    const days = byTime(rawFlights, (one) => flightDay(one.date), count);
    expectRows(await ask('number of flights by day'), days);
    expectRows(await ask('number of flights by date'), days);
  });

  it('movies by month', async () => {
    const recent = rawMovies.filter((one) => one.year === 2005);
    expectRows(
      await ask('number of movies by month in 2005'),
      byTime(recent, releaseMonth, (group) => group.length),
    );
  });

  it('cars by year and by month', async () => {
    const power = (rows: readonly (typeof rawCars)[number][]): number | null =>
      mean(rows.map((one) => one.Horsepower));
    const rows = byTime(rawCars, (one) => formatYearDay(one.year), power);
    expectRows(await ask('average horsepower by year'), rows);
    expectRows(await ask('average horsepower by month'), rows);
    expectRows(
      await ask('average horsepower by year sorted by year descending'),
      rows.toReversed(),
    );
  });

  it('countries by year and by month', async () => {
    const life = (rows: readonly (typeof rawCountries)[number][]): number | null =>
      mean(rows.map((one) => one.life_expect));
    const rows = byTime(rawCountries, (one) => formatYearDay(one.year), life);
    expectRows(await ask('average life expectancy by year'), rows);
    expectRows(await ask('average life expectancy by month'), rows);
  });

  it('a year that stands once is meant for both months', async () => {
    const answered = await ask('How many movies were released between March and May 2005?');
    const months = ['2005-03-01', '2005-04-01', '2005-05-01'];
    const count = rawMovies.filter((one) => months.includes(releaseMonth(one))).length;
    expectRows(answered, [[count]]);
    expect(answered.text).toContain('From March 2005 to May 2005, ');
  });
});
