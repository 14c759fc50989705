import { z } from 'zod';

export const LOG_LEVELS = ['info', 'warn', 'error'] as const;

/** One entry of the log; its text may have many lines. */
export const logEntrySchema = z.object({
  /** As the log has it, in local time; '' for text before the first entry. */
  at: z.string(),
  level: z.enum(LOG_LEVELS),
  text: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** A report that Chromium wrote when a process of the app crashed. It is never sent. */
export const crashReportSchema = z.object({
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  atMs: z.number(),
});
export type CrashReport = z.infer<typeof crashReportSchema>;
