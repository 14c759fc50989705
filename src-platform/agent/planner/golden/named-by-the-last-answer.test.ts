import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const findFirst = async (...chain: readonly string[]): Promise<string | null | undefined> =>
  (await ask(...chain)).result?.data[0]?.[0];

const google = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);

describe('the most over that time', () => {
  const share = (country: string, key: 'pop' | 'life_expect'): number => {
    const [first, last] = [1955, 2005].map(
      (year) =>
        rawCountries.find((one) => one.country === country && one.year === year)?.[key] ??
        Number.NaN,
    );
    return key === 'pop' ? (last ?? 0) / (first ?? 1) : (last ?? 0) - (first ?? 0);
  };
  const countries = [...new Set(rawCountries.map((one) => one.country))];

  it('is of the span and the figure of the last change', async () => {
    const [fastest] = countries.toSorted((a, b) => share(b, 'pop') - share(a, 'pop'));
    const chain = ['By what percentage did the population of Kenya grow from 1955 to 2005?'];
    const asked = 'Which country grew the most in percentage terms over that time?';
    expect(await findFirst(...chain, asked)).toBe(fastest);
  });

  it('is of two times that were set apart', async () => {
    const [longest] = countries.toSorted(
      (a, b) => share(b, 'life_expect') - share(a, 'life_expect'),
    );
    expect(
      await findFirst(
        'Average life expectancy by year, across all countries?',
        'What is the percentage growth from 1955 to 2005?',
        'Which single country gained the most years of life expectancy over that period?',
      ),
    ).toBe(longest);
  });

  it('is of months too', async () => {
    const growth = (series: string): number => {
      const [first, last] = [2008, 2009].map(
        (year) =>
          rawUnemployment.find(
            (one) => one.series === series && one.year === year && one.month === 1,
          )?.count ?? Number.NaN,
      );
      return (last ?? 0) / (first ?? 1);
    };
    const [fastest] = [...new Set(rawUnemployment.map((one) => one.series))].toSorted(
      (a, b) => growth(b) - growth(a),
    );
    expect(
      await findFirst(
        'By how many thousand did the number of unemployed in Finance rise between January 2008 and January 2009?',
        'Which industry saw the largest percentage rise between those two months?',
      ),
    ).toBe(fastest);
  });

  it('is a figure of the time where nothing changes', async () => {
    expect(
      await findFirst(
        'How much did it rain in 2014?',
        'which month had the most rain over that period?',
      ),
    ).toBe('2014-03-01');
  });
});

describe('both ends of a figure', () => {
  const chain = [
    'What was the lowest share price Google ever had?',
    'And what was its highest share price?',
  ];

  it.each([
    'How many dollars are there between the highest and the lowest?',
    'How many dollars lie between the two?',
  ])('are so far apart: %s', async (question) => {
    expectLead(await ask(...chain, question), highest(google) - lowest(google));
  });

  it('are a multiple of each other', async () => {
    const asked = 'How many times as big is the highest price as the lowest one?';
    expectLead(await ask(...chain, asked), highest(google) / lowest(google));
  });

  it('may be the first and the last year', async () => {
    const rate = (year: number): number =>
      mean(
        rawUnemployment
          .filter((one) => one.series === 'Finance' && one.year === year)
          .map((one) => one.rate),
      ) ?? Number.NaN;
    expectLead(
      await ask(
        'Average rate in Finance by year from 2005 to 2009',
        'From 2007 only.',
        'How many percentage points is that up between the first and the last of those years?',
      ),
      rate(2009) - rate(2007),
    );
  });
});

describe('a month of all years', () => {
  it.each([
    'What is the average over all the Januaries in the file?',
    'average over all years in January?',
    'And in January of all years?',
  ])('is that month, and not the year before it: %s', async (question) => {
    const winds = rawWeather.filter((one) => one.date.slice(5, 7) === '01').map((one) => one.wind);
    expectLead(
      await ask('What was the average wind speed in January 2015?', question),
      mean(winds) ?? Number.NaN,
    );
  });

  it('may be the one before', async () => {
    expect(
      await findFirst(
        'Which three industries had the highest unemployment rates in January 2010?',
        'Which three was it in the January before?',
      ),
    ).toBe('Agriculture');
  });
});

describe('how far two means are apart', () => {
  const delay = (origin: string): number =>
    mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.delay)) ?? 0;
  const weight = (origin: string): number =>
    mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs)) ?? 0;

  it('is said by «differ»', async () => {
    expectLead(
      await ask(
        'By how many minutes does the average delay of flights leaving SFO differ from that of flights leaving DEN?',
      ),
      delay('DEN') - delay('SFO'),
    );
    expectLead(
      await ask(
        'By how much does the average weight of Japanese cars differ from that of American cars?',
      ),
      weight('USA') - weight('Japan'),
    );
  });

  it('is how far a figure fell, and no autumn', async () => {
    const rate = (year: number): number =>
      rawCountries.find((one) => one.country === 'South Korea' && one.year === year)?.fertility ??
      0;
    const { text } = await ask('How far did fertility fall in South Korea between 1960 and 1990?');
    expect(text).toContain(`fell by **${(rate(1960) - rate(1990)).toFixed(1)}**`);
    const { result } = await ask('How much rain fell in Seattle in 2014?');
    expect(result?.data).toHaveLength(1);
  });

  it('counts the months in which one was below the other', async () => {
    const months = rawStocks.filter(
      (one) =>
        one.symbol === 'AAPL' &&
        rawStocks.some(
          (two) =>
            two.symbol === 'AMZN' &&
            two.year === one.year &&
            two.month === one.month &&
            one.price < two.price,
        ),
    );
    const asked = await ask('In how many months was the price of Apple below that of Amazon?');
    expectLead(asked, months.length);
  });
});
