import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Answer = Awaited<ReturnType<typeof ask>>;
const columnOf = ({ result }: Answer, at: number): (string | null)[] =>
  (result?.data ?? []).map((row) => row[at] ?? null);

describe('a limit on the rows of each, after the first of a ranking by a mean', () => {
  const WORST = ['average delay by origin', 'the 5 worst'] as const;
  const isBusy = ({ origin }: { readonly origin: string }): boolean =>
    rawFlights.filter((one) => one.origin === origin).length >= 200;

  it.each([
    'without those with fewer than 200 flights',
    'leave out the ones with less than 200 flights',
    'only those with at least 200 flights',
  ])('ranks the others again: %s', async (asked) => {
    const answer = await ask(...WORST, asked);
    const busy = [...new Set(rawFlights.map(({ origin }) => origin))].filter((origin) =>
      isBusy({ origin }),
    );
    const delayed = busy
      .map((origin) => ({
        origin,
        delay: Number(
          mean(rawFlights.filter((one) => one.origin === origin).map(({ delay }) => delay)),
        ),
      }))
      .toSorted((a, b) => b.delay - a.delay);
    expect(columnOf(answer, 0)).toEqual(delayed.slice(0, 5).map(({ origin }) => origin));
  });

  it('chooses among those that are shown with their number', async () => {
    const films = await ask(
      'the 5 directors with the biggest total worldwide gross',
      'how many films did each of them make?',
      'only the ones with at least 10 films',
    );
    expect(columnOf(films, 0)).toContain('Steven Spielberg');
    expect(columnOf(films, 0)).not.toContain('Woody Allen');
  });
});

describe('a year, after several months of one', () => {
  const sunnyIn = (months: readonly string[]): number =>
    rawWeather.filter(({ date, weather }) => weather === 'sun' && months.includes(date.slice(0, 7)))
      .length;

  it('is those months of that year', async () => {
    const both = await ask('how many sunny days in July and August 2014', 'how about 2013?');
    expect(columnOf(both, 1)).toEqual(['2013-07', '2013-08'].map((one) => String(sunnyIn([one]))));
    const year = await ask('how many sunny days in 2014', 'how about 2013?');
    expectLead(
      year,
      rawWeather.filter((one) => one.weather === 'sun' && one.date < '2014' && one.date > '2013')
        .length,
    );
  });
});

describe('the next of a ranking, in its own words', () => {
  it('is the second and the third', async () => {
    const wettest = rawWeather
      .filter(({ date }) => date.startsWith('2015'))
      .toSorted((a, b) => b.precipitation - a.precipitation);
    const WET = 'wettest day in 2015';
    expectLead(await ask(WET, 'how much?'), wettest[0]?.precipitation ?? 0);
    const second = await ask(WET, 'the next wettest?');
    expect(second.text).toContain('second-highest');
    expectLead(await ask(WET, 'the next wettest?', 'how much?'), wettest[1]?.precipitation ?? 0);
    const cars = rawCars.map((car) => car.Weight_in_lbs).toSorted((a, b) => b - a);
    const next = await ask('heaviest car', 'and the next heaviest?');
    expect(next.text).toContain(cars[1]?.toLocaleString('en-US'));
  });

  it('is refused by another word', async () => {
    const { result, text } = await ask('heaviest car', 'and the next lightest?');
    expect(result, text).toBeNull();
  });
});

describe('a condition on the shares of each', () => {
  it.each(['and for R-rated films?', 'among R-rated movies', 'same for R-rated movies'])(
    'is one of the parts and of the whole: %s',
    async (asked) => {
      const rated = rawMovies.filter((film) => film['MPAA Rating'] === 'R');
      const dramas = rated.filter((film) => film['Major Genre'] === 'Drama');
      const answer = await ask('share of movies by genre', asked);
      expectLead(answer, (100 * dramas.length) / rated.length);
    },
  );

  it('may be said again with the whole', async () => {
    const seattle = rawFlights.filter(({ origin }) => origin === 'SEA');
    const most = Math.max(
      ...groupRows(
        seattle,
        ({ destination }) => [destination],
        (flights) => [flights.length],
      ).map(([, count]) => Number(count)),
    );
    const chain = ['number of flights from SEA by destination'] as const;
    const answer = await ask(...chain, 'as share of all flights from SEA');
    expectLead(answer, (100 * most) / seattle.length);
    const open = await ask('number of R-rated movies by genre', 'as a percentage of all movies');
    expect(open.result, open.text).toBeNull();
  });
});

describe('when that was, after the highest of each', () => {
  it.each(['when was that?', 'with the dates', 'and when was that in each case?'])(
    'is the time of each: %s',
    async (asked) => {
      const answer = await ask('highest price of each company', asked);
      expect(answer.result?.data).toHaveLength(new Set(rawStocks.map((one) => one.symbol)).size);
      expect(columnOf(answer, 1)).toContain('2007-10-01');
    },
  );
});
