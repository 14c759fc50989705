import { afterAll, describe, expect, it } from 'vitest';
import { mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const filmsOf = (...genres: readonly string[]): number =>
  rawMovies.filter((one) => genres.includes(one['Major Genre'] ?? '')).length;
const filmsIn = (year: number): number => rawMovies.filter((one) => one.year === year).length;
const mpgOf = (origin: string): number =>
  mean(
    rawCars
      .filter((one) => one.Origin === origin)
      .map((one) => one.Miles_per_Gallon)
      .filter((one) => one !== null),
  ) ?? 0;

describe('three sides in one table', () => {
  it.each(['ok now all three in one table, best first', 'all three in a table, best first'])(
    'are ranked, also where the last came beside the second: %s',
    async (question) => {
      const rows = ['USA', 'Japan', 'Europe'].map((one): [string, number] => [one, mpgOf(one)]);
      const chain = [
        'whats the average mpg of the US cars?',
        'and the japanese ones',
        'Europe too',
      ];
      expectRows(await ask(...chain, question), orderBy(rows, 1, 'desc'));
    },
  );

  it('make up one share together', async () => {
    const chain = ['How many movies have the genre Drama?', 'Comedy?', 'and Horror?'];
    const { text } = await ask(...chain, 'what share of all movies do the three make up together?');
    const share = (100 * filmsOf('Drama', 'Comedy', 'Horror')) / rawMovies.length;
    expect(text).toContain(`**${share.toFixed(1)}%**`);
  });

  it('are added up where years were added, as many as are meant', async () => {
    const chain = ['How many days had rain in 2012?', '2013?', '2014 and 2015 as well'];
    const rain = rawWeather.filter((one) => one.weather === 'rain').length;
    expectLead(await ask(...chain, 'all four together'), rain);
    const shown = rawWeather.filter(
      (one) => one.weather === 'rain' && !one.date.startsWith('2012'),
    ).length;
    expectLead(await ask(...chain, 'all three together'), shown);
  });

  it('are all of the data set where they are as many as it has', async () => {
    const chain = [
      'avg body mass of the Gentoo?',
      'and of the Adelies',
      'how much heavier is that?',
    ];
    const { result } = await ask(...chain, 'all three species then, lightest first');
    const masses = ['Adelie', 'Chinstrap', 'Gentoo'].map((species): [string, number] => [
      species,
      mean(
        rawPenguins
          .filter((one) => one.Species === species)
          .map((one) => one['Body Mass (g)'])
          .filter((one) => one !== null),
      ) ?? 0,
    ]);
    const names = orderBy(masses, 1, 'asc').map(([species]) => species);
    expect(result?.data.map(([species]) => species)).toEqual(names);
  });
});

describe('a change in percent', () => {
  it.each([
    [['how many films were released in 2004?', 'change from 2004 to 2006 in %?']],
    [['how many films were released in 2004?', 'and in 2006?', '% change?']],
    [
      [
        'how many films were released in 2004?',
        'and in 2006?',
        'by what percentage did it change?',
      ],
    ],
  ])('is one figure, and no share or growth by year: %j', async (chain) => {
    const { text } = await ask(...chain);
    const change = (100 * (filmsIn(2006) - filmsIn(2004))) / filmsIn(2004);
    expect(text).toContain(`**${change.toFixed(1)}%**`);
  });

  it('ranks by percent after a ranking in dollars', async () => {
    const chain = [
      'prices of all five stocks in december 2008',
      'and in december 2009?',
      'which one gained most in dollars between these two months?',
    ];
    const { result } = await ask(...chain, 'and which gained the most in % terms?');
    const priceOf = (symbol: string, year: number): number =>
      rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === 'Dec')
        ?.price ?? Number.NaN;
    const growth = ['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT'].map((symbol): [string, number] => [
      symbol,
      priceOf(symbol, 2009) / priceOf(symbol, 2008),
    ]);
    expect(result?.data[0]?.[0]).toBe(orderBy(growth, 1, 'desc')[0]?.[0]);
  });

  it('is one of people, and of no rows', async () => {
    const people = (year: number): number =>
      sum(
        rawUnemployment
          .filter((one) => one.year === year && one.month === 2)
          .map(({ count }) => count),
      );
    const chain = [
      'how many people were unemployed in Feb 2010 over all the industries',
      'and in feb 2000?',
    ];
    expectLead(await ask(...chain, 'so how many more is that?'), people(2010) - people(2000));
  });
});

describe('rows that the last answers were about', () => {
  it('are the group, and not its first one', async () => {
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > 200);
    const chain = [
      'how many cars have more than 200 hp?',
      'list them by name, strongest first',
      'which of them is the heaviest?',
    ];
    const mpg = strong.map((one) => one.Miles_per_Gallon).filter((one) => one !== null);
    expectLead(await ask(...chain, 'avg mpg of that group?'), mean(mpg) ?? Number.NaN);
  });

  it('are five films, in whatever order', async () => {
    const top = rawMovies
      .filter((one) => one['Worldwide Gross'] !== null)
      .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0))
      .slice(0, 5);
    const chain = ['top 5 movies by worldwide gross', 'which one has the best IMDB rating?'];
    expectLead(
      await ask(...chain, 'total production budget of the five together'),
      sum(top.map((one) => one['Production Budget'])),
    );
  });

  it('keep the limit that those late ones have', async () => {
    const late = rawFlights.filter((one) => one.delay > 60 && one.origin === 'DFW').length;
    const chain = ['How many flights were more than 60 min late?', 'as a share of all flights?'];
    const { result } = await ask(...chain, 'which origin airport has the most of those late ones?');
    expect(result?.data[0]).toEqual(['DFW', String(late)]);
  });

  it('are left where a new top is asked for', async () => {
    const people = rawCountries
      .filter((one) => one.year === 1955)
      .toSorted((a, b) => b.pop - a.pop)
      .slice(0, 5)
      .map(({ country }) => country);
    const chain = [
      'top 5 countries by population, 2005',
      'which of those five has the highest fertility?',
    ];
    const { result } = await ask(...chain, 'ok now the top 5 by population for 1955');
    expect(result?.data.map(([country]) => country)).toEqual(people);
  });

  it('are the part that one year has of them', async () => {
    const hot = rawWeather.filter((one) => one.tempMax > 30);
    const share = (100 * hot.filter(({ date }) => date.startsWith('2015')).length) / hot.length;
    const chain = [
      'count the days with a max above 30 degrees by year',
      'Which year had the most?',
    ];
    const { text } = await ask(...chain, 'what share of all those days is in that year');
    expect(text).toContain(`**${share.toFixed(1)}%**`);
  });

  it('are one series, where one of them is shown over time', async () => {
    const chain = [
      'average price of Apple, Google and Microsoft from 2007 to 2009?',
      'which was the cheapest?',
    ];
    const { result } = await ask(...chain, 'show me that one year by year');
    expect(result?.totalRows).toBe(3);
    const msft = rawStocks.filter((one) => one.symbol === 'MSFT' && one.year === 2007);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(mean(msft.map(({ price }) => price)) ?? 0, 6);
  });

  it('keep their industry over the whole period', async () => {
    const rates = rawUnemployment
      .filter((one) => one.series === 'Agriculture')
      .map(({ rate }) => rate);
    const chain = [
      'when was the unemployment rate in agriculture at its highest?',
      'and at its lowest',
    ];
    expectLead(await ask(...chain, 'average over the whole period?'), mean(rates) ?? Number.NaN);
  });

  it('take another thing at both times', async () => {
    const chain = ['Leisure and hospitality: avg rate 2007?', 'and 2009'];
    const { result } = await ask(...chain, 'now Education and Health, both years');
    expect(result?.data.map(([year]) => year?.slice(0, 4))).toEqual(['2007', '2009']);
  });
});
