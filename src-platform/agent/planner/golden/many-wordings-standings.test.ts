import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The name and the figure that lead an answer. */
async function askForFirst(question: string): Promise<readonly [string | undefined, number]> {
  const [first] = (await ask(question)).result?.data ?? [];
  return [first?.[0] ?? undefined, Number(first?.[1])];
}

const directed = rawMovies.filter((one) => one.Director !== null);
const [mostFilms] = orderBy(
  groupRows(
    directed,
    (one) => [one.Director],
    (group) => [group.length],
  ),
  1,
  'desc',
);

describe('who has the most', () => {
  it.each([
    'Which director made the most movies?',
    'Who is the most prolific director?',
    'Which director is the most prolific?',
    'Which director made more movies than anyone else?',
    'Which director leads in number of films?',
    'Which director is behind the most films?',
    'Which director contributed the most movies?',
    'Which director is credited with the most films?',
    'Which director tops the list by number of films?',
  ])('%s', async (question) => {
    expect(await askForFirst(question)).toEqual(mostFilms);
  });

  it.each(['Which species is the most numerous?', 'Which species features most often?'])(
    '%s',
    async (question) => {
      const [most] = orderBy(
        groupRows(
          rawPenguins,
          (one) => [one.Species],
          (group) => [group.length],
        ),
        1,
        'desc',
      );
      expect(await askForFirst(question)).toEqual(most);
    },
  );

  it.each(['How many cars hail from Japan?', 'How many cars originate from Japan?'])(
    '%s',
    async (question) => {
      expectLead(await ask(question), rawCars.filter((one) => one.Origin === 'Japan').length);
    },
  );
});

const in1980 = rawCountries.filter((one) => one.year === 1980);
const findCountry = (age: number): string | undefined =>
  in1980.find((one) => one.life_expect === age)?.country;

describe('who stands first and last', () => {
  it.each([
    'Which country had the shortest lives in 1980?',
    'In which country did people die youngest in 1980?',
    'Which country came last in life expectancy in 1980?',
    'Which country ranked last in 1980 in life expectancy?',
    'Which country had the poorest life expectancy in 1980?',
  ])('%s', async (question) => {
    const age = lowest(in1980.map((one) => one.life_expect));
    expect(await askForFirst(question)).toEqual([findCountry(age), age]);
  });

  it.each([
    'Which country had the longest lives in 1980?',
    'Which country came first in life expectancy in 1980?',
    'Which country led in life expectancy in 1980?',
    'Which country had a higher life expectancy than any other in 1980?',
  ])('%s', async (question) => {
    const age = highest(in1980.map((one) => one.life_expect));
    expect(await askForFirst(question)).toEqual([findCountry(age), age]);
  });

  it('leaves a date beside the place, and what has no order', async () => {
    expect((await ask('Which movie came first in 1990?')).result).toBeNull();
    expect((await ask('Does horsepower contribute to mpg?')).result).toBeNull();
  });
});

const apple = rawStocks.filter((one) => one.symbol === 'AAPL' && one.year === 2008);

describe('the extreme of one price', () => {
  it.each([
    'AAPL high in 2008',
    'Apple 2008 high',
    'The 2008 high for Apple',
    "What was Apple's record price in 2008?",
    "At its highest, what was Apple's price in 2008?",
    'Apple topped out at what price in 2008?',
    'What did Apple top out at in 2008?',
  ])('%s', async (question) => {
    expectLead(await ask(question), highest(apple.map((one) => one.price)));
  });

  it.each(['AAPL low in 2008', 'The 2008 low for Apple', 'What did Apple bottom out at in 2008?'])(
    '%s',
    async (question) => {
      expectLead(await ask(question), lowest(apple.map((one) => one.price)));
    },
  );

  it('takes no high of a place for a price', async () => {
    const answered = await ask('What was the high in July 2013?');
    expect(answered.text).toContain('maximum temperature');
  });

  it('takes the first price for no highest one', async () => {
    const [first] = rawStocks.filter((one) => one.symbol === 'GOOG');
    expectLead(await ask('At what price does Google first appear?'), first?.price ?? 0);
  });
});

describe('the first time that something was so', () => {
  it.each([
    'When did Google first trade above 500?',
    'In which month did Google first exceed 500?',
    'First month Google was above 500',
    'first month with GOOG price > 500',
    'When did the Google share price first surpass 500 dollars?',
    'Earliest month in which GOOG was above 500',
    'Google above 500: when was the first time?',
    'Which month was the first with Google above 500?',
  ])('%s', async (question) => {
    const first = rawStocks.find((one) => one.symbol === 'GOOG' && one.price > 500);
    expect([first?.month, first?.year]).toEqual(['Jan', 2007]);
    expect((await ask(question)).result?.data[0]?.[0]).toBe('2007-01-01');
  });
});

describe('how late flights are', () => {
  it.each(['How punctual are flights from ORD?', 'How far behind schedule are flights from ORD?'])(
    '%s',
    async (question) => {
      const late = rawFlights.filter((one) => one.origin === 'ORD').map((one) => one.delay);
      const [mean] = (await ask(question)).result?.data[0] ?? [];
      expect(Number(mean)).toBeCloseTo(late.reduce((all, one) => all + one, 0) / late.length, 6);
    },
  );
});
