import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const industry = (name: string) => rawUnemployment.filter((one) => one.series === name);
const inMonth = (year: number, month: number) =>
  rawUnemployment.filter((one) => one.year === year && one.month === month);
const leisure = industry('Leisure and hospitality');
const peak = leisure.find((one) => one.count === highest(leisure.map(({ count }) => count)));
const atPeak = inMonth(peak?.year ?? 0, peak?.month ?? 0);
const rateAtPeak = (name: string): number =>
  atPeak.find((one) => one.series === name)?.rate ?? Number.NaN;

describe('there, in that month', () => {
  const thread = [
    'In which month did the number of unemployed in Leisure and hospitality peak?',
    'What was the unemployment rate there in that month?',
  ];

  it('is the month that ranks first, and no ranking of all months', async () => {
    const answered = await ask(...thread);
    expectLead(answered, rateAtPeak('Leisure and hospitality'));
    expect(answered.result?.totalRows).toBe(1);
  });

  it('stays for another thing', async () => {
    expectLead(await ask(...thread, 'And in Government?'), rateAtPeak('Government'));
  });

  it('is the row of a list', async () => {
    const { result } = await ask(
      'How many countries had a fertility rate below 2 in 2005?',
      'Which one had the very lowest in 2005?',
      'what was the life expectancy there that year?',
    );
    const of2005 = rawCountries.filter((one) => one.year === 2005);
    const [first] = of2005.toSorted((one, two) => one.fertility - two.fertility);
    expect(result?.data).toEqual([
      [first?.country, '2005-01-01', String(first?.fertility), String(first?.life_expect)],
    ]);
  });

  it('is one of every year where the last question named no year', async () => {
    const answered = await ask(
      'Which airport had the most departures in February?',
      'What was its average delay that month?',
    );
    const left = rawFlights.filter((one) => one.origin === 'DFW' && one.date.startsWith('2001/02'));
    expectLead(answered, mean(left.map(({ delay }) => delay)) ?? 0);
  });

  it.each([
    ['In which month did the rate in Finance peak in 2008?', 'And when was it lowest that year?'],
    ['In which month did the rate in Finance peak in 2008?', 'And when was it lowest?'],
  ])('is another month of that year: %j', async (...chain) => {
    const rates = industry('Finance').filter(({ year }) => year === 2008);
    const low = rates.toSorted((one, two) => one.rate - two.rate)[0];
    const { result } = await ask(...chain);
    const month = `2008-${String(low?.month ?? 0).padStart(2, '0')}-01`;
    expect(result?.data[0]).toEqual([month, String(low?.rate)]);
  });

  it('is all of that year without an end', async () => {
    const answered = await ask(
      'In which month of 2005 was the rate in Finance lowest?',
      'what was the average rate there that year?',
    );
    const rates = industry('Finance').filter(({ year }) => year === 2005);
    expectLead(answered, mean(rates.map(({ rate }) => rate)) ?? 0);
  });

  it('is still asked about as the same month', async () => {
    const { result } = await ask(
      'In which month of the year was the rate in Finance highest?',
      'Is it the same month in construction? Which one is lowest there?',
    );
    expect(result?.totalRows).toBe(12);
  });
});

describe('the same month of another year', () => {
  const total = (year: number, month: number): number =>
    sum(inMonth(year, month).map(({ count }) => count));
  const rain = (month: string): number =>
    sum(
      rawWeather
        .filter((one) => one.date.startsWith(month))
        .map(({ precipitation }) => precipitation),
    );

  it.each([
    'How many in the same month a year earlier?',
    'How many were there in the same month of the year before?',
    'And how many in the same month of the previous year?',
    'And a year earlier?',
  ])('%s', async (question) => {
    const answered = await ask('How many people were unemployed in February 2010?', question);
    expectLead(answered, total(2009, 2));
  });

  it('is later as well, over other data', async () => {
    const answered = await ask(
      'What was the precipitation in March 2013?',
      'how much was it in the same month a year later?',
    );
    expectLead(answered, rain('2014-03'));
  });
});

describe('it, for the others', () => {
  const others = rawUnemployment.filter((one) => one.year === 2009 && one.series !== 'Government');

  it.each(['What is it for the other industries in that year?', 'And for all other industries?'])(
    '%s',
    async (question) => {
      const answered = await ask(
        'What is the average unemployment rate in Government in 2009?',
        question,
      );
      expectLead(answered, mean(others.map(({ rate }) => rate)) ?? 0);
    },
  );

  it('is one figure over other data', async () => {
    const answered = await ask(
      'What is the average weight of cars from Japan?',
      'What is it for the other origins?',
    );
    const weights = rawCars.filter((one) => one.Origin !== 'Japan').map((one) => one.Weight_in_lbs);
    expectLead(answered, mean(weights) ?? 0);
  });

  it('is none of the value of that name', async () => {
    const answered = await ask('What is the unemployment rate in Other in 2009?');
    const named = industry('Other').filter((one) => one.year === 2009);
    expectLead(answered, mean(named.map(({ rate }) => rate)) ?? 0);
  });
});

describe('its share at another time', () => {
  const share = (rows: readonly { readonly part: boolean; readonly count: number }[]): number =>
    (100 * sum(rows.filter(({ part }) => part).map(({ count }) => count))) /
    sum(rows.map(({ count }) => count));
  const ofIndustry = (name: string): number =>
    share(inMonth(2000, 1).map((one) => ({ part: one.series === name, count: one.count })));
  const largest = 'Which industry had the largest share of the unemployed in January 2010?';

  it.each([
    ["And what was that industry's share in January 2000?", 'Construction'],
    ['what was its share in January 2000?', 'Construction'],
    ["what was Manufacturing's share in January 2000?", 'Manufacturing'],
  ])('%s', async (question, name) => {
    const { result } = await ask(largest, question);
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(ofIndustry(name), 6);
  });

  it('is one of the same whole over other data', async () => {
    const { result } = await ask(
      'Which country had the largest share of the population in 2005?',
      'what was its share in 1955?',
    );
    const rows = rawCountries
      .filter((one) => one.year === 1955)
      .map((one) => ({ part: one.country === 'China', count: one.pop }));
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(share(rows), 6);
  });

  it('is one of each where nothing points at one', async () => {
    const { result } = await ask(largest, 'and in January 2000?');
    expect(result?.totalRows).toBe(14);
  });
});
