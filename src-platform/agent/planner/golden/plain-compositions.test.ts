import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const round = (value: number | null): number => Math.round((value ?? Number.NaN) * 1e6) / 1e6;

/** The figure of each group, as the result has it, by the year or the name of the group. */
async function listFigures(question: string): Promise<Record<string, number>> {
  const { result, text } = await ask(question);
  expect(result, text).not.toBeNull();
  expect(result?.schema, text).toHaveLength(2);
  return Object.fromEntries(
    result?.data.map(([name, figure]) => [name?.slice(0, 4) ?? '', round(Number(figure))]) ?? [],
  );
}

type Country = (typeof rawCountries)[number];

const years = [...new Set(rawCountries.map(({ year }) => String(year)))];
const countriesOfYears = years.map((year): readonly [string, readonly Country[]] => [
  year,
  rawCountries.filter((row) => String(row.year) === year),
]);

describe('a figure of things that have one row a year', () => {
  it.each([
    'Average life expectancy of countries by year',
    'mean life expectancy across countries per year',
  ])('is one of each year: %s', async (question) => {
    const expected = Object.fromEntries(
      countriesOfYears.map(([year, rows]) => [
        year,
        round(mean(rows.map((row) => row.life_expect))),
      ]),
    );
    expect(await listFigures(question)).toEqual(expected);
  });

  it('ranks the years by it', async () => {
    const { result } = await ask(
      'Which year has the highest average life expectancy of countries?',
    );
    expect(result?.data[0]?.[0]).toBe('2005-01-01');
    expect(result?.totalRows).toBe(11);
  });

  it.each([
    'Which year has the most countries with a life expectancy below 50?',
    'in which year did the most countries have a life expectancy below 50',
  ])('ranks the years by how many of them there are: %s', async (question) => {
    const counts = countriesOfYears.map(
      ([, rows]) =>
        new Set(rows.filter((row) => row.life_expect < 50).map((row) => row.country)).size,
    );
    expectLead(await ask(question), Math.max(...counts));
  });

  it('is a share of the year without a share of each', async () => {
    const expected = Object.fromEntries(
      countriesOfYears.map(([year, rows]) => [
        year,
        round((100 * rows.filter((row) => row.pop > 1e8).length) / rows.length),
      ]),
    );
    const { result } = await ask('Share of countries with a population over 100 million by year');
    const shares = Object.fromEntries(
      result?.data.map((row) => [row[0]?.slice(0, 4) ?? '', round(Number(row[1]))]) ?? [],
    );
    expect(shares).toEqual(expected);
  });
});

describe('a condition in a clause', () => {
  it.each([
    'average precipitation of days where the weather was rain',
    'average precipitation of days when the weather was rain',
    'average precipitation on days on which the weather was rain',
  ])('names its column for the value: %s', async (question) => {
    const rainy = rawWeather.filter(({ weather }) => weather === 'rain');
    expectLead(await ask(question), mean(rainy.map((row) => row.precipitation)) ?? 0);
  });

  it('is denied in it', async () => {
    const others = rawWeather.filter(({ weather }) => weather !== 'sun');
    const question = 'average precipitation of days where the weather was not sun';
    expectLead(await ask(question), mean(others.map((row) => row.precipitation)) ?? 0);
  });
});

describe('limits that say their unit twice', () => {
  it.each([
    'How many cars weigh between 3000 lbs and 4000 lbs?',
    'Number of cars with a weight from 3,000 lbs to 4,000 lbs',
    'number of cars with 3000 lbs to 4000 lbs',
  ])('are both of them limits: %s', async (question) => {
    const weights = rawCars.map((car) => car.Weight_in_lbs);
    expectLead(await ask(question), weights.filter((one) => one >= 3000 && one <= 4000).length);
  });

  it('are no list of two values', async () => {
    const lengths = rawMovies.map((movie) => movie['Running Time min'] ?? 0);
    const expected = lengths.filter((one) => one >= 90 && one <= 120).length;
    expectLead(
      await ask('how many films have a running time from 90 minutes to 120 minutes?'),
      expected,
    );
    const delays = rawFlights.map(({ delay }) => delay);
    expectLead(
      await ask('number of flights with a delay between 30 min and 60 min'),
      delays.filter((one) => one >= 30 && one <= 60).length,
    );
  });
});

describe('two periods with `or` between them', () => {
  const isIn = (date: string): boolean => /^2001.0[12]/u.test(date);
  const counts = new Map<string, number>();
  for (const { origin, date } of rawFlights)
    if (isIn(date)) counts.set(origin, (counts.get(origin) ?? 0) + 1);

  it.each([
    'Which origin had the most flights in January or February 2001?',
    'top 3 origins by number of flights in January or February 2001',
  ])('are one time in a ranking: %s', async (question) => {
    expectLead(await ask(question), Math.max(...counts.values()));
  });

  it('are two times where each is asked about', async () => {
    const { result } = await ask(
      'Which origin had the most flights in January and in February 2001?',
    );
    expect(result?.schema).toHaveLength(3);
  });
});

describe('a figure of rows that another figure limits', () => {
  it('stays the figure that is named', async () => {
    const totals = new Map<string, number>();
    for (const movie of rawMovies) {
      const isLarge = (movie['US Gross'] ?? 0) >= 1e8 && movie.Director !== null;
      if (!isLarge) continue;
      const before = totals.get(movie.Director ?? '') ?? 0;
      totals.set(movie.Director ?? '', before + (movie['Worldwide Gross'] ?? 0));
    }
    const question =
      'Top 3 directors by total worldwide gross of movies that grossed no less than $100 million in the US';
    expectLead(await ask(question), Math.max(...totals.values()));
  });
});
