import { afterAll, describe, expect, it } from 'vitest';
import { lowest, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('what a follow-up must not turn into something else', () => {
  it.each([
    ['How many movies by decade?', 'Do not leave out everything before 1980.'],
    ['How many movies by year?', "don't drop the years after 2000"],
    ['hottest day of 2014?', 'and the coldest?', 'what is the gap?', 'as a ratio?'],
    ['How many flights from SEA were late?', 'how many flights are there in total?'],
    ['average delay from SEA to SFO?', 'across all airports taken together?'],
    ['Which month had the most rain in 2014?', 'how much wind was there at that time of year?'],
    ['Number of movies by year', 'by how much did it drop after 2006?'],
    ['by how much was IBM above $100 in January 2008?'],
    ['How many dramas in 2005 and comedies in 2006?'],
    ['How often did the rate in construction rise from month to month?'],
    ['Films with budgets over 100 million by genre, what share of all films are those?'],
  ])('is refused: %j', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is read without the word that turns it', async () => {
    const { result } = await ask('How many movies by decade?', 'leave out everything before 1980.');
    expect(result?.data[0]?.[0]?.slice(0, 4)).toBe('1980');
  });
});

describe('what a follow-up keeps', () => {
  it('opens the month of every year to the entire year', async () => {
    const day = 'What was the wettest day in January?';
    const rain = sum(
      rawWeather
        .filter((one) => one.date.startsWith('2013'))
        .map(({ precipitation }) => precipitation),
    );
    expectLead(await ask(day, 'how much fell in that whole year?'), rain);
  });

  it('takes no two limits away for one', async () => {
    const days = rawWeather.filter((one) => one.tempMin < 0 && one.tempMax > 30).length;
    const chain = ['How many days had lows below 0 and highs above 5?', 'and above 30 degrees?'];
    expectLead(await ask(...chain), days);
  });

  it('keeps that the figure is known', async () => {
    const known = rawCars.filter(
      (one) => one.Origin === 'Europe' && one.Miles_per_Gallon !== null,
    ).length;
    const chain = ['Average mpg of American cars', 'how many cars is that based on?'];
    expectLead(await ask(...chain, 'and of European cars?'), known);
  });

  it('sets the two answers against each other, whatever they differ in', async () => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama').length;
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && one.year === 2005,
    ).length;
    const chain = ['How many dramas?', 'and comedies in 2005?', 'how many more is that?'];
    expectLead(await ask(...chain), dramas - comedies);
  });

  it('takes the lowest of the lows, and not of the highs', async () => {
    const lows = rawWeather.filter((one) => one.date.startsWith('2014')).map((one) => one.tempMin);
    expectLead(await ask('highest temperature in 2014?', 'and the lowest?'), lowest(lows));
  });

  it('takes the lowest of the lows of each year', async () => {
    const { result } = await ask('highest temperature per year', 'and the lowest per year?');
    const lows = ['2012', '2013', '2014', '2015'].map((year) =>
      lowest(rawWeather.filter((one) => one.date.startsWith(year)).map((one) => one.tempMin)),
    );
    expect(result?.data.map((row) => Number(row[1]))).toEqual(lows);
  });

  it('asks where most of them went, in the words of the data set', async () => {
    const { result } = await ask('how many flights left dallas?', 'where did most of them land?');
    const landed = rawFlights.filter(
      (one) => one.origin === 'DFW' && one.destination === result?.data[0]?.[0],
    ).length;
    expect(Number(result?.data[0]?.[1])).toBe(landed);
    const cars = await ask('how many cars weigh over 4000 lbs', 'where do most of them come from?');
    expect(cars.result?.data[0]?.[0]).toBe('USA');
  });

  it('reads an arrow between years', async () => {
    const prices = rawStocks.filter(
      (one) => one.symbol === 'AAPL' && one.year >= 2005 && one.year <= 2009,
    );
    const mean = sum(prices.map(({ price }) => price)) / prices.length;
    expectLead(await ask('average price of Apple 2005 -> 2009'), mean);
  });
});

describe('rules that leave their neighbours alone', () => {
  it.each([
    ['share of flights from ATL that were late', 'and for all other destinations?'],
    ['how many comedies were released in 2005?', 'and in all other years?'],
    ['Which director was the first to make 5 movies?'],
    ['Which company was the first to have 5 months above 100?'],
    ['how many flights from ATL', 'and from ORD?', 'which airport has more late flights?'],
    ['movies by year', 'which year had the most?', 'the one before'],
    ['Which company had the fewest months above 200?'],
    ['how many days were hotter than average in 2013?', 'and colder?'],
    ['How many flights leave as early as 6 am?'],
    ['mpg of Japanese cars', 'and of American cars?', 'what was the first one?'],
    ['heaviest car', 'average mpg of that group'],
  ])('is refused: %j', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('takes two years for a span of years', async () => {
    const films = rawMovies.filter(
      (one) => (one['Running Time min'] ?? 0) > 120 && one.year >= 1990 && one.year <= 2000,
    ).length;
    const first = 'how many movies are longer than 2 hours?';
    expectLead(await ask(first, 'between 1990 and 2000?'), films);
  });

  it('ranks months by the figure of the last answer', async () => {
    const chain = ['what was the highest temperature in 2013?', 'which month had the lowest?'];
    const { result } = await ask(...chain);
    expect(result?.data[0]?.[0]?.slice(0, 7)).toBe('2013-01');
  });

  it('leaves out again what is left out', async () => {
    const films = rawMovies.filter((one) => one['Major Genre'] !== 'Drama').length;
    const chain = ['how many movies are there', 'leave out dramas', 'leave out dramas again'];
    expectLead(await ask(...chain), films);
  });

  it('is of all again where all are asked for', async () => {
    const chain = ['unemployment by industry in January 2009', 'leave out agriculture'];
    const { result } = await ask(...chain, 'which industry has the highest rate of all?');
    expect(result?.data[0]?.[0]).toBe('Agriculture');
  });

  it.each([
    'What was the last movie to gross over 1 billion?',
    'Show all horror movies from 2005, with their gross',
    'All species, with their average body mass on Biscoe',
    "What's the average for flights per month?",
    'When was the last flight to Boston that was more than an hour late?',
  ])('is answered: %s', async (question) => {
    expect((await ask(question)).result).not.toBeNull();
  });
});
