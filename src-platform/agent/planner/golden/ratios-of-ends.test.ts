import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const weights = rawCars.map((one) => one.Weight_in_lbs);
const distances = rawFlights.map((one) => one.distance);
const peopleIn2005 = rawCountries.filter((one) => one.year === 2005).map((one) => one.pop);

const ratioOfEnds = (figures: readonly number[]): number =>
  Math.max(...figures) / Math.min(...figures);

describe('how many times the highest value is the lowest', () => {
  it.each([
    ['how many times as heavy as the lightest car is the heaviest one?', weights],
    ['how many times heavier is the heaviest car than the lightest?', weights],
    ['ratio of the heaviest to the lightest car', weights],
    ['how many times longer is the longest flight than the shortest?', distances],
    ['ratio of the longest to the shortest flight distance', distances],
    ['how many times as big was the largest country as the smallest in 2005', peopleIn2005],
  ])('%s divides the one by the other', async (question, figures) => {
    const { result } = await ask(question);
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(ratioOfEnds(figures), 6);
  });

  it('is the difference where no factor is asked for', async () => {
    const { result } = await ask('how much heavier is the heaviest car than the lightest?');
    expect(Number(result?.data[0]?.[0])).toBe(Math.max(...weights) - Math.min(...weights));
  });

  it.each([
    'how many times warmer was the hottest day than the coldest one?',
    'how many times as heavy is the heaviest gentoo as the lightest adelie?',
    'difference between the longest comedy and the shortest drama',
    'difference between the heaviest and the lightest species',
    'how many times heavier is the heaviest species than the lightest',
    'difference between the highest price of 2008 and the lowest of 2009 for Apple',
  ])('%s is refused', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
