import type { TurnId } from '#shared/ids.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';

/** A table as a step hands it out to be drawn. */
export interface StepResult {
  /** Of the tool call's message. */
  readonly id: string;
  readonly turnId: TurnId;
  readonly query: QueryResult;
  readonly durationMs: number | null;
  /** When its rows were there, Unix milliseconds; null when that was not told. */
  readonly ranAtMs: number | null;
}
