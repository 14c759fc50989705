import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';

afterAll(expectNoOpenQueries);

const byOrigin = async (...questions: readonly string[]): Promise<Record<string, number[]>> => {
  const { result } = await ask(...questions);
  const rows = result?.data ?? [];
  return Object.fromEntries(rows.map(([name, ...cells]) => [name ?? '', cells.map(Number)]));
};

describe('another figure in the place of the last', () => {
  const WIND = 'Average wind speed of days by weather';

  it.each([
    'And the strongest wind?',
    'Show the strongest wind instead.',
    'And if we look at the strongest wind rather than the average wind speed?',
    'Could you show me the strongest wind there in place of the average wind speed?',
  ])('is the end of each group, and no order of their means: %s', async (next) => {
    const found = await byOrigin(WIND, next);
    expect(found).toEqual({ drizzle: [4.7], fog: [6.6], rain: [9.5], snow: [7], sun: [7.7] });
  });

  it('is another where another end is named', async () => {
    expect(await byOrigin('Average weight of cars by origin', 'And the lowest weight?')).toEqual({
      Europe: [1825],
      Japan: [1613],
      USA: [1800],
    });
  });
});

describe('a second figure beside the last', () => {
  it.each([
    'Keep the average horsepower and add the lowest weight.',
    "Besides the average horsepower, I'd like to see the lowest weight as well.",
    'In addition to the average horsepower, show the lowest weight',
    'I also want to see the lowest weight',
  ])('keeps the last one: %s', async (next) => {
    const found = await byOrigin('Average horsepower of cars by origin', next);
    expect(found['Europe']?.[0]).toBeCloseTo(81, 6);
    expect(Object.values(found).map(([, weight]) => weight)).toEqual(
      expect.arrayContaining([1825, 1613, 1800]),
    );
  });
});

describe('another condition', () => {
  const FLIGHTS = 'Number of flights from PHX';

  it.each([
    ['Add another filter: only flights to DEN', 23],
    ['Can you additionally restrict that to flights to DEN?', 23],
    ['Keep everything else the same, but only count flights to DEN.', 23],
    ['What is it if we leave out all flights except those to DEN?', 23],
    ['Exclude all flights that are not to DEN', 23],
    ['What is it if we leave out all flights to DEN?', 610],
    ['How does it change if we only consider flights with a delay of more than 30 minutes?', 100],
  ])('is added to the last: %s', async (next, count) => {
    expectLead(await ask(FLIGHTS, next), count);
  });

  it('chooses rows that are counted, where their noun is called as their figure', async () => {
    expectLead(
      await ask(
        'Count the stock prices for AAPL or GOOG',
        'And if we only take stock prices with a price higher than 150?',
      ),
      84,
    );
  });

  it('is the part that a share is of', async () => {
    expectLead(
      await ask(
        FLIGHTS,
        'What is the percentage of flights with a delay of more than 30 minutes among those?',
      ),
      15.797788309636651,
    );
  });
});

describe('another group in the place of the last', () => {
  it.each([
    'Change the grouping from number of cylinders to origin',
    "I'd rather see that for each origin than for each number of cylinders.",
    'Can you break that down by origin instead?',
    'Break it down by origin this time, not by number of cylinders',
  ])('takes its part: %s', async (next) => {
    const { result } = await ask('What is the number of cars by number of cylinders?', next);
    expect(result?.data.map(([name, count]) => [name, Number(count)]).toSorted()).toEqual([
      ['Europe', 73],
      ['Japan', 79],
      ['USA', 254],
    ]);
  });
});

describe('the ends of what was shown', () => {
  it.each([
    'Reduce the list to the 2 highest.',
    'Please leave out everything except the 2 highest.',
    'Show just the 2 groups with the highest values.',
  ])('are so many: %s', async (next) => {
    expectRows(await ask('How many cars are there by origin?', next), [
      ['USA', 254],
      ['Japan', 79],
    ]);
  });

  it('is a group by the figure that was shown, whatever else is called a value', async () => {
    const { result } = await ask(
      'What is the number of stock prices with a price under $20 by symbol?',
      'Which symbol has the lowest value?',
    );
    expect(result?.data[0]).toEqual(['MSFT', '13']);
  });

  it.each(['Which year is at the bottom?', 'Which one is the lowest?'])(
    'is a group by the highest of each: %s',
    async (next) => {
      const { result } = await ask('Highest horsepower of cars by year', next);
      expect(result?.data[0]).toEqual(['1982-01-01', '120']);
    },
  );

  it('is a group that is called by a number', async () => {
    const thread = ['Average displacement of cars by number of cylinders'] as const;
    const lowest = await ask(...thread, 'And which number of cylinders is lowest?');
    expect(lowest.result?.data[0]?.map(Number)).toEqual([3, 72.5]);
    const highest = await ask(...thread, 'And which number of cylinders is highest?');
    expect(Number(highest.result?.data[0]?.[0])).toBe(8);
  });

  it('is one of those shown, and the fewest may be none', async () => {
    const thread = ['How many films rated PG-13 are there by genre?'] as const;
    const shown = await ask(...thread, 'Show me only the genre with the lowest value.');
    expect(shown.result?.data[0]).toEqual(['Black Comedy', '2']);
    const fewest = await ask(...thread, 'Which genre has the fewest?');
    expect(fewest.result?.data[0]?.[1]).toBe('0');
  });
});
