import { z } from 'zod';
import { appErrorDataSchema } from './errors.ts';

export const UPDATE_CHANNELS = ['latest', 'beta'] as const;
export const updateChannelSchema = z.enum(UPDATE_CHANNELS);
export type UpdateChannel = z.infer<typeof updateChannelSchema>;

/** A server may send any text as its changes; at most this much of it is shown. */
export const CHANGES_MAX_CHARS = 20_000;

const foundUpdateSchema = z.object({
  version: z.string(),
  /** What is new, in the words of those who published it; null where they wrote nothing. */
  changes: z.string().nullable(),
  /** Size of the download; null where the server does not say. */
  bytes: z.number().int().nonnegative().nullable(),
});
export type FoundUpdate = z.infer<typeof foundUpdateSchema>;

/**
 * `policy`: the administrator forbids it. `development`: the app was not installed from a package
 * that is handed out. `noSource`: the package names no server that it could ask.
 */
export const updatesOffSchema = z.enum(['policy', 'development', 'noSource']);
export type UpdatesOffReason = z.infer<typeof updatesOffSchema>;

/** Where an update stands. Every step from one to the next needs a yes, but for `checking`. */
export const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), reason: updatesOffSchema }),
  /** `checkedAtMs` is null before the first check of this run. */
  z.object({ kind: z.literal('current'), checkedAtMs: z.number().nullable() }),
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('available'), update: foundUpdateSchema }),
  z.object({
    kind: z.literal('downloading'),
    update: foundUpdateSchema,
    /** 0 to 100. */
    percent: z.number(),
  }),
  /** Downloaded and verified; it is installed when the analyst quits. */
  z.object({ kind: z.literal('ready'), update: foundUpdateSchema }),
  /** `update` is null where the check failed, else it is the one whose download failed. */
  z.object({
    kind: z.literal('failed'),
    error: appErrorDataSchema,
    update: foundUpdateSchema.nullable(),
  }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;
