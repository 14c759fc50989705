import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The rows with the highest values, those without one left out. */
const takeTop = <Row>(rows: readonly Row[], size: number, read: (row: Row) => number | null) =>
  rows
    .filter((one) => read(one) !== null)
    .toSorted((a, b) => (read(b) ?? 0) - (read(a) ?? 0))
    .slice(0, size);

describe('a figure over the rows of a ranking', () => {
  const costly = takeTop(rawMovies, 5, (one) => one['Production Budget']);
  const heavy = takeTop(rawCars, 10, (one) => one.Weight_in_lbs);
  const in1990 = rawCountries.filter((one) => one.year === 1990);
  const wet = takeTop(
    rawWeather.filter((one) => one.date.startsWith('2014')),
    10,
    (one) => one.precipitation,
  );

  it.each([
    [
      'Total gross of the 5 most expensive movies',
      sum(costly.map((one) => one['Worldwide Gross'])),
    ],
    ['Average horsepower of the 10 heaviest cars', mean(heavy.map((one) => one.Horsepower))],
    [
      'Total population of the 10 most populous countries in 1990',
      sum(takeTop(in1990, 10, (one) => one.pop).map((one) => one.pop)),
    ],
    [
      'How much precipitation fell on the 10 wettest days of 2014?',
      sum(wet.map((one) => one.precipitation)),
    ],
  ])('%s', async (question, value) => {
    expectRows(await ask(question), [[value]]);
  });

  const seen = takeTop(rawMovies, 20, (one) => one['Worldwide Gross']);
  it.each([
    [
      'How many of the top 20 movies by worldwide gross were released after 2005?',
      seen.filter((one) => one.year > 2005).length,
    ],
    [
      'How many of the 10 wettest days of 2014 were in November?',
      wet.filter((one) => one.date.startsWith('2014-11') || one.date.startsWith('2014/11')).length,
    ],
    [
      'How many of the 10 heaviest cars are Japanese?',
      heavy.filter((one) => one.Origin === 'Japan').length,
    ],
  ])('%s', async (question, count) => {
    expect((await ask(question)).result?.data).toEqual([[String(count)]]);
  });

  it('says where the last of them could be another', async () => {
    const { text } = await ask('What is the average rating of the 10 worst movies?');
    expect(text).toContain('could stand in its place');
  });

  it('is followed by the same figure of all', async () => {
    expectRows(await ask('Average horsepower of the 10 heaviest cars', 'And of all cars?'), [
      [mean(rawCars.map((one) => one.Horsepower))],
    ]);
    const question = 'Total population of the 10 most populous countries in 1990';
    expectRows(await ask(question, 'And of all countries?'), [[sum(in1990.map((one) => one.pop))]]);
  });

  it.each([
    // What is chosen stands before those that it would be chosen among.
    'Average mpg of Japanese cars among the 20 heaviest cars',
  ])('%s is no such figure', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('two airports side by side', () => {
  const meanDelay = (origin: string) =>
    mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.delay));

  it.each([
    'Is the average delay higher at JFK or at LGA?',
    'Does JFK or LGA have longer delays on average?',
  ])('%s', async (question) => {
    expectRows(await ask(question), [
      ['JFK', meanDelay('JFK')],
      ['LGA', meanDelay('LGA')],
    ]);
  });

  it('sets the number of flights of one against that of the other', async () => {
    const { text } = await ask('How many times more flights does ATL have than BOS?');
    const [atl, bos] = ['ATL', 'BOS'].map(
      (name) => rawFlights.filter((one) => one.origin === name).length,
    );
    expect(text).toContain(`**${((atl ?? 0) / (bos ?? 1)).toFixed(2)}** times`);
  });

  it('still leaves from one to the other', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'SFO' && one.destination === 'LAX');
    expect((await ask('Flights from SFO to LAX')).result?.totalRows).toBe(flights.length);
  });
});
