import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const JAPAN = 'average mpg of Japanese cars';
const mpgOf = (cars: typeof rawCars): number =>
  Number(mean(cars.map((car) => car.Miles_per_Gallon)));

describe('a mean of some, compared to all', () => {
  it.each(['compared to all cars?', 'versus all cars', 'how does that compare to all of them?'])(
    'is set against the mean of all: %s',
    async (asked) => {
      const japan = mpgOf(rawCars.filter(({ Origin }) => Origin === 'Japan'));
      expectLead(await ask(JAPAN, asked), japan - mpgOf(rawCars));
    },
  );

  it('is set against it in other data and within the same time', async () => {
    const mass = (some: typeof rawPenguins): number =>
      Number(mean(some.map((one) => one['Body Mass (g)'])));
    const females = rawPenguins.filter(({ Sex }) => Sex === 'FEMALE');
    const apart = mass(rawPenguins) - mass(females);
    expectLead(await ask('average body mass of females', 'vs all penguins'), apart);
    const then = rawCars.filter(({ year }) => year === 1980);
    const japan = mpgOf(then.filter(({ Origin }) => Origin === 'Japan'));
    expectLead(await ask(`${JAPAN} in 1980`, 'compared to all cars?'), japan - mpgOf(then));
  });

  it('is followed by that of the others', async () => {
    const others = mpgOf(rawCars.filter(({ Origin }) => Origin !== 'Japan'));
    expectLead(await ask(JAPAN, 'compared to the others?'), others);
    expectLead(await ask(JAPAN, 'vs the rest'), others);
  });

  it('stays a comparison with what is named', async () => {
    const { result } = await ask(JAPAN, 'compared to American ones?');
    expect(result?.data.map(([origin]) => origin)).toEqual(['Japan', 'USA']);
  });

  it.each([
    ['how many comedies are there', 'compared to all movies?'],
    ['heaviest car', 'compared to all cars?'],
    ['average mpg by origin in 1980', 'compared to all cars?'],
  ])('lists no rows where there is no such mean: %s > %s', async (...chain) => {
    const { result, text } = await ask(...chain);
    expect(result, text).toBeNull();
  });
});

describe('a share of a figure that cannot be added up', () => {
  it.each([
    ['total unemployed per month in 2009', 'in percent'],
    ['population of China by year', 'as a percentage'],
  ])('has no times as its parts: %s > %s', async (...chain) => {
    const { result, text } = await ask(...chain);
    expect(result, text).toBeNull();
    expect(text).toContain('cannot be added up');
  });

  it('has things as its parts, and times of a number', async () => {
    const within = await ask('population by country in 2005', 'in percent');
    expect(within.result?.data[0]?.[0]).toBe('China');
    const films = await ask('number of movies per year since 2000', 'in percent');
    expect(films.text).toContain('share of movies');
  });
});
