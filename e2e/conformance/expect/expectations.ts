import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CheckFailure } from '../run/failure.ts';

const SHOWN_CHARS = 400;

export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}

export function expectTrue(condition: boolean, expectation: string): asserts condition {
  if (!condition) throw new CheckFailure(`Expected ${expectation}.`);
}

export function expectSame(actual: unknown, expected: unknown, what: string): void {
  expectTrue(
    isDeepStrictEqual(actual, expected),
    `${what} to be ${show(expected)}, not ${show(actual)}`,
  );
}

export function expectText(value: unknown, what: string): string {
  expectTrue(typeof value === 'string', `${what} to be a text, not ${show(value)}`);
  return value;
}

export function expectInteger(value: unknown, what: string): number {
  const isInteger = typeof value === 'number' && Number.isInteger(value);
  expectTrue(isInteger, `${what} to be an integer, not ${show(value)}`);
  return value;
}

export function expectList(value: unknown, what: string): readonly unknown[] {
  expectTrue(Array.isArray(value), `${what} to be a list, not ${show(value)}`);
  return value;
}

/** Guards loops over received items, which would prove nothing over an empty list. */
export function expectSome<T>(items: readonly T[], what: string): readonly T[] {
  expectTrue(items.length > 0, `at least one ${what}`);
  return items;
}

export function expectShape<T>(value: unknown, schema: z.ZodType<T>, what: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  );
  throw new CheckFailure(
    `Expected the shape of ${what} (${issues.join('; ')}), not ${show(value)}.`,
  );
}
