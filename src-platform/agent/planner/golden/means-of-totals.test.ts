import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The mean over groups of how many different things each of them has. */
function averageDifferent<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  thingOf: (row: Row) => string,
): number {
  const counts = groupRows(
    rows,
    (row) => [keyOf(row)],
    (group) => [new Set(group.map(thingOf)).size],
  );
  return mean(counts.map((row) => Number(row[1]))) ?? 0;
}

describe('the mean of how many different things each group has', () => {
  it.each([
    [
      'Average number of destinations per origin',
      averageDifferent(
        rawFlights,
        (one) => one.origin,
        (one) => one.destination,
      ),
    ],
    [
      'Average number of species per island',
      averageDifferent(
        rawPenguins,
        (one) => one.Island,
        (one) => one.Species,
      ),
    ],
    [
      'Average number of genres per director',
      averageDifferent(
        rawMovies.filter((one) => one.Director !== null && one['Major Genre'] !== null),
        (one) => one.Director ?? '',
        (one) => one['Major Genre'] ?? '',
      ),
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});

const totalRain = sum(rawWeather.map((one) => one.precipitation));

describe('the mean of totals', () => {
  it.each([
    ['Average yearly precipitation', totalRain / 4],
    ['Average total precipitation per year', totalRain / 4],
    ['Precipitation per year on average', totalRain / 4],
    ['Average monthly precipitation', totalRain / 48],
    [
      'Average total delay per day',
      sum(rawFlights.map((one) => one.delay)) /
        new Set(rawFlights.map((one) => one.date.slice(0, 10))).size,
    ],
    [
      'Average daily total distance flown',
      sum(rawFlights.map((one) => one.distance)) /
        new Set(rawFlights.map((one) => one.date.slice(0, 10))).size,
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('is none of a figure that is averaged anyway', async () => {
    const { result } = await ask('average monthly delay');
    expect(result?.totalRows).toBe(3);
  });

  it('needs what the totals are of', async () => {
    const { text, result } = await ask('average total precipitation by month');
    expect(result).toBeNull();
    expect(text).toContain('mean of totals');
  });

  it.each([
    ['Total precipitation by year', 'What about the average per month?'],
    ['Precipitation by year', 'How much is that per day?'],
  ])('is not taken for a mean of rows: %s > %s', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });
});

describe('a row that is a monthly price', () => {
  it.each([
    ['Monthly price of IBM in 2009', 12],
    ['What was the monthly price of IBM in 2009?', 12],
    ['Monthly prices of Apple since 2008', 27],
    ['Monthly price by company in 2009', 60],
  ])('is shown month by month: %s', async (question, rows) => {
    expect((await ask(question)).result?.totalRows).toBe(rows);
  });

  it('has one mean, and one extreme, where these are asked for', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2009);
    const average = await ask('average monthly price of IBM in 2009');
    expectLead(average, mean(prices.map((one) => one.price)) ?? 0);
    const { result } = await ask('Which company had the highest monthly price?');
    expect(result?.data[0]).toEqual(['GOOG', '707.00']);
  });
});
