import { expect, test } from 'vitest';
import { toSummary } from '../../testing/stories.ts';
import { toDateGroups } from './date-groups.ts';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 2, day, hour, minute).getTime();

function toIds(updated: readonly number[], now: number) {
  const summaries = updated.map((updatedAtMs, index) => toSummary(String(index), { updatedAtMs }));
  return toDateGroups(summaries, new Date(now)).map(({ label, summaries: inside }) => [
    label,
    inside.map(({ id }) => id),
  ]);
}

test('calendar days decide, to the minute', () => {
  expect(
    toIds(
      [at(20, 0), at(19, 23, 59), at(19, 0), at(18, 23, 59), at(13, 0), at(12, 23, 59)],
      at(20, 9),
    ),
  ).toEqual([
    ['Today', ['0']],
    ['Yesterday', ['1', '2']],
    ['Previous 7 days', ['3', '4']],
    ['Older', ['5']],
  ]);
});

test('a clock that runs behind leaves the newest under today', () => {
  expect(toIds([at(21, 9)], at(20, 9))).toEqual([['Today', ['0']]]);
});

test('no conversations, no groups', () => {
  expect(toIds([], at(20, 9))).toEqual([]);
});
