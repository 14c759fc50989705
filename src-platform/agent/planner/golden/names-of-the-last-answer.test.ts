import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const figureOf = async (...chain: readonly string[]): Promise<readonly unknown[]> =>
  (await ask(...chain)).result?.data[0] ?? [];

describe('the kinds of the last answer', () => {
  const thread = ["What was Seattle's average wind speed by weather type?"];

  it('are those that were shown', async () => {
    const [first] = await figureOf(...thread, 'Which of the types was the windiest?');
    expect(first).toBe('snow');
    const { result } = await ask(...thread, 'And how many days of each type were there?');
    expect(result?.data).toContainEqual(['fog', '101']);
  });

  it('are the genres of films', async () => {
    const asked = await ask(
      'number of movies by genre',
      "what's the average rating of each category?",
    );
    const plain = await ask('average rating by genre');
    expect(asked.result?.data).toEqual(plain.result?.data);
  });
});

describe('the figure and the time of the last answer', () => {
  const delays = (month: string): number[] =>
    rawFlights.filter((one) => one.date.startsWith(`2001/${month}`)).map(({ delay }) => delay);

  it.each([
    [
      ['average delay by month', 'and the average over the whole period?'],
      mean(rawFlights.map((one) => one.delay)),
    ],
    [['What was the average delay in February?', 'And in the month before?'], mean(delays('01'))],
    [['What was the average delay in February?', 'and the following month?'], mean(delays('03'))],
    [
      ['average delay by month', 'How many flights stand behind the February figure?'],
      delays('02').length,
    ],
    [
      ['average delay from ATL', 'how does DFW do?'],
      mean(rawFlights.filter((one) => one.origin === 'DFW').map(({ delay }) => delay)),
    ],
    [
      [
        'What is the average IMDB rating of Warner Bros. films?',
        'And how does Miramax rate on average?',
      ],
      mean(
        rawMovies.filter((one) => one.Distributor === 'Miramax').map((one) => one['IMDB Rating']),
      ),
    ],
  ] as const)('%j', async (chain, expected) => {
    expectLead(await ask(...chain), expected ?? 0);
  });

  it('is refused where no month comes before', async () => {
    const answered = await ask(
      'What was the average delay in January?',
      'And in the month before?',
    );
    expect(answered.result).toBeNull();
  });

  it('ranks by that measure', async () => {
    const thread = 'average maximum temperature for every year';
    const said = await figureOf(thread, 'Which year was the warmest by that measure?');
    expect(said).toEqual(await figureOf(thread, 'Which year was the warmest?'));
  });

  it('is that of another year', async () => {
    const thread = ['precipitation month by month for 2015', 'Which month was the wettest?'];
    const said = await figureOf(...thread, 'And which one was it in 2014?');
    expect(said).toEqual(await figureOf(...thread, 'And in 2014?'));
  });
});

describe('a gain in units, and the same for another', () => {
  const price = (symbol: string, month: string, year: number): number =>
    rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
      ?.price ?? 0;
  const thread = ['what was the Apple price in January 2000', 'and in Mar 2010?'];

  it('is the difference of the two', async () => {
    const answered = await ask(...thread, 'so how many dollars did it gain?');
    expectLead(answered, price('AAPL', 'Mar', 2010) - price('AAPL', 'Jan', 2000));
  });

  it('is of the same two times', async () => {
    const answered = await ask(
      ...thread,
      'so how many dollars did it gain?',
      'and in percent',
      'same percentage for IBM pls, Jan 2000 to Mar 2010',
    );
    const [from, to] = [price('IBM', 'Jan', 2000), price('IBM', 'Mar', 2010)];
    expectLead(answered, (100 * (to - from)) / from);
  });
});

describe('all years, and what is meant', () => {
  it('is one figure of each year', async () => {
    const { result } = await ask('life exp in rwanda all yrs');
    const years = rawCountries.filter(({ country }) => country === 'Rwanda');
    expect(result?.totalRows).toBe(years.length);
  });

  it('is one mean where a mean is asked for', async () => {
    const years = rawCountries.filter(({ country }) => country === 'Rwanda');
    const answered = await ask('average life expectancy in Rwanda over all years');
    expectLead(answered, mean(years.map((one) => one.life_expect)) ?? 0);
  });

  it('is the question behind `I mean`, in the year before it', async () => {
    const [first] = await figureOf(
      "Who had it worst in 2009? I mean which industry's average unemployment rate was the highest?",
    );
    const of2009 = rawUnemployment.filter(({ year }) => year === 2009);
    const names = [...new Set(of2009.map(({ series }) => series))];
    const rates = names.map(
      (name) => mean(of2009.filter(({ series }) => series === name).map(({ rate }) => rate)) ?? 0,
    );
    expect(first).toBe(names[rates.indexOf(highest(rates))]);
  });

  it('is all the period that the data cover', async () => {
    const said = await figureOf(
      'Which single day had the highest average flight delay in the period we cover?',
    );
    expect(said).toEqual(await figureOf('Which single day had the highest average flight delay?'));
  });
});
