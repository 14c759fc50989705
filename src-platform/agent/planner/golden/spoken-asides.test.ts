import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const american = rawCars.filter((one) => one.Origin === 'USA').length;
const long = rawMovies.filter((one) => Number(one['Running Time min']) > 180).length;

describe('a statement beside a complete question', () => {
  it.each([
    'When I was young we were proud of our big American cars. How many of the cars in your list come from the USA?',
    'Petrol is so expensive now. How many cars come from the USA?',
    'How many cars come from the USA? The board asks me all the time.',
    'My father was a mechanic, how many cars come from the USA?',
  ])('%s', async (question) => {
    const answered = await ask(question);
    expectLead(answered, american);
    expect(answered.text).toContain('for a remark, and no condition.');
  });

  it.each([
    [
      'My grandparents came from Ireland. What was the life expectancy there in 1955?',
      'What was the life expectancy in Ireland in 1955?',
    ],
    [
      'Steven Spielberg is a genius. How many films did he direct?',
      'How many films did Steven Spielberg direct?',
    ],
    [
      'My pupils love penguins. How many penguins of each species are there?',
      'How many penguins of each species are there?',
    ],
  ])('%s', async (question, plain) => {
    expect((await ask(question)).result?.data).toEqual((await ask(plain)).result?.data);
  });

  it('says nothing in a thread, either', async () => {
    const first = 'What was the average price of Google in 2008?';
    const answered = await ask(first, 'The crisis was terrible. And in 2009?');
    expect(answered.result?.data).toEqual((await ask(first, 'And in 2009?')).result?.data);
  });
});

describe('a statement that could choose rows', () => {
  it.each([
    'My brother drives a Japanese car. How many cars have 8 cylinders?',
    'Our garage repairs cars from before 1975. How many have 8 cylinders?',
    'We drive a diesel. How many have 4 cylinders?',
    'That was before the war. How many people lived in Ireland?',
    'It has to do with night flights. What is the average delay?',
    'We live in Chicago. How many flights were late?',
    'We calculate in euros. What was the highest price of IBM?',
    'The airline is Delta. How many flights were late?',
    'Dramas bore me. How many films are there?',
    'The two strikes do not count. What was the average delay?',
    'Suppose the rate had been 5 percent. In how many months was it higher?',
  ])('%s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is not passed over in a thread', async () => {
    const answered = await ask(
      'How many cars come from Japan?',
      'My brother has a German one. How many have 4 cylinders?',
    );
    expect(answered.result).toBeNull();
  });
});

describe('what says the same once more', () => {
  it.each([
    'Which films are longer than three hours, i.e. 180 minutes?',
    'films longer than three hours (180 minutes)?',
    'Which films run over 180 minutes, that is, more than three hours?',
  ])('%s', async (question) => {
    expect((await ask(question)).result?.data).toHaveLength(long);
  });

  it.each([
    'Which films are longer than three hours, that is, 200 minutes?',
    'how many penguins weigh over 4 kg (5000 g)?',
  ])('%s names two limits', async (question) => {
    const answered = await ask(question);
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('another limit');
  });

  it('leaves a condition in brackets', async () => {
    const answered = await ask('number of cars (Japan)');
    expectLead(answered, rawCars.filter((one) => one.Origin === 'Japan').length);
  });
});

describe('the number of all rows', () => {
  it.each([
    'how many of the 406 cars come from the USA',
    'How many cars (of the 406) come from the USA?',
    'how many cars out of the 406 come from the USA',
  ])('%s', async (question) => {
    expectLead(await ask(question), american);
  });

  it.each(['of all 500 cars, how many come from Japan?', 'how many of the 300 penguins are male'])(
    '%s is refused, where there are more or fewer',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );
});
