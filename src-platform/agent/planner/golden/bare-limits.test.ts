import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a limit without a figure', () => {
  it.each([
    'How many days hit 30 or more?',
    'How many days were at least 30?',
    'How many days got 30 or higher?',
  ])('is one of the figure of the last question: %s', async (question) => {
    const hot = rawWeather.filter((one) => one.tempMax >= 30).length;
    expectLead(await ask("What's the hottest it got in Seattle?", question), hot);
  });

  it('is one of it over other data', async () => {
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) >= 200).length;
    expectLead(
      await ask('Which car has the most horsepower?', 'How many cars have 200 or more?'),
      strong,
    );
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && (one['IMDB Rating'] ?? 0) >= 8,
    ).length;
    expectLead(
      await ask('Highest IMDB rating of a comedy?', 'How many comedies have 8 or more?'),
      comedies,
    );
    const low = rawCountries.filter((one) => one.year === 2005 && one.fertility <= 2).length;
    expectLead(
      await ask('average fertility in 2005', 'how many countries had 2 or less in 2005?'),
      low,
    );
  });

  it('is no limit where the figure could not have the number', async () => {
    const asked = await ask(
      'Which car has the most horsepower?',
      'How many cars have 5000 or more?',
    );
    expect(asked.result, asked.text).toBeNull();
  });
});

describe('how many of all', () => {
  it('counts those of the rows that are so', async () => {
    const late = rawFlights.filter((one) => one.delay > 60).length;
    expectLead(await ask('how many of all the flights left more than an hour late?'), late);
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy').length;
    expectLead(await ask('How many of all the movies are comedies?'), comedies);
  });

  it('counts no part of a sum', async () => {
    const asked = await ask('how much of the gross is from the top ten films?');
    expect(asked.result, asked.text).toBeNull();
  });
});
