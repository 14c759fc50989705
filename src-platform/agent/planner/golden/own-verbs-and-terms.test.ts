import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, median, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const cars = (keep: (one: (typeof rawCars)[number]) => boolean): number =>
  rawCars.filter(keep).length;
const isLight = (one: (typeof rawCars)[number]): boolean =>
  one.Weight_in_lbs < 2500 && (one.Horsepower ?? 0) > 90;
const months = (symbol: string, keep: (price: number) => boolean): number =>
  rawStocks.filter((one) => one.symbol === symbol && keep(one.price)).length;
const days = (keep: (one: (typeof rawWeather)[number]) => boolean): number =>
  rawWeather.filter(keep).length;

describe('verbs that say that something has, reaches or stays at a figure', () => {
  it.each([
    ['How many cars weigh under 2,500 lb and still offer more than 90 horsepower?', cars(isLight)],
    ['How many cars under 2,500 lb develop more than 90 horsepower?', cars(isLight)],
    ['How many months did Amazon spend above $100?', months('AMZN', (one) => one > 100)],
    ['How many months did IBM sit below $80?', months('IBM', (one) => one < 80)],
    [
      'How many films have ever taken more than a billion dollars around the world?',
      rawMovies.filter((one) => (one['Worldwide Gross'] ?? 0) > 1e9).length,
    ],
    [
      'In how many months did the unemployment rate in the Information sector reach 7 percent or more?',
      rawUnemployment.filter((one) => one.series === 'Information' && one.rate >= 7).length,
    ],
    ['how many days got above 30 degrees (C)', days((one) => one.tempMax > 30)],
    [
      'On how many days in 2013 did more than 10 mm of precipitation fall?',
      days((one) => one.date.startsWith('2013') && one.precipitation > 10),
    ],
    ['how many days did the temperature minimum slip under zero?', days((one) => one.tempMin < 0)],
    [
      'How many foggy days in Seattle stayed under 10 °C all day, going by the daily high?',
      days((one) => one.weather === 'fog' && one.tempMax < 10),
    ],
    ['how many cars are over 3000, going by weight', cars((one) => one.Weight_in_lbs > 3000)],
    [
      "Is it true that it didn't snow once in 2015?",
      days((one) => one.date.startsWith('2015') && one.weather === 'snow'),
    ],
    [
      'Was there no fog in July 2013?',
      days((one) => one.date.startsWith('2013-07') && one.weather === 'fog'),
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('still takes a rise or a fall for a change', async () => {
    const { result } = await ask('how did life expectancy in China develop between 1955 and 2005?');
    expect(result?.totalRows).toBe(11);
    const falls = await ask('in how many months did Amazon fall');
    expect(Number(falls.leadingNumber)).toBeGreaterThan(20);
  });
});

describe('how a figure is formed', () => {
  const byDirector = orderBy(
    groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (films) => [sum(films.map((one) => one['Worldwide Gross']))],
    ),
    1,
    'desc',
  );

  it.each([
    'Who are the top five directors by cumulative worldwide gross?',
    'top five directors by lifetime worldwide gross',
  ])('%s', async (question) => {
    expectRows(await ask(question), byDirector.slice(0, 5));
  });

  it('still adds up a running total over time', async () => {
    const { result } = await ask('cumulative precipitation by month in 2013');
    expect(result?.schema).toHaveLength(3);
  });

  it.each([
    ['What is the modal MPAA rating among the films?', 'R'],
    ['modal number of cylinders', '4'],
  ])('%s', async (question, expected) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(expected);
  });

  it.each([
    'median production budget by rating (mpaa), highest first',
    'median budget per rating (MPAA), highest first',
  ])('%s', async (question) => {
    const rows = groupRows(
      rawMovies.filter((one) => one['MPAA Rating'] !== null && one['Production Budget'] !== null),
      (one) => [one['MPAA Rating']],
      (films) => [median(films.map((one) => one['Production Budget']))],
    );
    const { result } = await ask(question);
    const first = (result?.data ?? []).slice(0, 4);
    expect(first.map(([rating, budget]) => [rating, Number(budget)])).toEqual(
      orderBy(rows, 1, 'desc').slice(0, 4),
    );
  });

  it('compares the average one with the average other one', async () => {
    const weight = (origin: string): number =>
      mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs)) ?? 0;
    const { result } = await ask(
      'Is the average American car heavier than the average Japanese one?',
    );
    expect(result?.data.map((row) => Number(row[1]).toFixed(3))).toEqual(
      [weight('USA'), weight('Japan')].map((one) => one.toFixed(3)),
    );
  });
});

describe('what is said beside', () => {
  const byYear = groupRows(
    rawCars,
    (one) => [`${String(one.year)}-01-01`],
    (group) => [group.length],
  );

  it.each([
    'Number of models per model year, for a small chart please',
    'Number of models per model year – for the methods appendix.',
    'Number of models per model year (for the footnote)',
    'For my thesis: number of models per model year',
  ])('%s', async (question) => {
    expectRows(await ask(question), orderBy(byYear, 0, 'asc'));
  });

  it('keeps the kind of chart that is asked for', async () => {
    const answered = await ask('Average weight by origin, for a bar chart');
    expect(answered.result?.totalRows).toBe(3);
  });

  it.each([
    ["Flights on Valentine's Day, 14 February 2001: how many?", 14],
    ["How many flights on Presidents' Day, 19 February 2001?", 19],
  ])('%s', async (question, day) => {
    const date = `2001/02/${String(day)}`;
    const flights = rawFlights.filter((one) => one.date.startsWith(date));
    expectLead(await ask(question), flights.length);
  });

  it.each([
    ['average mpg of cars with more than 200 hp, to one decimal'],
    ['avg mpg of cars with more than 200 hp, and pls 1 decimal'],
  ])('%s', async (question) => {
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > 200);
    expectLead(await ask(question), mean(strong.map((one) => one.Miles_per_Gallon)) ?? 0);
  });

  it.each([
    ['top 3 countries by population in 2005... wait, top 2 is enough', 2, 2005],
    ['top 3 countries by population in 2000, I mean 2005', 3, 2005],
  ])('%s', async (question, limit, year) => {
    const rows = rawCountries
      .filter((one) => one.year === year)
      .map((one) => [one.country, one.pop]);
    expectRows(await ask(question), orderBy(rows, 1, 'desc').slice(0, limit));
  });

  it.each([
    ["Google aside, what's the highest share price in the data?", 'GOOG'],
    ['With Google excluded, what is the highest share price?', 'GOOG'],
    ["What's the highest share price, Apple aside?", 'AAPL'],
  ])('%s', async (question, symbol) => {
    const others = rawStocks.filter((one) => one.symbol !== symbol).map((one) => one.price);
    expectLead(await ask(question), Math.max(...others));
  });

  it('names no value aside', async () => {
    expect((await ask('Joking aside, how many cars are there?')).result).toBeNull();
  });
});

describe('the measure of the last answer', () => {
  it.each([
    [
      'Average maximum temperature in Seattle for each year?',
      'Which year is the warmest on that measure?',
      '2015-01-01',
    ],
    [
      'Average Rotten Tomatoes rating by genre?',
      'by that yardstick, which genre is the worst?',
      'Horror',
    ],
    [
      'Average Rotten Tomatoes rating of films by major genre?',
      'Which genre comes out highest?',
      'Documentary',
    ],
  ])('%s %s', async (before, question, expected) => {
    expect((await ask(before, question)).result?.data[0]?.[0]).toBe(expected);
  });

  it('is none where nothing was asked before, or the end is of another figure', async () => {
    expect((await ask('Which year is the warmest by that measure?')).result).toBeNull();
    const other = 'which origin is the heaviest by that measure?';
    expect((await ask('Average horsepower by origin', other)).result).toBeNull();
  });
});
