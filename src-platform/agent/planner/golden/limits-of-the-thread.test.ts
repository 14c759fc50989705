import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a limit that names no figure', () => {
  const low = rawCountries.filter((one) => one.year === 2005 && one.fertility < 2.1);
  const chain = ['average fertility across the countries in 2005'] as const;

  it('is one of the figure of the thread', async () => {
    const counted = await ask(...chain, 'How many countries were below 2.1 that year?');
    expectLead(counted, low.length);
    const mpg = await ask('average mpg of Japanese cars', 'how many of them were above 35?');
    expectLead(
      mpg,
      rawCars.filter((car) => car.Origin === 'Japan' && (car.Miles_per_Gallon ?? 0) > 35).length,
    );
  });

  it('names the figure by which one of those is the lowest', async () => {
    const asked = 'How many countries were below 2.1 that year?';
    const lowest = low.toSorted((a, b) => a.fertility - b.fertility)[0]?.country;
    const { result } = await ask(...chain, asked, 'Which one was lowest?');
    expect(result?.data[0]?.[0]).toBe(lowest);
  });

  it('stays one of people where the question says so', async () => {
    const people = 'how many countries had more than 100 million people in 2005?';
    expectLead(
      await ask(...chain, people),
      rawCountries.filter((one) => one.year === 2005 && one.pop > 100_000_000).length,
    );
  });
});

describe('when a limit was passed first', () => {
  const firstBelow = (country: string, limit: number): string => {
    const years = rawCountries
      .filter((one) => one.country === country && one.fertility < limit)
      .map((one) => one.year);
    return `${String(Math.min(...years))}-01-01`;
  };

  it('is the first row of a series', async () => {
    const chain = ['fertility in Brazil by year', 'When did it first drop below 3?'] as const;
    expect((await ask(...chain)).result?.data[0]?.[1]).toBe(firstBelow('Brazil', 3));
    expect((await ask(...chain, 'and Mexico?')).result?.data[0]?.[1]).toBe(firstBelow('Mexico', 3));
    const own = await ask('When did fertility in Brazil first drop below 3?');
    expect(own.result?.data[0]?.[1]).toBe(firstBelow('Brazil', 3));
  });

  it('is the first month and the first day', async () => {
    const month = await ask('price of Apple by month', 'when did it first go above 100?');
    const first = rawStocks.find((one) => one.symbol === 'AAPL' && one.price > 100);
    expect(month.result?.data[0]?.slice(1)).toEqual(['AAPL', String(first?.price)]);
    const day = await ask('max temperature by day in June 2015', 'when was it first above 30?');
    expect(day.result?.data[0]?.[0]).toBe(
      rawWeather.find((one) => one.date > '2015-06' && one.tempMax > 30)?.date,
    );
  });

  it('is looked for in no series of means', async () => {
    const chain = ['average price of Apple by year', 'when did it first go above 100?'] as const;
    expect((await ask(...chain)).result).toBeNull();
  });
});
