import type { Moment, Shift, TimeBound, SequentialGrain, TimeRange } from './assumption.ts';

type Relative = Extract<Moment, { kind: 'relative' }>;

const MS_PER_DAY = 86_400_000;
const MONTHS: Partial<Record<SequentialGrain, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  decade: 120,
};

function parseUtc(iso: string): Date {
  return new Date(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
}

export const formatIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later. */
export function addDays(iso: string, days: number): string {
  return formatIsoDay(new Date(parseUtc(iso).getTime() + days * MS_PER_DAY));
}

/** The first day of the piece of time behind the one that begins at `iso`; null for pieces within a day. */
export function addGrain(iso: string, grain: SequentialGrain): string | null {
  if (grain === 'day') return addDays(iso, 1);
  if (grain === 'week') return addDays(iso, 7);
  const months = MONTHS[grain];
  if (months === undefined) return null;
  const date = parseUtc(iso);
  return formatIsoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

/** Whether a piece of time begins then: no month does on a 15th. */
export function isGrainStart(iso: string, grain: SequentialGrain): boolean {
  const date = parseUtc(iso);
  if (iso.includes('T') || Number.isNaN(date.getTime())) return false;
  if (grain === 'week') return date.getUTCDay() === 1;
  const months = MONTHS[grain];
  if (months === undefined) return grain === 'day';
  const counted = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return date.getUTCDate() === 1 && counted % months === 0;
}

const buildBound = (moment: Moment, inclusive: boolean): TimeBound => ({ at: moment, inclusive });

/** Shifts of one unit are one shift, and none at all where they undo each other. */
export function withShifts(moment: Relative, added: readonly Shift[]): Relative {
  const counts = new Map<SequentialGrain, number>();
  for (const { count, unit } of [...moment.shifts, ...added]) {
    counts.set(unit, (counts.get(unit) ?? 0) + count);
  }
  const shifts = [...counts].flatMap(([unit, count]) => (count === 0 ? [] : [{ count, unit }]));
  return { ...moment, shifts };
}

/** Builds the one period of a grain that begins then; null where its end is not known. */
export function buildGrainRange(start: Moment, grain: SequentialGrain): TimeRange | null {
  if (start.kind === 'date') {
    const end = isGrainStart(start.iso, grain) ? addGrain(start.iso, grain) : null;
    if (end === null) return null;
    return { from: buildBound(start, true), to: buildBound({ kind: 'date', iso: end }, false) };
  }
  if (start.start !== grain) return null;
  const next = withShifts(start, [{ count: 1, unit: grain }]);
  return { from: buildBound(start, true), to: buildBound(next, false) };
}

export function buildYearRange(year: number): TimeRange | null {
  if (!Number.isInteger(year) || year < 1 || year > 9998) return null;
  const day = (value: number): Moment => ({
    kind: 'date',
    iso: `${String(value).padStart(4, '0')}-01-01`,
  });
  return { from: buildBound(day(year), true), to: buildBound(day(year + 1), false) };
}

/** Intersects two ranges that limit different ends; null where both limit the same end. */
export function intersectRanges(a: TimeRange, b: TimeRange): TimeRange | null {
  if ((a.from && b.from) || (a.to && b.to)) return null;
  return { from: a.from ?? b.from, to: a.to ?? b.to };
}
