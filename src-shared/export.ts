import { z } from 'zod';
import { conversationIdSchema, exportIdSchema } from './ids.ts';

/**
 * The policy of a document wherever it is opened, and while it is printed: it may look right, and
 * nothing else.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/** The file formats of a conversation. */
export const EXPORT_FORMATS = ['markdown', 'html', 'pdf', 'json'] as const;

/** A conversation becomes a file of one of the formats or goes to the system's print dialog. */
export const exportTargetSchema = z.enum([...EXPORT_FORMATS, 'print']);
export type ExportTarget = z.infer<typeof exportTargetSchema>;

/**
 * A dashboard becomes one HTML document, which main writes or makes pages of, or a file of its
 * tables: a workbook, or an archive of CSV files.
 */
const documentTargetSchema = z.enum(['html', 'pdf', 'png', 'print', 'xlsx', 'zip']);
export type DocumentTarget = z.infer<typeof documentTargetSchema>;

/** How the pages of a PDF lie, and those that are printed. */
const pageOrientationSchema = z.enum(['portrait', 'landscape']);
export type PageOrientation = z.infer<typeof pageOrientationSchema>;

/**
 * The form in which the analyst last exported a dashboard, for the next dialog. `seen` makes pages
 * with the board's layout and the first rows of its tables; `all` has every row and the SQL.
 */
export const dashboardExportSchema = z.object({
  target: documentTargetSchema,
  content: z.enum(['seen', 'all']),
});
export type DashboardExport = z.infer<typeof dashboardExportSchema>;

/** The file formats of a result's table or chart. */
const resultFileKindSchema = z.enum(['csv', 'tsv', 'xlsx', 'json', 'png', 'svg']);
export type ResultFileKind = z.infer<typeof resultFileKindSchema>;

/** The dashboard's or the result's title. It may be any text; main builds the file's name from it. */
const titleSchema = z.string().max(10_000);

const resultFileSchema = z.strictObject({
  target: resultFileKindSchema,
  title: titleSchema,
  /** A label such as `100 of 3,201 rows`; '' for complete rows. */
  partialLabel: z.string().max(100),
});
export type ResultFile = z.infer<typeof resultFileSchema>;

/**
 * The content, form and target of an export. A conversation or a dashboard goes to the location of
 * the save dialog, or with the target `print` to the printer. A result goes to the save dialog too,
 * or into the app's own folder for files that are dragged to another program.
 */
export const exportRequestSchema = z.discriminatedUnion('subject', [
  z.strictObject({
    subject: z.literal('conversation'),
    conversationId: conversationIdSchema,
    target: exportTargetSchema,
  }),
  z.strictObject({
    subject: z.literal('dashboard'),
    title: titleSchema,
    target: documentTargetSchema,
    orientation: pageOrientationSchema,
  }),
  resultFileSchema.extend({
    subject: z.literal('result'),
    destination: z.enum(['dialog', 'drag']),
  }),
]);
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** The window sends a file in chunks of at most this size. */
export const EXPORT_CHUNK_MAX_BYTES = 8 * 1024 * 1024;

export const exportChunkSchema = z.strictObject({
  exportId: exportIdSchema,
  /** The example is for the tests, which cannot make an instance of a class by its type. */
  bytes: z
    .instanceof(Uint8Array)
    .refine(({ byteLength }) => byteLength <= EXPORT_CHUNK_MAX_BYTES, 'The chunk is too large.')
    .meta({ examples: [new Uint8Array([71])] }),
});

/** A file to drag must be complete before the pointer has gone far. A larger one is saved instead. */
export const DRAGGED_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** `cancelled` means that the analyst closed the save dialog. The path itself stays in main. */
export const exportBeginSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('started'), exportId: exportIdSchema }),
  z.object({ outcome: z.literal('cancelled') }),
]);
export type ExportBegin = z.infer<typeof exportBeginSchema>;

/**
 * `draggable` means that the file waits for `exports.startDrag`; `cancelled` that the analyst
 * closed the print dialog, or stopped the export.
 */
export const exportEndSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), fileName: z.string(), bytes: z.number() }),
  z.object({ outcome: z.literal('printed') }),
  z.object({ outcome: z.literal('draggable') }),
  z.object({ outcome: z.literal('cancelled') }),
]);
export type ExportEnd = z.infer<typeof exportEndSchema>;

/** The action of the File menu for the open conversation. */
export const menuChoiceSchema = z.object({ target: exportTargetSchema });
