import { describe, expect, it } from 'vitest';
import { hashApiKey, isKnownKey, mintApiKey } from './api-key.ts';

describe('API keys', () => {
  it('are random, long, and begin with sk-', () => {
    const keys = new Set(Array.from({ length: 100 }, () => mintApiKey()));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^sk-[\w-]{43}$/);
  });

  it('are known by their hash alone', () => {
    const key = mintApiKey();
    expect(hashApiKey(key)).not.toContain(key);
    expect(isKnownKey(key, [hashApiKey(mintApiKey()), hashApiKey(key)])).toBe(true);
    expect(isKnownKey(key, [hashApiKey(mintApiKey())])).toBe(false);
    expect(isKnownKey(key, [])).toBe(false);
    expect(isKnownKey('', ['', 'zz'])).toBe(false);
  });
});
