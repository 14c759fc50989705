import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const carsOf = groupRows(
  rawCars,
  (one) => [one.Origin],
  (rows) => [rows.length],
);
const grossOf = (genre: string): number | null =>
  mean(
    rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['Worldwide Gross']),
  );
const in2005 = rawCountries.filter((one) => one.year === 2005);
const daysOf = (month: string): typeof rawWeather =>
  rawWeather.filter(({ date }) => date.replaceAll('/', '-').startsWith(month));

describe('both ends of a ranking in one message', () => {
  it.each([
    'Which origin has the most cars? And which the fewest?',
    'Which origin has the most cars; which the fewest?',
    'Which origin has the most cars? And the fewest?',
    'Show the origin with the most cars and the one with the fewest',
  ])('%s', async (question) => {
    const answer = await ask(question);
    expectRows(answer, orderBy(carsOf, 1, 'desc'));
    expect(answer.text).toContain('Europe has the fewest cars, **73**');
  });

  it('are of no two things', async () => {
    const question = 'The genre with the most movies and the director with the fewest';
    expect((await ask(question)).result).toBeNull();
    expect(
      (await ask('Which airport has the most flights? And the fewest delays?')).result,
    ).toBeNull();
  });

  it('are of the hottest and the coldest, which have figures of their own', async () => {
    const { text } = await ask('hottest and coldest month of 2014');
    expect(text).toContain('highest in July (**26.9 °C**)');
    expect(text).toContain('lowest in February (**2.6 °C**)');
  });

  it('reach a zero at one end', async () => {
    const { text } = await ask('Which year had the most snowy days, and which the fewest?');
    expect(text).toContain('2012 had the most days with snow, **21**');
    expect(text).toContain('2015 had the fewest days with snow, **0**');
  });
});

describe('a figure of each of both ends', () => {
  it('is of those two', async () => {
    const genres = 'Which genre has the most movies and which the fewest?';
    expectRows(await ask(genres, 'average gross of each?'), [
      ['Drama', grossOf('Drama')],
      ['Concert/Performance', grossOf('Concert/Performance')],
    ]);
    const people = in2005.map((one) => one.pop);
    expectRows(
      await ask('the biggest and the smallest country in 2005', 'what were their populations?'),
      [
        ['China', highest(people)],
        ['Grenada', lowest(people)],
      ],
    );
  });

  it('is of months as well, and of all that share an end', async () => {
    const rain = (month: string): number => sum(daysOf(month).map((one) => one.precipitation));
    const month = ['wettest and driest month', 'how much rain in each'];
    expectRows(await ask(...month), [
      ['2012-08-01', rain('2012-08')],
      ['2013-07-01', rain('2013-07')],
      ['2015-12-01', rain('2015-12')],
    ]);
    expectRows(await ask('hottest and coldest month of 2014', 'how much rain in each?'), [
      ['2014-02-01', rain('2014-02')],
      ['2014-07-01', rain('2014-07')],
    ]);
  });

  it('is asked for in full of single rows', async () => {
    expect(
      (await ask('heaviest and lightest car', 'what is the weight of each?')).result,
    ).toBeNull();
  });

  it('is one of the last end alone, where that is meant', async () => {
    const thread = ['Which genre has the most movies?', 'and the fewest?'];
    expectRows(await ask(...thread, 'what is its average gross?'), [
      [grossOf('Concert/Performance')],
    ]);
  });
});
