import { expect, it } from 'vitest';
import { formatSql } from './format-sql.ts';

const nest = (depth: number): string => `select ${'('.repeat(depth)}1${')'.repeat(depth)}`;

it('formats what is read, and shows raw what nests so deep that formatting would take seconds', () => {
  expect(formatSql(nest(20)).isRaw).toBe(false);
  expect(formatSql(nest(800))).toEqual({ isRaw: true, text: nest(800) });
});

it('counts brackets that are closed again as closed', () => {
  const list = `select ${Array.from({ length: 300 }, () => '(1)').join(' + ')}`;
  expect(formatSql(list).isRaw).toBe(false);
});
