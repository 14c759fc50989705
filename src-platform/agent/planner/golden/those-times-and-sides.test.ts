import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const months = (series: string, limit: number): typeof rawUnemployment =>
  rawUnemployment.filter((one) => one.series === series && one.rate > limit);

describe('those months', () => {
  const MONTHS = 'In how many months was the unemployment rate in construction above 10 percent?';
  const of2009 = months('Construction', 10).filter(({ year }) => year === 2009);

  it.each([
    'How many of those months fall in 2009?',
    'How many of these months were in the year 2009?',
    'how many of those were in 2009?',
  ])('are counted: %s', async (question) => {
    expectLead(await ask(MONTHS, question), of2009.length);
  });

  it('are those of the last thing', async () => {
    const answered = await ask(
      'In how many months was the rate in Manufacturing above 10 percent?',
      'And in Construction?',
      'How many of these months were before 2008?',
    );
    expectLead(answered, months('Construction', 10).filter(({ year }) => year < 2008).length);
  });

  it('have a mean in the year that is said again, and are refused in another one', async () => {
    const question = 'What was the average rate over those months of 2009?';
    const rates = of2009.map(({ rate }) => rate);
    expectLead(
      await ask(MONTHS, 'How many of those months fall in 2009?', question),
      mean(rates) ?? 0,
    );
    const open = await ask(MONTHS, question);
    expect(open.result, open.text).toBeNull();
  });

  it('are listed with what they were chosen by', async () => {
    const chain = [
      'In how many months was the unemployment rate in agriculture above 15 percent?',
      'Can you list those months with the rate?',
    ] as const;
    const { result } = await ask(...chain);
    expect(result?.data.map((row) => Number(row.at(-1)))).toEqual(
      months('Agriculture', 15)
        .map(({ rate }) => rate)
        .toSorted((one, two) => two - one),
    );
  });

  it('are those of a month of the year that most of them fall in', async () => {
    const hot = rawWeather.filter(({ tempMax }) => tempMax > 30);
    const chain = [
      'How many days were hotter than 30 degrees?',
      'Now by year',
      'In which month of the year do most of these days fall, all years together?',
    ];
    const july = hot.filter(({ date }) => date.slice(5, 7) === '07');
    expectLead(await ask(...chain), july.length);
    expectLead(
      await ask(
        'How many days were hotter than 30 degrees?',
        'how many of these days fall in July?',
      ),
      july.length,
    );
  });

  it('leave the fall a season', async () => {
    const autumn = rawWeather.filter(
      ({ date, tempMax }) => tempMax > 30 && ['09', '10', '11'].includes(date.slice(5, 7)),
    );
    expectLead(
      await ask(
        'How many days were hotter than 30 degrees?',
        'how many of those were in the fall?',
      ),
      autumn.length,
    );
  });
});

describe('a list behind a number', () => {
  it.each([
    [
      'How many movies directed by Steven Spielberg do we have?',
      'Can you list them with their worldwide gross, largest first?',
      923067947,
    ],
    ['How many cars have 8 cylinders?', 'show me those with the horsepower, highest first', 230],
    ['How many cars have 8 cylinders?', 'show me those with the horsepower, lowest first', 90],
  ])('has the order that is named: %s → %s', async (number, list, first) => {
    const { result } = await ask(number, list);
    expect(Number(result?.data[0]?.at(-1))).toBe(first);
    expect(highest(rawCars.filter((one) => one.Cylinders === 8).map((one) => one.Horsepower))).toBe(
      230,
    );
  });
});

describe('those two', () => {
  const priceOf = (symbol: string, year: number, month: string): number =>
    rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === month)
      ?.price ?? 0;
  const pricesOf = (symbols: readonly string[], year: number, month: string) =>
    orderBy(
      symbols.map((symbol) => [symbol, priceOf(symbol, year, month)]),
      1,
      'desc',
    );

  it.each([
    'I would like to know what those two cost in December 2005.',
    'what did both cost in December 2005?',
  ])('stand apart after their highest rows: %s', async (question) => {
    const chain = [
      'Could you tell me what the highest price of a Microsoft share was, and in which month?',
      'And what about IBM?',
    ] as const;
    expectRows(await ask(...chain, question), pricesOf(['IBM', 'MSFT'], 2005, 'Dec'));
  });

  it('stand apart beside a verb and after an end', async () => {
    expectRows(
      await ask(
        'What was the price of Apple in January 2008?',
        'And of IBM?',
        'what did those two cost in March 2009?',
      ),
      pricesOf(['AAPL', 'IBM'], 2009, 'Mar'),
    );
    expectRows(
      await ask(
        'What was the highest price of Apple?',
        'And of IBM?',
        'what did both cost in March 2009?',
      ),
      pricesOf(['AAPL', 'IBM'], 2009, 'Mar'),
    );
  });

  it('are kinds of the last questions, in their year', async () => {
    const gross = (genre: string): number =>
      mean(
        rawMovies
          .filter((one) => one.year === 2006 && one['Major Genre'] === genre)
          .map((one) => one['US Gross']),
      ) ?? 0;
    expectRows(
      await ask(
        'How many dramas came out in 2006?',
        'And how many comedies were there?',
        'What did those two kinds take in on average in the United States that year?',
      ),
      [
        ['Comedy', gross('Comedy')],
        ['Drama', gross('Drama')],
      ],
    );
  });

  it('are no rows of the last list', async () => {
    const chain = [
      'Which is the lightest Japanese car?',
      'And the lightest American one?',
    ] as const;
    const weigh = await ask(...chain, 'What do those two weigh on average?');
    expect(weigh.result, weigh.text).toBeNull();
    expectLead(await ask(...chain, 'How far apart are those two in weight?'), 1800 - 1613);
  });
});
