import type { Mint } from '#shared/embedding/mint.ts';
import { buildCodeSample } from './code-samples.ts';
import { findNewestUsers } from './mint-status.ts';
import type { TenantEntry } from './tenant-rows.ts';
import { joinNames } from './value-labels.ts';
import { messages } from './messages.ts';

const byName = new Intl.Collator(undefined, { numeric: true });

/** The tenants that sessions were minted for on a connection, by name. */
export function listKnownTenants(mints: readonly Mint[], connectionId: string): readonly string[] {
  const names = mints.flatMap(({ connectionId: id, request }) =>
    id === connectionId && request.embedTenantName !== undefined ? [request.embedTenantName] : [],
  );
  return [...new Set(names)].sort(byName.compare);
}

/** The newest session of each external user of a tenant; the ledger is the only source of these. */
export function listKnownUsers(
  mints: readonly Mint[],
  connectionId: string,
  tenant: string,
): readonly Mint[] {
  return findNewestUsers(mints, connectionId).filter(
    ({ request }) => request.externalId !== undefined && request.embedTenantName === tenant,
  );
}

/** Describes which users still have a group or attribute, as far as this machine's ledger knows. */
export function describeEntryUse(
  users: readonly Mint[],
  { catalogue, entry: { name } }: TenantEntry,
): string {
  const using = users.filter(({ request }) =>
    catalogue === 'groups'
      ? request.groups?.includes(name)
      : request.userAttributes?.some((one) => one.name === name && one.value !== null),
  );
  if (using.length === 0) {
    return messages.ledgerKnowledge.noSessionInLedger;
  }
  const names = joinNames(using.map(({ request }) => request.externalId ?? ''));
  return messages.ledgerKnowledge.byThisMachinesLedger(using.length, names);
}

interface RecreateSubject {
  readonly baseUrl: string;
  readonly deploymentId: number;
  readonly tenant: string;
  /** A user must be named by every session; the newest one of the ledger. */
  readonly externalId: string;
}

/**
 * Writes the curl call that defines a removed group or attribute again (§4.2 rules 9 to 11). Its
 * memberships and values do not come back.
 */
export function buildRecreateCall(
  entry: TenantEntry,
  { baseUrl, deploymentId, tenant, externalId }: RecreateSubject,
): string {
  const body = { deploymentId, externalId, embedTenantName: tenant, creatorMode: true };
  if (entry.catalogue === 'groups') {
    const { name, description } = entry.entry;
    const definition = description === null ? { name } : { name, description };
    return buildCodeSample('curl', { baseUrl, body: { ...body, groupDefinitions: [definition] } });
  }
  const { name, type, displayName, defaultValue, description } = entry.entry;
  const texts = Object.entries({ displayName, defaultValue, description });
  const definition = {
    name,
    type,
    ...Object.fromEntries(texts.filter(([, text]) => text !== null)),
  };
  return buildCodeSample('curl', {
    baseUrl,
    body: { ...body, userAttributeDefinitions: [definition] },
  });
}
