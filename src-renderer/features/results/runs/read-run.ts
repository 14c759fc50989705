import { Slice } from '#lib/scheduling/slices.ts';
import { AppError } from '#shared/errors.ts';
import {
  runRowsSchema,
  type ResultRun,
  type ResultRunEvent,
  type RunRow,
} from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { messages } from './messages.ts';

export interface RunWithRows {
  readonly run: ResultRun;
  readonly rows: readonly RunRow[];
}

export interface RunListener {
  readonly onStarted?: (run: ResultRun) => void;
  readonly onRows?: (rowCount: number) => void;
}

/**
 * Collects a run's events as rows. Many pieces come in one message; they are parsed in slices that
 * leave the window its frames.
 * @returns null when the port closed before the end of the run came
 */
export async function readRun(
  events: AsyncIterable<ResultRunEvent>,
  { onStarted, onRows }: RunListener = {},
): Promise<RunWithRows | null> {
  const rows: RunRow[] = [];
  const slice = new Slice();
  for await (const event of events) {
    if (event.type === 'rows') {
      for (const row of parseRows(event.text)) rows.push(row);
      onRows?.(rows.length);
    }
    if (event.type === 'started') onStarted?.(event.run);
    if (event.type === 'ended') return { run: event.run, rows };
    if (slice.isOver) await slice.renew();
  }
  return null;
}

function parseRows(text: string): RunRow[] {
  try {
    return runRowsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', messages.readRun.runsRowsAreUnreadable, {
      cause: error,
    });
  }
}

/** A run whose rows replace what the agent sent. */
export interface VisibleRun {
  readonly run: ResultRun;
  readonly result: QueryResult;
}

/**
 * Only a result that may be truncated can still lack rows of the agent's count. What a complete run
 * lacks has been removed from the data since.
 */
export function buildVisibleRun({ run, rows }: RunWithRows, sent: QueryResult): VisibleRun {
  const { sql, columns, possiblyTruncated, isEdited } = run;
  const promised = possiblyTruncated && !isEdited ? sent.totalRows : 0;
  const totalRows = Math.max(promised, rows.length);
  return { run, result: { ...sent, sql, columns, rows, totalRows, possiblyTruncated } };
}
