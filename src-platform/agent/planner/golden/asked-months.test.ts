import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('a year of which only some months are asked about', () => {
  it('is complete where the data cover those months', async () => {
    const prices = await ask('average price of AAPL in January of each year since 2005');
    expect(prices.text).toContain('**$192.06** in 2010');
    expect(prices.text).not.toContain('incomplete');
    const people = await ask('unemployed people in Finance each January');
    expect(people.text).not.toContain('incomplete');
  });

  it('is incomplete where they do not', async () => {
    const prices = await ask('average price of AAPL in March and April of each year since 2005');
    expect(prices.text).toContain('2010 is incomplete');
    // That year is above the highest of the complete ones, so that none is called the peak.
    expect(prices.text).not.toContain('peak');
    const year = await ask('average unemployment rate in Construction by year');
    expect(year.text).toContain('2010 is incomplete');
  });
});
