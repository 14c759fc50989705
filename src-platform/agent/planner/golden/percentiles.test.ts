import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawFlights, rawPenguins } from './raw-data.ts';

/** The value between the two nearest ones, as far as the part is. */
function findPercentile(all: readonly (number | null)[], part: number): number {
  const values = all.filter((one) => one !== null).toSorted((a, b) => a - b);
  const at = part * (values.length - 1);
  const [low, high] = [values[Math.floor(at)] ?? NaN, values[Math.ceil(at)] ?? NaN];
  return low + (at - Math.floor(at)) * (high - low);
}

const DELAYS = rawFlights.map((one) => one.delay);
const MASSES = rawPenguins.map((one) => one['Body Mass (g)']);

describe('a percentile', () => {
  it.each([
    '90th percentile of delay',
    'p90 delay',
    "the delay's 90th percentile",
    'what is the delay at the 90th percentile?',
    'What delay do 90% of flights stay below?',
  ])('is exact: %s', async (question) => {
    expectLead(await ask(question), findPercentile(DELAYS, 0.9));
  });

  it.each([
    ['97th percentile of delay', 0.97],
    ['12th percentile of delay', 0.12],
    ['50th percentile of delay', 0.5],
    ['3rd decile of delay', 0.3],
  ])('is any of a hundred: %s', async (question, part) => {
    expectLead(await ask(question), findPercentile(DELAYS, part));
  });

  it('is written as an ordinal', async () => {
    expect((await ask('12th percentile of delay')).text).toContain('The 12th percentile of delay');
    expect((await ask('93rd percentile of delay')).text).toContain('The 93rd percentile of delay');
  });

  it.each(['the first quartile of body mass', 'lower quartile of body mass'])(
    'is called a quartile: %s',
    async (question) => {
      expectLead(await ask(question), findPercentile(MASSES, 0.25));
    },
  );

  it.each([
    'Give me the 25th and 75th percentile of body mass.',
    'lower and upper quartile of body mass',
  ])('stands beside another: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.data[0]?.map(Number)).toEqual(
      [0.25, 0.75].map((part) => findPercentile(MASSES, part)),
    );
  });

  it('is one of three quartiles', async () => {
    const { result } = await ask('body mass quartiles');
    expect(result?.data[0]?.map(Number)).toEqual(
      [0.25, 0.5, 0.75].map((part) => findPercentile(MASSES, part)),
    );
  });

  it.each(['90th percentile of monthly rainfall', '90th percentile of total gross by director'])(
    'is none of totals: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it('is one of each group', async () => {
    const { result } = await ask('80th percentile of horsepower by origin');
    const japanese = rawCars.filter((one) => one.Origin === 'Japan').map((one) => one.Horsepower);
    const row = result?.data.find(([origin]) => origin === 'Japan');
    expect(Number(row?.[1])).toBeCloseTo(findPercentile(japanese, 0.8), 6);
  });

  it('takes the place of another figure', async () => {
    expectLead(await ask('median delay', 'and the 90th percentile?'), findPercentile(DELAYS, 0.9));
    const { text } = await ask('90th percentile of delay', 'and the mean?');
    expect(text).toContain('average delay');
  });

  it.each([
    '99.5th percentile of delay',
    '100th percentile of delay',
    'cars above the 90th percentile of horsepower',
  ])('is refused where it cannot be computed: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('leaves other numbers alone', async () => {
    expect((await ask('median delay')).text).toContain('median delay');
    expect((await ask('share of flights with a delay under 90')).text).toContain('%**');
  });
});
