import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const delay = (holds: (miles: number) => boolean): number =>
  mean(rawFlights.filter((one) => holds(one.distance)).map((one) => one.delay)) ?? 0;
const short = delay((miles) => miles < 500);
const long = delay((miles) => miles > 1500);

describe('two conditions on one number', () => {
  it('are two sides where a word sets them against each other', async () => {
    for (const question of [
      'mean delay of flights under 500 miles vs flights over 1500 miles',
      'mean delay under 500 miles vs over 1500 miles',
      'mean delay of flights under 500 miles compared with those over 1500 miles',
      'difference in average delay between flights under 500 miles and flights over 1500 miles',
    ])
      expectRows(await ask(question), [[short - long, short, long]]);
    const mpg = (holds: (power: number) => boolean): number =>
      mean(
        rawCars
          .filter((one) => one.Horsepower !== null && holds(one.Horsepower))
          .flatMap((one) => one.Miles_per_Gallon ?? []),
      ) ?? 0;
    const [strong, weak] = [mpg((hp) => hp > 200), mpg((hp) => hp < 100)];
    expectRows(await ask('average mpg of cars over 200 hp and of cars under 100 hp'), [
      [strong - weak, strong, weak],
    ]);
    const mass = (holds: (length: number) => boolean): number =>
      mean(
        rawPenguins
          .filter((one) => holds(one['Flipper Length (mm)'] ?? Number.NaN))
          .flatMap((one) => one['Body Mass (g)'] ?? []),
      ) ?? 0;
    const [large, small] = [mass((mm) => mm > 210), mass((mm) => mm < 190)];
    expectRows(
      await ask('average body mass of penguins with flippers longer than 210 vs shorter than 190'),
      [[large - small, large, small]],
    );
  });

  it('may leave the unit, or the figure that they limit, to the other side', async () => {
    const far = delay((miles) => miles >= 2000);
    expectRows(await ask('avg delay for flights under 500 miles vs 2000 and more'), [
      [short - far, short, far],
    ]);
    const count = (holds: (budget: number) => boolean): number =>
      rawMovies.filter((one) => holds(one['Production Budget'] ?? Number.NaN)).length;
    const [dear, cheap] = [count((usd) => usd > 100e6), count((usd) => usd < 10e6)];
    expectRows(
      await ask('how many films cost over 100 million compared with less than 10 million'),
      [[dear - cheap, dear, cheap]],
    );
  });

  it('have a figure each in every group', async () => {
    const result = (await ask('number of cars with more than 200 hp vs less than 100 hp by origin'))
      .result;
    const count = (origin: string, holds: (power: number) => boolean): string =>
      String(
        rawCars.filter(
          (one) => one.Origin === origin && one.Horsepower !== null && holds(one.Horsepower),
        ).length,
      );
    const rows = ['USA', 'Europe', 'Japan'].map((origin) => [
      origin,
      count(origin, (hp) => hp > 200),
      count(origin, (hp) => hp < 100),
    ]);
    expect(result?.data).toEqual(rows);
  });

  it('are two times of the day as well', async () => {
    const hours = rawFlights.map((one) => Number(/(\d\d):\d\d/.exec(one.date)?.[1]));
    const [early, late] = [
      hours.filter((hour) => hour < 6).length,
      hours.filter((hour) => hour >= 21).length,
    ];
    expectRows(await ask('flights leaving before 6 am vs after 9 pm'), [
      [early - late, early, late],
    ]);
  });

  it('are refused where rows would have to meet both, or one has further conditions', async () => {
    for (const question of [
      'days above 30 degrees vs days below 0',
      'mean delay of flights from ATL under 500 miles vs flights over 1500 miles',
      'which cars have more than 200 hp vs less than 60 hp',
      'average delay of flights under 500 miles and over 1500 miles',
      'in how many months was apple above 100 vs below 50',
    ])
      expect((await ask(question)).result, question).toBeNull();
  });
});
