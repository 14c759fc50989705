import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ORIGINS = ['Europe', 'Japan', 'USA'];

/** The weight at the position in the ranking of each origin. */
const weighNth = (nth: number, direction: 'asc' | 'desc' = 'desc'): Expected[] =>
  ORIGINS.map(
    (origin) =>
      orderBy(
        rawCars.filter((one) => one.Origin === origin).map((one) => [one.Weight_in_lbs]),
        0,
        direction,
      )[nth - 1]?.[0] ?? null,
  );

const massOfSecond = (): Expected[] =>
  ['Adelie', 'Chinstrap', 'Gentoo'].map(
    (species) =>
      orderBy(
        rawPenguins.filter((one) => one.Species === species).map((one) => [one['Body Mass (g)']]),
        0,
        'desc',
      )[1]?.[0] ?? null,
  );

/** The company with the second-highest mean price of each year. */
function findSecondOfYears(): Expected[] {
  const years = [...new Set(rawStocks.map((one) => one.year))].toSorted((a, b) => a - b);
  return years.map((year) => {
    const means = groupRows(
      rawStocks.filter((one) => one.year === year),
      (one) => [one.symbol],
      (rows) => [mean(rows.map((one) => one.price))],
    );
    return orderBy(means, 1, 'desc')[1]?.[0] ?? null;
  });
}

const readFigures = async (...chain: readonly string[]): Promise<(number | null)[]> => {
  const { result } = await ask(...chain);
  const at = result?.schema.findIndex((one) => /weight|mass/i.test(one.name)) ?? -1;
  return result?.data.map((row) => Number(row[at])) ?? [];
};

describe('the second or third of each group', () => {
  it.each([
    [['Second heaviest car of each origin'], 2],
    [['Third heaviest car of each origin'], 3],
    [['Heaviest car of each origin', 'and the second heaviest of each'], 2],
    [['Heaviest car of each origin', 'second of each origin'], 2],
    [['Heaviest car of each origin', 'second of each origin', 'and the third?'], 3],
    [['Heaviest car of each origin'], 1],
  ] as const)('%j', async (chain, nth) => {
    expect(await readFigures(...chain)).toEqual(weighNth(nth));
  });

  it('is one of each species', async () => {
    expect(await readFigures('second heaviest penguin of each species')).toEqual(massOfSecond());
    expect(
      await readFigures('Heaviest penguin of each species', 'the runner-up of each species?'),
    ).toEqual(massOfSecond());
  });

  it('is a group that is second in each year', async () => {
    const second = await ask('Second most expensive stock of each year');
    expect(second.result?.data.map((row) => row[1])).toEqual(findSecondOfYears());
    const asked = await ask('Most expensive stock of each year', 'second of each year');
    expect(asked.result?.data).toEqual(second.result?.data);
  });

  it('says so, and where the position is shared', async () => {
    const { text } = await ask('second hottest day of each year');
    expect(text).toContain('second-highest maximum temperature');
    expect(text).toContain('more days have the same maximum temperature');
  });

  it('is no highest figure of each, and the other end is of the first', async () => {
    expect((await ask('The second highest price of each year in stocks')).result).toBeNull();
    expect(await readFigures('Heaviest car of each origin', 'and the lightest?')).toEqual(
      weighNth(1, 'asc'),
    );
  });
});
