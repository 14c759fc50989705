import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const first = <T>(rows: readonly T[] | undefined): T | undefined => rows?.[0];

describe('a second part that asks of the row with the extreme', () => {
  it.each([
    'What was Amazon’s highest price ever, and in which month was it reached?',
    'amazon highest monthly price and in which month',
  ])('is when it was: %s', async (question) => {
    const asked = await ask(question);
    expect(first(asked.result?.data)).toEqual(['2009-11-01', 'AMZN', '135.91']);
  });

  it('is what it was', async () => {
    const asked = await ask('How heavy is the heaviest penguin, and which species is it?');
    const most = highest(rawPenguins.map((one) => one['Body Mass (g)']));
    expect(first(asked.result?.data)).toContain(String(most));
    expect(first(asked.result?.data)).toContain('Gentoo');
  });

  it('is its figure once more', async () => {
    const asked = await ask(
      'Which car has the best mileage, and how many miles per gallon is that?',
    );
    expect(first(asked.result?.data)).toEqual(['mazda glc', '46.6']);
  });
});

it('counts each of those that are asked for', async () => {
  const rows = groupRows(
    rawPenguins.filter((one) => one.Island === 'Biscoe'),
    (one) => [one.Species],
    (birds) => [birds.length],
  );
  const asked = await ask('Which species can be found on Biscoe, and how many of each?');
  expectRows(asked, orderBy(rows, 1, 'desc'));
});

describe('two times', () => {
  it('choose the things whose figure is lower in one of them', async () => {
    const inYear = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.life_expect ?? NaN;
    const fell = [...new Set(rawCountries.map((one) => one.country))].filter(
      (one) => inYear(one, 2005) < inYear(one, 1990),
    );
    const lower = await ask('countries where life expectancy was lower in 2005 than in 1990');
    expect(lower.result?.data.map(([country]) => country).sort()).toEqual(fell.sort());
    const higher = await ask('countries where life expectancy was higher in 1990 than in 2005');
    expect(higher.result?.data).toEqual(lower.result?.data);
  });

  it('are set against each other, where the second is asked for like the first', async () => {
    const inMonth = (month: string): number | null =>
      mean(rawWeather.filter((day) => day.date.slice(5, 7) === month).map((day) => day.tempMax));
    const asked = await ask(
      'What is the average maximum temperature in July, and what is it in December?',
    );
    expectRows(asked, [
      ['July', inMonth('07')],
      ['December', inMonth('12')],
    ]);
  });

  it('are the ends of the change of each', async () => {
    const priceOf = (symbol: string, month: string, year: number): number =>
      rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
        ?.price ?? NaN;
    const asked = await ask(
      'By how many percent did Microsoft and Apple each change between January 2000 and March 2010?',
    );
    const rows = ['AAPL', 'MSFT'].map((one) => {
      const [from, to] = [priceOf(one, 'Jan', 2000), priceOf(one, 'Mar', 2010)];
      return [one, (100 * (to - from)) / from, from, to];
    });
    expectRows(asked, rows);
  });

  it('are all years from the one that is named, where each year is asked for', async () => {
    const rows = groupRows(
      rawStocks.filter((one) => one.symbol === 'IBM' && one.year >= 2006),
      (one) => [`${String(one.year)}-01-01`],
      (months) => [mean(months.map((one) => one.price))],
    );
    expectRows(await ask('IBM yearly average price from 2006'), rows);
  });
});

describe('a number or a word that chooses nothing', () => {
  it('is as many as the data have', async () => {
    const rows = groupRows(
      rawStocks,
      (one) => [one.symbol],
      (months) => [mean(months.map((one) => one.price))],
    );
    const asked = await ask('average price of each of the five shares over the whole period');
    expectRows(asked, orderBy(rows, 1, 'desc'));
    const asksWhich = await ask('which share had the highest price in 2009');
    expect(asksWhich.result?.data[0]?.[0]).toBe('GOOG');
    const years = await ask('average wind over all four years');
    expectLead(years, mean(rawWeather.map((day) => day.wind)) ?? NaN);
    expect((await ask('average wind over all three years')).result).toBeNull();
  });

  it('names the column that the condition tests', async () => {
    const frosty = rawWeather.filter((day) => day.tempMin < 0);
    for (const question of [
      'how many days did the temperature fall below freezing',
      'on how many days did the low drop under zero',
    ])
      expectLead(await ask(question), frosty.length);
  });

  it('says to which side a number of minutes is counted', async () => {
    const late = rawFlights.filter((one) => one.delay > 30);
    const early = rawFlights.filter((one) => one.delay <= -30);
    expectLead(await ask('number of flights more than half an hour late'), late.length);
    expectLead(await ask('number of flights at least 30 minutes early'), early.length);
  });

  it('is a year throughout, and an amount behind a figure', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2005);
    const asked = await ask('average price of IBM over 2005');
    expectLead(asked, mean(prices.map((one) => one.price)) ?? NaN);
    const dear = rawMovies.filter((one) => one['IMDB Votes'] !== null && one['IMDB Votes'] > 2005);
    expectLead(await ask('how many movies have votes over 2005'), dear.length);
    const earned = await ask('movies that raked in over 2000');
    expect(earned.result?.sqlQuery ?? '').not.toContain('release_date >=');
  });
});

describe('a follow-up', () => {
  it('turns the highest of each into the lowest of each', async () => {
    const rows = groupRows(
      rawStocks,
      (one) => [one.symbol],
      (months) => [lowest(months.map((one) => one.price))],
    );
    expectRows(await ask('highest price per company', 'lowest'), orderBy(rows, 1, 'desc'));
  });

  it('turns the daily maximum into the minimum', async () => {
    const july = rawWeather.filter((day) => day.date.slice(5, 7) === '07');
    const asked = await ask('average maximum temperature in July', 'And the minimum?');
    expectLead(asked, mean(july.map((day) => day.tempMin)) ?? NaN);
  });

  it('keeps what ends with “only”', async () => {
    const late = rawFlights.filter((one) => one.delay > 0);
    const asked = await ask('average delay', 'late flights only');
    expectLead(asked, mean(late.map((one) => one.delay)) ?? NaN);
  });

  it('asks when a figure was reached, and for the figure once more', async () => {
    const when = await ask('highest price of Apple in 2007', 'Which month was that?');
    expect(first(when.result?.data)).toEqual(['2007-12-01', 'AAPL', '198.08']);
    const again = await ask(
      'When did we get the most precipitation in a single day?',
      'How much was it?',
    );
    expect(again.result?.data).toEqual([['2015-03-15', '55.9']]);
    // Another word than `much` asks for another figure of the same day.
    const hot = await ask('Which day had the most rain?', 'How hot was it?');
    expect(hot.result?.schema.map(({ name }) => name)).toContain('temp_max');
    const high = await ask('heaviest car', 'how high is it');
    expect(high.result).toBeNull();
  });

  it('is a share of all of which the last figure was a part, and the same share of another', async () => {
    const sales = (distributor: string | null): number =>
      sum(
        rawMovies
          .filter((one) => distributor === null || one.Distributor === distributor)
          .map((one) => one['US DVD Sales']),
      );
    const thread = [
      'total US DVD sales of Walt Disney Pictures',
      'What share of all DVD sales is that?',
    ] as const;
    expectLead(await ask(...thread), (100 * sales('Walt Disney Pictures')) / sales(null));
    const other = await ask(...thread, 'And the same share for 20th Century Fox?');
    expectLead(other, (100 * sales('20th Century Fox')) / sales(null));
    const price = await ask('average price of IBM in 2005', 'and what share is that');
    expect(price.result).toBeNull();
  });

  it('is not of the rows below the one that was asked for', async () => {
    const thread = ['highest price of Apple in 2007', 'Which month was that?'] as const;
    const year = await ask(...thread, 'And what was its lowest price in the same year?');
    expectLead(year, 84.61);
    const open = await ask(...thread, 'And what was its average price?');
    expect(open.result).toBeNull();
    expect(open.text).toContain('The last question asked for one row');
  });

  it('stays with the one thing that the last question is about', async () => {
    const adventures = rawMovies.filter((one) => one['Major Genre'] === 'Adventure');
    const asked = await ask(
      'average budget of adventure movies',
      'how many films are there in that genre?',
    );
    expectLead(asked, adventures.length);
  });
});
