import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';
import { rawFlights, rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The number of rows of each name, the highest first. */
function rank<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const firstRow = ({ result, text }: GoldenAnswer): [string | null | undefined, number] => {
  expect(result, text).not.toBeNull();
  const [name, figure] = result?.data[0] ?? [];
  return [name, Number(figure)];
};

describe('a short question for which, after the time that has the most', () => {
  it('is of that year', async () => {
    const answer = await ask(
      'Number of films per year',
      'Which year had the most?',
      'Which genre?',
    );
    const films = rawMovies.filter(({ year }) => year === 2006);
    expect(firstRow(answer)).toEqual(rank(films, (one) => one['Major Genre'])[0]);
    expect(answer.text).toContain('In 2006');
  });

  it('is of that month or weekday, from and to', async () => {
    const march = rawFlights.filter(({ date }) => date.startsWith('2001/03'));
    const month = 'Which month had the most flights?';
    const from = await ask(month, 'From which airport?');
    expect(firstRow(from)).toEqual(rank(march, ({ origin }) => origin)[0]);
    expect(from.text).toContain('In March 2001');
    const to = await ask(month, 'And to which airport was that?');
    expect(firstRow(to)).toEqual(rank(march, ({ destination }) => destination)[0]);
  });

  it('ranks by the same figure', async () => {
    const answer = await ask(
      'Mean unemployment rate per year',
      'Which year was worst?',
      'In which industry?',
    );
    const rates = rawUnemployment.filter(
      ({ year, series }) => year === 2010 && series === 'Construction',
    );
    const [name, rate] = firstRow(answer);
    expect(name).toBe('Construction');
    expect(rate).toBeCloseTo(rates.reduce((sum, one) => sum + one.rate, 0) / rates.length);
  });

  it('can be of a shorter time in it', async () => {
    const answer = await ask('Which year had the most foggy days?', 'Which month?');
    const fog = rawWeather.filter(
      ({ date, weather }) => date.startsWith('2015') && weather === 'fog',
    );
    const [month, days] = rank(fog, ({ date }) => date.slice(0, 7))[0] ?? [];
    expect(firstRow(answer)).toEqual([`${month ?? ''}-01`, days]);
  });

  it.each([
    [['Which two years had the most films?', 'Which genre?'], 'more than one time'],
    [['Which year had the most comedies?', 'Which genre?'], 'names one of those already'],
    [['Which year had the most films?', 'Which film?'], 'by which figure'],
  ])('is refused where that is not clear: %j', async (thread, problem) => {
    const { result, text } = await ask(...thread);
    expect(result).toBeNull();
    expect(text).toContain(problem);
  });

  it('is of all years after a table that chooses none', async () => {
    const answer = await ask('Number of films per year', 'Which genre?');
    expect(answer.text).not.toContain('In 2006');
  });
});
