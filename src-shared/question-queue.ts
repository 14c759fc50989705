import { z } from 'zod';
import { queuedQuestionIdSchema } from './ids.ts';
import { turnEndSchema } from './thread/turn.ts';

export const queuedQuestionSchema = z.object({
  id: queuedQuestionIdSchema,
  question: z.string(),
  /** Unix milliseconds. */
  addedAtMs: z.number(),
});
export type QueuedQuestion = z.infer<typeof queuedQuestionSchema>;

/** Questions that are asked one after the other, each when the turn before it has finished. */
export const questionQueueSchema = z.object({
  questions: z.array(queuedQuestionSchema),
  /** How the last turn ended, where that keeps the queue from going on; null while it goes on. */
  blockedBy: turnEndSchema.nullable(),
});
export type QuestionQueue = z.infer<typeof questionQueueSchema>;

export const EMPTY_QUEUE: QuestionQueue = { questions: [], blockedBy: null };
