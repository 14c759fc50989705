import { expect, test } from 'vitest';
import { readContextDraft } from '#shared/thread/question-context.ts';
import { buildTileQuestion } from './tile-question.ts';

const filters = [
  { member: 'movies.genre', operator: 'equals' as const, values: ['Drama', null, ''] },
  { member: 'movies.gross', operator: 'set' as const, values: [] },
  {
    member: 'movies.date',
    operator: 'within' as const,
    values: ['2013-01-01', '2014-01-01'],
  },
];

test('a tile is asked about with its query and filters', () => {
  const tile = { title: 'Gross', sql: 'SELECT 1', filters, mark: null };
  expect(buildTileQuestion(tile, 'Box office')).toBe(
    [
      'About the tile “Gross” of the dashboard “Box office”.',
      'Its SQL:\n```sql\nSELECT 1\n```',
      [
        'Its filters:',
        '- movies.genre is Drama, null, (empty text)',
        '- movies.gross has a value',
        '- movies.date from 2013-01-01 to before 2014-01-01',
      ].join('\n'),
      'Question: ',
    ].join('\n\n'),
  );
});

test('a mark is asked about by the values that identify it', () => {
  const mark = { label: 'Drama · 2013', columns: ['genre', 'year'], values: ['Drama', null] };
  const tile = { title: 'Gross', sql: 'SELECT 1', filters: [], mark };
  const draft = buildTileQuestion(tile, 'Box office');
  expect(readContextDraft(`${draft}why?`)).toEqual({
    kind: 'mark',
    name: 'the mark “Drama · 2013” in the tile “Gross” of the dashboard “Box office”',
    sql: 'SELECT 1',
    filters: [],
    rows: { columns: ['genre', 'year'], rows: [['Drama', null]] },
    question: 'why?',
  });
});
