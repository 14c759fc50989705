import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const averageOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const inYear = (year: number) => rawCountries.filter((one) => one.year === year);
const monthOf = ({ date }: { readonly date: string }): number => Number(date.slice(5, 7));
const gapIn = (month: number): number =>
  averageOf(
    rawWeather.filter((one) => monthOf(one) === month).map((one) => one.tempMax - one.tempMin),
  );
const delayOf = (origin: string, destination: string) =>
  rawFlights.filter((one) => one.origin === origin && one.destination === destination);

describe('a verb and its particle apart', () => {
  const fertility = 'average fertility by year since 2000';
  it.each(['leave Rwanda out', 'now take Rwanda out of it', 'and leave Rwanda out, please'])(
    'leave out what stands between them: %s',
    async (turn) => {
      const rest = inYear(2000).filter((one) => one.country !== 'Rwanda');
      const asked = await ask(fertility, turn);
      expect(Number(asked.result?.data[0]?.[1])).toBeCloseTo(
        averageOf(rest.map((one) => one.fertility)),
        6,
      );
    },
  );

  it('are not passed over where anything else stands between them', async () => {
    const asked = await ask('average price by company', 'leave everything but Google out');
    expect(asked.result).toBeNull();
  });
});

it('keeps the number of rows that were asked for, where the groups are tested', async () => {
  const first = 'which 5 departure airports have the longest flights on average, in miles?';
  const asked = await ask(first, 'leave out airports with fewer than 50 flights');
  expect(asked.result?.totalRows, asked.text).toBe(5);
});

describe('a year of two digits behind an apostrophe', () => {
  it('is a year, and no number', async () => {
    const cars = rawCars.filter((one) => one.year === 1982 && one.Cylinders === 8);
    expectLead(await ask('number of V8 cars from 1970', "how about for '82?"), cars.length);
  });

  it('is one of this century where the last one is over', async () => {
    const asked = await ask('highest amazon price in each year', "just for 2008 and '09");
    const prices = rawStocks.filter((one) => one.symbol === 'AMZN' && one.year === 2009);
    expect(asked.result?.data[1]?.[0]).toBe('2009-01-01');
    expect(Number(asked.result?.data[1]?.[1])).toBe(highest(prices.map((one) => one.price)));
  });
});

describe('a word that judges', () => {
  const costly = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 220_000_000);
  const worst = costly.toSorted(
    (a, b) => (a['Rotten Tomatoes Rating'] ?? 101) - (b['Rotten Tomatoes Rating'] ?? 101),
  )[0];

  it.each([
    'Which one did worst on Rotten Tomatoes?',
    'Which one has the worst Rotten Tomatoes rating?',
  ])('ranks by the figure behind it: %s', async (turn) => {
    const asked = await ask('List the movies that cost over $220 million to make', turn);
    expect(asked.result?.data[0]?.[0], asked.text).toBe(worst?.Title);
  });

  it('does so in a question of its own', async () => {
    const best = rawMovies.toSorted((a, b) => (b['US Gross'] ?? 0) - (a['US Gross'] ?? 0))[0];
    const asked = await ask('Which movie did best by US gross?');
    expect(asked.result?.data[0]?.[0], asked.text).toBe(best?.Title);
  });
});

describe('the name before a share', () => {
  it('is the part, and what the share is of keeps its condition', async () => {
    const dream = rawPenguins.filter((one) => one.Island === 'Dream');
    const part = dream.filter((one) => one.Species === 'Adelie');
    expectLead(
      await ask('Adelie share of all penguins on Dream, in percent?'),
      (100 * part.length) / dream.length,
    );
  });

  it('is the part of chosen rows in other data', async () => {
    const cars = rawCars.filter((one) => one.Cylinders === 4);
    const part = cars.filter((one) => one.Origin === 'Japan');
    expectLead(
      await ask('the Japanese share of 4-cylinder cars'),
      (100 * part.length) / cars.length,
    );
  });
});

describe('how much two differ', () => {
  it('is the difference of two figures of each row', async () => {
    expectLead(
      await ask('By how much do daily maximum and minimum temperature differ on average in July?'),
      gapIn(7),
    );
  });

  it('is asked of a second time by itself', async () => {
    const asked = await ask(
      'By how much do daily maximum and minimum temperature differ on average in July, and how much in December?',
    );
    const figures = (asked.result?.data ?? []).map((row) => Number(row[1]));
    expect(figures[0], asked.text).toBeCloseTo(gapIn(7), 6);
    expect(figures[1]).toBeCloseTo(gapIn(12), 6);
  });

  it('is the difference of two sides', async () => {
    const massOf = (sex: string): number =>
      averageOf(rawPenguins.filter((one) => one.Sex === sex).map((one) => one['Body Mass (g)']));
    expectLead(
      await ask('By how much do males and females differ in body mass?'),
      massOf('MALE') - massOf('FEMALE'),
    );
  });
});

describe('all that the data have', () => {
  it('is no number of rows', async () => {
    const asked = await ask(
      "For each calendar month, Jan to Dec, what's the mean of the daily highs across the whole four years?",
    );
    const july = rawWeather.filter((one) => monthOf(one) === 7).map((one) => one.tempMax);
    expect(asked.result?.totalRows, asked.text).toBe(12);
    expect(Number(asked.result?.data[6]?.[1])).toBeCloseTo(averageOf(july), 6);
  });

  it('is refused where the data have another number of them', async () => {
    const asked = await ask('mean price per month across the five years');
    expect(asked.result, asked.text).toBeNull();
  });

  it('is chosen from, whatever year was asked about before', async () => {
    const totals = [2012, 2013, 2014, 2015].map((year) =>
      sum(
        rawWeather
          .filter((one) => Number(one.date.slice(0, 4)) === year)
          .map((one) => one.precipitation),
      ),
    );
    const asked = await ask(
      'total precipitation in 2013',
      'which of the four years was the wettest overall?',
    );
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBeCloseTo(highest(totals), 6);
  });

  it('is counted where the words say where it is', async () => {
    const series = new Set(rawUnemployment.map((one) => one.series));
    expectLead(
      await ask("What's the number of different industries covered by the unemployment data?"),
      series.size,
    );
  });

  it('is a series of what the data have one figure of at each time', async () => {
    const asked = await ask(
      "I'd like to see the Chinese population over all the years in the data",
    );
    const rows = rawCountries.filter((one) => one.country === 'China');
    expect(asked.result?.totalRows, asked.text).toBe(rows.length);
  });
});

describe('one figure of several', () => {
  const fertile = inYear(2005).filter((one) => one.fertility > 4);

  it.each([
    'Taking only countries where fertility was above 4, what was their combined population in 2005?',
    'countries with fertility above 4: combined population in 2005',
  ])('is not divided by what a condition chose: %s', async (question) => {
    expectLead(await ask(question), sum(fertile.map((one) => one.pop)));
  });

  it.each([
    'Brazil: mean number of children per woman for the years through 1980',
    'average fertility of Brazil in the years up to 1980',
  ])('is of all years of a period: %s', async (question) => {
    const rows = rawCountries.filter((one) => one.country === 'Brazil' && one.year <= 1980);
    expectLead(await ask(question), averageOf(rows.map((one) => one.fertility)));
  });

  it('is a number of what was shown', async () => {
    const shown = inYear(1980).filter((one) => one.fertility > 7);
    const still = inYear(2005).filter(
      (one) => one.fertility > 5 && shown.some(({ country }) => country === one.country),
    );
    const first = 'Which countries had a fertility above 7 in 1980?';
    for (const turn of [
      'By 2005, what number of those four still had more than 5?',
      'How many of those four were still above 5 in 2005?',
    ])
      expectLead(await ask(first, turn), still.length);
  });
});

describe('words that point back', () => {
  it.each([
    "What's the number of flights behind that last average?",
    "what's the number of flights behind that?",
    'how many flights are behind it?',
  ])('count the rows that an average was made of: %s', async (turn) => {
    const flights = delayOf('LAX', 'SFO');
    expectLead(await ask('average delay from LAX to SFO', turn), flights.length);
  });

  it('count them for each group', async () => {
    const asked = await ask('mean hp by origin', 'And the number of cars behind each of those?');
    const european = rawCars.filter((one) => one.Origin === 'Europe' && one.Horsepower !== null);
    const row = asked.result?.data.find((one) => one[0] === 'Europe');
    expect(Number(row?.[1]), asked.text).toBe(european.length);
  });

  it('ask the same of other rows', async () => {
    const asked = await ask('mean body mass by island', 'Now repeat that with females alone');
    const females = rawPenguins.filter((one) => one.Island === 'Dream' && one.Sex === 'FEMALE');
    const row = asked.result?.data.find((one) => one[0] === 'Dream');
    expect(Number(row?.[1]), asked.text).toBeCloseTo(
      averageOf(females.map((one) => one['Body Mass (g)'])),
      6,
    );
  });

  it('name the same period', async () => {
    const fog = rawWeather.filter((one) => one.weather === 'fog' && one.date.startsWith('2012'));
    expectLead(
      await ask('average low on snow days in 2012', 'and on the foggy days of the same year?'),
      averageOf(fog.map((one) => one.tempMin)),
    );
  });

  it('turn a way round', async () => {
    const flights = delayOf('SFO', 'LAX');
    expectLead(
      await ask('average delay from LAX to SFO', 'and in the reverse direction?'),
      averageOf(flights.map((one) => one.delay)),
    );
  });

  it.each([
    ['difference between the highest and the lowest weight of all cars', "What's the mpg of both?"],
    ['how many super hero movies are there', 'Which one among those movies is best on IMDB?'],
    [
      'Top 3 movies by US DVD sales?',
      'Added together, what did they gross in the US?',
      'And which one was cheapest to make?',
    ],
  ])('are not passed over: %s', async (...turns) => {
    const asked = await ask(...turns);
    // The answer is refused, or it is of the rows that are meant.
    expect([null, 'The Dark Knight'], asked.text).toContain(asked.result?.data[0]?.[0] ?? null);
  });
});

describe('people and what is of their country', () => {
  it.each([
    ['how many Germans were there in 1990?', 'Germany'],
    ['the Egyptian population in 1990', 'Egypt'],
  ])('%s', async (question, country) => {
    const row = inYear(1990).find((one) => one.country === country);
    expectLead(await ask(question), row?.pop ?? NaN);
  });

  it('is how long they could expect to live', async () => {
    const row = inYear(1990).find((one) => one.country === 'South Africa');
    const asked = await ask('How long could South Africans expect to live in 1990?');
    expect(Number(asked.result?.data[0]?.[0]), asked.text).toBe(row?.life_expect);
  });
});

describe('the end of a figure', () => {
  it('is reached on a day, which the words at the end ask for', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'MSFT');
    const low = lowest(prices.map((one) => one.price));
    const asked = await ask('MSFT hit its all-time low on what date?');
    expect(Number(asked.result?.data[0]?.[2]), asked.text).toBe(low);
  });

  it('is a price, and no change', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM').map((one) => one.price);
    expectLead(await ask('How high did IBM stock get at its peak?'), highest(prices));
  });

  it('lies within one row', async () => {
    const gaps = rawWeather.map((one) => one.tempMax - one.tempMin);
    const asked = await ask(
      'How many degrees was the biggest gap between high and low within one day in Seattle?',
    );
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBeCloseTo(highest(gaps), 6);
    const rain = await ask('When did Seattle get its most precipitation in one day?');
    expect(Number(rain.result?.data[0]?.[1]), rain.text).toBe(
      highest(rawWeather.map((one) => one.precipitation)),
    );
  });

  it('is where, by a group', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    const top = rows.toSorted((a, b) => b.rate - a.rate)[0];
    const asked = await ask('Where was the jobless rate highest in Feb 2010, by industry?');
    expect(asked.result?.data[0]?.[0], asked.text).toBe(top?.series);
  });
});
