import { afterAll, describe, expect, it } from 'vitest';
import { splitReaction } from '../text/reactions.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { mean } from './arithmetic.ts';
import { rawCars, rawFlights, rawMovies, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const countOf = (rating: string): number =>
  rawMovies.filter((one) => one['MPAA Rating'] === rating).length;
const delayFrom = (origin: string): number =>
  Number(mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.delay)));

describe('a reaction to the last answer', () => {
  it('says its figure again, and is no condition', async () => {
    const answered = await ask(
      'which industry had the highest unemployment rate in February 2010?',
      '27 percent?! How many people is that',
    );
    const row = rawUnemployment.find(
      (one) => one.series === 'Construction' && one.year === 2010 && one.month === 2,
    );
    expectLead(answered, row?.count ?? 0);
    expect(answered.text).toContain('I took «27 percent?!» for a remark, and no condition.');
  });

  it.each(['Only 79! And from Europe?', '79?! And from Europe?', 'Wow, 79 cars! And from Europe?'])(
    'counts what is asked behind it: %s',
    async (asked) => {
      const answered = await ask('How many cars are from Japan?', asked);
      expectLead(answered, rawCars.filter((one) => one.Origin === 'Europe').length);
      expect(answered.text).toContain('for a remark, and no condition');
    },
  );

  it.each([
    'Not many. And PG?',
    'Quite a few! and PG?',
    "That's a lot. And PG?",
    'That seems low. And PG?',
    'Hm, so few? and PG?',
    'I expected more. And PG?',
    'Over 1,000! And PG?',
    "That can't be right. And PG?",
    'Pity. And PG?',
    'fine. now PG',
  ])('%s', async (asked) => {
    expectLead(await ask('how many movies are rated R', asked), countOf('PG'));
  });

  it.each(['7 minutes! and from LAX?', '7 minutes? and from LAX?', 'Oh no, really? And from LAX?'])(
    '%s',
    async (asked) => {
      expectLead(await ask('average delay of flights from ORD', asked), delayFrom('LAX'));
    },
  );

  it('is refused, and no condition, where what it asks has no answer', async () => {
    const { result } = await ask(
      'in which country did women have the fewest children in 2005',
      'Less than one! How many was it there back in 1955',
    );
    expect(result).toBeNull();
  });
});

describe('a sentence that chooses rows is no reaction', () => {
  it.each(['Only comedies. How many are rated R?', 'Since 2000. And how many are rated R?'])(
    '%s',
    async (asked) => {
      const { text } = await ask('how many movies are there', asked);
      expect(text).not.toContain('for a remark');
    },
  );

  it('corrects a number of the last question', async () => {
    const { text } = await ask(
      'how many cars have 8 cylinders',
      'Four! How many of those are from Japan?',
    );
    const ofFour = rawCars.filter((one) => one.Cylinders === 4 && one.Origin === 'Japan');
    expect(text).toContain(`**${String(ofFour.length)}** cars from Japan with 4 cylinders`);
  });

  it.each([
    'Only 4 cylinders. How many cars?',
    'Only 4 cylinders! And how many from Europe?',
    'Over 60 minutes! Which flights?',
    'Two hours or more! Which airports?',
    'Show those with 4 cylinders! And the rest?',
    `${'9 '.repeat(1_000)}!`,
  ])('%s', (asked) => {
    expect(splitReaction(asked)).toBeNull();
  });

  it('chooses where it asks, and where no answer stands before it', async () => {
    const late = await ask('How many flights were late?', 'Over 100 minutes? How many?');
    expect(late.text).toContain('over 100 min');
    expect((await ask('27 percent?! How many people is that')).result).toBeNull();
  });
});
