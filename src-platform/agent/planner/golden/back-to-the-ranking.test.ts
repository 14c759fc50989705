import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const flightsOf = groupRows(
  rawFlights,
  (one) => [one.origin],
  (rows) => [rows.length],
);
const carsOf = groupRows(
  rawCars,
  (one) => [one.Origin],
  (rows) => [rows.length],
);
const massOf = groupRows(
  rawPenguins,
  (one) => [one.Species],
  (rows) => [mean(rows.map((one) => one['Body Mass (g)']))],
);

describe('the other end, after a figure of the first of a ranking', () => {
  it.each(['and the fewest?', 'which airport has the fewest?', 'and the fewest flights?'])(
    'is one of the number that ranks: %s',
    async (question) => {
      const { result } = await ask(
        'Which airport has the most flights?',
        'what is its average delay?',
        question,
      );
      const fewest = orderBy(flightsOf, 1, 'asc').map(([, count]) => String(count));
      expect(result?.data.map((row) => row[1])).toEqual(fewest.slice(0, 100));
      expect(result?.totalRows).toBe(fewest.length);
    },
  );

  it('is one of the figure that ranks', async () => {
    expectRows(
      await ask(
        'Which species has the highest average body mass?',
        'how many penguins are there of it?',
        'and the lightest?',
      ),
      orderBy(massOf, 1, 'asc'),
    );
    expectRows(
      await ask('Which origin has the most cars?', 'what is its average mpg?', 'and the fewest?'),
      orderBy(carsOf, 1, 'asc'),
    );
    const country = ['Which country had the highest life expectancy in 2005?'];
    const { result } = await ask(...country, 'what was its population?', 'and the lowest?');
    const in2005 = rawCountries.filter((one) => one.year === 2005);
    expect(Number(result?.data[0]?.[1])).toBe(lowest(in2005.map((one) => one.life_expect)));
  });

  it('is of periods as well', async () => {
    const { result } = await ask(
      'Which month is the wettest?',
      'what is its average temperature?',
      'and the driest?',
    );
    const rain = groupRows(
      rawWeather,
      (one) => [one.date.slice(0, 7)],
      (rows) => [sum(rows.map((one) => one.precipitation))],
    );
    expect(Number(result?.data[0]?.[1])).toBe(lowest(rain.map(([, value]) => Number(value))));
    expect(result?.totalRows).toBe(rain.length);
  });

  it('is asked back where it could be of either figure', async () => {
    const airport = ['Which airport has the most flights?', 'what is its average delay?'];
    expect((await ask(...airport, 'and the lowest?')).result).toBeNull();
    const origin = ['Which origin has the most cars?', 'what is its average mpg?', 'and of Japan?'];
    expect((await ask(...origin, 'and the fewest?')).result).toBeNull();
  });

  it('stays with an end of the row', async () => {
    const delays = rawFlights.filter(({ origin }) => origin === 'DFW').map(({ delay }) => delay);
    const airport = ['Which airport has the most flights?', 'what is its highest delay?'];
    expectRows(await ask(...airport, 'and the lowest?'), [[lowest(delays)]]);
  });
});
