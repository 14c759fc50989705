import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The cells of the columns with these names. */
async function askFor(question: string, ...names: readonly string[]) {
  const { result, text } = await ask(question);
  expect(result, text).not.toBeNull();
  const at = names.map((name) => result?.schema.findIndex((one) => one.name === name) ?? -1);
  return (result?.data ?? []).map((row) => at.map((index) => row[index] ?? null));
}

describe('the rows of a ranking, with a group beside', () => {
  const flippers = orderBy(
    rawPenguins
      .filter((one) => one['Flipper Length (mm)'] !== null)
      .map((one) => [one.Species, one['Flipper Length (mm)']]),
    1,
    'desc',
  ).slice(0, 3);

  it.each([
    'Show me the three longest flippers with their species.',
    'Give me the three longest flippers among the penguins with their species, longest first.',
    'the three longest flippers and their species',
    'three longest flippers with the species of each',
  ])('%s', async (question) => {
    const rows = await askFor(question, 'species', 'flipper_length');
    expect(rows.map(([species, length]) => [species, Number(length)])).toEqual(flippers);
  });

  it.each([
    'the three heaviest cars with their origin',
    'the three heaviest cars along with their origin',
    'the three heaviest cars and their origin',
  ])('%s', async (question) => {
    const heaviest = orderBy(
      rawCars.map((one) => [one.Origin, one.Weight_in_lbs]),
      1,
      'desc',
    ).slice(0, 3);
    const rows = await askFor(question, 'origin', 'weight');
    expect(rows.map(([origin, weight]) => [origin, Number(weight)])).toEqual(heaviest);
  });

  it('the three coldest days with their weather', async () => {
    const coldest = orderBy(
      rawWeather.map((one) => [one.weather, one.tempMin]),
      1,
      'asc',
    ).slice(0, 3);
    const rows = await askFor('the three coldest days with their weather', 'weather', 'temp_min');
    expect(rows.map(([weather, degrees]) => [weather, Number(degrees)])).toEqual(coldest);
  });

  it('the five lowest fertility rates with their country and year', async () => {
    const lowest = orderBy(
      rawCountries.map((one) => [one.country, one.fertility]),
      1,
      'asc',
    ).slice(0, 5);
    const question = 'the five lowest fertility rates with their country and year';
    const rows = await askFor(question, 'country', 'fertility');
    expect(rows.map(([country, rate]) => [country, Number(rate)])).toEqual(lowest);
  });

  it('still ranks groups where their mean is named', async () => {
    const rows = groupRows(
      rawCars,
      (one) => [one.Origin],
      (cars) => [mean(cars.map((one) => one.Horsepower))],
    );
    const answered = await ask('the two highest average horsepowers with their origin');
    expectRows(answered, orderBy(rows, 1, 'desc').slice(0, 2));
  });

  it('still takes a value behind «with» for a condition', async () => {
    const rows = await askFor('the three heaviest cars with 4 cylinders', 'cylinders');
    expect(rows).toEqual([['4'], ['4'], ['4']]);
  });
});
