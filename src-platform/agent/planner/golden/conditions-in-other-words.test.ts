import { afterAll, describe, expect, it } from 'vitest';
import { median } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const late = rawFlights.filter((one) => one.delay > 15);

describe('a limit in other words', () => {
  it.each([
    'How many flights ran over 15 minutes late?',
    'how many flights were over 15 minutes late',
  ])('%s', async (question) => {
    expectLead(await ask(question), late.length);
  });

  it('delayed by so much or more', async () => {
    const flights = rawFlights.filter((one) => one.delay >= 30);
    expectLead(await ask('How many flights were delayed by half an hour or more?'), flights.length);
  });

  it('more than so much is exceeded, beaten or topped', async () => {
    const rich = rawMovies.filter((one) => (one['Worldwide Gross'] ?? 0) > 500_000_000);
    expectLead(await ask('How many films topped 500 million worldwide?'), rich.length);
    const old = rawCountries.filter((one) => one.year === 2000 && one.life_expect > 75);
    expectLead(
      await ask('How many countries beat 75 years of life expectancy in 2000?'),
      old.length,
    );
    const frugal = rawCars.filter((one) => (one.Miles_per_Gallon ?? 0) > 30);
    expectLead(await ask('How many cars beat 30 mpg?'), frugal.length);
  });

  it('a name with the part that it has', async () => {
    const films = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    expectLead(
      await ask('What is the number of movies with Steven Spielberg as director?'),
      films.length,
    );
  });

  it('a typical figure, with the kind of mean behind it', async () => {
    const power = rawCars
      .filter((one) => one.Origin === 'Europe')
      .flatMap((one) => one.Horsepower ?? []);
    expectLead(await ask('the typical (median) horsepower of European cars'), median(power));
  });

  it('in terms of a figure', async () => {
    const { result } = await ask('Which genre is best in terms of average IMDB rating?');
    expect(result?.data[0]?.[0]).toBe('Documentary');
  });
});

describe('a share of what stands before a colon', () => {
  it.each([
    'ATL: share of flights more than 15 minutes late',
    'What portion of the flights out of ATL ran over 15 minutes late?',
  ])('%s', async (question) => {
    const own = rawFlights.filter((one) => one.origin === 'ATL');
    const share = (100 * own.filter((one) => one.delay > 15).length) / own.length;
    expectLead(await ask(question), share);
  });

  it('is no part of what is late', async () => {
    const share = (100 * late.filter((one) => one.origin === 'ATL').length) / late.length;
    expectLead(
      await ask('What share of the flights more than 15 minutes late are from ATL?'),
      share,
    );
  });
});

describe('a whole with rows that may or may not belong to the part', () => {
  it.each([
    ['What percentage of comedies run over 120 minutes?', 'running time is unknown'],
    ['What percentage of penguins are female?', 'sex is unknown'],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toContain(said);
  });

  it.each([
    'What percentage of cars weigh over 4000 pounds?',
    'What share of the movies has no Rotten Tomatoes rating?',
    'What percentage of flights from ATL were late?',
  ])('%s', async (question) => {
    expect((await ask(question)).text).not.toContain('The whole includes');
  });
});

it('compares two times that a condition names', async () => {
  const answer = await ask(
    "If you compare January 2005 with January 2010, by what percentage did Apple's stock grow?",
  );
  const same = await ask('By how many percent did Apple grow from January 2005 to January 2010?');
  expect(answer.leadingNumber).toBe(same.leadingNumber);
});
