import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const pricesOf = (symbol: string): number[] =>
  rawStocks.filter((one) => one.symbol === symbol).map((one) => one.price);

/** How often a price is higher (1) or lower (-1) than the one before. */
const countMoves = (prices: readonly number[], sign: 1 | -1): number =>
  prices.filter((price, index) => index > 0 && sign * (price - (prices[index - 1] ?? price)) > 0)
    .length;

describe('periods that a movement chooses', () => {
  it('are counted where the figure is higher or lower than that of the period before', async () => {
    const [up, down] = [countMoves(pricesOf('AAPL'), 1), countMoves(pricesOf('GOOG'), -1)];
    expectLead(await ask('in how many months did apple go up compared with the month before'), up);
    expectLead(await ask('how many months did apple rise'), up);
    expectLead(await ask('In how many months was Google cheaper than the month before?'), down);
    expectLead(
      await ask('how many months did apple rise', 'and google?'),
      countMoves(pricesOf('GOOG'), 1),
    );
    const mining = rawUnemployment.filter((one) => one.series === 'Mining and Extraction');
    expectLead(
      await ask('in how many months did the mining rate fall'),
      countMoves(
        mining.map((one) => one.rate),
        -1,
      ),
    );
    const germany = rawCountries.filter((one) => one.country === 'Germany');
    expectLead(
      await ask('in how many years did the population of Germany fall'),
      countMoves(
        germany.toSorted((a, b) => a.year - b.year).map((one) => one.pop),
        -1,
      ),
    );
  });

  it('are named where they are asked for, with the step into the period', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'AAPL');
    const falls = prices.flatMap(({ year, price }, index) => {
      const step = price - (prices[index - 1]?.price ?? price);
      return year === 2008 && step < 0 ? [step] : [];
    });
    const { result } = await ask('which months did apple fall in 2008');
    expect(result?.data.map((row) => Number(row[2]).toFixed(2))).toEqual(
      falls.map((step) => step.toFixed(2)),
    );
  });

  it('are refused of two series, and of periods in which nothing is measured', async () => {
    for (const question of [
      'in how many months did apple and google rise',
      'in how many months did life expectancy in Japan rise',
    ])
      expect((await ask(question)).result, question).toBeNull();
  });
});

describe('periods under a condition', () => {
  it('are counted, in whatever words', async () => {
    const high = pricesOf('AAPL').filter((price) => price > 100).length;
    for (const question of [
      'number of months in which apple closed above 100 dollars',
      'the number of months when apple was above 100 dollars',
      'months when apple was above 100 dollars, how many',
    ])
      expectLead(await ask(question), high);
    const mining = rawUnemployment.filter(
      (one) => one.series === 'Mining and Extraction' && one.rate > 10,
    );
    expectLead(
      await ask('number of months in which the mining rate was over 10 percent'),
      mining.length,
    );
    const hot = rawWeather.filter((day) => day.tempMax > 30).length;
    expectLead(await ask('count of days when it was hotter than 30'), hot);
    const low = rawStocks.filter(
      (one) => one.symbol === 'AAPL' && one.year === 2008 && one.price <= 150,
    );
    expectLead(await ask('months in 2008 when apple was not above 150, how many'), low.length);
  });

  it('have a share of all periods', async () => {
    const prices = pricesOf('IBM');
    const share = (100 * prices.filter((price) => price > 100).length) / prices.length;
    for (const question of [
      'share of months in which ibm traded above 100 dollars',
      'percentage of months when ibm was above 100 dollars',
      'what share of months did ibm close above 100',
    ]) {
      const { result } = await ask(question);
      expect(Number(result?.data[0]?.[0]), question).toBeCloseTo(share, 6);
    }
  });

  it('are counted in which one series is higher than another', async () => {
    const monthOf = ({ year, month }: { year: number; month: number | string }): string =>
      `${String(year)} ${String(month)}`;
    const ibm = new Map(
      rawStocks.filter((one) => one.symbol === 'IBM').map((one) => [monthOf(one), one.price]),
    );
    const dearer = rawStocks.filter(
      (one) => one.symbol === 'AMZN' && one.price > (ibm.get(monthOf(one)) ?? Infinity),
    );
    expectLead(await ask('in how many months was amazon more expensive than ibm'), dearer.length);
    const made = new Map(
      rawUnemployment
        .filter((one) => one.series === 'Manufacturing')
        .map((one) => [monthOf(one), one.count]),
    );
    const more = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.count > (made.get(monthOf(one)) ?? Infinity),
    );
    expectLead(
      await ask(
        'in how many months did construction have more unemployed people than manufacturing',
      ),
      more.length,
    );
  });
});
