import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ofIndia = rawCountries.find((one) => one.country === 'India' && one.year === 2000)?.pop ?? 0;

describe('words of tone in a thread', () => {
  it.each([
    "let's try India",
    'next: India',
    'yes, and India?',
    'hm ok. and India?',
    'and over in India?',
    'I wonder what it is for India',
    'on the other hand, India?',
  ])('name the other side: %s', async (change) => {
    expectLead(await ask('population of Brazil in 2000', change), ofIndia);
  });

  it('leaves a time that the thread has', async () => {
    const plain = await ask('Which year was the wettest?', 'how warm was it in that year?');
    const then = await ask('Which year was the wettest?', 'how warm was it then?');
    expect(then.leadingNumber).toBe(plain.leadingNumber);
  });

  it.each(['so which one is the best then?', 'which one would you say is the best?'])(
    'knows no time where none was named: %s',
    async (question) => {
      const plain = await ask('average IMDB rating by genre', 'which one is the best?');
      const answered = await ask('average IMDB rating by genre', question);
      expect(answered.result?.data).toEqual(plain.result?.data);
    },
  );
});

describe('all the others', () => {
  it('keep the month', async () => {
    const left = rawFlights.filter((one) => one.date.startsWith('2001/01') && one.origin !== 'SFO');
    expectLead(
      await ask('how many flights left from SFO in January?', 'and elsewhere?'),
      left.length,
    );
  });

  it('are no industry that is called Other', async () => {
    const rates = rawUnemployment.filter(
      (one) => one.year === 2009 && one.series !== 'Construction',
    );
    expectLead(
      await ask('what was the unemployment rate in construction in 2009?', 'and in the others?'),
      mean(rates.map((one) => one.rate)) ?? 0,
    );
    const other = rawUnemployment.filter((one) => one.year === 2009 && one.series === 'Other');
    expectLead(
      await ask('what was the unemployment rate in Other in 2009?'),
      mean(other.map((one) => one.rate)) ?? 0,
    );
  });
});

describe('overall', () => {
  it.each([
    'which country had the highest life expectancy overall in 2005?',
    'which country had the overall highest life expectancy in 2005?',
  ])('adds up no rates: %s', async (question) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe('Japan');
  });

  it('is refused as a total of them', async () => {
    expect((await ask('which country had the highest total life expectancy in 2005?')).result).toBe(
      null,
    );
  });
});
