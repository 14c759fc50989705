import { z } from 'zod';
import { exportIdSchema } from './ids.ts';

/** The forms in which a conversation becomes a file. */
export const EXPORT_FORMATS = ['markdown', 'html', 'pdf', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Where a conversation can go: into a file of one of the forms, or to the system's print dialog. */
export const exportTargetSchema = z.enum([...EXPORT_FORMATS, 'print']);
export type ExportTarget = z.infer<typeof exportTargetSchema>;

/** One piece of a document on its way to main: a turn with charts stays far below it. */
export const EXPORT_PIECE_MAX_CHARS = 64 * 1024 * 1024;

/** `cancelled`: the analyst closed the save dialog. The path itself stays in main. */
export const exportBeginSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('begun'), exportId: exportIdSchema }),
  z.object({ outcome: z.literal('cancelled') }),
]);

/** `cancelled`: the analyst closed the print dialog, or stopped the export. */
export const exportEndSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), fileName: z.string(), bytes: z.number() }),
  z.object({ outcome: z.literal('printed') }),
  z.object({ outcome: z.literal('cancelled') }),
]);
export type ExportEnd = z.infer<typeof exportEndSchema>;

/** What the File menu asks the window to do with the conversation that lies open. */
export const menuChoiceSchema = z.object({ target: exportTargetSchema });
