import { afterAll, describe, expect, it } from 'vitest';
import { splitReaction } from '../text/reactions.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const fromEurope = rawCars.filter((one) => one.Origin === 'Europe');

describe('an exclamation about a figure of the last answer', () => {
  it.each(['Only 79! And from Europe?', '79?! And from Europe?', 'Wow, 79 cars! And from Europe?'])(
    'is no condition: %s',
    async (question) => {
      const { text } = await ask('How many cars are from Japan?', question);
      expect(text).toContain(`**${String(fromEurope.length)}**`);
      expect(text).toContain('for a remark, and no condition');
    },
  );

  it('leaves the row of the last answer to the question behind it', async () => {
    const built = rawUnemployment.find(
      ({ series, year, month }) => series === 'Construction' && year === 2010 && month === 2,
    );
    expectLead(
      await ask(
        'Which industry had the highest unemployment rate in February 2010?',
        '27 percent?! How many people is that',
      ),
      built?.count ?? NaN,
    );
  });

  it('is not carried out where the question behind it has no answer', async () => {
    const thread = ['In which country did women have the fewest children in 2005?'];
    const { result } = await ask(...thread, 'Less than one! How many was it there back in 1955');
    expect(result).toBeNull();
  });

  it('is a condition where it asks, and where nothing stands before it', async () => {
    const late = await ask('How many flights were late?', 'Over 100 minutes? How many?');
    expect(late.text).toContain('over 100 min');
    expect((await ask('27 percent?! How many people is that')).result).toBeNull();
    expect(splitReaction('Only 4 cylinders. How many cars?')).toBeNull();
    expect(splitReaction('Only 4 cylinders! And how many from Europe?')).toBeNull();
    expect(splitReaction('Over 60 minutes! Which flights?')).toBeNull();
    expect(splitReaction('Two hours or more! Which airports?')).toBeNull();
    expect(splitReaction('Show those with 4 cylinders! And the rest?')).toBeNull();
    expect(splitReaction(`${'9 '.repeat(1_000)}!`)).toBeNull();
  });
});
