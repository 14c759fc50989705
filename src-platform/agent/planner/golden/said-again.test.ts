import { afterAll, describe, expect, it } from 'vitest';
import { median } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const getSql = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).result?.sqlQuery ?? '';

describe('words that say once more what is chosen already', () => {
  const frosty = rawWeather.filter((day) => day.date.startsWith('2013') && day.tempMin < 0);

  it('counts what the adjective and the condition both say once', async () => {
    const question = 'How many frosty days, with a minimum below zero, did Seattle have in 2013?';
    expectLead(await ask(question), frosty.length);
  });

  it('refuses a condition on another figure', async () => {
    const answered = await ask('How many frosty days, with a maximum below zero, were there?');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('maximum');
  });

  it.each([
    ['How many snow days did Seattle have, going by the weather label?', 'snow'],
    ['How many foggy days were there, judging by the weather column?', 'fog'],
  ])('knows the column that a value stands in: %s', async (question, value) => {
    const days = rawWeather.filter((day) => day.weather === value);
    expectLead(await ask(question), days.length);
  });

  it('adds all years together, and refuses another number of them', async () => {
    const most = 'which calendar month brings Seattle the most precipitation?';
    const answered = await ask(`Adding all four years together, ${most}`);
    expect(answered.result?.data[0]?.[0]).toBe('November');
    expect((await ask(`Adding all three years together, ${most}`)).result).toBeNull();
  });

  it('takes an adjective for the condition of the last question', async () => {
    const horror = rawMovies.filter(
      (movie) => movie['Major Genre'] === 'Horror' && movie.year >= 2000,
    );
    const chain = ['How many horror films do we have?', 'How many of them are from 2000 or later?'];
    const budgets = horror
      .map((movie) => movie['Production Budget'])
      .filter((budget) => budget !== null);
    const newer = "What's the median production budget of those newer ones?";
    expectLead(await ask(...chain, newer), median(budgets));
    const light = rawCars.filter((car) => car.Weight_in_lbs < 2000);
    const cars = 'What is the average mpg of cars under 2,000 pounds?';
    expectLead(await ask(cars, 'How many are there of those light ones?'), light.length);
  });

  it.each([
    ['How many cars weigh more than 4,000 pounds?', 'What is the average mpg of those light ones?'],
    ['Number of cars by origin', 'What is the average mpg of those heavy ones?'],
  ])('refuses an adjective that nothing said: %s %s', async (first, second) => {
    expect((await ask(first, second)).result).toBeNull();
  });

  it('takes a superlative for the row that the last question ranked first', async () => {
    const rainy = rawWeather.filter(
      (day) => day.date.slice(5, 7) === '07' && day.precipitation > 0,
    );
    const driest = 'Which month of the year is the driest?';
    const fell = 'In that driest month, on how many days did any precipitation fall at all?';
    expectLead(await ask(driest, fell), rainy.length);
    const other = await ask(driest, 'How warm was it on average in that wettest month?');
    expect(other.result).toBeNull();
  });
});

describe('a limit that is moved', () => {
  const chain = [
    'How many penguins have flippers longer than 200 mm?',
    'What percentage of them are Gentoo?',
  ];

  it('takes the place of the one before', async () => {
    const long = rawPenguins.filter((one) => (one['Flipper Length (mm)'] ?? 0) > 220);
    const raised = 'Raise the bar to over 220 mm: how many penguins are left?';
    expectLead(await ask(...chain, raised), long.length);
    const heavy = rawCars.filter((car) => car.Weight_in_lbs > 3000);
    const lowered = 'And if we lower the threshold to 3000 pounds?';
    expectLead(await ask('How many cars weigh more than 4,000 pounds?', lowered), heavy.length);
  });

  it('is no limit that goes the other way, and none where there was none', async () => {
    const cars = 'How many cars weigh more than 4,000 pounds?';
    expect((await ask(cars, 'Raise the limit to 3500')).result).toBeNull();
    expect((await ask('How many comedies are there?', 'Raise the bar to 15')).result).toBeNull();
  });
});

describe('any of an amount', () => {
  it.each([
    'On how many days in July was there any precipitation?',
    'How many days in July had any precipitation at all?',
  ])('is more than none: %s', async (question) => {
    const days = rawWeather.filter((one) => one.date.slice(5, 7) === '07' && one.precipitation > 0);
    expectLead(await ask(question), days.length);
  });

  it('chooses rows for another figure, and nothing where all rows have some', async () => {
    expect(await getSql('Average wind on days with any precipitation')).toContain(
      'WHERE precipitation > 0',
    );
    expect((await ask('How many days had any wind?')).result).toBeNull();
  });

  it('lets rain fall without less of it', async () => {
    const sql = await getSql('On how many days in July did any rain fall?');
    expect(sql).toContain("weather = 'rain'");
    expect(sql).not.toContain('lag(');
  });
});
