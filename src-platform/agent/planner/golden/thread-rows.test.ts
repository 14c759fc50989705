import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const isoDay = (date: string): string => date.slice(0, 10);

describe('questions about the rows of a list', () => {
  it('answers about the one row that was asked for', async () => {
    const chain = ['highest grossing movie of 2008', 'who directed it?'] as const;
    const find = (year: number): Expected[] => {
      const movies = rawMovies.filter(
        (one) => one.year === year && one['Worldwide Gross'] !== null,
      );
      const [top] = movies.toSorted(
        (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
      );
      return [String(top?.Title), top?.['Worldwide Gross'] ?? null, top?.Director ?? null];
    };
    const answered = await ask(...chain);
    const [title, gross, director] = find(2008);
    expectRows(answered, [[title ?? null, gross ?? null, '2008-07-18', director ?? null]]);
    expect(answered.text).toContain('director Christopher Nolan');
    const next = await ask(...chain, 'and in 2009?');
    expect(next.result?.data.map((row) => row[0])).toEqual([find(2009)[0]]);
  });

  it('looks for another end among all rows, and not among those shown', async () => {
    const masses = rawPenguins.flatMap((one) => one['Body Mass (g)'] ?? []);
    const chain = ['heaviest penguin', 'which species is it?', 'and the lightest one?'] as const;
    expectLead(await ask(...chain), Math.min(...masses));
  });

  it('shows what is asked of each row, and asks the same of other rows', async () => {
    const find = (year: string): Expected[][] =>
      orderBy(
        rawWeather
          .filter((day) => day.date.startsWith(year))
          .map((day): Expected[] => [isoDay(day.date), day.wind, day.weather]),
        1,
        'desc',
      ).slice(0, 3);
    const chain = ['windiest 3 days of 2015', 'what was the weather on those days?'] as const;
    expectRows(await ask(...chain), find('2015'));
    expectRows(await ask(...chain, 'and for 2014?'), find('2014'));
  });

  it('calculates over the first rows of another year', async () => {
    const warmth = (year: string): number | null =>
      mean(
        rawWeather
          .filter((day) => day.date.startsWith(year))
          .toSorted((a, b) => b.wind - a.wind)
          .slice(0, 3)
          .map((day) => day.tempMax),
      );
    const chain = [
      'windiest 3 days of 2015',
      'average maximum temperature on those days?',
      'and for 2014?',
    ] as const;
    expectLead(await ask(...chain), warmth('2014') ?? 0);
  });

  it('asks another figure of the groups that were shown, and keeps their ranking', async () => {
    const flights = orderBy(
      groupRows(
        rawFlights,
        (one) => [one.origin],
        (group) => [group.length, mean(group.map((one) => one.delay))],
      ),
      1,
      'desc',
    ).slice(0, 3);
    const delays = flights.map(([origin, , delay]): Expected[] => [origin ?? null, delay ?? null]);
    const chain = ['top 3 origins by number of flights', 'average delay'] as const;
    expectRows(await ask(...chain), orderBy(delays, 1, 'desc'));
  });

  it('ranks rows by the figure of the last answer', async () => {
    const dramas = rawMovies.filter(
      (one) => one['Major Genre'] === 'Drama' && one['Worldwide Gross'] !== null,
    );
    const grosses = dramas.map((one) => one['Worldwide Gross'] ?? 0).toSorted((a, b) => b - a);
    const answered = await ask('worldwide gross by year for dramas', 'top 5 movies');
    expect(answered.result?.data.map((row) => Number(row[1]))).toEqual(grosses.slice(0, 5));
  });

  it('averages what the rows measure, and keeps two shares apart', async () => {
    const rows = groupRows(
      rawStocks.filter((one) => ['AAPL', 'GOOG'].includes(one.symbol) && one.year >= 2008),
      (one) => [one.symbol, `${String(one.year)}-01-01`],
      (prices) => [mean(prices.map((one) => one.price))],
    );
    const chain = ['AAPL and GOOG since 2008', 'average by year'] as const;
    expectRows(await ask(...chain), orderBy(orderBy(rows, 1, 'asc'), 0, 'asc'));
  });

  it('moves on from the day that was shown', async () => {
    const chain = ['rainiest day in 2014', 'how windy was it that day?'] as const;
    const answered = await ask(...chain, 'what about the day after?');
    const day = rawWeather.find((one) => isoDay(one.date) === '2014-03-06');
    expectRows(answered, [['2014-03-06', day?.precipitation ?? null, day?.wind ?? null]]);
  });
});

describe('what a follow-up adds', () => {
  it('adds a group with «split those by», and a figure with «as well»', async () => {
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Island, one.Species],
      (group) => [group.length],
    );
    const answered = await ask('penguins by island', 'split those by species');
    expectRows(answered, orderBy(orderBy(rows, 1, 'asc'), 0, 'asc'));
    const power = await ask('median horsepower by origin', 'and mean as well');
    const averages = groupRows(
      rawCars,
      (car) => [car.Origin],
      (cars) => [mean(cars.map((car) => car.Horsepower))],
    );
    for (const [origin, average] of averages) {
      const row = power.result?.data.find((one) => one[0] === origin);
      expect(Number(row?.[2])).toBeCloseTo(Number(average), 6);
      expect(row).toHaveLength(3);
    }
  });

  it('replaces what «instead of» names', async () => {
    const rows = groupRows(
      rawPenguins.filter((one) => one.Island === 'Dream'),
      (one) => [one.Species],
      (group) => [mean(group.map((one) => one['Body Mass (g)']))],
    );
    const chain = ['how many penguins live on Dream?', 'split them by species'] as const;
    expectRows(
      await ask(...chain, 'average weight instead of the number'),
      orderBy(rows, 1, 'desc'),
    );
  });
});

describe('dates that say only what is new', () => {
  const warmest = (month: string): number =>
    mean(rawWeather.filter((day) => day.date.startsWith(month)).map((day) => day.tempMax)) ?? 0;

  it('places a month in the year of the last question, and a year around its month', async () => {
    const chain = ['average maximum temperature in July 2012', 'and August?'] as const;
    expectLead(await ask(...chain), warmest('2012-08'));
    expectLead(await ask(...chain, 'and in 2013?'), warmest('2013-08'));
    expectLead(await ask(...chain, 'a year later?'), warmest('2013-08'));
  });

  it('keeps two months of one year apart', async () => {
    const answered = await ask('average maximum temperature in July 2012', 'compare with August');
    expectRows(answered, [
      ['2012-07-01', warmest('2012-07')],
      ['2012-08-01', warmest('2012-08')],
    ]);
  });
});
