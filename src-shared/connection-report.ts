import { z } from 'zod';
import { apiScopeSchema } from './connection.ts';

/** The steps of a request in their order; those before the last need no key. */
export const REPORT_STEPS = [
  'proxy',
  'dns',
  'tcp',
  'tunnel',
  'tls',
  'http',
  'clock',
  'access',
] as const;
const reportStepSchema = z.enum(REPORT_STEPS);
export type ReportStep = z.infer<typeof reportStepSchema>;

/** One step of a connection as the doctor found it, in words and without secrets. */
export const reportCheckSchema = z.object({
  step: reportStepSchema,
  outcome: z.enum(['ok', 'warning', 'failed', 'skipped']),
  finding: z.string(),
  /** What to do; '' where nothing is to be done. */
  advice: z.string(),
  action: z.enum(['editNetwork', 'editConnection', 'retry', 'none']),
  /** Further facts, a line each: issuer, expiry, chain. */
  facts: z.array(z.string()),
  durationMs: z.number().nullable(),
});
export type ReportCheck = z.infer<typeof reportCheckSchema>;

/** What the connection doctor found: each server by its steps, then each API scope with its key. */
export const connectionReportSchema = z.object({
  startedAtMs: z.number(),
  hosts: z.array(
    z.object({
      origin: z.string(),
      scopes: z.array(apiScopeSchema),
      checks: z.array(reportCheckSchema),
    }),
  ),
  scopes: z.array(z.object({ scope: apiScopeSchema, check: reportCheckSchema })),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;
