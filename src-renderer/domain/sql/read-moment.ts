import type { Expr, ExprBinary, ExprCall } from 'pgsql-ast-parser';
import {
  isSequentialGrain,
  type Moment,
  type Shift,
  type SequentialGrain,
} from '#shared/sql/assumption.ts';
import { getCallName } from './sql-scope.ts';
import { withShifts } from '#shared/sql/time-spans.ts';

type Relative = Extract<Moment, { kind: 'relative' }>;

const NOW: Relative = { kind: 'relative', start: null, shifts: [] };
const TODAY: Relative = { kind: 'relative', start: 'day', shifts: [] };

const KEYWORDS: Readonly<Record<string, Relative>> = {
  current_date: TODAY,
  current_timestamp: NOW,
  localtimestamp: NOW,
};
const NOW_CALLS = new Set([
  'now',
  'getdate',
  'sysdate',
  'statement_timestamp',
  'transaction_timestamp',
]);
const TODAY_CALLS = new Set(['today', 'curdate']);

const ISO_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.0+|\.(\d+))?(?:Z|[+-]00(?::?00)?)?)?$/u;

/**
 * Parses `2014-01-01`, `2014-01-01 12:30` and similar texts; null for others and for days that do
 * not exist.
 */
export function readIsoMoment(text: string): string | null {
  const [, day, time, fraction] = ISO_DATE.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  const seconds = time?.length === 5 ? `${time}:00` : time;
  if (seconds === undefined || (seconds === '00:00:00' && fraction === undefined)) return day;
  return `${day}T${seconds}${fraction === undefined ? '' : `.${fraction}`}`;
}

const UNIT = /^(-?\d+)\s*([a-z]+?)s?$/iu;

/** Parses `30 days`, `1 year 2 months`; null for other texts. */
function readShifts(text: string): Shift[] | null {
  const parts = text.trim().match(/-?\d+\s*[a-z]+/giu) ?? [];
  if (parts.join('').replace(/\s/gu, '') !== text.replace(/\s/gu, '') || parts.length === 0)
    return null;
  const shifts = parts.map((part): Shift | null => {
    const [, count = '', unit = ''] = UNIT.exec(part) ?? [];
    const known = unit.toLowerCase();
    return isSequentialGrain(known) ? { count: Number(count), unit: known } : null;
  });
  return shifts.every((shift) => shift !== null) ? shifts : null;
}

function readInterval(expr: Expr): Shift[] | null {
  if (expr.type === 'cast' && !('arrayOf' in expr.to) && expr.to.name === 'interval') {
    return expr.operand.type === 'string' ? readShifts(expr.operand.value) : null;
  }
  if (expr.type === 'integer') return [{ count: expr.value, unit: 'day' }];
  if (expr.type !== 'binary' || expr.op !== '*') return null;
  const [times, interval] =
    expr.left.type === 'integer' ? [expr.left, expr.right] : [expr.right, expr.left];
  if (times.type !== 'integer' || interval.type === 'integer') return null;
  return readInterval(interval)?.map((one) => ({ ...one, count: one.count * times.value })) ?? null;
}

function readShiftedMoment({ left, right, op }: ExprBinary): Moment | null {
  const at = readMoment(left);
  const shifts = readInterval(right);
  if (at?.kind !== 'relative' || shifts === null) return null;
  const sign = op === '-' ? -1 : 1;
  return withShifts(
    at,
    shifts.map((one) => ({ ...one, count: sign * one.count })),
  );
}

const isStartable = (at: Relative): boolean => at.start === null || at.start === 'day';

function startOf(at: Moment | null, unit: SequentialGrain): Moment | null {
  if (at?.kind !== 'relative' || !isStartable(at)) return null;
  return { kind: 'relative', start: unit, shifts: at.shifts };
}

function readCalledMoment(call: ExprCall): Moment | null {
  const name = getCallName(call);
  const [first, second] = call.args;
  if (NOW_CALLS.has(name) && !first) return NOW;
  if (TODAY_CALLS.has(name) && !first) return TODAY;
  if (
    (name === 'to_date' || name === 'to_timestamp' || name === 'date') &&
    first?.type === 'string'
  ) {
    return readMoment(first);
  }
  if (name !== 'date_trunc' || first?.type !== 'string' || !second) return null;
  const unit = first.value.toLowerCase();
  return isSequentialGrain(unit) ? startOf(readMoment(second), unit) : null;
}

/**
 * A moment that does not depend on the row: a date, or one relative to now. Null for anything else.
 */
export function readMoment(expr: Expr): Moment | null {
  if (expr.type === 'string') {
    const iso = readIsoMoment(expr.value);
    return iso === null ? null : { kind: 'date', iso };
  }
  if (expr.type === 'cast') {
    const at = readMoment(expr.operand);
    const isDay = !('arrayOf' in expr.to) && expr.to.name === 'date';
    return isDay && at?.kind === 'relative' && at.start === null ? startOf(at, 'day') : at;
  }
  if (expr.type === 'keyword') return KEYWORDS[expr.keyword] ?? null;
  if (expr.type === 'call') return readCalledMoment(expr);
  if (expr.type !== 'binary') return null;
  if (expr.op === 'AT TIME ZONE') return readMoment(expr.left);
  return expr.op === '-' || expr.op === '+' ? readShiftedMoment(expr) : null;
}
