import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listNames = async (...chain: readonly string[]): Promise<string[]> =>
  ((await ask(...chain)).result?.data ?? []).map((row) => row[0] ?? '').sort();

const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The things whose mean is on one side of the mean of all rows. */
const listBeside = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  valueOf: (row: Row) => number | null,
  isAbove: boolean,
): string[] => {
  const all = mean(rows.map(valueOf)) ?? 0;
  return distinct(rows.map(nameOf)).filter((name) => {
    const own = mean(rows.filter((row) => nameOf(row) === name).map(valueOf));
    return own !== null && (isAbove ? own > all : own < all);
  });
};

describe('`above average`', () => {
  it.each([
    [2005, 'Average life expectancy in 2005', 'Which countries are above average?', true],
    [1980, 'Which countries had below average life expectancy in 1980?', null, false],
  ] as const)(
    'tests the figure that is asked about in %s: %s',
    async (year, first, next, isAbove) => {
      const rows = rawCountries.filter((one) => one.year === year);
      expect(await listNames(first, ...(next === null ? [] : [next]))).toEqual(
        listBeside(
          rows,
          ({ country }) => country,
          ({ life_expect: value }) => value,
          isAbove,
        ),
      );
    },
  );

  it.each([
    ['Which industries had an above average unemployment rate in 2009?'],
    ['Average unemployment rate in 2009', 'Which industries are above average?'],
  ])('sets the mean of each against that of all: %s', async (...chain) => {
    const rows = rawUnemployment.filter(({ year }) => year === 2009);
    expect(await listNames(...chain)).toEqual(
      listBeside(
        rows,
        ({ series }) => series,
        ({ rate }) => rate,
        true,
      ),
    );
  });

  it('counts films of an unknown genre among all films', async () => {
    const all = mean(rawMovies.map((one) => one['IMDB Rating'])) ?? 0;
    const genres = distinct(rawMovies.flatMap((one) => one['Major Genre'] ?? []));
    const above = genres.filter((genre) => {
      const own = rawMovies.filter((one) => one['Major Genre'] === genre);
      return (mean(own.map((one) => one['IMDB Rating'])) ?? 0) > all;
    });
    expect(await listNames('Which genres are above average in rating?')).toEqual(above);
  });

  it('refuses to test days where a total of each month is meant', async () => {
    expect((await ask('Which months had below average rain in 2014?')).result).toBeNull();
  });
});

const meansOf = (valueOf: (row: (typeof rawCountries)[number]) => number): [string, number][] =>
  distinct(rawCountries.map(({ year }) => `${String(year)}-01-01`)).map((day) => {
    const rows = rawCountries.filter(({ year }) => day.startsWith(String(year)));
    return [day, mean(rows.map(valueOf)) ?? 0];
  });

describe('a limit that a series passed', () => {
  it.each([
    ['Average fertility by year', 'When did it fall below 3?'],
    ['Average fertility by year', 'In which years was it below 3?'],
  ])('is a limit of the mean of each year: %s > %s', async (...chain) => {
    const below = meansOf(({ fertility }) => fertility).filter(([, value]) => value < 3);
    expect(await listNames(...chain)).toEqual(below.map(([day]) => day));
  });

  it('may be one that no year passed', async () => {
    const years = distinct(rawStocks.map(({ year }) => String(year))).filter(
      (year) =>
        (mean(
          rawStocks
            .filter((one) => one.symbol === 'MSFT' && String(one.year) === year)
            .map(({ price }) => price),
        ) ?? 0) > 30,
    );
    const chain = ['Average price of Microsoft by year', 'When was it above 30?'] as const;
    expect(await listNames(...chain)).toEqual(years.map((year) => `${year}-01-01`));
  });
});

describe('how much a series changed since a year', () => {
  it('is told from that year to the last one', async () => {
    const of = (year: number): number =>
      sum(rawCountries.filter((one) => one.year === year).map(({ pop }) => pop));
    const { result, text } = await ask(
      'Total population by year',
      'how much did it grow since 1980?',
    );
    expect(result?.data.map((row) => Number(row[1]))).toEqual([of(1980), of(2005)]);
    expect(text).toContain(`${((100 * of(2005)) / of(1980) - 100).toFixed(1)}%`);
  });

  it('counts films as well', async () => {
    const of = (year: number): number => rawMovies.filter((one) => one.year === year).length;
    const { result } = await ask('Number of movies by year', 'How much did it grow since 1990?');
    expect(result?.data.map((row) => Number(row[1]))).toEqual([of(1990), of(2010)]);
  });

  it('stays a change of each year where that is said', async () => {
    const chain = ['Average mpg by year', 'How much did it change from year to year?'] as const;
    const years = new Set(rawCars.map(({ year }) => year));
    expect((await ask(...chain)).result?.totalRows).toBe(years.size);
  });

  it.each([
    ['Fertility by year', 'how much did it fall since 1962?'],
    ['Average max temperature by month in 2014', 'how much did it rise?'],
  ])('is refused where no two years are there to be compared: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});
