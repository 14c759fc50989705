import type { Moment, Shift, TimeBound, TimeGrain, TimeRange } from './assumption.ts';
import { addDays, addGrain, isFirst } from './time-spans.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const dayOf = (iso: string): string => iso.slice(0, 10);
const timeOf = (iso: string): string => iso.slice(11);
const yearOf = (iso: string): string => iso.slice(0, 4);
const monthOf = (iso: string): string => MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';

function toDay(iso: string): string {
  const day = `${String(Number(iso.slice(8, 10)))} ${monthOf(iso)} ${yearOf(iso)}`;
  return iso.includes('T') ? `${day}, ${timeOf(iso)}` : day;
}

const plural = (count: number, unit: string): string =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

function toShiftWords({ count, unit }: Shift): string {
  return `${plural(Math.abs(count), unit)} ${count < 0 ? 'before' : 'after'}`;
}

/** `the start of last month`, `30 days ago`, `now`. */
function toRelativeWords({ start, shifts }: Extract<Moment, { kind: 'relative' }>): string {
  const [first, ...others] = shifts;
  if (start === null || start === 'day') {
    const now = start === null ? 'now' : 'today';
    if (!first) return now;
    if (others.length > 0) return `${shifts.map(toShiftWords).join(' and ')} ${now}`;
    if (start === 'day' && first.unit === 'day' && first.count === 1) return 'tomorrow';
    if (start === 'day' && first.unit === 'day' && first.count === -1) return 'yesterday';
    const amount = plural(Math.abs(first.count), first.unit);
    return first.count < 0 ? `${amount} ago` : `in ${amount}`;
  }
  if (!first) return `the start of this ${start}`;
  if (others.length === 0 && first.unit === start) {
    if (first.count === -1) return `the start of last ${start}`;
    if (first.count === 1) return `the start of next ${start}`;
  }
  return `${shifts.map(toShiftWords).join(' and ')} the start of this ${start}`;
}

function toMomentWords(at: Moment): string {
  if (at.kind === 'relative') return toRelativeWords(at);
  return toDay(at.iso);
}

/** A year or a month by its name, where a stretch begins or ends with it. */
function toEdge(iso: string): string {
  if (iso.endsWith('-01-01')) return yearOf(iso);
  return isFirst(iso, 'month') ? `${monthOf(iso)} ${yearOf(iso)}` : toDay(iso);
}

function toOpenWords({ from, to }: TimeRange): string {
  if (from) {
    if (from.at.kind === 'relative') return toSinceWords(from.at);
    return from.inclusive ? `since ${toEdge(from.at.iso)}` : `after ${toDay(from.at.iso)}`;
  }
  if (!to) return 'all time';
  const words = to.at.kind === 'date' && !to.inclusive ? toEdge(to.at.iso) : toMomentWords(to.at);
  return to.inclusive ? `up to ${words}` : `before ${words}`;
}

function toSinceWords(at: Extract<Moment, { kind: 'relative' }>): string {
  const [first, ...others] = at.shifts;
  const isBack = first !== undefined && others.length === 0 && first.count < 0;
  if ((at.start === null || at.start === 'day') && isBack) {
    return `last ${plural(-first.count, first.unit)}`;
  }
  return `since ${toRelativeWords(at)}`;
}

const WHOLE: readonly TimeGrain[] = ['year', 'quarter', 'month', 'day'];

function toPieceName(iso: string, grain: TimeGrain): string {
  if (grain === 'year') return yearOf(iso);
  if (grain === 'month') return `${monthOf(iso)} ${yearOf(iso)}`;
  if (grain !== 'quarter') return toDay(iso);
  return `Q${String(Math.ceil(Number(iso.slice(5, 7)) / 3))} ${yearOf(iso)}`;
}

/** Whole years, quarters or months by their names; whole days by the first and the last of them. */
function toHalfOpenWords(from: string, end: string): string {
  const single = WHOLE.find((grain) => isFirst(from, grain) && addGrain(from, grain) === end);
  if (single) return toPieceName(from, single);
  const grain = (['year', 'month'] as const).find((one) => isFirst(from, one) && isFirst(end, one));
  const last = addDays(end, -1);
  if (grain === 'year') return `${yearOf(from)} – ${yearOf(last)}`;
  const isSameYear = yearOf(from) === yearOf(last);
  if (grain === 'month') {
    return isSameYear
      ? `${monthOf(from)} – ${monthOf(last)} ${yearOf(last)}`
      : `${monthOf(from)} ${yearOf(from)} – ${monthOf(last)} ${yearOf(last)}`;
  }
  return `${toDay(from)} – ${toDay(last)}`;
}

const isWholeDays = (from: TimeBound, to: TimeBound): boolean =>
  from.at.kind === 'date' &&
  to.at.kind === 'date' &&
  isFirst(from.at.iso, 'day') &&
  isFirst(to.at.iso, 'day');

function toRelativeRange(from: TimeBound, to: TimeBound): string | null {
  if (from.at.kind !== 'relative' || to.at.kind !== 'relative') return null;
  const { start, shifts } = from.at;
  const isNow = to.at.shifts.length === 0;
  const toToday = isNow && (to.at.start === null || to.at.start === 'day');
  if (toToday) return toSinceWords(from.at);
  const isWholePieces = start !== null && start === to.at.start && from.inclusive && !to.inclusive;
  const [first] = shifts;
  const back = first?.unit === start ? -first.count : 0;
  if (isWholePieces && isNow && shifts.length === 1 && back > 0) {
    return back === 1 ? `last ${start}` : `last ${plural(back, `whole ${start}`)}`;
  }
  const next = to.at.shifts[0];
  const isThis = shifts.length === 0 && next?.unit === start && next.count === 1;
  return isWholePieces && isThis ? `this ${start}` : null;
}

/** `2014`, `Jan – Mar 2014`, `since 2000`, `last 30 days`. A closed stretch keeps its last day's name. */
export function toRangeWords(range: TimeRange): string {
  const { from, to } = range;
  if (!from || !to) return toOpenWords(range);
  const relative = toRelativeRange(from, to);
  if (relative !== null) return relative;
  if (from.at.kind === 'date' && to.at.kind === 'date' && from.inclusive && isWholeDays(from, to)) {
    if (!to.inclusive) return toHalfOpenWords(from.at.iso, to.at.iso);
    return from.at.iso === to.at.iso
      ? toDay(from.at.iso)
      : `${toDay(from.at.iso)} – ${toDay(to.at.iso)}`;
  }
  const begin = from.inclusive ? '' : 'after ';
  const end = to.inclusive ? 'up to' : 'before';
  return `${begin}${toMomentWords(from.at)}, ${end} ${toMomentWords(to.at)}`;
}

export const toPeriodWords = (ranges: readonly TimeRange[]): string =>
  ranges.map(toRangeWords).join(' or ');

/** The first and the last day, for a field of dates; null where the stretch has no such days. */
export function toDays(range: TimeRange | undefined): {
  first: string | null;
  last: string | null;
} {
  const first = range?.from?.at.kind === 'date' ? dayOf(range.from.at.iso) : null;
  const end = range?.to?.at.kind === 'date' ? range.to : null;
  if (end?.at.kind !== 'date') return { first, last: null };
  const isBefore = !end.inclusive && isFirst(end.at.iso, 'day');
  return { first, last: isBefore ? addDays(end.at.iso, -1) : dayOf(end.at.iso) };
}
