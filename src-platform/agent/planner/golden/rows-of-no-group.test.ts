import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

describe('a row that a follow-up asks for, and no group', () => {
  const fuel = ['average fuel economy by origin', 'only four-cylinder ones now'];

  it.each([
    [[...fuel, 'which single four-banger is the thriftiest'], 'mazda glc'],
    [['average weight by origin', 'which individual car is the lightest'], 'datsun 1200'],
    [
      ['which country has the highest population in 2005', 'life expectancy in the biggest one'],
      'China',
    ],
  ])('%j', async (questions, name) => {
    expect(await askLead(...questions)).toContain(name);
  });

  it.each([
    [
      [
        'how many days with snow',
        'which year had most of them',
        'what was the coldest night of all',
      ],
      'could be either',
    ],
    [
      ['how many flights from JFK', 'which month had most', 'and the longest delay of all'],
      'could be either',
    ],
    [
      ['median body mass by island', 'only Adelie', 'count by species there'],
      '«there» could be any',
    ],
    [['total rain in 2012 and 2015', 'by month for the wetter one'], 'which one you mean'],
    [['mean delay in January', 'March', 'the one in between'], 'that were named'],
    [
      [
        'top 5 movies by worldwide gross',
        'which of those was the most expensive to make?',
        'how many times did it earn its budget back',
      ],
      'by its name',
    ],
  ])('is asked back where it could be another: %j', async (questions, problem) => {
    expect(await askLead(...questions)).toContain(problem);
  });

  it('stays what it was where nothing is open', async () => {
    expect(await askLead('average weight by origin', 'and the heaviest car of all')).toContain(
      'pontiac safari (sw)',
    );
    expect(
      await askLead('number of drama films by year', 'which year had the highest of all'),
    ).toContain('2006');
  });

  it('is one of those whose value is known', async () => {
    const best = rawMovies
      .filter((one) => one['US DVD Sales'] !== null && one['US DVD Sales'] > 0)
      .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0))[0];
    expect(
      await askLead('for how many titles do we have DVD sales', 'of those, which sold best?'),
    ).toContain(String(best?.Title));
  });

  it('is counted, where its noun stands beside a condition', async () => {
    const cold = rawWeather.filter((one) => one.date.startsWith('2013-01') && one.tempMin < 0);
    expect(
      await askLead('average min temperature by month', 'coldest month', 'days below zero in it'),
    ).toContain(`**${String(cold.length)}** days`);
  });

  it('is the change of two times in percent', async () => {
    const find = (year: number): number =>
      rawUnemployment.find(
        (one) => one.series === 'Construction' && one.year === year && one.month === 1,
      )?.count ?? Number.NaN;
    const growth = ((find(2010) / find(2009) - 1) * 100).toFixed(1);
    expect(
      await askLead(
        'unemployed people in construction in January 2010',
        'a year earlier?',
        'so up by what percent',
      ),
    ).toContain(`**${growth}%**`);
  });
});
