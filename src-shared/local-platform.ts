import { z } from 'zod';

/**
 * What the local platform tells when it is ready: one line of JSON on stdout from the command line,
 * a message on the parent port when the app runs it.
 */
export const platformReadySchema = z.object({
  ready: z.literal(true),
  baseUrl: z.url(),
  chatBaseUrl: z.url(),
  accountName: z.string(),
  agents: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  /** Made at each start for the command line; null when the app asks for its own with `mintKey`. */
  keys: z.object({ admin: z.string() }).nullable(),
});
export type PlatformReady = z.infer<typeof platformReadySchema>;

/** Platform process → app. */
export const platformNoteSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), ready: platformReadySchema }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({ type: z.literal('minted'), requestId: z.string(), key: z.string() }),
]);
export type PlatformNote = z.infer<typeof platformNoteSchema>;

/** App → platform process. */
export const platformOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mintKey'), requestId: z.string() }),
  z.object({ type: z.literal('shutDown') }),
]);
export type PlatformOrder = z.infer<typeof platformOrderSchema>;
