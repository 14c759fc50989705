import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawUnemployment } from './raw-data.ts';

const percent = (part: number, all: number): number => (100 * part) / all;
const sexes = rawPenguins.map((one) => one.Sex);
const female = sexes.filter((sex) => sex === 'FEMALE').length;
const known = female + sexes.filter((sex) => sex === 'MALE').length;

describe('a share of those whose value is known', () => {
  it.each([
    ['what share of penguins are female, of those whose sex is known?'],
    ['share of penguins that are female without the unknown ones'],
    ['number of penguins by sex', 'leave the unknown ones out, what share of the rest is female?'],
    ['number of penguins by sex', 'without the unknown ones, what share is female?'],
  ])('leaves the others out of the whole: %s', async (...questions) => {
    expectLead(await ask(...questions), percent(female, known));
  });

  it('is one of another column as well', async () => {
    const genres = rawMovies.map((one) => one['Major Genre']).filter((genre) => genre !== null);
    expectLead(
      await ask('what percentage of movies are dramas, of those with a known genre?'),
      percent(genres.filter((genre) => genre === 'Drama').length, genres.length),
    );
  });

  it.each([
    'what share of films are R-rated, excluding unknown budgets?',
    'share of flights to SEA excluding unknown delays',
  ])('is refused where something else is to be known: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('leaves a plain share alone', async () => {
    expectLead(await ask('what share of penguins are female?'), percent(female, sexes.length));
  });
});

describe('a share in another order of words', () => {
  const people = rawCountries.filter((one) => one.year === 2005);
  const two = people.filter((one) => ['China', 'India'].includes(one.country));
  const add = (rows: typeof people): number => rows.reduce((sum, { pop }) => sum + pop, 0);

  it.each([
    'share of China and India combined in the world population 2005',
    'share of China and India in the world population 2005',
    'Chinese and Indian people as a percentage of everybody in 2005',
  ])('adds values up: %s', async (question) => {
    expectLead(await ask(question), percent(add(two), add(people)));
  });

  it('names the whole first', async () => {
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    expectLead(
      await ask('of all cars, the share that is Japanese'),
      percent(japanese.length, rawCars.length),
    );
  });

  it('is one of each', async () => {
    const { result } = await ask('number of penguins by species', '% of the total each');
    expect(result?.data.map(([, , share]) => Number(share)).reduce((a, b) => a + b)).toBeCloseTo(
      100,
    );
  });

  it.each([
    'what portion of worldwide gross came from outside the US?',
    'share of worldwide gross from outside the US',
  ])('is the other part of a column: %s', async (question) => {
    const both = rawMovies.filter(
      (one) => one['US Gross'] !== null && one['Worldwide Gross'] !== null,
    );
    const sum = (name: 'US Gross' | 'Worldwide Gross'): number =>
      both.reduce((all, one) => all + (one[name] ?? 0), 0);
    expectLead(await ask(question), 100 - percent(sum('US Gross'), sum('Worldwide Gross')));
  });

  it('is no part of a column where rows are from elsewhere', async () => {
    const others = rawCars.filter((one) => one.Origin !== 'USA');
    expectLead(
      await ask('share of cars from outside the US'),
      percent(others.length, rawCars.length),
    );
  });
});

describe('two columns of each row', () => {
  it.each([
    'US gross minus budget for each James Cameron movie',
    'gross minus budget by film for James Cameron',
  ])('are set against each other in each: %s', async (question) => {
    const films = rawMovies.filter((one) => one.Director === 'James Cameron');
    expect((await ask(question)).result?.data).toHaveLength(films.length);
  });

  it('are divided in each', async () => {
    const { result } = await ask('horsepower divided by weight for every Japanese car');
    expect(result?.totalRows ?? 0).toBeGreaterThan(70);
  });

  it('are of each group as before', async () => {
    const { result } = await ask('worldwide gross minus budget for each genre');
    expect(result?.data.some(([genre]) => genre === 'Comedy')).toBe(true);
  });

  it('are no figure of one', async () => {
    const { result } = await ask(
      'budget and worldwide gross of Avatar',
      'how many times its budget was that?',
    );
    expect(result).toBeNull();
    expectLead(
      await ask('how many times did Avatar earn its budget back?'),
      2767891499 / 237000000,
    );
  });
});

describe('a change in its turns of phrase', () => {
  it('is absolute', async () => {
    const { result } = await ask(
      'Top 3 industries by absolute increase in unemployed people between Jan 2008 and Jan 2010',
    );
    const find = (industry: string, year: number): number =>
      rawUnemployment.find((one) => one.series === industry && one.year === year && one.month === 1)
        ?.count ?? NaN;
    expect(Number(result?.data[0]?.[1])).toBe(
      find('Construction', 2010) - find('Construction', 2008),
    );
  });

  it('is no autumn', async () => {
    const { text } = await ask('steepest monthly fall of google in percent');
    expect(text).toContain('November 2008');
    expect((await ask('average temperature in fall by year')).text).toContain('September');
  });

  it.each([
    ['biggest one-month drop in Amazon’s price', 'October 2008'],
    ['how many years separate the best and the worst country in life expectancy in 2005?', '30.4'],
  ])('is read: %s', async (question, found) => {
    expect((await ask(question)).text).toContain(found);
  });

  it('is the deepest or the least', async () => {
    expect((await ask('worst monthly drop for google')).text).toContain('January 2008');
    const least = 'which industry gained the fewest unemployed between jan 2008 and jan 2010';
    expect((await ask(least)).text).toContain('had the lowest unemployed people change');
    expect((await ask('worst film by rating')).text).toContain('lowest IMDB rating');
  });

  it('is the next in a ranking', async () => {
    const { text } = await ask(
      'which industry had the highest unemployment rate in Jan 2010?',
      'and the next in the ranking?',
    );
    expect(text).toContain('Agriculture had the second-highest');
  });
});
