import type { Expr, ExprBinary, ExprTernary } from 'pgsql-ast-parser';
import type { MemberName, Moment, TimeBound, TimeRange } from '#shared/sql/assumption.ts';
import { isTimeGrain } from '#shared/sql/assumption.ts';
import { toMoment } from './read-moment.ts';
import { toLiteral, withoutCasts } from './sql-piece.ts';
import type { SqlScope } from './sql-scope.ts';
import { toGrainRange, toYearRange } from '#shared/sql/time-spans.ts';
import { toTimePart, type TimePart } from './time-part.ts';

export interface ReadPeriod {
  readonly member: MemberName;
  readonly ranges: readonly TimeRange[];
}

const bound = (at: Moment, inclusive: boolean): TimeBound => ({ at, inclusive });

/** A year told as a number: `EXTRACT(YEAR FROM d) >= 2014`. */
function toYears(expr: Expr, sql: string): TimeRange | null {
  const text = toLiteral(expr, sql);
  return text !== null && /^\d{4}$/u.test(text) ? toYearRange(Number(text)) : null;
}

function isYearNumber(left: Expr, part: TimePart): boolean {
  const bare = withoutCasts(left);
  const isTruncated = bare.type === 'call' && /trunc/iu.test(bare.function.name);
  return part.grain === 'year' && !isTruncated;
}

interface Compared {
  readonly left: Expr;
  readonly part: TimePart;
  readonly sql: string;
}

/** The stretch of time that `part = value` means. */
function toStretch({ left, part, sql }: Compared, right: Expr): TimeRange | null {
  if (isYearNumber(left, part)) return toYears(right, sql);
  const month = right.type === 'string' && part.grain === 'month' ? `${right.value}-01` : '';
  const at = toMoment(right) ?? toMoment({ type: 'string', value: month });
  if (!at) return null;
  if (part.grain !== null && isTimeGrain(part.grain)) return toGrainRange(at, part.grain);
  // One whole day where no time of day is told.
  if (at.kind === 'date' && !at.iso.includes('T')) return toGrainRange(at, 'day');
  return at.kind === 'relative' && at.start === 'day' ? toGrainRange(at, 'day') : null;
}

/** The ends that a comparison with the column as it is gives. */
function toPlainRange(op: string, at: Moment): TimeRange | null {
  switch (op) {
    case '>':
    case '>=':
      return { from: bound(at, op === '>='), to: null };
    case '<':
    case '<=':
      return { from: null, to: bound(at, op === '<=') };
    default:
      return null;
  }
}

/** With a cut column, `>= x` begins with the piece of `x`, and `> x` behind it. */
function toCutRange(op: string, stretch: TimeRange): TimeRange | null {
  switch (op) {
    case '>=':
      return { from: stretch.from, to: null };
    case '>':
      return { from: stretch.to && { ...stretch.to, inclusive: true }, to: null };
    case '<':
      return { from: null, to: stretch.from && { ...stretch.from, inclusive: false } };
    case '<=':
      return { from: null, to: stretch.to };
    default:
      return null;
  }
}

/** A comparison of a time column with a moment; null for any other. */
export function toPeriod({ left, op, right }: ExprBinary, scope: SqlScope): ReadPeriod | null {
  const part = toTimePart({ expr: left, scope });
  if (!part) return null;
  const { member } = part;
  const compared = { left, part, sql: scope.sql };
  if (op === '=' || op === 'IN') {
    const bare = withoutCasts(right);
    const values = bare.type === 'list' || bare.type === 'array' ? bare.expressions : [right];
    const ranges = values.map((value) => toStretch(compared, value));
    return ranges.every((range) => range !== null) ? { member, ranges } : null;
  }
  if (part.grain !== null) {
    const stretch = toStretch(compared, right);
    const range = stretch && toCutRange(op, stretch);
    return range && { member, ranges: [range] };
  }
  const at = toMoment(right);
  const range = at && toPlainRange(op, at);
  return range && { member, ranges: [range] };
}

export function toBetweenPeriod(expr: ExprTernary, scope: SqlScope): ReadPeriod | null {
  if (expr.op !== 'BETWEEN') return null;
  const compared = (op: '>=' | '<=', right: Expr): TimeRange | null =>
    toPeriod({ type: 'binary', left: expr.value, op, right }, scope)?.ranges[0] ?? null;
  const low = compared('>=', expr.lo);
  const high = compared('<=', expr.hi);
  const member = toTimePart({ expr: expr.value, scope })?.member;
  if (!low || !high || !member) return null;
  return { member, ranges: [{ from: low.from, to: high.to }] };
}
