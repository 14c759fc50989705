import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const DELAYS = 'average delay by origin, top 5';
const delays = orderBy(
  groupRows(
    rawFlights,
    (one) => [one.origin],
    (group) => [mean(group.map((one) => one.delay))],
  ),
  1,
  'desc',
);
const countFrom = (origin: unknown): number =>
  rawFlights.filter((one) => one.origin === origin).length;

describe('rows that a follow-up counts off', () => {
  it.each([
    ['the second one?', 1],
    ['and the first?', 0],
    ['and the last one', 4],
  ])('%s', async (question, at) => {
    expectLead(await ask(DELAYS, question), Number(delays[at]?.[1]));
  });

  it('asks another figure of that row', async () => {
    expectRows(await ask(DELAYS, 'how many flights does the second one have'), [
      [countFrom(delays[1]?.[0])],
    ]);
  });

  it('names what it takes for the row', async () => {
    const answered = await ask('top 5 movies by imdb rating', 'who directed the second one');
    const title = 'The Shawshank Redemption';
    expect(rawMovies.some((one) => one.Title === title)).toBe(true);
    expect(answered.text).toContain(`is ${title}, as the last answer was ordered`);
    expect(answered.result?.data).toHaveLength(1);
  });

  it('refuses a row that the answer does not have', async () => {
    expect((await ask('top 3 origins by number of flights', 'the fifth one')).result).toBeNull();
  });
});

describe('words that all have a use, and no meaning together', () => {
  it.each([
    [['how many different airports are there?']],
    [['number of cars sold per year']],
    [['how many countries had over 100 million people in 2005 and which']],
    [['biggest flop', 'who directed it']],
    [['jobless people in total in feb 2010', 'in percent of jan 2010']],
    [['share of late flights by origin top 5', 'how many flights is that']],
  ])('refuses: %s', async (questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it('takes a share of what a pronoun stood for', async () => {
    const answered = await ask(
      'which airport has the most arrivals',
      'how many of those were over an hour late?',
      'what percentage is that?',
    );
    const arrivals = rawFlights.filter((one) => one.destination === 'ORD');
    const late = arrivals.filter((one) => one.delay > 60);
    expectLead(answered, (100 * late.length) / arrivals.length);
  });

  it('reads months that are written short', async () => {
    const inMonth = rawFlights.filter((one) => /^2001.0?2\b/.test(one.date));
    expectLead(
      await ask('average delay in jan', 'feb'),
      mean(inMonth.map((one) => one.delay)) ?? 0,
    );
  });
});
