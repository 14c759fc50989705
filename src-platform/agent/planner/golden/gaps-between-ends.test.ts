import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const range = (values: readonly (number | null)[]): number => highest(values) - lowest(values);
const massOf = (species: string): number =>
  mean(rawPenguins.filter((one) => one.Species === species).map((one) => one['Body Mass (g)'])) ??
  NaN;

describe('how much lies between two ends', () => {
  it.each([
    'how many years of life separate the best and the worst country in 2005?',
    'how many years of life lie between the best country and the worst one in 2005',
    'difference between the country with the highest and the one with the lowest life expectancy in 2005',
  ])('is of groups of one row each: %s', async (question) => {
    const ages = rawCountries.filter((one) => one.year === 2005).map((one) => one.life_expect);
    expectLead(await ask(question), range(ages));
  });

  it('is of the only figure that the data measure', async () => {
    const march = rawStocks
      .filter((one) => one.year === 2010 && one.month === 'Mar')
      .map((one) => one.price);
    expectLead(
      await ask("what's the gap between the most expensive and the cheapest stock in march 2010"),
      range(march),
    );
    const google = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);
    expectLead(await ask("how many dollars separate google's best and worst month"), range(google));
  });

  it('is of the rows that the ends are of', async () => {
    expectLead(
      await ask('how much horsepower separates the strongest and the weakest car'),
      range(rawCars.map((one) => one.Horsepower)),
    );
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    expectLead(
      await ask('how far apart are the heaviest and the lightest gentoo'),
      range(gentoos.map((one) => one['Body Mass (g)'])),
    );
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
    expectLead(
      await ask('how many points of imdb rating separate the best and worst comedy'),
      range(comedies.map((one) => one['IMDB Rating'])),
    );
  });

  it('is in points of percent', async () => {
    const february = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    const answer = await ask(
      'how many percentage points lie between the best and worst industry in february 2010',
    );
    expectLead(answer, range(february.map(({ rate }) => rate)));
    expect(answer.text).toContain('**23.1 percentage points**');
  });

  it.each([
    'how many grams separate gentoos and adelies',
    'how many grams lie between gentoos and adelies',
  ])('is the difference of two that are named: %s', async (question) => {
    expectLead(await ask(question), massOf('Gentoo') - massOf('Adelie'));
  });

  it.each([
    'how many years of life separate the best and the worst country',
    'how big was the gap between the best and the worst country in 1955',
    'gap between the warmest and coldest day of 2013',
    'how many years separate the oldest and newest film',
  ])('is open where groups have several rows, or ends several figures: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
