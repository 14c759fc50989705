import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const shareOf = <Row>(rows: readonly Row[], isSo: (row: Row) => boolean): number =>
  (100 * rows.filter(isSo).length) / rows.length;

describe('whether it is so for all', () => {
  it.each([
    [
      'Are all penguins heavier than 3 kg?',
      shareOf(rawPenguins, (one) => (one['Body Mass (g)'] ?? 0) > 3000),
    ],
    ['Is every flight delayed?', shareOf(rawFlights, (one) => one.delay > 0)],
    ['Is every car from Japan?', shareOf(rawCars, (one) => one.Origin === 'Japan')],
    ['Are all cars lighter than 6000 lbs?', 100],
    ['Do all cars have more than 3 cylinders?', shareOf(rawCars, (one) => one.Cylinders > 3)],
    ['Are most flights delayed?', shareOf(rawFlights, (one) => one.delay > 0)],
  ] as const)('%s', async (question, expected) => {
    const answered = await ask(question);
    expectLead(answered, expected);
    expect(answered.text).toContain('%');
  });

  it.each(['Does every genre have over 10 movies?'])('is refused: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('whether the first of all is what is named', () => {
  it.each([
    ['Was the wettest year 2012?', '2014'],
    ['Was 2012 the wettest year?', '2014'],
    ['Is the heaviest species Adelie?', 'Gentoo'],
  ] as const)('%s', async (question, first) => {
    expect((await ask(question)).result?.data[0]?.[0]?.slice(0, first.length)).toBe(first);
  });

  it('is one row, and no mean of each group', async () => {
    const { result } = await ask('Is the heaviest car American?');
    expect(result?.data[0]).toContain('5140');
  });

  it.each(['Was the hottest day in 2012?', 'Is the highest priced stock GOOG?'])(
    'is refused among itself alone: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it('leaves rows that are asked for', async () => {
    expect((await ask('Are there any penguins heavier than 6 kg?')).result?.totalRows).toBe(
      rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 6000).length,
    );
  });
});
