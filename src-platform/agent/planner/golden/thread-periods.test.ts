import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, median, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const rainOf = (days: readonly (typeof rawWeather)[number][]): number =>
  sum(days.map((day) => day.precipitation));

describe('periods of a thread', () => {
  it('reads a quarter in the year of the last question', async () => {
    const winds = rawWeather.filter((day) => /^2015-0[456]/.test(day.date)).map((day) => day.wind);
    const chain = ['average wind in q1 2015', 'q2?'] as const;
    expectLead(await ask(...chain), mean(winds) ?? 0);
    const answered = await ask(...chain, 'what was the windiest day in it');
    expect(answered.result?.data[0]?.[0]).toBe('2015-04-11');
  });

  it('keeps the last full years of a series, and its last or first rows', async () => {
    const rates = (year: number): number =>
      highest(
        rawUnemployment
          .filter((one) => one.series === 'Self-employed' && one.year === year)
          .map((one) => one.rate),
      );
    const chain = ['max rate in self-employed per year', 'only the last 3 full years'] as const;
    expectRows(
      await ask(...chain),
      [2007, 2008, 2009].map((year) => [`${String(year)}-01-01`, rates(year)]),
    );
    const months = groupRows(
      rawWeather.filter((day) => day.date.startsWith('2015')),
      (day) => [`${day.date.slice(0, 7)}-01`],
      (days) => [rainOf(days)],
    );
    const recent = ['rain by month', 'only the last 12'] as const;
    expectRows(await ask(...recent), orderBy(months, 0, 'asc'));
    expectRows(await ask(...recent, 'the first 3'), orderBy(months, 0, 'asc').slice(0, 3));
  });

  it('takes a year for the calendar year of the day that was shown', async () => {
    const films = rawMovies.filter((one) => one.year === 2008);
    const chain = ['highest grossing movie of 2008', 'how many films came out that year?'] as const;
    expectLead(await ask(...chain), films.length);
    const august = rawWeather.filter((day) => day.date.startsWith('2014-08'));
    expectLead(
      await ask('hottest day in 2014', 'how much did it rain that month?'),
      rainOf(august),
    );
  });

  it('counts back to a day of the week', async () => {
    const delays = rawFlights.filter((one) => /^2001.02.18/.test(one.date)).map((one) => one.delay);
    const chain = ['average delay on february 25', 'and the sunday before?'] as const;
    expectLead(await ask(...chain), mean(delays) ?? 0);
  });

  it('says how far a series went from its first value to its last', async () => {
    const figure = (year: number): number =>
      rawCountries.find((one) => one.country === 'Turkey' && one.year === year)?.fertility ?? 0;
    const chain = ['fertility of iran by year', 'what about turkey?', 'since 1980 only'] as const;
    const answered = await ask(...chain, 'by how much did it drop over that time?');
    expectRows(answered, [[figure(2005) - figure(1980), figure(1980), figure(2005)]]);
  });

  it('sets two periods against each other by a factor', async () => {
    const economy = (year: number): number =>
      median(rawCars.filter((car) => car.year === year).map((car) => car.Miles_per_Gallon));
    const chain = ['median mpg in 1970', 'in 1980?', 'by what factor did it grow'] as const;
    expectRows(await ask(...chain), [
      ['1970-01-01', economy(1970)],
      ['1980-01-01', economy(1980)],
    ]);
  });
});

describe('what was counted', () => {
  it('is listed, and is a part of a sum', async () => {
    const of2005 = rawCountries.filter((one) => one.year === 2005);
    const large = of2005.filter((one) => one.pop > 50_000_000);
    const people = (countries: readonly (typeof rawCountries)[number][]): number =>
      sum(countries.map((one) => one.pop));
    const chain = [
      'how many countries have over 50 million people in 2005?',
      'which ones?',
    ] as const;
    const answered = await ask(...chain);
    const names = answered.result?.data.map((row) => row[0] ?? '') ?? [];
    expect(names.toSorted()).toEqual(large.map((one) => one.country).toSorted());
    const share = await ask(...chain, 'what share of the overall population do they make up?');
    expectLead(share, (100 * people(large)) / people(of2005));
  });

  it('is a share of each group where the group is named', async () => {
    const rows = groupRows(
      rawWeather.filter((day) => day.date.startsWith('2014')),
      (day) => [`${day.date.slice(0, 7)}-01`],
      (days) => {
        const sunny = days.filter((day) => day.weather === 'sun').length;
        return [(100 * sunny) / days.length, sunny, days.length];
      },
    );
    const chain = [
      'number of sunny days per month in 2014',
      'as a share of all days of the month',
    ] as const;
    expectRows(await ask(...chain), orderBy(rows, 0, 'asc'));
  });

  it('is that of the first row, where the ranking showed it', async () => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    expectLead(await ask('most common genre', 'how many are there?'), dramas.length);
  });

  it('is the year that holds the day of the last question', async () => {
    const days = rawWeather.filter((day) => day.date.startsWith('2014'));
    const answered = await ask('wind on 11 August 2014', 'and the coldest day of that year?');
    expect(Number(answered.result?.data[0]?.[1])).toBe(lowest(days.map(({ tempMin }) => tempMin)));
  });

  it('leaves numbers of a column out', async () => {
    const rows = groupRows(
      rawCars.filter((car) => ![3, 5].includes(car.Cylinders)),
      (car) => [String(car.Cylinders)],
      (cars) => [median(cars.map((car) => car.Acceleration))],
    );
    const chain = [
      'average acceleration by cylinders',
      'leave out 3 and 5 cylinders',
      'median instead',
    ] as const;
    expectRows(await ask(...chain), orderBy(rows, 0, 'asc'));
  });
});
