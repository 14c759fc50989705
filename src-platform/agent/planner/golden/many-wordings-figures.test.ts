import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('the first of a ranking', () => {
  const counts = groupRows(
    rawMovies.filter((one) => one.Director !== null),
    (one) => [one.Director],
    (group) => [group.length],
  );
  it.each([
    'Rank the directors by how many movies they made, first five only',
    'Rank directors by number of movies and show five',
    'top5 directors by # movies',
  ])('%s', async (question) => {
    const rows = (await ask(question)).result?.data ?? [];
    expect(rows.map((row) => [row[0], Number(row[1])])).toEqual(
      orderBy(counts, 1, 'desc').slice(0, 5),
    );
  });

  it.each(['worldwide gross ranking, top 5', 'Five most lucrative movies worldwide'])(
    '%s',
    async (question) => {
      const rows = (await ask(question)).result?.data ?? [];
      const most = rawMovies.toSorted(
        (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
      );
      expect(rows.map((row) => row[0])).toEqual(most.slice(0, 5).map((one) => String(one.Title)));
    },
  );

  it.each([
    'Which weather prevails?',
    'mode of weather',
    'Which weather tops the list by number of days?',
  ])('%s', async (question) => {
    const days = groupRows(
      rawWeather,
      (one) => [one.weather],
      (group) => [group.length],
    );
    const [first] = (await ask(question)).result?.data ?? [];
    expect([first?.[0], Number(first?.[1])]).toEqual(orderBy(days, 1, 'desc')[0]);
  });
});

describe('how many different ones', () => {
  it.each([
    'Distributors: how many different ones?',
    'How many film distributors are there in total?',
    'How many separate distributors are in the movie data?',
    'How many distributors does the movie data contain?',
  ])('%s', async (question) => {
    const distributors = rawMovies.flatMap((one) => one.Distributor ?? []);
    expectLead(await ask(question), new Set(distributors).size);
  });

  it('counts rows that are called models', async () => {
    expect((await ask('How many car models are there?')).text).toContain('cars');
  });
});

describe('a share of a whole', () => {
  const biscoe = rawPenguins.filter((one) => one.Island === 'Biscoe').length;
  it.each([
    'Biscoe penguins represent what share of all penguins?',
    'What share do Biscoe penguins contribute to the total number of penguins?',
    'What part of all penguins do Biscoe penguins make up?',
  ])('%s', async (question) => {
    const [row] = (await ask(question)).result?.data ?? [];
    expect(Number(row?.[0])).toBeCloseTo((100 * biscoe) / rawPenguins.length, 6);
  });
});

describe('one price of many', () => {
  const apple = rawStocks.filter((one) => one.symbol === 'AAPL' && one.year === 2008);
  const prices = apple.map((one) => one.price);
  it.each([
    "Apple's top price during 2008",
    'What price was Apple’s highest in 2008?',
    'At its highest, what did Apple cost in 2008?',
  ])('%s', async (question) => {
    expectLead(await ask(question), highest(prices));
  });

  it('is the difference of both ends, where one is subtracted from the other', async () => {
    expectLead(
      await ask('highest minus lowest price of Apple in 2008'),
      highest(prices) - lowest(prices),
    );
  });

  it('is no yearly mean, where a change between two months is named', async () => {
    const january = (year: number): number =>
      rawStocks.find((one) => one.symbol === 'IBM' && one.year === year && one.month === 'Jan')
        ?.price ?? 0;
    const answered = await ask('IBM price change Jan 2005 to Jan 2010');
    expectLead(answered, january(2010) - january(2005));
  });
});

describe('a mean', () => {
  it.each([
    'By how many minutes were flights from ORD late on average?',
    'How big is the average delay of flights from ORD?',
    'How late do flights from ORD arrive on average?',
  ])('%s', async (question) => {
    const late = rawFlights.filter((one) => one.origin === 'ORD').map((one) => one.delay);
    const [row] = (await ask(question)).result?.data ?? [];
    expect(Number(row?.[0])).toBeCloseTo(mean(late) ?? 0, 6);
  });
});

describe('which one, and not how much', () => {
  it.each([
    'the month of 2014 with the lowest rainfall',
    'month of 2014 with the least precipitation',
    'Which month came last in precipitation in 2014?',
  ])('%s', async (question) => {
    const months = groupRows(
      rawWeather.filter((one) => one.date.startsWith('2014')),
      (one) => [`${one.date.slice(0, 4)}-${one.date.slice(5, 7)}-01`],
      (group) => [group.reduce((all, one) => all + one.precipitation, 0)],
    );
    const [driest] = orderBy(months, 1, 'asc');
    expect((await ask(question)).result?.data[0]?.[0]).toBe(driest?.[0]);
  });

  it.each([
    'Which sector had more unemployed than any other in January 2010?',
    'Which industry led in unemployed people in January 2010?',
    'Which industry topped the list of unemployed people in January 2010?',
  ])('%s', async (question) => {
    const most = rawUnemployment
      .filter((one) => one.year === 2010 && one.month === 1)
      .toSorted((a, b) => b.count - a.count);
    expect((await ask(question)).result?.data[0]?.[0]).toBe(most[0]?.series);
  });
});
