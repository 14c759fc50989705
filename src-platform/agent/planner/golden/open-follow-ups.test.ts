import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a number of people of another thing', () => {
  it('counts the unemployed of another industry', async () => {
    const rows = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.year === 2009 && one.month === 3,
    );
    const answer = await ask(
      'How many people were unemployed in manufacturing in March 2009?',
      'How many were in construction?',
    );
    expectRows(answer, [[sum(rows.map((one) => one.count))]]);
  });

  it('counts the people of another country', async () => {
    const india = rawCountries.find((one) => one.country === 'India' && one.year === 1980);
    expectRows(await ask('Population of China in 1980', 'How many were in India?'), [
      [india?.pop ?? 0],
    ]);
  });

  it('still counts those above a limit', async () => {
    const large = rawCountries.filter((one) => one.year === 2005 && one.pop > 1e8);
    const { result } = await ask(
      'Population by country in 2005',
      'How many are above 100 million?',
    );
    expect(result?.totalRows).toBe(large.length);
  });
});

describe('what could be of one or of all', () => {
  it.each([
    [
      'Which day had the highest average delay?',
      'How many flights were there?',
      'on February 25, 2001',
    ],
    ['Which genre has the highest average rating?', 'How many movies are there?', 'Documentary'],
  ])('%s > %s asks back', async (first, next, named) => {
    const { text, result } = await ask(first, next);
    expect(result).toBeNull();
    expect(text).toContain(named);
  });

  it('does not list all where a word points at one', async () => {
    const { text, result } = await ask(
      'Which country had the highest life expectancy in 1960?',
      'Where was it in 2005?',
    );
    expect(result).toBeNull();
    expect(text).toContain('You point at one of the last answer');
  });
});

describe('other ways to ask', () => {
  const january = rawFlights.filter((one) => one.date.startsWith('2001/01'));

  it('gives a total in the unit that is counted', async () => {
    const { result } = await ask('How many hours of delay were there in total in January?');
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(sum(january.map((one) => one.delay)) / 60, 2);
  });

  it('counts the inches of rain', async () => {
    const year = rawWeather.filter((one) => one.date.startsWith('2014'));
    const { result } = await ask('How many inches of rain fell in 2014?');
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(
      sum(year.map((one) => one.precipitation)) / 25.4,
      2,
    );
  });

  it.each([
    ['Where do the flights from ATL go?', 'origin', 'destination', 'ATL'],
    ['Where do flights to Honolulu come from?', 'destination', 'origin', 'HNL'],
  ] as const)('%s', async (question, side, other, name) => {
    const airports = new Set(
      rawFlights.filter((one) => one[side] === name).map((one) => one[other]),
    );
    expect((await ask(question)).result?.totalRows).toBe(airports.size);
  });

  it.each([
    ['First year in which India had more than 500 million people', 'India', '1965'],
    ['First month when unemployment in construction was above 20%', 'Construction', '2009-02'],
    ['What was the first month in which Google cost more than 500 dollars?', 'GOOG', '2007-01'],
  ])('%s', async (question, name, time) => {
    const [row] = (await ask(question)).result?.data ?? [];
    expect(row).toContain(name);
    expect(row?.some((cell) => cell?.startsWith(time))).toBe(true);
  });

  it('gives no moving total', async () => {
    expect((await ask('7-day rolling total of precipitation in December 2015')).result).toBeNull();
  });
});
