import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const HIGHEST = 'What is the highest horsepower of cars?';
const powerOf = (origin: string, cylinders?: number): number[] =>
  rawCars
    .filter((one) => one.Origin === origin && (cylinders ?? one.Cylinders) === one.Cylinders)
    .flatMap((one) => one.Horsepower ?? []);

describe('a follow-up on the highest figure', () => {
  it.each(['Break that down by origin', 'and by origin?', 'now for each origin'])(
    'parts the figure, and not the rows shown with it: %s',
    async (next) => {
      const { result } = await ask(HIGHEST, next);
      const origins = ['USA', 'Europe', 'Japan'];
      expect(result?.data).toEqual(
        origins.map((origin) => [origin, String(highest(powerOf(origin)))]),
      );
    },
  );

  it('parts the figure of the rows that were chosen', async () => {
    const { result } = await ask(
      'What is the lowest horsepower of cars from Japan?',
      'by cylinders',
    );
    expect(result?.data.map(([cylinders, power]) => [Number(cylinders), Number(power)])).toEqual(
      [3, 4, 6].map((cylinders) => [cylinders, lowest(powerOf('Japan', cylinders))]),
    );
  });

  it('shows another figure beside it', async () => {
    const { result } = await ask(HIGHEST, 'Add the average weight');
    const weight = mean(rawCars.map((one) => one.Weight_in_lbs)) ?? 0;
    expect(result?.data[0]?.map(Number)).toEqual([230, expect.closeTo(weight, 6)]);
  });

  it('asks for another figure of all of them', async () => {
    const japanese = powerOf('Japan');
    expectLead(
      await ask('What is the highest horsepower of cars from Japan?', 'and the average?'),
      mean(japanese) ?? 0,
    );
  });

  it.each(['Only those from PHX', 'just the ones from PHX', 'Restrict it to those from PHX'])(
    'chooses among all rows: %s',
    async (next) => {
      const delays = rawFlights.filter((one) => one.origin === 'PHX').map((one) => one.delay);
      expectLead(await ask('What is the longest delay of flights?', next), highest(delays));
    },
  );

  it('chooses among the five that were asked for', async () => {
    const { result } = await ask('Top 5 cars by horsepower', 'Only those from Japan');
    expect(result?.totalRows).toBe(0);
  });
});

describe('two sides of the highest figure', () => {
  const massOn = (island: string): (number | null)[] =>
    rawPenguins.filter((one) => one.Island === island).map((one) => one['Body Mass (g)']);

  it('are compared by it, and not by their means', async () => {
    expectRows(await ask('Compare the lowest horsepower of cars from Japan and cars from Europe'), [
      ['Japan', lowest(powerOf('Japan'))],
      ['Europe', lowest(powerOf('Europe'))],
    ]);
    const asked =
      'How much higher is the highest body mass of birds on Biscoe than that of birds on Dream?';
    expectLead(await ask(asked), highest(massOn('Biscoe')) - highest(massOn('Dream')));
  });

  it('are read aloud without two superlatives in a row', async () => {
    const { text } = await ask('Lowest horsepower of cars from Japan versus Europe');
    expect(text).toContain('The lowest horsepower is higher for Japan (**52 hp**)');
  });

  it('have two groups behind `by`', async () => {
    const { result } = await ask('Highest horsepower of cars by number of cylinders and year');
    const rows = result?.data.filter(
      ([cylinders, year]) => cylinders === '8' && year === '1970-01-01',
    );
    const eights = rawCars.filter((one) => one.Cylinders === 8 && one.Year.startsWith('1970'));
    expect(rows?.[0]?.[2]).toBe(String(highest(eights.map((one) => one.Horsepower))));
  });
});
