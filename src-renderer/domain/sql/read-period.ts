import type { Expr, ExprBinary, ExprTernary } from 'pgsql-ast-parser';
import type { MemberName, Moment, TimeBound, TimeRange } from '#shared/sql/assumption.ts';
import { isSequentialGrain } from '#shared/sql/assumption.ts';
import { readMoment } from './read-moment.ts';
import { readLiteral, withoutCasts } from './sql-node.ts';
import type { SqlScope } from './sql-scope.ts';
import { buildGrainRange, buildYearRange } from '#shared/sql/time-spans.ts';
import { readTimePart, type TimePart } from './time-part.ts';

export interface ParsedPeriod {
  readonly member: MemberName;
  readonly ranges: readonly TimeRange[];
}

const buildBound = (at: Moment, inclusive: boolean): TimeBound => ({ at, inclusive });

/** A year as a number: `EXTRACT(YEAR FROM d) >= 2014`. */
function readYearRange(expr: Expr, sql: string): TimeRange | null {
  const text = readLiteral(expr, sql);
  return text !== null && /^\d{4}$/u.test(text) ? buildYearRange(Number(text)) : null;
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

/** The period that `part = value` means. */
function readTimeRange({ left, part, sql }: Compared, right: Expr): TimeRange | null {
  if (isYearNumber(left, part)) return readYearRange(right, sql);
  const month = right.type === 'string' && part.grain === 'month' ? `${right.value}-01` : '';
  const at = readMoment(right) ?? readMoment({ type: 'string', value: month });
  if (!at) return null;
  if (part.grain !== null && isSequentialGrain(part.grain)) return buildGrainRange(at, part.grain);
  // A date without a time of day means the complete day.
  if (at.kind === 'date' && !at.iso.includes('T')) return buildGrainRange(at, 'day');
  return at.kind === 'relative' && at.start === 'day' ? buildGrainRange(at, 'day') : null;
}

/** The open period of a comparison with the unchanged column. */
function buildOpenRange(op: string, at: Moment): TimeRange | null {
  switch (op) {
    case '>':
    case '>=':
      return { from: buildBound(at, op === '>='), to: null };
    case '<':
    case '<=':
      return { from: null, to: buildBound(at, op === '<=') };
    default:
      return null;
  }
}

/** For a truncated column, `>= x` begins with the unit that contains `x`, and `> x` after it. */
function buildTruncatedRange(op: string, stretch: TimeRange): TimeRange | null {
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

/** A comparison of a time column with a moment; null for any other condition. */
export function readPeriod({ left, op, right }: ExprBinary, scope: SqlScope): ParsedPeriod | null {
  const part = readTimePart({ expr: left, scope });
  if (!part) return null;
  const { member } = part;
  const compared = { left, part, sql: scope.sql };
  if (op === '=' || op === 'IN') {
    const bare = withoutCasts(right);
    const values = bare.type === 'list' || bare.type === 'array' ? bare.expressions : [right];
    const ranges = values.map((value) => readTimeRange(compared, value));
    return ranges.every((range) => range !== null) ? { member, ranges } : null;
  }
  if (part.grain !== null) {
    const stretch = readTimeRange(compared, right);
    const range = stretch && buildTruncatedRange(op, stretch);
    return range && { member, ranges: [range] };
  }
  const at = readMoment(right);
  const range = at && buildOpenRange(op, at);
  return range && { member, ranges: [range] };
}

export function readBetweenPeriod(expr: ExprTernary, scope: SqlScope): ParsedPeriod | null {
  if (expr.op !== 'BETWEEN') return null;
  const compared = (op: '>=' | '<=', right: Expr): TimeRange | null =>
    readPeriod({ type: 'binary', left: expr.value, op, right }, scope)?.ranges[0] ?? null;
  const low = compared('>=', expr.lo);
  const high = compared('<=', expr.hi);
  const member = readTimePart({ expr: expr.value, scope })?.member;
  if (!low || !high || !member) return null;
  return { member, ranges: [{ from: low.from, to: high.to }] };
}
