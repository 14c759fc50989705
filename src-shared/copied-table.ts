import { z } from 'zod';

/** The longest text of one form of a copied table, in UTF-16 units. */
export const COPY_MAX_CHARS = 128 * 1024 * 1024;

/** A table on its way to the clipboard: what other programs paste as text, and as cells. */
export const copiedTableSchema = z.strictObject({
  text: z.string().max(COPY_MAX_CHARS),
  /** A complete HTML document with one table; '' where only text is copied. */
  html: z.string().max(COPY_MAX_CHARS),
});
export type CopiedTable = z.infer<typeof copiedTableSchema>;
