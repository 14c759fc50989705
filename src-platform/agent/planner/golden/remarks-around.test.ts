import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const fromEurope = rawCars.filter((one) => one.Origin === 'Europe');

describe('a remark beside a question', () => {
  it('is named, and changes nothing, behind the question', async () => {
    const answered = await ask(
      'How many of the cars came from Europe?',
      'And how many of those had five cylinders? An odd number, I always thought.',
    );
    expectLead(answered, fromEurope.filter((one) => one.Cylinders === 5).length);
    expect(answered.text).toContain(
      'I took «An odd number, I always thought.» for a remark, and no condition.',
    );
  });

  it('is named before the question, where somebody speaks of oneself', async () => {
    const answered = await ask('We sell umbrellas. On how many days did it rain in 2014?');
    const plain = await ask('On how many days did it rain in 2014?');
    expect(answered.result?.data).toEqual(plain.result?.data);
    expect(answered.text).toContain('I took «We sell umbrellas.» for a remark');
  });

  it.each(['Interesting. And by creative type?', 'Hm, less than I thought. And by creative type?'])(
    '%s follows up as if nothing were remarked',
    async (question) => {
      const answered = await ask('average imdb rating by genre', question);
      const plain = await ask('average imdb rating by genre', 'And by creative type?');
      expect(answered.result?.data).toEqual(plain.result?.data);
    },
  );

  it('thanks and asks on', async () => {
    const answered = await ask(
      'how many movies are there?',
      'Thanks! That helps a lot. Now only since 2000',
    );
    expectLead(answered, rawMovies.filter((one) => one.year >= 2000).length);
  });
});

describe('a remark that could choose rows is no remark', () => {
  it.each([
    'I love Europe. Average horsepower of cars by model year?',
    'How many dramas are there? I only care about recent ones.',
    'How many dramas are there? Mostly the ones after 2000, I mean.',
    'I never liked horror. What was the average rating of comedies?',
    'My team sells big cars. What do they weigh on average?',
  ])('%s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is not passed over where the question points at it', async () => {
    expect(
      (await ask('My people were sailors. How high was their unemployment rate in 2009?')).result,
    ).toBeNull();
  });
});
