import { z } from 'zod';

/** What a clipboard is asked to hold of one table, in each of its forms. */
export const COPY_MAX_CHARS = 128 * 1024 * 1024;

/** A table on its way to the clipboard: what other programs paste as text, and as cells. */
export const copiedTableSchema = z.strictObject({
  text: z.string().max(COPY_MAX_CHARS),
  /** A whole document with one table; '' where the text is all. */
  html: z.string().max(COPY_MAX_CHARS),
});
export type CopiedTable = z.infer<typeof copiedTableSchema>;
