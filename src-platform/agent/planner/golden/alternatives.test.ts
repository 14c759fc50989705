import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const known = (value: number | null | undefined): number => value ?? Number.NaN;

describe('one of two conditions', () => {
  it('may be of different columns', async () => {
    const cars = rawCars.filter((one) => one.Cylinders === 8 || known(one.Horsepower) > 200);
    expectLead(await ask('How many cars have 8 cylinders or more than 200 hp?'), cars.length);
    const films = rawMovies.filter(
      (one) =>
        one['Major Genre'] === 'Comedy' &&
        (known(one['IMDB Rating']) > 8 || known(one['Production Budget']) > 1e8),
    );
    const answered = await ask(
      'how many comedies have a rating over 8 or a budget over 100 million?',
    );
    expectLead(answered, films.length);
    expect(answered.text).toContain('or production budget is over');
  });

  it('may be the two ends of one column', async () => {
    const days = rawWeather.filter((one) => one.tempMax < 5 || one.tempMax > 30);
    expectLead(
      await ask('number of days with a maximum temperature below 5 or above 30'),
      days.length,
    );
    const flights = rawFlights.filter((one) => one.delay !== 0);
    expectLead(await ask('delayed or early flights'), flights.length);
  });

  it('selects the part of a share', async () => {
    const cars = rawCars.filter((one) => one.Cylinders === 8 || known(one.Horsepower) > 200);
    const share = (100 * cars.length) / rawCars.length;
    expectRows(await ask('what percentage of cars have 8 cylinders or more than 200 hp?'), [
      [share, cars.length, rawCars.length],
    ]);
  });
});

describe('a comparison with the mean', () => {
  const weight = Number(mean(rawCars.map((one) => one.Weight_in_lbs)));

  it('is one with that of all rows where the noun stands for them', async () => {
    const heavier = rawCars.filter((one) => one.Weight_in_lbs > weight);
    expectLead(await ask('how many cars are heavier than the average car'), heavier.length);
    const japanese = heavier.filter((one) => one.Origin === 'Japan');
    const answered = await ask('how many Japanese cars are heavier than the average car');
    expectLead(answered, japanese.length);
    expect(answered.text).toContain('the average of all cars');
  });

  it('is one with that of the chosen rows where nothing else is said', async () => {
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    const own = Number(mean(japanese.map((one) => one.Weight_in_lbs)));
    const heavier = japanese.filter((one) => one.Weight_in_lbs > own);
    expectLead(await ask('how many Japanese cars have a weight above average'), heavier.length);
  });

  it('may have its figure inside', async () => {
    const power = Number(mean(rawCars.map((one) => one.Horsepower)));
    const strong = rawCars.filter((one) => known(one.Horsepower) > power);
    const count = (origin: string): number => strong.filter((one) => one.Origin === origin).length;
    expectRows(
      await ask('How many cars per origin have more horsepower than the overall average?'),
      [
        ['USA', count('USA')],
        ['Europe', count('Europe')],
        ['Japan', count('Japan')],
      ],
    );
  });
});

describe('what is left out', () => {
  it('may be numbers', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'USA' && one.Cylinders !== 8);
    expectLead(
      await ask('Except for the 8-cylinder ones, how many American cars are there?'),
      cars.length,
    );
  });

  it('may be those of the question', async () => {
    const flights = rawFlights.filter(
      (one) => one.origin === 'LAX' && !['SFO', 'LAS'].includes(one.destination),
    );
    expectLead(
      await ask('Flights from LAX except those to SFO and LAS: how many?'),
      flights.length,
    );
  });
});

describe('the figure of a condition', () => {
  it('is no figure of a share', async () => {
    const heavy = rawPenguins.filter((one) => known(one['Body Mass (g)']) >= 5000);
    const males = heavy.filter((one) => one.Sex === 'MALE');
    expectRows(await ask('Of the penguins weighing 5 kg or more, what share is male?'), [
      [(100 * males.length) / heavy.length, males.length, heavy.length],
    ]);
  });

  it('is no second figure of the answer', async () => {
    const hot = rawWeather.filter((one) => one.tempMax >= 30);
    expectRows(await ask('how many days did the temperature reach 30 degrees or more'), [
      [hot.length],
    ]);
  });

  it('may be named by its end alone', async () => {
    const frosty = rawWeather.filter((one) => one.tempMin <= -5);
    expectLead(await ask('how many days had a minimum at or below -5'), frosty.length);
  });
});

describe('both of two values', () => {
  const both = (first: string, second: string): string[] =>
    [...new Set(rawMovies.map((one) => one.Director))]
      .filter((director) => director !== null)
      .filter((director) =>
        [first, second].every((genre) =>
          rawMovies.some((one) => one.Director === director && one['Major Genre'] === genre),
        ),
      );

  it.each([
    ['Which directors made both a western and a horror film?', 'Western', 'Horror'],
    ['directors who made horror as well as comedy, list pls', 'Horror', 'Comedy'],
  ])('select what has each: %s', async (question, first, second) => {
    const rows = (await ask(question)).result?.data ?? [];
    expect(rows.map(([director]) => director).sort()).toEqual(both(first, second).sort());
  });

  it('are counted', async () => {
    expectLead(
      await ask('how many directors made both dramas and comedies'),
      both('Drama', 'Comedy').length,
    );
  });
});

describe('a growth that is tested', () => {
  const growth = (symbol: string): number => {
    const prices = rawStocks.filter(
      (one) => one.symbol === symbol && one.year >= 2005 && one.year <= 2009,
    );
    return 100 * ((prices.at(-1)?.price ?? 0) / (prices[0]?.price ?? 1) - 1);
  };
  const symbols = [...new Set(rawStocks.map((one) => one.symbol))];

  it.each([
    ['stocks that grew by more than 100% between 2005 and 2009', 100],
    ['which stocks more than tripled between 2005 and 2009', 200],
  ])('is that of each: %s', async (question, limit) => {
    const rows = (await ask(question)).result?.data ?? [];
    const expected = symbols.filter((symbol) => growth(symbol) > limit);
    expect(expected.length).toBeGreaterThan(0);
    expect(rows.map(([symbol]) => symbol).sort()).toEqual(expected.sort());
  });
});
