import { describe, expect, it } from 'vitest';
import { analyzeColumnTimes, readWallClockMs } from './column-times.ts';

const toIso = (ms: number | null): string => new Date(ms ?? Number.NaN).toISOString();

describe('readWallClockMs', () => {
  it.each([
    ['2014-06-01', '2014-06-01T00:00:00.000Z'],
    ['2014-06', '2014-06-01T00:00:00.000Z'],
    ['2014-03-30 02:30:00', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30T02:30:00.123456', '2014-03-30T02:30:00.123Z'],
    ['2014-03-30T02:30:00Z', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30 02:30:00+00', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30T02:30:00+02:00', '2014-03-30T00:30:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
    ['2014-03-30 02:30:00-08', '2014-03-30T10:30:00.000Z'],
    ['Sun, 30 Mar 2014 02:30:00 GMT', '2014-03-30T02:30:00.000Z'],
    ['Mar 30 2014 02:30:00', '2014-03-30T02:30:00.000Z'],
    ['2014/03/30', '2014-03-30T00:00:00.000Z'],
  ])('reads %s as it is written', (text, iso) => {
    expect(toIso(readWallClockMs(text))).toBe(iso);
  });

  it.each(['', 'sun', '—'])('reads %j as no time', (text) => {
    expect(readWallClockMs(text)).toBeNull();
  });
});

describe('a column of times', () => {
  it.each([
    ['no zone', ['2013-03-01 06:00:00', '2013-04-01 00:00:00'], null, '2013-03-01T06:00:00.000Z'],
    ['UTC', ['2013-03-01T06:00:00Z', null], 'UTC', '2013-03-01T06:00:00.000Z'],
    ['one offset', ['2013-03-01T00:00:00+13:00'], 'UTC+13', '2013-03-01T00:00:00.000Z'],
    ['a short one', ['2013-03-01 06:00:00-0330'], 'UTC−3:30', '2013-03-01T06:00:00.000Z'],
    [
      'days of a zone with summer time',
      ['2013-03-01 00:00:00-08', '2013-04-01 00:00:00-07'],
      'the zone they are written in',
      '2013-03-01T00:00:00.000Z',
    ],
    [
      'times at several offsets, in their order',
      ['2013-11-03 01:30:00-07', '2013-11-03 01:10:00-08'],
      'UTC',
      '2013-11-03T08:30:00.000Z',
    ],
    ['days alone', ['2013-03-01', 'soon', null], null, '2013-03-01T00:00:00.000Z'],
  ])('of %s names it, and shifts no day', (_name, cells, zone, first) => {
    const times = analyzeColumnTimes(cells);
    expect(times.zone).toBe(zone);
    expect(toIso(times.read(cells[0] ?? ''))).toBe(first);
  });

  it('knows days from hours', () => {
    expect(analyzeColumnTimes(['2013-03-01 00:00:00-08', '2013-04-01']).areDays).toBe(true);
    expect(analyzeColumnTimes(['2013-03-01 00:00:00', '2013-04-01 00:01:00']).areDays).toBe(false);
  });
});
