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
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('what is said of a limit beside the question', () => {
  it('counts both ends of a range', async () => {
    const weights = rawCars.map((one) => one.Weight_in_lbs);
    const inside = weights.filter((one) => one >= 3193 && one <= 3504).length;
    const between = weights.filter((one) => one > 3193 && one < 3504).length;
    expect(between).toBeLessThan(inside);
    expectLead(
      await ask('How many cars weigh between 3,193 and 3,504 pounds, both limits included?'),
      inside,
    );
    expectLead(
      await ask('How many cars weigh between 3,193 and 3,504 pounds, both limits excluded?'),
      between,
    );
    expectLead(await ask('How many cars weigh strictly between 3,193 and 3,504 pounds?'), between);
    const rates = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.year >= 2005 && one.year <= 2008,
    );
    expectLead(
      await ask(
        'What was the average unemployment rate in construction from 2005 to 2008, both years included?',
      ),
      mean(rates.map((one) => one.rate)) ?? 0,
    );
  });

  it('leaves out the limit itself', async () => {
    const late = rawFlights.filter((one) => one.delay > 60).length;
    expectLead(await ask('how many flights more than 60 min late, not counting exactly 60'), late);
    const windy = rawWeather.filter((one) => one.wind > 8).length;
    expectLead(
      await ask('How many days had wind over 8 m/s, not counting days with exactly 8?'),
      windy,
    );
    await expectRefused('how many flights 60 min or more late, not counting exactly 60');
    await expectRefused(
      'how many cars have more than 4 cylinders, not counting those with exactly 4 hp',
    );
  });

  it('reads strictly as what the words say anyway', async () => {
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000).length;
    expectLead(await ask('How many penguins weigh strictly more than 5 kg?'), heavy);
    const hot = rawWeather.filter((one) => one.date.startsWith('2014') && one.tempMax > 30).length;
    expectLead(
      await ask(
        'How many days in 2014 had a maximum temperature of 30 or more?',
        'Sorry, I meant strictly more than 30.',
      ),
      hot,
    );
  });

  it('leaves out a month that is named so', async () => {
    const after = rawStocks.filter(
      (one) =>
        one.symbol === 'AMZN' && (one.year > 2002 || (one.year === 2002 && one.month !== 'Jan')),
    );
    expectLead(
      await ask('What is the lowest price of Amazon after January 2002, that month not included?'),
      Math.min(...after.map((one) => one.price)),
    );
  });

  it('keeps the conditions of the last question where the follow-up says so', async () => {
    const share = (cylinders: number): number => {
      const all = rawCars.filter((one) => one.Cylinders === cylinders);
      return (100 * all.filter((one) => one.Weight_in_lbs >= 3500).length) / all.length;
    };
    const first = 'What percentage of cars with 8 cylinders weigh at least 3,500 pounds?';
    expectLead(await ask(first), share(8));
    expectLead(await ask(first, 'And with 6 cylinders, under the same condition?'), share(6));
    await expectRefused('And with 6 cylinders, under the same condition?');
  });

  it('names the first year of the data or of the last question', async () => {
    const of = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;
    const start = 'And at the start, in 1955?';
    expectLead(
      await ask('What was the population of Nigeria in 2005?', start),
      of('Nigeria', 1955),
    );
    await expectRefused(
      'What was the population of Nigeria in 2005?',
      'And at the start, in 1960?',
    );
  });

  it('asks for the numbers that the answer has anyway', async () => {
    const numberIn = (year: number): number => rawCars.filter((one) => one.year === year).length;
    const many = [...new Set(rawCars.map(({ year }) => year))].filter(
      (year) => numberIn(year) > 35,
    );
    const answer = await ask(
      'In which years were there more than 35 models, and how many in each?',
    );
    expect(answer.text).toContain('1982');
    for (const year of many)
      expect(answer.text).toContain(`| ${String(year)} | ${String(numberIn(year))} |`);
    await expectRefused(
      'In which years were there more than 35 models, and how many Japanese models in each?',
    );
  });

  it('names both ends, or rows that the answer leaves out anyway', async () => {
    const eighties = rawMovies.filter((one) => one.year >= 1980 && one.year <= 1989).length;
    const first = 'How many films were released from 1980 through 1989';
    expectLead(await ask(`${first}, with both 1980 and 1989 counted?`), eighties);
    await expectRefused(`${first}, with both 1979 and 1990 counted?`);
    const director = await ask(
      'Which director has the most films, leaving aside films with no director given?',
    );
    expect(director.text).toContain('Steven Spielberg has the most movies');
    await expectRefused(
      'How many penguins are there on Dream, ignoring those with no sex recorded?',
    );
  });

  it('reads early by so many minutes as below zero', async () => {
    const early = rawFlights.filter((one) => one.delay <= -30).length;
    const late = rawFlights.filter((one) => one.delay >= 30).length;
    expectLead(await ask('How many flights were early by 30 minutes or more?'), early);
    expectLead(await ask('How many flights were late by 30 minutes or more?'), late);
  });

  it('takes a new number for the limit', async () => {
    const over = (grams: number): number =>
      rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > grams).length;
    const first = 'How many penguins weigh more than 5 kg?';
    expectLead(await ask(first, 'With a 5.5 kg cutoff?'), over(5500));
    expectLead(await ask(first, 'and with a cutoff of 4 kg'), over(4000));
    const late = rawFlights.filter((one) => one.delay > 120).length;
    expectLead(
      await ask('How many flights were more than 60 minutes late?', 'with a 120-minute limit?'),
      late,
    );
  });

  it('lifts the limit alone', async () => {
    const first = 'How many cars from Japan weigh between 2,000 and 2,500 pounds?';
    const japanese = rawCars.filter((one) => one.Origin === 'Japan').length;
    expectLead(await ask(first, 'And how many without that limit?'), japanese);
    const heaviest = await ask(
      'How many cars weigh between 3,500 and 4,000 pounds?',
      'Which is the heaviest car of all, without that limit?',
    );
    expect(heaviest.text).toContain('**5,140 lbs**');
    // Of the comedies, or of those with a rating?
    await expectRefused(
      'How many comedies have an IMDB rating above 7 and over 100,000 votes?',
      'And how many without that limit?',
    );
  });

  it('takes what stands behind for what the words before it mean', async () => {
    const early = rawFlights.filter((one) => one.delay <= 0).length;
    expectLead(
      await ask(
        'How many flights left exactly on time or early, that is with a delay of zero or less?',
      ),
      early,
    );
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000).length;
    expectLead(await ask('How many penguins are big, meaning a body mass over 5 kg?'), heavy);
    await expectRefused('How many cars are Japanese, that is with a weight under 2000 pounds?');
    await expectRefused('how many films are longer than 3 hours, i.e. 200 minutes');
  });
});

describe('a share whose whole and part are both described', () => {
  it('counts the part of the whole', async () => {
    const of2005 = rawMovies.filter(
      (one) => one.year === 2005 && (one['Worldwide Gross'] ?? 0) > 0,
    );
    const lost = of2005.filter(
      (one) =>
        one['Production Budget'] !== null &&
        (one['Worldwide Gross'] ?? 0) < one['Production Budget'],
    );
    expectLead(
      await ask(
        'Of the films released in 2005 with a worldwide gross above zero, what percentage took in less than their budget?',
      ),
      (100 * lost.length) / of2005.length,
    );
    const eight = rawCars.filter((one) => one.Cylinders === 8);
    expectLead(
      await ask('what percentage of cars with 8 cylinders weighs 4,000 pounds and above?'),
      (100 * eight.filter((one) => one.Weight_in_lbs >= 4000).length) / eight.length,
    );
  });

  it('asks back where the whole could be that of the last answer', async () => {
    await expectRefused(
      'How many films were released in 2005?',
      'Of the films, what percentage took in less than their budget?',
    );
  });

  it('divides it by what the first part of the follow-up says', async () => {
    const share = (month: string): number => {
      const flights = rawFlights.filter((one) => one.date.slice(5, 7) === month);
      return (100 * flights.filter((one) => one.delay > 15).length) / flights.length;
    };
    const answer = await ask(
      'What percentage of flights was more than 15 minutes late?',
      'Split it by month: what is the percentage for January and February?',
    );
    expect(answer.text).toContain(`| January 2001 | ${share('01').toFixed(1)}% |`);
    expect(answer.text).toContain(`| February 2001 | ${share('02').toFixed(1)}% |`);
    expect(answer.text).not.toContain('March');
    await expectRefused(
      'What is the average body mass?',
      'Split it by species: what is the average flipper length for each?',
    );
  });
});
