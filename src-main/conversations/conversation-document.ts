import type { ConversationDocument, ConversationSummary } from '#shared/conversation.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import { parseQueryResult, readToolError } from '#shared/thread/query-result.ts';
import type { Turn, TurnMessage } from '#shared/thread/turn.ts';
import { getToolKind } from '#shared/platform/tools.ts';
import type { LineRow } from '../storage/line-store.ts';

type DocumentResult = ConversationDocument['turns'][number]['results'][number];

interface ArchivedTurn {
  readonly turn: Turn;
  readonly lines: readonly LineRow[];
}

function listDocumentResults(message: TurnMessage): DocumentResult[] {
  const { toolCall } = message;
  if (toolCall === null || getToolKind(toolCall.name) !== 'sql') return [];
  try {
    const result = parseQueryResult(toolCall);
    if (result === null || readToolError(toolCall) !== null) return [];
    return [
      {
        messageId: message.id,
        title: result.title,
        sql: result.sql,
        columns: result.columns.map(({ name, type }) => ({ name, type })),
        rows: result.rows.map((row) => [...row]),
        totalRows: result.totalRows,
        vegaSpec: result.vegaSpec,
      },
    ];
  } catch {
    // The document contains the raw lines, so one unreadable result must not fail the complete
    // file.
    return [];
  }
}

/** The part of a document before its turns. */
export type DocumentHead = Omit<ConversationDocument, 'turns'>;

export function createDocumentHead(
  summary: ConversationSummary,
  exportedAtMs: number,
): DocumentHead {
  return { format: 'plumbline-conversation/2', exportedAtMs, summary };
}

/** A turn as an export contains it: its raw lines and the values that were parsed from them. */
export function buildDocumentTurn({
  turn,
  lines,
}: ArchivedTurn): ConversationDocument['turns'][number] {
  return {
    turn,
    answer: findAnswer(turn.messages)?.content ?? null,
    results: turn.messages.flatMap(listDocumentResults),
    lines: lines
      .filter(({ kind }) => kind !== 'progress')
      .map(({ atMs, text }) => ({ atMs, text })),
  };
}
