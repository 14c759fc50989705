import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const firstOf = async (...turns: readonly string[]): Promise<string | null | undefined> => {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return result?.data[0]?.[0];
};
const google = 'price of Google in January 2005';

describe('the first and the last figure that the data have', () => {
  it.each([
    ['102.37', 'first price we have for it?'],
    ['102.37', 'ok, what is the first one on record'],
    ['560.19', 'the last price in the data'],
    ['102.37', 'since when do we have Google prices?'],
  ])('is one of all times, %s: %s', async (price, question) => {
    expect(await firstOf(google, question)).toBe(price);
  });

  it('is that of a rate', async () => {
    const last = rawUnemployment.find(
      (one) => one.series === 'Finance' && one.year === 2010 && one.month === 2,
    );
    const rate = await firstOf('unemployment rate in Finance in 2005', 'the latest rate we have');
    expect(Number(rate)).toBe(last?.rate);
  });

  it('stays in the time that was asked about, where nothing says more', async () => {
    expect(await firstOf(google, 'the most recent price')).toBe('195.62');
  });

  it('is refused of several groups', async () => {
    expect((await ask('average price of each stock', 'first price we have')).result).toBeNull();
  });
});
