import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { listBoldNumbers } from './answer-question.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const commas = (value: number): string => value.toLocaleString('en-US');

describe('a second question about the row of the first one', () => {
  it('is answered beside it', async () => {
    const [best] = rawCars.toSorted(
      (a, b) => (b.Miles_per_Gallon ?? 0) - (a.Miles_per_Gallon ?? 0),
    );
    const { text } = await ask('What car gets the best mpg and how many cylinders does it have?');
    expect(text).toContain(best?.Name);
    expect(listBoldNumbers(text)).toEqual([
      String(best?.Miles_per_Gallon),
      String(best?.Cylinders),
    ]);
  });

  it('is answered for all rows that share the end', async () => {
    const farthest = highest(rawFlights.map(({ distance }) => distance));
    const delays = rawFlights
      .filter(({ distance }) => distance === farthest)
      .map(({ delay }) => String(delay));
    const { result } = await ask('Which flight was the longest, and how long was it delayed?');
    const at = result?.schema.findIndex(({ name }) => name === 'delay') ?? -1;
    const shown = result?.data.slice(0, delays.length).map((row) => row[at]);
    expect(shown?.toSorted()).toEqual(delays.toSorted());
  });

  it('narrows no rows of the first one', async () => {
    const [dearest] = rawMovies
      .filter((one) => one['MPAA Rating'] === 'PG-13')
      .toSorted((a, b) => (b['Production Budget'] ?? 0) - (a['Production Budget'] ?? 0));
    const profit = (dearest?.['Worldwide Gross'] ?? 0) - (dearest?.['Production Budget'] ?? 0);
    const { text } = await ask('Which PG-13 film cost the most and was it profitable?');
    expect(text).toContain(dearest?.Title);
    expect(text).toContain(`**$${commas(profit)}**`);
  });
});

describe('a second question about the group of the first one', () => {
  it('has an answer of its own, with a query of its own', async () => {
    const { steps, text } = await ask(
      'Which airport has the most departures and how many flights arrive there?',
    );
    const [leave, arrive] = (['origin', 'destination'] as const).map(
      (end) => rawFlights.filter((one) => one[end] === 'DFW').length,
    );
    expect(text).toContain(`DFW has the most flights, **${commas(leave ?? 0)}**`);
    expect(text).toContain(`**${commas(arrive ?? 0)}** flights to DFW`);
    const queries = steps.filter(
      (one) => one.type === 'toolStarted' && one.name === 'platformSqlApi',
    );
    expect(queries).toHaveLength(2);
  });

  it('means the first of the ranking, and those rows', async () => {
    const fours = rawCars.filter(({ Cylinders }) => Cylinders === 4);
    const weight = commas(Math.round(mean(fours.map((one) => one.Weight_in_lbs)) ?? 0));
    const asked = "What's the most common number of cylinders";
    const alone = await ask(`${asked}?`, 'and how heavy are those cars?');
    expect(alone.text).toContain(`cars with 4 cylinders is **${weight} lbs**`);
    const both = await ask(`${asked}, and how heavy are those cars?`);
    expect(both.text).toContain(`cars with 4 cylinders is **${weight} lbs**`);
  });

  it('means its figure of another time', async () => {
    const rate = (month: number, year: number): string =>
      String(
        rawUnemployment.find(
          (one) => one.series === 'Construction' && one.month === month && one.year === year,
        )?.rate,
      );
    const { text } = await ask(
      'Which industry has the highest unemployment rate in January 2010, and what was it a year before?',
    );
    expect(text).toContain(`Construction was **${rate(1, 2009)}%**`);
  });
});

describe('how far the first is ahead', () => {
  const weigh = (origin: string): number =>
    mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs)) ?? 0;
  const next = `**${commas(Math.round(weigh('USA') - weigh('Europe')))} lbs**`;
  const last = `**${commas(Math.round(weigh('USA') - weigh('Japan')))} lbs**`;
  const asked = 'Which origin has the heaviest cars on average';

  it.each([
    [[`${asked}, and by how much over the next one?`], next],
    [[`${asked}?`, 'how far ahead of the second is that?'], next],
    [[`${asked}?`, 'how much heavier are they than the runner-up?'], next],
    [[`${asked}?`, 'by how much?'], next],
    [[`${asked}?`, 'compared with the lightest one?'], last],
    [[`${asked}?`, 'how does that compare to the lowest?'], last],
  ])('is the difference of two rows: %s', async (chain, expected) => {
    expect((await ask(...chain)).text).toContain(`The difference is ${expected}`);
  });

  it.each([
    [[`${asked}?`, 'how much lighter are they than the second?']],
    [[`${asked}?`, 'compared with the heaviest one?']],
    [['Average weight of cars by origin', 'by how much?']],
  ])('is refused where the words are of the other end, or of no ranking: %s', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('a second question about other rows', () => {
  it.each([
    ['What was the hottest day in 2012, and how hot was it in 2013?'],
    ['What was the hottest day in 2012, and how much did it rain in 2013?'],
  ])('is refused: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('both ends of a ranking', () => {
  const weights = rawCars.toSorted((a, b) => a.Weight_in_lbs - b.Weight_in_lbs);
  const [lightest, heaviest] = [weights[0], weights.at(-1)];
  const named = [lightest, heaviest].map((one) => ({
    name: String(one?.Name),
    weight: commas(one?.Weight_in_lbs ?? 0),
  }));

  it.each([
    ['Which is the lightest and which the heaviest car?'],
    ['Give me the lightest and the heaviest car with weight and year'],
    ['the lightest and heaviest car'],
  ])('are the rows that have them: %s', async (question) => {
    const { text } = await ask(question);
    const [light, heavy] = named;
    expect(text).toContain(`${light?.name ?? ''} has the lowest weight, **${light?.weight ?? ''}`);
    expect(text).toContain(`${heavy?.name ?? ''} has the highest weight, **${heavy?.weight ?? ''}`);
  });

  it.each([
    ['Which day of the week has the most flights and which the fewest?'],
    ['On which weekday are there the most flights, and on which the fewest?'],
  ])('are groups: %s', async (question) => {
    const day = ({ date }: { readonly date: string }): number =>
      new Date(`${date.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay();
    const counts = [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => rawFlights.filter((one) => day(one) === weekday).length,
    );
    const { text } = await ask(question);
    expect(text).toContain(`the most flights, **${commas(highest(counts))}**`);
    expect(text).toContain(`the fewest flights, **${commas(lowest(counts))}**`);
  });

  it('are the times of one series', async () => {
    const rates = rawUnemployment.filter(({ series }) => series === 'Construction');
    const { text } = await ask('When was unemployment in construction highest and when lowest?');
    expect(text).toContain(`**${String(highest(rates.map(({ rate }) => rate)))}%**`);
    expect(text).toContain(`**${String(lowest(rates.map(({ rate }) => rate)))}%**`);
  });

  it.each([
    ['which film has the highest budget and the lowest rating?'],
    ['the wettest month of 2013 and the driest month of 2014'],
  ])('are refused where they are of two things: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('what is asked of the rows of a ranking', () => {
  const long = rawMovies
    .filter((one) => one['Running Time min'] !== null)
    .toSorted((a, b) => (b['Running Time min'] ?? 0) - (a['Running Time min'] ?? 0))
    .slice(0, 10);
  const far = rawFlights.toSorted((a, b) => b.distance - a.distance).slice(0, 50);

  it('is a number of them', async () => {
    const { result } = await ask('Of the ten longest films, how many are dramas?');
    const dramas = long.filter((one) => one['Major Genre'] === 'Drama');
    expect(result?.data).toEqual([[String(dramas.length)]]);
  });

  it('is a mean of them', async () => {
    const { result } = await ask("Of the 50 longest flights, what's the average delay?");
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(mean(far.map(({ delay }) => delay)) ?? 0);
  });

  it('is one of them', async () => {
    const largest = rawCountries
      .filter(({ year }) => year === 2005)
      .toSorted((a, b) => b.pop - a.pop)
      .slice(0, 10);
    const [oldest] = largest.toSorted((a, b) => b.life_expect - a.life_expect);
    const asked = 'of the ten most populous countries in 2005';
    for (const question of [
      `Which ${asked} has the highest life expectancy and what is it?`,
      `${asked}, which has the highest life expectancy?`,
    ])
      expect((await ask(question)).result?.data[0]?.[0]).toBe(oldest?.country);
  });
});

describe('a rating that is named behind the rows', () => {
  const critics = (one: (typeof rawMovies)[number]): number | null => one['Rotten Tomatoes Rating'];
  const known = rawMovies.map(critics).filter((one) => one !== null);

  it.each([
    ['worst rated films on Rotten Tomatoes', lowest(known)],
    ['Which film has the highest rating on Rotten Tomatoes and what did it cost?', highest(known)],
    ['the five best rated films according to Rotten Tomatoes', highest(known)],
  ])('is the one that ranks: %s', async (question, expected) => {
    const { result } = await ask(question);
    const at = result?.schema.findIndex(({ name }) => name === 'rotten_tomatoes_rating') ?? -1;
    expect(result?.data[0]?.[at]).toBe(String(expected));
  });
});

describe('a change between two years', () => {
  const yearly = (series: string, year: number): number =>
    mean(
      rawUnemployment
        .filter((one) => one.series === series && one.year === year)
        .map(({ rate }) => rate),
    ) ?? 0;
  const industries = [...new Set(rawUnemployment.map(({ series }) => series))];

  it('is one of the averages where they are asked for', async () => {
    const [first] = industries
      .map((series) => ({ series, change: yearly(series, 2009) - yearly(series, 2008) }))
      .toSorted((a, b) => b.change - a.change);
    const { result } = await ask(
      "Which industry's average unemployment rate rose most from 2008 to 2009?",
    );
    expect(result?.data[0]?.[0]).toBe(first?.series);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(first?.change ?? 0);
  });

  it('says between which months it is otherwise', async () => {
    const { text } = await ask("Which industry's unemployment grew the most from 2008 to 2009?");
    expect(text).toContain('since January 2008 to the last, up to December 2009');
    const cut = await ask("Which industry's unemployment grew the most from 2008 to 2010?");
    expect(cut.text).toContain('up to February 2010');
  });
});

describe('two figures of one column, set against each other', () => {
  const late = rawFlights.map(({ delay }) => delay);
  const gap = (values: readonly number[]): number => (mean(values) ?? 0) - median(values);

  it('are the mean and the median', async () => {
    const { result } = await ask("What's the difference between the mean and the median delay?");
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(gap(late));
    const each = await ask('difference between mean and median weight by origin');
    const japan = rawCars.filter(({ Origin }) => Origin === 'Japan');
    const row = each.result?.data.find(([origin]) => origin === 'Japan');
    expect(Number(row?.[1])).toBeCloseTo(gap(japan.map((one) => one.Weight_in_lbs)));
  });

  it('are the highest and the lowest, after the one of them', async () => {
    const prices = rawStocks.filter(({ symbol }) => symbol === 'GOOG').map(({ price }) => price);
    const distance = (highest(prices) - lowest(prices)).toFixed(2);
    for (const question of [
      "What was Google's highest price, and how far is that above its lowest?",
      "What was Google's lowest price, and how far is it below its highest?",
    ])
      expect((await ask(question)).text).toContain(`**$${distance}**`);
  });

  it('are the average high and the average low of a day', async () => {
    const { result } = await ask(
      'Which month of the year has the biggest difference between the average high and the average low temperature?',
    );
    const july = rawWeather.filter(({ date }) => date.slice(5, 7) === '07');
    expect(result?.data[0]?.[0]).toBe('July');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(
      mean(july.map(({ tempMax, tempMin }) => tempMax - tempMin)) ?? 0,
    );
  });

  it('are a high and a low of a share', async () => {
    const prices = rawStocks.filter(({ symbol }) => symbol === 'MSFT').map(({ price }) => price);
    const high = await ask("What was Microsoft's high?");
    expect(high.leadingNumber).toBe(highest(prices).toFixed(2));
    expect((await ask("What was Microsoft's high?", 'its low?')).leadingNumber).toBe(
      lowest(prices).toFixed(2),
    );
  });
});

describe('what is shown of the one row', () => {
  const [first] = rawMovies
    .filter((one) => one['Major Genre'] === 'Black Comedy')
    .toSorted((a, b) => (b['IMDB Rating'] ?? 0) - (a['IMDB Rating'] ?? 0));

  it('divides nothing', async () => {
    const fastest = lowest(rawCars.map(({ Acceleration }) => Acceleration));
    const car = rawCars.find(({ Acceleration }) => Acceleration === fastest);
    for (const question of [
      'What is the fastest car, its origin and its horsepower?',
      'the fastest car with origin and horsepower',
    ]) {
      const { result } = await ask(question);
      expect(result?.schema.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['name', 'origin', 'horsepower']),
      );
      expect(result?.data[0]).toEqual(expect.arrayContaining([car?.Origin]));
    }
  });

  it('stands beside the first row of each group', async () => {
    const { result } = await ask('Best rated film of each genre and its director');
    const row = result?.data.find(([genre]) => genre === 'Black Comedy');
    expect(row).toEqual(expect.arrayContaining([first?.Title, first?.Director]));
  });

  it('is a person, who made it', async () => {
    const answer = await ask("What's the longest movie?", 'who made it?');
    const [longest] = rawMovies.toSorted(
      (a, b) => (b['Running Time min'] ?? 0) - (a['Running Time min'] ?? 0),
    );
    expect(answer.text).toContain(longest?.Director);
    expect((await ask("What's the heaviest car?", 'who made it?')).result).toBeNull();
  });
});

describe('an amount of rain', () => {
  it('is one of any day, and no kind of day', async () => {
    const days = rawWeather.filter(({ precipitation }) => precipitation > 20);
    const { result } = await ask('How many days had more than 20 mm rain?');
    expect(result?.data).toEqual([[String(days.length)]]);
  });
});
