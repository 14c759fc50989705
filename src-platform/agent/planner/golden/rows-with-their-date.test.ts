import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('the date of each row of a list', () => {
  it.each(['List them with year', 'When did each come out?', 'show them with their dates'])(
    '%s',
    async (question) => {
      const { result, text } = await ask('Which films did Spielberg direct?', question);
      expect(result, text).not.toBeNull();
      const shown = (result?.data ?? []).map(
        ([title, , date]) => [title, Number(date?.slice(0, 4))] as const,
      );
      const films = rawMovies.filter(({ Director }) => Director === 'Steven Spielberg');
      expect(new Map(shown)).toEqual(new Map(films.map((film) => [String(film.Title), film.year])));
    },
  );

  it('is no date of a group', async () => {
    const { result, text } = await ask('Number of films by genre', 'List them with year');
    expect(result).toBeNull();
    expect(text).toContain('say which rows');
  });
});
