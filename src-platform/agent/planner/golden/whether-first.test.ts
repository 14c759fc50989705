import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const first = (rows: readonly Expected[][], direction: 'asc' | 'desc'): Expected | undefined =>
  orderBy(
    rows.filter((row) => row[1] !== null),
    1,
    direction,
  )[0]?.[0];

const listMasses = (island?: string): Expected[][] =>
  groupRows(
    rawPenguins.filter((one) => island === undefined || one.Island === island),
    (one) => [one.Species],
    (rows) => [mean(rows.map((one) => one['Body Mass (g)']))],
  );

const listBudgets = (): Expected[][] =>
  rawMovies.map((one) => [one.Title, one['Production Budget']]);

const listRain = (): Expected[][] =>
  groupRows(
    rawWeather,
    (one) => [`${one.date.slice(0, 4)}-01-01`],
    (rows) => [sum(rows.map((one) => one.precipitation))],
  );

const listPrices = (): Expected[][] =>
  rawStocks
    .filter((one) => one.year === 2010 && one.month === 'Mar')
    .map((one): Expected[] => [one.symbol, one.price]);

const listFlights = (): Expected[][] =>
  groupRows(
    rawFlights,
    (one) => [one.origin],
    (rows) => [rows.length],
  );

const listLives = (): Expected[][] =>
  rawCountries
    .filter((one) => one.year === 2005)
    .map((one): Expected[] => [one.country, one.life_expect]);

describe('whether one is the first of all', () => {
  it.each([
    ['Is Adelie the lightest species?', () => first(listMasses(), 'asc')],
    ['Is Adelie the heaviest of the three species?', () => first(listMasses(), 'desc')],
    ['Is the heaviest species Adelie?', () => first(listMasses(), 'desc')],
    ['Is a Gentoo the lightest species?', () => first(listMasses(), 'asc')],
    ['Was Adelie the lightest species on Dream?', () => first(listMasses('Dream'), 'asc')],
    ['Is IBM the cheapest stock in March 2010?', () => first(listPrices(), 'asc')],
    ['Was Avatar the most expensive film?', () => first(listBudgets(), 'desc')],
    ['Was the most expensive film Avatar?', () => first(listBudgets(), 'desc')],
    ['Was 2012 the wettest year?', () => first(listRain(), 'desc')],
    ['Was 2012 the year with the highest rainfall?', () => first(listRain(), 'desc')],
    ['Is ORD the busiest airport?', () => first(listFlights(), 'desc')],
    ['Is Norway the best country for life expectancy in 2005?', () => first(listLives(), 'desc')],
  ])('%s', async (question, find) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(find());
  });

  it('sets one weekday against the others', async () => {
    const days = (await ask('Is Monday the worst day for delays?')).result?.data ?? [];
    expect(days).toHaveLength(7);
    expect(days[0]?.[0]).toBe('Friday');
  });

  it('compares two as before', async () => {
    const { result } = await ask('Is Adelie heavier than Chinstrap?');
    expect(result?.data.map(([name]) => name)).toEqual(['Chinstrap', 'Adelie']);
  });
});
