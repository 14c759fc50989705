import type { Expr, ExprCall } from 'pgsql-ast-parser';
import { isSequentialGrain, type Grain, type MemberName } from '#shared/sql/assumption.ts';
import { getCallName, resolveMember, resolveExprOrigin, type ScopedExpr } from './sql-scope.ts';
import { withoutCasts } from './sql-node.ts';

/** A time column truncated to a grain; `grain` is null for the unchanged column. */
export interface TimePart {
  readonly member: MemberName;
  readonly grain: Grain | null;
}

/** Fields of `EXTRACT` and `DATE_PART`, and DuckDB's functions with the same names. */
const FIELDS: Readonly<Record<string, Grain>> = {
  year: 'year',
  isoyear: 'year',
  quarter: 'quarterOfYear',
  month: 'monthOfYear',
  monthname: 'monthOfYear',
  week: 'weekOfYear',
  day: 'dayOfMonth',
  dayofmonth: 'dayOfMonth',
  doy: 'dayOfYear',
  dayofyear: 'dayOfYear',
  dow: 'weekday',
  isodow: 'weekday',
  dayofweek: 'weekday',
  dayname: 'weekday',
  hour: 'hourOfDay',
  decade: 'decade',
};

const FUNCTIONS = new Set(
  [
    'year',
    'quarter',
    'month',
    'monthname',
    'week',
    'dayname',
    'dayofweek',
    'isodow',
    'hour',
  ].concat(['dayofmonth', 'dayofyear', 'day']),
);

/** Formats of `to_char` and, after a percent sign, of `strftime`. */
const FORMATS: Readonly<Record<string, Grain>> = {
  YYYY: 'year',
  '%Y': 'year',
  'YYYY-MM': 'month',
  'YYYY/MM': 'month',
  'MM/YYYY': 'month',
  'MON YYYY': 'month',
  'MONTH YYYY': 'month',
  YYYYMM: 'month',
  '%Y-%m': 'month',
  'YYYY-MM-DD': 'day',
  YYYYMMDD: 'day',
  'DD.MM.YYYY': 'day',
  'MM/DD/YYYY': 'day',
  '%Y-%m-%d': 'day',
  'YYYY-"Q"Q': 'quarter',
  'YYYY-Q': 'quarter',
  'IYYY-IW': 'week',
  'IYYY-"W"IW': 'week',
  Q: 'quarterOfYear',
  MM: 'monthOfYear',
  MON: 'monthOfYear',
  MONTH: 'monthOfYear',
  '%m': 'monthOfYear',
  '%B': 'monthOfYear',
  DAY: 'weekday',
  DY: 'weekday',
  D: 'weekday',
  ID: 'weekday',
  '%A': 'weekday',
  HH24: 'hourOfDay',
  '%H': 'hourOfDay',
  IW: 'weekOfYear',
};

const asText = (expr: Expr | undefined): string | null =>
  expr?.type === 'string' ? expr.value : null;

function readFormat(text: string): Grain | null {
  const format = text.replace(/^FM/u, '');
  return FORMATS[format] ?? FORMATS[format.toUpperCase()] ?? null;
}

/** The grain and the argument of a truncating call; null for other calls. */
function readTruncation(call: ExprCall): { grain: Grain; of: Expr } | null {
  const name = getCallName(call);
  const [first, second] = call.args;
  if (!first) return null;
  if (name === 'date_trunc' || name === 'datetrunc') {
    const grain = asText(first)?.toLowerCase() ?? '';
    return isSequentialGrain(grain) && second ? { grain, of: second } : null;
  }
  if (name === 'date_part' || name === 'datepart') {
    const grain = FIELDS[asText(first)?.toLowerCase() ?? ''];
    return grain && second ? { grain, of: second } : null;
  }
  if (name === 'to_char' || name === 'strftime') {
    const grain = readFormat(asText(second) ?? asText(first) ?? '');
    const of = asText(second) === null ? second : first;
    return grain && of ? { grain, of } : null;
  }
  if (name === 'date' && call.args.length === 1) return { grain: 'day', of: first };
  const grain = FUNCTIONS.has(name) ? FIELDS[name] : undefined;
  return grain && call.args.length === 1 ? { grain, of: first } : null;
}

/** Truncating twice gives the coarser grain: days of a month belong to that month. */
function pickCoarser(outer: Grain | null, inner: Grain | null): Grain | null {
  return inner !== null && (outer === null || outer === 'day') ? inner : outer;
}

function truncateFurther(inner: TimePart | null, grain: Grain | null): TimePart | null {
  return inner && { ...inner, grain: pickCoarser(grain, inner.grain) };
}

/**
 * A column, or a truncated one: `DATE_TRUNC('month', t.d)`, `EXTRACT(YEAR FROM d)`, `d::date`. Null
 * for anything else.
 */
export function readTimePart(given: ScopedExpr): TimePart | null {
  const { expr, scope } = resolveExprOrigin(given);
  const inside = (of: Expr, grain: Grain | null): TimePart | null =>
    truncateFurther(readTimePart({ expr: of, scope }), grain);
  if (expr.type === 'ref') return { member: resolveMember(expr, scope), grain: null };
  if (expr.type === 'cast') {
    const isDay = !('arrayOf' in expr.to) && expr.to.name === 'date';
    return inside(expr.operand, isDay ? 'day' : null);
  }
  if (expr.type === 'extract') {
    const grain = FIELDS[expr.field.name.toLowerCase()];
    return grain ? inside(expr.from, grain) : null;
  }
  if (expr.type === 'binary') {
    const isZoned = expr.op === 'AT TIME ZONE' && asText(withoutCasts(expr.right)) !== null;
    return isZoned ? inside(expr.left, null) : null;
  }
  const cut = expr.type === 'call' ? readTruncation(expr) : null;
  return cut && inside(cut.of, cut.grain);
}
