import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const firstCell = async (...thread: readonly string[]): Promise<unknown> =>
  (await ask(...thread)).result?.data[0]?.[0];

const isRefused = async (...thread: readonly string[]): Promise<boolean> =>
  (await ask(...thread)).result === null;

const holding = <Row, Figure>(
  rows: readonly Row[],
  read: (row: Row) => Figure,
  figure: Figure,
): Row | undefined => rows.find((one) => read(one) === figure);

describe('one group that is left', () => {
  const japanese = rawCars.filter(({ Origin }) => Origin === 'Japan');
  const thriftiest = holding(
    japanese,
    (one) => one.Miles_per_Gallon,
    highest(japanese.map((one) => one.Miles_per_Gallon)),
  );
  const thread = [
    'average horsepower by origin',
    'only the japanese now. which one uses the least fuel?',
  ] as const;

  it('leaves its rows to choose among', async () => {
    expect(await firstCell(...thread)).toBe(thriftiest?.Name);
    const horsepower = await ask(...thread, 'and how much horsepower does it have');
    expect(horsepower.text).toContain(String(thriftiest?.Horsepower));
    const thrillers = rawMovies.filter((one) => one['Major Genre'] === 'Thriller/Suspense');
    const votes = highest(thrillers.map((one) => one['IMDB Votes']));
    expect(
      await firstCell(
        'average rating by genre',
        'now only thrillers. which one has the most votes?',
      ),
    ).toBe(holding(thrillers, (one) => one['IMDB Votes'], votes)?.Title);
  });

  it('does not change which group it is of several', async () => {
    expect(await firstCell('average horsepower by origin', 'which one is the lowest?')).toBe(
      'Japan',
    );
    expect(await isRefused('average rating by genre', 'which one made the most money?')).toBe(true);
  });
});

describe('a row of all', () => {
  const strongest = holding(
    rawCars,
    (one) => one.Horsepower,
    highest(rawCars.map((one) => one.Horsepower)),
  )?.Name;

  it.each([
    [['which car has the most horse power overall'], strongest],
    [['average horsepower by origin', 'which car has the most horse power overall'], strongest],
    [
      ['heaviest car of each origin', 'which one is the heaviest overall'],
      holding(rawCars, (one) => one.Weight_in_lbs, highest(rawCars.map((one) => one.Weight_in_lbs)))
        ?.Name,
    ],
    [
      ['average mpg by origin', 'lightest of all'],
      holding(rawCars, (one) => one.Weight_in_lbs, lowest(rawCars.map((one) => one.Weight_in_lbs)))
        ?.Name,
    ],
  ])('%s', async (thread, name) => {
    expect(await firstCell(...thread)).toBe(name);
  });

  it('is a group where the figure is one of groups', async () => {
    expect(await firstCell('highest delay by origin', 'which is the highest overall')).toBe('BMI');
    const stocks = ['highest price of each stock', 'which one is the highest of all'] as const;
    expect(await firstCell(...stocks)).toBe('GOOG');
    const means = ['average price by stock', 'which is the lowest overall'] as const;
    expect(await firstCell(...means)).toBe('MSFT');
  });

  it('is a day of all years', async () => {
    const coldest = holding(
      rawWeather,
      (one) => one.tempMin,
      lowest(rawWeather.map((one) => one.tempMin)),
    );
    expect(await firstCell('frost days each year', 'coldest of all?')).toBe(coldest?.date);
    const snow = rawWeather.filter((one) => one.weather === 'snow').map((one) => one.date);
    expect(
      await firstCell('how many snow days in 2012?', '2013?', 'when was the last snow day overall'),
    ).toBe(snow.toSorted().at(-1));
  });

  it('is asked back after another condition, and is a month of months', async () => {
    expect(
      await isRefused(
        'how many cars have 4 cylinders',
        'which car has the most horse power overall',
      ),
    ).toBe(true);
    expect(await firstCell('rain by month', 'wettest of all')).toBe('2015-12-01');
  });
});

describe('the rows of the last answer', () => {
  const mass = (species: string): number =>
    rawPenguins.filter((one) => one.Species === species).length;

  it('are named by their position', async () => {
    expectLead(
      await ask('average body mass by species', 'the second group: how many penguins'),
      mass('Chinstrap'),
    );
    const japanese = rawCars.filter(({ Origin }) => Origin === 'Japan');
    expectLead(
      await ask('cars per origin', 'average weight of cars from the second origin'),
      mean(japanese.map((one) => one.Weight_in_lbs)) ?? 0,
    );
    expectLead(
      await ask('average rating by genre', 'how many films are there in the first genre'),
      rawMovies.filter((one) => one['Major Genre'] === 'Documentary').length,
    );
    const top = ['top 10 countries by population in 2005', 'ranks 2 to 4'] as const;
    expect((await ask(...top)).result?.data.map(([name]) => name)).toStrictEqual([
      'India',
      'United States',
      'Indonesia',
    ]);
    expect(await isRefused('top 5 movies by worldwide gross', 'ranks 2 to 4')).toBe(true);
  });

  it('are named by their time', async () => {
    const price = (symbol: string, month: string, year: number): number =>
      rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
        ?.price ?? 0;
    const apple = ['monthly price of apple', 'when was it lowest'] as const;
    expectLead(
      await ask(...apple, 'how much did it rise from that low up to March 2010'),
      price('AAPL', 'Mar', 2010) - price('AAPL', 'Mar', 2003),
    );
    const amazon = ['average amazon price by month in 2009', 'what was the highest'] as const;
    expectLead(await ask(...amazon, 'lowest after that peak'), price('AMZN', 'Dec', 2009));
    expectLead(
      await ask('lowest price of IBM', 'in what month', 'what was apple worth then'),
      price('AAPL', 'Sep', 2002),
    );
    expect(await isRefused(...amazon, 'highest after that low')).toBe(true);
  });

  it('have one mean, where each is one row', async () => {
    const old = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 80);
    const thread = ['which countries had life expectancy over 80 in 2005'] as const;
    expectLead(
      await ask(...thread, 'median fertility of those'),
      median(old.map((one) => one.fertility)),
    );
    const each = await ask(...thread, 'average fertility of each of those');
    expect(each.result?.totalRows).toBe(old.length);
  });

  it('are one where there is one: the country with the lowest figure', async () => {
    const rwanda = rawCountries.find((one) => one.year === 2005 && one.country === 'Rwanda');
    expectLead(
      await ask('country with lowest life expectancy in 1990', 'and how was it there in 2005'),
      rwanda?.life_expect ?? 0,
    );
    expect(
      await isRefused(
        'countries with the lowest life expectancy in 1990',
        'how was it there in 2005',
      ),
    ).toBe(true);
  });
});

describe('what could be rows of the thread', () => {
  it.each([
    [
      'how many countries had fewer than 2.1 children per woman in 2005',
      'median life expectancy of the 2005 group?',
    ],
    ['total precipitation by year', 'and the wettest single month? like march 2013 or so'],
  ])('is refused: %s %s', async (...thread) => {
    expect(await isRefused(...thread)).toBe(true);
  });

  it('is answered where nothing points', async () => {
    expect(await firstCell('total precipitation by year', 'and the wettest single month?')).toBe(
      '2015-12-01',
    );
  });
});

describe('a new question', () => {
  it('puts a value in the place of the condition on both sides', async () => {
    const answer = await ask('male vs female adelies body mass', 'and for gentoos?');
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo' && one.Sex === 'MALE');
    expectLead(answer, mean(gentoos.map((one) => one['Body Mass (g)'])) ?? 0);
    expect(answer.result?.totalRows).toBe(2);
    const third = await ask('price of apple vs microsoft in 2008', 'and google?');
    expect(third.result?.totalRows).toBe(3);
  });

  it('ranks as many of all as were shown', async () => {
    const thread = [
      'top 5 movies by worldwide gross',
      'which of those was the most expensive to make?',
    ] as const;
    const sales = highest(rawMovies.map((one) => one['US DVD Sales']));
    expect(await firstCell(...thread, 'ok and top 5 on us dvd sales')).toBe(
      holding(rawMovies, (one) => one['US DVD Sales'], sales)?.Title,
    );
    expect(await isRefused(...thread, 'and the top 3 by imdb rating')).toBe(true);
    expect(await firstCell(...thread, 'the top 3 of those by imdb rating')).toBe('Toy Story 3');
  });

  it('is about all that were asked about, and counts people', async () => {
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5500);
    expectLead(
      await ask(
        'how many birds do we have over 5.5 kg?',
        'any females among them',
        "what's their average flipper length, the whole group",
      ),
      mean(heavy.map((one) => one['Flipper Length (mm)'])) ?? 0,
    );
    const people = await ask(
      'unemployed by year',
      'which year had the most unemployed',
      'how many in construction that year',
    );
    expect(people.text).toContain('2,317 thousand');
  });
});
