import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('what a question leaves out', () => {
  it('is groups, by how many rows they have', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.destination],
      (flights) => [mean(flights.map((one) => one.delay)), flights.length],
    ).filter((row) => Number(row[2]) >= 100);
    const asked = await ask(
      'average delay by destination, excluding destinations with less than 100 flights',
    );
    expect(asked.result?.totalRows, asked.text).toBe(rows.length);
    expect(asked.result?.data[0]?.[0]).toBe(orderBy(rows, 1, 'desc')[0]?.[0]);
  });

  it('is rows, by a figure that all of them have', async () => {
    const far = rawFlights.filter((one) => one.distance >= 500);
    const asked = await ask('average delay, ignore flights under 500 miles');
    expectLead(asked, mean(far.map((one) => one.delay)) ?? NaN);
  });
});

describe('the airports that are asked for', () => {
  it('stand at the other end than the one that is named', async () => {
    const reached = new Set(
      rawFlights.filter((one) => one.origin === 'SEA').map((one) => one.destination),
    );
    expectLead(await ask('how many airports can you fly to from Seattle'), reached.size);
  });
});

it('counts the films that have both of two figures', async () => {
  const rated = rawMovies.filter(
    (one) => one['IMDB Rating'] !== null && one['Rotten Tomatoes Rating'] !== null,
  );
  const asked = await ask('how many movies have both an IMDB rating and a Rotten Tomatoes rating');
  expectLead(asked, rated.length);
});

it('takes the plural before a period for the rows, where another word divides them', async () => {
  const rows = groupRows(
    rawCars.filter((one) => one.year >= 1980),
    (one) => [one.Origin],
    (cars) => [mean(cars.map((one) => one.Miles_per_Gallon))],
  );
  const asked = await ask('average mpg per origin for models from 1980 on');
  expectRows(asked, orderBy(rows, 1, 'desc'));
});

it('ends a period that is narrowed where the last one ended', async () => {
  const prices = rawStocks.filter(
    (one) => one.symbol === 'AAPL' && one.year >= 2007 && one.year <= 2009,
  );
  const rows = groupRows(
    prices,
    (one) => [`${String(one.year)}-01-01`],
    (months) => [mean(months.map((one) => one.price))],
  );
  const asked = await ask('average apple price by year from 2005 to 2009', 'only 2007 and later');
  expectRows(asked, rows);
});

it('adds a figure to the ones that are shown', async () => {
  const rows = groupRows(
    rawFlights,
    (one) => [one.origin],
    (flights) => [mean(flights.map((one) => one.delay)), flights.length],
  );
  const asked = await ask('average delay by origin', 'add the number of flights');
  expect(asked.result?.totalRows, asked.text).toBe(rows.length);
  const [first] = orderBy(rows, 1, 'desc');
  expect(asked.result?.data[0]?.[0]).toBe(first?.[0]);
  expect(asked.result?.data[0]?.[2]).toBe(String(first?.[2]));
});
