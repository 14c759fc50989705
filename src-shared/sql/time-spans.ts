import type { Moment, Shift, TimeBound, TimeGrain, TimeRange } from './assumption.ts';

type Relative = Extract<Moment, { kind: 'relative' }>;

const MS_PER_DAY = 86_400_000;
const MONTHS: Partial<Record<TimeGrain, number>> = { month: 1, quarter: 3, year: 12, decade: 120 };

function toUtc(iso: string): Date {
  return new Date(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
}

export const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later. */
export function addDays(iso: string, days: number): string {
  return toIsoDay(new Date(toUtc(iso).getTime() + days * MS_PER_DAY));
}

/** The first day of the piece of time behind the one that begins at `iso`; null for pieces within a day. */
export function addGrain(iso: string, grain: TimeGrain): string | null {
  if (grain === 'day') return addDays(iso, 1);
  if (grain === 'week') return addDays(iso, 7);
  const months = MONTHS[grain];
  if (months === undefined) return null;
  const date = toUtc(iso);
  return toIsoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

/** Whether a piece of time begins then: no month does on a 15th. */
export function isFirst(iso: string, grain: TimeGrain): boolean {
  const date = toUtc(iso);
  if (iso.includes('T') || Number.isNaN(date.getTime())) return false;
  if (grain === 'week') return date.getUTCDay() === 1;
  const months = MONTHS[grain];
  if (months === undefined) return grain === 'day';
  const counted = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return date.getUTCDate() === 1 && counted % months === 0;
}

const at = (moment: Moment, inclusive: boolean): TimeBound => ({ at: moment, inclusive });

/** Shifts of one unit are one shift, and none at all where they undo each other. */
export function withShifts(moment: Relative, added: readonly Shift[]): Relative {
  const counts = new Map<TimeGrain, number>();
  for (const { count, unit } of [...moment.shifts, ...added]) {
    counts.set(unit, (counts.get(unit) ?? 0) + count);
  }
  const shifts = [...counts].flatMap(([unit, count]) => (count === 0 ? [] : [{ count, unit }]));
  return { ...moment, shifts };
}

/** The one piece of time that begins then; null where its end cannot be told. */
export function toGrainRange(start: Moment, grain: TimeGrain): TimeRange | null {
  if (start.kind === 'date') {
    const end = isFirst(start.iso, grain) ? addGrain(start.iso, grain) : null;
    if (end === null) return null;
    return { from: at(start, true), to: at({ kind: 'date', iso: end }, false) };
  }
  if (start.start !== grain) return null;
  const next = withShifts(start, [{ count: 1, unit: grain }]);
  return { from: at(start, true), to: at(next, false) };
}

export function toYearRange(year: number): TimeRange | null {
  if (!Number.isInteger(year) || year < 1 || year > 9998) return null;
  const day = (value: number): Moment => ({
    kind: 'date',
    iso: `${String(value).padStart(4, '0')}-01-01`,
  });
  return { from: at(day(year), true), to: at(day(year + 1), false) };
}

/** Both at once, where each gives another end; null where they say two things about the same end. */
export function meet(a: TimeRange, b: TimeRange): TimeRange | null {
  if ((a.from && b.from) || (a.to && b.to)) return null;
  return { from: a.from ?? b.from, to: a.to ?? b.to };
}
