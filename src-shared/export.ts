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

/** What a result or a chart becomes. The window makes the bytes, main the file. */
export const RESULT_FILE_KINDS = ['csv', 'tsv', 'xlsx', 'json', 'png', 'svg'] as const;
export type ResultFileKind = (typeof RESULT_FILE_KINDS)[number];

/** The example is for the tests, which cannot make an instance of a class by its type. */
export const bytesSchema = (maxBytes: number, advice: string) =>
  z
    .instanceof(Uint8Array)
    .refine(({ byteLength }) => byteLength <= maxBytes, advice)
    .meta({ examples: [new Uint8Array([71])] });

/** One piece of such a file. A larger one is sent in several. */
export const FILE_PIECE_MAX_BYTES = 8 * 1024 * 1024;

/** From these main makes the name that the save dialog offers; both may be anything. */
export const resultFileSchema = z.strictObject({
  kind: z.enum(RESULT_FILE_KINDS),
  /** What the file is about: the result's title. */
  title: z.string().max(10_000),
  /** `100 of 3,201 rows` where the file is made from a part; '' where it is complete. */
  partialLabel: z.string().max(100),
});
export type ResultFile = z.infer<typeof resultFileSchema>;

/** What a dashboard becomes; the window composes one HTML document, main the file or the pages. */
export const DOCUMENT_TARGETS = ['html', 'pdf', 'png', 'print'] as const;
export type DocumentTarget = (typeof DOCUMENT_TARGETS)[number];

export const documentFileSchema = z.strictObject({
  /** What the document is about: the dashboard's title; it may be anything. */
  title: z.string().max(10_000),
  target: z.enum(DOCUMENT_TARGETS),
});
export type DocumentFile = z.infer<typeof documentFileSchema>;

/** A file to drag is whole before the pointer has gone far. A larger one is saved instead. */
export const DRAGGED_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** A file that another program takes from the window. From kind, title and partial label main makes its name. */
export const draggedFileSchema = resultFileSchema.extend({
  bytes: bytesSchema(DRAGGED_FILE_MAX_BYTES, 'The file is too large to drag.'),
});
export type DraggedFile = z.infer<typeof draggedFileSchema>;

/** `cancelled`: the analyst closed the save dialog. The path itself stays in main. */
export const exportBeginSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('started'), exportId: exportIdSchema }),
  z.object({ outcome: z.literal('cancelled') }),
]);
export type ExportBegin = z.infer<typeof exportBeginSchema>;

/** `cancelled`: the analyst closed the print dialog, or stopped the export. */
export const exportEndSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), fileName: z.string(), bytes: z.number() }),
  z.object({ outcome: z.literal('printed') }),
  z.object({ outcome: z.literal('cancelled') }),
]);
export type ExportEnd = z.infer<typeof exportEndSchema>;

/** What the File menu asks the window to do with the conversation that lies open. */
export const menuChoiceSchema = z.object({ target: exportTargetSchema });
