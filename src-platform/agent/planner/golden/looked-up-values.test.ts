import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('rows by a value of another row', () => {
  const titanic = rawMovies.find(({ Title }) => Title === 'Titanic');
  const torino = rawCars.find(({ Name }) => Name === 'ford torino');
  const films = rawMovies.filter(({ Director }) => Director === titanic?.Director);
  const genre = rawMovies.filter((one) => one['Major Genre'] === titanic?.['Major Genre']);
  const cars = rawCars.filter(({ Origin }) => Origin === torino?.Origin);

  it.each([
    ['How many films did the director of Titanic make?', films.length],
    ['How many films are in the genre of Titanic?', genre.length],
    ['How many cars are from the same origin as the ford torino?', cars.length],
    [
      'What is the average gross of films by the director of Titanic?',
      mean(films.map((one) => one['Worldwide Gross'])) ?? 0,
    ],
    [
      'average weight of cars from the origin of the ford torino',
      mean(cars.map((one) => one.Weight_in_lbs)) ?? 0,
    ],
  ])('are chosen by it: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('are the others where those are asked for, and the answer names the value', async () => {
    const { result, text } = await ask('other films by the director of Titanic');
    const titles = films.map(({ Title }) => Title).filter((one) => one !== 'Titanic');
    expect(result?.data.map(([title]) => title).toSorted()).toEqual(titles.toSorted());
    expect(text).toContain('The director of Titanic is James Cameron.');
  });

  it('are not meant where the value itself is asked for', async () => {
    expect((await ask('Who is the director of Titanic?')).text).toContain('is James Cameron');
    expectRows(await ask('What is the budget of Titanic?'), [
      ['Titanic', String(titanic?.['Production Budget'])],
    ]);
  });

  it.each([
    ['how many flights to the destination of the longest flight'],
    ['How many films have the same rating as Avatar'],
  ])('are refused where no one row or category is named: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
