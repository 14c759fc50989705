import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const firstOf = async (
  ...turns: readonly string[]
): Promise<readonly (string | null)[] | undefined> => {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return result?.data[0];
};
const ibm = 'Average price of IBM in 2008';
const peak = ['2009-12-01', 'IBM', '130.32'];

describe('the highest of a figure and when', () => {
  it.each([
    'highest it ever got, and when?',
    'highest ever and when',
    'all-time high and the date',
    'what was its highest price ever, and in which month?',
  ])('is one row of all times: %s', async (question) => {
    expect(await firstOf(ibm, question)).toEqual(peak);
  });

  it('is one row of the time that was asked about, where nothing says ever', async () => {
    expect(await firstOf(ibm, 'peak price and month')).toEqual(['2008-05-01', 'IBM', '125.14']);
    expect(await firstOf(ibm, 'its lowest price and when')).toEqual(['2008-11-01', 'IBM', '79.65']);
  });

  it('goes on with another name', async () => {
    const row = ['2000-03-01', 'MSFT', '43.22'];
    expect(await firstOf(ibm, 'highest it ever got, and when?', 'what about Microsoft')).toEqual(
      row,
    );
    expect(
      await firstOf('highest price of IBM', 'and Microsoft, when did it peak and at how much'),
    ).toEqual(row);
  });

  it('is one of all groups', async () => {
    expect(
      await firstOf('average price of each stock in 2009', 'highest one ever and when'),
    ).toEqual(['2007-10-01', 'GOOG', '707.00']);
    expect(
      (
        await firstOf('unemployment rate by industry in 2008', 'lowest ever and in which month')
      )?.[1],
    ).toBe('Mining and Extraction');
  });

  it('is that of a rate and of a population', async () => {
    const rate = 'Government unemployment rate in January 2000';
    const both = await ask(rate, 'highest it ever was and in which month');
    expect(both.result?.data.slice(0, 2).map(([month]) => month)).toEqual([
      '2009-07-01',
      '2009-08-01',
    ]);
    expect(await firstOf('population of Japan in 2005', 'lowest ever, and when?')).toEqual([
      'Japan',
      '1955-01-01',
      '90090281',
    ]);
  });
});

describe('neighbours of the highest and when', () => {
  it('is the figure alone, where no time is asked for', async () => {
    expect(await firstOf(ibm, 'highest ever?')).toEqual(['130.32']);
  });

  it('is refused of a total, whose highest could be that of a day or of a year', async () => {
    expect((await ask('rain in 2014', 'highest ever and when')).result).toBeNull();
  });

  it('is refused of another figure', async () => {
    const rate = 'unemployment rate in Finance in 2008';
    expect((await ask(rate, 'highest number of unemployed and when')).result).toBeNull();
  });
});
