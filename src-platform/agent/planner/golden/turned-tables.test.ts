import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

describe('a table of several figures', () => {
  it.each([
    [['number of movies by genre', 'add average budget', 'cheapest first'], 'Documentary', 2],
    [['cars by origin', 'add average weight', 'lightest first'], 'Japan', 2],
    [['cars by origin', 'add average weight', 'put the heaviest ones on top'], 'USA', 2],
    [['flights by weekday', 'add average delay', 'worst first'], 'Friday', 2],
    [['flights by weekday', 'add average delay', 'best first'], 'Saturday', 2],
  ])('is in the order of the figure that the word names: %s', async (questions, first, at) => {
    const { result } = await ask(...questions);
    expect(result?.data[0]?.[0]).toBe(first);
    const figures = (result?.data ?? []).map((row) => Number(row[at]));
    const ascending = figures.toSorted((a, b) => a - b);
    expect([ascending, ascending.toReversed()]).toContainEqual(figures);
  });

  it('stays in the order of its only figure', async () => {
    const { result } = await ask('number of movies by genre', 'highest first');
    expect(result?.data[0]?.[0]).toBe('Drama');
  });

  it('loses a column and is put in order', async () => {
    const { result } = await ask(
      'number of movies by genre',
      'add average gross',
      'add average budget',
      'remove the gross column and put the cheapest first',
    );
    expect(result?.data[0]?.[0]).toBe('Documentary');
    expect(result?.data[0]).toHaveLength(3);
  });

  it('has no best of shares', async () => {
    const thread = ['movies with missing ratings by genre', 'as a share of each genre'] as const;
    expect((await ask(...thread, 'worst 3')).result).toBeNull();
  });
});

describe('the other of two', () => {
  const lives = (year: number): Map<string, number> =>
    new Map(
      rawCountries
        .filter((one) => one.year === year)
        .map((one) => [one.country, one.life_expect] as const),
    );

  it('is on the other side of zero', async () => {
    const [before, now] = [lives(1990), lives(2005)];
    const lost = [...now].flatMap(([name, life]) => (life < (before.get(name) ?? 0) ? [name] : []));
    const { result } = await ask(
      'which countries gained life expectancy between 1990 and 2005?',
      'which lost?',
    );
    expect(result?.data.map(([name]) => name).toSorted()).toEqual(lost.toSorted());
  });

  it.each([
    [
      ['how many films lack a running time?', 'and a rating?'],
      rawMovies.filter((one) => one['IMDB Rating'] === null).length,
    ],
    [
      ['how many cars have no mpg?', 'and horsepower?'],
      rawCars.filter((one) => one.Horsepower === null).length,
    ],
  ])('is what else is missing: %s', async (questions, count) => {
    expectLead(await ask(...questions), count);
  });

  it('is another number of months', async () => {
    const { result } = await ask(
      "three month moving average of Amazon's price in 2009",
      'six months instead',
    );
    const prices = rawStocks.filter((one) => one.symbol === 'AMZN' && one.year === 2009);
    const six = prices.slice(0, 6).map(({ price }) => price);
    expect(Number(result?.data[5]?.[2])).toBeCloseTo(six.reduce((a, b) => a + b, 0) / 6);
  });
});

describe('figures of one column', () => {
  it('have a ratio', async () => {
    const { result } = await ask(
      'standard deviation of prices by stock',
      'add the mean',
      'ratio of the two',
    );
    for (const [, ratio, deviation, mean] of result?.data ?? [])
      expect(Number(ratio)).toBeCloseTo(Number(deviation) / Number(mean));
    expect(result?.data).toHaveLength(5);
  });

  it('pass a number with its unit', async () => {
    let total = 0;
    const month = rawWeather
      .filter(({ date }) => date.startsWith('2014'))
      .find(({ precipitation }) => (total += precipitation) > 500)?.date;
    const { result } = await ask(
      'running total of rain in 2014 by month',
      'when did it pass 500 mm?',
    );
    expect(result?.data).toHaveLength(1);
    expect(result?.data[0]?.[0]).toContain(month?.slice(0, 7));
  });

  it('make up a share together', async () => {
    const thread = ['top 3 distributors by gross', 'share of total each'] as const;
    const each = (await ask(...thread)).result?.data.map((row) => Number(row.at(-1))) ?? [];
    expectLead(
      await ask(...thread, 'combined'),
      each.reduce((a, b) => a + b, 0),
    );
  });
});
