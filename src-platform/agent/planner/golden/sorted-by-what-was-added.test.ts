import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ofOrigins = groupRows(
  rawCars,
  (one) => [one.Origin],
  (rows) => [mean(rows.map((one) => one.Horsepower)), mean(rows.map((one) => one.Weight_in_lbs))],
);
const ofSpecies = groupRows(
  rawPenguins,
  (one) => [one.Species],
  (rows) => [mean(rows.map((one) => one['Body Mass (g)'])), rows.length],
);

describe('an order by what was added', () => {
  it.each([
    ['Add the weight', 'Sort by it'],
    ['Add the weight', 'order by that, please'],
    ['Add the weight', 'sort by the new column'],
    ['Add the weight and sort by it'],
  ])('%s / %s', async (...chain) => {
    expectRows(await ask('Average horsepower by origin', ...chain), orderBy(ofOrigins, 2, 'desc'));
  });

  it('has the direction that was named', async () => {
    const turned = await ask(
      'Average horsepower by origin',
      'Add the weight',
      'sort by it, lowest first',
    );
    expectRows(turned, orderBy(ofOrigins, 2, 'asc'));
    const counted = await ask(
      'Average body mass by species',
      'add the count',
      'sort descending by it',
    );
    expectRows(counted, orderBy(ofSpecies, 2, 'desc'));
  });

  it('is one of the rows of a list', async () => {
    const { result } = await ask('Top 10 movies by gross', 'Add the budget', 'Sort by it');
    const top = rawMovies
      .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0))
      .slice(0, 10);
    const budgets = top.map((one) => one['Production Budget'] ?? 0).toSorted((a, b) => b - a);
    expect(result?.data.map((row) => Number(row[2]))).toEqual(budgets);
  });

  it('is the number of flights', async () => {
    const counts = groupRows(
      rawFlights,
      (one) => [one.origin],
      (rows) => [rows.length],
    );
    const sorted = await ask(
      'Average delay by origin in flights',
      'Add the number of flights',
      'sort by it',
    );
    expect(sorted.result?.data[0]?.[0]).toBe(orderBy(counts, 1, 'desc')[0]?.[0]);
  });

  it('is refused where nothing was added, and of the one figure where there is no other', async () => {
    const open = await ask('Average horsepower and weight by origin', 'sort by it');
    expect(open.text).toContain('name the one to sort by');
    expect(open.result).toBeNull();
    const single = await ask('Average horsepower by origin', 'sort by it, lowest first');
    expect(single.result?.data.map((row) => row[0])).toEqual(['Japan', 'Europe', 'USA']);
  });
});
