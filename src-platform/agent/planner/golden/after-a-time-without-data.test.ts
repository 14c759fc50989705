import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const APPLE = 'average price of Apple in 2010';
const priceIn = (year: number): number =>
  Number(
    mean(
      rawStocks
        .filter(({ symbol, year: of }) => symbol === 'AAPL' && of === year)
        .map(({ price }) => price),
    ),
  );
const foggyIn = (year: string): number =>
  rawWeather.filter(({ date, weather }) => date.startsWith(year) && weather === 'fog').length;

describe('another time, after one without data', () => {
  it.each([
    ['and the year after?', 'and the year before?'],
    ['and in 2011?', 'in 2009?'],
    ['and in 2011?', 'and in 2012?', 'so how was it in 2009?'],
  ])('is one of the last answer: %s %s', async (...times) => {
    expectLead(await ask(APPLE, ...times.filter((one) => one !== '')), priceIn(2009));
  });

  it('takes the place of the time that was asked first', async () => {
    const chain = ['how many foggy days in 2012?', 'what about the year before?'] as const;
    expectLead(await ask(...chain, 'the year after?'), foggyIn('2013'));
    expectLead(await ask(...chain, 'and 2013?'), foggyIn('2013'));
    const split = await ask(...chain, 'the year after?', 'per month');
    expect(split.text).not.toContain('2011');
    const cars = await ask('How many cars in 1982', 'and in 1983?', 'ok, then 1980');
    expectLead(cars, rawCars.filter(({ year }) => year === 1980).length);
  });

  it.each([
    [APPLE, 'and in 2011?', 'and Google?'],
    [APPLE, 'and Google in 2011?', 'in 2009?'],
    [APPLE, 'and for Netflix?', 'and in 2011?', 'in 2009?'],
  ])('is refused where more was asked: %s > %s > %s', async (...chain) => {
    const { result, text } = await ask(...chain.filter((one) => one !== ''));
    expect(result, text).toBeNull();
  });
});
