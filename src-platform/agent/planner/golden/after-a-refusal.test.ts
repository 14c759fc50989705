import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const REFUSED = 'average ticket price of the cinemas in Paris';
const NOTHING_TO_STAND_ON = 'The last question was not answered';

describe('what follows up on a first question that was refused', () => {
  it.each([
    ['only for flights out of Newark (EWR)'],
    ['chinstraps?'],
    ['and the driest?'],
    ['split by sex'],
    ['who directed it'],
    ['which month was the driest'],
    ['what day was it?'],
    ['how many of those were late?'],
    ['so how many years were gained?'],
    ['How do the penguins there split by species?'],
    ['who directed the number one?'],
  ])('is not answered of all rows: %s', async (question) => {
    const { result, text } = await ask(REFUSED, question);
    expect(result).toBeNull();
    expect(text).toContain(NOTHING_TO_STAND_ON);
  });

  it('stays refused after a second refusal', async () => {
    const { result, text } = await ask(REFUSED, 'and the driest?', 'who directed it?');
    expect(result).toBeNull();
    expect(text).toContain(NOTHING_TO_STAND_ON);
  });

  it('is answered where it is complete in itself', async () => {
    expectLead(await ask(REFUSED, 'How many cars are there from Japan?'), 79);
    expect(rawCars.filter((car) => car.Origin === 'Japan')).toHaveLength(79);
    const comedies = rawMovies.filter((movie) => movie['Major Genre'] === 'Comedy');
    expectLead(
      await ask(REFUSED, 'And how many comedies are there in the movies?'),
      comedies.length,
    );
    expect((await ask(REFUSED, 'How many days did it rain in 2012?')).result).not.toBeNull();
    expect((await ask(REFUSED, 'What genres are there in the movies?')).result).not.toBeNull();
  });

  it('follows up on an answer given since', async () => {
    const { result } = await ask(REFUSED, 'average price of AAPL by year', 'and for IBM?');
    expect(result?.sqlQuery).toContain('IBM');
  });
});
