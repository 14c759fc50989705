import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const mpgOf = (year: number): Map<string, number> =>
  new Map(
    groupRows(
      rawCars.filter((car) => car.year === year && car.Miles_per_Gallon !== null),
      ({ Origin }) => [Origin],
      (cars) => [mean(cars.map((car) => car.Miles_per_Gallon))],
    ).map(([origin, mpg]) => [String(origin), Number(mpg)]),
  );

describe('the difference, after a figure of each at two times', () => {
  const CARS = ['average mpg by origin in 1975', 'and in 1980?'] as const;

  it.each([
    'difference between the two',
    'the change',
    "what's the difference?",
    'the change between those two years',
  ])('is the change of each: %s', async (asked) => {
    const { result } = await ask(...CARS, asked);
    const [old, recent] = [mpgOf(1975), mpgOf(1980)];
    expect(result?.data).toHaveLength(recent.size);
    for (const [origin, change] of result?.data ?? [])
      expect(Number(change)).toBeCloseTo(
        (recent.get(String(origin)) ?? 0) - (old.get(String(origin)) ?? 0),
        6,
      );
  });

  it('is the change of each in other data', async () => {
    const films = ['number of movies by genre in 2008', 'and in 2009?'] as const;
    const { result } = await ask(...films, 'the difference between both');
    const countOf = (genre: string | null, year: number): number =>
      rawMovies.filter((film) => film.year === year && film['Major Genre'] === genre).length;
    const drama = result?.data.find(([genre]) => genre === 'Drama');
    expect(Number(drama?.[1])).toBe(countOf('Drama', 2009) - countOf('Drama', 2008));
    const people = ['population of France and Germany in 1955', 'and in 2005?'] as const;
    const grown = (await ask(...people, 'the change')).result?.data;
    const peopleOf = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;
    expect(Number(grown?.find(([country]) => country === 'France')?.[1])).toBe(
      peopleOf('France', 2005) - peopleOf('France', 1955),
    );
  });

  it('stays that of the two rows, where there are two', async () => {
    const sides = ['average mpg of American and Japanese cars in 1975', 'and in 1980?'] as const;
    const mpg = mpgOf(1980);
    const apart = (mpg.get('Japan') ?? 0) - (mpg.get('USA') ?? 0);
    expectLead(await ask(...sides, 'the difference between the two'), apart);
  });

  it.each([
    ['which month in 2012 had the most rain', 'and in 2015?', 'difference between the two'],
    ['flights per month from JFK', 'and LGA?', 'the difference between the two'],
    ['average body mass by sex on Dream', 'and Biscoe', 'the difference between the two'],
  ])('is refused of two series: %s > %s > %s', async (...chain) => {
    const { result, text } = await ask(...chain);
    expect(result, text).toBeNull();
  });
});
