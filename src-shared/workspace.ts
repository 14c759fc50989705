import { z } from 'zod';

/** The local workspace as the screen needs it. */
export const workspaceStatusSchema = z.object({
  state: z.enum(['starting', 'ready', 'failed']),
  /** Why it failed, in words; null otherwise. */
  reason: z.string().nullable(),
});
export type WorkspaceStatus = z.infer<typeof workspaceStatusSchema>;

/** A first question that is known to work on the workspace's data. */
export const starterSchema = z.object({ question: z.string(), about: z.string() });
export type Starter = z.infer<typeof starterSchema>;
