import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const namesOf = async (...thread: readonly string[]): Promise<string[]> =>
  ((await ask(...thread)).result?.data ?? []).map(([name]) => name ?? '').toSorted();

describe('what kind of rows is meant', () => {
  it('may be said by what it is like', async () => {
    const sunny = rawWeather.filter(({ weather }) => weather === 'sun').map(({ wind }) => wind);
    expectLead(await ask("How much wind on average when it's sunny?"), mean(sunny) ?? 0);
    const rain = rawWeather.filter(({ weather }) => weather === 'rain');
    expectLead(
      await ask('What was the average precipitation per rainy day?'),
      mean(rain.map(({ precipitation }) => precipitation)) ?? 0,
    );
    const { result } = await ask('Which month was sunniest in 2013?');
    expect(result?.data[0]?.[0]).toBe('2013-07-01');
  });

  it('may be the month of any year', async () => {
    const thread = ['Number of foggy days by month of the year', 'Which month is foggiest?'];
    const fog = rawWeather.filter(
      ({ weather, date }) => weather === 'fog' && date.slice(5, 7) === '10',
    );
    const { result } = await ask(...thread);
    expect(result?.data[0]).toEqual(['October', String(fog.length)]);
  });

  it.each(['what is the weather today?', 'what is the delay from ATL right now?'])(
    'is of no latest row where rows are no figures of a thing: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it('is that of the latest time for now', async () => {
    const last = rawUnemployment.findLast(({ series }) => series === 'Finance');
    for (const now of ['now', 'right now', 'at the moment'])
      expectLead(await ask(`What's the unemployment rate in finance ${now}?`), last?.rate ?? 0);
  });
});

describe('groups that are compared', () => {
  it('have one figure each', async () => {
    const mass = (island: string): number =>
      mean(rawPenguins.filter((one) => one.Island === island).map((one) => one['Body Mass (g)'])) ??
      0;
    expectRows(await ask('Compare the three islands by body mass'), [
      ['Biscoe', mass('Biscoe')],
      ['Dream', mass('Dream')],
      ['Torgersen', mass('Torgersen')],
    ]);
  });

  it('differ between two', async () => {
    const weight = (origin: string): number =>
      mean(rawCars.filter((car) => car.Origin === origin).map((car) => car.Weight_in_lbs)) ?? 0;
    expectLead(
      await ask('How does the average weight differ between Japan and Europe?'),
      weight('Europe') - weight('Japan'),
    );
  });
});

describe('a figure over time', () => {
  const people = (country: string, year: number): number =>
    rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

  it('that cannot be added up is told of each year', async () => {
    const years = [1990, 1995, 2000, 2005];
    expectRows(
      await ask('Population of the US since 1990'),
      years.map((year) => [`${String(year)}-01-01`, people('United States', year)]),
    );
  });

  it.each([
    'Which countries had a shrinking population between 1990 and 2005?',
    'Which countries lost population between 1990 and 2005?',
  ])('falls in some of them: %s', async (question) => {
    const countries = [...new Set(rawCountries.map(({ country }) => country))];
    const shrunk = countries.filter((one) => people(one, 2005) < people(one, 1990));
    expect(await namesOf(question)).toEqual(shrunk.toSorted());
  });
});

describe('a limit beside the last answer', () => {
  it('is the mean that was told', async () => {
    const rows = rawCountries.filter(({ year }) => year === 2000);
    const level = mean(rows.map(({ fertility }) => fertility)) ?? 0;
    const above = rows.filter(({ fertility }) => fertility > level);
    const thread = ["What's the average fertility in 2000?", 'How many countries are above that?'];
    expectLead(await ask(...thread), above.length);
    const weights = rawCars.map((car) => car.Weight_in_lbs);
    const light = weights.filter((one) => one < (mean(weights) ?? 0));
    expectLead(await ask('How many cars are heavier than average?', 'And lighter?'), light.length);
  });

  it('tests the mean of each group', async () => {
    const genres = [...new Set(rawMovies.map((movie) => movie['Major Genre']))].filter(
      (one) => one !== null,
    );
    const dear = genres.filter(
      (genre) =>
        (mean(
          rawMovies
            .filter((movie) => movie['Major Genre'] === genre)
            .map((movie) => movie['Production Budget']),
        ) ?? 0) > 50_000_000,
    );
    const thread = ['Average budget per genre', 'Which genre has more than 50 million?'];
    expect(await namesOf(...thread)).toEqual(dear.toSorted());
    const director = ['Average budget per genre', 'which director has more than 50 million?'];
    expect((await ask(...director)).result).toBeNull();
  });

  it('may be a range of the limited figure', async () => {
    const delays = rawFlights
      .filter(({ distance }) => distance >= 500 && distance <= 1000)
      .map(({ delay }) => delay);
    const thread = ['Average delay of flights shorter than 500 miles', 'between 500 and 1000?'];
    expectLead(await ask(...thread), mean(delays) ?? 0);
  });
});

describe('what the last answers are about', () => {
  it('may be called there, the latter, or they', async () => {
    const far = ['What is the average delay by destination?', 'Which has the worst?'];
    const [worst = ''] = (await ask(...far)).result?.data[0] ?? [];
    const flights = rawFlights.filter(({ destination }) => destination === worst);
    expectLead(await ask(...far, 'How many flights go there?'), flights.length);
    const rates = ['Which industry has the highest rate?', 'And the lowest?'];
    const change = await ask(...rates, 'How did the latter change between 2007 and 2009?');
    expect(change.result?.sqlQuery).toContain("industry = 'Government'");
    const unrated = [
      'How many movies have no MPAA rating?',
      'Which genre do they mostly belong to?',
    ];
    const action = rawMovies.filter(
      (movie) => movie['MPAA Rating'] === null && movie['Major Genre'] === 'Action',
    );
    expect((await ask(...unrated)).result?.data[0]).toEqual(['Action', String(action.length)]);
  });

  it('may be how far two figures are apart', async () => {
    const thread = [
      'Monthly max and min temperature 2015',
      'Which month had the largest difference?',
    ];
    const july = rawWeather.filter(({ date }) => date.startsWith('2015-07'));
    const { result } = await ask(...thread);
    expect(result?.data[0]?.[0]).toBe('2015-07-01');
    expectLead(await ask(...thread), mean(july.map((day) => day.tempMax - day.tempMin)) ?? 0);
  });
});
