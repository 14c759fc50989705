import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('takes out what is known and what looks like a secret', () => {
  const text = 'a: Bearer hush-hush, sk-abcdef012345, eyJhbGciOi.eyJzdWIi.c2ln';
  expect(redact(text, ['hush-hush'])).toBe('a: Bearer hus…, sk-…, eyJ…');
});

test('leaves the rest as it is', () => {
  expect(redact('{"risk-free":true}', ['x'])).toBe('{"risk-free":true}');
});
