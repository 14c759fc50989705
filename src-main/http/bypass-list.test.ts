import { expect, it } from 'vitest';
import { isBypassed } from './bypass-list.ts';

it.each([
  ['https://acme.example', ['acme.example'], true],
  ['https://bi.acme.example', ['acme.example'], true],
  ['https://bi.acme.example', ['.acme.example'], true],
  ['https://bi.acme.example', ['*.ACME.example'], true],
  ['https://notacme.example', ['acme.example'], false],
  ['https://acme.example.evil.example', ['acme.example'], false],
  ['https://acme.example:8443', ['acme.example:8443'], true],
  ['https://acme.example', ['acme.example:443'], true],
  ['http://acme.example', ['acme.example:443'], false],
  ['https://anything.example', ['*'], true],
  ['https://10.1.2.3', ['10.0.0.0/8'], true],
  ['https://11.1.2.3', ['10.0.0.0/8'], false],
  ['https://10.1.2.3', ['10.1.2.3'], true],
  ['https://10.1.2.3', ['10.0.0.0/99'], false],
  ['https://[fd00::1]', ['fd00::/8'], true],
  ['https://[fd00::1]', ['[fd00::1]'], true],
  ['https://acme.example', ['10.0.0.0/8'], false],
  ['https://acme.example', [], false],
])('%s with %j', (url, entries, expected) => {
  expect(isBypassed(new URL(url), entries)).toBe(expected);
});
