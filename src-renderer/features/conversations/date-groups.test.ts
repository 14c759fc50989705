import { expect, test } from 'vitest';
import { createConversationSummary } from '../../testing/stories.ts';
import { groupByDate } from './date-groups.ts';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 2, day, hour, minute).getTime();

function toIds(updated: readonly number[], now: number) {
  const dated = updated.map((atMs, index) => ({
    atMs,
    summary: createConversationSummary(String(index)),
  }));
  return groupByDate(dated, new Date(now)).map(({ label, summaries }) => [
    label,
    summaries.map(({ id }) => id),
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
    ['Previous 30 days', ['5']],
  ]);
});

test('older ones stand under their month, the rest of a month under its name', () => {
  const long = (year: number, month: number) =>
    new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
      new Date(year, month, 1),
    );
  const february = (day: number) => new Date(2026, 1, day, 12).getTime();
  const december = new Date(2025, 11, 31, 23, 59).getTime();
  expect(toIds([february(19), february(17), february(1), december], at(20, 9))).toEqual([
    ['Previous 30 days', ['0']],
    [long(2026, 1), ['1', '2']],
    [long(2025, 11), ['3']],
  ]);
});

test('a clock that runs behind leaves the newest under today', () => {
  expect(toIds([at(21, 9)], at(20, 9))).toEqual([['Today', ['0']]]);
});

test('no conversations, no groups', () => {
  expect(toIds([], at(20, 9))).toEqual([]);
});
