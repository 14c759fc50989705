import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const refuses = async (...thread: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...thread);
  expect(result, text).toBeNull();
};
const answers = async (...thread: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...thread);
  expect(result, text).not.toBeNull();
};

describe('what a ranking found', () => {
  it('is asked for its year in a word', async () => {
    const heaviest = rawCars.toSorted((a, b) => b.Weight_in_lbs - a.Weight_in_lbs)[0];
    const longest = rawMovies.toSorted(
      (a, b) => Number(b['Running Time min']) - Number(a['Running Time min']),
    )[0];
    for (const end of ['year?', 'and year?'])
      expect((await ask('heaviest car', end)).text).toContain(heaviest?.Year.slice(0, 4));
    expect((await ask('longest movie', 'year?')).text).toContain(longest?.Title);
    await answers('how many cars are heavier than 4000', 'year?');
    await refuses('hottest day', 'weekday?');
  });

  it('is asked of, and no other rows are ranked', async () => {
    await refuses('rain by month in 2014', 'which was driest', 'was it sunny?');
    await refuses('average delay by origin', 'top 5', 'which has the most flights of those');
    await refuses('best director by imdb rating', 'how many movies');
    await refuses('lightest species', 'how many');
    await answers('busiest airport', 'how many flights');
    await refuses('which stock rose most in 2009', 'by how many percent');
  });

  it('is a distance of two, of which neither is named', async () => {
    await refuses('heaviest car', 'and the lightest?', 'how much heavier is it', "where's it from");
    await answers('heaviest car', "where's it from");
  });

  it('is a top that another value does not narrow', async () => {
    const top = [
      'which cars have the most horsepower',
      'top 3 only',
      'how much do they weigh on average',
    ];
    await refuses(...top, 'and in europe?');
    await answers(...top);
  });
});

describe('figures of a thread', () => {
  it('are set against each other, and their rows are not counted', async () => {
    const gross = (title: string): number =>
      Number(rawMovies.find((one) => one.Title === title)?.['Worldwide Gross']);
    const chain = ['how much did avatar make', 'and titanic?'];
    expectLead(await ask(...chain, 'difference'), gross('Avatar') - gross('Titanic'));
    await refuses('amazon in march 2010', 'a year earlier?', 'change?');
  });

  it('are ranked by what changed', async () => {
    await refuses('apple price in 2008', 'and google?', 'which fell more');
    await answers('apple price in 2008', 'and google?', 'which was higher');
  });

  it('are means, and no single rows', async () => {
    await refuses('unemployment in 2001', 'in 2002', 'in 2003', 'which was the highest');
    await answers('average unemployment rate by year', 'which was the highest');
  });

  it('have a peak, which is one of them', async () => {
    const months = [...new Set(rawWeather.map(({ date }) => date.slice(0, 7)))];
    const total = (month: string): number =>
      rawWeather
        .filter(({ date }) => date.startsWith(month))
        .reduce((sum, { precipitation }) => sum + precipitation, 0);
    const of2014 = months.filter((one) => one.startsWith('2014'));
    const peak = Math.max(...of2014.map(total));
    const answered = await ask('total rain by month in 2014', 'peak?');
    expect(Number(answered.result?.data[0]?.[1])).toBeCloseTo(peak, 6);
    await answers('flights by month', 'peak?');
  });

  it('stay apart at two times', async () => {
    const of = (year: string, origin: string): number | null =>
      mean(
        rawCars
          .filter((one) => one.Year.startsWith(year) && one.Origin === origin)
          .map((one) => one.Miles_per_Gallon),
      );
    const answered = await ask('average mpg of 1982 cars', 'compare to 1970', 'by origin');
    expect(answered.result?.totalRows).toBe(6);
    const rows = answered.result?.data.map((row) => Number(row[2])) ?? [];
    for (const year of ['1970', '1982'])
      for (const origin of ['USA', 'Europe', 'Japan'])
        expect(rows.some((one) => Math.abs(one - Number(of(year, origin))) < 1e-6)).toBe(true);
  });

  it('are no share of rows', async () => {
    await refuses('unemployed by industry', 'top 3', 'what share is that', 'in january 2010');
    await answers('how many flights from ORD', 'how many of them late', 'what share is that');
  });
});

describe('a condition of the thread', () => {
  it('is none where all are asked about', async () => {
    await refuses('how many Japanese cars are there', 'which car is the heaviest overall?');
    await answers('how many Japanese cars are there', 'which is the heaviest?');
  });

  it('is no one side of two days', async () => {
    await refuses(
      'how many flights on january 1',
      'and the day after?',
      'difference?',
      'how many were delayed',
    );
    await refuses(
      'days over 30 degrees by year',
      'which year had the most',
      'how many were in july',
    );
  });

  it('is not the only one where it is added', async () => {
    await refuses('average beak length by sex', 'unknown sex too');
  });

  it('is no name in other data', async () => {
    const chain = ['which countries had over 100 million people in 2000', 'in 1960?'];
    await refuses(...chain, 'which were new');
    await answers('how many fords are there');
  });
});

describe('a word of few letters', () => {
  it('is no autumn where figures rose', async () => {
    await refuses('how many months did ibm rise', 'and fall');
    await answers('rainy days per year', 'and in fall?');
  });

  it('is asked of one, and not of several that share a position', async () => {
    await refuses('which airport has the fewest delays', 'how many flights does it have');
    await answers('which airport has the most flights', 'how many late flights does it have');
    await answers('top 5 distributors by number of movies', 'sort it by name');
  });

  it('asks for rows, and for no mean of them', async () => {
    await refuses('movies with budget over 150 million', 'average gross', 'which lost money');
    await answers('movies with budget over 150 million', 'which lost money');
  });

  it('is asked of the part of a share, or of its whole', async () => {
    await refuses('flights after 8 pm', 'share of all', 'delay');
    await answers('flights after 8 pm', 'average delay');
  });

  it('asks for a change, and not for the same series again', async () => {
    await refuses('ibm price in each year', 'change');
    await answers('how many movies in 1999', 'in 2000?', 'change?');
  });
});
