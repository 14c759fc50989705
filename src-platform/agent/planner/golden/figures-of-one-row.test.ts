import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const rowsOf = async (...chain: readonly string[]): Promise<readonly (readonly unknown[])[]> =>
  (await ask(...chain)).result?.data ?? [];
const bySpielberg = rawMovies.filter((one) => one.Director === 'Steven Spielberg');

describe('the rows of the one that was found', () => {
  const found = 'Who has directed the most movies?';
  const rated = bySpielberg
    .filter((one) => (one['IMDB Rating'] ?? 0) > 8)
    .map(({ Title }) => Title);

  it.each([
    'which of his have an imdb rating above 8',
    'which of his movies have an imdb rating above 8',
    'which movies of his have an imdb rating above 8',
    'list his movies with an imdb rating above 8',
  ])('are listed: %s', async (question) => {
    const rows = await rowsOf(found, question);
    expect(rows.map(([title]) => title).toSorted()).toEqual(rated.toSorted());
  });

  it('are those of an origin over other data', async () => {
    const rows = await rowsOf(
      'Which origin has the most cars?',
      'which of its cars have more than 220 hp?',
    );
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > 220 && one.Origin === 'USA');
    expect(rows).toHaveLength(strong.length);
  });

  it('are counted where their number is asked for', async () => {
    const answered = await ask(found, 'how many of his have an imdb rating above 8');
    expectLead(answered, rated.length);
  });

  it('have an end of their own, overall', async () => {
    const [row] = await rowsOf(found, "what's his worst rated movie overall, by imdb");
    expect(Number(row?.[1])).toBe(lowest(bySpielberg.map((one) => one['IMDB Rating'])));
  });
});

describe('another figure of the row', () => {
  it('is its number of cylinders', async () => {
    const [row] = await rowsOf(
      'Which Japanese car has the most horsepower?',
      'What mileage does it get?',
      'And how many cylinders?',
    );
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    const strongest = japanese.find(
      (one) => one.Horsepower === highest(japanese.map(({ Horsepower }) => Horsepower)),
    );
    expect(row?.at(-1)).toBe(String(strongest?.Cylinders));
  });

  it('is that of the first group, and no other ranking', async () => {
    const answered = await ask(
      'Which country had the lowest life expectancy in 2005?',
      'how many people?',
    );
    const of2005 = rawCountries.filter((one) => one.year === 2005);
    const [first] = of2005.toSorted((one, two) => one.life_expect - two.life_expect);
    expectLead(answered, first?.pop ?? 0);
  });

  it('is one that others exceed', async () => {
    const answered = await ask(
      'Which car has the most horsepower?',
      'How heavy is it?',
      'How many cars weigh more than that one?',
    );
    const strongest = rawCars.find((one) => one.Name === 'pontiac grand prix');
    const heavier = rawCars.filter((one) => one.Weight_in_lbs > (strongest?.Weight_in_lbs ?? 0));
    expectLead(answered, heavier.length);
  });

  it('is one that others exceed over other data', async () => {
    const answered = await ask(
      'Which movie has the highest US gross?',
      'How many movies had a bigger budget than that one?',
    );
    const budget = rawMovies.find((one) => one.Title === 'Avatar')?.['Production Budget'] ?? 0;
    expectLead(
      answered,
      rawMovies.filter((one) => (one['Production Budget'] ?? 0) > budget).length,
    );
  });
});

describe('the day of the last answer', () => {
  const wettest = rawWeather.toSorted((one, two) => two.precipitation - one.precipitation)[0];
  const inMonth = rawWeather.filter((one) =>
    one.date.startsWith((wettest?.date ?? '').slice(0, 7)),
  );
  const thread = [
    'On which day did Seattle get the most precipitation?',
    'How much fell in that whole month?',
  ];

  it.each([
    "So what percentage of the month's total came down on that one day?",
    "what share of the month's total fell on that day?",
  ])('is a part of its month: %s', async (question) => {
    const [row] = await rowsOf(...thread, question);
    const total = sum(inMonth.map(({ precipitation }) => precipitation));
    expect(Number(row?.[0])).toBeCloseTo((100 * (wettest?.precipitation ?? 0)) / total, 6);
  });

  it('is the coldest of all that were counted', async () => {
    const chain = [
      'On how many days did the temperature in Seattle drop below zero?',
      'Split that by year.',
      'What was the coldest it got?',
    ];
    const coldest = lowest(rawWeather.map(({ tempMin }) => tempMin));
    const day = rawWeather.find(({ tempMin }) => tempMin === coldest)?.date;
    expect((await rowsOf(...chain))[0]).toEqual([day, String(coldest)]);
    expect(await rowsOf(...chain, 'Which day?')).toEqual([[day, String(coldest)]]);
  });

  it('is asked for after one end alone', async () => {
    expect(await rowsOf('What was the coldest it got in Seattle?', 'Which day?')).toHaveLength(1);
  });

  it.each([
    ['How many movies were made in 2005?', 'which were blue?', 'Which movies?'],
    ['On how many days did it snow?', 'what was the air pressure?', 'Which days?'],
  ])('are no rows at all behind a refusal: %j', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is the last of its kind', async () => {
    const rainy = rawWeather.filter(({ weather }) => weather === 'rain');
    const [row] = await rowsOf('when did it last rain in Seattle?');
    expect(row?.[0]).toBe(
      rainy
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    );
    const snowy = rawWeather.filter(({ weather }) => weather === 'snow');
    const [snow] = await rowsOf('When was the last time it snowed?');
    expect(snow?.[0]).toBe(
      snowy
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    );
  });
});

describe('rows that have a value at neither end', () => {
  const others = rawFlights.filter((one) => one.origin !== 'LAX' && one.destination !== 'LAX');

  it.each([
    'If you leave out everything from or to LAX, what is the average delay?',
    'average delay of flights neither from nor to LAX',
    'average delay, excluding flights to or from LAX',
  ])('%s', async (question) => {
    expectLead(await ask(question), mean(others.map(({ delay }) => delay)) ?? 0);
  });

  it('is one end where one is named', async () => {
    const left = rawFlights.filter((one) => one.origin !== 'LAX');
    expectLead(await ask('How many flights are not from LAX?'), left.length);
  });
});
