import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const findFirst = async (...chain: readonly string[]): Promise<string | undefined> =>
  (await ask(...chain)).result?.data[0]?.[0]?.slice(0, 10);

/** The name with the highest figure. */
const findTop = (figures: readonly (readonly [string, number])[]): string =>
  figures.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';

const rainOf = (month: string): number =>
  sum(
    rawWeather
      .filter(({ date }) => date.startsWith(month))
      .map(({ precipitation }) => precipitation),
  );
const listMonths = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${String(year)}-${String(index + 1).padStart(2, '0')}`);

describe('a bare `best year?` after a figure of each', () => {
  it.each(['Best year?', 'The best year?', 'And the best year?'])(
    'chooses among the last answer: %s',
    async (next) => {
      const years = Array.from({ length: 11 }, (_, index) => 2000 + index);
      const top = findTop(
        years.map((year) => [
          `${String(year)}-01-01`,
          sum(rawMovies.filter((one) => one.year === year).map((one) => one['US Gross'])),
        ]),
      );
      expect(await findFirst('Total US gross by year since 2000', next)).toBe(top);
    },
  );

  it('keeps the year of the last answer', async () => {
    const top = findTop(listMonths(2014).map((month) => [`${month}-01`, rainOf(month)]));
    expect(await findFirst('Total precipitation by month in 2014', 'Wettest month?')).toBe(top);
    const { result } = await ask('Total precipitation by month in 2014', 'Coldest month?');
    expect(result?.data.every((row) => row[0]?.startsWith('2014') === true)).toBe(true);
  });

  it('keeps it also where one figure of that year was asked for', async () => {
    const top = findTop(listMonths(2012).map((month) => [`${month}-01`, rainOf(month)]));
    expect(
      await findFirst(
        'How much rain did Seattle get in 2013?',
        'And the year before?',
        'Which month was the wettest?',
      ),
    ).toBe(top);
  });

  it('is refused after a list of the first five, which could be all of it', async () => {
    expect((await ask('Top 5 genres by average budget', 'And the worst?')).result).toBeNull();
  });

  it('chooses by the figure, and not by the IMDB rating', async () => {
    expect(await findFirst('Total worldwide gross by distributor', 'Best?')).toBe('Warner Bro');
  });
});

describe('an end in time after the figure of one period', () => {
  it('is looked for in all periods', async () => {
    const rates = rawUnemployment
      .filter(({ series }) => series === 'Construction')
      .map(({ rate }) => rate);
    const { text } = await ask(
      'Unemployment rate in construction in January 2010',
      'And a year earlier?',
      'When was it lowest?',
    );
    expect(text).toContain(`**${lowest(rates).toFixed(1)}%**`);
  });

  it.each([
    ['Population of Kenya in 2000', 'When was it highest?'],
    ['Population of Kenya in 2000', 'over time'],
    ['Life expectancy of Kenya in 2000', 'over time'],
    ['Population of Kenya in 2000', 'How did it develop over time?'],
  ])('%s > %s', async (...chain) => {
    const { length } = rawCountries.filter(({ country }) => country === 'Kenya');
    const isRanked = chain[1] === 'When was it highest?';
    expect((await ask(...chain)).result?.totalRows).toBe(isRanked ? Math.min(length, 10) : length);
  });

  it.each(['Best quarter?', 'What was the best quarter?'])('%s', async (next) => {
    expect(await findFirst('Average Google price in Q1 2008', next)).toBe('2007-10-01');
  });

  it('`the busiest day` is one of all days, and `ever` leaves the year', async () => {
    const days = groupRows(
      rawFlights,
      ({ date }) => [date.slice(0, 10)],
      (flights) => [flights.length],
    );
    const top = highest(days.map((row) => Number(row[1])));
    const day = await ask('Number of flights on February 3', 'When was the busiest day?');
    expect(Number(day.result?.data[0]?.[1])).toBe(top);
    const ever = await ask('Average Google price in 2008', 'And in 2009?', 'Highest ever?');
    const prices = rawStocks.filter(({ symbol }) => symbol === 'GOOG').map(({ price }) => price);
    expect(ever.leadingNumber).toBe(highest(prices).toFixed(2));
  });
});

describe('the end of a list that was counted', () => {
  it('is named in the sentence', async () => {
    const rows = rawCountries.filter(({ year, fertility }) => year === 2005 && fertility < 2);
    const low = lowest(rows.map(({ fertility }) => fertility));
    const { text } = await ask(
      'Which countries have a fertility under 2 in 2005?',
      'How many are there?',
      'Which has the lowest?',
    );
    expect(text).toContain(rows.find(({ fertility }) => fertility === low)?.country ?? '');
    expect(text).not.toContain('**30**');
  });
});

describe('`which of them` after figures that were asked for one by one', () => {
  it.each([
    ['AAPL', 'Average price of Apple in 2005', 'And IBM?', 'Which of them is the cheapest?'],
    ['Toyota', 'Average mpg of Ford', 'And Toyota?', 'Which of them is best?'],
    ['Japan', 'Life expectancy of Japan in 2005', 'Of Italy?', 'Which of them is highest?'],
    ['ORD', 'Number of flights from ATL', 'And from ORD?', 'Which of these is highest?'],
  ])('is one of the two: %s', async (top, ...chain) => {
    const { result } = await ask(...chain);
    expect(result?.totalRows).toBe(2);
    expect(result?.data[0]?.[0]).toBe(top);
  });

  it.each([
    [
      'Number of flights on January 15',
      'And on January 16?',
      'And on January 17?',
      'Which of the three days had the most?',
    ],
    ['Unemployment rate in finance over time', 'And government?', 'When did both peak?'],
    ['Average Apple price by month', 'And Google?', 'When were both highest?'],
    [
      'How did Apple develop in 2007?',
      "And IBM's?",
      "In which month was Apple's highest?",
      "Was IBM's also highest then?",
    ],
  ])('is refused where only the last would be answered about: %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});
