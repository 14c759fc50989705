import type { Mint } from '#shared/embedding/mint.ts';

/**
 * What became of a session, as this machine knows it: `ready` waits for its one use; `used` was
 * exchanged from here, and its viewer's token lives on; `ended` is that token past its day.
 */
export type MintState = 'ready' | 'expired' | 'used' | 'ended' | 'revoked';

export const MINT_STATE_LABELS: Readonly<Record<MintState, string>> = {
  ready: 'Ready',
  expired: 'Expired',
  used: 'Exchanged',
  ended: 'Ended',
  revoked: 'Revoked',
};

export function resolveMintState(mint: Mint, nowMs: number): MintState {
  if (mint.revokedAtMs !== null) return 'revoked';
  if (mint.exchangedAtMs !== null) {
    return mint.viewerExpiresAtMs !== null && nowMs >= mint.viewerExpiresAtMs ? 'ended' : 'used';
  }
  return nowMs >= mint.expiresAtMs ? 'expired' : 'ready';
}

/** `4:59` as a session's rest of time; `0:00` once it has expired. Seconds are rounded up. */
export function formatCountdown(expiresAtMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1_000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Names whom the session is for. */
export const labelUser = ({ request }: Pick<Mint, 'request'>): string =>
  request.externalId ?? request.internalId ?? '';

/** Describes the rights of a session in a line: tenant-wide rights are said to be kept. */
export function describeRights({ request }: Pick<Mint, 'request'>): string {
  if (request.internalId !== undefined) return 'own permissions';
  const { groups, userAttributes = [], securityContext, creatorMode } = request;
  const groupText =
    groups === undefined ? 'groups kept' : groups.length === 0 ? 'no groups' : groups.join(', ');
  const attributes = userAttributes.map(({ name, value }) =>
    value === null
      ? `${name} cleared`
      : `${name} = ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  );
  return [
    groupText,
    ...attributes,
    ...(securityContext === undefined ? [] : ['security context']),
    ...(creatorMode === true ? ['creator mode'] : []),
  ].join(' · ');
}

export interface MintFilter {
  readonly search: string;
  readonly state: MintState | 'all';
  readonly purpose: Mint['purpose'] | 'all';
  readonly connectionId: string;
}

export const ALL_MINTS: MintFilter = { search: '', state: 'all', purpose: 'all', connectionId: '' };

/** Finds the rows of the ledger that a filter leaves; every word of the search must match. */
export function filterMints(
  mints: readonly Mint[],
  filter: MintFilter,
  nowMs: number,
): readonly Mint[] {
  const words = filter.search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return mints.filter((mint) => {
    if (filter.state !== 'all' && resolveMintState(mint, nowMs) !== filter.state) return false;
    if (filter.purpose !== 'all' && mint.purpose !== filter.purpose) return false;
    if (filter.connectionId !== '' && mint.connectionId !== filter.connectionId) return false;
    if (words.length === 0) return true;
    const { request, dashboard, connectionName } = mint;
    const text = [
      labelUser(mint),
      request.embedTenantName,
      dashboard?.title,
      dashboard?.publicId,
      connectionName,
      describeRights(mint),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Finds the session before this one for the same user of the same connection and tenant. */
export function findPreviousMint(mints: readonly Mint[], mint: Mint): Mint | null {
  const isSameUser = (other: Mint): boolean =>
    other.id !== mint.id &&
    other.mintedAtMs <= mint.mintedAtMs &&
    other.purpose === 'viewer' &&
    other.connectionId === mint.connectionId &&
    other.request.externalId === mint.request.externalId &&
    other.request.internalId === mint.request.internalId &&
    other.request.embedTenantName === mint.request.embedTenantName;
  const earlier = mints.filter(isSameUser);
  return earlier.reduce<Mint | null>(
    (last, other) => (last === null || other.mintedAtMs > last.mintedAtMs ? other : last),
    null,
  );
}

/** Finds the newest session of each user and tenant of a connection, the newest first. */
export function findNewestUsers(mints: readonly Mint[], connectionId: string): readonly Mint[] {
  const newest = new Map<string, Mint>();
  for (const mint of mints) {
    if (mint.connectionId !== connectionId) continue;
    const { externalId, internalId, embedTenantName } = mint.request;
    const key = JSON.stringify([externalId, internalId, embedTenantName]);
    const last = newest.get(key);
    if (last === undefined || last.mintedAtMs < mint.mintedAtMs) newest.set(key, mint);
  }
  return [...newest.values()].sort((one, other) => other.mintedAtMs - one.mintedAtMs);
}
