import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('each of what was shown', () => {
  const FIVE = 'Which five airports have the most departures?';
  const airports = ['DFW', 'ORD', 'ATL', 'LAX', 'PHX'];
  const delays = orderBy(
    groupRows(
      rawFlights.filter((one) => airports.includes(one.origin)),
      (one) => [one.origin],
      (flights) => [mean(flights.map(({ delay }) => delay))],
    ),
    1,
    'desc',
  );

  it('has a figure of its rows', async () => {
    const leaving = "What's the average delay for flights leaving each of those?";
    expectRows(await ask(FIVE, leaving), delays);
    const late = rawFlights.filter((one) => one.origin === 'DFW' && one.delay > 60);
    expectLead(
      await ask(FIVE, leaving, 'And how many of their flights were more than an hour late?'),
      late.length,
    );
  });

  it('is none of the other end of a flight', async () => {
    const { result, text } = await ask(
      FIVE,
      "What's the average delay for flights arriving at each of those?",
    );
    expect(result, text).toBeNull();
  });

  it.each(['How many of each have 4 cylinders?', 'How many of them have 4 cylinders?'])(
    'has a number of them: %s',
    async (question) => {
      const four = groupRows(
        rawCars.filter((one) => one.Cylinders === 4),
        (one) => [one.Origin],
        (cars) => [cars.length],
      );
      const chain = ['How many cars come from each region of origin?', 'as percentages'] as const;
      expectRows(await ask(...chain, question), orderBy(four, 1, 'desc'));
    },
  );
});

describe('the same four', () => {
  const RATED =
    'For films rated G, PG, PG-13 and R, what is the average IMDB rating of each group?';
  const ratings = ['G', 'PG', 'PG-13', 'R'];
  const means = (figure: 'IMDB Rating' | 'Running Time min') =>
    orderBy(
      groupRows(
        rawMovies.filter((one) => ratings.includes(one['MPAA Rating'] ?? '')),
        (one) => [one['MPAA Rating']],
        (films) => [mean(films.map((one) => one[figure]))],
      ),
      1,
      'desc',
    );

  it('are named before what is asked of each', async () => {
    expectRows(await ask(RATED), means('IMDB Rating'));
    expectRows(
      await ask('For Japan and Europe, what is the average weight of each?'),
      ['Europe', 'Japan'].map((origin) => [
        origin,
        mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs)),
      ]),
    );
    const one = await ask('For Japan, what is the average weight of each?');
    expect(one.result, one.text).toBeNull();
  });

  it('have another figure', async () => {
    expectRows(
      await ask(RATED, 'And the average running time for the same four?'),
      means('Running Time min'),
    );
  });

  it('are no more than were shown', async () => {
    const prices = rawStocks
      .filter((one) => one.symbol === 'MSFT')
      .map(({ price }) => price)
      .toSorted((one, two) => two - one);
    expectLead(
      await ask(
        'The top five months by Apple share price?',
        'And the top five for Microsoft?',
        'What is the average price over those five months?',
      ),
      sum(prices.slice(0, 5)) / 5,
    );
  });
});
