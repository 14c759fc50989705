import { isWord, tokenizeWithoutSpaces, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { readName } from '../sql/sql-outline.ts';
import { isRecord } from './free-form.ts';

/** The grains that `date_trunc` accepts, the finest first. */
export const TIME_GRAINS = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const;
export type TimeGrain = (typeof TIME_GRAINS)[number];

export const isTimeGrain = (value: unknown): value is TimeGrain =>
  TIME_GRAINS.some((grain) => grain === value);

/** The `meta.timeGrain` of a snapshot (ADR 0008): the piece of its SQL that names the grain. */
export interface GrainExpression {
  readonly member: string;
  readonly grain: TimeGrain;
  readonly expression: string;
}

export function readGrainExpression(
  meta: Readonly<Record<string, unknown>> | null,
): GrainExpression | null {
  const value = meta?.['timeGrain'];
  if (!isRecord(value)) return null;
  const { member, grain, expression } = value;
  if (typeof member !== 'string' || typeof expression !== 'string' || !isTimeGrain(grain)) {
    return null;
  }
  return expression.trim() === '' ? null : { member, grain, expression };
}

/** Returns where `date_trunc('month', o.created_at)` ends; null for anything else. */
function findTruncEnd(tokens: readonly SqlToken[], at: number): number | null {
  const [call, open, grain, comma] = tokens.slice(at, at + 4);
  const isCall = isWord(call, 'DATE_TRUNC') && open?.text === '(' && comma?.text === ',';
  if (!isCall || grain?.kind !== 'text' || readName(tokens[at + 4]) === null) return null;
  const last = tokens[at + 5]?.text === '.' && readName(tokens[at + 6]) !== null ? at + 6 : at + 4;
  return tokens[last + 1]?.text === ')' ? last + 1 : null;
}

/**
 * Finds the grain in the SQL of a report that has no `meta.timeGrain`, as those of other servers: it
 * reads one table and truncates one column of it, everywhere to the same grain.
 */
export function inferGrainExpression(
  sql: string,
  cubes: readonly string[] | null,
): GrainExpression | null {
  const [cube, ...others] = cubes ?? [];
  if (cube === undefined || others.length > 0) return null;
  const tokens = tokenizeWithoutSpaces(sql);
  const found = tokens.flatMap((token, at) => {
    const end = findTruncEnd(tokens, at);
    const closing = end === null ? undefined : tokens[end];
    if (end === null || closing === undefined) return [];
    const grain = tokens[at + 2]?.text.slice(1, -1).toLowerCase();
    const column = readName(tokens[end - 1]);
    if (!isTimeGrain(grain) || column === null) return [];
    const expression = sql.slice(token.start, closing.end);
    return [{ member: `${cube}.${column}`, grain, expression }];
  });
  const [first] = found;
  const isOne = found.every(({ expression }) => expression === first?.expression);
  return first !== undefined && isOne ? first : null;
}

export interface GrainedSql {
  readonly sql: string;
  /** The name of the expression's column; null when it has none of its own. */
  readonly column: string | null;
}

const isSameToken = (a: SqlToken | undefined, b: SqlToken): boolean =>
  a?.kind === b.kind && a.text === b.text;

function isFoundAt(tokens: readonly SqlToken[], at: number, wanted: readonly SqlToken[]): boolean {
  return wanted.every((token, index) => isSameToken(tokens[at + index], token));
}

/**
 * Returns the query with another grain; null when its SQL does not contain the expression, or the
 * expression does not name the grain. `grain` is from a closed list, so nothing foreign enters the
 * SQL.
 */
export function withGrain(
  sql: string,
  expression: GrainExpression,
  grain: TimeGrain,
): GrainedSql | null {
  const wanted = tokenizeWithoutSpaces(expression.expression);
  const literal = `'${expression.grain}'`;
  const isNamed = wanted.some(
    ({ kind, text }) => kind === 'text' && text.toLowerCase() === literal,
  );
  if (wanted.length === 0 || !isNamed) return null;
  const tokens = tokenizeWithoutSpaces(sql);
  let column: string | null = null;
  let [changed, from, hits] = ['', 0, 0];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isFoundAt(tokens, at, wanted)) continue;
    hits += 1;
    for (const token of tokens.slice(at, at + wanted.length)) {
      if (token.kind !== 'text' || token.text.toLowerCase() !== literal) continue;
      changed += `${sql.slice(from, token.start)}'${grain}'`;
      from = token.end;
    }
    const behind = at + wanted.length;
    column ??= isWord(tokens[behind], 'AS') ? readName(tokens[behind + 1]) : null;
    at += wanted.length - 1;
  }
  return hits === 0 ? null : { sql: changed + sql.slice(from), column };
}

const TIME_UNITS: Readonly<Record<TimeGrain, string>> = {
  second: 'utcyearmonthdatehoursminutesseconds',
  minute: 'utcyearmonthdatehoursminutes',
  hour: 'utcyearmonthdatehours',
  day: 'utcyearmonthdate',
  // Vega's weeks begin on Sundays, those of date_trunc on Mondays.
  week: 'utcyearmonthdate',
  month: 'utcyearmonth',
  quarter: 'utcyearquarter',
  year: 'utcyear',
};

/**
 * Adapts a Vega-Lite specification to another grain: a channel that rounds the column to years
 * would draw twelve months over one another.
 */
export function withGrainUnits(spec: unknown, column: string, grain: TimeGrain): unknown {
  if (Array.isArray(spec)) return spec.map((part) => withGrainUnits(part, column, grain));
  if (!isRecord(spec)) return spec;
  const isRounded = spec['field'] === column && typeof spec['timeUnit'] === 'string';
  const parts = Object.entries(spec).map(([key, value]) => [
    key,
    isRounded && key === 'timeUnit' ? TIME_UNITS[grain] : withGrainUnits(value, column, grain),
  ]);
  return Object.fromEntries(parts);
}
