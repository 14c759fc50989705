import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const askFirst = async (...questions: readonly string[]): Promise<unknown> =>
  (await ask(...questions)).result?.data[0];

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

describe('what the one row of the last answer is one of', () => {
  const strongest = ['Which car has the most horsepower?', 'What is its model year?'];
  const heaviest = ['How much does the heaviest penguin weigh?', 'What species is it?'];
  const dearest = ['Which car gets the most miles per gallon?', 'what model year is it?'];

  it.each([
    [[...strongest, 'How many cars of that same model year had more than 150 horsepower?'], ['11']],
    [[...dearest, 'what is the average weight of all cars from that model year?'], ['2436.655']],
    [
      [...heaviest, 'how long are its flippers?', 'what is the average for that species?'],
      ['217.1'],
    ],
    [[...heaviest, 'and the average for that species?'], ['5076.016']],
    [
      [
        'Which Japanese car gets the most miles per gallon?',
        'What model year is it?',
        'What is the average weight of all cars from that model year?',
      ],
      ['2436.655'],
    ],
  ])('%j', async (questions, [value = '']) => {
    const row = await askFirst(...questions);
    expect(row).toHaveLength(1);
    expect(String(row)).toMatch(new RegExp(`^${value.replace('.', '\\.')}`));
  });

  it.each([
    // Two cars are equally heavy, and each has a model year of its own.
    [
      'Which Japanese car is the heaviest?',
      'What model year is it?',
      'What is the average weight of cars from that model year?',
    ],
    // The row does not show its model year.
    ['Which car has the most horsepower?', 'What is the average weight of that model year?'],
    // Two figures were asked for, and none with the sex.
    [
      'How much does the heaviest penguin weigh?',
      'how long are its flippers?',
      'What sex is it?',
      'what is the average for that sex?',
    ],
  ])('is refused where nothing says which: %j', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });
});

describe('the place and the time of the last answer', () => {
  const rwanda = [
    'Show me how life expectancy in Rwanda went over the years.',
    'In which year after 1985 was it at its lowest?',
    'How many people lived there at that point?',
  ];
  const lowest = [
    'What is the lowest life expectancy recorded for any country in any year?',
    'Which country and year was that?',
  ];

  it.each([
    [rwanda, ['5686897']],
    [[...rwanda, 'And five years later?'], ['8109989']],
    [
      [...lowest, 'How many people lived there at the time?'],
      ['China', '1960-01-01', '27.79', '654170692'],
    ],
    [
      [...lowest, 'What was the fertility then?'],
      ['China', '1960-01-01', '27.79', '4.33'],
    ],
    [[...lowest, 'How many people lived there in 2005?'], ['1304887562']],
    [
      [
        'Which countries had a life expectancy above 81 in 2005?',
        'Which of them has the highest fertility?',
        'How many people lived there in 1990?',
      ],
      ['255019'],
    ],
  ])('%j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it('chooses among the five once more, and not the one that was chosen', async () => {
    const thread = [
      'What were the five most populous countries in 2005?',
      'Which of them had the lowest fertility?',
      'And which of the five the lowest life expectancy?',
    ];
    expect(await askFirst(...thread)).toEqual(['India', '65.39']);
  });

  it('has no place in flights, which have two', async () => {
    const thread = ['which flight had the longest delay', 'how many flights left there?'];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a time that counts from the row of the last answer', () => {
  const google = [
    "What was GOOG's highest share price?",
    'Which month was that?',
    'What was it a year later?',
  ];

  it.each([
    [google, ['359.36']],
    [
      ['What was the hottest day in Seattle?', 'and the day after?'],
      ['2014-08-12', '27.2'],
    ],
    [
      ['What was the lowest unemployment rate?', 'Which industry was it?', 'and a year later?'],
      ['2.2'],
    ],
    [
      ['What was the wettest day of 2014?', 'what was the high that day?', 'and the day after?'],
      ['2014-03-06', '3.0', '13.3'],
    ],
  ])('%j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it('sets the one time against the other', async () => {
    expect(await askLead(...google, 'so how much did it lose, in percent?')).toContain('**49.2%**');
  });

  it('is refused of a thing without a time', async () => {
    const thread = ['which car is the heaviest?', 'what was it a year later?'];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a position in the ranking of the last answer', () => {
  const distributor = [
    "Which distributor's films have the highest total US gross?",
    'How much is that as a percentage of the US gross of all films?',
    'Who comes second?',
  ];

  it.each([
    [distributor, 'Paramount Pictures'],
    [['Which genre has the most movies?', 'which comes second?', 'and who is third?'], 'Action'],
    [['Average body mass by species', 'who comes second?'], 'Chinstrap'],
    [['Top 5 movies by worldwide gross', 'who is in second place?'], 'Titanic'],
  ])('%j', async (questions, name) => {
    expect(await askLead(...questions)).toMatch(new RegExp(`^${name} has the (?:second|third)-`));
  });

  it.each([
    [[...distributor, 'what is their average rating?'], ['6.3040816326530615']],
    [
      ['Which genre has the second most movies?', 'what is its average rating?'],
      ['5.853858267716536'],
    ],
  ])('is what the next question is about: %j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it('shows what is asked of the second row', async () => {
    const thread = ['which car is the second heaviest?', 'how many cylinders does it have?'];
    expect((await ask(...thread)).result?.data[1]).toEqual(['chevrolet impala', '4997', '8']);
  });

  it('is none of a series over time', async () => {
    expect((await ask('Average price by year', 'which comes second?')).result).toBeNull();
  });
});
