import { AppError } from '../errors.ts';
import { dataLineSchema, type DataLine } from './data-api.ts';
import { parseExactJson } from './exact-json.ts';
import { formatPath } from './violation.ts';

export interface DataColumn {
  readonly name: string;
  readonly type: string | null;
}

/**
 * A value as the server wrote it. Numbers stay text, because an int64 has more digits than a
 * double.
 */
export type DataRow = readonly (string | null)[];

/** A line of the data API: columns come first, then rows in batches. */
export type DataLineEvent =
  | {
      readonly kind: 'columns';
      readonly columns: readonly DataColumn[];
      /** When the data was refreshed, as the server wrote it; null where it says nothing. */
      readonly lastRefreshTime: string | null;
    }
  | { readonly kind: 'rows'; readonly rows: readonly DataRow[] };

type FailureLine = Extract<DataLine, { error: string }>;
type SchemaLine = Extract<DataLine, { schema: readonly { name: string }[] }>;
type RowsLine = Exclude<DataLine, FailureLine | SchemaLine>;

// Each schema keeps unknown fields, so `in` cannot distinguish the line types.
const isFailure = (line: DataLine): line is FailureLine => typeof line.error === 'string';
const isSchema = (line: DataLine): line is SchemaLine => Array.isArray(line.schema);

function toRow(cells: RowsLine['data'][number]): DataRow {
  return cells.map((cell) => (cell === null ? null : String(cell)));
}

function parseJson(text: string, address: string): unknown {
  try {
    return parseExactJson(text);
  } catch (error) {
    // A result with a missing line must never look complete.
    throw new AppError('STREAM_CUT', 'A line of the result is invalid or cut.', {
      cause: error,
      detail: { address },
    });
  }
}

function parseShape(value: unknown, address: string): DataLine {
  const parsed = dataLineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = formatPath(issue?.path ?? []);
  throw new AppError('WRONG_SHAPE', `${field === '' ? 'answer' : field}: ${issue?.message ?? ''}`, {
    detail: { address, field },
  });
}

/**
 * Parses a line of the data API's answer.
 * @throws AppError QUERY_FAILED for a line that says so, STREAM_CUT, WRONG_SHAPE
 */
export function parseDataLine(text: string, address: string): DataLineEvent {
  const line = parseShape(parseJson(text, address), address);
  if (isFailure(line)) {
    const { requestId } = line;
    const detail = { address, ...(requestId === null ? {} : { requestId }) };
    throw new AppError('QUERY_FAILED', line.error, { detail });
  }
  if (isSchema(line)) {
    const columns = line.schema.map((column) => ({ name: column.name, type: column.column_type }));
    return { kind: 'columns', columns, lastRefreshTime: line.lastRefreshTime };
  }
  return { kind: 'rows', rows: line.data.map(toRow) };
}
