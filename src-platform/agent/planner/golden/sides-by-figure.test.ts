import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const grossOf = (genre: string): Expected =>
  sum(rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['Worldwide Gross']));
const budgetOf = (genre: string): Expected =>
  sum(
    rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['Production Budget']),
  );
const weightOf = (origin: string): Expected =>
  mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs));
const rainOf = (year: string): Expected =>
  sum(rawWeather.filter(({ date }) => date.startsWith(year)).map((one) => one.precipitation));
const massOf = (species: string): Expected =>
  mean(rawPenguins.filter((one) => one.Species === species).map((one) => one['Body Mass (g)']));

describe('two sides by a figure', () => {
  it.each([
    'compare comedies and dramas by gross',
    'comedies vs dramas by gross',
    'How do comedies and dramas compare by gross?',
  ])('%s: the figure of both', async (question) => {
    expectRows(await ask(question), [
      ['Comedy', grossOf('Comedy')],
      ['Drama', grossOf('Drama')],
    ]);
  });

  it('are things or times of any data', async () => {
    expectRows(await ask('Compare American and Japanese cars by weight'), [
      ['USA', weightOf('USA')],
      ['Japan', weightOf('Japan')],
    ]);
    expectRows(await ask('compare Adelie and Gentoo by body mass'), [
      ['Gentoo', massOf('Gentoo')],
      ['Adelie', massOf('Adelie')],
    ]);
    expectRows(await ask('compare 2012 and 2013 by rain'), [
      ['2012-01-01', rainOf('2012')],
      ['2013-01-01', rainOf('2013')],
    ]);
  });

  it('have another figure, where the next question says by which', async () => {
    expectRows(await ask('compare comedies and dramas by gross', 'and by budget?'), [
      ['Comedy', budgetOf('Comedy')],
      ['Drama', budgetOf('Drama')],
    ]);
  });

  it('are divided by what is counted in steps, or by a time', async () => {
    const { result } = await ask('compare American and Japanese cars by cylinders');
    expect(result?.data.slice(0, 2)).toEqual([
      ['3', 'Japan', '4'],
      ['4', 'Japan', '69'],
    ]);
    expect((await ask('compare comedies and dramas by month')).result?.totalRows).toBe(509);
  });
});
