import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SecretMatcher } from './secret-matcher.ts';

const SECRET = 'sk-a/b+c&d"e\\f.ü9';
const matcher = new SecretMatcher([SECRET]);

describe('SecretMatcher', () => {
  it('hides a secret in base64 wherever it stands in it, and keeps what is around it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (before, after) => {
        const text = Buffer.from(`${before}${SECRET}${after}`).toString('base64');
        const safe = matcher.hide(`{"x":"${text}"}`);
        expect(safe).toMatch(/^\{"x":"[^"]*\[redacted\][^"]*"\}$/);
        expect(JSON.parse(safe)).toBeTypeOf('object');
      }),
    );
  });

  it('hides a secret in JSON, in JSON within JSON and deeper, and leaves the rest JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(4), (before, after, depth) => {
        let text = `${before}${SECRET}${after}`;
        for (let level = 0; level <= depth; level += 1) text = JSON.stringify(text);
        const safe = matcher.hide(text);
        expect(safe).toContain('[redacted]');
        expect(JSON.parse(safe)).toBeTypeOf('string');
      }),
    );
  });

  it('hides each character that is written in a way of its own', () => {
    const anyWay = (char: string) =>
      fc.constantFrom(
        char,
        encodeURIComponent(char),
        `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
        [...Buffer.from(char)].map((byte) => `%${byte.toString(16)}`).join(''),
      );
    fc.assert(
      fc.property(fc.tuple(...Array.from(SECRET, anyWay)), (chars) => {
        expect(matcher.hide(`say ${chars.join('')}!`)).toBe('say [redacted]!');
      }),
    );
  });

  it('takes no time that grows faster than the text and the secret', () => {
    const long = new SecretMatcher(['x'.repeat(4_096)]);
    expect(long.hide(`a ${'x'.repeat(4_096)} b`)).toBe('a [redacted] b');
    const text = `${'sk-a/'.repeat(200_000)}%`;
    const startedAt = performance.now();
    expect(matcher.hide(text)).toBe(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('tells a long token from another that begins alike', () => {
    const head = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.'.repeat(3);
    const tokens = new SecretMatcher([`${head}mine`]);
    expect(tokens.hide(`{"a":"${head}yours","b":"${head}mine"}`)).toBe(
      `{"a":"${head}yours","b":"[redacted]"}`,
    );
    expect(tokens.hide(encodeURIComponent(`${head}mine`))).toBe('[redacted]');
    expect(tokens.hide(Buffer.from(`ab${head}mine`).toString('base64'))).toContain('[redacted]');
  });

  it('leaves everything alone without a secret', () => {
    expect(new SecretMatcher([]).hide('100 % of \\u0041')).toBe('100 % of \\u0041');
  });
});
