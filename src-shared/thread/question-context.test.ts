import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContextDraft, readContextDraft, type QuestionContext } from './question-context.ts';

const TILE: QuestionContext = {
  kind: 'tile',
  name: 'the tile “Gross” of the dashboard “Box office”',
  sql: 'SELECT 1',
  filters: ['movies.genre is Drama, null'],
  rows: { columns: ['genre', 'gross'], rows: [['A | B', null]] },
};

describe('a draft about something on screen', () => {
  it('reads like a letter, and ends where the question begins', () => {
    expect(buildContextDraft(TILE)).toBe(
      [
        'About the tile “Gross” of the dashboard “Box office”.',
        'Its SQL:\n```sql\nSELECT 1\n```',
        'Its filters:\n- movies.genre is Drama, null',
        'The rows that are meant:\n| genre | gross |\n| --- | --- |\n| A \\| B | *null* |',
        'Question: ',
      ].join('\n\n'),
    );
  });

  it('is read back as it was built, with the question behind it', () => {
    const draft = `${buildContextDraft(TILE)}split by year\nand by origin`;
    expect(readContextDraft(draft)).toEqual({ ...TILE, question: 'split by year\nand by origin' });
    expect(readContextDraft(buildContextDraft(TILE))?.question).toBe('');
  });

  it('is no draft where it begins otherwise', () => {
    expect(readContextDraft('About the weather in 2012.')).toBeNull();
    expect(readContextDraft('movies by genre')).toBeNull();
  });

  it('says that a long query is cut, and such a query is not read', () => {
    const draft = buildContextDraft({ ...TILE, sql: 'x'.repeat(20_001) });
    expect(draft).toContain('cut after 20000 characters');
    expect(readContextDraft(draft)?.sql).toBeNull();
  });

  it('keeps its parts apart whatever stands in them', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 40 });
    const one = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(line, line, line, fc.string(), (title, filter, cell, sql) => {
        const rows = { columns: ['name'], rows: [[cell]] };
        const name = `the tile “${title}”`;
        const filters = one(filter) === '' ? [] : [filter];
        const context: QuestionContext = { kind: 'tile', name, sql, filters, rows };
        const read = readContextDraft(`${buildContextDraft(context)}why?`);
        expect(read?.question).toBe('why?');
        expect(read?.name).toBe(one(name));
        expect(read?.sql).toBe(sql);
        expect(read?.filters).toEqual(filters.map(one));
        if (one(cell) !== '') expect(read?.rows?.rows).toEqual([[one(cell)]]);
      }),
    );
  });
});
