import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median, sum } from './arithmetic.ts';
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
const carsFrom = (origin: string) => rawCars.filter((one) => one.Origin === origin);
const carsOutside = (origin: string) => rawCars.filter((one) => one.Origin !== origin);
const inYear = (year: number) => rawMovies.filter((one) => one.year === year);
const yearly = (series: string, year: number): number =>
  averageOf(
    rawUnemployment
      .filter((one) => one.series === series && one.year === year)
      .map((one) => one.rate),
  );

describe('every row of one figure', () => {
  it('is all of them', async () => {
    expectLead(
      await ask('average horsepower of every car from Japan'),
      averageOf(carsFrom('Japan').map((one) => one.Horsepower)),
    );
    expectLead(
      await ask('Total US gross of every movie that came out in 2008?'),
      sum(inYear(2008).map((one) => one['US Gross'])),
    );
  });

  it('is summed over', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 1);
    expectLead(
      await ask('Total number of jobless people in Jan 2010, summed over every industry'),
      sum(rows.map((one) => one.count)),
    );
  });
});

describe('at some point', () => {
  it('tests the highest figure of each', async () => {
    const asked = await ask('which countries had a fertility above 8 at some point?');
    const names = new Set(
      rawCountries.filter((one) => one.fertility > 8).map((one) => one.country),
    );
    expect(asked.result?.totalRows, asked.text).toBe(names.size);
    const prices = rawStocks.map((one) => one.price);
    const firms = await ask('List the firms whose share price was over $130 at some point.');
    expect(Number(firms.result?.data[0]?.[1]), firms.text).toBe(highest(prices));
  });

  it('ranks nothing', async () => {
    expect((await ask('Which stock was the most expensive at some point?')).result).toBeNull();
  });
});

it('reads outside as the rows that are not there', async () => {
  expectLead(await ask('number of cars made outside the USA'), carsOutside('USA').length);
  expectLead(
    await ask('average weight of cars made outside of Japan'),
    averageOf(carsOutside('Japan').map((one) => one.Weight_in_lbs)),
  );
  expect((await ask('What did Avatar gross outside 2009?')).result).toBeNull();
});

it('reads whatsoever, all told, nightly and the middle value', async () => {
  const dry = rawWeather.filter((one) => one.precipitation === 0).length;
  expectLead(await ask('how many dry days (no rain whatsoever) were there?'), dry);
  const movies = rawMovies.filter((one) => one.Title === 'Avatar' || one.Title === 'Titanic');
  expectLead(
    await ask('all told, how much did Avatar and Titanic gross worldwide?'),
    sum(movies.map((one) => one['Worldwide Gross'])),
  );
  const nights = rawWeather.filter((one) => one.date.startsWith('2013'));
  expectLead(
    await ask('what was the mean nightly minimum in 2013?'),
    averageOf(nights.map((one) => one.tempMin)),
  );
  const masses = rawPenguins.map((one) => one['Body Mass (g)']);
  expectLead(await ask('middle value of body mass'), median(masses));
  expectLead(await ask('body mass of the penguins, taking the median'), median(masses));
});

it('groups by one thing plus another', async () => {
  const asked = await ask('Grouping by species plus sex, who has the greatest mean body mass?');
  const rows = rawPenguins.filter((one) => one.Species === 'Gentoo' && one.Sex === 'MALE');
  expect(asked.result?.data[0]?.slice(0, 2), asked.text).toEqual(['Gentoo', 'MALE']);
  expect(Number(asked.result?.data[0]?.[2])).toBeCloseTo(
    averageOf(rows.map((one) => one['Body Mass (g)'])),
    6,
  );
});

describe('second', () => {
  const populations = rawCountries
    .filter((one) => one.year === 2005)
    .toSorted((a, b) => b.pop - a.pop);

  it('is a position behind a verb', async () => {
    expectLead(
      await ask('which country came second by population in 2005'),
      populations[1]?.pop ?? NaN,
    );
    const asked = await ask('who came 2nd by unemployment rate in Jan 2010, which industry');
    expect(asked.text).toContain('Agriculture');
  });

  it('is the runner-up', async () => {
    expectLead(
      await ask('which country had the highest population in 2005?', "who's the runner-up?"),
      populations[1]?.pop ?? NaN,
    );
    expect((await ask('how many movies in 2005?', 'and the runner-up?')).result).toBeNull();
  });
});

describe('the last question once more', () => {
  it.each(['now Information, likewise', 'ditto for Information', 'similarly for Information'])(
    '%s',
    async (turn) => {
      const asked = await ask('unemployment rate by year in finance', turn);
      expect(Number(asked.result?.data[0]?.[1]), asked.text).toBeCloseTo(
        yearly('Information', 2000),
        6,
      );
    },
  );

  it('follows nothing as a first question', async () => {
    expect((await ask('Likewise for Information')).result).toBeNull();
  });

  it('is of what corresponds', async () => {
    expectLead(
      await ask('how many movies in 2005?', 'and the corresponding number for 2006?'),
      inYear(2006).length,
    );
    const asked = await ask(
      'top 3 movies of 2009 by worldwide gross',
      'now the equivalent three from 2008',
    );
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBe(
      highest(inYear(2008).map((one) => one['Worldwide Gross'])),
    );
    const five = await ask(
      'top 3 movies of 2009 by worldwide gross',
      'now the equivalent five from 2008',
    );
    expect(five.result, five.text).toBeNull();
  });

  it('shows the number of each again', async () => {
    const asked = await ask(
      'What species are found on Biscoe island?',
      'And the count for every one of them?',
    );
    expect(asked.result?.totalRows, asked.text).toBe(2);
  });
});

describe('rows of the last question', () => {
  it('are those among which some are counted', async () => {
    const comedies = inYear(2005).filter((one) => one['Major Genre'] === 'Comedy').length;
    expectLead(
      await ask('how many movies came out in 2005?', 'how many comedies among them?'),
      comedies,
    );
  });

  it('leave the rest', async () => {
    expectLead(
      await ask('how many cars from Japan?', 'average weight of the rest of the cars?'),
      averageOf(carsOutside('Japan').map((one) => one.Weight_in_lbs)),
    );
    const known = rawCars.filter((one) => one.Horsepower !== null);
    expectLead(
      await ask('average mpg of cars without horsepower', 'same number for the rest of the cars?'),
      averageOf(known.map((one) => one.Miles_per_Gallon)),
    );
    const two = await ask(
      'how many cars from Japan with 4 cylinders?',
      'average weight of the rest of the cars?',
    );
    expect(two.result, two.text).toBeNull();
  });
});

describe('what takes the part of something else', () => {
  it.each(['Replace the delay with a flight count.', 'swap the delay for the number of flights'])(
    'is another figure: %s',
    async (turn) => {
      const asked = await ask('mean delay by origin', turn);
      const from = rawFlights.filter((one) => one.origin === 'ATL').length;
      const row = asked.result?.data.find(([name]) => name === 'ATL');
      expect(Number(row?.[1]), asked.text).toBe(from);
    },
  );

  it('stands before «not» and what goes', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'GOOG' && one.year === 2004);
    const asked = await ask('GOOG, price by year', 'use the highest, not the mean');
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBe(
      highest(prices.map((one) => one.price)),
    );
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    expectLead(
      await ask('average rating of comedies', 'dramas, not comedies'),
      averageOf(dramas.map((one) => one['IMDB Rating'])),
    );
    const depth = await ask(
      'mean length of the beak by island',
      'now the depth of the beak, not the length',
    );
    expect(depth.text).toContain('beak depth');
  });

  it('is nothing where the old part was not asked for', async () => {
    expect(
      (await ask('mean horsepower by origin', 'swap the weight for the mpg')).result,
    ).toBeNull();
  });
});

it('asks how many times as big', async () => {
  const [from, to] = [2000, 2005].map((year) => inYear(year).length);
  const asked = await ask('number of movies in 2000', 'and 2005', 'how many times as big is that?');
  expect(asked.text).toContain(`${((to ?? 0) / (from ?? 1)).toFixed(2)}**`);
});

describe('the other end of a temperature', () => {
  const days = rawWeather.filter((one) => one.date.startsWith('2013'));
  it('is the minimum of the day, and not the lowest maximum', async () => {
    const low = lowest(days.map((one) => one.tempMin));
    expectLead(await ask('highest temperature in 2013', 'and the minimum?'), low);
    expectLead(await ask('highest temperature in 2013', 'now in °C again: the minimum'), low);
  });

  it('is the lowest maximum where it is named', async () => {
    const low = lowest(days.map((one) => one.tempMax));
    expectLead(
      await ask('highest temperature in 2013', 'and the lowest maximum temperature?'),
      low,
    );
  });
});

describe('arrivals and incoming flights', () => {
  const to = rawFlights.filter((one) => one.destination === 'ORD');
  it.each(['how many arrivals did ORD have?', 'how many incoming flights did ORD have?'])(
    'end there: %s',
    async (question) => {
      expectLead(await ask(question), to.length);
    },
  );

  it('are of each airport at that end', async () => {
    const asked = await ask('number of arrivals by airport');
    const row = asked.result?.data.find(([name]) => name === 'ORD');
    expect(Number(row?.[1]), asked.text).toBe(to.length);
  });

  it('stand beside the other end', async () => {
    const from = to.filter((one) => one.origin === 'ATL').length;
    expectLead(await ask('number of arrivals at ORD from ATL'), from);
    const out = rawFlights.filter((one) => one.origin === 'ATL').length;
    expectLead(await ask('how many outbound flights from ATL'), out);
  });
});

describe('back then, and the same time span', () => {
  it('keep the period', async () => {
    const japan = rawCountries.find((one) => one.country === 'Japan' && one.year === 1990);
    expectLead(
      await ask("Japan's life expectancy in 1990?", 'and the population back then?'),
      japan?.pop ?? NaN,
    );
    const india = rawCountries.filter((one) => one.country === 'India');
    const [from, to] = [1955, 2005].map(
      (year) => india.find((one) => one.year === year)?.pop ?? NaN,
    );
    const asked = await ask(
      'China population growth from 1955 to 2005 in percent',
      'How about India, same time span?',
    );
    expectLead(asked, (100 * ((to ?? NaN) - (from ?? NaN))) / (from ?? NaN));
  });

  it('makes no share of all of those that were shown', async () => {
    const asked = await ask(
      'top 3 countries by population in 1955',
      'What was the population of the biggest one back then, as a share of all countries that year?',
    );
    expect(asked.result, asked.text).toBeNull();
  });
});

it('takes a plain mean of every country at each time', async () => {
  const rows = rawCountries.filter((one) => one.year === 1955).map((one) => one.fertility);
  const asked = await ask('fertility over time, taking the plain unweighted mean of every country');
  expect(Number(asked.result?.data[0]?.[1]), asked.text).toBeCloseTo(averageOf(rows), 6);
});

it('keeps the period of a share of all of them', async () => {
  const movies = inYear(2005);
  const dramas = movies.filter((one) => one['Major Genre'] === 'Drama').length;
  const asked = await ask('number of movies by genre in 2005', 'as a share of all of them');
  expect(Number(asked.result?.data[0]?.[2]), asked.text).toBeCloseTo(
    (100 * dramas) / movies.length,
    6,
  );
});

describe('the one group that a ranking asks for', () => {
  it('is what «these» are of, and not each group', async () => {
    const late = rawFlights.filter((one) => one.destination === 'ORD' && one.delay > 60).length;
    const all = rawFlights.filter((one) => one.destination === 'ORD').length;
    const turns = [
      "what's the top airport by number of incoming flights",
      'of these, how many came in more than 60 min late?',
    ];
    expectLead(await ask(...turns), late);
    expectLead(await ask(...turns, 'and as a share in percent?'), (100 * late) / all);
  });
});
