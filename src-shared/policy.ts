import { z } from 'zod';
import { connectionDraftSchema } from './connection.ts';

/** The ids of connections that come from a policy begin so. */
export const FIXED_CONNECTION_PREFIX = 'policy-';

/** What an administrator may forbid. Main refuses it, whatever the window shows. */
export const POLICY_FEATURES = [
  'connections',
  'deepLinks',
  'embedding',
  'exports',
  'publishing',
] as const;
export const policyFeatureSchema = z.enum(POLICY_FEATURES);
export type PolicyFeature = z.infer<typeof policyFeatureSchema>;

/**
 * The file of an administrator. Unknown fields are faults: a misspelt one would protect nothing.
 * docs/policy.md describes it.
 */
export const policySchema = z.strictObject({
  version: z.literal(1),
  /** Connections that everybody has and nobody can change. Keys are never in the file. */
  connections: z.array(connectionDraftSchema).max(50).default([]),
  forbid: z.array(policyFeatureSchema).max(POLICY_FEATURES.length).default([]),
  /** Where updates come from; `off` looks for none. */
  updates: z.enum(['stable', 'beta', 'off']).optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** The policy of this computer as the window shows it. */
export const policyStatusSchema = z.object({
  /** Null where there is no file. */
  path: z.string().nullable(),
  /** Why the file is not followed; null when it is. */
  problem: z.string().nullable(),
  forbid: z.array(policyFeatureSchema),
  connections: z.number().int().nonnegative(),
  updates: z.enum(['stable', 'beta', 'off']).nullable(),
});
export type PolicyStatus = z.infer<typeof policyStatusSchema>;
