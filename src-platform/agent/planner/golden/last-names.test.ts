import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const countOf = (director: string): number =>
  rawMovies.filter((one) => one.Director === director).length;

describe('the last name of a director', () => {
  it.each([
    ['how many movies has stone made', 'Oliver Stone'],
    ['How many films by Stone are there?', 'Oliver Stone'],
    ['how many nolan films', 'Christopher Nolan'],
    ['how many movies directed by bird', 'Brad Bird'],
  ])('%s', async (question, director) => {
    expectLead(await ask(question), countOf(director));
  });

  it.each([
    'how many zombie films',
    'average gross of wolf films',
    'average rating of rock films',
    'movies about a wolf',
  ])('%s: an ordinary word is no name', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
