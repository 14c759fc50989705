import { expect, test } from 'vitest';
import { buildTileQuestion } from './tile-question.ts';

test('a tile is asked about with its query and filters', () => {
  const filters = [
    { member: 'movies.genre', operator: 'equals' as const, values: ['Drama', null, ''] },
    { member: 'movies.gross', operator: 'set' as const, values: [] },
  ];
  expect(buildTileQuestion({ title: 'Gross', sql: 'SELECT 1', filters }, 'Box office')).toBe(
    [
      'About the tile “Gross” of the dashboard “Box office”.',
      'Its SQL:\n```sql\nSELECT 1\n```',
      'Its filters:\n- movies.genre is Drama, null, (empty text)\n- movies.gross has a value',
      '',
    ].join('\n\n'),
  );
});

test('a long query says that it is cut, and fences do not end early', () => {
  const long = buildTileQuestion({ title: 'T', sql: 'x'.repeat(20_001), filters: [] }, 'D');
  expect(long).toContain('cut after 20000 characters');
  expect(long.length).toBeLessThan(20_300);
  const fenced = buildTileQuestion({ title: 'T', sql: "SELECT '```'", filters: [] }, 'D');
  expect(fenced).toContain("````sql\nSELECT '```'\n````");
  expect(buildTileQuestion({ title: 'T', sql: null, filters: [] }, 'D')).not.toContain('SQL');
});
