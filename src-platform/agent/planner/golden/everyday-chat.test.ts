import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { listBoldNumbers } from './answer-question.ts';
import { rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a question as people type it in a chat', () => {
  it.each(['drop the unknowns', 'ignoring missing values', 'without the blanks'])(
    'leaves out what is not known: %s',
    async (asked) => {
      const { result } = await ask('penguins by sex', asked);
      expect(result?.data.map(([sex]) => sex)).toEqual(['MALE', 'FEMALE']);
    },
  );

  it('sets two values against each other by a minus between them', async () => {
    const { text } = await ask('google minus apple price in march 2010');
    expect(listBoldNumbers(text)).toContain('337.17');
  });

  it('leaves one of them out where nothing stands before the minus', async () => {
    const { result } = await ask('average price by company', 'minus apple');
    expect(result?.data.map(([symbol]) => symbol)).toEqual(['GOOG', 'IBM', 'AMZN', 'MSFT']);
  });

  it.each([
    ['total population of all countries in 2000', '4824231189'],
    ['total unemployed in december 2008, all industries', '10328'],
  ])('adds up over all of them: %s', async (asked, total) => {
    expect((await ask(asked)).result?.data).toEqual([[total]]);
  });
});

describe('a follow-up', () => {
  it('keeps the length of a ranking where one group takes the place of another', async () => {
    const { result } = await ask('top 3 origins by number of flights', 'destinations instead');
    expect(result?.data).toEqual([
      ['ORD', '1160'],
      ['DFW', '1027'],
      ['ATL', '825'],
    ]);
  });

  it.each([
    ['average delay in march', 'which month was the worst', '2001-02-01'],
    ['how many flights on mondays', 'which weekday has the most', 'Friday'],
  ])('chooses among all of them after one: %s, %s', async (first, second, best) => {
    expect((await ask(first, second)).result?.data[0]?.[0]).toBe(best);
  });

  it('is one with courtesy before it, too', async () => {
    const first = 'total US gross by distributor, top 5';
    const plain = await ask(first, 'only films from 2008');
    const polite = await ask(first, 'please only films from 2008');
    expect(polite.result?.sqlQuery).toBe(plain.result?.sqlQuery);
  });

  it('that replaces what a refused question did not know is answered, and says so', async () => {
    const answered = await ask('what was the air pressure in January 2013?', 'ok, then the wind');
    const winds = rawWeather.filter((one) => one.date.startsWith('2013-01')).map((one) => one.wind);
    expectLead(answered, mean(winds) ?? 0);
    expect(answered.text).toContain('I read this as «what was the wind in January 2013»');
  });
});

describe('no figure is given', () => {
  it.each([
    ['population of india in 2030', 'the data run from 1955 to 2005, every fifth year'],
    ['flights in 1999', 'the data run from January to March 2001'],
  ])('of a time that the data do not cover: %s', async (asked, reason) => {
    const { result, text } = await ask(asked);
    expect(result).toBeNull();
    expect(text).toContain(reason);
  });

  it('where two data sets fit equally well', async () => {
    const { result, text } = await ask('which day was most expensive in 2009');
    expect(result).toBeNull();
    expect(text).toContain('Movies and Stocks fit this question equally well');
  });
});
