import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askFirst = async (...questions: readonly string[]): Promise<unknown> =>
  (await ask(...questions)).result?.data[0];

describe('what a follow-up points at', () => {
  const long = [
    'How many flights were longer than 2,000 miles?',
    'Which airport had the most of them leaving?',
  ];
  const slow = ['Which car takes the longest to accelerate from 0 to 60?'];

  it('names once more which rows they are, and where they came from', async () => {
    const flights = rawFlights.filter((one) => one.distance > 2000 && one.origin === 'LAX');
    const mean = flights.reduce((sum, one) => sum + one.delay, 0) / flights.length;
    const row = await askFirst(...long, 'Average delay of these long flights from there?');
    expect(Number(String(row))).toBeCloseTo(mean, 6);
  });

  it('does not take the one end of a figure for the other', async () => {
    const { result } = await ask(long[0] ?? '', 'average delay of those short flights?');
    expect(result).toBeNull();
  });

  it.each([
    [
      [...slow, 'How many seconds does it need?'],
      ['peugeot 504', '24.8'],
    ],
    [
      [...slow, 'in seconds?'],
      ['peugeot 504', '24.8'],
    ],
    [
      ['What is the highest monthly share price that Apple reached?', 'In which month was that?'],
      ['2010-03-01', '223.02'],
    ],
    [
      ['average price of Amazon in 2008, month by month', 'Which month was the low point?'],
      ['2008-11-01', '42.7'],
    ],
    [
      [
        'On which island were the most penguins recorded?',
        'which species live there, and how many of each?',
      ],
      ['Gentoo', '124'],
    ],
    [
      [
        'Which month of 2014 was the wettest?',
        'How many days had no rain at all in that month? I mean zero precipitation',
      ],
      ['11'],
    ],
    [
      ['average maximum temperature in July 2014?', 'And the following July?'],
      ['28.093548387096774'],
    ],
    [['the very heaviest car'], ['pontiac safari (sw)', '5140']],
  ])('%j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it.each([
    [...slow, 'How many pounds does it need?'],
    ['What is the average weight of very heavy cars?'],
    ['What is the highest monthly share price that Apple reached?', 'In which year was that?'],
  ])('is refused: %j', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it('divides by the other end, where the verb names it', async () => {
    const thread = [
      'Which airport do the most flights take off from?',
      'Now by where they land instead.',
    ];
    const count = rawFlights.filter((one) => one.destination === 'ORD').length;
    expect(await askFirst(...thread)).toEqual(['ORD', String(count)]);
  });

  it('asks of the one row where it started', async () => {
    const thread = ['What was the biggest delay of any flight?', 'Where did that one start from?'];
    expect(await askFirst(...thread)).toContain('BMI');
  });
});

describe('what a figure is one of', () => {
  it('counts the rows of which an average is made', async () => {
    const thread = [
      'average imdb rating of comedies in 2005',
      'how many movies is that average based on?',
    ];
    const rated = rawMovies.filter(
      (one) => one.year === 2005 && one['Major Genre'] === 'Comedy' && one['IMDB Rating'] !== null,
    );
    expect(await askFirst(...thread)).toEqual([String(rated.length)]);
  });

  it('is one of all that meet the condition that is named once more', async () => {
    const thread = [
      'How many cars have more than 200 horsepower?',
      'how many of these were built before 1973?',
      'what do they weigh on average, all the ones over 200 hp?',
    ];
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > 200);
    const mean = strong.reduce((sum, one) => sum + one.Weight_in_lbs, 0) / strong.length;
    expect(Number(String(await askFirst(...thread)))).toBeCloseTo(mean, 6);
  });

  it('is a part of all that are named, and not of the rows that were shown', async () => {
    const thread = ['penguins on Torgersen by species', 'what share of all Adelie is that?'];
    expect((await ask(...thread)).text).toContain('52 of 152');
  });
});
