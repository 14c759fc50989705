import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a comparison with a time that the data do not cover', () => {
  it.each([
    ['Were there more flights in March than in April?', 'April'],
    ['How many flights in March vs April 2001?', 'April 2001'],
    ['flights in January, February and April', 'April'],
    ["Compare Apple's price in 2009 and 2011", '2011'],
    ['How much more rain fell in 2015 than in 2016?', '2016'],
    ['Compare the population of China in 2005 and 2010', '2010'],
    ['unemployment rate in 2009 and 2011 by industry', '2011'],
  ])('%s', async (question, gone) => {
    const { result, text } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain(`has no data of that time: ${gone}`);
  });

  it('is refused in a thread as well', async () => {
    const { result, text } = await ask('average price of Apple in 2009', 'compared to 2012?');
    expect(result).toBeNull();
    expect(text).toContain('2012');
  });
});

describe('times that the data cover in part', () => {
  it('leave one year out', async () => {
    const { result } = await ask(
      'In which year was the average price of Amazon highest, without 2010?',
    );
    expect(result?.data[0]?.[0]).toContain('2009');
  });

  it('begin before the data', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'AAPL' && one.year < 2002);
    const expected = mean(prices.map((one) => one.price)) ?? NaN;
    expectLead(await ask('average price of Apple before 2002'), expected);
  });

  it('are months that there are', async () => {
    const flights = rawFlights.filter((one) => !one.date.startsWith('2001/03'));
    const { result } = await ask('How many flights in January and February?');
    const counts = result?.data.map((row) => Number(row.at(-1))) ?? [];
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(flights.length);
  });
});
