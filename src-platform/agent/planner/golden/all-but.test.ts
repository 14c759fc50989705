import { afterAll, describe, expect, it } from 'vitest';
import { mean, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanPrice = (): Expected =>
  mean(
    rawStocks.filter((one) => one.year === 2009 && one.symbol !== 'GOOG').map((one) => one.price),
  );

const meanPower = (): Expected =>
  mean(rawCars.filter((one) => one.Origin !== 'USA').map((one) => one.Horsepower));

const meanMass = (): Expected =>
  mean(rawPenguins.filter((one) => one.Species !== 'Gentoo').map((one) => one['Body Mass (g)']));

const countOn = (island: string): number =>
  rawPenguins.filter((one) => one.Island === island).length;

describe('all but one', () => {
  it.each([
    ['Average price of all stocks but Google in 2009?', meanPrice],
    ['Average horsepower of all cars but the American ones?', meanPower],
    ['Average body mass of all species but Gentoo?', meanMass],
  ])('%s', async (question, find) => {
    expectRows(await ask(question), [[find()]]);
  });

  it('leaves out one of the groups', async () => {
    expectRows(await ask('Number of penguins on every island but Dream?'), [
      ['Biscoe', countOn('Biscoe')],
      ['Torgersen', countOn('Torgersen')],
    ]);
  });

  it('is no name where another thought follows', async () => {
    const japanese = rawCars.filter((one) => one.Origin === 'Japan').length;
    expectLead(await ask('Show all cars but only the Japanese ones'), japanese);
  });
});

const countShort = (years: number): number =>
  rawCountries.filter((one) => one.year === 2005 && one.life_expect < years).length;

describe('what is not reached', () => {
  it.each([
    ['How many countries did not reach a life expectancy of fifty in 2005?', 50],
    ["How many countries didn't reach a life expectancy of 60 in 2005?", 60],
  ])('%s', async (question, years) => {
    expectLead(await ask(question), countShort(years));
  });

  it('counts what lies below', async () => {
    const low = rawMovies.filter((one) => (one['IMDB Rating'] ?? 10) < 6).length;
    expectLead(await ask('How many films do not reach a rating of six?'), low);
  });

  it('is not said of many rows each', async () => {
    expect((await ask('Which stocks did not reach a price of 200?')).result).toBeNull();
  });
});
