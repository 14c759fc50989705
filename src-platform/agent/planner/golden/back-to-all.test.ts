import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const findRow = (rows: readonly (readonly (string | null)[])[], name: string): number =>
  Number(rows.find(([first]) => first === name)?.[1]);

describe('back to all, with a figure in a few words behind it', () => {
  it.each(['ok back to all cars, avg horsepower', 'all cars again: average horsepower'])(
    'cars with 4 cylinders by origin, then %s',
    async (then) => {
      const { result } = await ask('avg mpg by origin', '4 cylinders only', then);
      expect(result?.sqlQuery).not.toContain('WHERE');
      const american = rawCars.filter((one) => one.Origin === 'USA');
      expect(findRow(result?.data ?? [], 'USA')).toBeCloseTo(
        meanOf(american.map((one) => one.Horsepower)),
        3,
      );
    },
  );

  it.each(['ok, both sexes again, flipper length', 'back to all, flipper length?'])(
    'male penguins by species, then %s',
    async (then) => {
      const { result } = await ask('average body mass by species', 'only males', then);
      const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
      expect(findRow(result?.data ?? [], 'Gentoo')).toBeCloseTo(
        meanOf(gentoos.map((one) => one['Flipper Length (mm)'])),
        3,
      );
      expect(result?.data).toHaveLength(3);
    },
  );

  it('all industries, and not only those above a figure', async () => {
    const { result } = await ask(
      'average unemployment rate by industry',
      'only those above 8',
      'back to all industries, 2009',
    );
    expect(result?.data).toHaveLength(new Set(rawUnemployment.map((one) => one.series)).size);
  });

  it('stands on the answer before a condition that was refused', async () => {
    const answer = await ask(
      'average delay by month',
      'only the long ones',
      'back to all distances, just february',
    );
    const february = rawFlights.filter((one) => one.date.slice(5, 7) === '02');
    expectLead(answer, meanOf(february.map((one) => one.delay)));
  });
});

describe('what stays where all is named', () => {
  it('asks back where several conditions could go', async () => {
    const { result, text } = await ask(
      'average body mass by island',
      'only Adelies',
      'only males',
      'back to everything: flipper length?',
    );
    expect(result).toBeNull();
    expect(text).toContain('several conditions');
  });

  it('gives one figure where a question in full asks for it', async () => {
    const answer = await ask(
      'average mpg by origin',
      'only 4 cylinders',
      'back to all cars, what is the average horsepower?',
    );
    expectLead(answer, meanOf(rawCars.map((one) => one.Horsepower)));
  });
});

describe('what is asked behind it, and names nothing', () => {
  const ofFour = 'average mpg by origin for 4 cylinder cars';

  it.each(['back to all cars. which is the best?', 'back to all: which is the best?'])(
    'is of the figure of the last answer: %s',
    async (then) => {
      const japan = rawCars.filter((one) => one.Origin === 'Japan');
      const { result } = await ask(ofFour, then);
      expect(result?.data[0]?.[0]).toBe('Japan');
      expect(Number(result?.data[0]?.[1])).toBeCloseTo(
        meanOf(japan.map((one) => one.Miles_per_Gallon)),
        6,
      );
    },
  );

  it('counts the rows', async () => {
    const answer = await ask(
      'average body mass of female penguins on Biscoe',
      'back to all islands, both sexes: how many are there?',
    );
    expectLead(answer, rawPenguins.length);
  });

  it('is a question of its own, where it names its rows', async () => {
    const eight = rawCars.filter((one) => one.Cylinders === 8);
    expectLead(await ask(ofFour, 'back to all cars: how many have 8 cylinders?'), eight.length);
  });
});
