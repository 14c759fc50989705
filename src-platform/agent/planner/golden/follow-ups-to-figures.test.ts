import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

const askFirst = async (...questions: readonly string[]): Promise<unknown> =>
  (await ask(...questions)).result?.data[0];

describe('how far apart the last two figures are', () => {
  it.each([
    [
      [
        "What's the heaviest car we have?",
        'And the lightest?',
        'How many pounds are between them?',
      ],
      '3,527',
    ],
    [
      [
        'How far do flights leaving ATL go on average?',
        'And the ones leaving SEA?',
        'How many miles is the gap between those two?',
      ],
      '451',
    ],
    [
      [
        'What was the life expectancy in Japan in 2005?',
        'And fifty years before that?',
        'So how many years did it gain?',
      ],
      '16.4',
    ],
    [
      [
        'Which weekday has the highest average delay?',
        'and the lowest?',
        "What's the gap between the two, in minutes?",
      ],
      '7.5',
    ],
    [
      [
        "What did Steven Spielberg's films earn worldwide in total?",
        "How about James Cameron's?",
        'By how much did Spielberg beat Cameron?',
      ],
      '$2,735,606,840',
    ],
    [
      [
        'What was the average beak length of the male Chinstraps?',
        'How about the females?',
        "How much longer were the males' beaks, in mm?",
      ],
      '4.5',
    ],
  ])('%j', async (questions, difference) => {
    expect(await askLead(...questions)).toContain(`**${difference}`);
  });

  it('counts from the row of the last answer, and over the time between', async () => {
    const thread = [
      'Which industry had the highest unemployment rate in February 2010?',
      'How high was it?',
      'And ten years before, in the same industry?',
      'How many percentage points did it climb in between?',
    ];
    expect(await askLead(...thread.slice(0, 3))).toContain('**10.6%**');
    expect(await askLead(...thread)).toContain('**16.5 percentage points**');
  });

  it('sets no two lists of other rows against each other', async () => {
    const { result } = await ask(
      "What's the heaviest car we have?",
      'And the lightest European one?',
      'What is the difference between the two?',
    );
    expect(result).toBeNull();
  });
});

describe('what a figure belongs to', () => {
  it.each([
    [
      ['What was the lowest unemployment rate?', 'Which industry was it?'],
      ['2005-10-01', 'Mining and Extraction', '0.3'],
    ],
    [
      ['What was the lowest unemployment rate?', 'Which industry was it?', 'And when?'],
      ['2005-10-01', 'Mining and Extraction', '0.3'],
    ],
    [
      ['best mpg in model year 1982', 'which car is that'],
      ['vw pickup', '44.0', '1982-01-01'],
    ],
    [
      ['In how many months was the AMZN price over $100?', 'which was the first?'],
      ['2009-10-01', 'AMZN', '118.81'],
    ],
    [
      ['most profitable movie?', 'who directed it'],
      ['James Cameron', '2530891499'],
    ],
  ])('%j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it('keeps the director beside the film', async () => {
    const answer = await ask('highest imdb rating of comedies in 2005', 'which director was that?');
    expect(answer.result?.data[0]).toContain('Raja Gosnell');
  });

  it('asks a mean of all rows, and not of those listed below the first', async () => {
    expect(await askFirst('which japanese car is the heaviest', 'and the average weight?')).toEqual(
      ['2221.227848101266'],
    );
    const thread = ['longest beak in mm', 'which species is that', 'and the shortest beak?'];
    // The row that has it is named, as in the question before.
    expect(await askFirst(...thread)).toEqual(['Adelie', 'Dream', 'FEMALE', '32.1']);
  });
});

describe('what a word stands for', () => {
  const heavy = ['How many penguins are above 5 kg?', 'What percent of all penguins is that?'];

  it.each([
    [[...heavy, 'How many of these are female?'], ['5']],
    [['What percentage of movies are comedies?', 'how many of those came out in 2005?'], ['42']],
    [
      ['What percentage of flights are from ATL?', 'what is their average delay?'],
      ['7.814420803782506'],
    ],
    [
      [
        'How many flights departed before 7 in the morning?',
        "What's that as a share of all flights?",
      ],
      ['8.44', '1688', '20000'],
    ],
  ])('%j', async (questions, row) => {
    expect(await askFirst(...questions)).toEqual(row);
  });

  it('leaves the period of the last question in place', async () => {
    const thread = [
      'How many days of each weather type were there in Seattle, 2012 to 2015?',
      'only 2015',
      'What was the average max temperature on the foggy ones?',
    ];
    expect(await askFirst(...thread)).toEqual(['fog', '14.944230769230769']);
  });

  it('takes the place of the lack of a value', async () => {
    const thread = [
      'How many penguins have no sex recorded?',
      'How many of them are Gentoo?',
      'And how many male and female Gentoos are there?',
    ];
    const { result } = await ask(...thread);
    expect(result?.data).toEqual([
      ['MALE', '61'],
      ['FEMALE', '58'],
    ]);
  });

  it('leaves out the first of a ranking, and then the next one', async () => {
    const thread = [
      'Which genre has the most movies?',
      'without that one?',
      'and without this one?',
    ];
    expect(await askFirst(...thread.slice(0, 2))).toEqual(['Comedy', '675']);
    expect(await askFirst(...thread)).toEqual(['Action', '420']);
  });

  it('counts the year after from the year that was chosen', async () => {
    const thread = [
      'Which year had the most rainy days?',
      'How many were there?',
      'And in the year after?',
    ];
    expect(await askFirst(...thread)).toEqual(['158']);
  });

  it('turns a route of which both ends are named', async () => {
    const thread = [
      'How many flights went from LAX to SFO?',
      'And the other way round, SFO to LAX?',
    ];
    expect(await askFirst(...thread)).toEqual(['41']);
  });

  it('reads a verb of earning by the place behind it', async () => {
    const thread = [
      'How many films had a production budget above $150 million?',
      'How many of these took less in the US than they cost?',
      'And worldwide?',
      'Which one was it?',
    ];
    expect(await askFirst(...thread.slice(0, 2))).toEqual(['21']);
    expect(await askFirst(...thread.slice(0, 3))).toEqual(['1']);
    expect(await askFirst(...thread)).toContain('Evan Almighty');
  });
});

describe('what is asked for', () => {
  it.each([
    [
      'On which weekday do flights have the highest average delay?',
      ['Friday', '11.75990675990676'],
    ],
    ['What is the median life expectancy of the countries in 1980?', ['69.425']],
    ['What is the average life expectancy of the countries in 1980?', ['67.84483870967742']],
  ])('%s', async (question, row) => {
    expect(await askFirst(question)).toEqual(row);
  });

  it('gives each country its figure where no mean is asked for', async () => {
    const { result } = await ask('What was the life expectancy of the countries in 1980?');
    expect(result?.totalRows).toBe(62);
  });
});
