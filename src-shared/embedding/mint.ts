import { z } from 'zod';
import { connectionIdSchema, mintIdSchema } from '../ids.ts';
import { sessionRequestSchema } from '../platform/session-request.ts';

/** The published dashboard that a session is minted for; its title is as it was at that time. */
export const mintedDashboardSchema = z.strictObject({
  publicId: z.string().min(1).max(200),
  title: z.string().max(1_024),
});
export type MintedDashboard = z.infer<typeof mintedDashboardSchema>;

/**
 * Why a session was minted: to hand it to a viewer, for a preview in the app, or for a leak check.
 */
export const mintPurposeSchema = z.enum(['viewer', 'preview', 'leakCheck']);
export type MintPurpose = z.infer<typeof mintPurposeSchema>;

/**
 * One row of the mint ledger: a session of §4.2 as it was requested. The sessionId and the viewer's
 * token are not here: main holds them in memory, and never lets the window have them.
 */
export const mintSchema = z.object({
  id: mintIdSchema,
  connectionId: connectionIdSchema,
  /** The connection's name at that time: a removed connection stays named. */
  connectionName: z.string(),
  purpose: mintPurposeSchema,
  /** The body that was sent. */
  request: sessionRequestSchema,
  dashboard: mintedDashboardSchema.nullable(),
  mintedAtMs: z.number(),
  /** By the clock of this machine: five minutes after it was requested, so never later than the server's. */
  expiresAtMs: z.number(),
  exchangedAtMs: z.number().nullable(),
  /** The viewer's token lasts a day from the exchange; null before it. */
  viewerExpiresAtMs: z.number().nullable(),
  revokedAtMs: z.number().nullable(),
  /**
   * Main has the sessionId in memory: the session can be revoked, and its address copied until it
   * expires or was exchanged.
   */
  isInMemory: z.boolean(),
});
export type Mint = z.infer<typeof mintSchema>;

/** A named set of form fields; stored on this machine, without a secret. */
export const mintPresetSchema = z.object({
  id: z.string().min(1).max(128),
  name: z.string().trim().min(1, 'Enter a name.').max(80),
  connectionId: connectionIdSchema,
  /** The body as typed, which may still break rules. */
  request: z.record(z.string(), z.unknown()),
  dashboard: mintedDashboardSchema.nullable(),
  savedAtMs: z.number(),
});
export type MintPreset = z.infer<typeof mintPresetSchema>;
