import { afterAll, describe, expect, it } from 'vitest';
import {
  groupRows,
  highest,
  mean,
  median,
  orderBy,
  sum,
  formatYearDay,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Movie = (typeof rawMovies)[number];
const titleOf = (movie: Movie): Expected => (movie.Title === null ? null : String(movie.Title));
const rating = (movies: readonly Movie[]): (number | null)[] =>
  movies.map((one) => one['IMDB Rating']);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const isoDate = (movie: Movie): string => {
  const [month = '', day = '', year = ''] = movie['Release Date'].split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};
const topBy = (movies: readonly Movie[], value: (movie: Movie) => number | null, count: number) =>
  orderBy(
    movies.filter((one) => value(one) !== null).map((one) => [titleOf(one), value(one)]),
    1,
    'desc',
  ).slice(0, count);

describe('questions about movies', () => {
  it('How many movies were released each year since 2000?', async () => {
    const answered = await ask('How many movies were released each year since 2000?');
    const since = rawMovies.filter((one) => one.year >= 2000);
    const expected = groupRows(
      since,
      (one) => [formatYearDay(one.year)],
      (group) => [group.length],
    );
    expectRows(answered, orderBy(expected, 0, 'asc'));
    expectLead(answered, highest(expected.map((row) => Number(row[1]))));
    expect(answered.text).toContain(`**${since.length.toLocaleString('en-US')}** movies in all`);
    expect(answered.text).toContain('so 2011 is incomplete');
  });

  it('Average IMDB rating by major genre', async () => {
    const answered = await ask('Average IMDB rating by major genre');
    const expected = groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [mean(rating(group))],
    );
    expectRows(answered, orderBy(expected, 1, 'desc'));
    expectLead(answered, highest(expected.map((row) => Number(row[1]))));
  });

  it('Top 10 movies by worldwide gross', async () => {
    const answered = await ask('Top 10 movies by worldwide gross');
    expectRows(
      answered,
      topBy(rawMovies, (one) => one['Worldwide Gross'], 10),
    );
    expectLead(answered, 2767891499);
    expect(answered.text).toContain('$2,767,891,499');
  });

  it('How many movies are there?', async () => {
    const answered = await ask('How many movies are there?');
    expectRows(answered, [[rawMovies.length]]);
    expectLead(answered, rawMovies.length);
  });

  it('How many movies have a rating above 8?', async () => {
    const answered = await ask('How many movies have a rating above 8?');
    const count = rawMovies.filter((one) => (one['IMDB Rating'] ?? 0) > 8).length;
    expectRows(answered, [[count]]);
    expectLead(answered, count);
  });

  it('Total worldwide gross by distributor, top 5', async () => {
    const answered = await ask('Total worldwide gross by distributor, top 5');
    const named = rawMovies.filter((one) => one.Distributor !== null);
    const rows = groupRows(
      named,
      (one) => [one.Distributor],
      (group) => [sum(group.map((one) => one['Worldwide Gross']))],
    );
    const expected = orderBy(rows, 1, 'desc').slice(0, 5);
    expectRows(answered, expected);
    expectLead(answered, Number(expected[0]?.[1]));
  });

  it('Which director made the most movies?', async () => {
    const answered = await ask('Which director made the most movies?');
    const named = rawMovies.filter((one) => one.Director !== null);
    const expected = orderBy(
      groupRows(
        named,
        (one) => [one.Director],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    expectRows(answered, expected);
    expectLead(answered, Number(expected[0]?.[1]));
    expect(answered.text).toContain(`100 of ${String(expected.length)} rows`);
  });

  it('Budget between 50 and 100 million: the scale is meant for both', async () => {
    const answered = await ask('How many movies have a budget between 50 and 100 million?');
    const count = rawMovies.filter((one) => {
      const budget = one['Production Budget'];
      return budget !== null && budget >= 50_000_000 && budget <= 100_000_000;
    }).length;
    expectRows(answered, [[count]]);
  });

  it('Movies newer than 2008: a year, not an amount', async () => {
    const answered = await ask('How many movies are newer than 2008?');
    expectRows(answered, [[rawMovies.filter((one) => one.year > 2008).length]]);
  });

  it('What percentage of movies are dramas?', async () => {
    const answered = await ask('What percentage of movies are dramas?');
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama').length;
    expectRows(answered, [[(100 * dramas) / rawMovies.length, dramas, rawMovies.length]]);
    expectLead(answered, (100 * dramas) / rawMovies.length);
  });

  it('Share of movies by MPAA rating', async () => {
    const answered = await ask('Share of movies by MPAA rating');
    const rows = groupRows(
      rawMovies,
      (one) => [one['MPAA Rating']],
      (group) => [group.length, (100 * group.length) / rawMovies.length],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('What is the IMDB rating of Avatar?', async () => {
    const answered = await ask('What is the IMDB rating of Avatar?');
    const avatar = rawMovies.find((one) => one.Title === 'Avatar');
    expectRows(answered, [['Avatar', avatar?.['IMDB Rating'] ?? null]]);
    expectLead(answered, avatar?.['IMDB Rating'] ?? NaN);
  });

  it('How much did Titanic gross worldwide?', async () => {
    const answered = await ask('How much did Titanic gross worldwide?');
    const titanic = rawMovies.find((one) => one.Title === 'Titanic');
    expectRows(answered, [['Titanic', titanic?.['Worldwide Gross'] ?? null]]);
    expectLead(answered, titanic?.['Worldwide Gross'] ?? NaN);
  });

  it('Comedies since 2005 with a budget over 100 million', async () => {
    const answered = await ask('Comedies since 2005 with a budget over 100 million');
    const matching = rawMovies.filter(
      (one) =>
        one['Major Genre'] === 'Comedy' &&
        one.year >= 2005 &&
        (one['Production Budget'] ?? 0) > 100_000_000,
    );
    const rows = matching.map((one) => [
      titleOf(one),
      one['Production Budget'],
      isoDate(one),
      'Comedy',
    ]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expectLead(answered, matching.length);
  });

  it('Movies directed by Steven Spielberg', async () => {
    const answered = await ask('Movies directed by Steven Spielberg');
    const matching = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    expectRows(
      answered,
      orderBy(
        matching.map((one) => [titleOf(one), one.Director]),
        0,
        'asc',
      ),
    );
    expectLead(answered, matching.length);
  });

  it('Average budget and gross by genre', async () => {
    const answered = await ask('Average budget and gross by genre');
    const rows = groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [
        mean(group.map((one) => one['Production Budget'])),
        mean(group.map((one) => one['Worldwide Gross'])),
      ],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('Average rating of R-rated comedies', async () => {
    const answered = await ask('Average rating of R-rated comedies');
    const matching = rawMovies.filter(
      (one) => one['MPAA Rating'] === 'R' && one['Major Genre'] === 'Comedy',
    );
    expectRows(answered, [[mean(rating(matching))]]);
    expectLead(answered, mean(rating(matching)) ?? NaN);
  });

  it('How many different directors are there?', async () => {
    const answered = await ask('How many different directors are there?');
    const count = new Set(rawMovies.flatMap((one) => one.Director ?? [])).size;
    expectRows(answered, [[count]]);
    expectLead(answered, count);
  });

  it('Median running time by MPAA rating', async () => {
    const answered = await ask('Median running time by MPAA rating');
    const rows = groupRows(
      rawMovies,
      (one) => [one['MPAA Rating']],
      (group) => {
        const known = group.filter((one) => one['Running Time min'] !== null);
        return [known.length === 0 ? null : median(known.map((one) => one['Running Time min']))];
      },
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('5 worst movies since 2005', async () => {
    const answered = await ask('5 worst movies since 2005');
    const matching = rawMovies.filter((one) => one.year >= 2005 && one['IMDB Rating'] !== null);
    const rows = orderBy(
      matching.map((one) => [titleOf(one), one['IMDB Rating'], isoDate(one)]),
      1,
      'asc',
    );
    expectRows(answered, rows.slice(0, 5));
  });

  it('Genres with more than 300 movies', async () => {
    const answered = await ask('Genres with more than 300 movies');
    const rows = groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [group.length],
    );
    expectRows(
      answered,
      orderBy(
        rows.filter((row) => Number(row[1]) > 300),
        1,
        'desc',
      ),
    );
  });

  it('Movies between 2001 and 2005 by year', async () => {
    const answered = await ask('How many movies came out between 2001 and 2005 by year?');
    const matching = rawMovies.filter((one) => one.year >= 2001 && one.year <= 2005);
    expectRows(
      answered,
      orderBy(
        groupRows(
          matching,
          (one) => [formatYearDay(one.year)],
          (group) => [group.length],
        ),
        0,
        'asc',
      ),
    );
  });

  it('Highest worldwide gross by genre', async () => {
    const answered = await ask('Highest worldwide gross by genre');
    const rows = groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [highest(group.map((one) => one['Worldwide Gross']))],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });
});
