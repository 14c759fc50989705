import type { Connection } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionSettings } from '#shared/platform/chat-request.ts';
import type { NetworkRef } from '../platform/access.ts';
import type { ChatConnection, DialectName } from '../platform/chat-connection.ts';

/**
 * The target of publishing and the workspace API (§5.1). It holds a secret, so it lives for one
 * request only.
 */
export interface PlatformTarget extends NetworkRef {
  readonly baseUrl: string;
  readonly dialect: DialectName;
  readonly accessToken: string;
  readonly deploymentId: number | null;
}

/** §5.2: sessions and embed tenants. Holds a secret: lives for one request only. */
export interface EmbedTarget extends NetworkRef {
  readonly baseUrl: string;
  readonly dialect: DialectName;
  readonly apiKey: string;
  readonly deploymentId: number;
}

/** The data API: its own token, or the platform's bearer that asks for one. Holds a secret. */
export type DataTarget =
  | ({
      readonly kind: 'token';
      readonly dataApiUrl: string;
      readonly token: string;
      /** The deployment whose rows it reads; null where the connection names none. */
      readonly deploymentId: number | null;
    } & NetworkRef)
  | ({
      readonly kind: 'fromPlatform';
      readonly dataApiUrl: string;
      readonly deploymentId: number;
      /** The address is every deployment's, and the token says whose rows are read. */
      readonly servesAll: boolean;
      readonly platform: PlatformTarget;
    } & NetworkRef);

export interface ApiScopeTargets {
  readonly chat: ChatConnection;
  readonly platform: PlatformTarget;
  readonly embed: EmbedTarget;
  readonly data: DataTarget;
}

function requireField<T>(value: T | null, what: string): T {
  if (value !== null) return value;
  throw new AppError('INVALID_INPUT', `This connection has no ${what}. Add it in connections.`);
}

/** §4.4: with an API key the session settings say who asks; they are ignored with a token. */
function buildSessionSettings(connection: Connection): SessionSettings | null {
  const { chatAuth, isLocal } = connection;
  if (chatAuth.method !== 'apiKey') return null;
  const { identity } = chatAuth;
  if (identity.kind === 'internal') return { internalId: identity.internalId };
  const { kind: _kind, ...user } = identity;
  // The local workspace keeps its user, so that threads of yesterday can be continued.
  return { ...user, ...(isLocal ? { isEphemeral: false } : {}) };
}

export function buildChatConnection(connection: Connection, secret: string): ChatConnection {
  const sessionSettings = buildSessionSettings(connection);
  return {
    connectionId: connection.id,
    chatBaseUrl: requireField(connection.chatBaseUrl, 'chat address'),
    accountName: requireField(connection.accountName, 'account name'),
    agentId: requireField(connection.agentId, 'agent'),
    dialect: connection.dialect,
    branch: connection.chatBranch ?? null,
    auth:
      sessionSettings === null
        ? { kind: 'deploymentToken', token: secret }
        : { kind: 'apiKey', key: secret, sessionSettings },
  };
}

export function buildPlatformTarget(connection: Connection, secret: string): PlatformTarget {
  return {
    connectionId: connection.id,
    baseUrl: requireField(connection.baseUrl, 'platform address'),
    dialect: connection.dialect,
    accessToken: secret,
    deploymentId: connection.deploymentId,
  };
}

export function buildEmbedTarget(connection: Connection, secret: string): EmbedTarget {
  return {
    connectionId: connection.id,
    baseUrl: requireField(connection.baseUrl, 'platform address'),
    dialect: connection.dialect,
    apiKey: secret,
    deploymentId: requireField(connection.deploymentId, 'deployment'),
  };
}

/** `secret` is the data API's own token, or the bearer when the platform is to be asked for one. */
export function buildDataTarget(connection: Connection, secret: string): DataTarget {
  const dataApiUrl = requireField(connection.dataApiUrl, 'data API address');
  const { deploymentId, id: connectionId } = connection;
  if (connection.dataAuth === 'token') {
    return { kind: 'token', connectionId, dataApiUrl, token: secret, deploymentId };
  }
  return {
    kind: 'fromPlatform',
    connectionId,
    dataApiUrl,
    deploymentId: requireField(deploymentId, 'deployment'),
    servesAll: connection.isLocal,
    platform: buildPlatformTarget(connection, secret),
  };
}
