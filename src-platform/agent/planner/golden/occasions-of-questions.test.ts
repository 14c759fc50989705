import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const european = rawCars.filter((car) => car.Origin === 'Europe').length;

describe('what a question is for', () => {
  it.each([
    "I'm preparing a slide on the car industry; could you tell me how many models came from Europe?",
    'My wife and I are having a debate - how many cars came from Europe?',
    'I have to write a report on cars. Could you please tell me how many came from Europe?',
    'As part of a study, I need to know how many cars came from Europe.',
    'We have a meeting this afternoon and need to know how many cars came from Europe.',
  ])('changes nothing of it, and is named: %s', async (question) => {
    const asked = await ask(question);
    expectLead(asked, european);
    expect(asked.text).toContain('for the occasion of the question, and no condition');
  });

  it.each([
    "I'm preparing a slide on electric cars; could you tell me how many models came from Europe?",
    'As we only sell comedies, could you tell me the average budget?',
    'Since we are thinking about buying a Japanese car, what is the average mpg?',
    "I'm writing an article about recent films; how many were released in 2005?",
  ])('is not passed over where it could choose rows: %s', async (question) => {
    const { result, text } = await ask(question);
    expect(result, text).toBeNull();
  });

  it('leaves a follow-up one', async () => {
    const [first, last] = [1955, 2005].map(
      (year) =>
        rawCountries.find((one) => one.country === 'India' && one.year === year)?.life_expect ??
        NaN,
    );
    const asked = await ask(
      "For a piece I'm writing on demographics, I'd need to know how life expectancy in China changed between 1955 and 2005.",
      'And would you happen to have the same for India?',
    );
    expectLead(asked, (last ?? NaN) - (first ?? NaN));
  });
});

describe('whether one is the first of all', () => {
  it('is answered by who is', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2009),
      (one) => [one.series],
      (rates) => [mean(rates.map((one) => one.rate))],
    );
    const first = orderBy(rows, 1, 'desc')[0]?.[0];
    for (const question of [
      'Am I right in thinking that construction had the highest unemployment rate in 2009?',
      'Did agriculture have the highest unemployment rate in 2009?',
    ]) {
      const { result, text } = await ask(question);
      expect(result?.data[0]?.[0], text).toBe(first);
    }
  });

  it('counts rows', async () => {
    const directors = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (films) => [sum(films.map(() => 1))],
    );
    const { result } = await ask('does Ridley Scott have the most films?');
    expect(result?.data[0]?.[0]).toBe(orderBy(directors, 1, 'desc')[0]?.[0]);
  });

  it('is not asked of its own highest figure', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'AAPL' && one.year === 2009);
    const asked = await ask('did Apple have its highest price in 2009?');
    expectLead(asked, highest(prices.map((one) => one.price)));
  });
});

it('asks for a view of two groups', async () => {
  const ratings = ['Drama', 'Comedy'].map((genre) => [
    genre,
    mean(rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['IMDB Rating'])),
  ]);
  expectRows(await ask('Would you say that dramas get better ratings than comedies?'), ratings);
});
