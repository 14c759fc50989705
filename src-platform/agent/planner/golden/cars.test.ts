import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy, formatYearDay, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Car = (typeof rawCars)[number];
const mpg = (cars: readonly Car[]): number | null => mean(cars.map((car) => car.Miles_per_Gallon));
const power = (cars: readonly Car[]): number | null => mean(cars.map((car) => car.Horsepower));

describe('questions about cars', () => {
  it('Average miles per gallon by origin and model year', async () => {
    const answered = await ask('Average miles per gallon by origin and model year');
    const rows = groupRows(
      rawCars,
      (car) => [car.Origin, formatYearDay(car.year)],
      (group) => [mpg(group)],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
    expect(answered.result?.vegaSpec).toContain('"line"');
  });

  it('cars with more than 200 horsepower', async () => {
    const answered = await ask('cars with more than 200 horsepower');
    const rows = rawCars
      .filter((car) => (car.Horsepower ?? 0) > 200)
      .map((car): Expected[] => [car.Name, car.Horsepower]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expectLead(answered, rows.length);
  });

  it('Average horsepower by number of cylinders', async () => {
    const answered = await ask('Average horsepower by number of cylinders');
    expectRows(
      answered,
      orderBy(
        groupRows(
          rawCars,
          (car) => [car.Cylinders],
          (group) => [power(group)],
        ),
        0,
        'asc',
      ),
    );
  });

  it('How many cars come from Japan and USA?', async () => {
    const answered = await ask('How many cars come from Japan and USA?');
    const count = (origin: string): number => rawCars.filter((car) => car.Origin === origin).length;
    expectRows(answered, [
      ['USA', count('USA')],
      ['Japan', count('Japan')],
    ]);
    expect(answered.text).toContain(`**${String(count('USA') + count('Japan'))}** cars in all`);
  });

  it('Cars not from the USA with over 35 mpg', async () => {
    const answered = await ask('Cars not from the USA with over 35 mpg');
    const matching = rawCars.filter(
      (car) => car.Origin !== 'USA' && (car.Miles_per_Gallon ?? 0) > 35,
    );
    const rows = matching.map((car): Expected[] => [car.Name, car.Miles_per_Gallon, car.Origin]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('4 or 6 cylinder cars made in 1976', async () => {
    const answered = await ask('4 or 6 cylinder cars made in 1976');
    const matching = rawCars.filter(
      (car) => (car.Cylinders === 4 || car.Cylinders === 6) && car.year === 1976,
    );
    const rows = matching.map((car): Expected[] => [car.Name, formatYearDay(1976), car.Cylinders]);
    expectRows(answered, orderBy(rows, 0, 'asc'));
    expectLead(answered, matching.length);
  });

  it('Horsepower between 100 and 120', async () => {
    const answered = await ask('Cars with horsepower between 100 and 120');
    const matching = rawCars.filter(
      (car) => car.Horsepower !== null && car.Horsepower >= 100 && car.Horsepower <= 120,
    );
    expectRows(
      answered,
      orderBy(
        matching.map((car): Expected[] => [car.Name, car.Horsepower]),
        1,
        'desc',
      ),
    );
  });

  it('The heaviest car', async () => {
    const answered = await ask('What is the heaviest car?');
    const rows = orderBy(
      rawCars.map((car) => [car.Name, car.Weight_in_lbs]),
      1,
      'desc',
    ).slice(0, 10);
    expectRows(answered, rows);
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('The highest horsepower', async () => {
    const answered = await ask('What is the highest horsepower?');
    const most = highest(rawCars.map((car) => car.Horsepower));
    expectRows(answered, [[most]]);
    expectLead(answered, most);
  });

  it('Compare the horsepower of USA and Japan', async () => {
    const answered = await ask('Compare USA and Japan horsepower');
    const matching = rawCars.filter((car) => car.Origin !== 'Europe');
    expectRows(
      answered,
      orderBy(
        groupRows(
          matching,
          (car) => [car.Origin],
          (group) => [power(group)],
        ),
        1,
        'desc',
      ),
    );
  });

  it('Which year had the most cars?', async () => {
    const answered = await ask('Which year had the most cars?');
    const rows = orderBy(
      groupRows(
        rawCars,
        (car) => [formatYearDay(car.year)],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    expectRows(answered, rows);
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('Average horsepower over time', async () => {
    const answered = await ask('Average horsepower over time');
    expectRows(
      answered,
      orderBy(
        groupRows(
          rawCars,
          (car) => [formatYearDay(car.year)],
          (group) => [power(group)],
        ),
        0,
        'asc',
      ),
    );
  });

  it('Average mpg and weight of japanese cars', async () => {
    const answered = await ask('Average mpg and weight of japanese cars');
    const matching = rawCars.filter((car) => car.Origin === 'Japan');
    expectRows(answered, [[mpg(matching), mean(matching.map((car) => car.Weight_in_lbs))]]);
    expectLead(answered, mpg(matching) ?? NaN);
  });

  it('Horsepower against mpg', async () => {
    const answered = await ask('Horsepower vs mpg');
    const matching = rawCars.filter(
      (car) => car.Horsepower !== null && car.Miles_per_Gallon !== null,
    );
    const rows = matching.map((car): Expected[] => [
      car.Name,
      car.Horsepower,
      car.Miles_per_Gallon,
    ]);
    expectRows(answered, orderBy(rows, 0, 'asc'));
    expect(answered.text).toContain('There is no chart');
  });
});
