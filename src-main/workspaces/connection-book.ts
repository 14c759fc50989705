import { randomUUID } from 'node:crypto';
import {
  CONNECTION_NAME_MAX_CHARS,
  listScopesWithKey,
  parseConnectionDraft,
  type ApiScope,
  type Connection,
  type ConnectionDraft,
} from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID, type ConnectionId } from '#shared/ids.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ConnectionsStore } from './connections-store.ts';
import type { LocalWorkspace } from './local-workspace.ts';
import { dropMisplacedNetworkSecrets } from './network-book.ts';
import {
  buildChatConnection,
  buildDataTarget,
  buildEmbedTarget,
  buildPlatformTarget,
  type ApiScopeTargets,
} from './api-scope-targets.ts';

/** Gives what one request needs, its secret included, at the moment of the call. */
export interface ConnectionResolver {
  /**
   * Throws AppError: CONNECTION_NOT_FOUND, SECRET_MISSING, SECRETS_UNAVAILABLE, INVALID_INPUT when
   * the API scope is not set up, WORKSPACE_STARTING and WORKSPACE_FAILED for the local workspace.
   */
  resolve<A extends ApiScope>(
    connectionId: ConnectionId,
    scope: A,
    signal: AbortSignal,
  ): Promise<ApiScopeTargets[A]>;
}

export interface ConnectionBookOptions {
  readonly store: ConnectionsStore;
  readonly local: LocalWorkspace;
  readonly vault: Vault;
  readonly onChange: (connections: Connection[]) => void;
  /** A connection's own network settings changed, or went with it. */
  readonly onNetworkChange: () => void;
}

type Resolvers = {
  readonly [A in ApiScope]: (connection: Connection, secret: string) => ApiScopeTargets[A];
};

const RESOLVERS: Resolvers = {
  chat: buildChatConnection,
  platform: buildPlatformTarget,
  embed: buildEmbedTarget,
  data: buildDataTarget,
};

/** The local workspace and every connection that an analyst made; joins each with its keys. */
export class ConnectionBook implements ConnectionResolver {
  readonly #options: ConnectionBookOptions;

  constructor(options: ConnectionBookOptions) {
    this.#options = options;
  }

  /** The local workspace first, then the others in the analyst's order. */
  list(): Connection[] {
    return [this.#options.local.connection(), ...this.listOwn()];
  }

  /** Lists the connections that the analyst made. */
  listOwn(): Connection[] {
    return this.#options.store.list();
  }

  /** Adds connections under names that are not taken yet. */
  add(drafts: readonly ConnectionDraft[]): Connection[] {
    const added = drafts.map((draft): Connection => {
      const id = connectionIdSchema.parse(randomUUID());
      const connection = { ...draft, name: this.#findFreeName(draft.name), id, isLocal: false };
      this.#options.store.put(connection);
      return connection;
    });
    this.notifyChanged();
    return added;
  }

  /** Moves a connection among those that the analyst made. Throws AppError. */
  move(id: ConnectionId, to: number): void {
    assertNotLocal(id);
    this.#options.store.move(this.find(id).id, to);
    this.notifyChanged();
  }

  /** Throws AppError CONNECTION_NOT_FOUND. */
  find(id: ConnectionId): Connection {
    if (id === LOCAL_CONNECTION_ID) return this.#options.local.connection();
    const connection = this.#options.store.find(id);
    if (connection !== null) return connection;
    throw new AppError('CONNECTION_NOT_FOUND', 'This connection was removed.');
  }

  /** Saves a draft. One with faults is not saved, and every fault is returned. */
  async save(id: ConnectionId | null, draft: unknown): Promise<CallOutput<'connections.save'>> {
    assertNotLocal(id);
    const before = id === null ? null : this.find(id);
    const checked = parseConnectionDraft(draft);
    if (!checked.ok) return { outcome: 'invalid', violations: [...checked.violations] };
    const fresh = id ?? connectionIdSchema.parse(randomUUID());
    const connection: Connection = { ...checked.draft, id: fresh, isLocal: false };
    if (before !== null) await this.#dropMisplacedKeys(before, connection);
    this.#options.store.put(connection);
    this.notifyChanged();
    if (hasOtherNetwork(before, connection)) this.#options.onNetworkChange();
    return { outcome: 'saved', connection };
  }

  /** Its keys leave the keychain first: one that cannot be deleted keeps the connection in sight. */
  async remove(id: ConnectionId): Promise<void> {
    assertNotLocal(id);
    const before = this.find(id);
    await this.#options.vault.removeAll(before.id);
    this.#options.store.remove(id);
    this.notifyChanged();
    if (hasOtherNetwork(before, null)) this.#options.onNetworkChange();
  }

  async resolve<A extends ApiScope>(
    connectionId: ConnectionId,
    scope: A,
    signal: AbortSignal,
  ): Promise<ApiScopeTargets[A]> {
    const { local } = this.#options;
    if (connectionId === LOCAL_CONNECTION_ID) {
      const connection = await local.whenReady(signal);
      return RESOLVERS[scope](connection, await local.readKey(scope, signal));
    }
    const connection = this.find(connectionId);
    return RESOLVERS[scope](connection, await this.#readKey(connection, scope));
  }

  /** Also when the local workspace has got, or lost, its addresses. */
  notifyChanged(): void {
    this.#options.onChange(this.list());
  }

  #findFreeName(name: string): string {
    const taken = new Set(this.list().map((connection) => connection.name));
    let free = name;
    for (let count = 2; taken.has(free); count += 1) {
      const suffix = ` (${String(count)})`;
      free = `${name.slice(0, CONNECTION_NAME_MAX_CHARS - suffix.length)}${suffix}`;
    }
    return free;
  }

  async #readKey(connection: Connection, scope: ApiScope): Promise<string> {
    const storedScope =
      scope === 'data' && connection.dataAuth === 'fromPlatform' ? 'platform' : scope;
    if (!listScopesWithKey(connection).includes(storedScope)) {
      throw new AppError('INVALID_INPUT', `«${connection.name}» is not set up for this.`, {
        detail: { scope },
      });
    }
    const secret = await this.#options.vault.read({
      connectionId: connection.id,
      scope: storedScope,
    });
    if (secret !== null) return secret;
    throw new AppError('SECRET_MISSING', `No key is saved for «${connection.name}».`, {
      detail: { scope: storedScope },
    });
  }

  /** A key was typed for one host, one method and whose data: it must not be used for another. */
  async #dropMisplacedKeys(before: Connection, after: Connection): Promise<void> {
    for (const scope of listScopesWithKey(before)) {
      if (describeKeyTarget(before, scope) === describeKeyTarget(after, scope)) continue;
      await this.#options.vault.remove({ connectionId: before.id, scope });
    }
    await dropMisplacedNetworkSecrets(this.#options.vault, before.id, {
      before: before.network ?? {},
      after: after.network ?? {},
    });
  }
}

function hasOtherNetwork(before: Connection | null, after: Connection | null): boolean {
  return JSON.stringify(before?.network) !== JSON.stringify(after?.network);
}

function assertNotLocal(id: ConnectionId | null): void {
  if (id !== LOCAL_CONNECTION_ID) return;
  throw new AppError('INVALID_INPUT', 'The local workspace is always there and cannot be changed.');
}

function parseOriginOrEmpty(address: string | null): string {
  return address === null ? '' : new URL(address).origin;
}

/** Describes where and how a key is sent: a change means that the key belongs to something else. */
function describeKeyTarget(connection: Connection, scope: ApiScope): string {
  switch (scope) {
    case 'chat':
      return `${connection.chatAuth.method} ${parseOriginOrEmpty(connection.chatBaseUrl)}`;
    case 'platform':
      return `${connection.platformAuth} ${parseOriginOrEmpty(connection.baseUrl)}`;
    case 'embed':
      return `${connection.embedAuth} ${parseOriginOrEmpty(connection.baseUrl)}`;
    case 'data':
      return `${connection.dataAuth} ${parseOriginOrEmpty(connection.dataApiUrl)} ${String(connection.deploymentId)}`;
  }
}
