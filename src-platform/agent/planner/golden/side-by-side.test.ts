import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, median, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Car = (typeof rawCars)[number];
const power = (cars: readonly Car[]): number | null => mean(cars.map((car) => car.Horsepower));

function powerOf(cars: readonly Car[], words: readonly string[]): Expected[][] {
  const rows = words.map((word) => [
    word,
    power(cars.filter((car) => car.Name.includes(word.toLowerCase()))),
  ]);
  return orderBy(rows, 1, 'desc');
}

describe('what is set side by side is never melted together', () => {
  it.each([
    ['compare horsepower of Ford and Toyota', ['Ford', 'Toyota']],
    ['horsepower Ford versus Toyota', ['Ford', 'Toyota']],
    ['average horsepower of ford and toyota', ['ford', 'toyota']],
    ['compare ford with toyota horsepower', ['ford', 'toyota']],
    ['compare the horsepower of ford, toyota and honda', ['ford', 'toyota', 'honda']],
  ])('%s', async (question, words) => {
    const answered = await ask(question);
    expectRows(answered, powerOf(rawCars, words));
    expect(answered.text).toContain('Word in the name');
  });

  it('keeps the words apart in a follow-up, and adds one', async () => {
    const question = 'average horsepower of ford and toyota';
    const later = rawCars.filter((car) => car.year >= 1975);
    expectRows(await ask(question, 'only since 1975'), powerOf(later, ['ford', 'toyota']));
    expectRows(await ask(question, 'also honda'), powerOf(rawCars, ['ford', 'toyota', 'honda']));
    expectRows(await ask(question, 'remove filter'), [[power(rawCars)]]);
  });

  it('pools where the question says or, and counts each where it says and', async () => {
    const cars = rawCars.filter((car) => /ford|toyota/.test(car.Name));
    expectRows(await ask('average horsepower of ford or toyota'), [[power(cars)]]);
    const rows = ['ford', 'toyota'].map((name) => [
      name,
      rawCars.filter((car) => car.Name.includes(name)).length,
    ]);
    expectRows(await ask('how many ford and toyota cars'), rows);
  });

  it('parts a mean over named values', async () => {
    const matching = rawPenguins.filter((one) => one.Species !== 'Chinstrap');
    const rows = groupRows(
      matching,
      (one) => [one.Species],
      (group) => [mean(group.map((one) => one['Flipper Length (mm)']))],
    );
    expectRows(await ask('Adelie and Gentoo flipper length'), orderBy(rows, 1, 'desc'));
  });

  it('parts numbers that no row can have both of', async () => {
    const meanOf = (cylinders: number): number | null =>
      mean(rawCars.filter((car) => car.Cylinders === cylinders).map((car) => car.Miles_per_Gallon));
    expectRows(await ask('mpg of 8 cylinder cars vs 4 cylinder cars'), [
      [4, meanOf(4)],
      [8, meanOf(8)],
    ]);
  });

  it('parts months', async () => {
    const meanOf = (month: string): number | null =>
      mean(rawWeather.filter((one) => one.date.slice(5, 7) === month).map((one) => one.tempMax));
    expectRows(await ask('temperature in January vs July'), [
      ['January', meanOf('01')],
      ['July', meanOf('07')],
    ]);
  });
});

describe('several figures of one column', () => {
  const apple = rawStocks.filter((one) => one.symbol === 'AAPL').map((one) => one.price);

  it('min and max price of apple', async () => {
    const both = [[lowest(apple), highest(apple)]];
    expectRows(await ask('min and max price of apple'), both);
    expectRows(await ask('price of apple, min and max'), both);
    expectRows(await ask('lowest and highest price of apple'), both);
  });

  it('mean, median and max delay', async () => {
    const delays = rawFlights.map((one) => one.delay);
    expectRows(await ask('mean, median and max delay'), [
      [mean(delays), median(delays), highest(delays)],
    ]);
  });
});
