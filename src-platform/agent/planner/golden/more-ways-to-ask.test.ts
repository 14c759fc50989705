import { afterAll, describe, expect, it } from 'vitest';
import { lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const getNames = ({ result }: GoldenAnswer): (string | null | undefined)[] =>
  (result?.data ?? []).map((row) => row[0]);

describe('what is also said so', () => {
  it('knows the global and the American box office', async () => {
    const ofUniversal = rawMovies.filter((one) => one.Distributor === 'Universal');
    expectLead(
      await ask('total global box office of Universal'),
      sum(ofUniversal.map((one) => one['Worldwide Gross'])),
    );
    expectLead(
      await ask('total american box office of Universal'),
      sum(ofUniversal.map((one) => one['US Gross'])),
    );
  });

  it('takes bucks for dollars, and these records for the data', async () => {
    const months = rawStocks.filter((one) => one.symbol === 'AMZN' && one.price > 100);
    expectLead(await ask('in how many months did amazon close above 100 bucks'), months.length);
    expect(getNames(await ask('hottest day in seattle in these records'))[0]).toBe('2014-08-11');
  });

  it('gives each of the values that are listed a figure', async () => {
    const answered = await ask(
      'How many children per woman did Argentina, Brazil and Mexico each have in 1980?',
    );
    const of = (name: string): number =>
      rawCountries.find((one) => one.country === name && one.year === 1980)?.fertility ?? 0;
    expect(answered.result?.data.map((row) => [row[0], Number(row[1])])).toEqual([
      ['Mexico', of('Mexico')],
      ['Brazil', of('Brazil')],
      ['Argentina', of('Argentina')],
    ]);
  });

  it('leaves out what is set aside', async () => {
    const answered = await ask(
      'Leaving construction aside, which industry had the most people out of work in Dec 2009?',
    );
    expect(getNames(answered)[0]).toBe('Wholesale and Retail Trade');
    expect(getNames(answered)).not.toContain('Construction');
  });
});

describe('what a thread also says so', () => {
  it('goes back to a time', async () => {
    const answered = await ask(
      'average unemployment rate by industry in 2009',
      'just the 3 worst',
      'who were the 3 worst back in 2000?',
    );
    expect(getNames(answered)).toEqual(['Agriculture', 'Leisure and hospitality', 'Construction']);
  });

  it('swaps one value for another', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'Europe');
    expectLead(
      await ask('average horsepower of cars from Japan', 'swap Japan for Europe'),
      mean(cars.map((one) => one.Horsepower)) ?? 0,
    );
  });

  it('takes the same low of another', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'MSFT' && one.year === 2008);
    expectLead(
      await ask(
        "what was IBM's highest price in 2008?",
        'and the low?',
        'ok same low for Microsoft',
      ),
      lowest(prices.map((one) => one.price)),
    );
  });

  it('keeps the same two years', async () => {
    const answered = await ask(
      'How many people lived in Japan in 1955?',
      'What about 2005?',
      'By what percentage did it grow, then?',
      'And Brazil between the same two years?',
    );
    expect(answered.text).toContain('**197.9%**');
  });

  it('counts all flights of that month', async () => {
    const flights = rawFlights.filter((one) => one.date.startsWith('2001/02'));
    expectLead(
      await ask(
        'How late were flights in January on average?',
        'What about February?',
        'And how many flights did that month have in total?',
      ),
      flights.length,
    );
  });

  it('adds a number of rows that is put in, and asks who comes out on top', async () => {
    const origins = ['For departures from DFW, ORD and ATL give me the mean delay'] as const;
    const answered = await ask(...origins, 'also put in how many flights each had');
    expect(answered.result?.data[0]).toHaveLength(3);
    const top = await ask(...origins, 'which one comes out on top?');
    expect(getNames(top)[0]).toBe('DFW');
  });

  it('tells how big a drop is', async () => {
    const answered = await ask(
      'what did a MSFT share cost on average in 2008',
      'what about 2007?',
      'how big is that drop in percent',
    );
    expect(answered.text).toContain('**13.9%**');
  });

  it('does not pool the prices of both', async () => {
    const answered = await ask(
      "Number of months when Apple's stock was priced higher than IBM's?",
      'Which was the earliest one?',
      'And the prices of both back then?',
    );
    expect(answered.result, answered.text).toBeNull();
  });
});
