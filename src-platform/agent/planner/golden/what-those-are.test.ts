import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askRows = async (...questions: readonly string[]): Promise<readonly unknown[][]> =>
  (await ask(...questions)).result?.data ?? [];

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

describe('those that met a condition, at another time', () => {
  const young = ['how many countries had a life expectancy under 50 in 1980?', 'which ones?'];
  const names = rawCountries
    .filter((one) => one.year === 1980 && one.life_expect < 50)
    .map((one) => one.country);

  it.each(['where do those stand in 2005?', 'show them in 2005'])(
    'are the ones that were listed: %s',
    async (then) => {
      const rows = await askRows(...young, then);
      expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
    },
  );

  it('may have another figure', async () => {
    const rows = await askRows(...young, 'what was their fertility in 2005?');
    const [, fertility] = rows.find(([name]) => name === 'Rwanda') ?? [];
    const rwanda = rawCountries.find((one) => one.year === 2005 && one.country === 'Rwanda');
    expect(Number(fertility)).toBeCloseTo(rwanda?.fertility ?? Number.NaN);
  });

  it('are stocks as well', async () => {
    const rows = await askRows(
      'how many stocks were above 100 dollars in January 2008',
      'which?',
      'where do they stand in January 2010',
    );
    const january = rawStocks.filter(
      (one) => one.price > 100 && one.year === 2008 && one.month === 'Jan',
    );
    expect(rows).toHaveLength(january.length);
  });

  it('are counted anew where nothing points at them', async () => {
    expect(await askLead(...young, 'and in 2005')).toContain('**0** countries');
  });

  it('are not told where none was named', async () => {
    expect(
      await askLead(
        'how many countries had fertility over 6 in 1980',
        'how many of those in 2005?',
      ),
    ).toContain('names none of them');
  });
});

describe('the row that a position points at', () => {
  it.each([
    [['top 10 countries by population in 2000', "what's number 4?"], 'Indonesia'],
    [['top 10 countries by population in 2000', 'the sixth one?'], 'Pakistan'],
    [
      [
        'Which country had the most people in 2005?',
        'And the second one?',
        'What was the life expectancy in the first one?',
      ],
      'China',
    ],
    [['5 heaviest cars', "the 3rd one's hp"], 'dodge monaco (sw)'],
    [['top 10 movies by budget', 'who directed number 7'], 'Pirates of the Caribbean: Dead Man'],
    [
      [
        'total gross by distributor in 2008, top 5',
        'what share of the total 2008 gross is the #1?',
      ],
      'Paramount Pictures',
    ],
  ])('%j', async (questions, name) => {
    expect(await askLead(...questions)).toContain(name);
  });

  it('begins where the last top list ended', async () => {
    const three = await askRows('top 3 distributors by number of movies', 'ranks 4 to 6');
    const six = await askRows('top 6 distributors by number of movies');
    expect(three).toEqual(six.slice(3));
  });
});

describe('those two, and that one', () => {
  it('are the first and the second that were asked about', async () => {
    const rows = await askRows(
      'which airport has the longest average delays?',
      'and the second?',
      'how many flights did those two have?',
    );
    expect(rows).toHaveLength(2);
    for (const [name, count] of rows)
      expect(Number(count)).toBe(rawFlights.filter((one) => one.origin === name).length);
  });

  it('is the group of a share, with all its rows', async () => {
    const count = rawMovies.filter((one) => one['Major Genre'] === 'Black Comedy').length;
    expect(
      await askLead(
        'which genre has the highest share of R rated films',
        'number of films in that one',
      ),
    ).toContain(`**${String(count)}** movies`);
  });

  it('is a person by name', async () => {
    const count = rawMovies.filter((one) => one.Director === 'James Cameron').length;
    expect(
      await askLead(
        'top 5 movies by worldwide gross',
        'who directed the first one?',
        'how many films did he direct?',
      ),
    ).toContain(`**${String(count)}** movies`);
  });
});
