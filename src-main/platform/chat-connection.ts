import type { AgentChoice } from '#shared/agent-choice.ts';
import type { SessionSettings } from '#shared/platform/chat-request.ts';
import type { Connection, Dialect } from '#shared/connection.ts';
import type { NetworkRef } from './access.ts';

/**
 * The differences between servers of the same API. `src-shared/platform/tools.ts` handles tool
 * names.
 */
interface DialectHeaders {
  /** §5.3.2: header of a deployment token. */
  readonly tokenHeader: string;
}

const DIALECTS: Readonly<Record<Dialect, DialectHeaders>> = {
  /** These are the contract's names. */
  platform: { tokenHeader: 'X-Platform-Auth-Token' },
  /** These are the vendor's own names. */
  cube: { tokenHeader: 'X-Cube-Auth-Token' },
};
export type DialectName = Dialect;

/** §5.3: a connection has exactly one authentication method, so this type cannot hold two. */
type ChatAuth =
  | { readonly kind: 'apiKey'; readonly key: string; readonly sessionSettings: SessionSettings }
  | { readonly kind: 'deploymentToken'; readonly token: string };

/**
 * The address of an agent and the caller's credentials. It holds a secret, so it lives for one
 * request only.
 */
export interface ChatConnection extends NetworkRef {
  readonly chatBaseUrl: string;
  readonly accountName: string;
  readonly agentId: string;
  readonly dialect: DialectName;
  /** The branch that the agent queries; null for the main branch. */
  readonly branch: NonNullable<Connection['chatBranch']> | null;
  readonly auth: ChatAuth;
}

/** Puts what a conversation chose in the place of what its connection says. */
export function withAgentChoice(
  connection: ChatConnection,
  { agentId, branch }: AgentChoice,
): ChatConnection {
  return {
    ...connection,
    agentId: agentId ?? connection.agentId,
    branch: branch === 'main' ? null : (branch ?? connection.branch),
  };
}

/** §4.4, §4.5: the abort address is the chat address with another last segment. */
export function buildChatUrl(
  connection: ChatConnection,
  verb: 'stream-chat-state' | 'abort',
): string {
  const base = connection.chatBaseUrl.replace(/\/+$/, '');
  const account = encodeURIComponent(connection.accountName);
  const agent = encodeURIComponent(connection.agentId);
  return `${base}/api/v1/public/${account}/agents/${agent}/chat/${verb}`;
}

/** §5.3: the headers of exactly one method. */
export function buildChatHeaders({ auth, dialect }: ChatConnection): Record<string, string> {
  const json = { 'content-type': 'application/json' };
  switch (auth.kind) {
    case 'apiKey':
      return { ...json, authorization: `Api-Key ${auth.key}` };
    case 'deploymentToken':
      return { ...json, [DIALECTS[dialect].tokenHeader]: auth.token };
  }
}

/** §5.3: session settings are sent with an API key; with a token the server ignores them. */
export function buildSessionFields({ auth }: ChatConnection): {
  sessionSettings?: SessionSettings;
} {
  return auth.kind === 'apiKey' ? { sessionSettings: auth.sessionSettings } : {};
}
