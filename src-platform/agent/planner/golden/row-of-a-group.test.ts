import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const heaviest = rawCars.toSorted((a, b) => b.Weight_in_lbs - a.Weight_in_lbs)[0]?.Name;
const dearest = rawMovies.toSorted(
  (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
)[0]?.Title;

describe('the row of a group that has the highest figure', () => {
  it.each([
    [['Which origin has the heaviest car?', 'which car?'], heaviest],
    [['Which genre has the highest grossing film?', 'which film?'], dearest],
    [['Which director has the highest grossing movie?', 'which movie is it?'], dearest],
  ] as const)('%j', async (chain, name) => {
    expect((await ask(...chain)).result?.data[0]?.[0]).toBe(name);
  });

  it.each([
    [['Which genre has the highest gross?', 'which film?']],
    [['Which origin has the most horsepower?', 'which car?']],
    [['highest gross by genre', 'which film?']],
    [['Most expensive stock of each year', 'which one is the cheapest?']],
  ] as const)('is refused: %j', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('one of the first of each', () => {
  const strongest = (): string | undefined => {
    const firsts = ['USA', 'Japan', 'Europe'].map(
      (origin) =>
        rawCars
          .filter((one) => one.Origin === origin)
          .toSorted((a, b) => b.Weight_in_lbs - a.Weight_in_lbs || (a.Name < b.Name ? -1 : 1))[0],
    );
    return firsts.toSorted((a, b) => (b?.Horsepower ?? 0) - (a?.Horsepower ?? 0))[0]?.Name;
  };
  const wettest = (): string | undefined => {
    const firsts = ['2012', '2013', '2014', '2015'].map(
      (year) =>
        rawWeather
          .filter((one) => one.date.startsWith(year))
          .toSorted((a, b) => b.tempMax - a.tempMax || (a.date < b.date ? -1 : 1))[0],
    );
    return firsts
      .toSorted((a, b) => (b?.precipitation ?? 0) - (a?.precipitation ?? 0))[0]
      ?.date.slice(0, 10);
  };

  it('is chosen among those that were shown', async () => {
    const car = await ask('Heaviest car of each origin', 'which one has the most horsepower?');
    expect(car.result?.data[0]?.[0]).toBe(strongest());
    expect(car.text).toContain('of the first car of each origin by weight');
    const day = await ask('Hottest day of each year', 'which one was the wettest?');
    expect(day.result?.data[0]?.[0]?.slice(0, 10)).toBe(wettest());
  });

  it('has the other end in each where no one is asked for', async () => {
    const { result } = await ask('Heaviest car of each origin', 'and the lightest?');
    expect(result?.totalRows).toBe(3);
    expect(
      (await ask('How many films made over 1 billion?', 'which films?')).result?.totalRows,
    ).toBe(rawMovies.filter((one) => (one['Worldwide Gross'] ?? 0) > 1e9).length);
  });
});
