import type { MintFacts } from '#shared/embedding/mint-facts.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import { embedTenantNameSchema } from '#shared/platform/embed-tenant.ts';
import type { EmbedTenants } from './embed-tenants.ts';
import type { Mints } from './mints.ts';

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Reads what a dry run of §4.2 is written from: the ledger, and the tenant's lists where the request
 * names a tenant. Nothing is changed.
 */
export async function readMintFacts(
  { connectionId, request }: CallParsed<'embedding.readMintFacts'>,
  { mints, tenants }: { readonly mints: Mints; readonly tenants: EmbedTenants },
  signal: AbortSignal,
): Promise<MintFacts> {
  const { externalId, internalId, embedTenantName } = request;
  const user = { externalId: readText(externalId), internalId: readText(internalId) };
  const tenant = embedTenantNameSchema.safeParse(embedTenantName);
  return {
    lastMint: mints.findLast(connectionId, user),
    tenant: tenant.success
      ? await tenants.readOrExplain({ connectionId, tenant: tenant.data }, signal)
      : null,
  };
}
