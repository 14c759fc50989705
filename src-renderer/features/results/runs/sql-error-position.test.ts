import { expect, it } from 'vitest';
import { findSqlErrorPosition } from './sql-error-position.ts';

const SQL = 'SELECT city,\n  foo\nFROM t';

it.each([
  ['Binder Error: no foo\n\nLINE 2:   foo\n          ^', { line: 2, column: 3 }],
  // The server wrapped the statement into another one, a line further down.
  ['Binder Error: no foo\n\nLINE 3:   foo\n          ^', { line: 2, column: 3 }],
  ['Parser Error: near t\n\nLINE 3: FROM t', { line: 3, column: null }],
  ['ERROR: column "foo" does not exist at line 2, column 3', { line: 2, column: 3 }],
  ['syntax error at line 2:3', { line: 2, column: 3 }],
  ['column "foo" does not exist, Position: 16', { line: 2, column: 3 }],
  ['out of memory', null],
  ['LINE 9: of something else\n        ^', null],
  ['error at line 12, column 1', null],
  ['Position: 999', null],
])('%j lies at %j', (message, position) => {
  expect(findSqlErrorPosition(message, SQL)).toEqual(position);
});

it('finds the place in a long line of which only the middle is drawn', () => {
  const sql = `SELECT ${'a, '.repeat(50)}foo FROM t`;
  const drawn = 'LINE 1: ...a, a, foo FROM t\n                 ^';
  const position = findSqlErrorPosition(`no foo\n${drawn}`, sql);
  expect(sql.slice((position?.column ?? 0) - 1)).toBe('foo FROM t');
});
