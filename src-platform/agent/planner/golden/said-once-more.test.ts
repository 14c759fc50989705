import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The mean of each calendar month, in the order of the year. */
const byMonth = (meanOf: (month: number) => number | null): Expected[][] =>
  MONTHS.map((month, index) => [month, meanOf(index + 1)]);

describe('all years taken together', () => {
  const highs = byMonth((month) =>
    mean(
      rawWeather.filter((one) => Number(one.date.slice(5, 7)) === month).map((one) => one.tempMax),
    ),
  );

  it.each([
    'I want the average daily high for each month of the calendar, all four years taken together.',
    'Average high temperature in Seattle by calendar month (Jan to Dec, all years together).',
    'average daily high by calendar month, with all years pooled',
  ])('says nothing beside a calendar month: %s', async (asked) => {
    expectRows(await ask(asked), highs);
  });

  it('says nothing beside a mean of all', async () => {
    const rates = rawUnemployment.filter((one) => one.series === 'Self-employed');
    const asked =
      'Taking every month together, what did the jobless rate for self-employed people average?';
    expectLead(await ask(asked), mean(rates.map((one) => one.rate)) ?? 0);
  });

  it('asks for each year of what was asked for before', async () => {
    const rows = groupRows(
      rawStocks.filter((one) => one.symbol === 'IBM'),
      (one) => [`${String(one.year)}-01-01`],
      (group) => [mean(group.map((one) => one.price))],
    );
    const asked = await ask('average price of IBM in 2009', 'show it for all the years');
    expectRows(asked, orderBy(rows, 0, 'asc'));
  });

  it('contradicts a mean of each year', async () => {
    expect((await ask('average price by year, all years together')).result).toBeNull();
  });
});

describe('the season', () => {
  const rates = byMonth((month) =>
    mean(
      rawUnemployment
        .filter((one) => one.series === 'Agriculture' && one.month === month)
        .map((one) => one.rate),
    ),
  );

  it.each([
    "Agriculture seems seasonal: what's its average unemployment rate for each calendar month?",
    'Agriculture is seasonal: show me its average unemployment rate for each calendar month, over all years.',
    'Is there a seasonal pattern in agricultural unemployment? I need the average rate per calendar month, all years together.',
  ])('is what the calendar months show: %s', async (asked) => {
    expectRows(await ask(asked), rates);
  });

  it('describes people who are not in the data', async () => {
    expect((await ask('average number of seasonal workers by calendar month')).result).toBeNull();
  });
});

describe('the order', () => {
  const heaviest = orderBy(
    rawCars.map((one) => [one.Name, one.Weight_in_lbs]),
    1,
    'desc',
  ).slice(0, 5);

  it.each([
    'I want a list of the five heaviest cars with their weight, heaviest at the top.',
    'list the 5 heaviest cars, heaviest at the top',
    'list the 5 heaviest cars. Please start with the heaviest one.',
  ])('may be said once more: %s', async (asked) => {
    expectRows(await ask(asked), heaviest);
  });

  it('may be turned', async () => {
    const rows = groupRows(
      rawCars,
      (one) => [one.Origin],
      (group) => [mean(group.map((one) => one.Horsepower))],
    );
    const asked = await ask('average horsepower by origin, lowest at the top');
    expectRows(asked, orderBy(rows, 1, 'asc'));
  });

  it('is none of the letters of a title', async () => {
    expect((await ask('movies that start with the best')).result?.totalRows).not.toBe(
      rawMovies.length,
    );
  });
});

describe('groups with enough rows', () => {
  const airports = groupRows(
    rawFlights,
    (one) => [one.origin],
    (group) => [mean(group.map((one) => one.delay)), group.length],
  ).flatMap(([origin = null, delay = null, count]) =>
    Number(count) >= 200 ? [[origin, delay]] : [],
  );

  it.each([
    '5 worst departure airports by average delay, only those with 200+ flights',
    '5 worst departure airports by average delay, only counting those with at least 200 flights',
  ])('are those that were named: %s', async (asked) => {
    expectRows(await ask(asked), orderBy(airports, 1, 'desc').slice(0, 5));
  });

  it('are whoever is not left out', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (group) => [mean(group.map((one) => one['IMDB Rating'])), group.length],
    ).flatMap(([name = null, rating = null, count]) =>
      Number(count) >= 5 ? [[name, rating]] : [],
    );
    const asked =
      'Top 3 directors by mean IMDB rating, leaving out anyone with fewer than five movies';
    expectRows(await ask(asked), orderBy(rows, 1, 'desc').slice(0, 3));
  });

  it('are no rows with a high figure', async () => {
    const asked = await ask('movies by budget, only those with more than 100 million gross');
    expect(asked.result).toBeNull();
  });

  it('have another figure beside the one that ranks them', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay)), group.length],
    );
    const asked = await ask(
      'top five airports by number of flights along with their average delay',
    );
    expectRows(asked, orderBy(rows, 2, 'desc').slice(0, 5));
  });
});

describe('one more condition', () => {
  it.each([
    'How many days were hotter than 30 °C and also had more than 3 m/s of wind?',
    'how many days above 30C also had more than 3 m/s of wind',
  ])('is of the same rows: %s', async (asked) => {
    const days = rawWeather.filter((one) => one.tempMax > 30 && one.wind > 3);
    expectLead(await ask(asked), days.length);
  });

  it('changes the answer that it points at', async () => {
    const asked = await ask('comedies from 2008', 'how many of them also cost over 50 million');
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && one.year === 2008,
    );
    expectLead(asked, comedies.filter((one) => (one['Production Budget'] ?? 0) > 50e6).length);
  });
});

describe('a share that is asked for behind its part', () => {
  it.each([
    'Gentoo penguins heavier than 5 kg, what percentage of all Gentoos is that?',
    'Gentoos over 5 kg: what share of the Gentoos is that?',
  ])('is of the whole that is named: %s', async (asked) => {
    const all = rawPenguins.filter((one) => one.Species === 'Gentoo');
    const heavy = all.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000);
    expectLead(await ask(asked), (100 * heavy.length) / all.length);
  });
});

describe('groups that are compared', () => {
  it('are all of a column', async () => {
    const rows = groupRows(
      rawStocks.filter((one) => one.year === 2007),
      (one) => [one.symbol],
      (group) => [mean(group.map((one) => one.price))],
    );
    const asked = await ask('Compare the average share price of all five stocks in 2007.');
    expectRows(asked, orderBy(rows, 1, 'desc'));
  });

  it('are not so many as are asked for', async () => {
    expect((await ask('compare the average weight of the two species')).result).toBeNull();
  });
});

it('adds up over what stands in the plural', async () => {
  const people = rawUnemployment.filter((one) => one.year === 2010 && one.month === 1);
  const total = sum(people.map((one) => one.count));
  const asked = 'unemployed people in January 2010 summed over industries';
  expectLead(await ask(asked), total);
  expectLead(
    await ask("what's the total of jobless people for Jan 2010, every industry included?"),
    total,
  );
});
