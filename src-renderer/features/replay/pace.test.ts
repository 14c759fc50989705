import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const anyTimes = fc
  .array(fc.nat(5_000), { minLength: 1, maxLength: 40 })
  .map((gaps) => gaps.reduce<number[]>((times, gap) => [...times, (times.at(-1) ?? 0) + gap], [0]));

test('at its real pace the replay’s clock is the real one', () => {
  fc.assert(
    fc.property(anyTimes, fc.double({ min: 0, max: 1, noNaN: true }), (times, part) => {
      const pace = new Pace(times, false);
      const ms = part * pace.totalMs;
      expect(pace.totalMs).toBe(times.at(-1));
      expect(pace.realMsAt(ms)).toBeCloseTo(ms, 6);
      expect([pace.pauses, pace.savedMs]).toEqual([0, 0]);
    }),
  );
});

test('every position is reached when its time has come, and not before', () => {
  fc.assert(
    fc.property(anyTimes, fc.boolean(), (times, shortens) => {
      const pace = new Pace(times, shortens);
      for (const [position, ms] of times.entries()) {
        const playedMs = pace.playedAt(position);
        expect(pace.positionAt(playedMs)).toBeGreaterThanOrEqual(position);
        expect(times[pace.positionAt(playedMs)]).toBe(ms);
        expect(pace.realMsAt(playedMs)).toBe(ms);
        if (playedMs > 0) expect(times[pace.positionAt(playedMs - 0.5)]).toBeLessThan(ms);
      }
    }),
  );
});

test('a long pause is shortened, told, and lets the real clock run ahead in it', () => {
  const pace = new Pace([0, 100, 42_100, 42_200], true);
  expect([pace.totalMs, pace.pauses, pace.savedMs]).toEqual([2_200, 1, 40_000]);
  expect(pace.playedAt(2)).toBe(2_100);
  expect(pace.realMsAt(1_100)).toBe(21_100);
  expect(pace.positionAt(2_099)).toBe(1);
});
