import { z } from 'zod';
import { connectionIdSchema } from '../ids.ts';
import { appErrorDataSchema } from '../errors.ts';
import { sessionRequestSchema } from '../platform/session-request.ts';
import { mintedDashboardSchema } from './mint.ts';

export const LEAK_CHECK_MIN_VIEWERS = 2;
export const LEAK_CHECK_MAX_VIEWERS = 6;

/** What a leak check shows to each viewer: a published dashboard, or a question to the agent. */
export const leakSubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dashboard'), dashboard: mintedDashboardSchema }),
  z.strictObject({ kind: z.literal('question'), question: z.string().trim().min(1).max(10_000) }),
]);
export type LeakSubject = z.infer<typeof leakSubjectSchema>;

/**
 * Why a widget is suspected. `identicalRows`: two viewers of different tenants got the same rows.
 * `commonRows`: some of their rows are the same. `attributeWithoutEffect`: viewers of one tenant
 * whose attributes differ got the same rows. `totalExceedsShare`: a viewer's total is not smaller
 * than that of all viewers together.
 */
export const leakAlarmSchema = z.object({
  kind: z.enum(['identicalRows', 'commonRows', 'attributeWithoutEffect', 'totalExceedsShare']),
  /** Indexes in the report's viewers. */
  viewers: z.array(z.int()),
  /** The number of rows that are the same; null for a total. */
  rowCount: z.int().nullable(),
  /** The column of the total; null for rows. */
  column: z.string().nullable(),
});
export type LeakAlarm = z.infer<typeof leakAlarmSchema>;

/** What one viewer got for one widget. */
export const leakRowsSchema = z.object({
  viewer: z.int(),
  rowCount: z.int(),
  possiblyTruncated: z.boolean(),
  error: appErrorDataSchema.nullable(),
});

export const leakWidgetSchema = z.object({
  widgetId: z.string(),
  title: z.string(),
  results: z.array(leakRowsSchema),
  alarms: z.array(leakAlarmSchema),
});
export type LeakWidget = z.infer<typeof leakWidgetSchema>;

export const leakViewerSchema = z.object({
  request: sessionRequestSchema,
  error: appErrorDataSchema.nullable(),
});

/** A finished leak check, stored on this machine: counts and alarms, never rows or tokens. */
export const leakReportSchema = z.object({
  id: z.string().min(1).max(128),
  connectionId: connectionIdSchema,
  connectionName: z.string(),
  subject: leakSubjectSchema,
  viewers: z.array(leakViewerSchema),
  widgets: z.array(leakWidgetSchema),
  startedAtMs: z.number(),
  endedAtMs: z.number(),
  /** Not every widget could be compared: no alarm then does not mean that nothing leaks. */
  isPartial: z.boolean(),
});
export type LeakReport = z.infer<typeof leakReportSchema>;

export const leakCheckEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('viewer'), viewer: z.int(), state: z.enum(['minted', 'failed']) }),
  z.object({ type: z.literal('widget'), widget: leakWidgetSchema }),
  z.object({ type: z.literal('report'), report: leakReportSchema }),
]);
export type LeakCheckEvent = z.infer<typeof leakCheckEventSchema>;
