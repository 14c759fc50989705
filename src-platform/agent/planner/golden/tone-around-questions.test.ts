import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';
import { withoutSmallTalk } from '../text/small-talk.ts';

afterAll(expectNoOpenQueries);

const japanese = rawCars.filter((one) => one.Origin === 'Japan').length;
const european = rawCars.filter((one) => one.Origin === 'Europe').length;

describe('words around a question that carry its tone only', () => {
  it.each([
    'alright, how many cars came from Japan?',
    'hm, wow. honestly, how many cars came from Japan?',
    'I forgot how many cars came from Japan.',
    'stupid question, but how many cars came from Japan?',
    'does anyone know how many cars came from Japan?',
    'How many cars came from Japan? My boss wants to know.',
    'How many cars came from Japan? No idea, really.',
    "how many cars came from Japan? I don't know.",
    'How many cars came from Japan, anyone?',
    'how many cars actually came from Japan, of course?',
    'how many cars do you think came from Japan?',
    'how many cars seem to have come from Japan?',
    'how many Japanese cars are we talking about?',
    'so how many cars from Japan are there anyway?',
  ])('%s', async (question) => {
    expectLead(await ask(question), japanese);
  });

  it.each([
    'on how many days did it even rain in 2012?',
    'on how many days did it, you know, rain in 2012?',
    'on how many days did it rain in 2012? I bet you know.',
    'weird question: on how many days did it supposedly rain in 2012?',
  ])('%s', async (question) => {
    const rainy = rawWeather.filter(
      (one) => one.date.startsWith('2012') && one.weather === 'rain',
    ).length;
    expectLead(await ask(question), rainy);
  });

  it.each([
    'hm, and from Europe?',
    'Wow! and Europe then?',
    'once more for Europe',
    'wait, Europe',
  ])('before and behind a change: %s', async (change) => {
    expectLead(await ask('how many cars came from Japan?', change), european);
  });

  it.each([
    'the US has the most cars, right?',
    'crazy, Stupid, Love gross',
    'I Know What You Did Last Summer',
    'what is the rating of How do you know?',
    'how many cars have 8 cylinders exactly?',
    'which days were not even warm?',
    'what did it gross, Definitely, Maybe',
  ])('leave a name, a verdict and a number as they are: %s', (question) => {
    expect(withoutSmallTalk(question)).toBe(question);
  });
});

describe('words of tone that mean something', () => {
  it('are read in the name of a film', async () => {
    const film = rawMovies.find((one) => one.Title === 'Definitely, Maybe');
    expectLead(
      await ask('what was the worldwide gross of definitely, maybe?'),
      film?.['Worldwide Gross'] ?? 0,
    );
  });

  it.each([
    'how many days were not even warm?',
    'average horsepower of cars with an even number of cylinders',
    'how many cars almost weigh 3000 lbs?',
    'how many cars weigh nearly nothing?',
  ])('are not passed over: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('asks whether it is so where a statement ends with a tag', async () => {
    const { result } = await ask('Japan has the most cars, right?');
    expect(JSON.stringify(result?.data ?? null)).not.toBe(JSON.stringify([[String(japanese)]]));
  });
});

describe('somebody and nothing else', () => {
  it.each(['nothing but comedies', 'comedies and nothing else', 'I only meant comedies'])(
    'restricts the last question: %s',
    async (change) => {
      const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy').length;
      expectLead(await ask('how many movies are there?', change), comedies);
    },
  );

  it.each([
    ['how many cars came from Japan?', 'and from anywhere else?', rawCars.length - japanese],
    ['how many cars came from Japan?', 'and how many from the others?', rawCars.length - japanese],
    ['how many cars came from Europe?', "how many didn't?", rawCars.length - european],
    [
      'how many flights left from SFO?',
      'and from elsewhere?',
      rawFlights.filter((one) => one.origin !== 'SFO').length,
    ],
  ])('%s %s', async (first, second, expected) => {
    expectLead(await ask(first, second), expected);
  });

  it.each([
    'which airport has more departures than anyone else?',
    'which airport has more departures than all the others?',
  ])('%s', async (question) => {
    const plain = await ask('which airport has the most departures?');
    expect((await ask(question)).result?.data[0]).toEqual(plain.result?.data[0]);
  });

  it('is no ranking where all others are taken together', async () => {
    const { result } = await ask('which airport has more departures than all others together?');
    expect(result).toBeNull();
  });

  it.each(['and after that?', 'which one comes next?'])(
    'tells the next of a ranking: %s',
    async (next) => {
      const second = await ask('which airport has the most departures?', 'which comes second?');
      const answered = await ask('which airport has the most departures?', next);
      expect(answered.result?.data).toEqual(second.result?.data);
    },
  );
});
