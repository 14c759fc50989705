import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a total over the names that a condition chooses', () => {
  const old = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 75);
  const idle = rawUnemployment.filter(
    (one) => one.year === 2009 && one.month === 3 && one.rate > 10,
  );

  it.each([
    [
      'total population in 2005 of countries with a life expectancy over 75',
      old.map((one) => one.pop),
    ],
    ['total population in countries with life expectancy over 75', old.map((one) => one.pop)],
    [
      'total unemployed in March 2009 in industries with a rate above 10',
      idle.map(({ count }) => count),
    ],
  ])('is one number: %s', async (question, values) => {
    expectLead(await ask(question), sum(values));
  });

  it('is one of each where they are kept apart', async () => {
    const { result } = await ask(
      'total population of each country with life expectancy over 80 in 2005',
    );
    const chosen = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 80);
    expect(result?.data).toHaveLength(chosen.length);
  });
});

describe('how long something went on without a break', () => {
  it.each([
    ['What was the longest heat wave?'],
    ["Apple's longest winning streak"],
    ['longest uninterrupted growth of Amazon'],
    ['longest dry spell by year'],
    ['three longest dry spells'],
    ['shortest dry spell'],
  ])('is refused, and what is missing is told: %s', async (question) => {
    const { result, text } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain('comparisons of rows with each other');
  });

  it('is the longest rise of a figure', async () => {
    const rates = rawUnemployment.filter((one) => one.series === 'Construction');
    const runs = rates.map((_, at) => {
      const before = rates
        .slice(0, at)
        .findLastIndex((one, i) => (rates[i + 1]?.rate ?? 0) <= one.rate);
      return at - before - 1;
    });
    expectLead(
      await ask('How many consecutive months did unemployment rise in construction?'),
      Math.max(...runs),
    );
  });

  it('is no number of such days', async () => {
    const rainy = rawWeather.filter(({ weather }) => weather === 'rain');
    expectLead(await ask('How many rainy days were there?'), rainy.length);
  });
});
