import { z } from 'zod';
import { agentChoiceSchema } from './agent-choice.ts';
import {
  connectionIdSchema,
  conversationIdSchema,
  turnIdSchema,
  queuedQuestionIdSchema,
} from './ids.ts';
import { cellSchema } from './platform/tools.ts';
import { turnSchema, turnStatusSchema, turnEndSchema } from './thread/turn.ts';

const lastAnswerSchema = z.object({
  /** The first sentence of the answer, as plain text; '' where the turn ended without one. */
  headline: z.string(),
  /** The rows of its last query; null without one. */
  rowCount: z.number().nullable(),
});

/** A conversation as the sidebar shows it. Times are Unix milliseconds. */
export const conversationSummarySchema = z.object({
  id: conversationIdSchema,
  connectionId: connectionIdSchema,
  title: z.string(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  /** Status of the last turn, null for a conversation without one. */
  lastStatus: turnStatusSchema.nullable(),
  /** What came of the last turn; null while it runs, and where the archive does not know. */
  lastAnswer: lastAnswerSchema.nullable(),
  /** Pinned ones stand above the dates; null when it is not. */
  pinnedAtMs: z.number().nullable(),
  /** Archived ones leave the list and stay searchable; null when it is not. */
  archivedAtMs: z.number().nullable(),
  /** An answer ended that nobody has looked at. */
  isUnread: z.boolean(),
  /** Whom the next question asks. */
  agentChoice: agentChoiceSchema,
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** A turn of the open branch that has siblings: questions put in its place, itself among them. */
export const turnBranchesSchema = z.object({
  turnId: turnIdSchema,
  /** The siblings in the order of asking. */
  siblings: z.array(turnIdSchema),
});
export type TurnBranches = z.infer<typeof turnBranchesSchema>;

const queuedQuestionSchema = z.object({
  id: queuedQuestionIdSchema,
  question: z.string(),
  /** Unix milliseconds. */
  addedAtMs: z.number(),
});
export type QueuedQuestion = z.infer<typeof queuedQuestionSchema>;

/** Questions that are asked one after the other, each when the turn before it has finished. */
export const questionQueueSchema = z.object({
  questions: z.array(queuedQuestionSchema),
  /** How the last turn ended, where that blocks the queue; null while the queue runs. */
  blockedBy: turnEndSchema.nullable(),
});
export type QuestionQueue = z.infer<typeof questionQueueSchema>;

export const EMPTY_QUEUE: QuestionQueue = { questions: [], blockedBy: null };

/** An open conversation: the complete path through its tree, and the turns at its end. */
export const openConversationSchema = z.object({
  summary: conversationSummarySchema,
  /** Every turn of the open branch, from the first question to its end. */
  path: z.array(turnIdSchema),
  /** The newest turns of the path, enough for a screen, and the running one wherever it is. */
  turns: z.array(turnSchema),
  branches: z.array(turnBranchesSchema),
  queue: questionQueueSchema,
});
export type OpenConversation = z.infer<typeof openConversationSchema>;

const documentResultSchema = z.object({
  messageId: z.string(),
  title: z.string(),
  sql: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(cellSchema)),
  totalRows: z.number(),
  vegaSpec: z.string().nullable(),
});

/** A complete conversation for a file: the raw lines and what was parsed from them. */
export const conversationDocumentSchema = z.object({
  format: z.literal('plumbline-conversation/2'),
  exportedAtMs: z.number(),
  summary: conversationSummarySchema,
  turns: z.array(
    z.object({
      turn: turnSchema,
      answer: z.string().nullable(),
      results: z.array(documentResultSchema),
      /** Every line as it came from the server, in order. */
      lines: z.array(z.object({ atMs: z.number(), text: z.string() })),
    }),
  ),
});
export type ConversationDocument = z.infer<typeof conversationDocumentSchema>;

/** Text that was typed and not yet sent. */
export const draftSchema = z.object({
  /** Null for the conversation that has not begun. */
  conversationId: conversationIdSchema.nullable(),
  /** The turn whose question is put differently; absent for the question field. */
  turnId: turnIdSchema.optional(),
  text: z.string(),
  /** Unix milliseconds. */
  savedAtMs: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;
