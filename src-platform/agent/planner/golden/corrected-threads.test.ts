import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askRow = async (...questions: readonly string[]): Promise<readonly (string | null)[]> =>
  (await ask(...questions)).result?.data[0] ?? [];

const askSql = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).result?.sqlQuery ?? '';

const CYLINDERS = 'average horsepower of cars by number of cylinders';
const PRICES = 'Share prices of all the stocks in March 2010?';
const inMarch2010 = rawStocks.filter(({ year, month }) => year === 2010 && month === 'Mar');

describe('a correction', () => {
  it('puts another figure in the place of the one that was named', async () => {
    const sql = await askSql(CYLINDERS, 'Thank you, but I actually meant the average weight.');
    expect(sql).toContain('avg(weight)');
    expect(sql).not.toContain('horsepower');
  });

  it('puts another value in the place of the last one, and says no to nothing', async () => {
    const thread = ['Average share price of IBM in 2005', 'No, I meant 2006'];
    const prices = rawStocks.filter(({ symbol }) => symbol === 'IBM');
    const of2006 = prices.filter(({ year }) => year === 2006).map(({ price }) => price);
    expectLead(await ask(...thread), mean(of2006) ?? 0);
    const [price] = await askRow(...thread, 'I meant Apple, not IBM');
    const apple = rawStocks.filter(({ symbol, year }) => symbol === 'AAPL' && year === 2006);
    expect(Number(price)).toBeCloseTo(mean(apple.map((one) => one.price)) ?? 0, 6);
  });

  it('ranks groups by another mean, and not by the smallest of each', async () => {
    const thread = [
      'average beak depth by penguin species',
      'Which species has the shallowest beak?',
    ];
    const [species] = await askRow(...thread, 'No, sorry, I meant the shortest beak, on average.');
    expect(species).toBe('Adelie');
  });

  it('still excludes where `no` is no answer to the answer', async () => {
    const { result } = await ask('number of cars with no horsepower');
    expect(result?.data[0]).toEqual([
      String(rawCars.filter(({ Horsepower }) => Horsepower === null).length),
    ]);
  });
});

describe('sentences in turn', () => {
  it('follow up on each other, and the answer says what the first was read as', async () => {
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror' && one.year === 2006);
    const answered = await ask(
      'count the horror films released in each year from 2005 to 2009',
      'I am curious about 2006. How much did those films gross worldwide altogether?',
    );
    expect(answered.result?.data[0]).toEqual([
      String(sum(horror.map((one) => one['Worldwide Gross']))),
    ]);
    expect(answered.text).toContain(
      'first as «Number of movies in the genre Horror by year in 2006»',
    );
  });

  it('are refused where the last does not follow up on the first', async () => {
    const answered = await ask('Show the heaviest car. What is the price of IBM in 2005?');
    expect(answered.result).toBeNull();
  });
});

describe('which, behind a highest or lowest figure', () => {
  it('names the month, and lists no month after the other', async () => {
    const construction = 'What was the highest unemployment rate in Construction?';
    expect((await askRow(construction, 'which month?'))[0]).toBe('2010-02-01');
  });

  it('names the day of a row that was asked for', async () => {
    const windy = highest(rawWeather.map(({ wind }) => wind));
    const day = rawWeather.find(({ wind }) => wind === windy);
    const thread = ['strongest wind on a single day in the Seattle weather?', 'which day?'];
    expect((await askRow(...thread))[0]).toBe(day?.date);
    const [, , rain] = await askRow(...thread, 'how much precipitation fell on it?');
    expect(Number(rain)).toBe(day?.precipitation);
  });

  it('names the place of the flights that share the figure', async () => {
    const thread = ["What's the longest distance flown out of LAS?", 'to which airport?'];
    const out = rawFlights.filter(({ origin }) => origin === 'LAS');
    const far = highest(out.map(({ distance }) => distance));
    const ends = out.filter(({ distance }) => distance === far);
    const { result } = await ask(...thread);
    expect(result?.data.map((row) => row[2])).toEqual(ends.map(({ destination }) => destination));
  });

  it('stays a question about several rows where several were asked for', async () => {
    expect(await askSql('longest films', 'which genre?')).toContain('LIMIT 10');
  });
});

describe('the figure of all rows, behind one of each group', () => {
  it.each(['and overall?', 'the average across all five', 'and the average of all of them?'])(
    'is a mean over all: %s',
    async (question) => {
      const { result } = await ask(PRICES, question);
      expect(result?.totalRows).toBe(1);
      expect(Number(result?.data[0]?.[0])).toBeCloseTo(
        mean(inMarch2010.map(({ price }) => price)) ?? 0,
        6,
      );
    },
  );

  it('leaves out what the question leaves out', async () => {
    const thread = [PRICES, 'only the top 3'];
    const [price] = await askRow(...thread, 'average of all five without GOOG, same month?');
    const others = inMarch2010.filter(({ symbol }) => symbol !== 'GOOG');
    expect(Number(price)).toBeCloseTo(mean(others.map((one) => one.price)) ?? 0, 6);
  });

  it('is no sum where the figure of the groups is a mean', async () => {
    expect((await ask('average delay by origin', 'overall, by destination')).result).toBeNull();
    const { result } = await ask('average delay by origin', 'the average of all of them?');
    expect(result).toBeNull();
  });

  it('is not taken for that of the first three, behind a ranking', async () => {
    const { result } = await ask('3 wettest months of 2012', 'how much was that together');
    expect(result).toBeNull();
  });
});

describe('rows and ends of the last answer', () => {
  it('are listed where they were counted', async () => {
    const thread = [
      'How many films got a Rotten Tomatoes rating of 100?',
      'how many of them are dramas?',
    ];
    const dramas = rawMovies.filter(
      (one) => one['Major Genre'] === 'Drama' && one['Rotten Tomatoes Rating'] === 100,
    );
    const { result } = await ask(...thread, 'list those dramas');
    expect(result?.data.map(([title]) => title).toSorted()).toEqual(
      dramas.map(({ Title }) => String(Title)).toSorted(),
    );
  });

  it('are ranked by the figure that chose them, and not by their number', async () => {
    const thread = ['In how many countries was fertility under 2.1 in 1975?', 'which ones?'];
    const below = rawCountries.filter(({ year, fertility }) => year === 1975 && fertility < 2.1);
    const least = lowest(below.map(({ fertility }) => fertility));
    const [country] = await askRow(...thread, 'the lowest of these that year?');
    expect(country).toBe(below.find(({ fertility }) => fertility === least)?.country);
  });

  it('are the last price behind the first, and the growth between both', async () => {
    const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG');
    const [first, last] = [google[0]?.price ?? 0, google.at(-1)?.price ?? 0];
    const thread = ["What's the first GOOG share price we have?", 'and the last one?'];
    expect((await askRow(...thread))[0]).toBe(last.toFixed(2));
    const [growth] = await askRow(...thread, 'growth between the two in percent?');
    expect(Number(growth)).toBeCloseTo((100 * (last - first)) / first, 6);
  });

  it('are one row, with its share of what its year comes to', async () => {
    const wet = highest(rawWeather.map(({ precipitation }) => precipitation));
    const day = rawWeather.find(({ precipitation }) => precipitation === wet);
    const year = rawWeather.filter(({ date }) => date.startsWith(day?.date.slice(0, 4) ?? ''));
    const total = sum(year.map(({ precipitation }) => precipitation));
    const thread = ['Which day had the most rain in Seattle?'];
    const [share] = await askRow(
      ...thread,
      "what percentage of that year's precipitation is that?",
    );
    expect(Number(share)).toBeCloseTo((100 * wet) / total, 6);
    expect((await ask(...thread, 'what share of days is that?')).result).toBeNull();
  });
});

describe('one change', () => {
  it('is no series of changes', async () => {
    const two = 'average weight and average horsepower of cars in 1970 and 1982';
    expect((await ask(two, 'By what percentage did it fall from 1970 to 1982?')).result).toBeNull();
  });

  it('of a price in percent is said in percent, and not in points', async () => {
    const { text } = await ask(
      'share price of IBM in 2005',
      'by how many percent did it rise from 2003 to 2009?',
    );
    expect(text).toMatch(/rose by \*\*83\.0%\*\*/);
  });
});

describe('the order of rows, in words behind the question', () => {
  it.each([
    'Which three cars have the best miles per gallon? Please start with the best one.',
    'Which five film distributors have the highest total US gross? Please put the largest first.',
  ])('changes nothing where it is theirs: %s', async (question) => {
    expect(await askSql(question)).toContain('DESC');
  });

  it('is refused where it is another one', async () => {
    const { result } = await ask('Which five cars are the quickest, put the slowest first');
    expect(result).toBeNull();
  });
});
