import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** Films whose gross stands so to a multiple of their budget. */
const countFilms = (
  holds: (gross: number, budget: number) => boolean,
  year: number | null = null,
): number =>
  rawMovies.filter(
    (one) =>
      one['Worldwide Gross'] !== null &&
      one['Production Budget'] !== null &&
      (year === null || one.year === year) &&
      holds(one['Worldwide Gross'], one['Production Budget']),
  ).length;

describe('a multiple of another figure', () => {
  it.each([
    [
      'How many movies earned at least twice their budget?',
      countFilms((gross, budget) => gross >= 2 * budget),
    ],
    [
      'Movies that grossed more than double their budget',
      countFilms((gross, budget) => gross > 2 * budget),
    ],
    [
      'How many movies earned more than 10 times their budget in 2007?',
      countFilms((gross, budget) => gross > 10 * budget, 2007),
    ],
    [
      'How many movies grossed less than half of their budget?',
      countFilms((gross, budget) => gross < budget / 2),
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('is kept by what follows', async () => {
    const asked = await ask('How many movies earned at least twice their budget?', 'And in 2007?');
    expectLead(
      asked,
      countFilms((gross, budget) => gross >= 2 * budget, 2007),
    );
    expect(asked.text).toContain('at least twice production budget');
  });

  it('needs a side of it', async () => {
    expect((await ask('movies that grossed three times their budget')).result).toBeNull();
  });
});
