import { AppError } from '../errors.ts';
import type { ToolCall } from '../platform/chat-message.ts';
import { parseExactJson } from '../platform/exact-json.ts';
import { sqlInputSchema, sqlResultSchema, toolErrorSchema, type Cell } from '../platform/tools.ts';
import type { z } from 'zod';

export interface ResultColumn {
  readonly name: string;
  /** The platform's type name (`String`, `Int64`, `Double`, `Timestamp` …), '' when not told. */
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
  /** As many rows as a silent limit lets through (§8): there may be more. Left out: no. */
  readonly possiblyCut?: boolean;
  readonly uuid: string | null;
  /** Vega-Lite spec as JSON text, without data (§2.11). */
  readonly vegaSpec: string | null;
}

type SqlResult = z.infer<typeof sqlResultSchema>;
type SqlInput = z.infer<typeof sqlInputSchema>;

function parseJson(text: string | null): unknown {
  if (text === null || text === '') return {};
  try {
    return parseExactJson(text);
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', 'A tool sent text that is not JSON.', { cause: error });
  }
}

/** What was asked of a SQL tool: total, so that a step can be shown while its query still runs. */
export function toSqlInput(call: ToolCall): SqlInput {
  try {
    const parsed = sqlInputSchema.safeParse(parseJson(call.input));
    return parsed.success ? parsed.data : {};
  } catch {
    // An unreadable input is still shown raw in the step's JSON.
    return {};
  }
}

export function toToolError(call: ToolCall): string | null {
  if (!call.result?.includes('"error"')) return null;
  try {
    const parsed = toolErrorSchema.safeParse(JSON.parse(call.result));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON, so it has no error property; parseQueryResult reports what it is.
    return null;
  }
}

function toColumns(result: SqlResult): ResultColumn[] {
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

function toRows(result: SqlResult, columns: readonly ResultColumn[]): Cell[][] {
  return (result.data ?? []).map((row) =>
    Array.isArray(row) ? row : columns.map((column) => row[column.name] ?? null),
  );
}

/**
 * Reads a finished SQL tool call (§2.11).
 * @returns null while the call has no result yet
 * @throws AppError STREAM_UNREADABLE when the result is not what §2.11 describes
 */
export function parseQueryResult(call: ToolCall): QueryResult | null {
  if (call.result === null) return null;
  const parsed = sqlResultSchema.safeParse(parseJson(call.result));
  if (!parsed.success) {
    throw new AppError('STREAM_UNREADABLE', 'A query result has an unknown shape.', {
      cause: parsed.error,
    });
  }
  const result = parsed.data;
  if (!result.schema && !result.data) {
    // Neither columns nor rows: that is no table, and must not look like an empty one.
    throw new AppError('STREAM_UNREADABLE', 'A query result holds neither columns nor rows.');
  }
  const input = toSqlInput(call);
  const columns = toColumns(result);
  const rows = toRows(result, columns);
  return {
    sql: result.sqlQuery ?? input.sqlQuery ?? input.query ?? '',
    title: result.queryTitle ?? input.queryTitle ?? '',
    description: result.description ?? input.description ?? '',
    columns,
    rows,
    totalRows: Math.max(result.totalRows ?? rows.length, rows.length),
    uuid: result.uuid ?? null,
    vegaSpec: result.vegaSpec ?? input.vegaSpec ?? null,
  };
}
