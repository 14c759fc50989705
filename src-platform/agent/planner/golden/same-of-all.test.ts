import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('the same figure of all', () => {
  it.each([
    'and the average of all countries that year',
    'and the average across all countries',
    'what is the average of all countries in that year?',
  ])('keeps the time: %s', async (question) => {
    const all = rawCountries.filter((one) => one.year === 1995).map((one) => one.life_expect);
    expectLead(await ask('life expectancy in Rwanda in 1995', question), mean(all) ?? NaN);
  });

  it('is that of all rows, or of all that the condition chose among', async () => {
    const mpg = rawCars.map((one) => one.Miles_per_Gallon).filter((one) => one !== null);
    expectLead(await ask('average mpg of Fords', 'and the average of all cars?'), mean(mpg) ?? NaN);
    const ratings = rawMovies.map((one) => one['IMDB Rating']).filter((one) => one !== null);
    expectLead(await ask('average rating of comedies', 'and of all movies?'), mean(ratings) ?? NaN);
    const delays = rawFlights.map((one) => one.delay);
    expectLead(
      await ask('average delay from ORD', 'what is the average over all airports?'),
      mean(delays) ?? NaN,
    );
  });

  it('is not taken where more than one condition could go', async () => {
    const chain = ['average rating of R-rated comedies', 'and of all movies?'];
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is not taken for one that is pointed at', async () => {
    const chain = ['which airport has the most flights', 'how many flights went to it in total?'];
    expect((await ask(...chain)).leadingNumber).not.toBe('20000');
  });
});

describe('the months that were counted', () => {
  it.each(['which ones?', 'which ones were they?', 'list them'])('are listed: %s', async (next) => {
    const { result } = await ask('how many months was the government rate over 4%', next);
    const months = rawUnemployment
      .filter((one) => one.series === 'Government' && one.rate > 4)
      .map(({ year, month }) => `${String(year)}-${String(month).padStart(2, '0')}`);
    const shown = result?.data.map(([date]) => date?.slice(0, 7)) ?? [];
    expect(shown.toSorted()).toEqual(months.toSorted());
  });
});

describe('an hour', () => {
  it.each(['and 7 am?', 'and in the 7 am hour?', 'and at 7am?'])('%s', async (question) => {
    const delays = rawFlights.filter((one) => / 07:/u.test(one.date)).map((one) => one.delay);
    expect(delays.length).toBeGreaterThan(0);
    expectLead(await ask('average delay at 5 pm', question), mean(delays) ?? NaN);
  });

  it('is not one of two that could be a span', async () => {
    expect((await ask('how many flights 6 am to 9 am')).result).toBeNull();
  });
});

describe('the biggest loser', () => {
  it('fell the most, of prices', async () => {
    const { result } = await ask('which stock gained most in 2008', 'and the biggest loser?');
    expect(result?.data[0]?.[0]).toBe('GOOG');
    const next = await ask('which stock fell most in 2008', 'and the biggest gainer?');
    expect(next.result?.data[0]?.[0]).toBe('MSFT');
  });

  it('is refused of people out of work', async () => {
    const { result } = await ask('which industry was the biggest loser in 2009?');
    expect(result).toBeNull();
  });
});
