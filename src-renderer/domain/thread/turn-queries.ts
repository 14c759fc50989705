import type { ToolCall } from '#shared/platform/chat-message.ts';
import { getToolKind } from '#shared/platform/tools.ts';
import {
  parseQueryResult,
  readSqlInput,
  readToolError,
  type QueryResult,
} from '#shared/thread/query-result.ts';
import type { Turn } from '#shared/thread/turn.ts';

/** One query of a turn that came to an end with rows. */
export interface TurnQuery {
  /** The id of the tool call's message. */
  readonly id: string;
  readonly sql: string;
  /** The title; '' where none came. */
  readonly title: string;
  readonly call: ToolCall;
}

/** Its table; null where that cannot be read. */
export function readQueryTable({ call }: Pick<TurnQuery, 'call'>): QueryResult | null {
  try {
    return parseQueryResult(call);
  } catch {
    // The step shows this as its failure; what is made of the other queries must not fail with it.
    return null;
  }
}

function readTurnQuery(id: string, call: ToolCall): TurnQuery | null {
  if (getToolKind(call.name) !== 'sql' || call.result === null) return null;
  if (readToolError(call) !== null) return null;
  const input = readSqlInput(call);
  // Most agents say it in the input, which is short; a result can be megabytes.
  const ownSql = input.sqlQuery ?? input.query ?? '';
  const sql = ownSql === '' ? (readQueryTable({ call })?.sql ?? '') : ownSql;
  return sql === '' ? null : { id, sql, title: input.queryTitle ?? '', call };
}

/** The queries that a turn's answer can rest on, in their order. */
export function listTurnQueries(turn: Turn): TurnQuery[] {
  return turn.messages.flatMap(({ id, toolCall }) => {
    const query = toolCall && readTurnQuery(id, toolCall);
    return query ? [query] : [];
  });
}
