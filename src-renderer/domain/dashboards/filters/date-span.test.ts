import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSpanMoment, readClockMs, readDateRange, readDateSpan } from './date-span.ts';

/** A Friday, in the second quarter. */
const nowMs = Date.UTC(2026, 4, 15, 10, 20, 30);
const utc = { nowMs, timezone: null };

function read(text: string, context: Parameters<typeof readDateSpan>[1] = utc): string | null {
  const span = readDateSpan(text, context);
  return span && `${formatSpanMoment(span.fromMs)} < ${formatSpanMoment(span.toMs)}`;
}

describe('readDateSpan', () => {
  it.each([
    ['2024', '2024-01-01 < 2025-01-01'],
    ['2024-02', '2024-02-01 < 2024-03-01'],
    ['2024-02-29', '2024-02-29 < 2024-03-01'],
    ['2024-02-29T10:30', '2024-02-29 10:30:00 < 2024-02-29 10:31:00'],
    ['2024-02-29 10:30:15', '2024-02-29 10:30:15 < 2024-02-29 10:30:16'],
    ['2024-02-29T23:59:59.999', '2024-02-29 23:59:59.999 < 2024-03-01'],
    ['2024-02-29T10:30:15Z', '2024-02-29 10:30:15 < 2024-02-29 10:30:16'],
    ['2024-02-29T10:30:00+02:00', '2024-02-29 08:30:00 < 2024-02-29 08:30:01'],
    ['Q2 2024', '2024-04-01 < 2024-07-01'],
    ['2024-Q4', '2024-10-01 < 2025-01-01'],
    ['March 2024', '2024-03-01 < 2024-04-01'],
    ['5 Mar 2024', '2024-03-05 < 2024-03-06'],
    ['March 5th, 2024', '2024-03-05 < 2024-03-06'],
  ])('reads %s as it is written', (text, span) => {
    expect(read(text)).toBe(span);
  });

  it.each([
    ['today', '2026-05-15 < 2026-05-16'],
    ['now', '2026-05-15 < 2026-05-16'],
    ['Yesterday', '2026-05-14 < 2026-05-15'],
    ['tomorrow', '2026-05-16 < 2026-05-17'],
    ['this week', '2026-05-11 < 2026-05-18'],
    ['last week', '2026-05-04 < 2026-05-11'],
    ['this quarter', '2026-04-01 < 2026-07-01'],
    ['last quarter', '2026-01-01 < 2026-04-01'],
    ['next month', '2026-06-01 < 2026-07-01'],
    ['last year', '2025-01-01 < 2026-01-01'],
    ['last 30 days', '2026-04-15 < 2026-05-15'],
    ['last 3 months', '2026-02-01 < 2026-05-01'],
    ['next 2 weeks', '2026-05-18 < 2026-06-01'],
    ['last 6 hours', '2026-05-15 04:00:00 < 2026-05-15 10:00:00'],
    ['this hour', '2026-05-15 10:00:00 < 2026-05-15 11:00:00'],
    ['last 15 minutes', '2026-05-15 10:05:00 < 2026-05-15 10:20:00'],
    ['last 10 seconds', '2026-05-15 10:20:20 < 2026-05-15 10:20:30'],
    ['3 months ago', '2026-02-15 < 2026-02-16'],
    ['a week ago', '2026-05-08 < 2026-05-09'],
    ['2 weeks from now', '2026-05-29 < 2026-05-30'],
    ['in 2 weeks', '2026-05-29 < 2026-05-30'],
    ['year to date', '2026-01-01 < 2026-05-16'],
    ['from 3 months ago to now', '2026-02-15 < 2026-05-16'],
    ['from 1 year ago to 1 month ago', '2025-05-15 < 2026-04-16'],
    ['from 3 hours ago to now', '2026-05-15 07:00:00 < 2026-05-15 11:00:00'],
    ['from 2024-01-01 to yesterday', '2024-01-01 < 2026-05-15'],
    ['2024-01-01 to 2024-03-31', '2024-01-01 < 2024-04-01'],
    ['between March 2024 and May 2024', '2024-03-01 < 2024-06-01'],
  ])('reads %s from now', (text, span) => {
    expect(read(text)).toBe(span);
  });

  it.each([
    '',
    'abc',
    '2024-13',
    '2024-02-30',
    '8,5',
    '12345',
    'last',
    'last 0 days',
    'last 99999 days',
    'this 3 days',
    'from now to yesterday',
    'today; DROP TABLE movies',
    '9999',
    `last ${'3'.repeat(200)} days`,
  ])('reads no date in %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('goes by the clocks of the zone, also where they change', () => {
    const late = { nowMs: Date.UTC(2026, 2, 8, 6, 30), timezone: 'America/Los_Angeles' };
    expect(read('today', late)).toBe('2026-03-07 < 2026-03-08');
    // The clocks skip an hour on the eighth, and the day is whole for all that.
    expect(read('tomorrow', late)).toBe('2026-03-08 < 2026-03-09');
    expect(read('today', { ...late, timezone: 'Pacific/Auckland' })).toBe(
      '2026-03-08 < 2026-03-09',
    );
    expect(readClockMs({ nowMs, timezone: 'No/Such' })).toBe(nowMs);
  });

  it('joins two dates, and none that lie the wrong way round', () => {
    expect(readDateRange('2024-01-31', '2024-02-01', utc)).toEqual({
      fromMs: Date.UTC(2024, 0, 31),
      toMs: Date.UTC(2024, 1, 2),
    });
    expect(readDateRange('2024-02-01', '2024-01-31', utc)).toBeNull();
  });

  it('never fails, and a span is never empty', () => {
    const unit = fc.constantFrom(
      'second',
      'minute',
      'hour',
      'day',
      'week',
      'month',
      'quarter',
      'year',
    );
    const side = fc.constantFrom('this', 'last', 'next', 'from', 'in', 'Q1');
    const text = fc
      .tuple(
        side,
        fc.oneof(fc.nat(), fc.string()),
        unit,
        fc.constantFrom('', 's', ' ago', ' to now'),
      )
      .map(([a, b, c, d]) => `${a} ${String(b)} ${c}${d}`);
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (written) => {
        const span = readDateSpan(written, utc);
        if (span !== null) expect(span.toMs).toBeGreaterThan(span.fromMs);
      }),
    );
  });
});
