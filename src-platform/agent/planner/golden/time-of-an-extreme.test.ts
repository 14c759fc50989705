import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const firstOf = async (
  ...turns: readonly string[]
): Promise<readonly (string | null)[] | undefined> => {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return result?.data[0];
};

describe('an extreme and the month it was reached', () => {
  const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG');
  const lowest = google.toSorted((a, b) => a.price - b.price)[0];

  it.each([
    'lowest google price and the month',
    'lowest google price, and the month',
    'lowest google price and the month it happened',
    'lowest google price plus the month in which it was reached',
  ])('is one row with its time: %s', async (question) => {
    expect(await firstOf(question)).toEqual(['2004-08-01', 'GOOG', String(lowest?.price)]);
  });

  it('is one row where the figure peaks', async () => {
    const row = await firstOf('peak unemployment rate in construction and the month');
    expect(row?.slice(0, 2)).toEqual(['2010-02-01', 'Construction']);
    expect((await firstOf('worst delay and the day'))?.at(-1)).toBe('522');
    expect((await firstOf('highest fertility and the year'))?.[0]).toBe('Rwanda');
  });
});

describe('the date of the row that has the extreme', () => {
  it.each([
    'heaviest car and the year',
    'heaviest car, what year',
    'heaviest car, when was that',
    'when was the heaviest car made',
  ])('is shown beside its name: %s', async (question) => {
    expect(await firstOf(question)).toEqual(['pontiac safari (sw)', '1971-01-01', '5140']);
  });

  it('is that of a film as well', async () => {
    const row = ['Gone with the Wind', '1939-12-15', '222'];
    expect(await firstOf('longest film and the year it came out')).toEqual(row);
    expect(await firstOf('longest film, which year was it')).toEqual(row);
  });
});

describe('neighbours of an extreme and its month', () => {
  it('is a figure of each month, of an average', async () => {
    const months = new Set(rawStocks.map(({ year, month }) => `${month} ${String(year)}`)).size;
    const { result } = await ask('average price and month');
    expect(result?.totalRows).toBe(months);
  });

  it('is refused of each group', async () => {
    expect((await ask('highest price of each stock and the month')).result).toBeNull();
    expect((await ask('when was the heaviest car of each origin made')).result).toBeNull();
  });
});
