import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The share of each group in percent, by the group's name. */
function listShares<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  sizeOf: (row: Row) => number,
): Record<string, number> {
  const total = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  const sizes: Record<string, number> = {};
  for (const row of rows) {
    const name = nameOf(row) ?? '';
    sizes[name] = (sizes[name] ?? 0) + sizeOf(row);
  }
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, (size / total) * 100]),
  );
}

async function expectShares(question: string, expected: Record<string, number>): Promise<void> {
  const { result, text } = await ask(question);
  expect(result, text).not.toBeNull();
  const at = result?.schema.findIndex(({ name }) => name === 'share_percent') ?? -1;
  const shares = result?.data.map((row) => [row[0] ?? '', Number(row[at])] as const) ?? [];
  expect(shares.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, share] of shares) expect(share).toBeCloseTo(expected[name] ?? -1, 6);
}

const one = (): number => 1;
const onBiscoe = rawPenguins.filter(({ Island }) => Island === 'Biscoe');
const speciesOnBiscoe = listShares(onBiscoe, ({ Species }) => Species, one);

describe('the parts of a whole that a condition limits', () => {
  it.each([
    'what percentage of penguins on Biscoe belong to each species?',
    'Share of each species among penguins on Biscoe',
    'breakdown of penguins on Biscoe by species in percent',
    'how many penguins on Biscoe are of each species, as a share?',
    'Percentage of each species in the penguins on Biscoe',
  ])('are of that whole, and not of each group: %s', async (question) => {
    await expectShares(question, speciesOnBiscoe);
  });

  it('add up what is named', async () => {
    const rated = rawMovies.filter((movie) => movie['MPAA Rating'] === 'R');
    const expected = listShares(
      rated,
      (movie) => movie['Major Genre'],
      (movie) => movie['Worldwide Gross'] ?? 0,
    );
    await expectShares('share of each genre in worldwide gross of movies rated R', expected);
  });

  it('are by a number that groups', async () => {
    const japanese = rawCars.filter(({ Origin }) => Origin === 'Japan');
    const expected = listShares(japanese, ({ Cylinders }) => String(Cylinders), one);
    await expectShares('what share of cars from Japan has each number of cylinders?', expected);
  });

  it('stay parts of each group where the group is the whole', async () => {
    const { result } = await ask('Share of penguins on Biscoe by species');
    const shares = new Map(result?.data.map((row) => [row[0], Number(row[1])]));
    expect(shares.get('Gentoo')).toBe(100);
    expect(shares.get('Chinstrap')).toBe(0);
  });

  it('are called by their rows in the sentence', async () => {
    const { text } = await ask('what percentage of days with rain fall in each season?');
    expect(text).toContain('The share of days with rain is largest in winter');
  });
});
