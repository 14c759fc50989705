import { z } from 'zod';
import { appErrorDataSchema, type AppErrorData } from '#shared/errors.ts';
import { connectionIdSchema, conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import type { ConversationSummary } from '#shared/conversation.ts';
import { turnStatusSchema } from '#shared/thread/turn.ts';

/** The archive's rows as the disk gives them: parsed, like everything that comes from outside. */
export const conversationRowSchema = z
  .object({
    id: conversationIdSchema,
    connection_id: connectionIdSchema,
    title: z.string(),
    created_at_ms: z.number(),
    updated_at_ms: z.number(),
    last_status: turnStatusSchema.nullable(),
    pinned_at_ms: z.number().nullable(),
    archived_at_ms: z.number().nullable(),
    is_unread: z.number(),
  })
  .transform((row): ConversationSummary => ({
    id: row.id,
    connectionId: row.connection_id,
    title: row.title,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    lastStatus: row.last_status,
    pinnedAtMs: row.pinned_at_ms,
    archivedAtMs: row.archived_at_ms,
    isUnread: row.is_unread !== 0,
  }));

function parseStoredError(text: string | null): AppErrorData | null {
  return text === null ? null : appErrorDataSchema.parse(JSON.parse(text));
}

export const turnRowSchema = z
  .object({
    id: turnIdSchema,
    conversation_id: conversationIdSchema,
    question: z.string(),
    message_id: z.string(),
    asked_at_ms: z.number(),
    chat_id: z.string().nullable(),
    parent_id: turnIdSchema.nullable(),
    sent_input: z.string().nullable(),
    status: turnStatusSchema,
    error: z.string().nullable(),
    elapsed_ms: z.number(),
  })
  .transform((row) => ({
    opening: {
      id: row.id,
      conversationId: row.conversation_id,
      question: row.question,
      messageId: row.message_id,
      askedAtMs: row.asked_at_ms,
      chatId: row.chat_id,
      parentId: row.parent_id,
      sentInput: row.sent_input,
    },
    status: row.status,
    error: parseStoredError(row.error),
    elapsedMs: row.elapsed_ms,
  }));
export type TurnRow = z.infer<typeof turnRowSchema>;

export const lineRowSchema = z
  .object({
    at_ms: z.number(),
    is_history: z.number(),
    text: z.string(),
    kind: z.enum(['line', 'thread', 'progress']),
  })
  .transform((row) => ({
    atMs: row.at_ms,
    isHistory: row.is_history !== 0,
    text: row.text,
    kind: row.kind,
  }));
export type LineRow = z.infer<typeof lineRowSchema>;
