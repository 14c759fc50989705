import type { TurnId } from '#shared/ids.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { ToolStep } from './steps.ts';

/** The result of one step, as the agent sent it. */
export interface ResultSource {
  /** The id of the tool call's message. */
  readonly id: string;
  readonly turnId: TurnId;
  /** The rows that the agent got, at most a hundred (§2.11). */
  readonly query: QueryResult;
  readonly durationMs: number | null;
  /** When the agent's query had its rows, Unix milliseconds; null when the server did not say. */
  readonly ranAtMs: number | null;
}

/** @param query the rows that were read from the step's call */
export function buildResultSource(
  { id: turnId, askedAtMs }: Pick<Turn, 'id' | 'askedAtMs'>,
  { id, startedMs, durationMs }: ToolStep,
  query: QueryResult,
): ResultSource {
  const ranAtMs = durationMs === null ? null : askedAtMs + startedMs + durationMs;
  return { id, turnId, query, durationMs, ranAtMs };
}
