import { afterAll, describe, expect, it } from 'vitest';
import { mean, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const titled = (title: string): (typeof rawMovies)[number] | undefined =>
  rawMovies.find((movie) => movie.Title === title);

const meanOf = (genre: string, figure: 'IMDB Rating' | 'Running Time min'): Expected =>
  mean(rawMovies.filter((movie) => movie['Major Genre'] === genre).map((movie) => movie[figure]));

const hpOf = (origin: string): Expected =>
  mean(rawCars.filter((car) => car.Origin === origin).map((car) => car.Horsepower));

const pricesOf = (symbol: string): typeof rawStocks =>
  rawStocks.filter((one) => one.symbol === symbol);

const inJune = (symbol: string): Expected =>
  mean(
    pricesOf(symbol)
      .filter(({ year, month }) => year === 2003 && month === 'Jun')
      .map(({ price }) => price),
  );

const overall = (symbol: string): Expected => mean(pricesOf(symbol).map(({ price }) => price));

describe('another figure of the last two things', () => {
  it('is set against each other by their names', async () => {
    const films = ['How much did Titanic make?', 'And Avatar?'];
    expectRows(await ask(...films, 'Which had the higher rating?'), [
      ['Avatar', titled('Avatar')?.['IMDB Rating'] ?? null],
      ['Titanic', titled('Titanic')?.['IMDB Rating'] ?? null],
    ]);
    expectRows(await ask('Titanic', 'And Avatar?', 'which one had the bigger budget?'), [
      ['Avatar', titled('Avatar')?.['Production Budget'] ?? null],
      ['Titanic', titled('Titanic')?.['Production Budget'] ?? null],
    ]);
    const cars = ['Average weight of cars from Europe', 'and Japan?'];
    expectRows(await ask(...cars, 'which have more horsepower?'), [
      ['Europe', hpOf('Europe')],
      ['Japan', hpOf('Japan')],
    ]);
  });

  it('is of those two, although the noun could be of all', async () => {
    const films = ['How many horror movies?', 'and comedies?'];
    expectRows(await ask(...films, 'which genre has the longer movies?'), [
      ['Horror', meanOf('Horror', 'Running Time min')],
      ['Comedy', meanOf('Comedy', 'Running Time min')],
    ]);
    const { result } = await ask(...films, 'which genre has the longest movies?');
    expect(result?.data[0]?.[0]).toBe('Western');
  });

  it('counts the rows of both', async () => {
    const flights = ['Average delay at ORD', 'and at DFW?', 'which has more flights?'];
    const countOf = (origin: string): Expected =>
      rawFlights.filter((one) => one.origin === origin).length;
    expectRows(await ask(...flights), [
      ['DFW', countOf('DFW')],
      ['ORD', countOf('ORD')],
    ]);
  });

  it('is of two years or months', async () => {
    const years = ['Did it rain more in 2014 than in 2015?', 'Which of the two years was warmer?'];
    const warmth = (year: string): Expected =>
      mean(rawWeather.filter((day) => day.date.startsWith(year)).map((day) => day.tempMax));
    expectRows(await ask(...years), [
      ['2014-01-01', warmth('2014')],
      ['2015-01-01', warmth('2015')],
    ]);
    const windOf = (month: number): Expected =>
      mean(
        rawWeather.filter((day) => Number(day.date.slice(5, 7)) === month).map((day) => day.wind),
      );
    const months = ['How much did it rain in June?', 'And in July?', 'which month was windier?'];
    expectRows(await ask(...months), [
      ['June', windOf(6)],
      ['July', windOf(7)],
    ]);
  });

  it.each([
    'Which of those two days had the smaller average delay?',
    'which day has the longer delays?',
  ])('is of two weekdays: %s', async (question) => {
    const delayOn = (weekday: number): number =>
      mean(
        rawFlights
          .filter(({ date }) => new Date(date.slice(0, 10)).getUTCDay() === weekday)
          .map(({ delay }) => delay),
      ) ?? 0;
    const thread = ['How many flights were there on Saturdays?', 'On Sundays?'];
    expectRows(await ask(...thread, question), [
      ['Saturday', delayOn(6)],
      ['Sunday', delayOn(0)],
    ]);
  });

  it('keeps the other conditions', async () => {
    const thread = ['Show Apple and Microsoft in 2003', 'by month'];
    expectRows(await ask(...thread, 'Which one was more expensive in June?'), [
      ['MSFT', inJune('MSFT')],
      ['AAPL', inJune('AAPL')],
    ]);
    const series = ['Amazon vs Microsoft by year', 'who was higher on average?'];
    expectRows(await ask(...series), [
      ['AMZN', overall('AMZN')],
      ['MSFT', overall('MSFT')],
    ]);
  });

  it.each([
    // Of that year, or of all years?
    [['Microsoft vs Amazon in 2001', 'in 2009?', 'who was higher on average?']],
    // Of the rainy days, or of all?
    [['How often did it rain in March 2014?', 'And in April?', 'Which was warmer?']],
    [['Rain in 2013', 'and in 2014?', 'which month was warmer?']],
    [['How many Disney movies', 'And Universal?', 'and Paramount?', 'which made more money?']],
    [['Amazon vs Microsoft by year', 'who was higher?']],
  ])('is refused where the sides or the rows are open: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
