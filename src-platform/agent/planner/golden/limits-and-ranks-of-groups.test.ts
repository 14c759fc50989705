import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The groups of rows, each with its figure. */
function figuresOf<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  figureOf: (rows: readonly Row[]) => number | null,
): [string, number][] {
  const names = [...new Set(rows.map(nameOf))];
  const groups = names.map((name) => [name, rows.filter((row) => nameOf(row) === name)] as const);
  return groups.flatMap(([name, members]): [string, number][] => {
    const figure = figureOf(members);
    return name === null || figure === null ? [] : [[name, figure]];
  });
}

const namesOf = (rows: readonly (readonly (string | null)[])[] | undefined): (string | null)[] =>
  (rows ?? []).map(([name]) => name ?? null).toSorted();

const pricesBySymbol = figuresOf(
  rawStocks,
  (one) => one.symbol,
  (rows) => mean(rows.map(({ price }) => price)),
);
const grossByGenre = figuresOf(
  rawMovies,
  (one) => one['Major Genre'],
  (rows) => sum(rows.map((one) => one['Worldwide Gross'])),
);

describe('a limit on the figure of each group', () => {
  it.each([
    'Which symbols are above 64 in terms of average price of stock prices?',
    'For which symbols does the average price of stock prices exceed 64?',
    'Which symbols exceed 64 in average price',
    'Find the symbols that have an average price over 64',
  ])('tests the group, and not each row: %s', async (question) => {
    const expected = pricesBySymbol.filter(([, price]) => price > 64).map(([symbol]) => symbol);
    expect(namesOf((await ask(question)).result?.data)).toEqual(expected.toSorted());
  });

  it('tests the sum of each group by the name of a figure', async () => {
    const { result } = await ask(
      'What are the genres whose total worldwide gross is higher than 8,900,000,000?',
    );
    const expected = grossByGenre.filter(([, gross]) => gross > 8_900_000_000);
    expect(namesOf(result?.data)).toEqual(expected.map(([genre]) => genre).toSorted());
    const films = await ask('Movies whose total worldwide gross is higher than 1,500,000,000');
    expect(films.result?.totalRows).toBe(
      rawMovies.filter((one) => (one['Worldwide Gross'] ?? 0) > 1_500_000_000).length,
    );
  });

  it.each([
    'Show me the years that have more than 34 cars.',
    'I would like to see all years that have over 34 cars',
    'Which years have more than 34 cars each?',
  ])('counts the rows of each group: %s', async (question) => {
    const counts = figuresOf(
      rawCars,
      (one) => one.Year.slice(0, 4),
      (rows) => rows.length,
    );
    const expected = counts.filter(([, count]) => count > 34).map(([year]) => `${year}-01-01`);
    expect(namesOf((await ask(question)).result?.data)).toEqual(expected.toSorted());
  });
});

describe('a ranking of groups', () => {
  const grossByRating = figuresOf(
    rawMovies,
    (one) => one['MPAA Rating'],
    (rows) => sum(rows.map((one) => one['Worldwide Gross'])),
  ).toSorted(([, a], [, b]) => a - b);

  it.each([
    'List the 3 MPAA ratings where the total worldwide gross of movies is lowest.',
    'In terms of total worldwide gross of movies, what are the 3 lowest MPAA ratings?',
    'For which 3 MPAA ratings is the total worldwide gross of movies lowest?',
  ])('names so many of them: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.data.map(([rating]) => rating)).toEqual(
      grossByRating.slice(0, 3).map(([rating]) => rating),
    );
  });

  it('ranks hours of the day, and is no length of time', async () => {
    const { result } = await ask('top 4 hours of the day by number of flights');
    const counts = figuresOf(
      rawFlights,
      (one) => one.date.slice(11, 13),
      (rows) => rows.length,
    );
    expect(result?.data.map(([, count]) => Number(count))).toEqual(
      counts
        .map(([, count]) => count)
        .toSorted((a, b) => b - a)
        .slice(0, 4),
    );
  });

  it.each([
    'Per origin, which year has the highest average weight of cars?',
    'For each origin, which year has the highest average weight of cars?',
    'By origin, name the year for which the average weight of cars is the highest.',
  ])('names one of each: %s', async (question) => {
    const { result } = await ask(question);
    const best = ['Europe', 'Japan', 'USA'].map((origin) => {
      const years = figuresOf(
        rawCars.filter((one) => one.Origin === origin),
        (one) => one.Year.slice(0, 4),
        (rows) => mean(rows.map((one) => one.Weight_in_lbs)),
      );
      const [year] = years.toSorted(([, a], [, b]) => b - a)[0] ?? [''];
      return [origin, `${year}-01-01`];
    });
    expect(result?.data.map((row) => row.slice(0, 2))).toEqual(best);
  });

  it('ranks release years as years', async () => {
    const { result } = await ask('top 3 release years by total production budget of films');
    expect(result?.data.map(([year]) => year)).toEqual(['2005-01-01', '2004-01-01', '2006-01-01']);
  });
});

describe('rows that are called by their one figure', () => {
  const google = rawStocks.filter((one) => one.symbol === 'GOOG');

  it('are counted by a limit', async () => {
    const { result } = await ask('For which symbols are there less than 120 stock prices?');
    expect(result?.data).toEqual([['GOOG', String(google.length)]]);
  });

  it('are ranked by their number', async () => {
    const { result } = await ask('Show me the 3 stock prices with the highest price.');
    const prices = rawStocks.map(({ price }) => price).toSorted((a, b) => b - a);
    expect(result?.data.map((row) => Number(row.at(-1)))).toEqual(prices.slice(0, 3));
  });

  it('are those among which years are counted', async () => {
    const asked = 'number of different years among stock prices with a price over 300';
    const years = rawStocks.filter(({ price }) => price > 300).map(({ year }) => year);
    expectLead(await ask(asked), new Set(years).size);
  });
});

describe('a second condition', () => {
  const late = rawFlights.filter((one) => one.origin === 'ATL' && one.delay > 0);

  it.each([
    'How many flights from ATL are there, counting only those that were late?',
    'Number of flights from ATL, only those with a delay over 0',
    'Taking only flights from ATL, what is the number of those that were late?',
  ])('holds as well: %s', async (question) => {
    expectLead(await ask(question), late.length);
  });

  it('follows up on the last answer where nothing stands before it', async () => {
    expectLead(
      await ask('How many flights from ATL are there?', 'only those that were late'),
      late.length,
    );
  });

  it('tests the days among which months are counted', async () => {
    const wet = rawWeather.filter((one) => one.precipitation > 12.5);
    expectLead(
      await ask('number of different months among days with precipitation over 12.5'),
      new Set(wet.map((one) => one.date.slice(0, 7))).size,
    );
  });
});

describe('a share of rows with a known value', () => {
  it('says which value is known', async () => {
    const { text } = await ask('What percentage of cars have a known horsepower?');
    const known = rawCars.filter((one) => one.Horsepower !== null).length;
    expect(text).toContain(
      `of cars are those whose horsepower is known: ${String(known)} of ${String(rawCars.length)}.`,
    );
  });
});
