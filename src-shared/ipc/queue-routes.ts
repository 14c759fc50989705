import { z } from 'zod';
import { questionQueueSchema } from '../conversation.ts';
import { conversationIdSchema, queuedQuestionIdSchema } from '../ids.ts';
import { QUESTION_MAX_CHARS, QUEUE_MAX_QUESTIONS } from '../limits.ts';
import { call } from './define.ts';

const conversationInput = z.strictObject({ conversationId: conversationIdSchema });

/** A question as typed; it is never empty. */
export const questionSchema = z.string().trim().min(1, 'Enter a question.').max(QUESTION_MAX_CHARS);

/** The contract's part about questions that wait for the answer before them. */
export const queueCalls = {
  /** Puts questions at `at`, counted from 0, null at the end; asks the first where nothing holds it. */
  'queue.add': call(
    z.strictObject({
      conversationId: conversationIdSchema,
      questions: z.array(questionSchema).min(1).max(QUEUE_MAX_QUESTIONS),
      at: z.number().int().min(0).nullable(),
    }),
    questionQueueSchema,
  ),
  /** Moves a waiting question; one that was asked meanwhile is not moved. */
  'queue.move': call(
    z.strictObject({
      conversationId: conversationIdSchema,
      questionId: queuedQuestionIdSchema,
      to: z.number().int().min(0),
    }),
    questionQueueSchema,
  ),
  'queue.remove': call(
    z.strictObject({
      conversationId: conversationIdSchema,
      questionIds: z.array(queuedQuestionIdSchema).min(1).max(QUEUE_MAX_QUESTIONS),
    }),
    questionQueueSchema,
  ),
  /**
   * Asks the next question at the end of the open branch, whatever blocks the queue. THREAD_BUSY
   * while a turn runs.
   */
  'queue.askNext': call(conversationInput, questionQueueSchema),
};
