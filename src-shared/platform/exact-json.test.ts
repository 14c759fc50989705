import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExactJson } from './exact-json.ts';

it.each([
  ['[9223372036854775807]', ['9223372036854775807']],
  ['{"a": -9223372036854775808}', { a: '-9223372036854775808' }],
  [
    '[0.1000000000000000055, 0.30000000000000004]',
    ['0.1000000000000000055', 0.300_000_000_000_000_04],
  ],
  [
    '[[1,9007199254740993],["x,9007199254740993","\\\\"]]',
    [
      [1, '9007199254740993'],
      ['x,9007199254740993', '\\'],
    ],
  ],
  ['["a\\",9007199254740993",9007199254740993]', ['a",9007199254740993', '9007199254740993']],
  ['[1,2.5,-3e2,true,null]', [1, 2.5, -300, true, null]],
])('%s loses no digit', (text, value) => {
  expect(parseExactJson(text)).toEqual(value);
});

it('reads everything else as it is, whatever stands beside a long number', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const beside = JSON.stringify([value]).slice(0, -1);
      const plain = JSON.parse(`${beside},0]`) as unknown[];
      expect(parseExactJson(`${beside},9007199254740993]`)).toEqual([plain[0], '9007199254740993']);
    }),
  );
});

it('refuses what is no JSON, and is quick with a long string', () => {
  expect(() => parseExactJson('[9007199254740993,')).toThrow(SyntaxError);
  const long = 'x'.repeat(20_000_000);
  expect(parseExactJson(`["${long}",9007199254740993]`)).toEqual([long, '9007199254740993']);
});
