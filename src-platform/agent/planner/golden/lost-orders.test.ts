import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const refusedAlone = [
  'It is about adults. How many penguins are there?',
  "It's all about automatics. How many cars are there?",
  'I was there during the crisis. What was the average stock price?',
  'How many flights are there? We always depart at night.',
  'My client is in the tech sector. What was the unemployment rate?',
  'Our team covers developing countries. What is the average fertility in 2005?',
  'I grew up in the nineties. How many movies were released?',
  'How many rainy days were there? We moved here in 2014.',
  'movies of the nineties (1990-2000)',
  'summer days, i.e. June to September, with rain',
  'summer days, i.e. June to August, with rain',
  'There are 300 penguins. How many are male?',
  'The list has 100 cars. How many are from Japan?',
  'in the 3 years how many days did it rain?',
  'in the 2 islands how many penguins are there?',
];

const refusedInThread: readonly (readonly [string, ...string[]])[] = [
  ['average delay from Denver', 'to instead of from'],
  ['how many female penguins are on Dream?', 'not females, on Biscoe'],
  ['number of movies since 2005', '2006 instead of 2005'],
  ['number of rainy days in March and April 2014', 'May instead of April'],
  ['top 10 movies by gross', 'the longest'],
  ['top 10 movies by gross', 'the shortest'],
  ['how many cars are from Japan?', 'which are the 3 heaviest overall?'],
  ['top 10 comedies by gross', 'the 5 longest of all'],
  ['how many cars are from Japan?', 'is that more than Europe?', 'which are the 3 heaviest?'],
  ['average weight of cars from Japan with 4 cylinders', 'everything but 4 cylinders'],
  ['longest streak of rainy days', 'how much did it rain in that time?'],
];

describe('words that choose, order or replace something', () => {
  it.each(refusedAlone)('%s is refused', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it.each(refusedInThread.map((thread) => [thread]))('%s is refused', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a value in the place of one of two', () => {
  it.each([
    [
      'average price of Apple and IBM',
      'Google instead of Apple',
      'average price of Google and IBM',
    ],
    ['average price of Apple and IBM', 'not Apple, Google', 'average price of Google and IBM'],
    [
      'average price of Apple in March 2005',
      '2006 instead of 2005',
      'average price of Apple in March 2006',
    ],
    [
      'number of rainy days in March 2014',
      'May instead of March',
      'number of rainy days in May 2014',
    ],
    ['number of rainy days in 2014', '2013 instead of 2014', 'number of rainy days in 2013'],
    [
      'number of flights with more than 30 minutes delay and over 1000 miles',
      'sorry, 60 minutes',
      'number of flights with more than 60 minutes delay and over 1000 miles',
    ],
    [
      'number of cars over 3000 lbs with more than 150 hp',
      'sorry, 100 hp',
      'number of cars over 3000 lbs with more than 100 hp',
    ],
    [
      'number of comedies and dramas',
      'horror instead of drama',
      'number of comedies and horror movies',
    ],
  ])('%s: %s', async (first, question, plain) => {
    expect((await ask(first, question)).result?.data).toEqual((await ask(plain)).result?.data);
  });

  it('stands alone where the words say so', async () => {
    const answered = await ask('average price of Apple and IBM', 'only Google');
    const plain = await ask('average price of Google');
    expect(answered.text).toContain(/\*\*[^*]+\*\*/.exec(plain.text)?.[0] ?? 'a figure');
  });

  it('replaces the only one as before', async () => {
    const answered = await ask('average delay from Denver', 'Boston instead of Denver');
    const plain = await ask('average delay from Boston');
    expect(answered.result?.data).toEqual(plain.result?.data);
  });
});

describe('neighbours that keep their answer', () => {
  it('says the same time once more', async () => {
    const answered = await ask('How many movies of the nineties (1990-1999) are there?');
    const plain = await ask('How many movies were released from 1990 to 1999?');
    expect(answered.result?.data).toEqual(plain.result?.data);
  });

  it('names a month of a year in brackets', async () => {
    const answered = await ask('price of IBM in 2005 (January)');
    expect(answered.text).toContain('$86.39');
  });

  it('takes all the years as all of the data', async () => {
    const answered = await ask('in the 4 years how many days did it rain?');
    expect(answered.result?.data).toEqual((await ask('How many days did it rain?')).result?.data);
  });

  it('ranks in the same order, from the other side', async () => {
    const answered = await ask('5 heaviest cars', 'the lightest');
    const [first] = rawCars.toSorted((a, b) => a.Weight_in_lbs - b.Weight_in_lbs);
    expect(answered.text).toContain(String(first?.Name));
  });

  it('states the number of all rows', async () => {
    const answered = await ask('The list has 406 cars. How many are from Japan?');
    expectLead(answered, rawCars.filter((one) => one.Origin === 'Japan').length);
  });

  it('passes over what is no part of the question', async () => {
    const answered = await ask('We sell umbrellas. How many cars are from Japan?');
    expectLead(answered, rawCars.filter((one) => one.Origin === 'Japan').length);
  });

  it('asks anew after a run', async () => {
    const answered = await ask('longest streak of rainy days', 'how many rainy days in 2013?');
    const plain = await ask('how many rainy days in 2013?');
    expect(answered.result?.data).toEqual(plain.result?.data);
  });
});
