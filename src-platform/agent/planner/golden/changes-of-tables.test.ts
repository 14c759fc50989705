import { afterAll, describe, expect, it } from 'vitest';
import {
  formatMonthDay,
  groupRows,
  highest,
  lowest,
  mean,
  median,
  orderBy,
  sum,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('an order of a table with several figures of one column', () => {
  const prices = groupRows(
    rawStocks,
    (one) => [one.symbol],
    (group) => [highest(group.map(({ price }) => price)), lowest(group.map(({ price }) => price))],
  );
  const table = ['Highest price by company', 'add the lowest price as well'];

  it.each([
    [1, 'desc', 'Sort it by the highest price, from high to low.'],
    [1, 'desc', 'sort by the highest price'],
    [1, 'asc', 'sort it by the maximum price, lowest first'],
    [2, 'asc', 'Sort it by the lowest price'],
    [2, 'asc', 'rank them by lowest price'],
    [2, 'desc', 'order it by the minimum'],
  ] as const)('is by column %s, %s: %s', async (at, direction, order) => {
    expectRows(await ask(...table, order), orderBy(prices, at, direction));
  });

  it('is by the median where the words name it', async () => {
    const masses = groupRows(
      rawPenguins,
      (one) => [one.Species],
      (group) => {
        const known = group.map((one) => one['Body Mass (g)']);
        return [mean(known), median(known)];
      },
    );
    expectRows(
      await ask('Average body mass by species', 'add the median', 'sort it by the median'),
      orderBy(masses, 2, 'desc'),
    );
  });

  it('is refused by a figure that the table does not show', async () => {
    expect((await ask('Average body mass by species', 'sort it by the median')).result).toBeNull();
  });

  it('keeps the rows of a top list', async () => {
    const airports = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [group.length, highest(group.map(({ delay }) => delay))],
    );
    const top = orderBy(airports, 1, 'desc').slice(0, 5);
    const chain = ['Number of flights by origin, top 5', 'add the longest delay'];
    expectRows(await ask(...chain), top);
    expectRows(await ask(...chain, 'sort it by the longest delay'), orderBy(top, 2, 'desc'));
  });
});

describe('another column in a table with several figures', () => {
  const species = (
    pick: (one: (typeof rawPenguins)[number]) => number | null,
  ): readonly Expected[][] =>
    orderBy(
      groupRows(
        rawPenguins,
        (one) => [one.Species],
        (group) => [mean(group.map(pick)), median(group.map(pick))],
      ),
      1,
      'desc',
    );

  it.each(['same for flipper length', 'and the flipper length?', 'now flipper length instead'])(
    'has all of them: %s',
    async (change) => {
      expectRows(
        await ask('Average body mass by species', 'add the median', change),
        species((one) => one['Flipper Length (mm)']),
      );
    },
  );

  it('keeps the number of rows where the same is asked for', async () => {
    const weights = groupRows(
      rawCars,
      (one) => [one.Origin],
      (group) => [mean(group.map((one) => one.Weight_in_lbs)), group.length],
    );
    expectRows(
      await ask('Average horsepower and number of cars by origin', 'same for weight'),
      orderBy(weights, 1, 'desc'),
    );
  });

  it('has the one figure that the words name', async () => {
    const { result } = await ask(
      'Median and mean body mass by species',
      'what is the average flipper length?',
    );
    expect(result?.data[0]).toHaveLength(2);
  });
});

describe('only count', () => {
  it('narrows the rows of all figures', async () => {
    const films = rawMovies.filter((one) => one.Distributor !== null);
    const four = orderBy(
      groupRows(
        films,
        (one) => [one.Distributor],
        (group) => [group.length],
      ),
      1,
      'desc',
    )
      .slice(0, 4)
      .map(([name]) => name);
    const since = groupRows(
      films.filter((one) => four.includes(one.Distributor) && one.year >= 2000),
      (one) => [one.Distributor],
      (group) => [group.length, sum(group.map((one) => one['Worldwide Gross']))],
    );
    expectRows(
      await ask(
        'Show me the four distributors with the most movies',
        'Can you add their total worldwide gross as well?',
        'For these four, now only count movies released in 2000 or later.',
      ),
      orderBy(since, 1, 'desc'),
    );
  });

  it.each([
    'only consider cars with 4 cylinders',
    'please consider only cars with 4 cylinders',
    'focus on cars with 4 cylinders',
  ])('and other words for it: %s', async (change) => {
    const four = groupRows(
      rawCars.filter(({ Cylinders }) => Cylinders === 4),
      (one) => [one.Origin],
      (group) => [mean(group.map((one) => one.Horsepower))],
    );
    expectRows(await ask('Average horsepower by origin', change), orderBy(four, 1, 'desc'));
  });

  it('asks for the number where nothing chooses the rows', async () => {
    const { result } = await ask('Average delay by origin', 'just count the flights');
    expect(result?.data).toEqual([['20000']]);
  });
});

describe('by year as well', () => {
  const months = (from: number, to: number): readonly Expected[][] =>
    orderBy(
      groupRows(
        rawWeather.filter(({ date }) => {
          const month = Number(date.slice(5, 7));
          return month >= from && month <= to;
        }),
        ({ date }) => [formatMonthDay(date)],
        (group) => [mean(group.map(({ tempMax }) => tempMax))],
      ),
      0,
      'asc',
    );

  it.each([
    [6, 8, 'Break that down by year as well.'],
    [6, 8, 'split it by year too'],
  ])('gives each month of each year: %s to %s, %s', async (from, to, change) => {
    expectRows(
      await ask(
        'Average maximum temperature for each month of the year',
        'only June to August',
        change,
      ),
      months(from, to),
    );
  });

  it('stands beside weekdays, with a word before each time', async () => {
    const { text, result } = await ask('Average delay by weekday', 'split that by month as well');
    expect(result?.totalRows).toBe(21);
    expect(text).toContain('on Friday in February 2001');
  });

  it('takes the place of the months without those words', async () => {
    const { result } = await ask(
      'Average maximum temperature for each month of the year',
      'by year',
    );
    expect(result?.totalRows).toBe(4);
  });
});

describe('a share of all rows of the last answer', () => {
  const days = (year: string): readonly Expected[][] => {
    const all = rawWeather.filter(({ date }) => date.startsWith(year));
    const rows = groupRows(
      all,
      ({ weather }) => [weather],
      (group) => [group.length, (100 * group.length) / all.length],
    );
    return orderBy(rows, 1, 'desc');
  };
  const chain = [
    'How many days of each kind of weather did we have in 2012?',
    'Now show me 2015 instead.',
  ];

  it.each([
    'Can you express that as a percentage of the days of the year?',
    'turn that into a percentage of all days of that year',
    'put that as a share of the total',
  ])('is one of that year: %s', async (change) => {
    expectRows(await ask(...chain, change), days('2015'));
  });

  it('is that of another year after going back to it', async () => {
    expectRows(
      await ask(
        ...chain,
        'express that as a percentage of the days of the year',
        'Go back to 2012 and show the percentages there, largest first.',
      ),
      days('2012'),
    );
  });
});

describe('what follows on a question without an answer', () => {
  it('says that there is none, whatever kept it from being answered', async () => {
    const chain = ['Average body mass by species', 'what will it be for Gentoo in 2030?'];
    expect((await ask(...chain, 'sort it by the average')).result).toBeNull();
    // A question that names neither rows nor a figure leaves nothing open.
    const remark = ['Average body mass by species', 'why is that?'];
    expect((await ask(...remark, 'sort it by the average')).result).not.toBeNull();
  });

  it('keeps the conditions that are the same', async () => {
    const { sql } = await ask(
      'Average Rotten Tomatoes rating by MPAA rating',
      'exclude Not Rated, Open and NC-17',
      'Now only dramas, with the same exclusions.',
    ).then((answered) => ({ sql: answered.result?.sqlQuery ?? '' }));
    expect(sql).toContain('Drama');
    expect(sql).toContain('NC-17');
  });
});

it('lets a year take the place of the months of two airports', async () => {
  const countOf = (airport: string): number =>
    rawFlights.filter(({ origin }) => origin === airport).length;
  const answer = await ask('number of flights from SEA and PDX per month', 'by year instead');
  expectRows(answer, [
    ['2001-01-01', 'PDX', countOf('PDX')],
    ['2001-01-01', 'SEA', countOf('SEA')],
  ]);
});
