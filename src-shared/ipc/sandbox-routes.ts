import { z } from 'zod';
import { sandboxContentSchema, sandboxTicketSchema } from '../sandbox-content.ts';
import { call } from './define.ts';

const contentInput = z.strictObject({ contentId: z.string().max(64) });

/** The contract's part about untrusted pages: what a frame shows, and whether it still answers. */
export const sandboxCalls = {
  /**
   * Main holds it in memory under a new random address. A reader of many may find the oldest gone:
   * contents are limited in number and size. INVALID_INPUT for one that is too large.
   */
  'sandbox.add': call(sandboxContentSchema, sandboxTicketSchema),
  /** Frees it; the frame is gone. One that is unknown is fine. */
  'sandbox.release': call(contentInput, z.void()),
  /** Whether the frame's process runs anything but its own loop: `gone` has no such frame. */
  'sandbox.checkResponsive': call(
    contentInput,
    z.object({ state: z.enum(['answering', 'silent', 'gone']) }),
  ),
} as const;

export const sandboxPushes = {
  /** Escape or F6 was pressed in some frame of untrusted code, which cannot hold the focus. */
  'sandbox.leaveRequested': z.strictObject({}),
} as const;
