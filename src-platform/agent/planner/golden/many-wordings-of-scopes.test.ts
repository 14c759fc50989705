import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const share = (part: number, all: number): number => (100 * part) / all;

describe('the same share of others', () => {
  const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
  const restricted = comedies.filter((one) => one['MPAA Rating'] === 'R');

  it.each([
    'and among comedies?',
    'and what percentage of comedies?',
    'what is the percentage among comedies?',
    'what is the share for comedies?',
    'give the corresponding figure for comedies',
  ])('%s', async (wording) => {
    const answered = await ask('What percentage of dramas is rated R?', wording);
    expectLead(answered, share(restricted.length, comedies.length));
  });

  it('is of the airport that is named, and no part of all flights', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'ORD');
    const late = flights.filter((one) => one.delay > 15);
    const answered = await ask(
      'What share of flights from DEN were more than 15 minutes late?',
      'and what percentage for ORD?',
    );
    expectLead(answered, share(late.length, flights.length));
  });

  it('is another share where the last one was of all', async () => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    const answered = await ask('What share of movies are comedies?', 'and what share for dramas?');
    expectLead(answered, share(dramas.length, rawMovies.length));
  });
});

describe('the total in place of the split', () => {
  it.each([
    'What is the total?',
    'How many in total?',
    'Add them up',
    "what's the grand total",
    'Now the total, not by island',
    'without the split by island',
  ])('%s', async (wording) => {
    const answered = await ask('Number of penguins by island', wording);
    expectRows(answered, [[rawPenguins.length]]);
  });

  it('is refused for a mean of each', async () => {
    expect((await ask('Average weight by origin', 'What is the total?')).result).toBeNull();
  });
});

describe('the split in place of the total', () => {
  it.each(['Separate it by origin', 'Please divide that by origin', 'broken down by origin'])(
    '%s',
    async (wording) => {
      const answered = await ask('What is the average weight of cars?', wording);
      const rows = groupRows(
        rawCars,
        (one) => [one.Origin],
        (cars) => [mean(cars.map((one) => one.Weight_in_lbs))],
      );
      expectRows(answered, orderBy(rows, 1, 'desc'));
    },
  );
});

describe('going back', () => {
  const japanese = rawCars.filter((one) => one.Origin === 'Japan');

  it.each([
    'go back',
    'go back to all Japanese cars',
    'Back to Japan overall',
    'one step back',
    'Remove the cylinder condition',
    'drop the condition on cylinders',
    'with any number of cylinders',
    'previous answer again',
  ])('%s', async (wording) => {
    const answered = await ask(
      'How many cars are from Japan?',
      'How many of those have 4 cylinders?',
      wording,
    );
    expectRows(answered, [[japanese.length]]);
  });
});

describe('leaving one out', () => {
  const rows = rawUnemployment
    .filter((one) => one.year === 2009 && one.month === 1 && one.series !== 'Manufacturing')
    .map((one) => [one.series, one.count]);

  it.each([
    'Without Manufacturing',
    'Without counting Manufacturing',
    'skip Manufacturing',
    'And if Manufacturing is excluded?',
    'Manufacturing excluded',
  ])('%s', async (wording) => {
    const answered = await ask('Unemployed people by industry in January 2009', wording);
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });
});

describe('the row of the last answer', () => {
  it.each(['and the year?', 'in which year was it released?', 'From what year is that film?'])(
    '%s',
    async (wording) => {
      const answered = await ask('Which film had the highest worldwide gross?', wording);
      expect(answered.result?.data[0]).toContain('2009-12-18');
      expect(answered.result?.data).toHaveLength(1);
    },
  );

  it.each(['By whom was it directed?', 'And by whom was that film directed?'])(
    '%s',
    async (wording) => {
      const answered = await ask('Which film had the highest worldwide gross?', wording);
      expect(answered.result?.data[0]).toContain('James Cameron');
    },
  );
});

describe('what a question that was refused leaves open', () => {
  it.each([
    ['Average price of Apple in 2008', 'What was the dividend of Apple?', 'how many for Apple'],
    ['How many movies won an Oscar?', 'how many for Spielberg'],
  ])('%s, then %s, is not answered by a count of all rows', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('by how much it differed', () => {
  const priceIn = (year: number): number =>
    rawStocks.find((one) => one.symbol === 'AMZN' && one.year === year && one.month === 'Mar')
      ?.price ?? 0;

  it('is a difference between both', async () => {
    const answered = await ask(
      'What was the price of Amazon in March 2005?',
      'by how much did it differ a year later?',
    );
    expect(Number(answered.result?.data[0]?.[0])).toBeCloseTo(priceIn(2006) - priceIn(2005), 6);
  });

  it('is never the figure of one of them', async () => {
    const answered = await ask(
      'What was the price of Amazon in March 2005?',
      'how much did it differ in March 2006?',
    );
    expect(answered.result).toBeNull();
  });
});
