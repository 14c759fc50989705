import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanDelay = (keep: (one: (typeof rawFlights)[number]) => boolean): number =>
  mean(rawFlights.filter(keep).map((one) => one.delay)) ?? 0;

describe('a question of its own, after a refused one', () => {
  it('is answered where it says all that was said before', async () => {
    const adelies = groupRows(
      rawPenguins.filter((one) => one.Species === 'Adelie'),
      (one) => [one.Island],
      (group) => [group.length],
    );
    const thread = ['How many penguins are on Torgersen?', 'What do they eat?'];
    expectRows(
      await ask(...thread, 'and how many Adelies are there on each island?'),
      orderBy(adelies, 1, 'desc'),
    );
    const industry = await ask(
      'Unemployment rate in construction in February 2010?',
      'What were the wages?',
      'and which industry had the lowest rate in February 2010?',
    );
    expect(industry.result?.data[0]?.[0]).toBe('Government');
  });

  it.each([
    [
      'How many movies came out in 2006?',
      'Who won an Oscar?',
      'so how many movies came out in 2007?',
    ],
    ['What is the plot of Jaws?', 'and how many movies came out in 2007?'],
  ])('%s, %s', async (...thread) => {
    expectLead(await ask(...thread), rawMovies.filter((one) => one.year === 2007).length);
  });

  it('may end with a word that says nothing', async () => {
    const thread = ['What is the longest delay?', 'What airline was that?'];
    expectLead(
      await ask(...thread, 'how many flights were over 3 hours late then'),
      rawFlights.filter((one) => one.delay > 180).length,
    );
  });

  it('is of the other end where the airport is named again', async () => {
    expectLead(
      await ask(
        'How many flights leave ORD?',
        'What airline is that?',
        'and what is the average delay of flights arriving at ORD?',
      ),
      meanDelay((one) => one.destination === 'ORD'),
    );
  });

  it.each([
    [
      'How many movies are from the nineties?',
      'Did any win an Oscar?',
      'and how many dramas are there?',
    ],
    ['What is the GDP of Japan in 2000?', 'and what was the life expectancy in Japan?'],
    [
      'Top 5 directors by number of films',
      'Who won an Oscar?',
      'and which director has the highest average IMDB rating?',
    ],
    ['Unemployment rate in construction?', 'What were the wages?', 'and the lowest?'],
  ])('is refused where it could go on with what was said: %s, %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });

  it('goes on with the last answer where the refused question is given up', async () => {
    const thread = ['Average delay of flights to ORD', 'Which carrier is worst there?'];
    expectLead(
      await ask(...thread, 'skip it. into ATL?'),
      meanDelay((one) => one.destination === 'ATL'),
    );
    const cars = ['Average mpg of all cars', 'What do they cost?', 'never mind, only 4 cylinders'];
    const four = rawCars.filter((one) => one.Cylinders === 4);
    expectLead(await ask(...cars), mean(four.map((one) => one.Miles_per_Gallon)) ?? 0);
  });
});

describe('of all that there are', () => {
  const longest = highest(rawMovies.map((one) => one['Running Time min']));

  it.each([
    'what is the longest film of all you have?',
    "That's a pity. Then what is the longest film of all you have, no matter when it was made?",
  ])('%s', async (question) => {
    const thread = ['How many movies are from the nineties?', 'Did any of them win an Oscar?'];
    const { result } = await ask(...thread, question);
    expect(Number(result?.data[0]?.[1])).toBe(longest);
  });

  it('is no word of another question', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);
    expectLead(await ask('What is the highest price of Google of all time?'), highest(prices));
    const people = rawCountries.filter((one) => one.year === 2005 && one.fertility > 6).length;
    expectLead(await ask('How many of all the countries had a fertility over 6 in 2005?'), people);
  });
});

describe('a value with only behind it', () => {
  it.each([
    ['Number of penguins by species', 'Biscoe only, counts'],
    ['Number of penguins by species', 'as % of total', 'Biscoe only, counts'],
  ])('narrows the groups: %s, %s', async (...thread) => {
    const biscoe = groupRows(
      rawPenguins.filter((one) => one.Island === 'Biscoe'),
      (one) => [one.Species],
      (group) => [group.length],
    );
    expectRows(await ask(...thread), orderBy(biscoe, 1, 'desc'));
  });

  it('goes with another group', async () => {
    const atlanta = rawFlights.filter((one) => one.origin === 'ATL').length;
    const answered = await ask('Number of flights by month', 'ATL only, and by weekday');
    const counts = answered.result?.data.map((row) => Number(row[1])) ?? [];
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(atlanta);
  });
});
