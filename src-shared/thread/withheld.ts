import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';
import { getToolKind, metaResultSchema } from '../platform/tools.ts';
import { isResultWithheld } from './query-result.ts';
import type { Turn, TurnMessage } from './turn.ts';

/** The texts of a message that can be read part by part. */
export const messageTextSchema = z.enum(['content', 'thinking', 'input', 'result']);
export type MessageText = z.infer<typeof messageTextSchema>;

/** A part of a text; `chars` counts all of it. */
export const textPartSchema = z.object({ text: z.string(), chars: z.number().int() });
export type TextPart = z.infer<typeof textPartSchema>;

/**
 * A withheld result as the window draws it. The rows are JSON texts of lists of rows, because
 * so many objects would cost the window a long task at once.
 */
export const withheldResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    table: z.object({
      sql: z.string(),
      title: z.string(),
      description: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      totalRows: z.number(),
      uuid: z.string().nullable(),
      vegaSpec: z.string().nullable(),
    }),
    rowTexts: z.array(z.string()),
  }),
  z.object({ kind: z.literal('model'), model: metaResultSchema }),
  z.object({ kind: z.literal('unreadable'), error: appErrorDataSchema }),
  z.object({ kind: z.literal('other') }),
]);
export type WithheldResult = z.infer<typeof withheldResultSchema>;

const isProofWithheld = ({ textChars, toolCall }: TurnMessage): boolean =>
  textChars?.content !== undefined ||
  (toolCall !== null && getToolKind(toolCall.name) === 'sql' && isResultWithheld(toolCall));

/** True where the window lacks a text or a result that the figures of the answer may rest on. */
export const lacksProofs = ({ messages }: Pick<Turn, 'messages'>): boolean =>
  messages.some(isProofWithheld);
