import { afterAll, describe, it } from 'vitest';
import { orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const DIRECTORS = ['Martin Scorsese', 'Woody Allen'];
const OTHERS = ['Steven Spielberg', 'Woody Allen'];

const listFilms = (director: string): typeof rawMovies =>
  rawMovies.filter((one) => one.Director === director);

const listCounts = (genre?: string, names = DIRECTORS): Expected[][] =>
  orderBy(
    names.map((name): Expected[] => [
      name,
      listFilms(name).filter((one) => genre === undefined || one['Major Genre'] === genre).length,
    ]),
    1,
    'desc',
  );

const listGrosses = (): Expected[][] =>
  orderBy(
    DIRECTORS.map((name): Expected[] => [
      name,
      sum(listFilms(name).map((one) => one['Worldwide Gross'])),
    ]),
    1,
    'desc',
  );

describe('who made more', () => {
  it.each([
    ['Who made more films, scorsese or allen?', listCounts],
    ['Did Scorsese or Allen make more films?', listCounts],
    ['Who made more comedies, Spielberg or Allen?', () => listCounts('Comedy', OTHERS)],
    ['Who made more money, Scorsese or Allen?', listGrosses],
    ['Who made more, Scorsese or Allen?', listGrosses],
  ])('%s', async (question, list) => {
    expectRows(await ask(question), list());
  });
});
