import { afterAll, expect, it } from 'vitest';
import { groupRows, mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

it.each([
  ['conditions that exclude each other', 'How many flights were early, on time and late?'],
  ['a number that names no condition', 'draw all five share prices over time'],
  ['a follow-up on nothing', 'and for DFW?'],
])('refuses %s: %s', async (_, question) => {
  expect((await ask(question)).result).toBeNull();
});

it('compares two sides where a number follows the comparative', async () => {
  const answered = await ask('Does Japan or Europe make the lighter six-cylinder');
  const cars = rawCars.filter((one) => one.Cylinders === 6);
  const weigh = (origin: string): number | null =>
    mean(cars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs));
  expect(answered.result?.data.map((row) => Number(row[1])).toSorted()).toEqual(
    [Number(weigh('Japan')), Number(weigh('Europe'))].toSorted(),
  );
});

it('tests the group, and not its rows', async () => {
  const rows = groupRows(
    rawWeather,
    (day) => [`${day.date.slice(0, 7).replace('/', '-')}-01`],
    (days) => [sum(days.map((day) => day.precipitation))],
  ).filter((row) => Number(row[1]) > 200);
  expectRows(await ask('Months with more than 200 mm of precipitation'), rows);
});

it('orders by time where the newest come first', async () => {
  const answered = await ask('films by Christopher Nolan, newest first');
  const films = rawMovies.filter((one) => one.Director === 'Christopher Nolan');
  expect(answered.result?.totalRows).toBe(films.length);
  expect(answered.result?.data[0]?.[0]).toBe('Inception');
});

it('reads the days of a moving average', async () => {
  const days = rawWeather.filter((day) => /^2015.07/.test(day.date));
  const answered = await ask('7-day moving average of max temp, July 2015');
  expect(Number(answered.result?.data[6]?.[2])).toBeCloseTo(
    Number(mean(days.slice(0, 7).map((day) => day.tempMax))),
    6,
  );
});

it('adds up a column that counts people', async () => {
  const rows = groupRows(
    rawUnemployment.filter((one) => one.year === 2009),
    (one) => [`${String(one.year)}-${String(one.month).padStart(2, '0')}-01`],
    (group) => [sum(group.map((one) => one.count))],
  );
  expectRows(await ask('total number of unemployed per month in 2009'), rows);
});

it('takes the part from before the word, and the period for both', async () => {
  const answered = await ask("China's share of total population in 1960");
  expect(Number(answered.result?.data[0]?.[0])).toBeCloseTo(27.5089, 3);
});

it('counts the year before from the row before, and from no end of the data', async () => {
  const answered = await ask('rainfall per year with change on the year before');
  expect(answered.result?.data.map((row) => row[0])).toEqual(
    [2012, 2013, 2014, 2015].map((year) => `${String(year)}-01-01`),
  );
});

it('reads a word that selects a column as one', async () => {
  const flights = rawFlights.filter((one) => one.origin === 'DEN');
  expectRows(await ask('mean delay of flights leaving Denver'), [
    [mean(flights.map((one) => one.delay))],
  ]);
});
