import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askFirst = async (...questions: readonly string[]): Promise<readonly unknown[]> =>
  (await ask(...questions)).result?.data[0] ?? [];

const in2005 = rawCountries.filter(({ year }) => year === 2005);

describe('the other end of another figure, after who is first', () => {
  it('is asked of the same groups', async () => {
    const [lowest] = orderBy(
      in2005.map(({ country, life_expect }) => [country, life_expect]),
      1,
      'asc',
    );
    const thread = [
      'Which country had the highest fertility in 2005?',
      'and the lowest life expectancy?',
    ];
    expect((await askFirst(...thread))[0]).toBe(lowest?.[0]);
    const weights = groupRows(
      rawCars,
      ({ Origin }) => [Origin],
      (group) => [mean(group.map((one) => one.Weight_in_lbs))],
    );
    expect(
      (
        await askFirst('Which origin has the highest average horsepower?', 'and the lowest weight?')
      )[0],
    ).toBe(orderBy(weights, 1, 'asc')[0]?.[0]);
    const people = groupRows(
      rawUnemployment.filter(({ year }) => year === 2009),
      ({ series }) => [series],
      (group) => [mean(group.map(({ count }) => count))],
    );
    const industries = [
      'Which industry had the highest unemployment rate in 2009?',
      'and the fewest unemployed people?',
    ];
    expect((await askFirst(...industries))[0]).toBe(orderBy(people, 1, 'asc')[0]?.[0]);
  });

  it('names the day, and not only its figure', async () => {
    const days = rawWeather.filter(({ date }) => date.startsWith('2015'));
    const [calm] = orderBy(
      days.map(({ date, wind }) => [date, wind]),
      1,
      'asc',
    );
    const answer = await ask('Which day in 2015 had the most rain?', 'and the least wind?');
    expect(answer.result?.data[0]).toContain(calm?.[0]);
  });

  it('stays a figure of each where the last answer ranks nothing', async () => {
    const { result } = await ask('Average mpg by origin', 'and the highest weight of each?');
    expect(result?.totalRows ?? 0).not.toBe(1);
  });
});

describe('then, and that flight', () => {
  const windiest = rawWeather
    .filter(({ date }) => date.startsWith('2014'))
    .toSorted((a, b) => b.wind - a.wind)[0];

  it('are the row of a bare highest figure', async () => {
    const answer = await ask(
      'What was the highest wind in 2014?',
      'What was the temperature then?',
    );
    expect(answer.result?.data).toEqual([
      [windiest?.date, expect.anything(), windiest?.tempMax.toFixed(1)],
    ]);
    const latest = rawFlights
      .filter(({ date }) => date.startsWith('2001/03'))
      .toSorted((a, b) => b.delay - a.delay)[0];
    const flight = await ask('What was the maximum delay in March?', 'How far was that flight?');
    expect(flight.result?.data[0]?.at(-1)).toBe(String(latest?.distance));
  });

  it('are refused of other rows than that one', async () => {
    const thread = ['Highest price of Apple in 2007', 'What was the price of Google then?'];
    expect((await ask(...thread)).result).toBeNull();
  });

  it('say where another row has the same figure', async () => {
    const answer = await ask('What was the highest IMDB rating?', 'Who directed that film?');
    expect(answer.text).toContain('More movies have the same IMDB rating');
  });
});

describe('a share behind a count of some', () => {
  it('is one of the rows of each group', async () => {
    const cars = groupRows(
      rawCars,
      ({ Origin }) => [Origin],
      (group) => [(100 * group.filter(({ Cylinders }) => Cylinders === 8).length) / group.length],
    );
    const [first] = orderBy(cars, 1, 'desc');
    const thread = [
      'Number of cars by origin',
      'How many of them have 8 cylinders?',
      'Which one has the highest share?',
    ];
    const row = await askFirst(...thread);
    expect([row[0], Number(row[1])]).toEqual([first?.[0], expect.closeTo(Number(first?.[1]), 6)]);
  });

  it('is open where only a kind is named', async () => {
    const thread = [
      'How many penguins were measured on Torgersen?',
      'what share of all?',
      'which species?',
    ];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('the end of a series', () => {
  it('is its highest period, and no highest row of each', async () => {
    const months = groupRows(
      rawWeather.filter(({ date }) => date.startsWith('2014')),
      ({ date }) => [`${date.slice(0, 7)}-01`],
      (group) => [sum(group.map((one) => one.precipitation))],
    );
    const [most] = orderBy(months, 1, 'desc');
    const row = await askFirst('Total precipitation per month in 2014', "What's the maximum?");
    expect([row[0], Number(row[1])]).toEqual([most?.[0], expect.closeTo(Number(most?.[1]), 6)]);
    const years = ['Life expectancy in Rwanda over time', 'What was the minimum?'];
    expect((await askFirst(...years))[0]).toBe('1955-01-01');
  });

  it('is the last of the days that were counted', async () => {
    const hot = rawWeather.filter(({ tempMax }) => tempMax > 30).map(({ date }) => date);
    const thread = ['How many days were hotter than 30 degrees?', 'When was the last one?'];
    expect((await askFirst(...thread))[0]).toBe(hot.toSorted().at(-1));
    const [first] = await askFirst(thread[0] ?? '', 'By year', 'When was the first one?');
    expect(first).toBe(hot.toSorted()[0]);
  });

  it('lies on the other side of a top ten for the bottom ones', async () => {
    const thread = ['Average flight distance by origin', 'Top 10', 'And the bottom ones?'];
    const distances = groupRows(
      rawFlights,
      ({ origin }) => [origin],
      (group) => [mean(group.map(({ distance }) => distance))],
    );
    const { result } = await ask(...thread);
    expect(result?.data.map(([origin]) => origin)).toEqual(
      orderBy(distances, 1, 'asc')
        .slice(0, 10)
        .map(([origin]) => origin),
    );
  });
});

describe('a film list', () => {
  it('is put in order whole, also after its first film', async () => {
    const best = rawMovies.filter((one) => (one['IMDB Rating'] ?? 0) > 8.5).length;
    const thread = [
      'Which movies have an IMDB rating above 8.5?',
      'Oldest of them?',
      'Sort by number of votes',
    ];
    expect((await ask(...thread)).result?.totalRows).toBe(best);
    const costly = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 200e6).length;
    const listed = await ask('Which movies have a budget over 200 million?', 'List them by gross');
    expect(listed.result?.totalRows).toBe(costly);
  });

  it('is the basis of an average as far as the figure is known', async () => {
    const dramas = rawMovies.filter(
      (one) => one['Major Genre'] === 'Drama' && one['Running Time min'] !== null,
    );
    const thread = ['Average running time of dramas', 'How many films is that based on?'];
    expectLead(await ask(...thread), dramas.length);
    const sold = rawMovies.filter(
      (one) => one['Major Genre'] === 'Adventure' && one['US DVD Sales'] !== null,
    );
    expectLead(
      await ask(
        'Average DVD sales by genre',
        'Which one is top?',
        'How many films is that based on?',
      ),
      sold.length,
    );
  });
});
