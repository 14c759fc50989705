import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, median, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
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

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => Expected): Expected[][] =>
  orderBy(
    groupRows(
      rows,
      (row) => [keyOf(row)],
      (group) => [group.length],
    ),
    1,
    'desc',
  );
const firstOf = async (...chain: readonly string[]): Promise<readonly (string | null)[]> =>
  (await ask(...chain)).result?.data[0] ?? [];
const toRow = (row: readonly Expected[] | undefined): string[] => (row ?? []).map(String);

const late = rawFlights.filter(({ delay }) => delay > 120);
const LATE = 'What is the average distance of the flights that were more than two hours late?';

describe('most of those', () => {
  it.each([
    [[LATE, 'Where did most of those go?'], 'ORD'],
    [[LATE, 'where do most of those flights go?'], 'ORD'],
    [[LATE, 'where do those flights go most often?'], 'ORD'],
    [[LATE, 'which destination has the most of those?'], 'ORD'],
    [[LATE, 'where do most of them come from?'], 'DFW'],
  ])('are counted, whatever the last figure was: %j', async (questions, airport) => {
    const isFrom = questions[1]?.includes('from') === true;
    const counts = countBy(late, (one) => (isFrom ? one.origin : one.destination));
    expect(counts[0]?.[0]).toBe(airport);
    const { result } = await ask(...questions);
    expect(result?.data[0]?.[0]).toBe(airport);
    expect(result?.data[0]).toContain(String(counts[0]?.[1]));
  });

  it('fall in a year, and in a month of every year', async () => {
    const wet = rawWeather.filter(({ precipitation }) => precipitation > 20);
    const many = 'How many days had more than 20 mm of rain?';
    const years = countBy(wet, ({ date }) => `${date.slice(0, 4)}-01-01`);
    expect(await firstOf(many, 'In which year did most of those days fall?')).toEqual(
      toRow(years[0]),
    );
    const hot = rawWeather.filter(({ tempMax }) => tempMax > 30);
    const [, july] = countBy(hot, ({ date }) => date.slice(5, 7))[0] ?? [];
    const days = 'How many days were hotter than 30 degrees?';
    expect(await firstOf(days, 'And in which month do most of them fall?')).toEqual([
      'July',
      String(july),
    ]);
  });

  it('are all that meet the condition, and not those listed below the first', async () => {
    const google = rawStocks.filter(({ symbol, price }) => symbol === 'GOOG' && price > 500);
    const thread = [
      'In how many months was Google above 500 dollars?',
      'which of those months had the highest price?',
      'In which year were most of them?',
    ];
    const years = countBy(google, ({ year }) => `${String(year)}-01-01`);
    expectRows(await ask(...thread), years);
  });

  it('have no rating in common', async () => {
    const films = 'What is the average budget of horror films?';
    expect((await ask(films, 'which rating do most of them have?')).result).toBeNull();
    const { result } = await ask(films, 'which MPAA rating do most of them have?');
    expect(result?.data[0]?.[0]).toBe('R');
  });

  it('is a new column in place of the one that was counted', async () => {
    const names = countBy(rawCars, ({ Name }) => Name);
    const thread = ['How many distinct car names are there?', 'and per country of origin?'];
    expect(await firstOf(...thread, 'Which name occurs most often overall?')).toEqual(
      toRow(names[0]),
    );
    const known = rawMovies.filter(({ Director }) => Director !== null);
    const directors = ['How many different directors are there?', 'and by genre?'];
    expect(await firstOf(...directors, 'which director occurs most often?')).toEqual(
      toRow(countBy(known, ({ Director }) => Director)[0]),
    );
  });

  it('is a number of things as well', async () => {
    const japanese = rawCars.filter(({ Origin }) => Origin === 'Japan');
    const asked = await ask('Which number of cylinders occurs most often among Japanese cars?');
    expectRows(
      asked,
      countBy(japanese, ({ Cylinders }) => Cylinders),
    );
  });
});

describe('those months', () => {
  const rows = rawStocks.filter(({ symbol, price }) => symbol === 'MSFT' && price > 30);
  const MONTHS = 'In how many months was Microsoft above 30 dollars?';

  it('are the rows that were counted', async () => {
    const which = 'In which of those months was the price highest?';
    const top = await ask(MONTHS, which);
    expect(top.result?.data[0]?.[2]).toBe(highest(rows.map(({ price }) => price)).toFixed(2));
    const prices = rows.map(({ price }) => price);
    const next = 'What was the median price over those months?';
    expectLead(await ask(MONTHS, which, next), median(prices));
    const years = groupRows(
      rows,
      ({ year }) => [`${String(year)}-01-01`],
      (group) => [group.length],
    );
    const spread = 'And how are these months spread over the years?';
    expectRows(await ask(MONTHS, which, next, spread), orderBy(years, 0, 'asc'));
  });

  it('say what `it` is by the limit', async () => {
    const rates = rawUnemployment.filter(
      ({ series, rate }) => series === 'Manufacturing' && rate > 10,
    );
    const { result } = await ask(
      'In how many months was the unemployment rate in manufacturing over 10 percent?',
      'in which of these months was it highest?',
    );
    expect(Number(result?.data[0]?.[2])).toBe(highest(rates.map(({ rate }) => rate)));
  });
});

const TOP_AIRPORTS = [
  'Top three departure airports by number of flights?',
  'What percentage of all flights do those three account for combined?',
];
const COUNTRIES = 'What were the five largest countries by population in 2005?';
const in2005 = rawCountries.filter(({ year }) => year === 2005);
const largest = in2005.toSorted((a, b) => b.pop - a.pop).slice(0, 5);

describe('each of them', () => {
  const delays = (flights: typeof rawFlights): Expected[][] =>
    orderBy(
      groupRows(
        flights.filter(({ origin }) => ['DFW', 'ORD', 'ATL'].includes(origin)),
        ({ origin }) => [origin],
        (group) => [mean(group.map(({ delay }) => delay))],
      ),
      1,
      'desc',
    );

  it('are apart after their share', async () => {
    const each = 'And what is the average delay at each of them?';
    expectRows(await ask(...TOP_AIRPORTS, each), delays(rawFlights));
    const march = rawFlights.filter(({ date }) => date.startsWith('2001/03'));
    expectRows(await ask(...TOP_AIRPORTS, each, 'Restrict that to March only.'), delays(march));
  });

  it('are as many as the words say, in the time of the last question', async () => {
    const thread = [COUNTRIES, 'Their combined share of the total?'];
    const lives = largest.map(({ country, life_expect: life }): Expected[] => [country, life]);
    const next = 'What was life expectancy in each of the five that year?';
    expectRows(await ask(...thread, next), orderBy(lives, 1, 'desc'));
    const years = 'average maximum temperature in Seattle in July 2015?';
    const other = 'that July average for each of the four years';
    expect((await ask(years, 'July 2012?', 'difference?', other)).result).toBeNull();
  });

  it('are listed rows with another figure', async () => {
    const films = 'Could you show me the three films that took in the most money worldwide?';
    const { result } = await ask(films, 'What did each of those three cost to make?');
    const top = rawMovies
      .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0))
      .slice(0, 3);
    expect(result?.data.map((row) => Number(row[2]))).toEqual(
      top.map((one) => one['Production Budget']),
    );
    const days = await ask(
      'Top three days by precipitation',
      'what was the wind on each of those days?',
    );
    expect(days.result?.totalRows).toBe(3);
  });

  it('have a maximum, which is no ranking of their means', async () => {
    const prices = orderBy(
      groupRows(
        rawStocks.filter(({ symbol }) => ['GOOG', 'IBM', 'AAPL'].includes(symbol)),
        ({ symbol }) => [symbol],
        (group) => [highest(group.map(({ price }) => price))],
      ),
      1,
      'desc',
    );
    const thread = ['What are the three most expensive stocks on average?'];
    expectRows(await ask(...thread, 'what was the highest price of each of these three?'), prices);
  });
});

describe('the rest, after something was left out', () => {
  const running = groupRows(
    rawMovies.filter((one) => !['Documentary', null].includes(one['Major Genre'])),
    (one) => [one['Major Genre']],
    (films) => [mean(films.map((one) => one['Running Time min']))],
  );

  it.each([
    'which of the remaining genres has the shortest?',
    'Which of the others has the lowest mean?',
    'which of the rest is the lowest?',
  ])('is ranked: %s', async (next) => {
    const thread = ['Average running time by major genre', 'leave out documentaries'];
    const { result } = await ask(...thread, next);
    const [name] = orderBy(running, 1, 'asc')[0] ?? [];
    expect(result?.data[0]?.[0]).toBe(name);
  });

  it('is one figure, in one turn as well', async () => {
    const birds = rawPenguins.filter(
      (one) =>
        (one['Body Mass (g)'] ?? 0) > 4500 &&
        (one['Flipper Length (mm)'] ?? 300) < 210 &&
        one.Species !== 'Gentoo',
    );
    const thread = [
      'How many birds weigh more than 4500 g but have flippers shorter than 210 mm?',
      'Count them by species.',
      'Leave out the Gentoos - what is the average body mass of the rest?',
    ];
    expectRows(await ask(...thread), [[mean(birds.map((one) => one['Body Mass (g)']))]]);
  });

  it('stays apart where each is asked for', async () => {
    const { result } = await ask(
      'Flights by origin, top 10',
      'leave out ATL',
      'what is the average distance for each of the remaining ones?',
    );
    expect(result?.totalRows).toBe(10);
    expect(result?.data.some(([origin]) => origin === 'ATL')).toBe(false);
  });

  it('is the heavier of the two that are left', async () => {
    const thread = ['Average body mass by species', 'leave out Adelie'];
    const { result } = await ask(...thread, 'which of the two others is heavier?');
    expect(result?.data[0]?.[0]).toBe('Gentoo');
  });

  it('is counted', async () => {
    const left = rawFlights.filter(({ delay }) => delay <= 180);
    const months = groupRows(
      left,
      ({ date }) => [`${date.slice(0, 7).replace('/', '-')}-01`],
      (group) => [group.length],
    );
    const thread = [
      'standard deviation of the delay for each month',
      'leave out flights delayed by more than 180 minutes',
      'How many flights are left in each month then?',
    ];
    expectRows(await ask(...thread), orderBy(months, 0, 'asc'));
  });
});

describe('shares of what was shown', () => {
  const shareRows = (counts: readonly Expected[][]): Expected[][] => {
    const total = sum(counts.map(([, count]) => Number(count)));
    return counts.map(([name, count]) => [
      name ?? null,
      count ?? null,
      (100 * Number(count)) / total,
    ]);
  };

  it.each(['as % of total', 'as a share of the total', 'show that as percent of the total'])(
    'are of all that was counted: %s',
    async (next) => {
      const counts = countBy(rawPenguins, ({ Species }) => Species);
      expectRows(await ask('Penguins by species', next), shareRows(counts));
    },
  );

  it('are of what is left of two groups', async () => {
    const left = rawPenguins.filter(({ Species }) => Species !== 'Gentoo');
    const thread = ['penguins by island', 'split by species', 'exclude gentoo', 'as % of total'];
    const { result } = await ask(...thread);
    const biscoe = left.filter(({ Island }) => Island === 'Biscoe').length;
    expect(Number(result?.data[0]?.[3])).toBeCloseTo((100 * biscoe) / left.length, 9);
  });

  it('are of all things, and not of the top', async () => {
    const rows = rawCountries.filter(({ year }) => year === 1955);
    const total = sum(rows.map(({ pop }) => pop));
    const thread = ['top 5 population 2005', '1955', 'as % of total of all countries'];
    const expected = rows
      .toSorted((a, b) => b.pop - a.pop)
      .slice(0, 5)
      .map(({ country, pop }): Expected[] => [country, pop, (100 * pop) / total]);
    expectRows(await ask(...thread), expected);
  });

  it('are of the days of the one year, or of each', async () => {
    const days = rawWeather.filter(({ date }) => date.startsWith('2014'));
    const counts = countBy(days, ({ weather }) => weather);
    const thread = ['How many days of each weather type were there in 2014?'];
    const next = "Express that as a percentage of the year's days.";
    expectRows(await ask(...thread, next), shareRows(counts));
    const each = 'express that as a percentage of the days of each year';
    const { result } = await ask('Number of foggy days per year', each);
    const fog = rawWeather.filter(
      ({ date, weather }) => date.startsWith('2012') && weather === 'fog',
    ).length;
    expect(Number(result?.data[0]?.[1])).toBeCloseTo((100 * fog) / 366, 9);
  });

  it.each(['Their combined share of the total?', 'what share do those five represent together?'])(
    'are one of all together: %s',
    async (next) => {
      const share = sum(largest.map(({ pop }) => pop)) / sum(in2005.map(({ pop }) => pop));
      expectLead(await ask(COUNTRIES, next), 100 * share);
    },
  );

  it('are what a figure represents', async () => {
    const films = rawMovies.filter(({ year }) => year === 2009);
    const total = sum(films.map((one) => one['Worldwide Gross']));
    const action = films.filter((one) => one['Major Genre'] === 'Action');
    const thread = ['Which genre had the highest total worldwide gross in 2009?'];
    const share = (100 * sum(action.map((one) => one['Worldwide Gross']))) / total;
    expectLead(await ask(...thread, 'What share of the total does that represent?'), share);
  });

  it('have no meaning for means', async () => {
    expect((await ask('average price by company', 'as % of total')).result).toBeNull();
  });
});

describe('the same with less, or by the same measure', () => {
  it('narrows the last comparison', async () => {
    const thread = [
      'Average minimum temperature: 2012 versus 2015?',
      'Narrow that last comparison down to June through August.',
    ];
    const rows = ['2012', '2015'].map((year): Expected[] => [
      `${year}-01-01`,
      mean(
        rawWeather
          .filter(({ date }) => date.startsWith(year) && /-0[678]-/.test(date))
          .map(({ tempMin }) => tempMin),
      ),
    ]);
    expectRows(await ask(...thread), rows);
  });

  it('is a change over the same period', async () => {
    const weights = (year: number): number =>
      mean(
        rawCars
          .filter((one) => one.Origin === 'Europe' && one.year === year)
          .map((one) => one.Weight_in_lbs),
      ) ?? 0;
    const thread = [
      'Show average horsepower by model year.',
      'What is the percentage decline from 1970 to 1982?',
      'By what percentage did the average weight of European cars change over the same period?',
    ];
    expectLead(await ask(...thread), (weights(1982) / weights(1970) - 1) * 100);
  });

  it('is a statistic of what was shown in classes', async () => {
    const thread = [
      'Show the distribution of maximum temperature in bins of 10 degrees',
      'the same for 2015 only',
      "What's the median maximum temperature in that year?",
    ];
    const days = rawWeather.filter(({ date }) => date.startsWith('2015'));
    expectRows(await ask(...thread), [[median(days.map(({ tempMax }) => tempMax))]]);
  });

  it('is of the latter of two that were asked about', async () => {
    const thread = [
      'How many comedies came out in 2004?',
      'And how many dramas?',
      'which of the latter earned the most in the US?',
    ];
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama' && one.year === 2004);
    const { result } = await ask(...thread);
    expect(Number(result?.data[0]?.[1])).toBe(highest(dramas.map((one) => one['US Gross'])));
  });
});
