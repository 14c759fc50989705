import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const films = (least: number): number =>
  rawMovies.filter((one) => (one['Worldwide Gross'] ?? 0) > least).length;
const hot = rawWeather.filter((one) => one.tempMax > 30).length;
const priceOf = (symbol: string, month: string, year: number): number =>
  rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
    ?.price ?? NaN;

describe('marks that a figure passes or reaches', () => {
  it.each([
    ['How many films broke the 500 million dollar mark worldwide?', films(5e8)],
    ['How many films passed the half-billion mark worldwide?', films(5e8)],
    ['How many films cleared $500m worldwide?', films(5e8)],
    ['On how many days did the mercury climb past 30 degrees?', hot],
    ['how many days peaked above 30 degrees?', hot],
    ['how many days hit a high of more than 30 degrees', hot],
    [
      'In how many months did unemployment in Construction break the 15 percent barrier?',
      rawUnemployment.filter((one) => one.series === 'Construction' && one.rate > 15).length,
    ],
    [
      'In how many countries did people live beyond 75 on average in 2005?',
      rawCountries.filter((one) => one.year === 2005 && one.life_expect > 75).length,
    ],
    [
      'How many films earned a Rotten Tomatoes score north of 90?',
      rawMovies.filter((one) => (one['Rotten Tomatoes Rating'] ?? 0) > 90).length,
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('still counts the months in which something rose', async () => {
    const rises = await ask('in how many months did the price of Apple rise?');
    expect(Number(rises.leadingNumber)).toBeGreaterThan(60);
  });

  it('takes the lowest consumption for the longest way', async () => {
    const thriftiest = orderBy(
      rawCars.map((one) => [one.Name, one.Miles_per_Gallon]),
      1,
      'desc',
    )[0];
    const { result } = await ask('Which car has the lowest fuel consumption?');
    expect(result?.data[0]?.[0]).toBe(thriftiest?.[0]);
    const { text } = await ask('which origin has the lowest average fuel consumption?');
    expect(text).toContain('Japan has the highest');
  });
});

describe('what is paid', () => {
  it.each([
    'How much would I have paid for an Apple share in January 2005?',
    'How much did one Apple share set you back in January 2005?',
  ])('%s', async (question) => {
    expect((await ask(question)).text).toContain(priceOf('AAPL', 'Jan', 2005).toFixed(2));
  });

  it('sets the price of a sale against that of the purchase', async () => {
    const [bought, sold] = [priceOf('AAPL', 'Jan', 2000), priceOf('AAPL', 'Mar', 2010)];
    const question =
      'If I had bought Apple in January 2000 and sold in March 2010, what would my gain have been in percent?';
    expectLead(await ask(question), (100 * (sold - bought)) / bought);
  });

  it('does not guess how many shares a profit is of', async () => {
    const question =
      'If I had bought Apple in January 2000 and sold in March 2010, what would my profit have been?';
    expect((await ask(question)).result).toBeNull();
  });
});

describe('numbers behind a word that is said again', () => {
  const of = (...cylinders: readonly number[]) =>
    rawCars.filter((one) => cylinders.includes(one.Cylinders));

  it.each([
    'Average mpg of cars with 4, with 6 and with 8 cylinders',
    'Average mpg of cars with 4 cylinders, with 6 cylinders and with 8 cylinders',
  ])('%s', async (question) => {
    const rows = groupRows(
      of(4, 6, 8),
      (one) => [one.Cylinders],
      (cars) => [mean(cars.map((one) => one.Miles_per_Gallon))],
    );
    expectRows(
      await ask(question),
      orderBy(rows, 0, 'asc').map(([cylinders, mpg]) => [String(cylinders), mpg ?? null]),
    );
  });

  it.each([
    ['How many cars have 4, how many have 6 and how many have 8 cylinders?', [4, 6, 8]],
    ['how many cars are there with 4 and with 6 cylinders?', [4, 6]],
  ])('%s', async (question, cylinders) => {
    const { result } = await ask(question);
    expect(result?.data.map(([number, count]) => [Number(number), Number(count)])).toEqual(
      cylinders.map((one) => [one, of(one).length]),
    );
  });

  it('leaves out the 3s and 5s', async () => {
    const before = 'avg horsepower by number of cylinders';
    const { result } = await ask(before, 'leave out the 3s and 5s');
    expect(result?.data.map((row) => Number(row[0]))).toEqual([4, 6, 8]);
  });

  it('counts all of those that are joined by nothing but "or"', async () => {
    expectLead(await ask('how many cars have 4 or 6 cylinders'), of(4, 6).length);
  });
});
