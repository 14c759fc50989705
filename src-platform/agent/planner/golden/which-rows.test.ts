import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const OPEN = 'This question does not say; choose one.';

describe('a question of its own after one about some rows', () => {
  const counted = 'How many comedies were released in 2005?';
  const ranked = 'Which director has made the most movies?';

  it('asks back whether it is about those rows or about all, with both questions in full', async () => {
    const { result, text } = await ask(counted, ranked);
    expect(result).toBeNull();
    expect(text).toContain('Of movies in the genre Comedy in 2005, as in the last question');
    expect(text).toContain(OPEN);
    expect(text).toContain('- Number of movies in the genre Comedy by director in 2005');
    expect(text).toContain('- Number of movies by director\n');
  });

  it('is answered once it says so, or is asked again', async () => {
    const some = await ask(
      counted,
      ranked,
      'Number of movies in the genre Comedy by director in 2005',
    );
    expect(some.result?.sqlQuery).toContain("major_genre = 'Comedy'");
    for (const question of [ranked, 'Number of movies by director']) {
      const { result } = await ask(counted, ranked, question);
      expect(result?.sqlQuery).not.toContain('WHERE major_genre');
      expect(result?.data.find(([director]) => director !== null)).toEqual([
        'Steven Spielberg',
        '23',
      ]);
    }
  });

  it.each([
    ['says that it is about all', counted, 'Which director has made the most movies of all?'],
    [
      'groups by what the condition was about',
      'Average delay of flights from ATL',
      'Which airport has the longest delay on average?',
    ],
    ['follows one row', 'Who directed Jaws?', 'How many movies are rated PG-13?'],
  ])('is answered of all rows where it %s', async (_, first, second) => {
    const { result, text } = await ask(first, second);
    expect(result).not.toBeNull();
    expect(text).not.toContain(OPEN);
  });

  it('asks nothing back of a follow-up', async () => {
    const comedies = rawMovies.filter(
      (movie) => movie.year === 2005 && movie['Major Genre'] === 'Comedy',
    );
    const rated = comedies.filter((movie) => movie['MPAA Rating'] === 'R');
    expectLead(await ask(counted, 'how many of them are rated R?'), rated.length);
  });
});
