import { afterAll, describe, expect, it } from 'vitest';
import { highest, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const population = (country: string, year: number): number =>
  rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

describe('how many times bigger something got', () => {
  const nigeria = population('Nigeria', 2005) / population('Nigeria', 1955);

  it.each([
    'how many times bigger did Nigeria get between 1955 and 2005?',
    'how many times as large has the population of Nigeria become from 1955 to 2005?',
  ])('is the ratio of both times: %s', async (question) => {
    expectLead(await ask(question), nigeria);
  });
});

describe('an average per month of what is added up', () => {
  const year = rawUnemployment.filter((one) => one.year === 2007);
  const total = sum(year.map(({ count }) => count));
  const months = new Set(year.map(({ month }) => month)).size;

  it.each([
    'average number of unemployed per month in 2007, all industries added up',
    'average unemployed people each month in 2007, all industries together',
  ])('is the mean of the totals: %s', async (question) => {
    expectLead(await ask(question), total / months);
  });
});

describe('the end of the data with its month', () => {
  it('is that month', async () => {
    const price = rawStocks.find(
      (one) => one.symbol === 'AAPL' && one.year === 2010 && one.month === 'Mar',
    );
    expectLead(await ask('apple price at the end, March 2010?'), price?.price ?? 0);
  });
});

describe('the worst of a figure that is better low', () => {
  const worst = highest(
    rawUnemployment.filter((one) => one.series === 'Agriculture').map(({ rate }) => rate),
  );

  it.each([
    "What's the worst unemployment rate agriculture ever had?",
    'worst unemployment rate in agriculture',
  ])('is the highest: %s', async (question) => {
    expectLead(await ask(question), worst);
  });

  it('has its time in a thread', async () => {
    const { result } = await ask(
      'average unemployment rate in construction',
      'worst ever and when',
    );
    expect(result?.data[0]?.[0]).toBe('2010-02-01');
  });

  it('is refused of what is neither good nor bad', async () => {
    expect((await ask('price of IBM', 'best price and when')).result).toBeNull();
  });

  it('still ranks groups by their mean', async () => {
    const { result } = await ask('which industry has the worst unemployment rate');
    expect(result?.data[0]?.[0]).toBe('Agriculture');
  });
});
