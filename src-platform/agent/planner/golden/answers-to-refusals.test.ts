import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const countriesOf = (
  year: number,
  fits: (one: (typeof rawCountries)[number]) => boolean,
): string[] =>
  rawCountries
    .filter((one) => one.year === year && fits(one))
    .map(({ country }) => country)
    .toSorted();

const firstCells = (rows: readonly (readonly (string | null)[])[] | undefined): string[] =>
  (rows ?? []).map(([first]) => first ?? '').toSorted();

describe('a question that was asked back', () => {
  it.each(['In 2005', '2005', 'ok, in 2005', 'and in 2005?'])(
    'is complete with the time that follows: %s',
    async (time) => {
      const old = await ask('Which countries have a life expectancy over 80?', time);
      expect(firstCells(old.result?.data)).toEqual(
        countriesOf(2005, (one) => one.life_expect > 80),
      );
      expect(old.text).toContain('together with the question before it');
    },
  );

  it('goes on with another time', async () => {
    const thread = ['Which countries have fewer than 1 million people?', 'in 2005', 'and in 1980?'];
    const { result } = await ask(...thread);
    expect(firstCells(result?.data)).toEqual(countriesOf(1980, (one) => one.pop < 1_000_000));
  });

  it('is complete with `on average`, `overall` or the figure that ranks', async () => {
    const { result } = await ask('Which industries had more than 10% unemployment?', 'on average');
    const means = groupRows(
      rawUnemployment,
      ({ series }) => [series],
      (rows) => [mean(rows.map(({ rate }) => rate))],
    );
    const above = means.filter(([, rate]) => Number(rate) > 10);
    expect(result?.data ?? []).toHaveLength(above.length);
    expect(
      (await ask('Which industries had more than 8% unemployment on average?')).result?.totalRows,
    ).toBe(means.filter(([, rate]) => Number(rate) > 8).length);
    const wet = rawWeather.filter((day) => day.precipitation > 10);
    const days = ['How rainy was 2012?', 'How many days with more than 10 mm?'];
    expectLead(await ask(...days, 'of all days'), wet.length);
    expectLead(
      await ask(...days, 'in 2012'),
      wet.filter(({ date }) => date.startsWith('2012')).length,
    );
    const films = rawMovies.filter(({ year }) => year === 1994);
    const { text } = await ask('What was the biggest film of 1994?', 'by worldwide gross');
    const most = films.toSorted(
      (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
    )[0];
    expect(text).toContain(`${String(most?.Title)} had the highest worldwide gross`);
  });

  it.each([
    [['What is the blorp of Apple in 2009?', 'in February only']],
    [['average ticket price of the cinemas in Paris', 'in 2005']],
    // The first names a time already.
    [['Average delay at ORD', 'only the blorp', 'by month']],
  ])('is refused where the two together have no answer: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a limit with the figure behind its number', () => {
  it.each([
    ['How many countries had less than 50 years life expectancy in 1980?', 2],
    ['How many countries had more than 75 years of life expectancy in 2000?', 26],
  ])('may name years as its unit: %s', async (question, count) => {
    const year = Number(/\d{4}/.exec(question)?.[0]);
    const isLess = question.includes('less');
    const fits = countriesOf(year, ({ life_expect: age }) => (isLess ? age < 50 : age > 75));
    expect(fits).toHaveLength(count);
    expectLead(await ask(question), count);
  });

  it('leaves a mean that is asked for behind it', async () => {
    const strong = rawCars.filter((car) => (car.Horsepower ?? 0) > 200);
    const thread = ["What's the most powerful car by hp?", "What's its mpg?"];
    expectLead(
      await ask(...thread, 'And what do the cars above 200 hp get on average, in mpg?'),
      mean(strong.map((car) => car.Miles_per_Gallon)) ?? 0,
    );
  });

  it('is no time that something rises over', async () => {
    const { result } = await ask('How much did life expectancy in Japan rise over 50 years?');
    expect(result).toBeNull();
  });

  it('is tested beside the figure before it', async () => {
    const thirsty = rawCars.filter(
      (car) => car.Cylinders === 8 && (car.Miles_per_Gallon ?? 99) < 14,
    );
    for (const question of [
      'Cars with at least 8 cylinders and less than 14 mpg',
      'Cars with 8 cylinders and less than 14 mpg',
    ])
      expect((await ask(question)).result?.totalRows).toBe(thirsty.length);
    const voted = await ask('Top 10 movies on IMDB with at least 100000 votes');
    const best = rawMovies
      .filter((movie) => (movie['IMDB Votes'] ?? 0) >= 100_000)
      .map((movie) => movie['IMDB Rating'] ?? 0)
      .toSorted((a, b) => b - a);
    expect(voted.result?.data.map(([, rating]) => Number(rating))).toEqual(best.slice(0, 10));
  });

  it('is not kept where it is too long to be a question', async () => {
    const { memory } = await ask('average delay', `${'purple lantern '.repeat(400)}?`);
    expect(memory).not.toContain('purple lantern');
  });
});
