import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

const pricesOf = (symbol: string): number[] =>
  rawStocks.filter((one) => one.symbol === symbol).map(({ price }) => price);
const multipleOf = (symbol: string): number => {
  const prices = pricesOf(symbol);
  return (prices.at(-1) ?? 0) / (prices[0] ?? 1);
};

describe('how many times the first the last is', () => {
  it.each([
    [['first and last price of Amazon', 'by how many times did it multiply?'], 'AMZN'],
    [['first and last price of Amazon', 'by how many times did it multiply?', 'and IBM?'], 'IBM'],
  ])('is one figure: %s', async (questions, symbol) => {
    expectLead(await ask(...questions), multipleOf(symbol));
  });

  it('is one of each', async () => {
    const { result } = await ask(
      'first and latest price of every stock',
      'how many times the first is the latest?',
      'best first, without IBM',
    );
    expect(result?.data.map(([symbol]) => symbol)).toEqual(['AAPL', 'GOOG', 'AMZN', 'MSFT']);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(multipleOf('AAPL'));
  });

  it.each([
    [['first and last price for each stock', 'ratio of first to last']],
    [['first and last temperature', 'ratio']],
  ])('is no first of a last, and none of degrees: %s', async (questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });
});

describe('the best of a table', () => {
  it('are groups, and no rows', async () => {
    const { result } = await ask('total gross by genre', 'best three');
    expect(result?.data).toHaveLength(3);
    expect(result?.data[0]?.[0]).toBe('Adventure');
  });

  it('have the lowest delay', async () => {
    const { result } = await ask('average delay by weekday', 'best two');
    expect(result?.data.map(([day]) => day)).toEqual(['Saturday', 'Wednesday']);
  });

  it('are ranked by how wide they are', async () => {
    const { result } = await ask('interquartile range of body mass per species', 'widest one');
    expect(result?.data[0]?.[0]).toBe('Gentoo');
  });
});

describe('periods after each other', () => {
  it('pass a number', async () => {
    const counts = [2000, 2001, 2002, 2003, 2004, 2005].map(
      (year) => rawMovies.filter((one) => one.year === year).length,
    );
    const { result } = await ask(
      'films per year since 2000',
      'running total',
      'when did it pass 1000?',
    );
    expect(result?.data).toHaveLength(1);
    expect(result?.data[0]?.[0]).toContain('2005');
    expect(Number(result?.data[0]?.[2])).toBe(counts.reduce((a, b) => a + b));
  });

  it.each(['3 month average', 'moving average over 3 months', '3-month moving average'])(
    'have a mean of three: %s',
    async (question) => {
      const rates = rawUnemployment
        .filter((one) => one.series === 'Construction')
        .toSorted((a, b) => a.year * 12 + a.month - b.year * 12 - b.month);
      const at = rates.findIndex((one) => one.year === 2009 && one.month === 3);
      const three = rates.slice(at - 2, at + 1).map(({ rate }) => rate);
      const { result } = await ask('construction rate in 2009 by month', question);
      expect(Number(result?.data[2]?.[2])).toBeCloseTo(three.reduce((a, b) => a + b, 0) / 3);
    },
  );

  it('change from one to the next', async () => {
    const { result } = await ask('number of films per decade', 'change from decade to decade');
    const of = (decade: number): number =>
      rawMovies.filter((one) => Math.floor(one.year / 10) * 10 === decade).length;
    expect(Number(result?.data.at(-2)?.[2])).toBe(of(2000) - of(1990));
  });

  it.each([
    [['IBM yearly average', 'yoy %', 'years with a fall'], 2],
    [['yoy change of precipitation by year', 'only falls'], 2],
  ])('are those that fell: %s', async (questions, count) => {
    expect((await ask(...questions)).result?.data).toHaveLength(count);
  });
});

describe('a difference from a mean', () => {
  it('is no list', async () => {
    expect(
      (await ask('most powerful car', 'how much more power than the average?')).result,
    ).toBeNull();
    const powers = rawCars.flatMap((one) => (one.Horsepower === null ? [] : [one.Horsepower]));
    const mean = powers.reduce((a, b) => a + b, 0) / powers.length;
    expectLead(
      await ask('most powerful car', 'how much more is that than the average?'),
      Math.max(...powers) - mean,
    );
  });
});
