import { parseConnectionDraft, type Connection } from '#shared/connection.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { CallHandlers } from '#shared/ipc/types.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { LOCAL } from './connection-stories.ts';
import { FakeHost } from './fake-host.ts';

type Key = SecretsStatus['saved'][number];

interface ConnectionHostOptions {
  readonly connections?: readonly Connection[];
  readonly keys?: readonly Key[];
  readonly overrides?: Partial<CallHandlers<AbortSignal>>;
}

/** Creates a host that stores connections and key names by the same rules as main. */
export function createConnectionHost({
  connections = [],
  keys = [],
  overrides = {},
}: ConnectionHostOptions = {}) {
  let list: Connection[] = [LOCAL, ...connections];
  let saved: Key[] = [{ connectionId: LOCAL_CONNECTION_ID, scope: 'chat' }, ...keys];
  const status = (): SecretsStatus => ({ store: 'keychain', reason: null, saved });
  const isKey = (one: Key) => (other: Key) =>
    other.connectionId === one.connectionId && other.scope === one.scope;
  return new FakeHost({
    'secrets.readStatus': status,
    'secrets.save': ({ connectionId, scope }) => {
      saved = [
        ...saved.filter((key) => !isKey({ connectionId, scope })(key)),
        { connectionId, scope },
      ];
      return status();
    },
    'secrets.remove': (key) => {
      saved = saved.filter((other) => !isKey(key)(other));
      return status();
    },
    'connections.list': () => list,
    'connections.save': ({ connectionId, draft }) => {
      const checked = parseConnectionDraft(draft);
      if (!checked.ok) return { outcome: 'invalid', violations: [...checked.violations] };
      const id = connectionId ?? connectionIdSchema.parse('made');
      const connection = { ...checked.draft, id, isLocal: false };
      list = [...list.filter((other) => other.id !== id), connection];
      return { outcome: 'saved', connection };
    },
    'connections.remove': ({ connectionId }) => {
      list = list.filter(({ id }) => id !== connectionId);
    },
    ...overrides,
  });
}
