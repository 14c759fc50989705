import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Rows = readonly (readonly (string | null)[])[];

async function askRows(...turns: readonly string[]): Promise<Rows> {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return result?.data ?? [];
}

/** The numbers of the first rows of a list, in the order of the question. */
const sortNumbers = (values: readonly number[], direction: 'asc' | 'desc'): number[] =>
  values.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));

describe('an order behind a condition is that of its own word', () => {
  it('orders cars of a condition by their weight', async () => {
    const rows = await askRows('4-cylinder cars with more than 100 horsepower, lightest first');
    const chosen = rawCars.filter((car) => car.Cylinders === 4 && (car.Horsepower ?? 0) > 100);
    const weights = sortNumbers(
      chosen.map((car) => car.Weight_in_lbs),
      'asc',
    );
    expect(rows.map((row) => Number(row[1]))).toEqual(weights);
  });

  it.each([
    ['Comedies with a budget above 80 million, highest grossing first', 'Ratatouille'],
    ['Dramas with rating above 8, longest first', 'Gone with the Wind'],
    ['Movies with budgets over 150 million, newest first', 'Inception'],
    ['Cars over 150 hp sorted by weight, lightest first', 'buick estate wagon (sw)'],
    ['Countries with fertility above 5 in 2005, most populous first', 'Nigeria'],
  ])('%s', async (question, first) => {
    expect((await askRows(question))[0]?.[0]).toBe(first);
  });

  it('orders days of a condition by their cold', async () => {
    const rows = await askRows('Days with more than 20mm of rain, coldest first');
    const chosen = rawWeather.filter((day) => day.precipitation > 20);
    expect(rows).toHaveLength(chosen.length);
    expect(Number(rows[0]?.[1])).toBe(lowest(chosen.map((day) => day.tempMin)));
  });

  it('orders films by the figure behind a comma', async () => {
    const rows = await askRows('Comedies from 2008, by budget');
    const chosen = rawMovies.filter((one) => one['Major Genre'] === 'Comedy' && one.year === 2008);
    expect(rows).toHaveLength(chosen.length);
    expect(Number(rows[0]?.[1])).toBe(highest(chosen.map((one) => one['Production Budget'])));
  });

  it('still counts where a number is asked for', async () => {
    const [first] = await askRows('Number of cars, by horsepower, highest first');
    expect(first).toEqual(['150', '22']);
  });
});

describe('rows with their columns are listed', () => {
  it.each([
    ['Westerns after 1990 with their director and gross', 'Western', 1991, 2011],
    ['Comedies of 2008 with their director and budget', 'Comedy', 2008, 2008],
    ['Horror films of 2009 with distributor and gross', 'Horror', 2009, 2009],
  ])('%s', async (question, genre, from, to) => {
    const chosen = rawMovies.filter(
      (one) => one['Major Genre'] === genre && one.year >= from && one.year <= to,
    );
    expect(await askRows(question)).toHaveLength(chosen.length);
  });

  it('lists flights with their other end', async () => {
    const rows = await askRows('Flights from BMI with destination and delay');
    const chosen = rawFlights.filter((one) => one.origin === 'BMI');
    expect(rows.map((row) => Number(row[3])).toSorted((a, b) => a - b)).toEqual(
      sortNumbers(
        chosen.map((one) => one.delay),
        'asc',
      ),
    );
  });

  it('does not take a condition for a column', async () => {
    const rows = await askRows('Movies with director Steven Spielberg and budget over 100 million');
    expect(rows).toHaveLength(4);
  });
});

describe('a name with an end is the row that has it', () => {
  it.each([
    ['Datsun with the lowest weight', 'datsun 1200', '1613'],
    ['Ford with the highest horsepower', 'ford f250', '215'],
    ['Volkswagen with the best mpg', 'volkswagen rabbit custom diesel', '43.1'],
    ['Comedy with the highest gross', 'Ratatouille', '620495432'],
  ])('%s', async (question, name, figure) => {
    expect((await askRows(question))[0]?.slice(0, 2)).toEqual([name, figure]);
  });

  it('keeps the figure where no row is asked for', async () => {
    expect(await askRows('Lowest weight of Datsun')).toEqual([['1613']]);
  });
});

describe('all parts of a series are meant by its films', () => {
  const total = (word: string, column: 'Worldwide Gross' | 'Production Budget'): number =>
    sum(rawMovies.filter((one) => String(one.Title).includes(word)).map((one) => one[column]));

  it.each([
    ['Total box office of the Harry Potter films', 'Harry Potter', 'Worldwide Gross'],
    ['Total box office of the Matrix films', 'Matrix', 'Worldwide Gross'],
    ['Total budget of Star Trek films', 'Star Trek', 'Production Budget'],
  ] as const)('%s', async (question, word, column) => {
    const rows = await askRows(question);
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.[0])).toBe(total(word, column));
  });

  it('and one film by its name alone', async () => {
    const rows = await askRows('Worldwide gross of The Matrix');
    expect(rows[0]).toContain('460279930');
  });
});

describe('nouns for a change', () => {
  const change = (symbol: string, year: number): number => {
    const prices = rawStocks.filter((one) => one.symbol === symbol && one.year === year);
    return (prices.at(-1)?.price ?? 0) - (prices[0]?.price ?? 0);
  };

  it.each([
    ["Microsoft's price drop in 2000", 'MSFT', 2000],
    ['Microsoft price drop 2000', 'MSFT', 2000],
    ['The price drop of Amazon in 2001', 'AMZN', 2001],
    ["Apple's fall in 2008", 'AAPL', 2008],
  ] as const)('%s', async (question, symbol, year) => {
    expect(Number((await askRows(question))[0]?.[0])).toBeCloseTo(change(symbol, year), 6);
  });

  it('leaves out what is dropped', async () => {
    const rows = await askRows('Average price by company, drop Google');
    expect(rows).toHaveLength(4);
  });

  it('sets each year against the one before', async () => {
    const rows = await askRows(
      'Number of comedies by year since 2000',
      'change to the year before',
    );
    const count = (year: number): number =>
      rawMovies.filter((one) => one['Major Genre'] === 'Comedy' && one.year === year).length;
    expect(rows.slice(1, 5).map((row) => Number(row[2]))).toEqual(
      [2001, 2002, 2003, 2004].map((year) => count(year) - count(year - 1)),
    );
  });
});

describe('words that divide nothing', () => {
  it('reads the months of a season as the season', async () => {
    const rows = await askRows('Unemployment in the winter months by industry');
    const agriculture = rawUnemployment.filter(
      (one) => one.series === 'Agriculture' && [12, 1, 2].includes(one.month),
    );
    expect(rows).toHaveLength(14);
    expect(Number(rows[0]?.[1])).toBeCloseTo(mean(agriculture.map((one) => one.rate)) ?? 0, 6);
  });

  it.each(["Standard deviation of each stock's price", "Average of each stock's price"])(
    'gives the figure of each stock: %s',
    async (question) => {
      const rows = await askRows(question);
      expect(rows.map((row) => row[0]).toSorted()).toEqual(['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT']);
    },
  );

  it.each(['Which weekday do movies usually open?', 'On which weekday do most movies open?'])(
    'reads a verb as no rating: %s',
    async (question) => {
      const rows = await askRows(question);
      expect(rows.find((row) => row[0] === 'Friday')?.[1]).toBe('2522');
    },
  );
});
