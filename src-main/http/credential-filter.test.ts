import { expect, test } from 'vitest';
import { createCredentialFilter } from './credential-filter.ts';

test.each([
  [{ authorization: 'Api-Key sk-abcdef123' }, 'invalid key sk-abcdef123'],
  [{ authorization: 'Bearer tok.en.value' }, '{"message":"no tok.en.value"}'],
  [{ authorization: 'bare-data-token' }, 'bare-data-token expired'],
  [{ 'x-platform-auth-token': 'ey.jwt.value' }, 'ey.jwt.value'],
  [{ authorization: 'Api-Key a"b\\c-key' }, JSON.stringify({ key: 'a"b\\c-key' })],
])('what %j proved its rights with is not in its answer', (headers, answer) => {
  const safe = createCredentialFilter(headers).hide(answer);
  expect(safe).toContain('[redacted]');
  for (const value of Object.values(headers)) {
    expect(safe).not.toContain(value.split(' ').at(-1));
  }
});

test('other headers and other words are left alone', () => {
  const filter = createCredentialFilter({
    'content-type': 'application/json',
    authorization: 'Api-Key k',
  });
  expect(filter.hide('application/json and a key')).toBe('application/json and a key');
});
