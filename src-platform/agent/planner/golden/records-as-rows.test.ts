import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRefused } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('records, entries, observations and readings', () => {
  it.each([
    ['How many weather records where the weather was rain are there?', 641],
    ['How many weather observations with rain are there?', 641],
    ['Number of rows in the weather data with rain', 641],
    ['How many weather records are there?', rawWeather.length],
    ['How many rows are there in weather?', rawWeather.length],
    ['How many daily wind readings are there?', rawWeather.length],
    ['How many readings have wind above 5?', rawWeather.filter((one) => one.wind > 5).length],
    ['Number of stock records with a price <= $45', 261],
    ['Count the monthly stock records with a price over $100', 145],
    ['How many rows of stock data are there?', rawStocks.length],
    ['How many rows are in the stocks data?', rawStocks.length],
    ['How many price data points are there for AAPL?', 123],
    ['How many monthly records excluding Agriculture are there?', 1586],
    ['How many unemployment records are there for Agriculture?', 122],
    ['How many country entries are there?', rawCountries.length],
    ['How many country records have a life expectancy above 80?', 16],
    ['How many records are in the movies data set?', rawMovies.length],
    ['How many car records that weigh 4500 lbs or more are there?', 17],
  ])('are the rows: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('are the rows of a figure', async () => {
    const wet = rawWeather.filter((one) => one.precipitation > 0);
    expectLead(
      await ask('What is the mean precipitation of weather records with precipitation above zero?'),
      mean(wet.map((one) => one.precipitation)) ?? 0,
    );
    const apple = rawStocks.filter((one) => one.symbol === 'AAPL');
    expectLead(
      await ask('Average price of the stock records for AAPL'),
      mean(apple.map((one) => one.price)) ?? 0,
    );
  });

  it('are other things where a word says so', async () => {
    const long = rawCountries.filter((one) => one.life_expect > 80);
    const countries = new Set(long.map((one) => one.country)).size;
    expect(countries).toBe(11);
    expectLead(await ask('How many countries have a life expectancy above 80?'), countries);
    expectLead(await ask('How many different country records are there?'), 62);
    await expectRefused('How many price records did Apple set?');
  });
});

describe('the figures of data that have one in each row', () => {
  it.each([
    ['How many stock prices for AAPL or GOOG are there?', 191],
    ['Count the monthly prices for AMZN', 123],
    ['How many stock prices for AAPL are above $100?', 31],
    ['Monthly prices with a price above $99.50', 147],
    ['Show me all monthly prices with a price of $120 or more', 106],
  ])('are its rows: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('are tested one by one', async () => {
    const high = rawUnemployment.filter((one) => one.rate > 10);
    expectLead(await ask('How many unemployment rates are above 10%?'), high.length);
  });
});

const isSpielberg = (one: (typeof rawMovies)[number]): boolean =>
  one.Director === 'Steven Spielberg';

describe('totals and conditions of films, cars and birds', () => {
  it('adds up the films that a condition chooses', async () => {
    expectLead(
      await ask('Total worldwide gross of movies directed by Steven Spielberg'),
      sum(rawMovies.filter(isSpielberg).map((one) => one['Worldwide Gross'])),
    );
    const short = rawMovies.filter((one) => (one['Running Time min'] ?? 90) < 90);
    expectLead(
      await ask('Give me the total worldwide gross for films shorter than 90 minutes.'),
      sum(short.map((one) => one['Worldwide Gross'])),
    );
  });

  it('keeps the figure that is said so beside the one of the US', async () => {
    const { text } = await ask(
      'Largest worldwide gross of movies that grossed at least $100 million in the US',
    );
    expect(text).toContain('**$2,767,891,499**');
    expect((await ask('Highest grossing movies in the US')).text).toContain('**$760,167,650**');
  });

  it('takes no total of cylinders for their mean', async () => {
    await expectRefused('What is the total number of cylinders of cars from Japan?');
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    expectLead(
      await ask('What is the average number of cylinders of cars from Japan?'),
      mean(japanese.map((one) => one.Cylinders)) ?? 0,
    );
  });

  it.each([
    'Number of penguins that have a recorded body mass',
    'How many penguins whose body mass was recorded are there?',
  ])('knows a recorded figure: %s', async (question) => {
    const known = rawPenguins.filter((one) => one['Body Mass (g)'] !== null);
    expectLead(await ask(question), known.length);
  });

  it('knows a figure that is not recorded', async () => {
    const unknown = rawPenguins.filter((one) => one['Body Mass (g)'] === null);
    expectLead(await ask('How many penguins do not have a recorded body mass?'), unknown.length);
  });

  it('reads a group before the rows that it divides', async () => {
    const { result } = await ask(
      'Give me the average body mass by sex for birds with a body mass over 4000.',
    );
    expect(result?.data.map(([sex]) => sex)).toContain('FEMALE');
  });
});
