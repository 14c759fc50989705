import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
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

const mass = 'Body Mass (g)';

describe('a number of rows and a figure of them', () => {
  const females = rawPenguins.filter(({ Sex }) => Sex === 'FEMALE');
  const comics = rawMovies.filter((one) => one['Major Genre'] === 'Horror');
  const poor = rawCountries.filter((one) => one.year === 1960 && one.life_expect < 50);
  const denver = rawFlights.filter(({ origin }) => origin === 'DEN');
  const snow = rawWeather.filter(({ weather }) => weather === 'snow');
  const eights = rawCars.filter((one) => one.Cylinders === 8);

  it.each([
    [
      'Could you tell me how many of the penguins are female, and what they weigh on average?',
      [females.length, mean(females.map((one) => one[mass]))],
    ],
    [
      'How many horror films are there and what did users score them on average?',
      [comics.length, mean(comics.map((one) => one['IMDB Rating']))],
    ],
    [
      'How many countries had a life expectancy under 50 in 1960, and what was their average fertility?',
      [poor.length, mean(poor.map(({ fertility }) => fertility))],
    ],
    [
      'How many flights left from Denver, and how late were they on average?',
      [denver.length, mean(denver.map(({ delay }) => delay))],
    ],
    [
      'How many snowy days were there, and what was the average wind on them?',
      [snow.length, mean(snow.map(({ wind }) => wind))],
    ],
    [
      'How many 8 cylinder cars are there, and how many miles do they get to the gallon on average?',
      [eights.length, mean(eights.map((one) => one.Miles_per_Gallon))],
    ],
  ])('is answered with both, the number first: %s', async (question, expected) => {
    expectRows(await ask(question), [expected]);
  });

  it('is one of each group where the question names one', async () => {
    const question =
      'How many penguins of each species are there and how heavy are they on average?';
    const { result } = await ask(question);
    const gentoos = rawPenguins.filter(({ Species }) => Species === 'Gentoo');
    const row = result?.data.find(([species]) => species === 'Gentoo');
    expect(row?.slice(1).map(Number)).toEqual([
      gentoos.length,
      mean(gentoos.map((one) => one[mass])),
    ]);
  });

  it('is the same of other rows in the next question', async () => {
    const chain = [
      'I would like to know how many of the films are based on a game and how the IMDB users rate those on average.',
      'Could you tell me the same for the ones based on a comic or graphic novel?',
    ];
    expect((await ask(...chain)).text).toContain('**82** and the average IMDB rating is **6.10**');
  });

  it('is asked of the rows of the last answer', async () => {
    const chain = ['How many penguins live on Dream?'];
    const rows = females.filter(({ Island }) => Island === 'Dream');
    const answer = await ask(
      ...chain,
      'How many of them are female and what do those weigh on average?',
    );
    expectRows(answer, [[rows.length, mean(rows.map((one) => one[mass]))]]);
  });

  it.each([
    ['How many rainy days did 2012 have, and how much rain fell altogether?'],
    ['How many rainy days did 2012 have and how many millimetres fell in total?'],
    [
      'Which month had the most rain in 2015?',
      'How many rainy days did it have and how warm was it on average?',
    ],
  ])('is refused where the figure could be of other rows: %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('a second question for the size of what ranks', () => {
  const [heaviest] = rawCars.toSorted((a, b) => b.Weight_in_lbs - a.Weight_in_lbs);
  const [dearest] = rawMovies.toSorted(
    (a, b) => (b['Production Budget'] ?? 0) - (a['Production Budget'] ?? 0),
  );
  const [fullest] = rawCountries
    .filter(({ year }) => year === 2005)
    .toSorted((a, b) => b.pop - a.pop);
  const latest = highest(rawFlights.map(({ delay }) => delay));
  const apple = rawStocks.filter(({ symbol }) => symbol === 'AAPL');

  it.each([
    [
      'Could you tell me which car is the heaviest and how many pounds it weighs?',
      [heaviest?.Name, String(heaviest?.Weight_in_lbs)],
    ],
    [
      'Which film had the biggest budget, and how big was it?',
      [dearest?.Title, String(dearest?.['Production Budget'])],
    ],
    [
      'Which country had the most people in 2005, and how many were there?',
      [fullest?.country, String(fullest?.pop)],
    ],
  ])('is answered by the ranking: %s', async (question, expected) => {
    expect((await ask(question)).result?.data[0]).toEqual(expected);
  });

  it('ranks by the figure that the second question names', async () => {
    const { text } = await ask('Which flight was the latest and how many minutes late was it?');
    expect(text).toContain(`**${String(latest)} min**`);
  });

  it('reads how bad, how high and how cheap as the end that is named', async () => {
    const bad = await ask(
      'Could you tell me in which month the unemployment rate in manufacturing was at its worst, and how bad it was?',
    );
    const rates = rawUnemployment
      .filter(({ series }) => series === 'Manufacturing')
      .map(({ rate }) => rate);
    expect(bad.result?.data[0]).toEqual(['2010-01-01', highest(rates).toFixed(1)]);
    const high = await ask('When did the rate in finance peak, and how high did it get?');
    expect(high.result?.data[0]?.[2]).toBe('7.5');
    const cheap = await ask('When was Apple cheapest, and how cheap was it?');
    expect(cheap.result?.data[0]?.[2]).toBe(lowest(apple.map(({ price }) => price)).toFixed(2));
  });

  it('is refused where the word is of another figure', async () => {
    const question = 'Which country had the highest fertility in 2005 and how big was it?';
    expect((await ask(question)).result).toBeNull();
  });
});

describe('both ends of a figure', () => {
  const dated = rawCountries.filter(({ year }) => year === 1955).map((one) => one.life_expect);
  const year = rawWeather.filter(({ date }) => date.startsWith('2014'));
  const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG').map(({ price }) => price);

  it.each([
    [
      "What's the spread of life expectancy in 1955, i.e. minimum and maximum?",
      [lowest(dated), highest(dated)],
    ],
    [
      'What were the lowest and the highest temperature in 2014?',
      [lowest(year.map(({ tempMin }) => tempMin)), highest(year.map(({ tempMax }) => tempMax))],
    ],
    [
      "The spread of Google's price, meaning from lowest to highest?",
      [lowest(google), highest(google)],
    ],
  ])('are two values: %s', async (question, expected) => {
    expectRows(await ask(question), [expected]);
  });

  it('are those of each group, whose gap the next question ranks by', async () => {
    const chain = ['What do the lightest and the heaviest penguin on each island weigh?'];
    const { result } = await ask(...chain);
    const biscoe = rawPenguins.filter(({ Island }) => Island === 'Biscoe').map((one) => one[mass]);
    expect(result?.data.find(([island]) => island === 'Biscoe')).toEqual([
      'Biscoe',
      String(lowest(biscoe)),
      String(highest(biscoe)),
    ]);
    const next = await ask(...chain, 'On which island is the difference between the two largest?');
    expect(next.result?.data[0]?.slice(0, 2)).toEqual([
      'Biscoe',
      String(highest(biscoe) - lowest(biscoe)),
    ]);
  });

  it('are refused where another figure is asked for', async () => {
    expect((await ask('What was the daily maximum wind in 2013?')).result).toBeNull();
  });
});

describe('two facts of the row of the last answer', () => {
  it.each([
    [
      'What was the most expensive film?',
      'How long is it and what did users give it?',
      ['167', '7.0'],
    ],
    ['What did Avatar cost to make?', 'and how did the critics rate it?', ['83']],
    [
      'Which country had the highest fertility in 2005?',
      'How long did people live there at that time, and how many of them were there?',
      ['57.63', '24411191'],
    ],
    [
      'Which country had the lowest life expectancy in 2005?',
      'How big was its population and how many children did women have?',
      ['49017147', '2.51'],
    ],
    [
      'What was the worst delay?',
      'Where did that flight start and where did it go?',
      ['BMI', 'ORD'],
    ],
    [
      'Average price of Apple in 2004?',
      'What was its highest price that year, and when?',
      ['33.53'],
    ],
  ])('are given: %s > %s', async (first, next, expected) => {
    expect((await ask(first, next)).result?.data[0]).toEqual(expect.arrayContaining(expected));
  });

  it('has its mean and its median, after the steadiest of all', async () => {
    const rates = rawUnemployment
      .filter(({ series }) => series === 'Government')
      .map(({ rate }) => rate);
    const answer = await ask(
      'Please give the standard deviation of the unemployment rate for each industry.',
      'Which of them is the steadiest?',
      'What are its mean and median rate?',
    );
    expectRows(answer, [[mean(rates), median(rates)]]);
  });

  it('reads how many children women had as a figure', async () => {
    const rows = rawCountries.filter((one) => one.year === 1955);
    const answer = await ask('How many children did women have on average in 1955?');
    expectRows(answer, [[sum(rows.map(({ fertility }) => fertility)) / rows.length]]);
  });
});
