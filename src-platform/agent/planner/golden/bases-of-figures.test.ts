import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRefused } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('of how many rows a number is', () => {
  const powerful = rawCars.filter((one) => (one.Horsepower ?? 0) > 150).length;
  const known = rawCars.filter((one) => one.Horsepower !== null).length;
  const first = 'How many cars have a horsepower of more than 150?';

  it.each([
    'Out of how many with a known horsepower?',
    'out of how many cars whose horsepower is recorded?',
    'Out of how many recorded?',
  ])('%s', async (then) => {
    expectLead(await ask(first, then), known);
    expectLead(await ask(first, then, 'What percentage is that?'), (100 * powerful) / known);
  });

  it('stays with the other conditions', async () => {
    const adelies = rawPenguins.filter(
      (one) => one.Species === 'Adelie' && one['Flipper Length (mm)'] !== null,
    );
    expectLead(
      await ask(
        'How many Adelie penguins have a flipper length of at least 200 mm?',
        'Out of how many Adelies with a measured flipper?',
      ),
      adelies.length,
    );
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror');
    const rated = horror.filter((one) => one['Rotten Tomatoes Rating'] !== null);
    const good = rated.filter((one) => (one['Rotten Tomatoes Rating'] ?? 0) >= 80);
    const thread = [
      'How many horror films have a Rotten Tomatoes rating of 80 or above?',
      'Out of how many horror films with a rating?',
    ];
    expectLead(await ask(...thread), rated.length);
    expectLead(await ask(...thread, 'What is the percentage?'), (100 * good.length) / rated.length);
  });

  it('asks back where another limit could go too', async () => {
    await expectRefused(
      'How many cars weigh over 3,000 pounds and have over 150 horsepower?',
      'Out of how many cars with a known horsepower?',
    );
  });

  it('is the number of groups where those have the limit', async () => {
    const origins = new Set(rawFlights.map((one) => one.origin)).size;
    const airports = 'Which airports had at least 500 departures?';
    expectLead(await ask(airports, 'out of how many?'), origins);
    expectLead(
      await ask('How many airports had at least 500 departures?', 'out of how many airports?'),
      origins,
    );
    const countries = new Set(rawCountries.map((one) => one.country)).size;
    expectLead(
      await ask(
        'In how many countries did life expectancy fall between 1985 and 1990?',
        'Out of how many countries?',
      ),
      countries,
    );
  });
});

describe('what a wider number is not limited by', () => {
  it('stays with the names of the last question', async () => {
    const from = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin).length;
    expectLead(
      await ask(
        'how many flights out of ATL were over an hour late',
        'out of how many flights from ATL?',
      ),
      from('ATL'),
    );
    const japanese = rawCars.filter((one) => one.Origin === 'Japan').length;
    expectLead(
      await ask(
        'how many cars from Japan weigh more than 2000 pounds',
        'out of how many from Japan',
      ),
      japanese,
    );
    await expectRefused('How many penguins weigh more than 5 kg?', 'Out of how many Adelies?');
    await expectRefused(
      'How many penguins weigh more than 5 kg?',
      'Out of how many with a known sex?',
    );
  });

  it('is of all that one name chooses', async () => {
    const his = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    const answer = await ask(
      'How many films by Spielberg have an IMDB rating of 8.0 or above?',
      'And what is the average IMDB rating over all his films?',
    );
    expectLead(answer, mean(his.map((one) => one['IMDB Rating'])) ?? 0);
    expect(answer.text).toContain('No longer applied: IMDB rating is at least 8');
  });

  it('names the base of a number and goes on with the number', async () => {
    const atlanta = rawFlights.filter((one) => one.origin === 'ATL');
    const first = 'How many flights from Atlanta were late by at least 30 min?';
    expectLead(await ask(first, "what's the base?"), atlanta.length);
    expectLead(
      await ask(first, "what's the base?", 'with a cutoff of 60 min'),
      atlanta.filter((one) => one.delay >= 60).length,
    );
    // All of them, or those with a known weight?
    await expectRefused('How many penguins weigh more than 5 kg?', "what's the base?");
  });
});

describe('of how many rows a share or an average is', () => {
  const economical = rawCars.filter((one) => one.Miles_per_Gallon !== null);

  it.each([
    'how many cars is that based on?',
    'How many cars is that percentage out of?',
    'How many cars are in the base?',
  ])('%s', async (then) => {
    const share = 'Of all cars with a known mpg, what percentage gets 30 mpg or more?';
    expectLead(await ask(share, then), economical.length);
  });

  it('counts those with the figure', async () => {
    const japanese = economical.filter((one) => one.Origin === 'Japan').length;
    const average = 'what was the average mpg of Japanese cars?';
    expectLead(await ask(average, 'how many cars is that average taken over?'), japanese);
    expectLead(await ask(average, 'Over how many cars is that average taken?'), japanese);
    const months = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2008).length;
    expectLead(
      await ask('average price of IBM in 2008', 'Over how many months is that average taken?'),
      months,
    );
  });

  it('goes on with the figure behind its base', async () => {
    const of = (year: number): number =>
      mean(
        rawCars
          .filter((one) => one.Cylinders === 8 && one.year === year)
          .map((one) => one.Horsepower),
      ) ?? 0;
    expectLead(
      await ask(
        'What was the average horsepower of eight-cylinder cars in 1970?',
        'How many cars is that average taken over?',
        'And what was the average in 1979?',
      ),
      of(1979),
    );
  });

  it('reads where it is known as the figure of the last question', async () => {
    const long = rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 150).length;
    expectLead(
      await ask(
        'For how many films is the running time unknown?',
        'Among the films where it is known, how many run longer than 150 minutes?',
      ),
      long,
    );
  });
});

describe('how many rows meet the condition of the last answer', () => {
  it('counts rows or groups', async () => {
    const voted = rawMovies.filter((one) => (one['IMDB Votes'] ?? 0) > 50_000).length;
    expectLead(
      await ask(
        'Considering only films with more than 50,000 IMDB votes, which one is rated the highest?',
        'How many films meet that condition?',
      ),
      voted,
    );
    const large = rawCountries.filter((one) => one.year === 2005 && one.pop >= 50_000_000).length;
    const answer = await ask(
      'Among countries with a population of 50 million or more in 2005, which had the highest fertility?',
      'How many countries meet the condition?',
    );
    expect(answer.text).toContain(`**${String(large)}** countries`);
  });

  it('refuses what is no row and no group of it', async () => {
    await expectRefused(
      "Of the flights out of Chicago O'Hare, what percentage was delayed by 15 minutes or more?",
      'How many airports meet that condition?',
    );
  });
});

describe('what is left out of all after an answer about it alone', () => {
  it('ranks the others', async () => {
    const others = rawCountries.filter((one) => one.year === 1990 && one.country !== 'Rwanda');
    const lowest = Math.min(...others.map((one) => one.life_expect)).toFixed(1);
    const thread = [
      'What was the life expectancy in Rwanda in 1990?',
      'Excluding Rwanda, which country had the lowest in 1990?',
    ];
    expect((await ask(...thread)).text).toContain(`Afghanistan had the lowest life expectancy`);
    expect((await ask(...thread)).text).toContain(`**${lowest} years**`);
    const again = await ask(...thread, 'And the lowest of all, with Rwanda included?');
    expect(again.text).toContain('Rwanda had the lowest life expectancy');
    const cars = await ask(
      'How many cars are from Japan?',
      'Leaving out Japan, which origin has the most cars?',
    );
    expect(cars.text).toContain('USA has the most cars');
  });
});
