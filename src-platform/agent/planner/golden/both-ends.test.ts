import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const countEither = (airport: string): number =>
  rawFlights.filter((one) => one.origin === airport || one.destination === airport).length;

describe('one airport at either end', () => {
  it.each([
    ['How many flights depart or arrive at SEA?', 'SEA'],
    ['How many flights leave from or arrive at LAX?', 'LAX'],
    ['How many flights took off from or landed in Denver?', 'DEN'],
    ['How many flights arrived at or departed from ORD?', 'ORD'],
    ['How many arrivals and departures did ORD have?', 'ORD'],
  ])('%s', async (question, airport) => {
    expectLead(await ask(question), countEither(airport));
  });

  it.each([
    'Which airport has the most departures and arrivals?',
    'Departures and arrivals by airport',
  ])('is not added up by airport: %s', async (question) => {
    const { text, result } = await ask(question);
    expect(result).toBeNull();
    expect(text).toContain('do not add both up');
  });

  it('is the one or the other where a way runs between two', async () => {
    const ends = ['SFO', 'LAX'];
    const flights = rawFlights.filter(
      (one) => ends.includes(one.origin) && ends.includes(one.destination),
    );
    expectLead(await ask('How many flights are there between SFO and LAX?'), flights.length);
  });

  it('is two airports where two are named', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'ATL' && one.destination === 'LAX');
    const asked = await ask('How many flights depart from ATL and arrive at LAX?');
    expectLead(asked, flights.length);
  });
});

/** The names of which the measure of all rows lies above a number. */
const listAbove = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  valueOf: (row: Row) => number,
  limit: number,
): readonly string[] =>
  groupRows(
    rows,
    (row) => [nameOf(row)],
    (group) => [lowest(group.map(valueOf))],
  )
    .filter((row) => Number(row[1]) > limit)
    .map((row) => String(row[0]))
    .toSorted();

describe('what holds every time', () => {
  it.each([
    [
      'Which countries had a life expectancy above 70 in every year?',
      listAbove(
        rawCountries,
        (one) => one.country,
        (one) => one.life_expect,
        70,
      ),
    ],
    [
      'Which industries were above 10% in every month of 2009?',
      listAbove(
        rawUnemployment.filter((one) => one.year === 2009),
        (one) => one.series,
        (one) => one.rate,
        10,
      ),
    ],
    [
      'Which stocks were always above 20 dollars?',
      listAbove(
        rawStocks,
        (one) => one.symbol,
        (one) => one.price,
        20,
      ),
    ],
  ])('%s', async (question, expected) => {
    const { text, result } = await ask(question);
    expect(text).not.toContain('I read');
    expect(result?.data.map((row) => row[0]).toSorted()).toEqual(expected);
  });

  it('is always below a number', async () => {
    const low = groupRows(
      rawCountries,
      (one) => [one.country],
      (group) => [highest(group.map((one) => one.fertility))],
    ).filter((row) => Number(row[1]) < 3);
    const { result } = await ask('Which countries always had a fertility below 3?');
    expect(result?.totalRows).toBe(low.length);
  });

  it.each([
    'Which distributors released movies every year from 2000 to 2005?',
    'Which industries were above 10% every year?',
    'Which industries were above 10% in all months of 2009?',
    'Which genres always make money?',
    'Which stocks rose every month of 2009?',
  ])('is refused where each period has several rows: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('has a first of each year where one is ranked', async () => {
    const asked = await ask('Which genre had the most movies every year from 2000 to 2005?');
    expect(asked.result?.totalRows).toBe(6);
  });
});

describe('two sides that are told by two columns', () => {
  it.each([
    'Average max temperature on rainy days versus dry days',
    'Average max temperature on rainy days and dry days',
    'Average wind on rainy days and on snowy days',
    'How many weekends had rain in 2014?',
    'number of late flights versus flights from ATL',
    'average mpg of Japanese cars versus cars with 8 cylinders',
  ])('are not pooled: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('are compared where one column tells them', async () => {
    const asked = await ask('Average max temperature on foggy days versus sunny days');
    expect(asked.result?.totalRows).toBe(2);
  });

  it('names the other temperature of degrees', async () => {
    const { text } = await ask('Days in January or February below -3 degrees');
    expect(text).toContain('There is also minimum temperature');
  });
});
