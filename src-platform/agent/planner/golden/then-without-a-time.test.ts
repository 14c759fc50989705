import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const isR = (one: (typeof rawMovies)[number]): boolean => one['MPAA Rating'] === 'R';

describe('then, which draws a conclusion', () => {
  it('is no time after an answer without one', async () => {
    const rated = rawMovies.filter(isR).length;
    const share = (100 * rated) / rawMovies.length;
    const first = 'How many movies are rated R?';
    expectLead(await ask(first, 'R as a share of all movies then'), share);
    expectLead(await ask(first, 'what share is that then?'), share);
    const europe = rawCars.filter((one) => one.Origin === 'Europe').length;
    expectLead(
      await ask('How many cars are from Japan?', 'how many are from Europe then?'),
      europe,
    );
    const genre = await ask(
      'Share of R-rated movies per genre',
      'which genre has the highest share then?',
    );
    expect(genre.result?.data[0]?.[0]).toBe('Black Comedy');
  });

  it('leads on to the worst, with the same minimum', async () => {
    const delays = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay)), group.length],
    );
    const { result } = await ask('average delay by origin', 'which is the worst then?');
    expect(result?.data[0]?.[0]).toBe(orderBy(delays, 1, 'desc')[0]?.[0]);
    const large = delays.filter(([, , count]) => Number(count) >= 200);
    const least = await ask(
      'which airport has the worst average delay, with at least 200 flights?',
      'how about the best then, same minimum?',
    );
    expect(least.result?.data[0]?.[0]).toBe(orderBy(large, 1, 'asc')[0]?.[0]);
  });

  it('is the time of the last answer where that has one', async () => {
    const { result } = await ask(
      'Average price of Apple in 2009',
      'which company had the highest then?',
    );
    expect(result?.sqlQuery).toContain('2009');
    expect(
      (await ask('Average delay by month', 'how many flights were there then?')).result,
    ).toBeNull();
  });

  it.each([
    ['highest price of Google', 'what was the price of IBM then?'],
    ['How many cars are from Japan?', 'how many came out then?'],
  ])('is an unknown time where the question is of the past: %s, %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
