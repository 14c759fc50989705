import type { ConnectionDraft } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';

type Call = <R extends CallRoute>(route: R, input: CallInput<R>) => Promise<CallOutput<R>>;

const CHAT: Omit<ConnectionDraft, 'name' | 'colour' | 'chatBaseUrl'> = {
  isProduction: false,
  dialect: 'platform',
  accountName: 'acme',
  agentId: '1',
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
  baseUrl: null,
  dataApiUrl: null,
  deploymentId: null,
  platformAuth: 'none',
  embedAuth: 'none',
  dataAuth: 'none',
};

/** A connection to one agent, and its key. */
export type ChatConnection = Pick<ConnectionDraft, 'name' | 'colour' | 'chatBaseUrl'> &
  Partial<ConnectionDraft> & { readonly key: string };

/** Saves a connection and its key, as the form does. @throws Error where the draft is invalid */
export async function saveChatConnection(
  call: Call,
  { key, ...draft }: ChatConnection,
): Promise<ConnectionId> {
  const saved = await call('connections.save', {
    connectionId: null,
    draft: { ...CHAT, ...draft },
  });
  if (saved.outcome === 'invalid') throw new Error(JSON.stringify(saved.violations));
  const { id } = saved.connection;
  await call('secrets.save', { connectionId: id, scope: 'chat', key });
  return id;
}
