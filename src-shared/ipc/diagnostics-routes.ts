import { z } from 'zod';
import { crashReportSchema, logEntrySchema } from '../diagnostics.ts';
import { call } from './define.ts';

const nothing = z.void();

/** What helps to find a fault. Nothing of it leaves the computer by itself. */
export const diagnosticsCalls = {
  /** The newest entries of the log, the newest first; secrets were removed when it was written. */
  'diagnostics.readLog': call(nothing, z.array(logEntrySchema)),
  'diagnostics.listCrashes': call(nothing, z.array(crashReportSchema)),
  'diagnostics.removeCrashes': call(nothing, z.array(crashReportSchema)),
  /** Builds the text of a report, scrubbed, for the analyst to read before it is saved. */
  'diagnostics.buildReport': call(nothing, z.object({ text: z.string() })),
  /**
   * Asks where to save the report that was built last, letter for letter. INVALID_INPUT where none
   * was; FILE_NOT_WRITTEN.
   */
  'diagnostics.saveReport': call(
    nothing,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('cancelled') }),
      z.object({ outcome: z.literal('saved'), path: z.string() }),
    ]),
  ),
};
