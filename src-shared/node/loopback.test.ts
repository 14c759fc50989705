import { expect, it } from 'vitest';
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts';

it.each([
  ['http://127.0.0.1:8080/api', true],
  ['http://localhost/', true],
  ['http://[::1]:3000/', true],
  ['https://127.0.0.1.example.org/', false],
  ['https://localhost.example.org/', false],
  ['https://example.org/127.0.0.1', false],
  ['', false],
])('%s needs no network: %s', (address, needsNone) => {
  expect(isLoopbackUrl(address)).toBe(needsNone);
});

it.each([
  ['localhost', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
])('the host %s is this machine: %s', (host, isOwn) => {
  expect(isLoopbackHost(host)).toBe(isOwn);
});
