import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a noun that says once more what a value is', () => {
  it.each([
    'How many people from the leisure and hospitality business were out of work in July 2009?',
    'How many people from the leisure and hospitality trade were out of work in July 2009?',
  ])('chooses nothing: %s', async (question) => {
    const july = rawUnemployment.find(
      (one) => one.series === 'Leisure and hospitality' && one.year === 2009 && one.month === 7,
    );
    expectLead(await ask(question), july?.count ?? NaN);
  });

  it('stays a part of the value that ends with it', async () => {
    const { text } = await ask('unemployment rate in the wholesale and retail trade in 2009');
    expect(text).toContain('Wholesale and Retail Trade');
  });

  it.each([
    'Which of the companies had the most expensive share in March 2010?',
    'which company had the dearest share in march 2010',
  ])('is ranked as the value itself: %s', async (question) => {
    const march = rawStocks.filter((one) => one.year === 2010 && one.month === 'Mar');
    expectLead(await ask(question), Math.max(...march.map(({ price }) => price)));
  });

  it('names the figure of an adjective', async () => {
    const economy = rawCars.map((one) => one.Miles_per_Gallon ?? 0);
    expectLead(await ask('Which car is the most economical on fuel?'), Math.max(...economy));
  });
});

describe('words that only say how much is asked', () => {
  it('are of a number of rows', async () => {
    const answered = await ask(
      'What percentage of all the movies is rated R?',
      'And how many R movies are there in absolute numbers?',
    );
    expectLead(answered, 1194);
  });

  it('are rows of the data', async () => {
    const light = rawCars.filter(
      (one) => one.Weight_in_lbs < 2000 && (one.Miles_per_Gallon ?? 0) > 35,
    );
    expectLead(await ask('anything under 2000 lbs with more than 35 mpg? how many'), light.length);
  });

  it('are each of a group', async () => {
    const { result } = await ask(
      "What was IBM's average price in 2008?",
      'And in 2009?',
      'Compare all the stocks for 2009',
    );
    expect(result?.totalRows).toBe(5);
    const { result: two } = await ask('average body mass by island', 'compare all the seasons');
    expect(two).toBeNull();
  });
});
