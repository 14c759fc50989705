import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRefused, expectRows } from './asking.ts';
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

const byWeather = (measure: (winds: readonly number[]) => number | null) =>
  groupRows(
    rawWeather,
    ({ weather }) => [weather],
    (rows) => [measure(rows.map(({ wind }) => wind))],
  );

describe('a superlative before the name of a figure', () => {
  it.each([
    'Give me the strongest wind by weather type for days',
    'What is the strongest wind by weather type?',
    'For days, what is the highest wind speed by weather type?',
  ])('is the highest row of each group: %s', async (question) => {
    expectRows(await ask(question), orderBy(byWeather(highest), 1, 'desc'));
  });

  it('is the lowest where the word says so, and a mean where it is said', async () => {
    expectRows(
      await ask('What is the lowest wind by weather type?'),
      orderBy(byWeather(lowest), 1, 'desc'),
    );
    expectRows(
      await ask('What is the average wind by weather type?'),
      orderBy(byWeather(mean), 1, 'desc'),
    );
  });

  it('is one of each period', async () => {
    const rows = groupRows(
      rawFlights,
      ({ date }) => [`${date.slice(0, 7).replace('/', '-')}-01`],
      (flights) => [highest(flights.map(({ distance }) => distance))],
    );
    expectRows(
      await ask('Show me the longest distance of trips month by month'),
      orderBy(rows, 0, 'asc'),
    );
  });

  it('is one of all years together where each is an alternative', async () => {
    const days = rawWeather.filter(
      ({ date, precipitation }) =>
        /^201[23]/.test(date) && precipitation >= 1 && precipitation <= 5,
    );
    const question =
      'In 2012 or 2013, what is the lowest maximum temperature of days with precipitation between 1 and 5 mm?';
    const answered = await ask(question);
    expect(answered.result?.totalRows).toBe(1);
    expectLead(answered, lowest(days.map(({ tempMax }) => tempMax)));
  });

  it('is one of the companies that are named by their column', async () => {
    const prices = rawStocks
      .filter(({ symbol, year }) => ['MSFT', 'AMZN'].includes(symbol) && year === 2008)
      .map(({ price }) => price);
    const answered = await ask(
      'What is the lowest price of stock records with the symbol MSFT or AMZN during 2008?',
    );
    expect(answered.result?.totalRows).toBe(1);
    expectLead(answered, lowest(prices));
  });

  it('is the highest by `top` as well', async () => {
    expectLead(
      await ask('For stock prices in 2008, what is the top share price?'),
      highest(rawStocks.filter(({ year }) => year === 2008).map(({ price }) => price)),
    );
  });

  it('ranks things before a thing', async () => {
    const origins = groupRows(
      rawCars,
      (car) => [car.Origin],
      (cars) => [mean(cars.map((car) => car.Horsepower))],
    );
    expectRows(await ask('which origin has the highest horsepower'), orderBy(origins, 1, 'desc'));
  });
});

describe('the rows that a figure is of', () => {
  const high = rawUnemployment.filter(({ rate }) => rate > 10).map(({ rate }) => rate);

  it.each([
    ['average', mean(high) ?? 0],
    ['highest', highest(high)],
    ['lowest', lowest(high)],
  ])('are months, which part nothing: %s', async (word, expected) => {
    const answered = await ask(`the ${word} rate for months with a rate above 10%`);
    expect(answered.result?.totalRows).toBe(1);
    expectLead(answered, expected);
  });

  it('are parted by month', async () => {
    const answered = await ask('the highest rate by month');
    expect(answered.result?.totalRows).toBe(
      new Set(rawUnemployment.map(({ year, month }) => `${String(year)}-${String(month)}`)).size,
    );
  });

  it('are countries of any year', async () => {
    const rates = rawCountries
      .filter((one) => one.life_expect > 70)
      .map(({ fertility }) => fertility);
    const answered = await ask(
      'Highest fertility rate of countries with a life expectancy over 70',
    );
    expect(answered.result?.totalRows).toBe(1);
    expectLead(answered, highest(rates));
  });

  it('are tested by their figure', async () => {
    const prices = rawStocks.filter(({ price }) => price < 20).map(({ price }) => price);
    expectLead(
      await ask('average price of stock prices with a price under $20'),
      mean(prices) ?? 0,
    );
  });

  it('are named behind a group', async () => {
    const rows = groupRows(
      rawPenguins.filter((one) => one.Island === 'Dream'),
      (one) => [one.Sex],
      (penguins) => [mean(penguins.map((one) => one['Body Mass (g)']))],
    );
    expect(
      (await ask('Give me the mean body mass for each sex for penguins on Dream')).result
        ?.totalRows,
    ).toBe(rows.length);
  });
});

describe('a total at the head of a question', () => {
  const long = rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 120);

  it('is a sum, and the figure alone is none', async () => {
    expectLead(
      await ask('What is the total worldwide gross of films longer than 2 hours?'),
      sum(long.map((one) => one['Worldwide Gross'])),
    );
    expectLead(
      await ask('What is the highest worldwide gross of films longer than 2 hours?'),
      highest(long.map((one) => one['Worldwide Gross'])),
    );
  });

  it('is refused where it means nothing', async () => {
    await expectRefused('What is the total number of cylinders of cars before 1973?');
    await expectRefused('Total body mass of penguins by body mass');
  });
});

it('does not read quarters of the year as single quarters', async () => {
  await expectRefused('average price by quarter of the year');
  expect((await ask('average price by quarter')).result?.totalRows).toBe(41);
});
