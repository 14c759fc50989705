import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a follow-up that ranks or shares by another figure', () => {
  const weights = orderBy(
    groupRows(
      rawCars,
      (one) => [one.Origin],
      (group) => [mean(group.map((one) => one.Weight_in_lbs))],
    ),
    1,
    'desc',
  );

  it.each([
    ['Rank origins by average horsepower', 'and by weight'],
    ['Which origin has the highest average horsepower?', 'and by weight?'],
  ])('keeps the average: %s %s', async (...questions) => {
    expectRows(await ask(...questions), weights);
  });

  it('takes the same part of another figure', async () => {
    const gross = (films: typeof rawMovies): number =>
      sum(films.map((one) => one['Worldwide Gross']));
    const share =
      (100 * gross(rawMovies.filter((one) => one['MPAA Rating'] === 'R'))) / gross(rawMovies);
    expectLead(await ask('What share of films is rated R?', 'And of the gross?'), share);
    expectLead(await ask('What share of films is rated R?', 'What share of the gross?'), share);
    const miles = (flights: typeof rawFlights): number =>
      sum(flights.map(({ distance }) => distance));
    expectLead(
      await ask('What share of flights leaves from DFW?', 'And of the distance?'),
      (100 * miles(rawFlights.filter(({ origin }) => origin === 'DFW'))) / miles(rawFlights),
    );
  });

  it('refuses a running total through two periods', async () => {
    const { text, result } = await ask('Cumulative rainfall by month in 2015', 'versus 2014');
    expect(result).toBeNull();
    expect(text).toContain('ask for each of them alone');
  });

  it('refuses a share within the part that is named', async () => {
    expect((await ask('flights per weekday', 'weekend share')).result).toBeNull();
  });

  it('says in which month a figure is higher, and by how many percent', async () => {
    const { text } = await ask(
      'Compare the average delay in January and February.',
      'What is the difference in percent?',
    );
    expect(text).toContain('was higher in February by **49.2%**');
  });
});
