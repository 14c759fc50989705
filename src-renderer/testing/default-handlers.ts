import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { CallHandlers, CallRoute } from '#shared/ipc/types.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '#shared/settings.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { listSamples } from '#shared/testing/sample-schema.ts';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import { LOCAL } from './connection-stories.ts';

export const READY: WorkspaceStatus = { state: 'ready', reason: null };

export const KEY_IN_KEYCHAIN: SecretsStatus = {
  store: 'keychain',
  reason: null,
  saved: [{ connectionId: LOCAL_CONNECTION_ID, scope: 'chat' }],
};

/** Domains for which an empty app has no answer. */
const REFUSALS: Readonly<Record<string, AppError>> = {
  conversations: new AppError('CONVERSATION_NOT_FOUND', 'No such conversation.'),
  dashboards: new AppError('NOT_OFFERED', 'This server does not offer this part of the API.'),
};

type AnyHandler = (input: never, signal: AbortSignal) => unknown;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Answers with nothing or an empty list where the contract allows that. */
function createEmptyHandler(route: CallRoute): AnyHandler {
  const refusal = REFUSALS[route.split('.')[0] ?? ''];
  return () => {
    const [emptiest] = listSamples(contract.calls[route].output);
    if (refusal !== undefined && !isNothing(emptiest)) throw refusal;
    return emptiest;
  };
}

function createEmptyHandlers(): CallHandlers<AbortSignal> {
  const routes = Object.keys(contract.calls) as CallRoute[];
  const handlers: Record<string, AnyHandler> = Object.fromEntries(
    routes.map((route) => [route, createEmptyHandler(route)]),
  );
  // The entries come from the contract itself, which TypeScript does not see through `fromEntries`.
  return handlers as CallHandlers<AbortSignal>;
}

const EMPTY = createEmptyHandlers();

/**
 * Handlers of an app that is ready and empty, where the contract's emptiest samples are not enough.
 */
export function createDefaultHandlers(): CallHandlers<AbortSignal> {
  let settings = DEFAULT_SETTINGS;
  return {
    ...EMPTY,
    'app.info': () => ({
      name: 'Plumbline',
      version: '0.1.0',
      electron: '33.4.11',
      release: 'development',
      profileDir: '/profiles/ana',
      openStreams: 0,
    }),
    'app.readPolicy': () => ({
      path: null,
      problem: null,
      forbid: [],
      connections: 0,
      updates: null,
    }),
    'updates.readState': () => ({ kind: 'off', reason: 'development' }),
    'settings.read': () => settings,
    'settings.save': (patch) => {
      settings = settingsSchema.parse({ ...settings, ...patch });
      return settings;
    },
    'workspace.readStatus': () => READY,
    'workspace.restart': () => READY,
    'workspace.listStarters': () => [
      { question: 'How many movies were released each year since 2000?', about: 'Movies' },
      { question: 'Monthly precipitation in 2014', about: 'Weather' },
    ],
    'workspace.restoreKey': () => KEY_IN_KEYCHAIN,
    'model.read': () => ({ source: 'none', readAtMs: null, error: null, cubes: [] }),
    'secrets.readStatus': () => KEY_IN_KEYCHAIN,
    'secrets.save': () => KEY_IN_KEYCHAIN,
    'secrets.remove': () => ({ ...KEY_IN_KEYCHAIN, saved: [] }),
    'secrets.allowSessionStorage': () => ({ store: 'session', reason: 'No keychain.', saved: [] }),
    'connections.list': () => [LOCAL],
    'connections.save': () => ({ outcome: 'invalid', violations: [] }),
    'conversations.search': () => ({ groups: [], isTruncated: false, unindexedTurns: 0 }),
    'conversations.find': ({ query }) => ({ hits: [], total: 0, query }),
    'exports.begin': () => ({ outcome: 'cancelled' }),
    'exports.finish': () => ({ outcome: 'cancelled' }),
    'chat.stop': () => ({ status: 'stopped' }),
    // A frame of a test shows nothing, because the scheme is Electron's.
    'sandbox.add': () => ({
      outcome: 'ready',
      contentId: 'a0',
      url: 'about:blank',
      missing: [],
      skippedFiles: [],
    }),
  };
}
