import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('how many films, and nothing else', () => {
  const BEST = 'which director has the highest average imdb rating with at least 10 movies?';

  it('is the number of the first, after who is first', async () => {
    const rated = groupRows(
      rawMovies.filter((film) => film.Director !== null),
      ({ Director }) => [Director],
      (films) => [mean(films.map((film) => film['IMDB Rating'])), films.length],
    ).filter(([, , count]) => Number(count) >= 10);
    const [best] = rated.toSorted((a, b) => Number(b[1]) - Number(a[1]));
    expectLead(await ask(BEST, 'how many movies?'), Number(best?.[2]));
    const worst = await ask('which origin has the worst average delay', 'how many flights?');
    const origin = /from (\p{Lu}+)/u.exec(worst.text)?.[1];
    expectLead(worst, rawFlights.filter((one) => one.origin === origin).length);
    expect(worst.result?.totalRows).toBe(1);
  });

  it('is the number of each, after a figure of each', async () => {
    const counts = groupRows(
      rawCars,
      ({ Origin }) => [Origin],
      (cars) => [cars.length],
    ).toSorted((a, b) => Number(b[1]) - Number(a[1]));
    expectRows(await ask('average mpg by origin', 'how many cars?'), counts);
    const five = await ask('average budget by genre', 'top 5', 'how many films?');
    expect(five.result?.totalRows).toBe(5);
  });

  it('is the number of those, after a figure of some', async () => {
    const japan = rawCars.filter(({ Origin }) => Origin === 'Japan');
    expectLead(await ask('average mpg of Japanese cars', 'how many cars?'), japan.length);
  });

  it('stays that of all, after a figure of all', async () => {
    expectLead(await ask('average delay', 'how many flights?'), rawFlights.length);
    const question = await ask(BEST, 'how many movies are there in the genre Drama?');
    expect(question.text).toContain('Drama');
  });
});
