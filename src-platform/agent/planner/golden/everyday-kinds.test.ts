import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The first rows of each group, which are in their own order. */
function topOfEach(rows: readonly Expected[][], limit: number): Expected[][] {
  const groups = orderBy(
    [...new Set(rows.map((row) => row[0] ?? null))].map((one) => [one]),
    0,
    'asc',
  );
  return groups.flatMap(([group]) => {
    const own = orderBy(
      rows.filter((row) => row[0] === group),
      1,
      'asc',
    );
    return orderBy(own, 2, 'desc').slice(0, limit);
  });
}

const priceOf = (symbol: string, month: string, year: number): number =>
  rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
    ?.price ?? NaN;

const countryIn = (country: string, year: number) =>
  rawCountries.find((one) => one.country === country && one.year === year);

const ratesOf = (
  series: string,
  keep: (one: { year: number; month: number }) => boolean,
): number[] =>
  rawUnemployment.filter((one) => one.series === series && keep(one)).map((one) => one.rate);

const percent = (from: number, to: number): number => (100 * (to - from)) / from;

describe('a ranking of its own for each of several named values', () => {
  const studios = ['Warner Bros.', 'Sony Pictures', 'Paramount Pictures'];
  const films = rawMovies.filter(
    (one) => studios.includes(one.Distributor ?? '') && one['Major Genre'] !== null,
  );

  it.each([
    'top 2 genres by number of films for each of warner, sony and paramount',
    'top 2 genres by number of films for warner, for sony and for paramount',
  ])('%s', async (question) => {
    const rows = groupRows(
      films,
      (one) => [one.Distributor, one['Major Genre']],
      (group) => [group.length],
    );
    expectRows(await ask(question), topOfEach(rows, 2));
  });

  it('top 3 destinations by number of flights out of LAX and out of SFO', async () => {
    const rows = groupRows(
      rawFlights.filter((one) => ['LAX', 'SFO'].includes(one.origin)),
      (one) => [one.origin, one.destination],
      (group) => [group.length],
    );
    const question = 'top 3 destinations by number of flights out of LAX and out of SFO';
    expectRows(await ask(question), topOfEach(rows, 3));
  });

  it('three biggest countries by population in 1955 and in 2005', async () => {
    const rows = rawCountries
      .filter((one) => one.year === 1955 || one.year === 2005)
      .map((one): Expected[] => [`${String(one.year)}-01-01`, one.country, one.pop]);
    const question = 'three biggest countries by population in 1955 and in 2005';
    expectRows(await ask(question), topOfEach(rows, 3));
  });

  it('ranks changes in each group as well', async () => {
    const { result } = await ask('the worst month for each stock by growth');
    expect(result?.data.map((row) => row[0])).toEqual(['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT']);
    const [apple] = result?.data ?? [];
    const growth = percent(priceOf('AAPL', 'Aug', 2000), priceOf('AAPL', 'Sep', 2000));
    expect(apple?.[1]).toBe('2000-09-01');
    expect(Number(apple?.[3])).toBeCloseTo(growth, 6);
  });

  it('keeps one ranking where the values are joined by nothing but "and"', async () => {
    const { result } = await ask('top 2 genres by number of films for warner and sony together');
    expect(result?.data.length ?? 0).toBeLessThan(3);
  });

  it.each(['which month had the biggest increase in price in each year'])(
    'refuses what would rank other periods: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );
});

describe('conditions on periods and groups', () => {
  it('in which model years was the average fuel economy above 24 mpg', async () => {
    const rows = groupRows(
      rawCars,
      (one) => [`${String(one.year)}-01-01`],
      (cars) => [mean(cars.map((one) => one.Miles_per_Gallon))],
    ).filter((row) => Number(row[1]) > 24);
    const question = 'in which model years was the average fuel economy above 24 mpg';
    expectRows(await ask(question), orderBy(rows, 0, 'asc'));
  });

  it.each([
    ['industries whose jobless rate never reached 10 percent', (rate: number) => rate < 10],
    ['which industries never had a rate above 8', (rate: number) => rate <= 8],
    ['which industries ever hit 15 percent', (rate: number) => rate >= 15],
  ])('%s', async (question, holds) => {
    const rows = groupRows(
      rawUnemployment,
      (one) => [one.series],
      (group) => [highest(group.map((one) => one.rate))],
    ).filter((row) => holds(Number(row[1])));
    const { result } = await ask(question);
    const shown = (result?.data ?? []).map((row) => [row[0] ?? null, Number(row[1])]);
    expect(orderBy(shown, 0, 'asc')).toEqual(orderBy(rows, 0, 'asc'));
  });

  it('countries that ever fell below 40 years of life expectancy', async () => {
    const { result } = await ask('which countries ever fell below 40 years of life expectancy');
    const rows = groupRows(
      rawCountries,
      (one) => [one.country],
      (group) => [lowest(group.map((one) => one.life_expect))],
    ).filter((row) => Number(row[1]) < 40);
    expect(result?.data.map((row) => row[0]).toSorted()).toEqual(
      rows.map((row) => row[0]).toSorted(),
    );
  });

  it('keeps the condition before it', async () => {
    const { result } = await ask(
      'which genres have an average rating above 6.5',
      'and which of them have at least 100 films',
    );
    const rows = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (films) => [mean(films.map((one) => one['IMDB Rating'])), films.length],
    ).filter((row) => Number(row[1]) > 6.5 && Number(row[2]) >= 100);
    expect(result?.data.map((row) => row[0])).toEqual(rows.map((row) => row[0]));
  });
});

describe('from one end to the other', () => {
  const masses = rawPenguins
    .filter((one) => one.Species === 'Chinstrap')
    .map((one) => one['Body Mass (g)']);

  it.each([
    'difference in weight between the heaviest and the lightest chinstrap',
    'how much heavier is the heaviest chinstrap than the lightest',
  ])('%s', async (question) => {
    expectLead(await ask(question), highest(masses) - lowest(masses));
  });

  it('names the row and what else is asked about it', async () => {
    const worst = orderBy(
      rawFlights.map((one) => [one.origin, one.destination, one.delay]),
      2,
      'desc',
    )[0];
    const { result } = await ask(
      'whats the worst delay in the data and between which two airports was that?',
    );
    expect(result?.data[0]?.slice(1)).toEqual(worst?.map(String));
  });

  it.each([
    ['which film is the longest and who directed it', 'George Cukor'],
    ['the fastest car and where is it from', 'USA'],
    ['which penguin is the heaviest and where does it live', 'Biscoe'],
  ])('%s', async (question, expected) => {
    expect((await ask(question)).result?.data[0]).toContain(expected);
  });

  it('refuses ends of two columns', async () => {
    const { result } = await ask('difference between the hottest and the coldest day of 2015');
    expect(result).toBeNull();
  });
});

describe('how far two figures are apart, in percent', () => {
  const mpg = (origin: string): number =>
    mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Miles_per_Gallon)) ?? NaN;

  it('of the side before', async () => {
    const answered = await ask(
      'average mpg of european cars',
      'and japanese?',
      'how much better is that, in percent',
    );
    expectLead(answered, percent(mpg('Europe'), mpg('Japan')));
  });

  it('of the earlier time', async () => {
    const [from, to] = [1985, 2005].map((year) => countryIn('Iran', year)?.fertility ?? NaN);
    const chain = ['children per woman in iran in 1985', 'and 20 years later?'];
    const answered = await ask(...chain, 'what drop is that in percent');
    expectLead(answered, -percent(from ?? NaN, to ?? NaN));
    const turkey = [1985, 2005].map((year) => countryIn('Turkey', year)?.fertility ?? NaN);
    const followed = await ask(
      ...chain,
      'what drop is that in percent',
      'and turkey over the same period?',
    );
    expectLead(followed, -percent(turkey[0] ?? NaN, turkey[1] ?? NaN));
  });

  it('of the higher side where it is asked how much less it is', async () => {
    const late = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin && one.delay > 0).length;
    const question = 'how many percent less did flights from ATL get delayed than from ORD';
    expectLead(await ask(question), -percent(late('ORD'), late('ATL')));
  });

  it('and then in the unit of the data', async () => {
    const rate = (year: number): number =>
      ratesOf('Finance', (one) => one.year === year && one.month === 1)[0] ?? NaN;
    const chain = ['unemployment rate in finance in jan 2005', 'and in jan 2010'];
    expectLead(
      await ask(...chain, 'what rise is that in percent'),
      percent(rate(2005), rate(2010)),
    );
    expectLead(
      await ask(...chain, 'what rise is that in percent', 'and in points'),
      rate(2010) - rate(2005),
    );
  });

  it('of each group, between two periods of the thread', async () => {
    const { result } = await ask(
      'closing prices of all five companies in december 2008',
      'and a year later',
      'who gained the most in percent between those two months?',
    );
    const growth = percent(priceOf('AMZN', 'Dec', 2008), priceOf('AMZN', 'Dec', 2009));
    expect(result?.data[0]?.[0]).toBe('AMZN');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(growth, 6);
  });

  it('compares the means that were shown, and no first and last value', async () => {
    const { result } = await ask(
      'average jobless rate of every industry in 2007',
      'and two years later',
      'which one rose the most between those two years',
    );
    const of = (year: number): number =>
      mean(ratesOf('Construction', (one) => one.year === year)) ?? NaN;
    expect(result?.data[0]?.[0]).toBe('Construction');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(of(2009) - of(2007), 6);
  });

  it.each([
    [['average temperature in 2012 and 2015', 'how much warmer is that in percent']],
    [['rain in 2013', 'and in 2014?', 'difference in points']],
  ])('refuses what has no zero, and points of what is no percentage: %j', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});
