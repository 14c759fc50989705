import type { Expr, ExprRef } from 'pgsql-ast-parser';
import type { Grain, Measure, MemberName } from '#shared/sql/assumption.ts';
import { findMainSelect, parseSelect } from './parse-select.ts';
import { readMeasure } from './read-measure.ts';
import { readRankedBy } from './read-groups.ts';
import { readQuantity, isPercentage, type Quantity } from './read-quantity.ts';
import {
  buildSqlScope,
  getCallName,
  listCommonTables,
  resolveExprOrigin,
  type ScopedExpr,
  type SqlScope,
} from './sql-scope.ts';
import { readLiteral, sliceNodeSql, withoutWrappers } from './sql-node.ts';

/** Where the values of a result's column come from. */
export type ColumnOrigin =
  | { readonly kind: 'member'; readonly member: MemberName }
  | { readonly kind: 'grain'; readonly member: MemberName; readonly grain: Grain }
  | { readonly kind: 'measure'; readonly measure: Exclude<Measure, { kind: 'calculated' }> }
  | {
      readonly kind: 'calculated';
      /** What its numbers still count, such as a member's minutes; null where that is not known. */
      readonly quantity: Quantity | null;
      /** True for `100 * part / whole`, which holds 12.3 for 12.3 %. */
      readonly isPercentage: boolean;
    };

function readOrigin(given: ScopedExpr): ColumnOrigin | null {
  // A constant is nobody's number.
  if (readLiteral(given.expr, given.scope.sql) !== null) return null;
  const key = readRankedBy(given);
  if (key?.kind === 'member' || key?.kind === 'grain') return key;
  if (key?.kind === 'measure' && key.measure.kind !== 'calculated')
    return { kind: 'measure', measure: key.measure };
  const measure = key === null ? null : readMeasure(given);
  if (measure !== null && measure.kind !== 'calculated') return { kind: 'measure', measure };
  return {
    kind: 'calculated',
    quantity: readQuantity(given),
    isPercentage: isPercentage(given),
  };
}

/** The name that databases give to an output without an alias. */
function findOutputName(expr: Expr): string | null {
  const bare = withoutWrappers(expr);
  if (bare.type === 'ref') return bare.name;
  return bare.type === 'call' ? getCallName(bare) : null;
}

/** A column of `SELECT *` belongs to its only table, or to the query that is its only source. */
function resolveStar(name: string, scope: SqlScope): ColumnOrigin | null {
  if (scope.tables.length !== 1) return null;
  const ref: ExprRef = { type: 'ref', name };
  const origin = resolveExprOrigin({ expr: ref, scope });
  const [table] = origin.scope.tables;
  // An inner query that names no such column is a star of its own, or cannot be read.
  if (origin.expr === ref && table?.derived) return resolveStar(name, table.derived);
  return table?.isOpaque === true ? null : readOrigin(origin);
}

const isStar = ({ type, ...expr }: Expr): boolean =>
  type === 'ref' && 'name' in expr && expr.name === '*';

interface MainOutputs {
  readonly scope: SqlScope;
  /** The output of each column; null for a column that none is named like. */
  readonly outputs: readonly (Expr | null)[];
  /** The columns that a `*` may have brought. */
  readonly isFromStar: (name: string) => boolean;
}

/** Null where the query is not one SELECT that can be read. */
function findMainOutputs(sql: string, names: readonly string[]): MainOutputs | null {
  const parsed = parseSelect(sql);
  const main = parsed && findMainSelect(parsed.select);
  if (!parsed || !main) return null;
  const scope = buildSqlScope(main, sql, listCommonTables(parsed.select));
  const outputs = main.columns ?? [];
  const hasStar = outputs.some(({ expr }) => isStar(expr));
  if (!hasStar && outputs.length === names.length)
    return { scope, outputs: outputs.map(({ expr }) => expr), isFromStar: () => false };
  const findNamed = (name: string) =>
    outputs.filter(
      ({ expr, alias }) => !isStar(expr) && (alias?.name ?? findOutputName(expr)) === name,
    );
  return {
    scope,
    outputs: names.map((name) => {
      const [output, other] = findNamed(name);
      return output && !other ? output.expr : null;
    }),
    isFromStar: (name) => hasStar && findNamed(name).length === 0,
  };
}

/**
 * Reads where each column of a result comes from, in the order of its columns; null for a column
 * that the query does not explain, and for all of them where it is not one SELECT that can be read.
 */
export function readColumnOrigins(
  sql: string,
  names: readonly string[],
): readonly (ColumnOrigin | null)[] {
  const main = findMainOutputs(sql, names);
  if (main === null) return names.map(() => null);
  const { scope, outputs, isFromStar } = main;
  return names.map((name, at) => {
    const expr = outputs[at] ?? null;
    if (expr !== null) return readOrigin({ expr, scope });
    return isFromStar(name) ? resolveStar(name, scope) : null;
  });
}

/**
 * Reads the SQL that each column of a result is computed by, in the innermost SELECT that computes
 * it; null where the query does not say so.
 */
export function readColumnClauses(
  sql: string,
  names: readonly string[],
): readonly (string | null)[] {
  const main = findMainOutputs(sql, names);
  if (main === null) return names.map(() => null);
  return names.map((_, at) => {
    const expr = main.outputs[at] ?? null;
    if (expr === null) return null;
    const origin = resolveExprOrigin({ expr, scope: main.scope });
    return sliceNodeSql(origin.scope.sql, origin.expr);
  });
}
