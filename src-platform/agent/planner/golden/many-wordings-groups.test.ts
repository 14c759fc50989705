import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The figure of each group, by its name. */
async function askForFigures(question: string): Promise<Map<string | null, number>> {
  const rows = (await ask(question)).result?.data ?? [];
  return new Map(rows.map((row) => [row[0] ?? null, Number(row[1])]));
}

describe('a mean of each group', () => {
  it.each([
    'compare the average horsepower across origins',
    'Compare mean horsepower between the origins',
    'Show me the average horsepower separately for each origin',
    'origin-wise average horsepower',
    'How much horsepower does each origin have on average?',
  ])('%s', async (question) => {
    const figures = await askForFigures(question);
    const expected = groupRows(
      rawCars,
      (one) => [one.Origin],
      (group) => [mean(group.map((one) => one.Horsepower))],
    );
    expect(figures.size).toBe(expected.length);
    for (const [origin, power] of expected)
      expect(figures.get(String(origin))).toBeCloseTo(Number(power), 6);
  });

  it.each([
    'How many grams does each species weigh on average?',
    'How many grams does each species weigh?',
    'How many grams does the average penguin of each species weigh?',
  ])('%s', async (question) => {
    const figures = await askForFigures(question);
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    expect(figures.size).toBe(3);
    expect(figures.get('Gentoo')).toBeCloseTo(
      mean(gentoos.map((one) => one['Body Mass (g)'])) ?? 0,
      6,
    );
  });

  it('asks back where a mean of all may be meant', async () => {
    expect((await ask('Average horsepower across origins')).result).toBeNull();
  });
});

describe('how many there are of each', () => {
  it.each([
    'How are the species distributed over the islands?',
    'Distribution of species across islands',
    'cross-tab of species and island',
    'species x island, counts',
  ])('%s', async (question) => {
    const answered = await ask(question);
    const counts = (answered.result?.data ?? []).map((row) => Number(row[2]));
    const expected = groupRows(
      rawPenguins,
      (one) => [one.Species, one.Island],
      (group) => [group.length],
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(
      expected.map((row) => Number(row[2])).toSorted((a, b) => a - b),
    );
  });

  it.each([
    'Number of movies per year 1995-2005',
    'Movies released by year (1995 to 2005)',
    'movie counts over the years 1995 to 2005',
  ])('%s', async (question) => {
    const figures = await askForFigures(question);
    expect(figures.size).toBe(11);
    expect(figures.get('1995-01-01')).toBe(rawMovies.filter((one) => one.year === 1995).length);
  });

  it.each([
    'Which genres contain over 200 movies?',
    'Which genres comprise more than 200 films?',
    'Which genres are represented by more than 200 movies?',
  ])('%s', async (question) => {
    const expected = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (group) => [group.length],
    ).filter((row) => Number(row[1]) > 200);
    expect(await askForFigures(question)).toEqual(
      new Map(expected.map((row) => [String(row[0]), Number(row[1])])),
    );
  });

  it.each(['How many directors are missing?', 'How many director values are missing?'])(
    '%s',
    async (question) => {
      expectLead(await ask(question), rawMovies.filter((one) => one.Director === null).length);
    },
  );
});

describe('two sides', () => {
  it.each([
    'How far ahead of India was Norway in life expectancy in 2000?',
    'How far behind Norway was India in life expectancy in 2000?',
    'How far did Norway exceed India in life expectancy in 2000?',
    'How wide was the life expectancy gap between Norway and India in 2000?',
  ])('%s', async (question) => {
    const figures = await askForFigures(question);
    for (const country of ['Norway', 'India'])
      expect(figures.get(country)).toBe(
        rawCountries.find((one) => one.country === country && one.year === 2000)?.life_expect,
      );
  });

  it.each([
    'How does average mpg compare between 1970 and 1980?',
    'Contrast average mpg in 1970 with 1980',
    'How many miles per gallon did cars average in 1970 and 1980?',
  ])('%s', async (question) => {
    const figures = await askForFigures(question);
    for (const year of [1970, 1980])
      expect(figures.get(`${String(year)}-01-01`)).toBeCloseTo(
        mean(rawCars.filter((one) => one.year === year).map((one) => one.Miles_per_Gallon)) ?? 0,
        6,
      );
  });

  it.each([
    'Gentoo body mass: max minus min',
    'By how much do the heaviest and the lightest Gentoo differ in body mass?',
    'By how many grams does the heaviest Gentoo exceed the lightest?',
  ])('%s', async (question) => {
    const gentoos = rawPenguins
      .filter((one) => one.Species === 'Gentoo')
      .map((one) => one['Body Mass (g)']);
    expectLead(await ask(question), highest(gentoos) - lowest(gentoos));
  });
});

describe('a level at a date', () => {
  const construction = rawUnemployment.find(
    (one) => one.series === 'Construction' && one.year === 2009 && one.month === 3,
  );
  it.each([
    'unemployment rate as of March 2009 in Construction',
    'What percentage of construction workers were unemployed in March 2009?',
    'What share of construction workers were out of work in March 2009?',
    'Unemployment rate for the construction industry, 2009-03',
  ])('%s', async (question) => {
    expectLead(await ask(question), construction?.rate ?? 0);
  });

  it('is of that month, where prices are levels', async () => {
    const [march] = rawStocks.filter(
      (one) => one.symbol === 'AAPL' && one.year === 2009 && one.month === 'Mar',
    );
    expectLead(await ask('As of March 2009, what was the price of Apple?'), march?.price ?? 0);
  });

  it('is no date from which rows are counted', async () => {
    expect((await ask('movies as of 2000')).result).toBeNull();
    expectLead(
      await ask('How many movies had been released as of 2000?'),
      rawMovies.filter((one) => one.year <= 2000).length,
    );
  });

  it('is not read from two numbers that may be years', async () => {
    expect((await ask('price of IBM in 2003-09')).result).toBeNull();
  });
});
