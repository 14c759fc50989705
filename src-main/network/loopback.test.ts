import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['http://127.0.0.1:8080/api', true],
  ['http://localhost/', true],
  ['http://[::1]:3000/', true],
  ['https://127.0.0.1.example.org/', false],
  ['https://localhost.example.org/', false],
  ['https://example.org/127.0.0.1', false],
  ['', false],
])('%s needs no network: %s', (address, needsNone) => {
  expect(isLoopback(address)).toBe(needsNone);
});
