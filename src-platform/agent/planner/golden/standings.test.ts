import { afterAll, describe, expect, it } from 'vitest';
import { orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listLives = (year: number): Expected[][] =>
  orderBy(
    rawCountries
      .filter((one) => one.year === year)
      .map((one): Expected[] => [one.country, one.life_expect]),
    1,
    'desc',
  );

function standingOf(country: string, rows: readonly Expected[][]): Expected[] {
  const at = rows.findIndex(([name]) => name === country);
  return [...(rows[at] ?? []), at + 1, rows.length];
}

describe('the place of one thing in a ranking', () => {
  const chain = ['where does Japan rank by life expectancy in 2005?', 'and Norway?'] as const;

  it('is counted from the highest, among all', async () => {
    const answered = await ask(chain[0]);
    expectRows(answered, [standingOf('Japan', listLives(2005))]);
    expect(answered.text).toContain('place **1** of **62** countries');
  });

  it('follows another thing, and another year', async () => {
    expectRows(await ask(...chain), [standingOf('Norway', listLives(2005))]);
    expectRows(await ask(...chain, 'in 1980?'), [standingOf('Norway', listLives(1980))]);
  });

  it('is no answer to a question about other groups', async () => {
    expect((await ask(chain[0], 'by fertility and population')).result).toBeNull();
  });

  it('is one of films by their title and day', async () => {
    const gross = rawMovies.flatMap((one) =>
      one['Worldwide Gross'] === null ? [] : [one['Worldwide Gross']],
    );
    const titanic = rawMovies.find((one) => one.Title === 'Titanic')?.['Worldwide Gross'] ?? 0;
    const above = gross.filter((one) => one > titanic).length;
    const answered = await ask('where does Titanic rank by worldwide gross?');
    expect(answered.result?.data[0]?.slice(2, 4)).toEqual([String(titanic), String(above + 1)]);
  });
});
