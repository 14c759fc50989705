import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { isDeeperThan, parseJsonBody } from './json-body.ts';
import { SecretMatcher } from './secret-matcher.ts';

const CONTEXT = {
  contentType: '',
  address: 'http://x',
  credentials: new SecretMatcher([]),
};
const parse = (text: string): unknown => parseJsonBody(Buffer.from(text), CONTEXT);

it('reads what JSON.stringify wrote', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('is total: any bytes give a value or an AppError', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      try {
        parseJsonBody(Buffer.from(bytes), CONTEXT);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
  );
});

it.each([
  ['', undefined],
  ['  \n', undefined],
  ['\uFEFF{"a":1}', { a: 1 }],
])('%j is %j', (text, value) => {
  expect(parse(text)).toEqual(value);
});

it.each([
  [0, 7],
  [1, [7]],
  [1, { a: 1, b: 2 }],
  [3, { a: [{ b: 1 }] }],
])('knows a depth of %i', (depth, value) => {
  expect(isDeeperThan(value, depth)).toBe(false);
  expect(isDeeperThan(value, depth - 1)).toBe(true);
});
