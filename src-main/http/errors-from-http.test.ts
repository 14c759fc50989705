import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHttpError, readServerMessage } from './errors-from-http.ts';

describe('readServerMessage', () => {
  it.each([
    ['{"message":"Bad id"}', 'Bad id'],
    ['{"message":["a is missing","b is wrong"]}', 'a is missing; b is wrong'],
    ['{"message":{"message":"Inner"}}', 'Inner'],
    ['{"error":"Only this"}', 'Only this'],
    ['{"message":"","error":{"message":"Deep"}}', 'Deep'],
    ['<html>Bad gateway</html>', null],
    ['"text"', null],
    ['{}', null],
    ['', null],
  ])('reads %s', (body, message) => {
    expect(readServerMessage(body)).toBe(message);
  });

  it('is total: any body gives words or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
        const words = readServerMessage(body);
        expect(words === null || words.length <= 500).toBe(true);
      }),
    );
  });
});

describe('toHttpError', () => {
  it('says the status where the server has no words, and never shows its HTML', () => {
    const error = toHttpError({
      status: 502,
      body: '<html>gateway</html>',
      address: 'https://api.example/x',
      location: null,
      retryAfter: null,
      date: null,
    });
    expect(error.message).toBe('The platform answered with HTTP 502.');
    expect(error.detail).toEqual({ status: '502', address: 'https://api.example/x' });
  });

  const base = { status: 429, body: '', address: 'https://api.example/x', location: null };

  it.each([
    ['7', null, '7'],
    ['999999999', null, '86400'],
    ['Fri, 20 Nov 2026 16:00:07 GMT', 'Fri, 20 Nov 2026 16:00:00 GMT', '7'],
    ['Fri, 20 Nov 2026 15:00:00 GMT', 'Fri, 20 Nov 2026 16:00:00 GMT', '0'],
    ['soon', 'Fri, 20 Nov 2026 16:00:00 GMT', undefined],
    ['-5', null, undefined],
  ])('reads Retry-After %s by the server’s clock %s', (retryAfter, date, seconds) => {
    const error = toHttpError({ ...base, retryAfter, date });
    expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    expect(error.detail['retryAfterSeconds']).toBe(seconds);
  });
});
