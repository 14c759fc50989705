import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('groups that are ranked by one row', () => {
  it('has the best row of each group', async () => {
    const cars = groupRows(
      rawCars,
      (one) => [one.Origin],
      (group) => [highest(group.map((one) => one.Weight_in_lbs))],
    );
    expectRows(await ask('Which origin has the heaviest car?'), orderBy(cars, 1, 'desc'));
  });

  it.each([
    ['Which genre had the best rated movie?', ['Drama', '9.2']],
    ['Which genre has the highest budget movie?', ['Adventure', '300000000']],
    ['Which distributor had the highest grossing movie?', ['20th Century Fox', '2767891499']],
    ['Who directed the longest movie?', ['George Cukor', '222']],
    ['Which 3 genres have the longest movie?', ['Drama', '222']],
  ])('%s', async (question, first) => {
    expect((await ask(question)).result?.data[0]).toEqual(first);
  });

  it('is the mean where several rows are named', async () => {
    const { result } = await ask('Which genre has the best rated movies?');
    expect(result?.data[0]?.[0]).toBe('Documentary');
  });

  it('is no number of rows', async () => {
    expect((await ask('Which director had the most profitable movie?')).result).toBeNull();
  });
});

describe('periods that are ranked by their rows', () => {
  it('has the mean of each year', async () => {
    const years = groupRows(
      rawCars,
      (one) => [`${String(one.year)}-01-01`],
      (group) => [mean(group.map((one) => one.Weight_in_lbs))],
    );
    expectRows(await ask('Which year had the heaviest cars?'), orderBy(years, 1, 'desc'));
  });

  it('leaves nothing open', async () => {
    expect((await ask('Which year had the highest grossing movies?')).result).toBeNull();
  });

  it('has the one row where one is named', async () => {
    const { result } = await ask('Which year had the longest movie?');
    expect(result?.data[0]?.[0]).toBe('Gone with the Wind');
  });

  it.each([
    ['Second wettest month of 2014', 2, 'October'],
    ['The third coldest month of 2013', 3, 'February'],
    ['Third wettest year', 3, '2015'],
  ])('has a place: %s', async (question, position, name) => {
    const { text, result } = await ask(question);
    expect(text.split('\n')[0]).toContain(name);
    expect(result?.totalRows).toBeGreaterThanOrEqual(position);
  });

  it('adds up the rain of each', async () => {
    const months = groupRows(
      rawWeather.filter((one) => one.date.startsWith('2014')),
      (one) => [`${one.date.slice(0, 7)}-01`],
      (group) => [Math.round(10 * sum(group.map((one) => one.precipitation))) / 10],
    );
    expectRows(await ask('Second wettest month of 2014'), orderBy(months, 1, 'desc'));
  });
});

describe('an extreme of all times', () => {
  it('has the highest rate of each', async () => {
    const rates = groupRows(
      rawUnemployment,
      (one) => [one.series],
      (group) => [highest(group.map((one) => one.rate))],
    );
    const asked = await ask('Unemployment rate by industry, highest ever');
    expectRows(asked, orderBy(rates, 1, 'desc'));
  });

  it.each([
    ['Lowest unemployment rate ever recorded and in which industry', 'Mining and Extraction'],
    ['Lowest rate in 2009 and in which industry', 'Government'],
    ['Highest price ever and of which company', 'GOOG'],
    ['the highest price in 2007, and which stock was it', 'GOOG'],
  ])('is that of one row: %s', async (question, name) => {
    const { result } = await ask(question);
    expect(result?.sqlQuery).not.toContain('avg(');
    expect(result?.data[0]?.[1]).toBe(name);
  });

  it('is the highest of all prices', async () => {
    const { result } = await ask('Highest price and of which company');
    expect(Number(result?.data[0]?.[2])).toBe(highest(rawStocks.map((one) => one.price)));
  });
});

describe('two rankings in one question', () => {
  it.each([
    'Which movie from the most common genre earned the most?',
    'Which car from the most common origin has the highest mpg?',
    'Which flight from the busiest airport had the longest delay?',
    'Which movie of the director with the most movies has the best rating?',
  ])('is refused: %s', async (question) => {
    const { text, result } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain('rank by two figures');
  });

  it.each([
    ['Which movie from the biggest distributor earned the most?', 'one movie'],
    ['Which country had the oldest people?', 'no age'],
  ])('is refused where the answer would be of another thing: %s', async (question, problem) => {
    const { text, result } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain(problem);
  });

  it.each([
    'What is the power to weight ratio of the heaviest cars?',
    'What is the profit of the most expensive movie?',
    'What is the gross to budget ratio of the cheapest horror movies?',
  ])('is no order by what is calculated: %s', async (question) => {
    const { text, result } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain('would choose the rows');
  });

  it.each([
    ['Which airport has the most flights overall?', 220],
    ['Top 5 busiest airports and their average delay', 5],
    ['top 5 most common genres', 5],
    ['Which cars have the highest power to weight ratio?', 10],
    ['most profitable movies', 10],
  ])('is one where one word ranks: %s', async (question, rows) => {
    expect((await ask(question)).result?.totalRows).toBe(rows);
  });
});

describe('the first or last row of each group', () => {
  it('is ranked by a time', async () => {
    const days = new Set(
      rawFlights.filter((one) => one.origin === 'JFK').map((one) => one.date.slice(0, 10)),
    );
    const { text, result } = await ask('Latest flight of the day from JFK');
    expect(result?.totalRows).toBe(days.size);
    expect(text).toContain('The latest departure time');
  });

  it('is the first film of each year', async () => {
    const { result } = await ask('first movie of each year');
    expect(result?.totalRows).toBe(new Set(rawMovies.map((one) => one.year)).size);
  });
});

describe('what follows a ranking', () => {
  it.each([
    ['Which origin has the heaviest car?', 'And the lightest?', 'other end'],
    ['Which company had the lowest price ever?', 'And the highest?', 'other end'],
    ['Which genre has the best rated movies?', 'And the longest?', 'ranks by another figure'],
    ['Flights from or to SEA', 'And LAX?', 'either end'],
  ])('is refused where it would answer another question: %s > %s', async (first, next, problem) => {
    const { text, result } = await ask(first, next);
    expect(result).toBeNull();
    expect(text).toContain(problem);
  });

  it('has an order of the temperature that is shown', async () => {
    const { result } = await ask(
      'Average high temperature by month in 2014',
      'which month was the coldest?',
    );
    expect(result?.sqlQuery).toContain('avg(temp_max)');
  });

  it('turns an extreme of each', async () => {
    const { result } = await ask('Highest price by company', 'And the lowest?');
    expect(result?.data.at(-1)).toEqual(['AMZN', '5.97']);
  });
});
