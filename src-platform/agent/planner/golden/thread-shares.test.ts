import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = (part: readonly unknown[], all: readonly unknown[]): number =>
  (100 * part.length) / all.length;

describe('shares within a thread', () => {
  it('replaces the condition that selects the part, and keeps the period', async () => {
    const days = rawWeather.filter((day) => day.date.startsWith('2014'));
    const rainy = days.filter((day) => day.weather === 'rain');
    const chain = ['share of sunny days', 'in 2014', 'and rainy?'] as const;
    expectLead(await ask(...chain), percent(rainy, days));
  });

  it('sets the last number against what it is a part of', async () => {
    const january = rawFlights.filter((one) => one.date.slice(5, 7) === '01');
    const from = (origin: string): unknown[] => january.filter((one) => one.origin === origin);
    const chain = [
      'number of flights from ATL in january',
      'what percentage of all january flights is that?',
    ] as const;
    expectLead(await ask(...chain), percent(from('ATL'), january));
    expectLead(await ask(...chain, 'and for DFW?'), percent(from('DFW'), january));
  });

  it('takes the question before a narrowed one for the total', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'SFO');
    const delayed = flights.filter((one) => one.delay > 0);
    const chain = ['how many flights from SFO?', 'how many of these were delayed?'] as const;
    const answered = await ask(...chain, 'what percent is that?');
    expectLead(answered, percent(delayed, flights));
    expect(answered.text).toContain('Kept from the last question: number of flights');
    expect(answered.text).not.toContain('No longer applied');
  });

  it('asks back where several totals are possible', async () => {
    const answered = await ask('how many delayed flights from ORD', 'what percentage is that?');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('Name the whole');
  });

  it('takes the rows or the sum of the last question for the total', async () => {
    const movies = rawMovies.filter((one) => one.year === 2005);
    const comedies = movies.filter((one) => one['Major Genre'] === 'Comedy');
    expectLead(
      await ask('how many movies in 2005?', 'what share of them are comedies?'),
      percent(comedies, movies),
    );
    const of2008 = rawMovies.filter((one) => one.year === 2008);
    const gross = (rated: readonly (typeof rawMovies)[number][]): number =>
      sum(rated.map((one) => one['US Gross']));
    const family = of2008.filter((one) => one['MPAA Rating'] === 'PG-13');
    expectLead(
      await ask('total US gross in 2008', 'what share of it came from PG-13 films?'),
      (100 * gross(family)) / gross(of2008),
    );
  });

  it('keeps the groups of the last answer', async () => {
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Island],
      (group) => {
        const part = group.filter((one) => one.Species === 'Adelie');
        return [percent(part, group), part.length, group.length];
      },
    );
    expectRows(
      await ask('penguins by island', 'what percentage of them are Adelie?'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('does not cut the total to the first rows', async () => {
    const all = rawFlights.length;
    const rows = orderBy(
      groupRows(
        rawFlights,
        (one) => [one.origin],
        (flights) => [flights.length, (100 * flights.length) / all],
      ),
      1,
      'desc',
    );
    expectRows(
      await ask('number of flights by origin', 'top 3', 'what is their share of the total?'),
      rows.slice(0, 3),
    );
  });
});
