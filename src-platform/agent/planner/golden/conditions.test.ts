import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const names = async (question: string): Promise<(string | null)[]> =>
  ((await ask(question)).result?.data ?? []).map((row) => row[0] ?? null).sort();

describe('conditions on groups', () => {
  const origins = groupRows(
    rawFlights,
    (one) => [one.origin],
    (group) => [group.length, mean(group.map((one) => one.delay))],
  );

  it('hold together', async () => {
    const expected = origins
      .filter(([, count, delay]) => Number(count) > 300 && Number(delay) < 5)
      .map(([origin]) => origin);
    expect(expected.length).toBeGreaterThan(0);
    expect(
      await names('airports with more than 300 departures and an average delay under 5 minutes'),
    ).toEqual(expected.map(String).sort());
  });

  it('lie between two numbers', async () => {
    const rates = groupRows(
      rawUnemployment,
      (one) => [one.series],
      (group) => [mean(group.map((one) => one.rate))],
    );
    const expected = rates
      .filter(([, rate]) => Number(rate) >= 5 && Number(rate) <= 6)
      .map(([series]) => String(series));
    expect(await names('industries with an average rate between 5 and 6 percent')).toEqual(
      expected.sort(),
    );
  });

  it('test the lowest figure of what never falls below it', async () => {
    const lows = groupRows(
      rawCountries,
      (one) => [one.country],
      (group) => [lowest(group.map((one) => one.life_expect))],
    );
    const expected = lows.filter(([, low]) => Number(low) >= 60).length;
    expectLead(await ask('how many countries never had a life expectancy under 60?'), expected);
    const stocks = groupRows(
      rawStocks,
      (one) => [one.symbol],
      (group) => [lowest(group.map((one) => one.price))],
    );
    expect(await names('which stocks never traded below 20?')).toEqual(
      stocks
        .filter(([, low]) => Number(low) >= 20)
        .map(([symbol]) => String(symbol))
        .sort(),
    );
  });
});

describe('conditions on rows', () => {
  const weight = mean(rawCars.map((one) => one.Weight_in_lbs)) ?? 0;
  const mpg = mean(rawCars.map((one) => one.Miles_per_Gallon)) ?? 0;
  const japanese =
    mean(rawCars.filter((one) => one.Origin === 'Japan').map((one) => one.Miles_per_Gallon)) ?? 0;
  const touching = rawFlights.filter((one) => one.origin === 'DEN' || one.destination === 'DEN');
  const rated = rawMovies.filter((one) => one['MPAA Rating'] !== null);

  it.each<[string, number]>([
    [
      'how many cars are both heavier than average and thriftier than average?',
      rawCars.filter((one) => one.Weight_in_lbs > weight && (one.Miles_per_Gallon ?? 0) > mpg)
        .length,
    ],
    [
      'How many European cars are thriftier than the average Japanese car?',
      rawCars.filter((one) => one.Origin === 'Europe' && (one.Miles_per_Gallon ?? 0) > japanese)
        .length,
    ],
    ['how many flights from or to Denver', touching.length],
    [
      'how many movies start with the letter Q',
      rawMovies.filter((one) => /^q/i.test(String(one.Title ?? ''))).length,
    ],
    ['how many movies have a director', rawMovies.filter((one) => one.Director !== null).length],
    [
      'For how many films do we know both the running time and the director?',
      rawMovies.filter((one) => one['Running Time min'] !== null && one.Director !== null).length,
    ],
    [
      'How many movies have neither an IMDB nor a Rotten Tomatoes rating?',
      rawMovies.filter(
        (one) => one['IMDB Rating'] === null && one['Rotten Tomatoes Rating'] === null,
      ).length,
    ],
    [
      'what percentage of movies with an mpaa rating are rated R?',
      (100 * rated.filter((one) => one['MPAA Rating'] === 'R').length) / rated.length,
    ],
    [
      'How many cars have more than 4 but fewer than 8 cylinders?',
      rawCars.filter((one) => one.Cylinders > 4 && one.Cylinders < 8).length,
    ],
    ['How many flights were exactly on time?', rawFlights.filter((one) => one.delay === 0).length],
    [
      'How many films are not rated R?',
      rawMovies.filter((one) => one['MPAA Rating'] !== 'R').length,
    ],
    [
      'number of films released after 1995 but before 2000',
      rawMovies.filter((one) => one.year > 1995 && one.year < 2000).length,
    ],
    [
      'how many movies earned less worldwide than they cost?',
      rawMovies.filter(
        (one) =>
          one['Worldwide Gross'] !== null &&
          one['Production Budget'] !== null &&
          one['Worldwide Gross'] < one['Production Budget'],
      ).length,
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});

describe('units and periods', () => {
  const european = rawCars.filter((one) => one.Origin === 'Europe');
  const january = rawUnemployment.filter((one) => one.year === 2009 && one.month === 1);
  const rain = rawWeather.filter((one) => one.date.startsWith('2015'));
  const isWeekend = (date: string): boolean =>
    [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

  it.each<[string, number]>([
    [
      'What is the average weight in kilograms of European cars?',
      (mean(european.map((one) => one.Weight_in_lbs)) ?? 0) * 0.45359237,
    ],
    [
      'How many million people were out of work in January 2009?',
      sum(january.map((one) => one.count)) / 1_000,
    ],
    [
      'What share of the 2015 rain fell on weekends?',
      (100 * sum(rain.filter((one) => isWeekend(one.date)).map((one) => one.precipitation))) /
        sum(rain.map((one) => one.precipitation)),
    ],
    [
      'What was the average delay between the 10th and the 20th of February?',
      mean(
        rawFlights
          .filter((one) => one.date >= '2001/02/10' && one.date < '2001/02/21')
          .map((one) => one.delay),
      ) ?? 0,
    ],
    ['flights after 15 march', rawFlights.filter((one) => one.date >= '2001/03/16').length],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});

describe('what would be another question', () => {
  it.each([
    'How many Microsoft shares was one Google share worth in January 2008?',
    'months in which both Apple and Google were above 200',
    'Which continent grew fastest?',
    'India as a share of the total of all countries, per year',
  ])('is refused: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is none after a question that was refused', async () => {
    const chain = ['unemployed people in finance by month in 2008', 'only the blue ones'];
    expect((await ask(...chain, 'for government?')).result).toBeNull();
  });

  it('ranks by no figure that is not there', async () => {
    const chain = ['number of flights by origin, top 5', 'which one is the latest?'] as const;
    expect((await ask(...chain)).result).toBeNull();
  });

  it('names who is meant', async () => {
    const made = rawMovies.filter(
      (one) => one.Director === 'Steven Spielberg' && one.year >= 1980 && one.year < 1990,
    );
    const chain = ['Who directed Jaws?', 'how many films did he make in the eighties?'] as const;
    expectLead(await ask(...chain), made.length);
  });

  it('goes on with the place and the year that were named', async () => {
    const lowestIn2005 = rawCountries
      .filter((one) => one.year === 2005)
      .toSorted((a, b) => a.life_expect - b.life_expect)[0];
    const chain = [
      'Which country had the lowest life expectancy in 2005?',
      'how many people lived there that year?',
    ] as const;
    expectLead(await ask(...chain), lowestIn2005?.pop ?? 0);
  });
});
