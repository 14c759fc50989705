import { AppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { ResultRef } from '#shared/result-run.ts';
import { parseQueryResult, readSqlInput } from '#shared/thread/query-result.ts';
import type { Archive } from '../storage/archive.ts';
import type { TurnRow } from '../storage/rows.ts';
import { replayTurn } from '../conversations/replay.ts';

/** Where a result's conversation is asked. @throws AppError CONVERSATION_NOT_FOUND */
export function findResult(
  archive: Archive,
  { turnId }: Pick<ResultRef, 'turnId'>,
): { readonly turn: TurnRow; readonly connectionId: ConnectionId } {
  const turn = archive.findTurn(turnId);
  const summary = turn === null ? null : archive.findConversation(turn.opening.conversationId);
  if (turn !== null && summary !== null) return { turn, connectionId: summary.connectionId };
  throw new AppError('CONVERSATION_NOT_FOUND', 'The conversation of this result was deleted.');
}

/** The SQL that the agent ran, out of its stored lines; '' when it was not told (§2.11). */
export function readResultSql(archive: Archive, row: TurnRow, messageId: string): string {
  const turn = replayTurn(row, archive.listLines(row.opening.id));
  const call = turn.messages.find(({ id }) => id === messageId)?.toolCall ?? null;
  if (call === null) return '';
  try {
    return parseQueryResult(call)?.sql ?? '';
  } catch {
    // Rows that cannot be read do not spoil the question that was asked for them.
    const { sqlQuery, query } = readSqlInput(call);
    return sqlQuery ?? query ?? '';
  }
}
