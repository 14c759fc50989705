import { AppError } from '../errors.ts';
import type { ToolCall } from '../platform/chat-message.ts';
import { parseExactJson } from '../platform/exact-json.ts';
import { sqlInputSchema, sqlResultSchema, toolErrorSchema, type Cell } from '../platform/tools.ts';
import { z } from 'zod';

export interface ResultColumn {
  readonly name: string;
  /**
   * The platform's type name (`String`, `Int64`, `Double`, `Timestamp` …). Where a tool sent none:
   * `number` when all its cells came as JSON numbers, also those that are text here to keep their
   * digits; else ''.
   */
  readonly type: string;
}

/** A tool's table, as far as it was sent. `rows.length < totalRows` means that it is cut. */
export interface QueryResult {
  readonly sql: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totalRows: number;
  /**
   * True for exactly as many rows as a silent limit lets through (§8), so that there may be more.
   * Left out means no.
   */
  readonly possiblyTruncated?: boolean;
  readonly uuid: string | null;
  /** Vega-Lite spec as JSON text, without data (§2.11). */
  readonly vegaSpec: string | null;
}

type SqlResult = z.infer<typeof sqlResultSchema>;
type SqlInput = z.infer<typeof sqlInputSchema>;

/** Cells as they came, before any becomes text. */
const plainResultSchema = z.looseObject({
  data: z.array(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])).nullish(),
});

function parseResult(text: string): SqlResult {
  let value: unknown;
  try {
    value = text === '' ? {} : parseExactJson(text);
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', 'A tool sent text that is not JSON.', { cause: error });
  }
  const parsed = sqlResultSchema.safeParse(value);
  if (!parsed.success) {
    throw new AppError('STREAM_UNREADABLE', 'A query result has an unknown shape.', {
      cause: parsed.error,
    });
  }
  if (!parsed.data.schema && !parsed.data.data) {
    // Neither columns nor rows: that is no table, and must not look like an empty one.
    throw new AppError('STREAM_UNREADABLE', 'A query result has neither columns nor rows.');
  }
  return parsed.data;
}

/**
 * Reads the input of a SQL tool. It never fails, so that a step can be shown while its query still
 * runs.
 */
export function readSqlInput(call: ToolCall): SqlInput {
  if (call.withheld) return { sqlQuery: call.withheld.sql, queryTitle: call.withheld.title };
  try {
    const parsed = sqlInputSchema.safeParse(JSON.parse(call.input ?? ''));
    return parsed.success ? parsed.data : {};
  } catch {
    // No input says nothing, and an unreadable one is still shown raw in the step's JSON.
    return {};
  }
}

export const isResultWithheld = ({ withheld }: ToolCall): boolean =>
  withheld !== undefined && withheld.resultChars !== null;

export function readToolError(call: ToolCall): string | null {
  if (call.withheld) return call.withheld.error;
  if (!call.result?.includes('"error"')) return null;
  try {
    const parsed = toolErrorSchema.safeParse(JSON.parse(call.result));
    return parsed.success ? parsed.data : null;
  } catch {
    // The text is no JSON, so it has no error property; parseQueryResult reports what it is.
    return null;
  }
}

function readColumns(result: SqlResult): ResultColumn[] {
  if (result.schema) {
    return result.schema.map((column) => ({
      name: column.name,
      type: column.column_type ?? column.columnType ?? '',
    }));
  }
  const first = result.data?.[0];
  if (first === undefined) return [];
  const names = Array.isArray(first)
    ? first.map((_, index) => `column ${String(index + 1)}`)
    : Object.keys(first);
  return names.map((name) => ({ name, type: '' }));
}

type WireRow<C> = readonly C[] | Readonly<Record<string, C>>;

const isList = <C>(row: WireRow<C>): row is readonly C[] => Array.isArray(row);

function toRows<C>(
  data: readonly WireRow<C>[],
  columns: readonly ResultColumn[],
): (readonly (C | null)[])[] {
  return data.map((row) => (isList(row) ? row : columns.map(({ name }) => row[name] ?? null)));
}

function isNumbers(cells: readonly unknown[]): boolean {
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  return known.length > 0 && known.every((cell) => typeof cell === 'number');
}

/**
 * Judged by the rows as they came: among the exact ones a rounded number is text, and so is a text of
 * digits that was sent as text.
 */
function withNumberTypes(columns: readonly ResultColumn[], text: string): readonly ResultColumn[] {
  if (columns.every(({ type }) => type !== '')) return columns;
  const plain = plainResultSchema.safeParse(JSON.parse(text));
  const rows = toRows(plain.data?.data ?? [], columns);
  return columns.map((column, at) =>
    column.type === '' && isNumbers(rows.map((row) => row[at]))
      ? { ...column, type: 'number' }
      : column,
  );
}

/**
 * Reads a finished SQL tool call (§2.11).
 * @returns null while the call has no result yet, and where main has withheld it
 * @throws AppError STREAM_UNREADABLE when the result is not what §2.11 describes
 */
export function parseQueryResult(call: ToolCall): QueryResult | null {
  if (call.result === null || isResultWithheld(call)) return null;
  const result = parseResult(call.result);
  const input = readSqlInput(call);
  const columns = readColumns(result);
  const rows = toRows<Cell>(result.data ?? [], columns);
  return {
    sql: result.sqlQuery ?? input.sqlQuery ?? input.query ?? '',
    title: result.queryTitle ?? input.queryTitle ?? '',
    description: result.description ?? input.description ?? '',
    columns: withNumberTypes(columns, call.result),
    rows,
    totalRows: Math.max(result.totalRows ?? rows.length, rows.length),
    uuid: result.uuid ?? null,
    vegaSpec: result.vegaSpec ?? input.vegaSpec ?? null,
  };
}
