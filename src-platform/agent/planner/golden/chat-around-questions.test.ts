import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const longest = rawMovies.reduce((best, one) =>
  (one['Running Time min'] ?? 0) > (best['Running Time min'] ?? 0) ? one : best,
);

describe('what people say around a question in a chat', () => {
  it.each([
    ['how many cars exactly are from Japan?', 'how many cars are from Japan?'],
    ['what exactly was the highest price of Apple?', 'what was the highest price of Apple?'],
    ['how far is it from LAX to JFK even?', 'how far is it from LAX to JFK?'],
    ['how many penguins live on Dream anyway', 'how many penguins live on Dream'],
    ['average delay from ORD though', 'average delay from ORD'],
    ['warmest day of 2012, I forgot to ask', 'warmest day of 2012'],
    ['sorry, one more: how many gentoos', 'how many gentoos are there'],
    ['oh and before I forget, how many gentoos are there?', 'how many gentoos are there'],
    ['my son asks how many gentoos there are', 'how many gentoos are there'],
    ['hottest day no matter the year', 'hottest day'],
  ])('%s', async (chatted, plain) => {
    const [one, other] = [await ask(chatted), await ask(plain)];
    expect(other.result).not.toBeNull();
    expect(one.result?.data).toEqual(other.result?.data);
  });

  it.each([
    'Then what is the longest film of all you have, no matter when it was made?',
    'what is the longest film of all you have',
    'what is the longest film, regardless of the year?',
  ])('%s is of all times again', async (asked) => {
    const { result } = await ask('how many films from the eighties', asked);
    expect(result?.data[0]?.[0]).toBe(longest.Title);
  });

  it('still asks for an exact number', async () => {
    const five = rawCars.filter((one) => one.Cylinders === 5).length;
    expectLead(await ask('how many cars have exactly 5 cylinders'), five);
  });

  it('is refused where it leaves nothing out: no matter the month', async () => {
    expect((await ask('hottest day of 2014 no matter the month')).result).toBeNull();
  });

  it('compares with a film that is named', async () => {
    const { result } = await ask('which movies are even longer than Titanic');
    expect(result?.data.map(([title]) => title)).toContain('Gone with the Wind');
    expect(result?.data.map(([title]) => title)).not.toContain('Titanic');
  });
});
