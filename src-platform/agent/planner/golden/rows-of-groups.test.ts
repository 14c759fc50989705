import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('an end of each group', () => {
  const directors = orderBy(
    groupRows(
      rawMovies.filter((one) => one.Director !== null && one['IMDB Rating'] !== null),
      (one) => [one.Director],
      (films) => [lowest(films.map((one) => one['IMDB Rating']))],
    ).filter((row) => Number(row[1]) > 7),
    1,
    'desc',
  );

  it.each([
    'directors whose lowest imdb rating is above 7',
    'directors whose films all have an imdb rating above 7',
  ])('is tested: %s', async (question) => {
    expectRows(await ask(question), directors);
  });

  it('is the highest where all are below', async () => {
    const rows = groupRows(
      rawCountries,
      (one) => [one.country],
      (years) => [highest(years.map((one) => one.fertility))],
    ).filter((row) => Number(row[1]) < 3);
    const { result } = await ask('countries whose highest fertility is below 3');
    expect(result?.totalRows).toBe(rows.length);
  });
});

describe('groups without a certain row', () => {
  it.each([
    'distributors without any comedy',
    'months without snow',
    'which airports had no late flights',
    'directors all of whose films are dramas',
    'months with no rain',
  ])('are refused, and the other rows are not shown: %s', async (question) => {
    const { result, text } = await ask(question);
    expect(result, text).toBeNull();
  });

  it('are none where the groups only divide the rows', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== 'Comedy'),
      (one) => [one.Distributor],
      (films) => [films.length],
    );
    const { result } = await ask('number of movies by distributor without comedies');
    expect(result?.totalRows).toBe(rows.length);
  });
});

it('keeps apart what is denied and what is asked for behind a "but"', async () => {
  const dramas = rawMovies.filter(
    (one) => one.Director !== 'Steven Spielberg' && one['Major Genre'] === 'Drama',
  );
  expectLead(
    await ask('average imdb rating of films not by Spielberg but in the drama genre'),
    mean(dramas.map((one) => one['IMDB Rating'])) ?? NaN,
  );
  const flights = rawFlights.filter((one) => one.origin === 'SEA' && one.destination !== 'LAX');
  expectLead(await ask('flights to anywhere but LAX from SEA count'), flights.length);
});

it('takes the limit of one figure for no limit of the next', async () => {
  const { result, text } = await ask('films above 8 with less than 10000 votes');
  expect(result, text).toBeNull();
});
