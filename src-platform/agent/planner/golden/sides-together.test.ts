import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const grossOf = (distributors: readonly string[]): number =>
  rawMovies
    .filter((movie) => distributors.includes(movie.Distributor ?? ''))
    .reduce((sum, movie) => sum + (movie['US Gross'] ?? 0), 0);

const daysOf = (kinds: readonly string[]): number =>
  rawWeather.filter((day) => day.date.startsWith('2014') && kinds.includes(day.weather)).length;

describe('the sum of the last two answers', () => {
  it.each([
    'How much are they together?',
    'and altogether?',
    'What is the sum of the two?',
    'so how much is that in total?',
    'if you add them up?',
  ])('is one figure of both: %s', async (question) => {
    const chain = ['Total US gross of Universal', 'And of Paramount Pictures?'];
    expectLead(await ask(...chain, question), grossOf(['Universal', 'Paramount Pictures']));
  });

  it('counts the rows of both sides or both years', async () => {
    const days = ['How many sunny days were there in 2014?', 'And rainy days?'];
    expectLead(await ask(...days, 'combined?'), daysOf(['sun', 'rain']));
    const years = ['How many comedies came out in 2005?', 'And in 2006?'];
    const comedies = rawMovies.filter(
      (movie) => movie['Major Genre'] === 'Comedy' && [2005, 2006].includes(movie.year),
    );
    expectLead(await ask(...years, 'how many in both years together?'), comedies.length);
  });

  it('goes on with further questions', async () => {
    const chain = ['population of India in 2005', 'and of China?', 'together?'];
    const { text } = await ask(...chain, 'as a share of all countries?');
    const people = (countries: readonly string[] | null): number =>
      rawCountries
        .filter((one) => one.year === 2005 && (countries?.includes(one.country) ?? true))
        .reduce((sum, one) => sum + one.pop, 0);
    const share = (100 * people(['India', 'China'])) / people(null);
    expect(text).toContain(`**${share.toFixed(1)}%**`);
    // The file has 62 countries: a share of them is none of the world.
    const ofWorld = await ask(...chain, 'as a share of the world?');
    expect(ofWorld.result).toBeNull();
    expect(ofWorld.text).toContain('do not hold all of the world');
  });

  it.each([
    [['average budget of comedies', 'and of dramas', 'together?'], 'Only counts and totals'],
    [['population of India in 2000', 'and in 2005?', 'together?'], 'cannot be added up'],
    [['how many comedies are there', 'total US gross of dramas', 'together?'], 'could not tell'],
    [['How many comedies came out in 2005?', 'together?'], 'could not tell'],
  ])('is refused where there is none: %j', async (thread, problem) => {
    const { result, text } = await ask(...thread);
    expect(result).toBeNull();
    expect(text).toContain(problem);
  });
});
