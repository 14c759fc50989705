import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = <Row>(rows: readonly Row[], isPart: (row: Row) => boolean): number =>
  (100 * rows.filter(isPart).length) / rows.length;

const dramas = rawMovies.filter((movie) => movie['Major Genre'] === 'Drama');
const ratedR = rawMovies.filter((movie) => movie['MPAA Rating'] === 'R');

describe('the same rows as a share of the other whole', () => {
  it('is of the island and not of the species', async () => {
    const onDream = rawPenguins.filter(({ Island }) => Island === 'Dream');
    expectLead(
      await ask('What share of Adelies is on Dream?', "What share of Dream's penguins is that?"),
      percent(onDream, ({ Species }) => Species === 'Adelie'),
    );
  });

  it('is of either condition of a number', async () => {
    const thread = ['How many R rated dramas are there?', 'What share of dramas is that?'];
    const ofRated = percent(ratedR, (movie) => movie['Major Genre'] === 'Drama');
    expectLead(await ask(...thread, 'And what share of R films?'), ofRated);
    expectLead(
      await ask(...thread, 'And what share of R films?', 'And what share of dramas?'),
      percent(dramas, (movie) => movie['MPAA Rating'] === 'R'),
    );
  });

  it('is the same share of another genre where the words name one', async () => {
    const thread = ['How many R rated dramas are there?', 'What share of dramas is that?'];
    const comedies = rawMovies.filter((movie) => movie['Major Genre'] === 'Comedy');
    expectLead(
      await ask(...thread, 'And what share of comedies?'),
      percent(comedies, (movie) => movie['MPAA Rating'] === 'R'),
    );
  });

  it('is refused where the whole would be the part', async () => {
    const { result, text } = await ask(
      'What share of films are comedies?',
      'And what share of comedies?',
    );
    expect(result).toBeNull();
    expect(text).toContain('the part itself');
  });
});
