import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, lowest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const averageOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const massOf = (sex: string): number =>
  averageOf(rawPenguins.filter((one) => one.Sex === sex).map((one) => one['Body Mass (g)']));
const fromDenver = rawFlights.filter((one) => one.origin === 'DEN');

describe('one of the two sides that were shown', () => {
  it('stands against the other one', async () => {
    const shown = 'Average body mass, males vs females';
    expectLead(
      await ask(shown, 'how much heavier are the males?'),
      massOf('MALE') - massOf('FEMALE'),
    );
    const { text } = await ask(shown, 'How much more do the males weigh, in percent?');
    const percent = 100 * (massOf('MALE') / massOf('FEMALE') - 1);
    expect(text).toContain(`**${percent.toFixed(1)}%**`);
  });

  it('is not one that was not shown', async () => {
    const asked = await ask('average price of Apple and Google', 'how much higher is IBM?');
    expect(asked.text).not.toContain('The difference is');
  });
});

describe('the place of the last answer', () => {
  it('is where flights leave from', async () => {
    const rows = groupRows(
      fromDenver,
      (one) => [one.destination],
      (flights) => [flights.length],
    );
    const asked = await ask(
      'number of flights from DEN',
      'What are the three most frequent destinations from there?',
    );
    expect(asked.result?.totalRows, asked.text).toBe(3);
    expect(Number(asked.result?.data[0]?.[1])).toBe(orderBy(rows, 1, 'desc')[0]?.[1]);
  });

  it('is none of those that it showed', async () => {
    const asked = await ask(
      'top 3 destinations from DEN',
      'And the average distance of all the flights leaving from that airport?',
    );
    expectLead(asked, averageOf(fromDenver.map((one) => one.distance)));
  });
});

it('gives the other end of a ranking for one that is lowest', async () => {
  const years = groupRows(
    rawStocks.filter((one) => one.symbol === 'AMZN'),
    (one) => [one.year],
    (prices) => [averageOf(prices.map((one) => one.price))],
  );
  const asked = await ask(
    'average price of Amazon by year',
    'in which year was it highest?',
    'The lowest one?',
  );
  expect(asked.result?.data[0]?.[0], asked.text).toBe(
    `${String(orderBy(years, 1, 'asc')[0]?.[0])}-01-01`,
  );
});

it('takes all the flights that are named for the whole of a share', async () => {
  const late = fromDenver.filter((one) => one.delay > 60);
  const asked = await ask(
    'number of departures from DEN',
    'and of these, what number were over an hour late?',
    'what % of all flights leaving DEN is that?',
  );
  expectLead(asked, (100 * late.length) / fromDenver.length);
});

it('ranks the rows in that list', async () => {
  const costly = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 220_000_000);
  const best = costly.toSorted(
    (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
  )[0];
  const asked = await ask(
    'List the movies that cost over $220 million to make',
    'And the one in that list with the highest worldwide gross?',
  );
  expect(asked.result?.data[0]?.[0], asked.text).toBe(best?.Title);
});

it('lists what was counted by its names', async () => {
  const short = rawCountries.filter((one) => one.year === 2005 && one.life_expect < 60);
  const asked = await ask(
    'For 2005, count the countries with a life expectancy below 60',
    'What are their names?',
  );
  expect(asked.result?.totalRows, asked.text).toBe(short.length);
});

it('passes over the reason why a year is left out', async () => {
  const prices = rawStocks.filter((one) => one.symbol === 'AMZN' && one.year === 2009);
  const asked = await ask(
    "Give me Amazon's mean stock price for each year",
    "Ignoring 2010 because it's incomplete, in what year was that average the highest?",
  );
  expect(Number(asked.result?.data[0]?.[1]), asked.text).toBeCloseTo(
    averageOf(prices.map((one) => one.price)),
    6,
  );
});

it('counts a decade back', async () => {
  const row = rawUnemployment.find(
    (one) => one.series === 'Construction' && one.year === 2000 && one.month === 2,
  );
  const asked = await ask(
    'unemployment rate in construction in February 2010',
    'and a decade earlier?',
  );
  expectLead(asked, row?.rate ?? NaN);
});

it('says where and when, too', async () => {
  const asked = await ask(
    "In all the country figures, what's the minimum life expectancy? Tell me where and when, too",
  );
  expect(Number(asked.result?.data[0]?.[2]), asked.text).toBe(
    lowest(rawCountries.map((one) => one.life_expect)),
  );
});

it('ranks where rows come from', async () => {
  const origins = groupRows(
    rawCars.filter((one) => one.year === 1980),
    (one) => [one.Origin],
    (cars) => [averageOf(cars.map((one) => one.Miles_per_Gallon))],
  );
  const asked = await ask(
    '1980 models: where did the cars with the highest mean miles per gallon come from?',
  );
  expect(asked.result?.data[0]?.[0], asked.text).toBe(orderBy(origins, 1, 'desc')[0]?.[0]);
});

it('takes the mean of one row for its figure', async () => {
  const long = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 75);
  expectLead(
    await ask('In how many countries did people live longer than 75 years on average in 2005?'),
    long.length,
  );
});

it('gives a drop in the unit of the figure', async () => {
  const lifeIn = (year: number): number =>
    rawCountries.find((one) => one.country === 'South Africa' && one.year === year)?.life_expect ??
    NaN;
  const asked = await ask(
    'life expectancy in South Africa in 1990',
    'What about in 2005?',
    "so what's the drop in years",
  );
  expect(asked.text).toContain((lifeIn(1990) - lifeIn(2005)).toFixed(1));
});
