import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from './exact-json.ts';

const inRow = (cells: string): string => `{"data":[[${cells}]]}`;
const toRow = (text: string): unknown => (parseExactJson(text) as { data: unknown[] }).data[0];

describe('a cell that a double would change is text', () => {
  it.each([
    ['9223372036854775807,-9223372036854775808', ['9223372036854775807', '-9223372036854775808']],
    ['0.1000000000000000055,0.30000000000000004', ['0.1000000000000000055', 0.1 + 0.2]],
    [
      '"x,9007199254740993","\\\\",9007199254740993',
      ['x,9007199254740993', '\\', '9007199254740993'],
    ],
    ['"a\\",9007199254740993",9007199254740993', ['a",9007199254740993', '9007199254740993']],
    ['1e400,-1E+400,1e-400,0.1e-330', ['1e400', '-1E+400', '1e-400', '0.1e-330']],
    ['123456789012345678e-5', ['123456789012345678e-5']],
    ['0.12345678901234567,18014398509481985', ['0.12345678901234567', '18014398509481985']],
    [' 9007199254740993\t,\n1 ', ['9007199254740993', 1]],
  ])('%s', (cells, row) => {
    expect(toRow(inRow(cells))).toEqual(row);
  });

  it('in a row that is an object too', () => {
    expect(toRow('{"data":[{"n":9007199254740993,"m":2},{"n":1}]}')).toEqual({
      n: '9007199254740993',
      m: 2,
    });
  });
});

it.each([
  ['100.00000000000000', 100],
  ['1.234567890123456e-05', 1.234567890123456e-5],
  ['1000000000000000000000', 1e21],
  ['0.00000012345678901234', 1.2345678901234e-7],
  ['0e400', 0],
  ['0.0000000000000000000', 0],
  ['-3e2', -300],
  ['18014398509481984', 2 ** 54],
  ['-0.12345678901234568', -0.12345678901234568],
])('%s is the number that it says, only written another way', (cell, value) => {
  expect(toRow(inRow(`${cell},9007199254740993`))).toEqual([value, '9007199254740993']);
});

it.each([
  inRow('[9007199254740993],{"lat":52.52000800000000001}'),
  '{"data":{"values":[[9007199254740993]]},"totalRows":9007199254740993}',
  '{"vegaSpec":{"data":[[9007199254740993]],"equal":0.69999999999999996},"data":[["x"]]}',
  '[[[9007199254740993]]]',
  '9007199254740993',
])('%s is as JSON.parse reads it: no number there is a cell', (text) => {
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
});

it('reads everything else as it is, whatever stands beside a long number', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1), (value, indent) => {
      const one = JSON.stringify(value, null, indent);
      const toText = (cell: string): string => `{"a":${one},"data":[[${one}, ${cell}]],"b":${one}}`;
      const expected = JSON.parse(toText('"9007199254740993"')) as unknown;
      expect(parseExactJson(toText('9007199254740993'))).toEqual(expected);
    }),
  );
});

it('refuses exactly what JSON.parse refuses', () => {
  const pieces = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"data"', '"', '9007199254740993', '1e400', '00', 'x', ' '],
  );
  const isRefused = (parse: (text: string) => unknown, text: string): boolean => {
    try {
      parse(text);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
      return true;
    }
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (some) => {
      for (const text of [
        some.join(''),
        inRow(some.join('')),
        `{"data":[{"a":${some.join('')}}]}`,
      ]) {
        expect(isRefused(parseExactJson, text)).toBe(isRefused(JSON.parse, text));
      }
    }),
  );
});

it('reads a string of twenty million characters, and a list nested a hundred thousand deep', () => {
  const long = 'x'.repeat(20_000_000);
  expect(toRow(inRow(`"${long}",9007199254740993`))).toEqual([long, '9007199254740993']);
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const row = toRow(inRow(`${deep},9007199254740993`)) as unknown[];
  expect(row[1]).toBe('9007199254740993');
});
