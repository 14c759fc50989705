import { afterAll, describe, expect, it } from 'vitest';
import {
  groupRows,
  highest,
  mean,
  orderBy,
  sum,
  formatYearDay,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawPenguins, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const delay = (flights: readonly (typeof rawFlights)[number][]): number | null =>
  mean(flights.map((one) => one.delay));

describe('the data set that a word names best', () => {
  it('How many countries?', async () => {
    const countries = new Set(rawCountries.map((one) => one.country));
    expectRows(await ask('How many countries are there?'), [[countries.size]]);
  });
});

describe('questions about flights', () => {
  it('Average delay by hour of the day', async () => {
    const answered = await ask('Average delay by hour of the day');
    expectRows(
      answered,
      orderBy(
        groupRows(
          rawFlights,
          (one) => [Number(one.date.slice(11, 13))],
          (group) => [delay(group)],
        ),
        0,
        'asc',
      ),
    );
  });

  it('Top 10 origins by number of flights', async () => {
    const answered = await ask('Top 10 origins by number of flights');
    const rows = orderBy(
      groupRows(
        rawFlights,
        (one) => [one.origin],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    expectRows(answered, rows.slice(0, 10));
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('Flights from JFK to LAX', async () => {
    const answered = await ask('How many flights from JFK to LAX?');
    const count = rawFlights.filter(
      (one) => one.origin === 'JFK' && one.destination === 'LAX',
    ).length;
    expectRows(answered, [[count]]);
    expectLead(answered, count);
  });

  it('Flights to Atlanta delayed by more than 300 minutes', async () => {
    const answered = await ask('Flights delayed by more than 300 minutes');
    expect(answered.result?.totalRows).toBe(rawFlights.filter((one) => one.delay > 300).length);
  });

  it('Flights with more than 2000 miles tell how many rows there are', async () => {
    const answered = await ask('Flights longer than 2000 miles');
    const count = rawFlights.filter((one) => one.distance > 2000).length;
    expect(answered.result?.totalRows).toBe(count);
    expect(answered.result?.data).toHaveLength(100);
    expectLead(answered, count);
    expect(answered.text).toContain(`100 of ${count.toLocaleString('en-US')} rows`);
  });

  it('Average delay by destination for flights from ATL', async () => {
    const answered = await ask('Average delay by destination for flights from ATL');
    const matching = rawFlights.filter((one) => one.origin === 'ATL');
    expectRows(
      answered,
      orderBy(
        groupRows(
          matching,
          (one) => [one.destination],
          (group) => [delay(group)],
        ),
        1,
        'desc',
      ),
    );
  });

  it('Flights per day in January 2001', async () => {
    const answered = await ask('Flights per day in January 2001');
    const matching = rawFlights.filter((one) => one.date.startsWith('2001/01'));
    const rows = groupRows(
      matching,
      (one) => [one.date.slice(0, 10).replaceAll('/', '-')],
      (group) => [group.length],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });
});

describe('questions about stocks', () => {
  it('Average stock price by company and year', async () => {
    const answered = await ask('Average stock price by company and year');
    const rows = groupRows(
      rawStocks,
      (one) => [one.symbol, formatYearDay(one.year)],
      (group) => [mean(group.map((one) => one.price))],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });

  it('Highest price of Apple each year', async () => {
    const answered = await ask('Highest price of Apple each year');
    const apple = rawStocks.filter((one) => one.symbol === 'AAPL');
    const rows = groupRows(
      apple,
      (one) => [formatYearDay(one.year)],
      (group) => [highest(group.map((one) => one.price))],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });

  it('Google against Microsoft by year', async () => {
    const answered = await ask('Google vs Microsoft price by year');
    const both = rawStocks.filter((one) => one.symbol === 'GOOG' || one.symbol === 'MSFT');
    const rows = groupRows(
      both,
      (one) => [formatYearDay(one.year), one.symbol],
      (group) => [mean(group.map((one) => one.price))],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });
});

describe('questions about unemployment', () => {
  it('Average unemployment rate by industry', async () => {
    const answered = await ask('Average unemployment rate by industry');
    const rows = groupRows(
      rawUnemployment,
      (one) => [one.series],
      (group) => [mean(group.map((one) => one.rate))],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('Which industry had the highest unemployment rate in 2009?', async () => {
    const answered = await ask('Which industry had the highest unemployment rate in 2009?');
    const year = rawUnemployment.filter((one) => one.year === 2009);
    const rows = orderBy(
      groupRows(
        year,
        (one) => [one.series],
        (group) => [mean(group.map((one) => one.rate))],
      ),
      1,
      'desc',
    );
    expectRows(answered, rows);
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('adds unemployed people up over industries, not over months', async () => {
    const answered = await ask('Total unemployed by industry');
    const latest = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    expectRows(
      answered,
      orderBy(
        groupRows(
          latest,
          (one) => [one.series],
          (group) => [sum(group.map((one) => one.count))],
        ),
        1,
        'desc',
      ),
    );
    expect(answered.text).toContain('I took the latest month');
  });
});

describe('questions about countries', () => {
  it('Life expectancy and fertility by country in 2005', async () => {
    const answered = await ask('Life expectancy and fertility by country in 2005');
    const rows = rawCountries
      .filter((one) => one.year === 2005)
      .map((one): Expected[] => [one.country, one.life_expect, one.fertility]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expect(answered.result?.vegaSpec).toContain('"point"');
  });

  it('Top 10 countries by population takes one year', async () => {
    const answered = await ask('Top 10 countries by population');
    const rows = rawCountries
      .filter((one) => one.year === 2005)
      .map((one): Expected[] => [one.country, one.pop]);
    expectRows(answered, orderBy(rows, 1, 'desc').slice(0, 10));
    expectLead(answered, highest(rows.map((row) => Number(row[1]))));
  });

  it('Population by year', async () => {
    const answered = await ask('Population by year');
    const rows = groupRows(
      rawCountries,
      (one) => [formatYearDay(one.year)],
      (group) => [sum(group.map((one) => one.pop))],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });
});

describe('questions about penguins', () => {
  it('Average body mass by species and sex', async () => {
    const answered = await ask('Average body mass by species and sex');
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Species, one.Sex],
      (group) => [mean(group.map((one) => one['Body Mass (g)']))],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });

  it('Number of penguins by island', async () => {
    const answered = await ask('Number of penguins by island');
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Island],
      (group) => [group.length],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expectLead(answered, Math.max(...rows.map((row) => Number(row[1]))));
  });

  it('The heaviest species', async () => {
    const answered = await ask('Which is the heaviest penguin species?');
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Species],
      (group) => [mean(group.map((one) => one['Body Mass (g)']))],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });
});
