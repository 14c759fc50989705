import { afterAll, describe, expect, it } from 'vitest';
import { formatYearDay, groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const count = (rows: readonly unknown[]): readonly number[] => [rows.length];

describe('all things of a kind, after some of them', () => {
  it('all genres again, after the year with the most dramas', async () => {
    const rows = rawMovies.filter(({ year }) => year >= 2005);
    const expected = orderBy(
      groupRows(rows, ({ year }) => [formatYearDay(year)], count),
      1,
      'desc',
    );
    const thread = ['How many films per year since 2005?', 'Only dramas please'] as const;
    const answered = await ask(
      ...thread,
      'Which year had the most of them?',
      'And if you take all genres again?',
    );
    expectRows(answered, expected);
  });

  it('the same number of all genres, and then of all years', async () => {
    const thread = [
      'How many action movies in 2005?',
      'and how many movies of all genres?',
    ] as const;
    expectLead(await ask(...thread), rawMovies.filter(({ year }) => year === 2005).length);
    expectLead(await ask('How many action movies in 2005?', 'and in all years?'), 420);
  });

  it('all airports, all months', async () => {
    expectLead(
      await ask('Average delay of flights from DFW', 'across all airports?'),
      mean(rawFlights.map(({ delay }) => delay)) ?? 0,
    );
    expectLead(
      await ask('average delay of flights from DFW in January', 'in all months?'),
      mean(rawFlights.filter(({ origin }) => origin === 'DFW').map(({ delay }) => delay)) ?? 0,
    );
  });

  it('gives up no period for all months of it', async () => {
    const { result } = await ask('precipitation by month in 2012', 'in all months');
    expect(result?.sqlQuery ?? '2012').toContain('2012');
  });

  it('makes no change over several series', async () => {
    const grown = 'How much did the population of Kenya grow from 1955 to 2005';
    expect((await ask(grown, 'for all countries taken together?')).result).toBeNull();
  });

  it('all industries together, after the one with the fewest', async () => {
    const rows = rawUnemployment.filter(({ year, month }) => year === 2010 && month === 1);
    const thread = [
      'Which industry had the most people out of work in January 2010?',
      'And the fewest?',
    ] as const;
    const answered = await ask(...thread, 'How many were out of work in all industries together?');
    expectRows(answered, [[sum(rows.map((one) => one.count))]]);
  });

  it('a number of islands, which are all of them', async () => {
    const adelies = rawPenguins.filter((one) => one.Species === 'Adelie').length;
    const thread = ['penguins per species', 'only the ones on dream'] as const;
    expectRows(await ask(...thread, 'which species lives on all three islands'), [
      ['Adelie', adelies],
    ]);
  });

  it('the lightest of all, after some of the heaviest', async () => {
    const lightest = rawCars.toSorted((a, b) => a.Weight_in_lbs - b.Weight_in_lbs)[0];
    const thread = ['What are the five heaviest cars?', 'Which of those are from 1973?'] as const;
    const answered = await ask(...thread, "And what's the lightest car of all?");
    expectLead(answered, lightest?.Weight_in_lbs ?? 0);
  });
});

describe('one of two sides, and the other end of a way', () => {
  it('breaks one of the two down', async () => {
    const rows = rawCars.filter(({ year }) => year === 1980);
    const expected = groupRows(
      rows,
      ({ Origin }) => [Origin],
      (group) => [mean(group.map((one) => one.Miles_per_Gallon))],
    );
    const answered = await ask(
      'How efficient were the cars in 1976 on average?',
      'And in 1980?',
      'How big is the difference between those two?',
      'Can you break 1980 down by origin?',
    );
    expectRows(answered, orderBy(expected, 1, 'desc'));
  });

  it('a top five of arrivals, after one of departures', async () => {
    const expected = groupRows(rawFlights, ({ destination }) => [destination], count);
    const answered = await ask('Which 5 airports have the most departures?', 'And arrivals?');
    expectRows(answered, orderBy(expected, 1, 'desc').slice(0, 5));
  });

  it('the arrivals of one airport, after its departures', async () => {
    const rows = rawFlights.filter(({ destination }) => destination === 'DFW');
    expectLead(await ask('How many departures does DFW have?', 'And arrivals?'), rows.length);
    expectLead(
      await ask('Average delay of departures from DFW', 'And of arrivals?'),
      mean(rows.map(({ delay }) => delay)) ?? 0,
    );
    const { result } = await ask('number of flights from DFW', 'and destinations?');
    expect(result?.sqlQuery).toContain("origin = 'DFW'");
  });
});

describe('the same rows once more', () => {
  it('counts them in the years of the last answer', async () => {
    const rows = rawMovies.filter(
      (one) => one['Major Genre'] === 'Action' && one.year >= 2000 && one.year < 2010,
    );
    const expected = groupRows(rows, ({ year }) => [formatYearDay(year)], count);
    const answered = await ask(
      'avg production budget by year, 2000 thru 2009',
      'same table for action movies only',
      'and how many action movies were there each year',
    );
    expectRows(answered, orderBy(expected, 0, 'asc'));
  });

  it('one genre, after three that were shown', async () => {
    const thread = [
      "What's the average production budget for each genre?",
      'Just the top 3',
    ] as const;
    expectLead(
      await ask(...thread, 'And the lowest?', 'How many films are in that genre?'),
      rawMovies.filter((one) => one['Major Genre'] === 'Documentary').length,
    );
  });

  it('refuses the same count without its condition', async () => {
    const thread = [
      'in how many months did IBM close above $100?',
      'as a share of all its months',
    ] as const;
    expect((await ask(...thread, 'Same count for Apple')).result).toBeNull();
  });

  it('leaves years out and asks again', async () => {
    const rows = rawUnemployment.filter(
      ({ series, year }) => series === 'Construction' && (year < 2008 || year > 2010),
    );
    const low = Math.min(...rows.map(({ rate }) => rate));
    const { result } = await ask(
      'best month for construction, by average rate?',
      'does that still hold if you drop 2008 thru 2010',
    );
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(low);
    expect(result?.totalRows).toBe(rows.length);
  });
});
