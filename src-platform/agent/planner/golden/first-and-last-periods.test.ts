import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const sqlOf = async (...turns: readonly string[]): Promise<string> => {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return result?.sqlQuery.replaceAll(/\s+/g, ' ') ?? '';
};
const inMarch = `"date" >= DATE '2010-03-01' AND "date" < DATE '2010-04-01'`;

describe('the latest year or month without a word before it', () => {
  it.each([
    'life expectancy by country, latest year',
    'life expectancy by country latest year',
    'latest year: life expectancy by country',
    'life expectancy by country (most recent year)',
    'life expectancy by country, latest available year',
  ])('is the time that is asked about: %s', async (question) => {
    expect(await sqlOf(question)).toBe(
      await sqlOf('life expectancy by country in the latest year'),
    );
    expect(await sqlOf(question)).toContain(`"year" >= DATE '2005-01-01'`);
  });

  it('is one month of monthly data', async () => {
    const price = rawStocks.find(
      (one) => one.symbol === 'GOOG' && one.year === 2010 && one.month === 'Mar',
    );
    const answer = await ask('google price, latest month');
    expectRows(answer, [[price?.price ?? null]]);
    expect(answer.result?.sqlQuery).toContain('2010-03-01');
    expect(await sqlOf('unemployment rate by industry, most recent month')).toContain('2010-02-01');
  });

  it('takes the place of the last time in a thread', async () => {
    expect(await sqlOf('life expectancy of Japan in 1955', 'latest year?')).toContain('2005-01-01');
    expect(await sqlOf('average price by company', 'latest month only')).toContain(inMarch);
    expect(await sqlOf('life expectancy by country', 'and the first year?')).toContain(
      '1955-01-01',
    );
  });

  it('is the first one as well', async () => {
    expect(await sqlOf('population by country, first year')).toContain('1955-01-01');
    expect(await sqlOf('population by country earliest year')).toContain('1955-01-01');
  });
});

describe('neighbours of the latest year', () => {
  it('is what is asked for, behind a verb', async () => {
    const last =
      rawWeather
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '';
    const { text } = await ask('what is the latest date in the weather data?');
    expect(text).toContain(last.slice(0, 4));
  });

  it('is no time of the newest movie', async () => {
    expect(await sqlOf('newest movie')).not.toContain('WHERE');
  });
});
