import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { listBoldNumbers } from './answer-question.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const commas = (value: number): string => value.toLocaleString('en-US');
const round = (values: readonly number[], digits: number): string =>
  commas(Number((mean(values) ?? 0).toFixed(digits)));

const countryIn = (country: string, year: number): (typeof rawCountries)[number] | undefined =>
  rawCountries.find((one) => one.country === country && one.year === year);
const carsFrom = (origin: string): typeof rawCars => rawCars.filter((one) => one.Origin === origin);
const pricesOf = (symbol: string): number[] =>
  rawStocks.filter((one) => one.symbol === symbol).map(({ price }) => price);
const penguinsOf = (species: string): number =>
  rawPenguins.filter(({ Species }) => Species === species).length;

describe('two figures of two things', () => {
  it.each([
    [
      'population of China and fertility of India',
      [String(countryIn('China', 2005)?.pop), String(countryIn('India', 2005)?.fertility)],
    ],
    [
      'Population of Brazil and life expectancy of Kenya in 1990',
      [String(countryIn('Brazil', 1990)?.pop), countryIn('Kenya', 1990)?.life_expect.toFixed(1)],
    ],
    [
      'average mpg of Japanese cars and horsepower of European cars',
      [
        round(
          carsFrom('Japan').flatMap((one) => one.Miles_per_Gallon ?? []),
          1,
        ),
        (mean(carsFrom('Europe').map((one) => one.Horsepower)) ?? 0).toFixed(1),
      ],
    ],
    [
      "Apple's highest price and IBM's lowest price",
      [highest(pricesOf('AAPL')).toFixed(2), lowest(pricesOf('IBM')).toFixed(2)],
    ],
    [
      'how many Adelies, how many Gentoos?',
      ['Adelie', 'Gentoo'].map((one) => String(penguinsOf(one))),
    ],
    [
      'number of Japanese cars and number of cars with 8 cylinders',
      [carsFrom('Japan'), rawCars.filter((one) => one.Cylinders === 8)].map((one) =>
        String(one.length),
      ),
    ],
  ])('are each of its own rows: %s', async (question, expected) => {
    expect(listBoldNumbers((await ask(question)).text)).toEqual(expected);
  });

  it('are shares of two values', async () => {
    const share = (origin: string): string =>
      ((100 * carsFrom(origin).length) / rawCars.length).toFixed(1);
    const question = 'What share of cars are from Japan and what share from Europe?';
    expect(listBoldNumbers((await ask(question)).text)).toEqual([share('Japan'), share('Europe')]);
  });

  it('are of both where only one of them is named', async () => {
    const china = [1980, 2000].map((year) => countryIn('China', year));
    expectRows(
      await ask('population of China in 1980 and fertility in 2000'),
      china.map((one) => [`${String(one?.year)}-01-01`, String(one?.pop), one?.fertility ?? 0]),
    );
  });

  it('stay one figure where the conditions are of one thing', async () => {
    const rows = carsFrom('Japan');
    expectRows(await ask('average weight and horsepower of Japanese cars'), [
      [mean(rows.map((one) => one.Weight_in_lbs)), mean(rows.map((one) => one.Horsepower))],
    ]);
    const strong = rawCars.filter((one) => one.Cylinders === 8 && (one.Horsepower ?? 0) > 200);
    expectRows(await ask('average weight of cars with 8 cylinders and horsepower over 200'), [
      [mean(strong.map((one) => one.Weight_in_lbs))],
    ]);
  });
});

describe('a number of rows beside a figure', () => {
  const late = rawFlights.filter(({ delay }) => delay > 60);
  const hot = rawWeather.filter((one) => one.date.startsWith('2012') && one.tempMax > 30);

  it.each([
    [
      'average weight of all cars and how many weigh over 4000',
      [
        `${round(
          rawCars.map((one) => one.Weight_in_lbs),
          0,
        )} lbs`,
        String(rawCars.filter((one) => one.Weight_in_lbs > 4000).length),
      ],
    ],
    [
      'average delay of all flights and how many were over 60 minutes late',
      [`${(mean(rawFlights.map(({ delay }) => delay)) ?? 0).toFixed(1)} min`, commas(late.length)],
    ],
    [
      'How many penguins are there and how many of them are female?',
      [
        String(rawPenguins.length),
        String(rawPenguins.filter(({ Sex }) => Sex === 'FEMALE').length),
      ],
    ],
  ])('narrows it by no condition of its own: %s', async (question, expected) => {
    const { text } = await ask(question);
    expect([...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, one]) => one)).toEqual(expected);
  });

  it('is of the time that is named once', async () => {
    const { text } = await ask('average rainfall in 2012 and how many days were over 30 degrees');
    expect(text).toContain(`In 2012, there were **${String(hot.length)}** days`);
  });

  it.each([
    ['How many penguins live on Dream and how many are Adelies?'],
    ['How many penguins and how many islands are there?'],
  ])('is refused where it could be of the same rows, or is lost: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('has the conditions of the rows that are counted', async () => {
    const rows = carsFrom('Japan');
    expectRows(await ask("How many cars are there from Japan and what's their average mpg?"), [
      [rows.length, mean(rows.map((one) => one.Miles_per_Gallon))],
    ]);
  });
});

describe('how many of some rows, in percent', () => {
  const share = (part: number, all: number): string => ((100 * part) / all).toFixed(1);
  const fours = carsFrom('Japan').filter((one) => one.Cylinders === 4);
  const atlanta = rawFlights.filter(({ origin }) => origin === 'ATL');
  const delayed = atlanta.filter(({ delay }) => delay > 0);
  const adelies = rawPenguins.filter(({ Species }) => Species === 'Adelie');
  const females = adelies.filter(({ Sex }) => Sex === 'FEMALE');

  it.each([
    ['Of the Japanese cars, how many have 4 cylinders, in percent?', fours, carsFrom('Japan')],
    ['How many Japanese cars have 4 cylinders, in percent?', fours, carsFrom('Japan')],
    ['Of the flights from ATL, how many were late, in percent?', delayed, atlanta],
    ['Out of the Adelies, how many are female, in percent?', females, adelies],
    ['How many of the Adelies are female, as a percentage?', females, adelies],
  ])('is a share of those: %s', async (question, part, all) => {
    expect((await ask(question)).leadingNumber).toBe(share(part.length, all.length));
  });

  it('is a number without the percent, and a share of each group where those are named', async () => {
    const number = await ask('Of the Adelies, how many are female?');
    expect(number.leadingNumber).toBe(String(females.length));
    const { result } = await ask('how many cars are there by origin in percent');
    expect(result?.data[0]?.slice(0, 2)).toEqual(['USA', String(carsFrom('USA').length)]);
  });
});
