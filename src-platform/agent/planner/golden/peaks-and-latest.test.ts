import { afterAll, describe, expect, it } from 'vitest';
import { formatMonthDay, groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const nameMonth = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  `${String(year)}-${String(month).padStart(2, '0')}-01`;

const meanRates = groupRows(
  rawUnemployment,
  (row) => [nameMonth(row)],
  (group) => [mean(group.map(({ rate }) => rate))],
);
const rainfall = groupRows(
  rawWeather,
  ({ date }) => [formatMonthDay(date)],
  (days) => [sum(days.map(({ precipitation }) => precipitation))],
);
const topOf = (rows: Parameters<typeof orderBy>[0], direction: 'asc' | 'desc' = 'desc') =>
  orderBy(rows, 1, direction)[0]?.[0];

describe('a peak before or behind the name of a period is one of the periods', () => {
  it.each([
    ['Peak unemployment month', topOf(meanRates)],
    ['Peak month for unemployment', topOf(meanRates)],
    ['Lowest unemployment month', topOf(meanRates, 'asc')],
    ['peak rainfall month', topOf(rainfall)],
    ['Peak price month of Apple', '2010-03-01'],
    ['all-time high month for Google', '2007-10-01'],
    ['Peak wind day', topOf(rawWeather.map(({ date, wind }) => [date, wind]))],
    ['maximum temperature day', topOf(rawWeather.map(({ date, tempMax }) => [date, tempMax]))],
  ])('%s', async (question, expected) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(expected);
  });

  it.each([
    'Maximum price year for IBM',
    'Minimum unemployment month in 2005',
    'record month for rain',
  ])('is refused where it is open, and is no series: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is an extreme of each where it is divided', async () => {
    expect((await ask('highest price by month for Apple')).result?.totalRows).toBe(123);
  });
});

describe('the latest of what is said', () => {
  it.each([
    ['Last day it snowed', 'snow'],
    ['last day there was fog', 'fog'],
  ])('is a day: %s', async (question, weather) => {
    const days = rawWeather.filter((one) => one.weather === weather).map(({ date }) => date);
    expect((await ask(question)).result?.data[0]?.[0]).toBe(days.toSorted().at(-1));
  });

  it('is refused where it could be the last one of the data', async () => {
    expect((await ask('Last month IBM was below 80')).result).toBeNull();
  });

  it('is a last known figure, and no lowest one', async () => {
    const { result } = await ask('Last known price of every company');
    const latest = rawStocks.filter(({ year, month }) => year === 2010 && month === 'Mar');
    const named = latest.toSorted((a, b) => b.price - a.price);
    expect(result?.data.map(([symbol, price]) => [symbol, Number(price)])).toEqual(
      named.map(({ symbol, price }) => [symbol, price]),
    );
  });
});

describe('the biggest ones, beside another figure', () => {
  const of2005 = rawCountries.filter(({ year }) => year === 2005);

  it('are those that the data call so', async () => {
    const rows = of2005.toSorted((a, b) => b.pop - a.pop).slice(0, 10);
    const expected = mean(rows.map((one) => one.life_expect)) ?? 0;
    expectLead(await ask('Average life expectancy of the ten biggest countries in 2005'), expected);
    const smallest = of2005.toSorted((a, b) => a.pop - b.pop).slice(0, 3);
    expectRows(
      await ask('Life expectancy of the 3 smallest countries in 2005'),
      smallest.map((one) => [one.country, one.pop, one.life_expect]),
    );
  });

  it.each([
    'Average price of the two biggest companies',
    'Unemployment rate in the three biggest industries in 2009',
  ])('are not those with the most rows: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('a limit of people out of work', () => {
  const months = orderBy(
    groupRows(
      rawUnemployment,
      (row) => [nameMonth(row)],
      (group) => [sum(group.map(({ count }) => count))],
    ),
    0,
    'asc',
  );

  it('is one of all industries together in a month', async () => {
    const many = months.filter(
      ([month, count]) => String(month) >= '2009' && Number(count) > 13_000,
    );
    const of2009 = many.filter(([month]) => String(month) < '2010');
    expectRows(await ask('Which months of 2009 had more than 13 million unemployed?'), of2009);
    const more = months.filter(([, count]) => Number(count) > 10_000);
    expectRows(await ask('Months with over 10 million unemployed people'), more);
  });

  it.each([
    'Which years had more than 8 million unemployed?',
    'In which months were more than 14 million people unemployed?',
    'Months when unemployment exceeded 10 percent',
  ])('is none of a single industry: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('a price change by month', () => {
  it.each(['Price change by month for IBM in 2007', 'price change each month for IBM in 2007'])(
    'is what each month has: %s',
    async (question) => {
      const prices = rawStocks.filter(({ symbol }) => symbol === 'IBM');
      const first = prices.findIndex(({ year }) => year === 2007);
      const changes = prices
        .slice(first, first + 12)
        .map(({ price }, index) => price - (prices[first + index - 1]?.price ?? 0));
      const { result } = await ask(question);
      const shown = result?.data.map((row) => Number(row[2]));
      expect(shown).toHaveLength(12);
      shown?.forEach((one, index) => {
        expect(one).toBeCloseTo(changes[index] ?? 0, 6);
      });
    },
  );
});
