import { z } from 'zod';

/** The longest title of a report, in UTF-16 units. */
export const REPORT_TITLE_MAX_CHARS = 200;
export const REPORT_DESCRIPTION_MAX_CHARS = 2_000;
const SQL_MAX_CHARS = 200_000;

/**
 * `POST /api/v1/deployments/{d}/workbooks/{w}/reports`, in the style of the workspace API: it is in
 * no public source, and a server that lacks it answers 404. It adds a report to the workbook's
 * draft; with a `spec` (Vega-Lite without data, an object or its text) it is a chart, else a table.
 */
export const addReportInputSchema = z.strictObject({
  title: z.string().trim().min(1, 'must not be empty').max(REPORT_TITLE_MAX_CHARS),
  description: z.string().max(REPORT_DESCRIPTION_MAX_CHARS).nullable().optional(),
  sqlQuery: z
    .string()
    .max(SQL_MAX_CHARS)
    .refine((sql) => sql.trim() !== '', 'must not be empty'),
  spec: z
    .union([z.string().min(1), z.record(z.string(), z.unknown())])
    .nullable()
    .optional(),
});
export type AddReportInput = z.infer<typeof addReportInputSchema>;
