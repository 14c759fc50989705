import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawUnemployment, rawWeather } from './raw-data.ts';

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

describe('a total in small words', () => {
  const rain = sum(
    rawWeather.filter((one) => one.date.startsWith('2012')).map((one) => one.precipitation),
  );

  it.each([
    'how much rain did actually fall in 2012?',
    'altogether, how much rain fell in 2012?',
    'how much rain fell in 2012 if you add it all up?',
    'how much in total did it rain in 2012?',
  ])('%s', async (question) => {
    const { text, leadingNumber } = await ask(question);
    expect(text).not.toContain('change from');
    expect(Number(leadingNumber)).toBeCloseTo(rain, -1);
  });

  it('asks for a change where rain is what falls', async () => {
    const { text } = await ask('in which month of 2012 did precipitation fall the most?');
    expect(text).toContain('change');
  });
});

describe('an end that is said to be far ahead', () => {
  it.each([
    'which car has easily the most horsepower?',
    'which car has the most horsepower of anything?',
    'which car has the most horsepower, hands down?',
    'which car seems to have the very most horsepower?',
  ])('%s', async (question) => {
    const plain = await ask('which car has the most horsepower?');
    expect((await ask(question)).result?.data[0]).toEqual(plain.result?.data[0]);
  });
});
