import type { Moment, Shift, TimeBound, SequentialGrain, TimeRange } from './assumption.ts';
import { addDays, addGrain, isGrainStart } from './time-spans.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const getDay = (iso: string): string => iso.slice(0, 10);
const getTime = (iso: string): string => iso.slice(11);
const getYear = (iso: string): string => iso.slice(0, 4);
const getMonthName = (iso: string): string => MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';

function formatDay(iso: string): string {
  const day = `${String(Number(iso.slice(8, 10)))} ${getMonthName(iso)} ${getYear(iso)}`;
  return iso.includes('T') ? `${day}, ${getTime(iso)}` : day;
}

const formatPlural = (count: number, unit: string): string =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

function labelShift({ count, unit }: Shift): string {
  return `${formatPlural(Math.abs(count), unit)} ${count < 0 ? 'before' : 'after'}`;
}

/** Labels `the start of last month`, `30 days ago` or `now`. */
function labelRelativeMoment({ start, shifts }: Extract<Moment, { kind: 'relative' }>): string {
  const [first, ...others] = shifts;
  if (start === null || start === 'day') {
    const now = start === null ? 'now' : 'today';
    if (!first) return now;
    if (others.length > 0) return `${shifts.map(labelShift).join(' and ')} ${now}`;
    if (start === 'day' && first.unit === 'day' && first.count === 1) return 'tomorrow';
    if (start === 'day' && first.unit === 'day' && first.count === -1) return 'yesterday';
    const amount = formatPlural(Math.abs(first.count), first.unit);
    return first.count < 0 ? `${amount} ago` : `in ${amount}`;
  }
  if (!first) return `the start of this ${start}`;
  if (others.length === 0 && first.unit === start) {
    if (first.count === -1) return `the start of last ${start}`;
    if (first.count === 1) return `the start of next ${start}`;
  }
  return `${shifts.map(labelShift).join(' and ')} the start of this ${start}`;
}

function labelMoment(at: Moment): string {
  if (at.kind === 'relative') return labelRelativeMoment(at);
  return formatDay(at.iso);
}

/** A year or a month by its name, where a stretch begins or ends with it. */
function labelRangeEdge(iso: string): string {
  if (iso.endsWith('-01-01')) return getYear(iso);
  return isGrainStart(iso, 'month') ? `${getMonthName(iso)} ${getYear(iso)}` : formatDay(iso);
}

function labelOpenRange({ from, to }: TimeRange): string {
  if (from) {
    if (from.at.kind === 'relative') return labelSince(from.at);
    return from.inclusive
      ? `since ${labelRangeEdge(from.at.iso)}`
      : `after ${formatDay(from.at.iso)}`;
  }
  if (!to) return 'all time';
  const words =
    to.at.kind === 'date' && !to.inclusive ? labelRangeEdge(to.at.iso) : labelMoment(to.at);
  return to.inclusive ? `up to ${words}` : `before ${words}`;
}

function labelSince(at: Extract<Moment, { kind: 'relative' }>): string {
  const [first, ...others] = at.shifts;
  const isBack = first !== undefined && others.length === 0 && first.count < 0;
  if ((at.start === null || at.start === 'day') && isBack) {
    return `last ${formatPlural(-first.count, first.unit)}`;
  }
  return `since ${labelRelativeMoment(at)}`;
}

const NAMED_GRAINS: readonly SequentialGrain[] = ['year', 'quarter', 'month', 'day'];

function labelGrainPeriod(iso: string, grain: SequentialGrain): string {
  if (grain === 'year') return getYear(iso);
  if (grain === 'month') return `${getMonthName(iso)} ${getYear(iso)}`;
  if (grain !== 'quarter') return formatDay(iso);
  return `Q${String(Math.ceil(Number(iso.slice(5, 7)) / 3))} ${getYear(iso)}`;
}

/**
 * Labels complete years, quarters or months by their names, and complete days by the first and the
 * last of them.
 */
function labelHalfOpenRange(from: string, end: string): string {
  const single = NAMED_GRAINS.find(
    (grain) => isGrainStart(from, grain) && addGrain(from, grain) === end,
  );
  if (single) return labelGrainPeriod(from, single);
  const grain = (['year', 'month'] as const).find(
    (one) => isGrainStart(from, one) && isGrainStart(end, one),
  );
  const last = addDays(end, -1);
  if (grain === 'year') return `${getYear(from)} – ${getYear(last)}`;
  const isSameYear = getYear(from) === getYear(last);
  if (grain === 'month') {
    return isSameYear
      ? `${getMonthName(from)} – ${getMonthName(last)} ${getYear(last)}`
      : `${getMonthName(from)} ${getYear(from)} – ${getMonthName(last)} ${getYear(last)}`;
  }
  return `${formatDay(from)} – ${formatDay(last)}`;
}

const isDayAligned = (from: TimeBound, to: TimeBound): boolean =>
  from.at.kind === 'date' &&
  to.at.kind === 'date' &&
  isGrainStart(from.at.iso, 'day') &&
  isGrainStart(to.at.iso, 'day');

function labelRelativeRange(from: TimeBound, to: TimeBound): string | null {
  if (from.at.kind !== 'relative' || to.at.kind !== 'relative') return null;
  const { start, shifts } = from.at;
  const isNow = to.at.shifts.length === 0;
  const toToday = isNow && (to.at.start === null || to.at.start === 'day');
  if (toToday) return labelSince(from.at);
  const isFullPeriods = start !== null && start === to.at.start && from.inclusive && !to.inclusive;
  const [first] = shifts;
  const back = first?.unit === start ? -first.count : 0;
  if (isFullPeriods && isNow && shifts.length === 1 && back > 0) {
    return back === 1 ? `last ${start}` : `last ${formatPlural(back, `whole ${start}`)}`;
  }
  const next = to.at.shifts[0];
  const isThis = shifts.length === 0 && next?.unit === start && next.count === 1;
  return isFullPeriods && isThis ? `this ${start}` : null;
}

/**
 * Labels `2014`, `Jan – Mar 2014`, `since 2000` or `last 30 days`. A closed range names its last
 * day.
 */
export function labelTimeRange(range: TimeRange): string {
  const { from, to } = range;
  if (!from || !to) return labelOpenRange(range);
  const relative = labelRelativeRange(from, to);
  if (relative !== null) return relative;
  if (
    from.at.kind === 'date' &&
    to.at.kind === 'date' &&
    from.inclusive &&
    isDayAligned(from, to)
  ) {
    if (!to.inclusive) return labelHalfOpenRange(from.at.iso, to.at.iso);
    return from.at.iso === to.at.iso
      ? formatDay(from.at.iso)
      : `${formatDay(from.at.iso)} – ${formatDay(to.at.iso)}`;
  }
  const begin = from.inclusive ? '' : 'after ';
  const end = to.inclusive ? 'up to' : 'before';
  return `${begin}${labelMoment(from.at)}, ${end} ${labelMoment(to.at)}`;
}

export const labelTimeRanges = (ranges: readonly TimeRange[]): string =>
  ranges.map(labelTimeRange).join(' or ');

/** The first and the last day, for a field of dates; null where the stretch has no such days. */
export function readDayRange(range: TimeRange | undefined): {
  first: string | null;
  last: string | null;
} {
  const first = range?.from?.at.kind === 'date' ? getDay(range.from.at.iso) : null;
  const end = range?.to?.at.kind === 'date' ? range.to : null;
  if (end?.at.kind !== 'date') return { first, last: null };
  const isBefore = !end.inclusive && isGrainStart(end.at.iso, 'day');
  return { first, last: isBefore ? addDays(end.at.iso, -1) : getDay(end.at.iso) };
}
