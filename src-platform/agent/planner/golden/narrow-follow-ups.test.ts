import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a follow-up that says less than it seems', () => {
  it.each([
    ['histogram of horsepower', 'make it 10 bins'],
    ['which weekday has the most flights?', 'and the day after?'],
    ['rain by month, top one', 'and the day after?'],
    ['AAPL price in March 2000', 'After that, show the average price by year'],
    ['average price of AAPL by year', 'what is the ratio of the first to the final?'],
  ])('is refused: %s, %s', async (first, second) => {
    const { result, text } = await ask(first, second);
    expect(result, text).toBeNull();
  });

  it('takes the average for what stays where nothing is left out', async () => {
    const first = 'number and average weight of cars by origin';
    const { text } = await ask(first, 'take the average');
    expect(text).not.toContain('has the most cars');
    expect((await ask(first, 'take the average out')).text).toContain('has the most cars');
  });

  it('names a column alone for its figure, and with an article for the missing one', async () => {
    const { text } = await ask('how many cars have no horsepower?', 'the miles per gallon?');
    expect(text).not.toContain('unknown miles per gallon');
    const missing = rawCars.filter((one) => one.Miles_per_Gallon === null);
    expectLead(
      await ask('how many cars have no horsepower?', 'and without miles per gallon?'),
      missing.length,
    );
  });

  it('keeps the width of classes that is said as one', async () => {
    const { text } = await ask('histogram of horsepower', 'bins of 10');
    expect(text).toContain('from 90 hp has the most cars');
  });
});
