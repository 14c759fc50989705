import { addDays } from '#shared/sql/time-spans.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange } from '../plan/plan.ts';

/** `the sunday before`, after a day: the last Sunday before that day. */
export function readWeekdayBefore(
  mentions: readonly Mention[],
  last: DayRange | null,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'weekdays') &&
      one.weekdays.length === 1 &&
      /^(?:before|after|earlier|later)$/i.test(mentions[index + 1]?.text ?? ''),
  );
  const [weekday, side] = [mentions[at], mentions[at + 1]];
  const day = last?.from ?? null;
  const isDay = day !== null && last?.to === addDays(day, 1);
  if (!isMention(weekday, 'weekdays') || side === undefined || !isDay) return mentions;
  const step = /^(?:before|earlier)$/i.test(side.text) ? -1 : 1;
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(day, count * step));
  const isNamed = (one: string): boolean =>
    weekday.weekdays.includes(new Date(`${one}T00:00:00Z`).getUTCDay() || 7);
  const from = days.find(isNamed);
  if (from === undefined) return mentions;
  const { start } = weekday;
  const { end } = side;
  const text = `${weekday.text} ${side.text}`;
  const ranges = [{ from, to: addDays(from, 1) }];
  const period: Mention = {
    kind: 'period',
    ranges,
    listed: false,
    isRelative: false,
    start,
    end,
    text,
  };
  return mentions.toSpliced(at, 2, period);
}
