import type { Connection } from '#shared/connection.ts';
import { buildViewerAddress, buildViewerFrame } from '#shared/embedding/viewer-address.ts';
import type { Mint, MintedDashboard, MintPurpose } from '#shared/embedding/mint.ts';
import { AppError, hasErrorCode } from '#shared/errors.ts';
import type { ConnectionId, MintId } from '#shared/ids.ts';
import type { CallOutput, CallParsed } from '#shared/ipc/types.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { ApiKeyAccess } from '../platform/access.ts';
import type { SessionsApi } from '../platform/sessions.ts';
import type { MintStore, MintUserKey, StoredMint } from '../storage/mint-store.ts';
import { SESSION_MS, VIEWER_MS, type SessionMemory } from './session-memory.ts';

export interface MintsPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<ApiKeyAccess>;
  readonly api: Pick<SessionsApi, 'generate' | 'exchange' | 'revoke'>;
  readonly store: MintStore;
  readonly memory: SessionMemory;
  /** The log hides it from then on. */
  readonly learnSecret: (secret: string) => void;
  readonly newId: () => MintId;
  readonly nowMs: () => number;
  readonly onChange: (mint: Mint) => void;
  /** Reports errors that the analyst need not know. */
  readonly onInternalError: (error: unknown) => void;
}

export interface MintOrder {
  readonly connectionId: ConnectionId;
  readonly request: SessionRequest;
  readonly dashboard: MintedDashboard | null;
  readonly purpose: MintPurpose;
}

/** Requests that cannot be taken back are not cancelled when a window closes. */
const createUncancelledSignal = (): AbortSignal => new AbortController().signal;

/**
 * The key of a user in the ledger. A user is known to a server by the id alone: sessions for
 * different embed tenants change the same user.
 */
function buildUserKey(
  connection: Connection,
  request: Pick<SessionRequest, 'externalId' | 'internalId'>,
): MintUserKey {
  const { externalId, internalId } = request;
  const serverKey = connection.isLocal ? 'local' : (connection.baseUrl ?? '');
  const userKey =
    externalId === undefined ? `internal ${internalId ?? ''}` : `external ${externalId}`;
  return { serverKey, userKey };
}

/**
 * Mints sessions (§4.2), and follows each until it ends. A sessionId and a viewer's token stay in
 * the memory of sessions; the ledger on disk holds everything else.
 */
export class Mints {
  readonly #ports: MintsPorts;
  /** Deployments outside the scope of a connection's key, as the server said since the start. */
  readonly #refused = new Set<string>();

  constructor(ports: MintsPorts) {
    this.#ports = ports;
  }

  /** A body that breaks a rule is not sent. */
  async mintTyped(
    typed: CallParsed<'embedding.mint'>,
    signal: AbortSignal,
  ): Promise<CallOutput<'embedding.mint'>> {
    const checked = parseSessionRequest(typed.request);
    if (!checked.ok) return { outcome: 'invalid', violations: [...checked.violations] };
    const mint = await this.mint({ ...typed, request: checked.request }, signal);
    return { outcome: 'minted', mint };
  }

  /**
   * Sent once, and not cancelled once it is under way: a session would exist that the ledger does
   * not list.
   */
  async mint(order: MintOrder, signal: AbortSignal): Promise<Mint> {
    const { find, resolveAccess, memory, learnSecret, newId, nowMs } = this.#ports;
    const { connectionId, request, dashboard, purpose } = order;
    const connection = find(connectionId);
    const access = await resolveAccess(connectionId, signal);
    signal.throwIfAborted();
    // The server's five minutes begin later than ours, so ours never promise too much.
    const mintedAtMs = nowMs();
    const id = newId();
    const sessionId = await this.#generate(connectionId, access, request);
    learnSecret(sessionId);
    const stored: StoredMint = {
      id,
      connectionId,
      connectionName: connection.name,
      purpose,
      request,
      dashboard,
      mintedAtMs,
      expiresAtMs: mintedAtMs + SESSION_MS,
      exchangedAtMs: null,
      viewerExpiresAtMs: null,
      revokedAtMs: null,
    };
    await this.#store(stored, buildUserKey(connection, request), {
      baseUrl: access.baseUrl,
      sessionId,
    });
    memory.add(id, { baseUrl: access.baseUrl, sessionId });
    return this.#announce(id);
  }

  /** The newest first. */
  list(): Mint[] {
    return this.#ports.store.list().map((mint) => this.#toMint(mint));
  }

  /** @throws AppError INVALID_INPUT for a session that the ledger does not list */
  get(id: MintId): Mint {
    const mint = this.#ports.store.find(id);
    if (mint !== null) return this.#toMint(mint);
    throw new AppError('INVALID_INPUT', 'This session is not in the ledger.');
  }

  findLast(connectionId: ConnectionId, request: Partial<SessionRequest>): Mint | null {
    if (request.externalId === undefined && request.internalId === undefined) return null;
    const { find, store } = this.#ports;
    const last = store.findLast(buildUserKey(find(connectionId), request));
    return last === null ? null : this.#toMint(last);
  }

  /** The text for the clipboard, which is a credential. @throws AppError SESSION_GONE */
  buildCopy({ mintId, target, what }: CallParsed<'embedding.copy'>): string {
    if (what === 'sessionId') return this.#getUsable(mintId).sessionId;
    const address = this.buildAddress(mintId, target);
    if (what === 'address') return address;
    return buildViewerFrame(address, this.get(mintId).dashboard?.title ?? 'Chat');
  }

  /** The viewer's address with its session. @throws AppError SESSION_GONE */
  buildAddress(mintId: MintId, target: CallParsed<'embedding.copy'>['target']): string {
    const { baseUrl, sessionId } = this.#getUsable(mintId);
    return buildViewerAddress(baseUrl, target, sessionId);
  }

  /**
   * Exchanges the session for the viewer's token, which stays in memory. Sent once, and not
   * cancelled: the session would be spent and its token lost.
   * @throws AppError SESSION_GONE
   */
  async exchange(id: MintId): Promise<Mint> {
    const { api, memory, store, learnSecret, nowMs } = this.#ports;
    const { baseUrl, sessionId } = this.#getUsable(id);
    const { connectionId } = this.get(id);
    const atMs = nowMs();
    let token: string;
    try {
      token = await api.exchange({ baseUrl, connectionId }, sessionId, createUncancelledSignal());
    } catch (error) {
      if (!hasErrorCode(error, 'AUTH_REJECTED')) throw error;
      memory.setUsed(id, null);
      throw new AppError(
        'SESSION_GONE',
        'The server reports that the session was used or has expired.',
        {
          cause: error,
        },
      );
    }
    learnSecret(token);
    memory.setUsed(id, token);
    store.setExchanged(id, { atMs, viewerExpiresAtMs: atMs + VIEWER_MS });
    return this.#announce(id);
  }

  /**
   * Ends the session and its token. It works for a session that was used, as long as it is in
   * memory. @throws AppError SESSION_GONE
   */
  async revoke(id: MintId): Promise<Mint> {
    const { api, memory, store, nowMs } = this.#ports;
    const { connectionId } = this.get(id);
    const secrets = memory.find(id);
    if (secrets === null) {
      throw new AppError('SESSION_GONE', 'Plumbline no longer has this session’s id to revoke.');
    }
    const server = { baseUrl: secrets.baseUrl, connectionId };
    await api.revoke(server, secrets.sessionId, createUncancelledSignal());
    memory.remove(id);
    store.setRevoked(id, nowMs());
    return this.#announce(id);
  }

  /** The session is not in memory any more. */
  notifyEvicted(id: MintId): void {
    this.#announce(id);
  }

  /** Whether the server refused the connection's key this deployment, at its last session. */
  isRefused(connectionId: ConnectionId, deploymentId: number | null): boolean {
    return this.#refused.has(JSON.stringify([connectionId, deploymentId]));
  }

  async #generate(
    connectionId: ConnectionId,
    access: ApiKeyAccess,
    request: SessionRequest,
  ): Promise<string> {
    const scope = JSON.stringify([connectionId, request.deploymentId]);
    try {
      const sessionId = await this.#ports.api.generate(access, request, createUncancelledSignal());
      this.#refused.delete(scope);
      return sessionId;
    } catch (error) {
      if (hasErrorCode(error, 'FORBIDDEN')) this.#refused.add(scope);
      throw error;
    }
  }

  #getUsable(id: MintId) {
    const mint = this.get(id);
    const usable = this.#ports.memory.findUsable(id);
    if (usable !== null) return usable;
    const reason =
      mint.exchangedAtMs === null
        ? 'The session has expired, was used, or was minted before Plumbline started.'
        : 'The session was exchanged and works only once.';
    throw new AppError('SESSION_GONE', reason);
  }

  /** A session that the ledger cannot list is ended, so that none exists unseen. */
  async #store(
    mint: StoredMint,
    userKey: MintUserKey,
    { baseUrl, sessionId }: { readonly baseUrl: string; readonly sessionId: string },
  ): Promise<void> {
    const { store, api, onInternalError } = this.#ports;
    try {
      store.add(mint, userKey);
    } catch (error) {
      const server = { baseUrl, connectionId: mint.connectionId };
      await api.revoke(server, sessionId, createUncancelledSignal()).catch(onInternalError);
      throw error;
    }
  }

  #announce(id: MintId): Mint {
    const mint = this.get(id);
    this.#ports.onChange(mint);
    return mint;
  }

  #toMint(mint: StoredMint): Mint {
    return { ...mint, isInMemory: this.#ports.memory.has(mint.id) };
  }
}
