import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawPenguins, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

interface First {
  readonly name: string | null | undefined;
  readonly amount: number;
}

async function findFirst(...chain: readonly string[]): Promise<First> {
  const { result, text } = await ask(...chain);
  const [row] = result?.data ?? [];
  expect(row, text).toBeDefined();
  return { name: row?.[0], amount: Number(row?.[1]) };
}

/** How far the means of two names are apart in each group. */
function listGaps<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sides: { readonly nameOf: (row: Row) => string | null; readonly names: readonly string[] },
  figureOf: (row: Row) => number | null,
): readonly (readonly [string, number])[] {
  const [left, right] = sides.names;
  const gaps = groupRows(
    rows,
    (row) => [keyOf(row)],
    (group) => {
      const [one, two] = [left, right].map((name) =>
        mean(group.filter((row) => sides.nameOf(row) === name).map(figureOf)),
      );
      return [Math.abs((one ?? Number.NaN) - (two ?? Number.NaN))];
    },
  );
  return orderBy(gaps, 1, 'desc').map(([key, gap]) => [String(key), Number(gap)]);
}

const rates = listGaps(
  rawUnemployment,
  (row) => `${String(row.year)}-01-01`,
  { nameOf: (row) => row.series, names: ['Manufacturing', 'Finance'] },
  (row) => row.rate,
);
const series = ['average rate by year in manufacturing', 'put finance beside it'];

describe('two series that are furthest apart', () => {
  it.each([
    'In which year were the two furthest apart?',
    'when was the gap widest?',
    'Which year had the largest difference between them?',
  ])('are so in one period: %s', async (question) => {
    const first = await findFirst(...series, question);
    expect(first.name).toBe(rates[0]?.[0]);
    expect(first.amount).toBeCloseTo(rates[0]?.[1] ?? Number.NaN, 6);
  });

  it.each(['closest?', 'and the smallest gap?'])('or closest: %s', async (question) => {
    const first = await findFirst(...series, 'when were they furthest apart?', question);
    expect(first.name).toBe(rates.at(-1)?.[0]);
  });

  it('are so in all years, after the gap of one', async () => {
    const people = new Map<number, number>();
    for (const { year, country, pop } of rawCountries)
      if (country === 'China' || country === 'India')
        people.set(year, (people.get(year) ?? 0) + (country === 'China' ? pop : -pop));
    const [widest] = [...people].toSorted((a, b) => b[1] - a[1]);
    const first = await findFirst(
      'How many more people lived in China than in India in 2005?',
      'And in which year was it at its widest?',
    );
    expect(first).toEqual({ name: `${String(widest?.[0])}-01-01`, amount: widest?.[1] });
  });

  it('stay figures where nothing speaks of a gap', async () => {
    const { result } = await ask(...series, 'when was it highest?');
    expect(result?.data[0]?.[1]).toBe('Manufacturing');
  });
});

describe('the smallest difference of two names', () => {
  it('counts whichever of them is higher', async () => {
    const prices = listGaps(
      rawStocks,
      (row) => String(row.year),
      { nameOf: (row) => row.symbol, names: ['AAPL', 'AMZN'] },
      (row) => row.price,
    );
    for (const names of ['Apple and Amazon', 'Amazon and Apple']) {
      const first = await findFirst(
        `In which year was the difference in average price between ${names} smallest?`,
      );
      expect(first.name).toBe(`${prices.at(-1)?.[0] ?? ''}-01-01`);
      expect(first.amount).toBeCloseTo(prices.at(-1)?.[1] ?? Number.NaN, 6);
    }
  });

  it('is of the figure that is named, and no number of rows', async () => {
    const masses = listGaps(
      rawPenguins,
      (row) => row.Species,
      { nameOf: (row) => row.Sex, names: ['MALE', 'FEMALE'] },
      (row) => row['Body Mass (g)'],
    );
    const first = await findFirst(
      'Which species has the largest difference in body mass between males and females?',
    );
    expect(first.name).toBe(masses[0]?.[0]);
    expect(first.amount).toBeCloseTo(masses[0]?.[1] ?? Number.NaN, 6);
  });

  it('keeps its sign where it is subtracted, and not ranked', async () => {
    const { result } = await ask(
      'difference between the average price of Apple and of Amazon by year',
    );
    expect(Number(result?.data[0]?.[1])).toBeLessThan(0);
  });
});
