import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const on = (origin: string, destination: string) =>
  rawFlights.filter((one) => one.origin === origin && one.destination === destination);
const byRoute = orderBy(
  groupRows(
    rawFlights,
    (one) => [one.origin, one.destination],
    (rows) => [rows.length],
  ),
  2,
  'desc',
);
const [start, end] = [String(byRoute[0]?.[0]), String(byRoute[0]?.[1])];
const [latest] = rawFlights.toSorted((one, two) => two.delay - one.delay);
const arrived = rawFlights.filter((one) => one.destination === 'PHX');

describe('the way back', () => {
  it.each([
    [['busiest route', 'and in the opposite direction?'], on(end, start).length],
    [
      ['Which route has the most flights?', 'how many flights the other way?'],
      on(end, start).length,
    ],
    [
      ['Which airport receives the most flights from LAX?', 'and in the opposite direction?'],
      on('PHX', 'LAX').length,
    ],
    [
      ['Which route has the most flights?', 'What is the average delay in the other direction?'],
      mean(on(end, start).map((one) => one.delay)),
    ],
    [
      [
        'How many flights went from LAX to PHX?',
        'And how many flew in the opposite direction?',
        'What was the average delay on that return direction, PHX to LAX?',
      ],
      mean(on('PHX', 'LAX').map((one) => one.delay)),
    ],
  ] as const)('%j', async (chain, expected) => {
    expectLead(await ask(...chain), expected ?? 0);
  });

  it.each([
    ['Which flight had the longest delay?', 'and in the opposite direction?'],
    ['busiest airport', 'and in the opposite direction?'],
  ])('is refused where no way is shown, or a row of it: %j', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is no order of a list', async () => {
    const { result } = await ask('top 5 routes', 'reverse the order');
    expect(result?.data.map((row) => row[2])).toEqual(['1', '1', '1', '1', '1']);
  });
});

describe('that route', () => {
  it.each([
    [
      [
        'What is the average delay of flights from LAX to PHX?',
        'How many flights were there on that route?',
      ],
      'LAX',
      'PHX',
    ],
    [
      [
        'What is the average delay of flights from LAX to PHX?',
        'And what about the opposite direction?',
        'How many flights were there in that direction?',
      ],
      'PHX',
      'LAX',
    ],
    [
      [
        'Which airport receives the most flights from LAX?',
        'And from PHX?',
        'How many flights were there on that second route?',
      ],
      'PHX',
      'LAX',
    ],
    [
      [
        'What is the longest delay in the flight data?',
        'How many flights did that route have in total?',
      ],
      latest?.origin,
      latest?.destination,
    ],
    [
      ['Which airport receives the most flights from LAX?', 'How many flights go there?'],
      'LAX',
      'PHX',
    ],
  ] as const)('%j', async (chain, origin = '', destination = '') => {
    expectLead(await ask(...chain), on(origin, destination).length);
  });

  it.each([
    'From where to where was that flight going?',
    'Which airports does it link, from where to where?',
  ])('has both of its ends: %s', async (question) => {
    const { result } = await ask('What is the longest delay in the flight data?', question);
    expect(result?.data[0]?.slice(1, 3)).toEqual([latest?.origin, latest?.destination]);
  });
});

describe('the rows of one end', () => {
  const counted = 'How many flights landed at PHX?';

  it.each([
    ['What was the average delay of those arrivals?', mean(arrived.map((one) => one.delay))],
    ['How many of those arrivals were late?', arrived.filter((one) => one.delay > 0).length],
  ])('%s', async (question, expected) => {
    expectLead(await ask(counted, question), expected ?? 0);
  });

  it('are none of the other end', async () => {
    expect(
      (await ask(counted, 'What was the average delay of those departures?')).result,
    ).toBeNull();
  });
});

describe('how many there are in total', () => {
  it.each([
    [
      ['Which director made the most movies?', 'How many films did he make in total?'],
      rawMovies.filter((one) => one.Director === 'Steven Spielberg').length,
    ],
    [
      ['Which flight had the longest delay?', 'How many flights leave from that origin in total?'],
      rawFlights.filter((one) => one.origin === latest?.origin).length,
    ],
  ] as const)('%j', async (chain, expected) => {
    expectLead(await ask(...chain), expected);
  });

  it('is refused where the last question chose some of them', async () => {
    const chain = [
      'Which director made the most comedies?',
      'How many films did he make in total?',
    ];
    expect((await ask(...chain)).result).toBeNull();
  });

  it('adds up several still', async () => {
    const chain = ['Top 3 airports by departures', 'How many flights is that in total?'];
    const top = orderBy(
      groupRows(
        rawFlights,
        (one) => [one.origin],
        (rows) => [rows.length],
      ),
      1,
      'desc',
    ).slice(0, 3);
    expectLead(
      await ask(...chain),
      top.reduce((total, row) => total + Number(row[1]), 0),
    );
  });
});
