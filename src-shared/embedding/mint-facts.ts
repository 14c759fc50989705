import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';
import { attributeSchema, groupSchema } from '../platform/embed-tenant.ts';
import { mintSchema } from './mint.ts';

/** The two lists of an embed tenant (§4.3), or why they could not be read. */
export const tenantListsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    groups: z.array(groupSchema),
    attributes: z.array(attributeSchema),
    readAtMs: z.number(),
  }),
  z.object({ state: z.literal('unknown'), error: appErrorDataSchema }),
]);
export type TenantLists = z.infer<typeof tenantListsSchema>;

/** What is known before a session is minted; the dry run is written from it. */
export const mintFactsSchema = z.object({
  /** The newest session for the same user on the same server, by this machine's ledger alone. */
  lastMint: mintSchema.nullable(),
  /** Null where the request names no embed tenant. */
  tenant: tenantListsSchema.nullable(),
});
export type MintFacts = z.infer<typeof mintFactsSchema>;
