import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const figureOf = async (...chain: readonly string[]): Promise<number> =>
  Number((await ask(...chain)).result?.data[0]?.at(-1));

describe('the last so many years in words', () => {
  const since = (year: number): number =>
    rawMovies.filter((one) => one.year >= year && one.year <= 2010).length;

  it.each([
    [2001, 'Number of movies in the past ten years'],
    [2004, 'Number of movies in the last seven years'],
    [1991, 'Number of movies in the last twenty years'],
    [2001, 'Number of movies in the last decade'],
    [1991, 'Number of movies over the past two decades'],
    [2005, 'Number of movies in the last six years'],
  ])('are all of them, from %s on: %s', async (year, question) => {
    expect(await figureOf(question)).toBe(since(year));
  });

  it('are as many in a series', async () => {
    const { result } = await ask('Number of movies per year', 'only the last twenty years');
    expect(sum((result?.data ?? []).map((row) => Number(row[1])))).toBe(since(1991));
  });
});

describe('one more limit after a number of rows', () => {
  it('of the same unit takes the place of the last one', async () => {
    const days = rawWeather.filter(({ date, tempMax }) => date.startsWith('2013') && tempMax > 30);
    expect(
      await figureOf('How many days were below freezing in 2013?', 'And above 30 degrees?'),
    ).toBe(days.length);
  });

  it.each([
    ['How many cars have over 200 horsepower?', 'And how many weigh over 4500 lbs?'],
    ['How many cars have over 200 horsepower?', 'And over 4500 lbs?'],
    ['How many days had more than 20 mm of rain in 2014?', 'And how many were above 30 degrees?'],
    ['How many flights were over 2 hours late?', 'And how many over 2000 miles?'],
    [
      'How many countries had a fertility above 5 in 1980?',
      'And how many a life expectancy above 70?',
    ],
  ])('of another figure asks of which rows: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it.each([
    [
      rawCars.filter((one) => (one.Horsepower ?? 0) > 200 && one.Weight_in_lbs > 4500).length,
      'How many cars have over 200 horsepower?',
      'And how many of them weigh over 4500 lbs?',
    ],
    [
      rawMovies.filter(
        (one) => (one['Production Budget'] ?? 0) > 1e8 && (one['IMDB Rating'] ?? 0) > 8,
      ).length,
      'How many movies have a budget over 100 million?',
      'And a rating above 8?',
    ],
  ])('goes on with the condition where it says so: %s', async (count, ...chain) => {
    expect(await figureOf(...chain)).toBe(count);
  });
});

describe('`how many in 2006?`', () => {
  it('is of the people of the last answer, and not of its rows', async () => {
    const brazil = rawCountries.find((one) => one.year === 1980 && one.country === 'Brazil');
    expect(await figureOf('Population of Brazil by year', 'How many in 1980?')).toBe(brazil?.pop);
    const months = rawUnemployment.filter(
      (one) => one.year === 2006 && one.series === 'Construction',
    );
    for (const next of ['How many in 2006?', 'In thousands, how many in 2006?'])
      expect(await figureOf('Number of unemployed in construction by year', next)).toBeCloseTo(
        mean(months.map(({ count }) => count)) ?? 0,
      );
  });

  it('counts the groups of which a limit holds', async () => {
    const rates = groupRows(
      rawUnemployment.filter(({ year }) => year === 2010),
      ({ series }) => [series],
      (rows) => [mean(rows.map(({ rate }) => rate))],
    );
    const high = rates.filter((row) => Number(row[1]) > 10);
    const { text } = await ask(
      'Which industries had an unemployment rate above 10% in 2009?',
      'How many in 2010?',
    );
    expect(text).toContain(`**${String(high.length)}** industries`);
  });

  it.each([
    ['How much rain fell in each month of 2014?', 'How many in March?'],
    ['Average unemployment rate by year', 'How many in 2005?'],
    ['Which directors made more than 10 movies?', 'How many since 2000?'],
  ])('is refused where rows would be counted that nobody asked for: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

function correlate(rows: readonly (readonly [number | null, number | null])[]): number {
  const known = rows.flatMap(([x, y]) => (x === null || y === null ? [] : [[x, y] as const]));
  const [mx, my] = [mean(known.map(([x]) => x)) ?? 0, mean(known.map(([, y]) => y)) ?? 0];
  const products = sum(known.map(([x, y]) => (x - mx) * (y - my)));
  const squares = (index: 0 | 1, middle: number): number =>
    sum(known.map((pair) => (pair[index] - middle) ** 2));
  return products / Math.sqrt(squares(0, mx) * squares(1, my));
}

describe('one more figure after a correlation', () => {
  it.each([
    ['Correlation of horsepower and weight', 'And with acceleration?'],
    ['Is horsepower related to weight?', 'And to acceleration?'],
  ])('is set against the first of the two: %s > %s', async (...chain) => {
    const { result } = await ask(...chain);
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(
      correlate(rawCars.map((one) => [one.Horsepower, one.Acceleration])),
    );
  });

  it.each([
    ['Correlation of horsepower and weight', 'What about mpg?'],
    ['Does flipper length correlate with body mass?', 'And beak length?'],
  ])('is refused where it could belong to either: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('`how much did it make`', () => {
  const grossOf = (test: (movie: (typeof rawMovies)[number]) => boolean): number =>
    sum(rawMovies.filter(test).map((one) => one['Worldwide Gross']));

  it.each([
    ['Steven Spielberg', 'How much did Steven Spielberg make?'],
    ['Quentin Tarantino', "How much did Tarantino's movies make?"],
  ])('is money: %s', async (director, question) => {
    expect(await figureOf(question)).toBe(grossOf((one) => one.Director === director));
  });

  it('is money in a year', async () => {
    expect(await figureOf('How much did Universal make in 2009?')).toBe(
      grossOf((one) => one.Distributor === 'Universal' && one.year === 2009),
    );
    expect(await figureOf('How much did comedies take in 2005?')).toBe(
      grossOf((one) => one['Major Genre'] === 'Comedy' && one.year === 2005),
    );
  });

  it('is money of two films that are set against each other', async () => {
    const { text } = await ask('How much did Titanic make compared with Avatar?');
    const gross = (title: string): number => grossOf((one) => one.Title === title);
    expect(text).toContain(`$${(gross('Avatar') - gross('Titanic')).toLocaleString('en-US')}`);
  });

  it('counts films where films are asked for', async () => {
    expect(await figureOf('How many movies did Spielberg make?')).toBe(
      rawMovies.filter((one) => one.Director === 'Steven Spielberg').length,
    );
  });

  it('is open where it could be money or a sum', async () => {
    const chain = ['How many movies did Disney release in 1999?', 'And in 2000?'] as const;
    expect((await ask(...chain, 'What did they make together?')).result).toBeNull();
  });
});
