import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import {
  ask,
  expectLead,
  expectNoOpenQueries,
  expectRefused,
  type GoldenAnswer,
} from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const getSql = ({ result }: GoldenAnswer): string => result?.sqlQuery ?? '';
const getNames = ({ result }: GoldenAnswer): (string | null | undefined)[] =>
  (result?.data ?? []).map((row) => row[0]);

describe('words that were read as nothing', () => {
  it('asks which airport of the flights of a month', async () => {
    const asked = await ask('where did most of the february flights take off from, which airport?');
    if (asked.result !== null) expect(getSql(asked)).toContain('month(departure) IN (2)');
  });

  it('reads a mean that is said at the end as one of all days', async () => {
    const julys = rawWeather.filter((one) => one.date.slice(5, 7) === '07');
    const answered = await ask('How high is the daily max temp in July, on average?');
    expectLead(answered, mean(julys.map((one) => one.tempMax)) ?? 0);
  });

  it('gives each month its figure where the column is called monthly', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'GOOG' && one.year === 2008);
    const answered = await ask('monthly price of GOOG over 2008');
    expect(answered.result?.totalRows).toBe(prices.length);
    expect(Number(answered.result?.data[0]?.[1])).toBe(prices[0]?.price);
    expectLead(
      await ask('what was the highest monthly price of IBM'),
      highest(rawStocks.filter((one) => one.symbol === 'IBM').map((one) => one.price)),
    );
  });

  it('reads two digits behind an apostrophe as a year', async () => {
    const ofYear = rawCars.filter((one) => one.year === 1976);
    const best = highest(ofYear.map((one) => one.Miles_per_Gallon));
    const answered = await ask("Of the '76 cars, which has the best mpg?");
    expect(Number(answered.result?.data[0]?.[1])).toBe(best);
    const movies = rawMovies.filter((one) => one.year === 1999);
    expectLead(await ask("how many movies from '99"), movies.length);
  });

  it('knows a time that is pointed at before a comma', () =>
    expectRefused(
      'Give me the overall number of jobless people, month by month, for 2009.',
      'When was it at its highest?',
      'Which industry was hit hardest then, by number of people out of work?',
    ));

  it('puts one word of a name in the place of another', async () => {
    const dodges = rawCars.filter((one) => one.Name.includes('dodge'));
    const answered = await ask(
      'Number of cars whose name starts with "ford"?',
      'And the average weight of these?',
      'Now the same with dodge in place of ford.',
    );
    expectLead(answered, mean(dodges.map((one) => one.Weight_in_lbs)) ?? 0);
  });

  it('takes number one of other rows for no row that was shown', () =>
    expectRefused(
      'The three cars with the best mpg',
      'which car from the USA is number one there',
    ));

  it.each([
    'For each stock, count the months its price exceeded its overall mean.',
    'Count the Adelies and Chinstraps that weigh more than a Gentoo does on average.',
    'Count movies that were rated on Rotten Tomatoes but have no rating from IMDB.',
    'What is the budget to gross ratio of the most expensive movies?',
    'Which movie from the most common genre earned the most?',
    'Which distributors released movies every year from 2000 to 2005?',
    'Average max temperature on rainy days versus dry days',
    'How many weekends had rain in 2014?',
    'Which airport has the most departures and arrivals?',
    'Percentage of cars from each origin by year',
  ])('refuses %s', (question) => expectRefused(question));

  it('counts dramas as a condition', async () => {
    const answered = await ask('top 5 distributors by total US gross', 'only count dramas');
    const gross = rawMovies.filter(
      (one) => one.Distributor === 'Warner Bros.' && one['Major Genre'] === 'Drama',
    );
    expect(Number(answered.result?.data[0]?.[1])).toBe(sum(gross.map((one) => one['US Gross'])));
  });

  it('stays in the data of the thread for a bare end', async () => {
    const answered = await ask(
      "which country's population grew fastest between 1955 and 2005 in percent?",
      'and the slowest?',
    );
    expect(getNames(answered)[0]).toBe('Georgia');
  });

  it('asks for the name and the month of one measurement', async () => {
    const low = lowest(rawStocks.map((one) => one.price));
    const answered = await ask(
      'Which of the five stocks had the lowest price of all, and in which month was that?',
    );
    expect(answered.result?.data[0]?.map(String)).toContain(String(low));
    const rate = lowest(rawUnemployment.map((one) => one.rate));
    const ever = await ask('Lowest unemployment rate ever recorded and in which industry');
    expect(ever.result?.data[0]?.map(Number)).toContain(rate);
  });
});

describe('what a follow-up is about', () => {
  it('counts what the ranked ones made', async () => {
    const answered = await ask(
      'Top 3 distributors by total US gross',
      'How many movies did they release?',
    );
    expect(answered.result?.totalRows).toBe(3);
    const warner = rawMovies.filter((one) => one.Distributor === 'Warner Bros.');
    expect(answered.result?.data[0]).toEqual(['Warner Bros.', String(warner.length)]);
  });

  it('does not keep a condition where the year is named again', () =>
    expectRefused(
      'Which year was the wettest?',
      'How many foggy days did it have?',
      'What was the coldest day of that year?',
    ));

  it('takes their figure from the list, and not from the ten shown below the first', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'Japan' && one.year === 1980);
    const answered = await ask(
      'Cars from Japan in 1980',
      'Which is the lightest?',
      'What is their average mpg?',
    );
    expectLead(answered, mean(cars.map((one) => one.Miles_per_Gallon)) ?? 0);
  });

  it('starts a growth until a year at the figure of the last answer', async () => {
    const answered = await ask('Population of India in 1960', 'How much did it grow until 2000?');
    expect(answered.text).toContain('From 1960 to 2000');
    await expectRefused(
      "What was Amazon's average price in 2006?",
      'How much did it grow until 2009?',
    );
  });

  it('takes the flights of one airport for the whole', async () => {
    const all = rawFlights.filter((one) => one.origin === 'SFO');
    const late = all.filter((one) => one.delay > 0);
    const answered = await ask(
      'number of delayed flights out of SFO?',
      'and as a percentage of everything departing there',
    );
    expectLead(answered, (100 * late.length) / all.length);
  });

  it('ranks the bottom five of another year', async () => {
    const answered = await ask(
      'top 5 countries by life expectancy in 2005',
      'and the bottom 5?',
      'who was that in 1955',
    );
    expect(getNames(answered)).toEqual(['Rwanda', 'Bolivia', 'Iran', 'Bangladesh', 'North Korea']);
  });

  it('sets the means of two years against each other', async () => {
    const meanOf = (year: number): number =>
      mean(
        rawUnemployment
          .filter((one) => one.series === 'Construction' && one.year === year)
          .map((one) => one.rate),
      ) ?? 0;
    const answered = await ask(
      'government vs construction: mean unemployment rate per year, 2005 onwards',
      'drop government',
      'by how many percentage points did it rise between 2007 and 2009?',
    );
    const rates = (answered.result?.data ?? []).map((row) => Number(row[1]));
    expect(rates).toHaveLength(2);
    expect(rates[0]).toBeCloseTo(meanOf(2007), 6);
    expect(rates[1]).toBeCloseTo(meanOf(2009), 6);
  });

  it('counts the groups that a test has left', async () => {
    const answered = await ask(
      'Which industries had an average rate above 8% in 2009?',
      'How many are there?',
    );
    expect(answered.text).toContain('**9** industries');
  });

  it.each([
    [['Number of cars by origin', 'And how did the share of each change over the years?']],
    [['Number of penguins by species and sex', 'Only on Dream', 'As share within each species']],
    [
      [
        'Average price by company in 2009',
        'Which is the most expensive?',
        'What was its lowest price that year?',
      ],
    ],
    [
      [
        'Which year was the warmest on average?',
        'How many days were above 30 degrees?',
        'And in the coldest year?',
      ],
    ],
    [
      [
        'Which month had the most flights?',
        'How many of them were late?',
        'Which day of that month was the worst?',
      ],
    ],
    [['Top 10 cars by mpg', 'How many of them are Japanese?', 'Which is the heaviest?']],
    [['number of snow days?', 'what years were they in?', 'which of them was the coldest?']],
    [
      [
        'Top 10 countries by population in 2005',
        'What is their total population?',
        'What share of the world is that?',
      ],
    ],
    [
      [
        'Which origin has the highest average delay?',
        'How many flights is that?',
        'Only those with at least 50 flights',
      ],
    ],
  ])('refuses the last of %j', (questions) => expectRefused(...questions));
});

describe('what is ranked', () => {
  it('takes one row for the best of a group', async () => {
    const answered = await ask('Which genre had the best rated movie?');
    const best = highest(rawMovies.map((one) => one['IMDB Rating']));
    expect(Number(answered.result?.data[0]?.[1])).toBe(best);
  });

  it('ranks years by their cars', async () => {
    const answered = await ask('Which year had the heaviest cars?');
    expect(getSql(answered)).toContain('avg(weight)');
    expect(answered.result?.data[0]?.[0]).toBe('1970-01-01');
  });

  it('ranks months for the second wettest', async () => {
    const october = rawWeather.filter((one) => one.date.startsWith('2014-10'));
    const answered = await ask('Second wettest month of 2014');
    expect(answered.text).toContain(`**${sum(october.map((one) => one.precipitation)).toFixed(1)}`);
  });

  it('takes the mean of totals', async () => {
    const total = sum(rawWeather.map((one) => one.precipitation));
    expectLead(await ask('Average yearly precipitation'), total / 4);
    expectLead(await ask('Average total precipitation per year'), total / 4);
  });

  it('counts both ends of a way', async () => {
    const both = rawFlights.filter((one) => [one.origin, one.destination].includes('SEA'));
    expectLead(await ask('How many flights depart or arrive at SEA?'), both.length);
  });

  it('tells the latest row of each day', async () => {
    const answered = await ask('Latest flight of the day from JFK');
    expect(answered.text).toContain('latest departure time');
  });

  it('does not take the comedies for the part', () =>
    expectRefused('Share of movies per MPAA rating within comedies'));
});
