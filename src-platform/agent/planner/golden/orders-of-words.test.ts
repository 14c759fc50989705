import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const averageOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number =>
  ((new Date(`${day.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

describe('a time between a number and its noun', () => {
  it.each([
    ['which two 2010 movies had the highest budget?', 2],
    ['Which three 2009 movies earned the most around the world?', 3],
    ['the five 1970 cars with the most horsepower', 5],
  ])('is when they were: %s', async (question, count) => {
    const asked = await ask(question);
    expect(asked.result?.totalRows, asked.text).toBe(count);
  });

  it('names the rows of that time', async () => {
    const movies = rawMovies.filter((one) => one.year === 2009);
    const top = highest(movies.map((one) => one['Worldwide Gross']));
    const asked = await ask('three 2009 movies with the highest worldwide gross');
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBe(top);
  });

  it('is no limit behind a comparison', async () => {
    expect((await ask('more than three 2009 movies')).result).toBeNull();
  });
});

describe('a group before what is asked', () => {
  it('is a group of each figure', async () => {
    const weights = rawPenguins.filter((one) => one.Species === 'Gentoo');
    const asked = await ask('For each species, how heavy are the penguins on average?');
    expect(asked.result?.data[0]?.[0], asked.text).toBe('Gentoo');
    expect(Number(asked.result?.data[0]?.[1])).toBeCloseTo(
      averageOf(weights.map((one) => one['Body Mass (g)'])),
      6,
    );
  });

  it.each([
    ['of all the months on record, which one had the most precipitation?', '2015-12-01'],
    ['of the months in 2012, which one had the most precipitation?', '2012-11-01'],
    ['out of all the weekdays, which has the most flights?', 'Friday'],
    ['Of all the directors, who made the most movies?', 'Steven Spielberg'],
  ])('is one of which one is asked for: %s', async (question, name) => {
    const asked = await ask(question);
    expect(asked.result?.data[0]?.[0], asked.text).toBe(name);
  });

  it('is counted at the end of a question', async () => {
    const movies = rawMovies.filter((one) => one.year === 2008).length;
    const asked = await ask(
      'on which days of the week did the 2008 films come out? count for each',
    );
    expect(sum((asked.result?.data ?? []).map((row) => Number(row[1]))), asked.text).toBe(movies);
    const bins = await ask('group flipper lengths into 10-mm bins and count the birds in each');
    expect(bins.result?.data[0], bins.text).toEqual(['170', '8']);
  });
});

it('reads & in a name as the word', async () => {
  const rows = rawUnemployment.filter(
    (one) => one.series === 'Leisure and hospitality' && one.year === 2003,
  );
  expectLead(
    await ask('What was the mean 2003 jobless rate for Leisure & hospitality?'),
    averageOf(rows.map((one) => one.rate)),
  );
});

describe('one part of the week or the year', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const flights = rawFlights.filter((one) => weekdayOf(one.date) === day);
    return { day, count: flights.length, mean: averageOf(flights.map((one) => one.delay)) };
  });
  const best = delays.toSorted((a, b) => a.mean - b.mean)[0];

  it.each(['number of flights on it', 'how many flights were there on that day?'])(
    'is what a pronoun stands for: %s',
    async (turn) => {
      expectLead(await ask('which weekday has the lowest mean delay?', turn), best?.count ?? NaN);
    },
  );

  it('is a month of every year', async () => {
    const winds = rawWeather.filter((one) => one.date.slice(5, 7) === '11').map((one) => one.wind);
    expectLead(
      await ask('which month of the year has the most rain?', 'and the average wind in it?'),
      averageOf(winds),
    );
  });

  it('stands beside a named airport', async () => {
    const flights = rawFlights.filter(
      (one) => one.origin === 'ATL' && weekdayOf(one.date) === 6,
    ).length;
    const turns = [
      'mean delay per weekday',
      'just departures from atlanta',
      'which weekday does best',
    ];
    expectLead(await ask(...turns, 'and the number of flights from there on it'), flights);
  });

  it('is asked for once more, where the question names it', async () => {
    const asked = await ask(
      'which day of the week has the highest average delay?',
      'I meant in March only. Which weekday is it then?',
    );
    expect(asked.result?.data[0]?.[0], asked.text).toBe('Thursday');
  });
});

describe('which one, after a number of rows of each period', () => {
  it.each([
    ['number of days with snow, per year', 'which one was the coldest?'],
    ['number of days with snow, per year', 'which had the highest precipitation?'],
    ['number of cars per model year', 'which one was the heaviest?'],
  ])('is open: %s %s', async (...turns) => {
    const asked = await ask(...turns);
    expect(asked.result, asked.text).toBeNull();
    expect(asked.text).toContain('One of the periods');
  });

  it('is one of the periods where it names no other figure', async () => {
    const years = new Map<number, number>();
    for (const { year } of rawCars) years.set(year, (years.get(year) ?? 0) + 1);
    const asked = await ask('number of cars per model year', 'which had the most?');
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBe(highest([...years.values()]));
  });
});

it('gives a temperature in °F', async () => {
  const highs = rawWeather.filter((one) => one.date.startsWith('2012')).map((one) => one.tempMax);
  expectLead(
    await ask('average max temperature in 2012', 'give me that in °F'),
    averageOf(highs) * 1.8 + 32,
  );
});
