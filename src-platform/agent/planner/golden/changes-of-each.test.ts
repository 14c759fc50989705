import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, type Expected } from './arithmetic.ts';
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

const namesOf = async (...chain: readonly string[]): Promise<readonly (string | null)[]> =>
  ((await ask(...chain)).result?.data ?? []).map((row) => row[0] ?? null);

describe('the change of each thing between two years', () => {
  const average = (symbol: unknown, year: number): number =>
    mean(
      rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
    ) ?? 0;
  const changes = (turn: (later: number, earlier: number) => number): readonly Expected[][] =>
    orderBy(
      [...new Set(rawStocks.map(({ symbol }) => symbol))].map((symbol) => {
        const [later, earlier] = [average(symbol, 2009), average(symbol, 2008)];
        return [symbol, turn(later, earlier), later, earlier];
      }),
      1,
      'desc',
    );
  const growth = changes((later, earlier) => (100 * (later - earlier)) / earlier);
  const table = ['Average price by company in 2008', 'Can you put 2009 next to it?'];

  it.each([
    'Now show me the percentage change between the two years for each company.',
    'percent change for each',
    'by how many percent did each company change between the two years?',
  ])('is one for each, in percent: %s', async (change) => {
    expectRows(await ask(...table, change), growth);
  });

  it.each(['how much did each of them change?', 'how much did each company rise or fall'])(
    'is one for each: %s',
    async (change) => {
      expectRows(
        await ask(...table, change),
        changes((later, earlier) => later - earlier),
      );
    },
  );

  it.each([
    ['desc', 'Sort it by that change, biggest gain first.'],
    ['desc', 'sort by that'],
    ['asc', 'sort it by the change, smallest first'],
    ['asc', 'sort by that change, largest drop first'],
  ] as const)('orders them, %s: %s', async (direction, order) => {
    expectRows(
      await ask(...table, 'percent change for each', order),
      orderBy([...growth], 1, direction),
    );
  });

  it('orders nothing where no change is shown', async () => {
    expect((await ask('Average price by company', 'sort it by the change')).result).toBeNull();
  });

  it.each([
    [['GOOG', 'MSFT'], 'Which of these companies lost ground?'],
    [['GOOG', 'MSFT'], 'which of them fell?'],
    [['AMZN', 'AAPL', 'IBM'], 'which companies went up?'],
  ])('chooses %s: %s', async (names, question) => {
    expect(await namesOf(...table, 'percent change for each', question)).toEqual(names);
  });

  it.each([
    [['AMZN', 'AAPL', 'IBM'], 'which of them had gone up?'],
    [['GOOG', 'MSFT'], 'which fell?'],
    [['GOOG', 'MSFT'], 'did any of them fall?'],
  ])('chooses %s by a change that was not asked for before: %s', async (names, question) => {
    const found = await namesOf(...table, question);
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it('chooses genres by their number, and all where a ranking is asked for', async () => {
    const movies = ['movies by genre in 2004', 'and in 2005'];
    const numberOf = (genre: string | null, year: number): number =>
      rawMovies.filter((one) => one.year === year && one['Major Genre'] === genre).length;
    const fewer = await namesOf(...movies, 'which genres shrank?');
    expect(fewer).not.toEqual([]);
    for (const genre of fewer) expect(numberOf(genre, 2005)).toBeLessThan(numberOf(genre, 2004));
    expect((await namesOf(...movies, 'which grew the most')).length).toBeGreaterThan(fewer.length);
  });

  it('is none where the answer has more than two years', async () => {
    const { text } = await ask(
      'Average price by company and year',
      'the percentage change for each company',
    );
    expect(text).toContain('from the year before');
  });
});

describe('by how many of a unit something grew', () => {
  const population = (country: string, year: number): number =>
    rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;
  const added = (country: string): number => population(country, 2005) - population(country, 1955);

  it.each([
    ['India', 'By how many people did India grow between 1955 and 2005?'],
    ['Brazil', "By how many people did Brazil's population grow from 1955 to 2005?"],
    ['Brazil', 'By how many inhabitants has Brazil grown since 1955?'],
    ['India', 'How many people did India grow by between 1955 and 2005?'],
  ])('is a difference: %s, %s', async (country, question) => {
    expectLead(await ask(question), added(country));
  });

  it('ranks by the difference', async () => {
    const names = await namesOf('Which country grew by the most people between 1955 and 2005?');
    expect(names[0]).toBe('India');
  });

  it.each([
    ['By what percentage did India grow between 1955 and 2005?'],
    ['By how many percent did India grow between 1955 and 2005?'],
    [
      'By how many people did India grow between 1955 and 2005?',
      'What is that in percent, please?',
    ],
  ])('is in percent where the words say so: %s %s', async (...chain) => {
    const percent = (100 * added('India')) / population('India', 1955);
    expectLead(await ask(...chain), percent);
  });
});

describe('how far apart the ends of each thing are', () => {
  const ranges = orderBy(
    groupRows(
      rawStocks,
      (one) => [one.symbol],
      (group) => {
        const prices = group.map(({ price }) => price);
        return [highest(prices) - lowest(prices), highest(prices), lowest(prices)];
      },
    ),
    1,
    'desc',
  );
  const table = ['Highest price by company', 'add the lowest'];

  it.each([
    'Which of these has the biggest gap between its highest and lowest price?',
    'which has the biggest difference between the two?',
    'what is the difference between them for each company?',
  ])('is their difference: %s', async (question) => {
    expectRows(await ask(...table, question), ranges);
  });

  it('is not what two of the things have between them', async () => {
    const { result } = await ask(
      'Total rainfall by month in 2013',
      'what is the difference between the wettest and the driest?',
    );
    expect(result?.sqlQuery ?? '').not.toContain('range_');
  });
});

describe('a new top list', () => {
  const rates = (year: number): readonly Expected[][] =>
    groupRows(
      rawUnemployment.filter((one) => one.year === year),
      (one) => [one.series],
      (group) => [mean(group.map(({ rate }) => rate))],
    );

  it.each([
    [2009, 'Now go back to 2009 and show me the five industries with the lowest average rate.'],
    [2007, 'And now the five industries with the lowest average rate in 2007'],
  ])('of as many is one of all things: %s, %s', async (year, question) => {
    expectRows(
      await ask(
        'Show me the five industries with the highest average unemployment rate in 2009.',
        'What was the rate of these five in 2007?',
        question,
      ),
      orderBy([...rates(year)], 1, 'asc').slice(0, 5),
    );
  });
});

describe('a limit without a figure', () => {
  it.each([
    [
      new Set(
        rawCountries
          .filter((one) => one.year === 2005 && one.fertility < 2.1)
          .map((one) => one.country),
      ).size,
      [
        'Who had the fewest children per woman in 2005?',
        'How many countries were below 2.1 in 2005?',
      ],
    ],
    [
      rawPenguins.filter(
        (one) => one.Species === 'Adelie' && (one['Flipper Length (mm)'] ?? 0) > 200,
      ).length,
      ['How many Gentoos have flippers longer than 220 mm?', 'And how many Adelies get over 200?'],
    ],
    [
      rawCars.filter((one) => (one.Miles_per_Gallon ?? 0) > 40).length,
      ['Which car has the best mpg?', 'How many cars are above 40?'],
    ],
  ])('is one of the last figure: %s', async (expected, chain) => {
    expectLead(await ask(...chain), expected);
  });

  it.each([
    ['Average IMDB rating by genre', 'How many genres are above 6?'],
    ['Average IMDB rating by genre', 'how many of them are above 6?'],
  ])('chooses the groups of the last answer: %s > %s', async (...chain) => {
    const genres = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (group) => [mean(group.map((one) => one['IMDB Rating']))],
    );
    expectLead(await ask(...chain), genres.filter((row) => Number(row[1]) > 6).length);
  });

  it('is one of what the data measure where it can be none of the last figure', async () => {
    const { text, result } = await ask(
      'Which country had the highest life expectancy in 2005?',
      'How many countries were above 1,000,000 in 2005?',
    );
    expect(result?.sqlQuery ?? text).toMatch(/population/i);
  });
});

describe('a year that is named again', () => {
  it.each([
    ['How warm did it get on average on the foggy days of 2015?'],
    ['How warm did it get on average in 2015?'],
  ])('is the year, and not the month that was found in it: %s', async (question) => {
    const foggy = rawWeather.filter(
      ({ date, weather }) => date.startsWith('2015') && weather === 'fog',
    );
    expectLead(
      await ask('Which month was the foggiest in 2015?', question),
      mean(foggy.map(({ tempMax }) => tempMax)) ?? 0,
    );
  });
});

describe('words of a thread that point at its parts', () => {
  it('go back to what was asked before', async () => {
    const films = rawMovies.filter(
      (one) => one['Major Genre'] === 'Adventure' && one.year >= 2000 && one.year <= 2009,
    );
    expectLead(
      await ask(
        'Show me the number of adventure movies released in each year from 2000 to 2009.',
        'Can you do the same for comedies, please?',
        'Go back to the adventure movies and give me the total over those ten years.',
      ),
      films.length,
    );
  });

  it('name the rows once more by what limits them', async () => {
    const long = rawFlights.filter(({ distance }) => distance > 2500);
    const three = orderBy(
      groupRows(
        long,
        ({ origin }) => [origin],
        (group) => [group.length],
      ),
      1,
      'desc',
    )
      .slice(0, 3)
      .map(([origin]) => origin);
    const delays = groupRows(
      long.filter(({ origin }) => three.includes(origin)),
      ({ origin }) => [origin],
      (group) => [mean(group.map(({ delay }) => delay))],
    );
    expectRows(
      await ask(
        'How many flights were longer than 2,500 miles?',
        'Show me the top 3 origins of these flights.',
        'What is the average delay of the long flights from each of these three?',
      ),
      orderBy(delays, 1, 'desc'),
    );
  });

  it('name no rows of which the last answer shows a part', async () => {
    const chain = ['How many days were above 30 degrees in 2015?', 'How many of them were dry?'];
    // All hot days, or the dry ones?
    const open = await ask(...chain, 'What was the average wind of the hot days?');
    expect(open.result).toBeNull();
  });

  it('ask for one of the combinations', async () => {
    expect(
      await namesOf('Average body mass by species and sex', 'which combination is the heaviest?'),
    ).toHaveLength(6);
  });

  it('ask where the flights of an airport went', async () => {
    const farthest = orderBy(
      rawFlights
        .filter(({ origin }) => origin === 'HNL')
        .map(({ destination, distance }) => [destination, distance]),
      1,
      'desc',
    )[0]?.[0];
    const names = await namesOf(
      'How many flights took off from HNL?',
      "What's the farthest place they went?",
    );
    expect(names[0]).toBe(farthest);
  });
});

describe('everyday words', () => {
  it.each([
    ['Horror', 'Which genre do IMDB users like least on average?'],
    ['USA', 'How many cars come from each part of the world?'],
  ])('for a figure and a group: %s, %s', async (name, question) => {
    expect((await namesOf(question))[0]).toBe(name);
  });

  it('for the part of one figure in another', async () => {
    const [avatar] = rawMovies.filter((one) => one.Title === 'Avatar');
    expectLead(
      await ask("What share of Avatar's worldwide gross came from the US?"),
      (100 * (avatar?.['US Gross'] ?? 0)) / (avatar?.['Worldwide Gross'] ?? 1),
    );
  });

  it('for the miles of one car', async () => {
    const best = highest(rawCars.map((one) => one.Horsepower));
    const car = rawCars.find((one) => one.Horsepower === best);
    const { text } = await ask(
      'Which car has the most horsepower?',
      'How many miles does it do on a gallon?',
    );
    expect(text).toContain(`**${String(car?.Miles_per_Gallon)} mpg**`);
  });

  it('for the end of a figure', async () => {
    const long = rawFlights.filter(({ distance }) => distance > 2500);
    const { text } = await ask(
      'How many minutes is the worst single delay among all the flights over 2,500 miles?',
    );
    expect(text).toContain(`**${String(highest(long.map(({ delay }) => delay)))} min**`);
  });
});
