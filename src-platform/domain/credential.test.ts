import { describe, expect, it } from 'vitest';
import { redactText } from '../log.ts';
import { hashCredential, mintCredential } from './credential.ts';

describe('credentials', () => {
  it.each([
    ['apiKey', /^sk-[\w-]{43}$/],
    ['accessToken', /^pat-[\w-]{43}$/],
    ['session', /^ses-[\w-]{43}$/],
  ] as const)('%s is random, long, and tells what it is', (kind, form) => {
    const all = new Set(Array.from({ length: 100 }, () => mintCredential(kind)));
    expect(all.size).toBe(100);
    for (const credential of all) {
      expect(credential).toMatch(form);
      expect(redactText(`in ${credential}.`)).toBe('in [redacted].');
    }
  });

  it('is kept as a hash that does not tell it', () => {
    const key = mintCredential('apiKey');
    expect(hashCredential(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCredential(key)).not.toBe(hashCredential(`${key} `));
  });
});
