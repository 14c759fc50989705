import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawStocks } from './raw-data.ts';
import { mean } from './arithmetic.ts';

afterAll(expectNoOpenQueries);

describe('a figure and a time without a sentence', () => {
  it('are of what the last question was about', async () => {
    const rwanda = rawCountries.find((one) => one.country === 'Rwanda' && one.year === 1990);
    const ofCountry = await ask('rwanda life expectancy over time', 'population in 1990?');
    expectLead(ofCountry, rwanda?.pop ?? 0);
    const cars = rawCars.filter((one) => one.Origin === 'Japan' && one.year === 1975);
    expectLead(
      await ask('average mpg of Japanese cars by year', 'horsepower 1975?'),
      mean(cars.map((one) => one.Horsepower)) ?? 0,
    );
    const prices = rawStocks.filter((one) => one.symbol === 'MSFT' && one.year === 2005);
    expectLead(
      await ask('highest MSFT price', 'average price 2005'),
      mean(prices.map((one) => one.price)) ?? 0,
    );
  });

  it('are of all where the last question ranked groups, or the words say so', async () => {
    const all = rawCountries.filter((one) => one.year === 1990);
    const means = mean(all.map((one) => one.fertility)) ?? 0;
    expectLead(await ask('top 5 countries by population in 2005', 'average fertility 1990'), means);
    const total = await ask('rwanda life expectancy over time', 'total population in 1990');
    expectLead(
      total,
      all.reduce((sum, one) => sum + one.pop, 0),
    );
  });
});

describe('a figure that only a pronoun names', () => {
  it('is none of other data that know the word behind it', async () => {
    const rate = await ask(
      'When did the construction unemployment rate peak?',
      'What was it for women?',
    );
    expect(rate.result, rate.text).toBeNull();
    expect(rate.text).toContain('«women» in Unemployment');
  });

  it('is of other data where the question names what they measure', async () => {
    const other = await ask(
      'average life expectancy in 2005',
      'What is the mass of female penguins?',
    );
    expect(other.text).toContain('penguins');
  });
});
