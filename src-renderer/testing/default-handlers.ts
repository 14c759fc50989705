import { AppError } from '#shared/errors.ts';
import { draggedFileIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { CallHandlers, CallRoute } from '#shared/ipc/types.ts';
import { EMPTY_QUEUE } from '#shared/question-queue.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '#shared/settings.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import { LOCAL } from './connection-stories.ts';

export const READY: WorkspaceStatus = { state: 'ready', reason: null };

export const KEY_IN_KEYCHAIN: SecretsStatus = {
  store: 'keychain',
  reason: null,
  saved: [{ connectionId: LOCAL_CONNECTION_ID, area: 'chat' }],
};

const NO_CONVERSATION = () => {
  throw new AppError('CONVERSATION_NOT_FOUND', 'No such conversation.');
};

type ConversationRoute = Extract<CallRoute, `conversations.${string}` | `drafts.${string}`>;

const CONVERSATIONS: Pick<CallHandlers<AbortSignal>, ConversationRoute> = {
  'conversations.list': () => [],
  'conversations.open': NO_CONVERSATION,
  'conversations.turns': () => [],
  'conversations.chooseBranch': NO_CONVERSATION,
  'conversations.rename': NO_CONVERSATION,
  'conversations.remove': () => undefined,
  'conversations.restore': NO_CONVERSATION,
  'conversations.setPinned': NO_CONVERSATION,
  'conversations.setArchived': NO_CONVERSATION,
  'conversations.markSeen': () => undefined,
  'conversations.document': NO_CONVERSATION,
  'conversations.search': () => ({ groups: [], isCut: false, waitingTurns: 0 }),
  'conversations.find': ({ query }) => ({ hits: [], total: 0, query }),
  'drafts.list': () => [],
  'drafts.save': () => undefined,
};

const EXPORTS = {
  'exports.begin': () => ({ outcome: 'cancelled' as const }),
  'exports.append': () => undefined,
  'exports.beginFile': () => ({ outcome: 'cancelled' as const }),
  'exports.beginDocument': () => ({ outcome: 'cancelled' as const }),
  'exports.appendBytes': () => undefined,
  'exports.finish': () => ({ outcome: 'cancelled' as const }),
  'exports.cancel': () => undefined,
  'exports.showInFolder': () => undefined,
  'exports.makeDragged': () => ({ draggedFileId: draggedFileIdSchema.parse('dragged-1') }),
  'exports.startDrag': () => undefined,
  'clipboard.writeTable': () => undefined,
};

const TURNS_AND_RUNS = {
  'chat.stop': () => ({ status: 'stopped' as const }),
  'results.runs': () => [],
  'results.cancel': () => undefined,
  'queue.add': () => EMPTY_QUEUE,
  'queue.move': () => EMPTY_QUEUE,
  'queue.remove': () => EMPTY_QUEUE,
  'queue.askNext': () => EMPTY_QUEUE,
};

const NOT_OFFERED = () => {
  throw new AppError('NOT_OFFERED', 'This server does not offer this part of the API.');
};

const DASHBOARDS = {
  'dashboards.deployments': NOT_OFFERED,
  'dashboards.folder': NOT_OFFERED,
  'dashboards.workbook': NOT_OFFERED,
  'dashboards.readAddress': NOT_OFFERED,
  'dashboards.marks': () => [],
  'dashboards.mark': () => [],
  'dashboards.versions': () => [],
  'dashboards.version': NOT_OFFERED,
  'dashboards.publish': NOT_OFFERED,
  'dashboards.addReport': NOT_OFFERED,
  'dashboards.edited': () => [],
  'dashboards.readNote': () => null,
  'dashboards.saveNote': () => undefined,
};

/** Frames of the tests show nothing: their scheme is Electron's. */
const SANDBOX = {
  'sandbox.put': () => ({
    outcome: 'ready' as const,
    contentId: 'a0',
    url: 'about:blank',
    missing: [],
    leftOut: [],
  }),
  'sandbox.release': () => undefined,
  'sandbox.pulse': () => ({ pulse: 'answering' as const }),
};

const APP = {
  'app.info': () => ({
    name: 'Plumbline',
    version: '0.1.0',
    electron: '33.4.11',
    profileDir: '/profiles/ana',
    openStreams: 0,
  }),
  'app.readyToClose': () => undefined,
  'app.openLink': () => ({ outcome: 'opened' as const }),
};

/** An app that is ready and empty. */
export function createDefaultHandlers(): CallHandlers<AbortSignal> {
  let settings = DEFAULT_SETTINGS;
  return {
    ...APP,
    'settings.read': () => settings,
    'settings.save': (patch) => {
      settings = settingsSchema.parse({ ...settings, ...patch });
      return settings;
    },
    'workspace.status': () => READY,
    'workspace.restart': () => READY,
    'workspace.starters': () => [
      { question: 'How many movies were released each year since 2000?', about: 'Movies' },
      { question: 'Monthly precipitation in 2014', about: 'Weather' },
    ],
    'model.read': () => ({ source: 'none', readAtMs: null, trouble: null, cubes: [] }),
    'model.suggestions': () => [],
    'workspace.restoreKey': () => KEY_IN_KEYCHAIN,
    'secrets.status': () => KEY_IN_KEYCHAIN,
    'secrets.save': () => KEY_IN_KEYCHAIN,
    'secrets.remove': () => ({ ...KEY_IN_KEYCHAIN, saved: [] }),
    'secrets.acceptSession': () => ({ store: 'session', reason: 'No keychain.', saved: [] }),
    'connections.list': () => [LOCAL],
    'connections.save': () => ({ outcome: 'invalid', violations: [] }),
    'connections.remove': () => undefined,
    'connections.test': () => ({ areas: [] }),
    ...CONVERSATIONS,
    ...EXPORTS,
    ...TURNS_AND_RUNS,
    ...DASHBOARDS,
    ...SANDBOX,
  };
}
