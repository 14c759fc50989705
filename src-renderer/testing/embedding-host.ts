import type { Connection } from '#shared/connection.ts';
import { mintSchema, type Mint, type MintPreset } from '#shared/embedding/mint.ts';
import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import { mintIdSchema } from '#shared/ids.ts';
import type { CallHandlers } from '#shared/ipc/types.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import { createConnectionHost } from './connection-host.ts';
import { ACME } from './connection-stories.ts';

const SESSION_LIFETIME_MS = 300_000;

interface EmbeddingHostOptions {
  readonly connections?: readonly Connection[];
  readonly mints?: readonly Mint[];
  readonly tenant?: TenantLists | null;
  readonly overrides?: Partial<CallHandlers<AbortSignal>>;
}

/** A row of the ledger, minted now, for tests that name only what they are about. */
export function createMint(changes: Partial<Mint> & Pick<Mint, 'request'>): Mint {
  const mintedAtMs = changes.mintedAtMs ?? Date.now();
  return mintSchema.parse({
    id: 'm-1',
    connectionId: ACME.id,
    connectionName: ACME.name,
    purpose: 'viewer',
    dashboard: { publicId: 'pub-1', title: 'Sales overview' },
    mintedAtMs,
    expiresAtMs: mintedAtMs + SESSION_LIFETIME_MS,
    exchangedAtMs: null,
    viewerExpiresAtMs: null,
    revokedAtMs: null,
    isInMemory: true,
    ...changes,
  });
}

/** Creates a host that checks, stores and answers session requests by the same rules as main. */
export function createEmbeddingHost({
  connections = [ACME],
  mints: first = [],
  tenant = null,
  overrides = {},
}: EmbeddingHostOptions = {}) {
  let mints: readonly Mint[] = first;
  let presets: MintPreset[] = [];
  let draft: string | null = null;
  const change = (id: string, changes: Partial<Mint>): Mint => {
    mints = mints.map((mint) => (mint.id === id ? { ...mint, ...changes } : mint));
    const found = mints.find((mint) => mint.id === id);
    if (found === undefined) throw new Error(`No mint ${id}.`);
    return found;
  };
  return createConnectionHost({
    connections,
    overrides: {
      'settings.read': () => ({ ...DEFAULT_SETTINGS, newConversationsIn: connections[0]?.id }),
      'embedding.mint': ({ connectionId, request, dashboard }) => {
        const checked = parseSessionRequest(request);
        if (!checked.ok) return { outcome: 'invalid', violations: [...checked.violations] };
        const id = mintIdSchema.parse(`m-${String(mints.length + 1)}`);
        const mint = createMint({ id, connectionId, request: checked.request, dashboard });
        mints = [mint, ...mints];
        return { outcome: 'minted', mint };
      },
      'embedding.listMints': () => [...mints],
      'embedding.readMintFacts': ({ request }) => ({
        lastMint: mints.find((mint) => mint.request.externalId === request['externalId']) ?? null,
        tenant: request['embedTenantName'] === undefined ? null : tenant,
      }),
      'embedding.revoke': ({ mintId }) =>
        change(mintId, { revokedAtMs: Date.now(), isInMemory: false }),
      'embedding.exchange': ({ mintId }) => change(mintId, { exchangedAtMs: Date.now() }),
      'embedding.readDraft': () => draft,
      'embedding.saveDraft': ({ text }) => {
        draft = text;
      },
      'embedding.listPresets': () => presets,
      'embedding.savePreset': ({ id, ...preset }) => {
        const saved = { ...preset, id: id ?? `p-${String(presets.length + 1)}`, savedAtMs: 0 };
        presets = [...presets.filter((other) => other.id !== saved.id), saved];
        return presets;
      },
      'embedding.removePreset': ({ id }) => {
        presets = presets.filter((preset) => preset.id !== id);
        return presets;
      },
      'embedding.readTenant': () =>
        tenant ?? { state: 'read', groups: [], attributes: [], readAtMs: 0 },
      ...overrides,
    },
  });
}
