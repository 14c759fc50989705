import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const prices = (symbol: string, year: number): number =>
  mean(
    rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
  ) ?? 0;

describe('the two sides of a comparison', () => {
  it.each([
    'Compare the delay of flights over 1000 miles with that of flights from Atlanta',
    'Compare the budget of movies over 120 minutes with that of movies rated R',
    'Compare the weight of cars with over 100 hp with that of Japanese cars',
    'Compare the rain on days above 20 degrees with that on days with snow',
  ])('are no rows that are both: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it.each([
    'Compare the price of Apple in 2005 with that of IBM in 2009',
    'Compare the rate in construction in 2005 with that in finance in 2009',
    'Compare the rating of comedies in 2005 with that of dramas in 2006',
    'Compare the price of Apple in 2005 with IBM in 2009',
  ])('have a time of their own each: %s', async (question) => {
    const { result, text } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain('a time of its own');
  });

  it.each([
    'I like France and Italy. Which two countries are bigger than those two in 2005?',
    'We like Japan and Germany. Which countries have more people than those two in 2005?',
    'We love Apple and IBM. How much higher is Google than those two?',
  ])('are not the two that others are set against: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('the two ends of a figure', () => {
  it.each([
    [
      'average body mass of penguins by island',
      'on which island are they the heaviest?',
      'how many mm longer are they there than on the island where they are the shortest?',
    ],
    [
      'average body mass of penguins by island',
      'on which island are they the heaviest?',
      'how much longer are they there than on the island where they are the shortest?',
    ],
    [
      'average weight of cars by origin',
      'where are they the heaviest?',
      'how many horsepower more are they there than in the origin where they are the least?',
    ],
    [
      'average rating of movies by genre',
      'in which genre are they the highest?',
      'by how many dollars are they higher there than in the genre where they are the lowest?',
    ],
  ])('are no ends of another figure: %s > %s > %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('the years of a question', () => {
  it.each([
    'rain in 2012+2013',
    'how many movies were there in 2000+2001',
    'price of IBM 2004+2005',
    'comedies in 2005+2006',
  ])('are not one of those added up: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it.each([
    ['average price of Apple by month', 'what is the change from March to June?'],
    ['number of unemployed in Construction by month', 'what is the change from January to June?'],
    ['unemployed in Finance by month', 'what is the change between March and September?'],
  ])('are not chosen for two months of any year: %s > %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });

  it('are those of a step from one to the next for another thing', async () => {
    const thread = ['average price of Apple in 2008', 'and in 2009?'];
    const ibm = await ask(...thread, 'what is the annual change for IBM?');
    expect(Number(ibm.result?.data[0]?.at(-1))).toBeCloseTo(
      prices('IBM', 2009) - prices('IBM', 2008),
    );
    const google = await ask(...thread, 'what is the annual change of Google?');
    expect(Number(google.result?.data[0]?.at(-1))).toBeCloseTo(
      prices('GOOG', 2009) - prices('GOOG', 2008),
    );
  });

  it('rank by percent where the question says so', async () => {
    const { result } = await ask(
      'which country grew by the most people from 1980 to 2000 in percent',
    );
    expect(result?.data[0]?.[0]).toBe('Saudi Arabia');
  });
});

describe('the rows of a limit that is named again', () => {
  it('are all hot days, where those of one month are a part of them', async () => {
    const hot = rawWeather.filter((day) => day.tempMax > 30);
    const july = hot.filter(
      (day) => day.date.startsWith('2014-07') || day.date.startsWith('2014/07'),
    );
    const { result } = await ask(
      'how many days were above 30 degrees in July 2014',
      'what percentage of the hot days is that?',
    );
    expect(result?.data[0]?.map(Number)).toEqual([
      expect.closeTo((100 * july.length) / hot.length),
      july.length,
      hot.length,
    ]);
  });

  it.each([
    [
      'how many cars of 1970 were over 4000 pounds',
      'what percentage of the heavy cars is that?',
      11,
      67,
    ],
    [
      'how many flights in January 2001 were over 1000 miles',
      'what percentage of the long flights is that?',
      1600,
      4726,
    ],
    [
      'how many days were below 0 degrees in 2012',
      'what percentage of the cold days is that?',
      18,
      72,
    ],
  ])('are the whole of the share: %s > %s', async (first, second, part, all) => {
    const { result } = await ask(first, second);
    expect(result?.data[0]?.slice(1).map(Number)).toEqual([part, all]);
  });

  it.each([
    [
      'how many months was the rate in construction above 15%',
      'what was the average rate of all industries in those months?',
    ],
    [
      'how many months was the price of Apple above 150',
      'what was the average price of Google in those months?',
    ],
    [
      'how many countries had more than 100 million people in 2005',
      'what was the total population of those countries in 1955?',
    ],
    [
      'how many countries had more than 100 million people in 2005',
      'what was the population of those countries in 1955?',
    ],
  ])('are not chosen by it among others: %s > %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });

  it('are the months of the thing itself', async () => {
    const apple = rawStocks.filter((one) => one.symbol === 'AAPL' && one.price > 150);
    expectRows(
      await ask(
        'how many months was the price of Apple above 150',
        'what was the average price of Apple in those months?',
      ),
      [[mean(apple.map((one) => one.price)) ?? 0]],
    );
  });

  it('are no list of three where three of all are asked for', async () => {
    const { result } = await ask(
      'total population of France, Germany and Italy in 1955',
      'which are the three countries with the lowest fertility?',
    );
    expect(result).toBeNull();
  });
});
