import { describe, expect, it } from 'vitest';
import { isExactDouble, isExactInSheet } from './exact-double.ts';
import { listUniqueNames } from './json-rows.ts';
import type { SliceColumn } from './table-slice.ts';
import { createTableEncoder, type CellRows } from './table-encoder.ts';

const number = (name: string, type = 'Int64'): SliceColumn => ({
  name,
  heading: name,
  type,
  kind: 'number',
  format: null,
});
const text = (name: string): SliceColumn => ({
  name,
  heading: name,
  type: 'String',
  kind: 'text',
  format: null,
});

function write(
  columns: readonly SliceColumn[],
  rows: CellRows,
  partial: { rows: number; of: number | null } | null = null,
): string {
  const encoder = createTableEncoder({ form: 'json', columns, partial });
  const pieces = [...rows.map((row) => encoder.add([row])), encoder.end()];
  return pieces.map((bytes) => new TextDecoder().decode(bytes)).join('');
}

describe('JSON', () => {
  it('writes numbers with their digits, and as text where a reader would round them', () => {
    const columns = [
      number('n'),
      text('t'),
      { ...text('b'), type: 'Boolean', kind: 'truth' } as const,
    ];
    const rows = [
      ['1234.50', '007', 'true'],
      ['9223372036854775807', '', null],
      ['0.1000000000000000055', null, false],
      ['NaN', '"', true],
    ];
    const json = write(columns, rows);
    expect(json).toContain('{"n":1234.50,"t":"007","b":true}');
    expect(JSON.parse(json)).toEqual([
      { n: 1234.5, t: '007', b: true },
      { n: '9223372036854775807', t: '', b: null },
      { n: '0.1000000000000000055', t: null, b: false },
      { n: 'NaN', t: '"', b: true },
    ]);
  });

  it('is an object that says so when it is a part', () => {
    const json = write([text('a')], [['x']], { rows: 100, of: 25_431 });
    expect(JSON.parse(json)).toEqual({ partial: { rows: 100, of: 25_431 }, rows: [{ a: 'x' }] });
    expect(JSON.parse(write([text('a')], []))).toEqual([]);
    expect(JSON.parse(write([text('a')], [], { rows: 0, of: 9 }))).toMatchObject({ rows: [] });
  });

  it('keeps every column, also where names repeat or are those of an object', () => {
    const columns = [text('id'), text('id'), text('id (2)'), text('__proto__')];
    expect(listUniqueNames(columns)).toEqual(['id', 'id (3)', 'id (2)', '__proto__']);
    expect(write(columns, [['1', '2', '3', '4']])).toContain(
      '{"id":"1","id (3)":"2","id (2)":"3","__proto__":"4"}',
    );
  });
});

describe('a number that is kept whole', () => {
  it.each([
    ['123456789012345', 'Int64', true, true],
    ['9007199254740991', 'Int64', true, false],
    ['9007199254740993', 'Int64', false, false],
    ['0.1', 'Decimal', true, true],
    ['0.30000000000000004', 'Double', true, true],
    ['0.30000000000000004', 'Decimal', true, false],
    ['1e308', 'Double', true, true],
    ['1e309', 'Double', false, false],
    ['-12.50', 'Decimal(38,2)', true, true],
    ['NaN', 'Double', false, false],
  ])('%s of %s: by a double %s, by a spreadsheet %s', (value, type, asDouble, inSheet) => {
    expect(isExactDouble(value)).toBe(asDouble);
    expect(isExactInSheet(value, type)).toBe(inSheet);
  });
});
