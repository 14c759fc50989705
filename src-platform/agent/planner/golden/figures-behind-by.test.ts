import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('a figure behind «by», where the question has no other', () => {
  it.each([
    ['Countries by life expectancy in 2005', 'Japan'],
    ['List the countries by population in 2005, smallest first', 'Grenada'],
    ['Species by body mass, heaviest first', 'Gentoo'],
    ['Rank the penguin species by average beak depth, deepest first.', 'Chinstrap'],
    ['Rank the species by average body mass, lightest first', 'Adelie'],
    ['Rank the directors by total gross', 'Steven Spielberg'],
  ])('sorts what stands before it: %s', async (question, first) => {
    const { result } = await ask(question);
    expect(result?.schema).toHaveLength(2);
    expect(result?.data[0]?.[0]).toBe(first);
  });

  it.each([
    ['Cars by horsepower, strongest first', 'pontiac grand prix', '230'],
    ['Movies by running time, longest first', 'Gone with the Wind', '222'],
    ['Days by rainfall, wettest first', '2015-03-15', '55.9'],
  ])('sorts rows: %s', async (question, first, figure) => {
    expect((await ask(question)).result?.data[0]).toEqual([first, figure]);
  });

  it('parts the rows that are counted, and the figure of each', async () => {
    const counted = await ask('Number of cars by horsepower, highest first');
    expect(counted.result?.data[0]).toEqual(['150', '22']);
    const late = await ask('Average delay by distance, highest first');
    expect(late.result?.data[0]).toEqual(['1216', '145']);
  });
});
