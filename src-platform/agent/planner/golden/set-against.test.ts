import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, median } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Value = number | null | undefined;

const isOver = (value: Value, limit: Value): boolean => (value ?? NaN) > (limit ?? NaN);
const isUnder = (value: Value, limit: Value): boolean => (value ?? NaN) < (limit ?? NaN);

describe('rows set against a figure of other rows', () => {
  const weigh = (origin: string) =>
    rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs);
  const countCars = (limit: Value, isMore: boolean): number =>
    rawCars.filter((one) => (isMore ? isOver : isUnder)(one.Weight_in_lbs, limit)).length;

  it.each([
    [
      'Which cars weigh less than the average Japanese car?',
      countCars(mean(weigh('Japan')), false),
    ],
    [
      'Which cars are lighter than the lightest European car?',
      countCars(lowest(weigh('Europe')), false),
    ],
    ['Cars heavier than the average Japanese car', countCars(mean(weigh('Japan')), true)],
  ])('%s', async (question, rows) => {
    expect((await ask(question)).result?.totalRows).toBe(rows);
  });

  const masses = rawPenguins
    .filter((one) => one.Species === 'Chinstrap')
    .flatMap((one) => one['Body Mass (g)'] ?? []);
  const european = rawCars
    .filter((one) => one.Origin === 'Europe')
    .flatMap((one) => one.Horsepower ?? []);
  const budgets = rawMovies.flatMap((one) => one['Production Budget'] ?? []);
  it.each([
    [
      'How many cars are more powerful than the average European car?',
      rawCars.filter((one) => isOver(one.Horsepower, mean(european))).length,
    ],
    [
      'How many penguins are heavier than the average Chinstrap?',
      rawPenguins.filter((one) => isOver(one['Body Mass (g)'], mean(masses))).length,
    ],
    [
      'How many movies are above the median budget?',
      rawMovies.filter((one) => isOver(one['Production Budget'], median(budgets))).length,
    ],
  ])('%s', async (question, count) => {
    expect((await ask(question)).result?.data).toEqual([[String(count)]]);
  });

  it('is the end of one year', async () => {
    const limit = highest(
      rawWeather.filter((one) => one.date.startsWith('2013')).map((one) => one.tempMax),
    );
    const days = rawWeather.filter((one) => one.tempMax > limit).length;
    const { result } = await ask('Days hotter than the hottest day of 2013');
    expect(result?.totalRows).toBe(days);
  });

  it.each([
    // Of that year, or of all?
    'How many cars from 1970 weigh less than the average Japanese car?',
    'Which penguins are heavier?',
  ])('%s leaves open against what', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('sets two groups against each other where none of their rows is asked for', async () => {
    const { result } = await ask('Are Adelie penguins lighter than the average Gentoo?');
    expect(result?.data.map(([species]) => species)).toEqual(['Gentoo', 'Adelie']);
  });
});

describe('rows set against one row', () => {
  const find = (title: string) => rawMovies.find((one) => one.Title === title);

  it.each([
    [
      'Which movies have a higher IMDB rating than Titanic?',
      rawMovies.filter((one) => isOver(one['IMDB Rating'], find('Titanic')?.['IMDB Rating']))
        .length,
    ],
    [
      'Movies with a higher budget than Avatar',
      rawMovies.filter((one) =>
        isOver(one['Production Budget'], find('Avatar')?.['Production Budget']),
      ).length,
    ],
  ])('%s', async (question, rows) => {
    expect((await ask(question)).result?.totalRows).toBe(rows);
  });

  it.each([
    ['Movies longer than Avatar', /running time .* is unknown/],
    ['Which cars are heavier than the ford maverick?', /There are 5 cars/],
  ])('%s has no value to set against', async (question, problem) => {
    const { text, result } = await ask(question);
    expect(result).toBeNull();
    expect(text).toMatch(problem);
  });
});

describe('groups set against one of them', () => {
  const countOf = (name: string): number => rawFlights.filter((one) => one.origin === name).length;

  it('has more rows', async () => {
    const origins = [...new Set(rawFlights.map((one) => one.origin))];
    const more = origins.filter((one) => countOf(one) > countOf('BOS')).length;
    const { result } = await ask('How many origins have more flights than Boston?');
    expect(result?.totalRows).toBe(more);
  });

  it('has a higher mean', async () => {
    const means = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null && one['IMDB Rating'] !== null),
      (one) => [one['Major Genre']],
      (group) => [mean(group.map((one) => one['IMDB Rating'] ?? 0))],
    );
    const limit = Number(means.find(([genre]) => genre === 'Comedy')?.[1]);
    const { result } = await ask('Which genres have a higher average rating than comedies?');
    expect(result?.totalRows).toBe(means.filter(([, value]) => Number(value) > limit).length);
  });

  it('has a higher value in one year', async () => {
    const year = rawCountries.filter((one) => one.year === 2005);
    const limit = year.find((one) => one.country === 'United States')?.life_expect;
    const { result } = await ask(
      'How many countries had a higher life expectancy than the United States in 2005?',
    );
    expect(result?.totalRows).toBe(year.filter((one) => isOver(one.life_expect, limit)).length);
  });

  it.each([
    ['Which species is heavier than Adelie?', ['Gentoo', 'Chinstrap']],
    ['Which origin has heavier cars than Japan?', ['USA', 'Europe']],
  ])('%s', async (question, names) => {
    expect((await ask(question)).result?.data.map(([name]) => name)).toEqual(names);
  });

  it('counts no better movies', async () => {
    expect((await ask('Which directors made better movies than Woody Allen?')).result).toBeNull();
  });

  it('names both where no group is asked for', async () => {
    const { result } = await ask('Does Universal have more movies than Paramount?');
    expect(result?.totalRows).toBe(2);
  });
});
