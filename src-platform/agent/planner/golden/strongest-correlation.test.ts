import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** Pearson's coefficient of the pairs that have both values. */
function correlate(pairs: readonly (readonly [number | null, number | null])[]): number {
  const known = pairs.flatMap(([x, y]) => (x === null || y === null ? [] : [[x, y] as const]));
  const count = known.length;
  const [meanX, meanY] = [0, 1].map(
    (at) => known.reduce((total, pair) => total + (pair[at] ?? 0), 0) / count,
  );
  const [dx, dy] = [meanX ?? 0, meanY ?? 0];
  const both = known.reduce((total, [x, y]) => total + (x - dx) * (y - dy), 0);
  const spread = (at: 0 | 1, middle: number): number =>
    Math.sqrt(known.reduce((total, pair) => total + (pair[at] - middle) ** 2, 0));
  return both / (spread(0, dx) * spread(1, dy));
}

const ofOrigins = ['Europe', 'Japan', 'USA']
  .map((origin) => ({
    name: origin,
    value: correlate(
      rawCars
        .filter((one) => one.Origin === origin)
        .map((one) => [one.Horsepower, one.Weight_in_lbs] as const),
    ),
  }))
  .toSorted((a, b) => b.value - a.value);
const ofSpecies = ['Adelie', 'Chinstrap', 'Gentoo']
  .map((species) => ({
    name: species,
    value: correlate(
      rawPenguins
        .filter((one) => one.Species === species)
        .map((one) => [one['Body Mass (g)'], one['Flipper Length (mm)']] as const),
    ),
  }))
  .toSorted((a, b) => b.value - a.value);

describe('the strongest correlation', () => {
  it.each([
    [
      ['Correlation between horsepower and weight', 'which origin has the strongest?'],
      ofOrigins[0],
    ],
    [
      ['Correlation between horsepower and weight', 'in which origin is it strongest?'],
      ofOrigins[0],
    ],
    [
      ['Correlation between horsepower and weight by origin', 'which is the weakest?'],
      ofOrigins.at(-1),
    ],
    [['which origin has the strongest correlation between horsepower and weight?'], ofOrigins[0]],
    [
      ['Correlation between body mass and flipper length', 'which species has the strongest?'],
      ofSpecies[0],
    ],
  ] as const)('%j', async (chain, expected) => {
    const { result } = await ask(...chain);
    expect(result?.data[0]?.[0]).toBe(expected?.name);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(expected?.value ?? 0, 3);
  });

  it.each([
    [['which origin has the strongest correlation between mpg and weight?']],
    [['correlation between mpg and weight', 'which origin has the strongest?']],
  ] as const)('is refused where it is negative: %j', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is no strongest car, which has the most horsepower', async () => {
    const chain = ['Average weight by origin', 'which origin has the strongest cars?'];
    expect((await ask(...chain)).text).toContain('horsepower');
    const highest = await ask('which origin has the highest correlation between mpg and weight?');
    expect(highest.result?.data[0]?.[0]).toBe('Europe');
  });
});
