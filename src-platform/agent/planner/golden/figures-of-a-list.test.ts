import { afterAll, describe, expect, it } from 'vitest';
import { mean, median, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const films = rawMovies.filter((film) => film.Director === 'James Cameron');
const BUDGETS = ['movies by James Cameron', 'with budgets'] as const;

describe('an aggregation without a figure, after a list with one', () => {
  it('is that of the one figure', async () => {
    const budgets = films.map((film) => film['Production Budget']);
    expectLead(await ask(...BUDGETS, 'total'), sum(budgets));
    expectLead(await ask(...BUDGETS, "what's the average?"), Number(mean(budgets)));
    const ratings = films.map((film) => film['IMDB Rating']);
    const rated = await ask(
      'movies by James Cameron with their imdb rating',
      'the average of those',
    );
    expectLead(rated, Number(mean(ratings)));
    const heaviest = rawCars.map((car) => car.Weight_in_lbs).toSorted((a, b) => b - a);
    const five = await ask('the five heaviest cars', 'average of those five');
    expectLead(five, Number(mean(heaviest.slice(0, 5))));
  });

  it.each([
    ['movies by James Cameron with their imdb rating and budget', 'the average'],
    ['movies by James Cameron with their imdb rating', 'total'],
    ['movies by James Cameron', 'total'],
  ])(
    'is refused where nothing says of which, or where no sum has a meaning: %s > %s',
    async (...chain) => {
      const { result, text } = await ask(...chain);
      expect(result, text).toBeNull();
    },
  );
});

describe('how many each of the listed rows has', () => {
  it('is its figure, and no number of rows', async () => {
    const { result } = await ask('the five heaviest cars', 'how many cylinders do they have?');
    expect(result?.data).toHaveLength(5);
    expect(result?.data.map((row) => row.at(-1))).toEqual(['8', '8', '8', '8', '8']);
    const votes = await ask('top 5 movies by worldwide gross', 'how many votes did they get?');
    const most = rawMovies.toSorted(
      (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
    )[0];
    expect(votes.result?.data[0]?.at(-1)).toBe(String(most?.['IMDB Votes']));
  });

  it('is the figure of each country, and of those that were counted', async () => {
    const then = rawCountries.filter(({ year }) => year === 2005);
    const ten = then.toSorted((a, b) => b.pop - a.pop).slice(0, 10);
    const most = ten.toSorted((a, b) => b.fertility - a.fertility)[0];
    const asked = 'how many children do they have?';
    const { result } = await ask('10 most populous countries in 2005', asked);
    expect(result?.data).toHaveLength(10);
    expect(result?.data[0]).toEqual([most?.country, String(most?.fertility)]);
    const short = rawCountries.filter((one) => one.year === 1980 && one.life_expect < 50);
    const counted = 'how many countries had a life expectancy under 50 in 1980';
    const mothers = Number(mean(short.map(({ fertility }) => fertility)));
    expectLead(await ask(counted, 'how many children did they have?'), mothers);
  });

  it('stays a number of rows where rows are named', async () => {
    const answer = await ask('movies by James Cameron', 'how many movies are that?');
    expectLead(answer, films.length);
  });
});

describe('a year, after the first of each year', () => {
  it('is the first of that year', async () => {
    const warmest = rawWeather
      .filter(({ date }) => date.startsWith('2014'))
      .toSorted((a, b) => b.tempMax - a.tempMax)[0];
    const { result } = await ask('warmest day of each year', 'only 2014');
    expect(result?.data.map((row) => row[1])).toEqual([warmest?.date]);
  });

  it('is refused where another first could be meant', async () => {
    const { result, text } = await ask('warmest day of each year', 'only in July');
    expect(result, text).toBeNull();
  });
});

describe('of all, after a figure of some', () => {
  it('takes the condition back', async () => {
    const ratings = rawMovies.flatMap((film) => film['IMDB Rating'] ?? []);
    expectLead(await ask('median imdb rating of comedies', 'of all?'), median(ratings));
    const masses = rawPenguins.flatMap((one) => one['Body Mass (g)'] ?? []);
    expectLead(await ask('average body mass of Adelie', 'and for all?'), Number(mean(masses)));
  });

  it.each([
    ['how many comedies', 'of all?', 'in 2005'],
    ['how many penguins weigh more than 4 kg', 'and more than 5?', 'only Gentoo', 'by island'],
  ])('is not dropped by what follows a refusal: %s > %s > %s', async (...chain) => {
    const { result, text } = await ask(...chain);
    expect(result, text).toBeNull();
  });
});
