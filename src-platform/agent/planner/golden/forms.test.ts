import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const grossOf = (column: 'US Gross' | 'Worldwide Gross') =>
  orderBy(
    rawMovies.flatMap((one) => (one[column] === null ? [] : [[String(one.Title), one[column]]])),
    1,
    'desc',
  );

describe('a figure of one place', () => {
  it.each([
    'which films took the most money at the US box office?',
    'top 10 movies by money made at the US box office',
  ])('ranks: %s', async (question) => {
    const { result, text } = await ask(question);
    const named = grossOf('US Gross').slice(0, 10);
    expect(result?.data.map((row) => row[0])).toEqual(named.map(([title]) => title));
    expect(text).not.toContain('orldwide');
  });

  it('stands beside that of all places where both are named', async () => {
    const { result } = await ask('worldwide gross and US gross of Avatar');
    const figures = ['Worldwide Gross', 'US Gross'] as const;
    const named = figures.map((one) => rawMovies.find(({ Title }) => Title === 'Avatar')?.[one]);
    expect(result?.data[0]?.slice(1)).toEqual(named.map(String));
  });
});

describe('the extreme of each group', () => {
  it.each([
    'slowest 0 to 60 time per origin',
    'slowest acceleration by origin',
    'slowest 0 to 60 time for each origin',
  ])('%s', async (question) => {
    const rows = groupRows(
      rawCars,
      (one) => [one.Origin],
      (cars) => [highest(cars.map((one) => one.Acceleration))],
    );
    const answered = await ask(question);
    expect(orderBy(toRows(answered.result?.data), 0, 'asc')).toEqual(orderBy(rows, 0, 'asc'));
  });
});

/** The first two columns, the second as a number. */
const toRows = (data: readonly (readonly (string | null)[])[] | undefined) =>
  (data ?? []).map((row) => [row[0] ?? null, Number(row[1])]);

describe('a share is in percent', () => {
  it.each([
    'what % of flights were late?',
    'what percentage of flights were late',
    '% of flights that were late',
  ])('%s', async (question) => {
    const late = rawFlights.filter((one) => one.delay > 0);
    expectLead(await ask(question), (100 * late.length) / rawFlights.length);
  });

  it('is no word where it belongs to a number', async () => {
    const high = rawUnemployment.filter(
      (one) => one.year === 2010 && one.month === 1 && one.rate > 15,
    );
    const answered = await ask('industries with a rate over 15 % in January 2010');
    expect(answered.result?.totalRows).toBe(high.length);
  });
});

describe('a change ends where the last figure stands', () => {
  const popOf = (year: number): number =>
    rawCountries.find((one) => one.country === 'India' && one.year === year)?.pop ?? 0;

  it('after one year', async () => {
    const answered = await ask(
      'how many people lived in India in 2000',
      'how much growth is that since 1980, in percent?',
    );
    expectLead(answered, 100 * (popOf(2000) / popOf(1980) - 1));
  });
});

describe('which part of the year', () => {
  it('names the year of the hottest July', async () => {
    const rows = groupRows(
      rawWeather.filter((day) => day.date.slice(5, 7) === '07'),
      (day) => [`${day.date.slice(0, 4)}-01-01`],
      (days) => [mean(days.map((day) => day.tempMax))],
    );
    const [first] = orderBy(rows, 1, 'desc');
    const answered = await ask('which july was the hottest?');
    expect(answered.result?.data[0]?.[0]).toBe(first?.[0]);
  });

  it('refuses winters, which two years have a part of', async () => {
    expect((await ask('which winter was the coldest?')).result).toBeNull();
  });
});

describe('rows that a follow-up counts', () => {
  it('are those of the last answer', async () => {
    const films = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    const answered = await ask('movies directed by Steven Spielberg', 'and how many films?');
    expectLead(answered, films.length);
  });
});

describe('two that are named', () => {
  it('have two numbers', async () => {
    const rows = ['FEMALE', 'MALE'].map((sex) => [
      sex,
      rawPenguins.filter((one) => one.Sex === sex).length,
    ]);
    const answered = await ask('how many male and female penguins are there?');
    expect(orderBy(toRows(answered.result?.data), 0, 'asc')).toEqual(rows);
  });

  it('have one total where one is asked for', async () => {
    const both = rawCars.filter((one) => one.Origin !== 'Europe');
    expectLead(await ask('total number of American and Japanese cars'), both.length);
  });
});

describe('units that are asked for', () => {
  const mass = (mean(rawPenguins.map((one) => one['Body Mass (g)'])) ?? 0) / 1_000;

  it.each([['in kg please'], ['and in kilos?']])('%s', async (question) => {
    expectLead(await ask('average body mass of the penguins', question), mass);
  });

  it('reads Fahrenheit, whose scale begins elsewhere', async () => {
    const days = rawWeather.filter((day) => day.date.startsWith('2014'));
    const celsius = mean(days.map((day) => day.tempMax)) ?? 0;
    const question = 'average maximum temperature in 2014';
    expectLead(await ask(`${question} in fahrenheit`), celsius * 1.8 + 32);
    expectLead(await ask(question, 'and in fahrenheit?'), celsius * 1.8 + 32);
  });

  it('refuses a spread on a scale that begins elsewhere', async () => {
    const question = 'standard deviation of the maximum temperature in fahrenheit';
    expect((await ask(question)).result).toBeNull();
  });
});

describe('everyday words', () => {
  it('counts nights by their lowest temperature alone', async () => {
    const cold = rawWeather.filter((day) => day.date.startsWith('2013') && day.tempMin < 0);
    expectLead(await ask('how many nights were below freezing in 2013'), cold.length);
    expect((await ask('how much rain fell at night in 2013')).result).toBeNull();
    expect((await ask('nights with rain in 2013')).result).toBeNull();
  });

  it('averages', async () => {
    const rates = rawUnemployment.filter((one) => one.year === 2009);
    expectLead(
      await ask('unemployment rate averaged over 2009'),
      mean(rates.map((one) => one.rate)) ?? 0,
    );
  });

  it('knows what was not recorded', async () => {
    const unknown = rawMovies.filter((one) => one['Running Time min'] === null);
    expectLead(await ask('for how many movies is the running time not recorded?'), unknown.length);
  });

  it('knows who did not earn back what they cost', async () => {
    const lost = rawMovies.filter(
      (one) =>
        one['Worldwide Gross'] !== null &&
        one['Production Budget'] !== null &&
        one['Worldwide Gross'] < one['Production Budget'],
    );
    expectLead(await ask('how many films did not earn back their budget'), lost.length);
  });

  it('ranks pairs of airports', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin, one.destination],
      (flights) => [flights.length],
    );
    expectRows(await ask('5 busiest routes'), orderBy(rows, 2, 'desc').slice(0, 5));
  });
});
