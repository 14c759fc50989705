import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median } from './arithmetic.ts';
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

const pricesOf = (symbol: string, year: number): number[] =>
  rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price);
const weightOf = (isIncluded: (origin: string) => boolean): number =>
  mean(rawCars.filter((one) => isIncluded(one.Origin)).map((one) => one.Weight_in_lbs)) ?? 0;
const later = (minutes: number): number => rawFlights.filter((one) => one.delay > minutes).length;
const findCountry = (country: string, year: number) =>
  rawCountries.find((one) => one.country === country && one.year === year);
const grossOf = (column: 'US Gross' | 'Worldwide Gross'): number =>
  rawMovies
    .filter((one) => one.Director === 'Steven Spielberg')
    .reduce((total, one) => total + (one[column] ?? 0), 0);
const massOf = (isIncluded: (sex: string | null) => boolean): number =>
  mean(
    rawPenguins
      .filter((one) => one.Species.startsWith('Adelie') && isIncluded(one.Sex))
      .map((one) => one['Body Mass (g)']),
  ) ?? 0;

describe('a correction', () => {
  it.each(['sorry, 60 minutes', 'an hour, I meant', 'with 60 instead of 30?', '60 minutes?'])(
    'puts another limit in the place of the last one: %s',
    async (correction) => {
      expectLead(
        await ask('how many flights were delayed by more than 30 minutes', correction),
        later(60),
      );
    },
  );

  it('keeps a number that is no limit apart', async () => {
    const { text } = await ask('how many flights over 1000 miles', 'sorry, 2000 miles i meant');
    const far = rawFlights.filter((one) => one.distance > 2000).length;
    expect(text).toContain(`**${String(far)}**`);
    const cars = await ask('how many cars have more than 200 hp', '8 cylinders');
    const eights = rawCars.filter((one) => (one.Horsepower ?? 0) > 200 && one.Cylinders === 8);
    expectLead(cars, eights.length);
  });

  it.each(['sorry i meant us not worldwide', 'US only, not worldwide'])(
    'puts a measure in the place of the one it takes back: %s',
    async (correction) => {
      const chain = ['total worldwide gross of Steven Spielberg movies', correction];
      expectLead(await ask(...chain), grossOf('US Gross'));
    },
  );

  it('takes back a month and a year, and not all the others', async () => {
    const rain = (month: string): number =>
      rawWeather.filter((one) => one.weather === 'rain' && one.date.startsWith(month)).length;
    const question = 'how many rainy days in March 2014';
    expectLead(await ask(question, 'not march, april'), rain('2014-04'));
    const cars = await ask('how many cars were made in 1975', '1980 instead of 1975');
    expectLead(cars, rawCars.filter((one) => one.year === 1980).length);
  });
});

describe('all but what was asked about', () => {
  it.each([
    'everything but Japan',
    'and for the cars that are not Japanese?',
    'the others together',
  ])('is one figure: %s', async (question) => {
    const answered = await ask('average weight of cars from Japan', question);
    expectLead(
      answered,
      weightOf((origin) => origin !== 'Japan'),
    );
  });

  it('is a figure of each, where each is asked for', async () => {
    const rows = ['USA', 'Europe'].map((one): [string, number] => [
      one,
      weightOf((origin) => origin === one),
    ]);
    const chain = ['average weight of cars from Japan', 'each of the others'];
    expectRows(await ask(...chain), rows);
    expectRows(await ask(chain[0] ?? '', 'the other two, one by one'), rows);
    expect((await ask(chain[0] ?? '', 'the remaining four, one by one')).result).toBeNull();
  });

  it('is another value in the place of the last, of two', async () => {
    const answered = await ask('average body mass of female Adelie penguins', 'the other sex');
    expectLead(
      answered,
      massOf((sex) => sex === 'MALE'),
    );
  });

  it('leaves out another value, and keeps none of the last', async () => {
    const answered = await ask('how many movies are comedies', 'everything but dramas');
    const left = rawMovies.filter((one) => one['Major Genre'] !== 'Drama').length;
    expect(answered.result).not.toBeNull();
    expect(left).toBeGreaterThan(0);
    expect(answered.text).not.toContain('Comedy');
  });
});

describe('a condition that goes', () => {
  it.each(['not only japan', 'across the board', 'cars in general'])(
    'is named or all: %s',
    async (question) => {
      const answered = await ask('average weight of cars from Japan', question);
      expectLead(
        answered,
        weightOf(() => true),
      );
    },
  );

  it('is one of two', async () => {
    const answered = await ask(
      'average body mass of female Adelie penguins',
      'not just the females',
    );
    expectLead(
      answered,
      massOf(() => true),
    );
    const open = await ask('average body mass of female Adelie penguins', 'across the board');
    expect(open.result).toBeNull();
  });

  it('leaves no figure of all countries, which could be that of each', async () => {
    const open = await ask('life expectancy of Germany in 2000', 'not only Germany');
    expect(open.result).toBeNull();
  });
});

describe('the other end of a ranking', () => {
  it.each([
    'the other end of the list please',
    'now the 5 at the other end',
    'other end: worst 5 countries',
  ])('has as many rows: %s', async (question) => {
    const rows = rawCountries
      .filter((one) => one.year === 2005)
      .toSorted((one, two) => one.life_expect - two.life_expect)
      .slice(0, 5)
      .map((one): [string, number] => [one.country, one.life_expect]);
    expectRows(await ask('top 5 countries by life expectancy in 2005', question), rows);
  });

  it('is the lowest figure after the highest', async () => {
    const chain = ['highest price of GOOG in 2008', 'other end?'];
    expectLead(await ask(...chain), lowest(pricesOf('GOOG', 2008)));
    const turned = await ask('highest price of GOOG in 2008', 'lowest, not highest, sorry');
    expectLead(turned, lowest(pricesOf('GOOG', 2008)));
    expectLead(await ask('highest price of GOOG in 2008'), highest(pricesOf('GOOG', 2008)));
  });
});

describe('the same figures', () => {
  it('are asked of another thing, as many as there were', async () => {
    const question = 'life expectancy and fertility of Germany in 2000';
    const italy = findCountry('Italy', 2000);
    const { text } = await ask(question, 'Could you show me the same two figures for Italy?');
    expect(text).toContain(`**${String(italy?.life_expect.toFixed(1))} years**`);
    expect(text).toContain(`**${String(italy?.fertility)}**`);
    expect((await ask(question, 'the same three figures for Italy')).result).toBeNull();
  });

  it('are asked of another time', async () => {
    const rate = rawUnemployment.find(
      (one) => one.series === 'Construction' && one.year === 2007 && one.month === 12,
    );
    const question = 'unemployment rate in construction in January 2009';
    expectLead(await ask(question, 'and for Dec 2007 the same calc'), rate?.rate ?? 0);
    const chain = ['life expectancy of Germany in 2000', 'exactly ten years before'];
    expectLead(await ask(...chain), findCountry('Germany', 1990)?.life_expect ?? 0);
  });

  it('of the same country are of no other', async () => {
    const chain = ['life expectancy of Germany in 2000', 'fertility same year same country'];
    expectLead(await ask(...chain), findCountry('Germany', 2000)?.fertility ?? 0);
  });
});

describe('back to an earlier answer', () => {
  it('goes on from there, and from no answer between', async () => {
    const chain = ['average price of AMZN in 2008', 'average price of IBM in 2009'];
    const answered = await ask(...chain, 'back to Amazon: the median');
    expectLead(answered, median(pricesOf('AMZN', 2008)));
    const cars = ['how many cars from Japan', 'how many penguins'];
    expect((await ask(...cars, 'back to Japan: Europe')).result).toBeNull();
  });

  it('goes back to other data', async () => {
    const chain = ['average horsepower by origin', 'how many penguins are there'];
    const rows = ['USA', 'Europe', 'Japan'].map((one): [string, number] => [
      one,
      weightOf((origin) => origin === one),
    ]);
    expectRows(await ask(...chain, 'once more the cars from before, but by weight'), rows);
    const eights = rawCars.filter((one) => one.Cylinders === 8).length;
    expectLead(await ask(...chain, 'back to cars: how many have 8 cylinders'), eights);
  });
});
