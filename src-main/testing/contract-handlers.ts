import { DEFAULT_SETTINGS } from '../../src-shared/settings.ts';
import type { ConversationSummary } from '../../src-shared/conversation.ts';
import {
  connectionIdSchema,
  conversationIdSchema,
  turnIdSchema,
  LOCAL_CONNECTION_ID,
} from '../../src-shared/ids.ts';
import type { CallHandlers, CallInput, CallRoute } from '../../src-shared/ipc/types.ts';
import type { StreamHandlers } from '../../src-shared/ipc/types.ts';
import { toNewTurn } from '../../src-shared/thread/turn.ts';

export const CONVERSATION_ID = conversationIdSchema.parse('conversation-1');
export const TURN_ID = turnIdSchema.parse('turn-1');
const connectionId = connectionIdSchema.parse('local');

const SUMMARY: ConversationSummary = {
  id: CONVERSATION_ID,
  connectionId: LOCAL_CONNECTION_ID,
  title: 'A title',
  createdAtMs: 1,
  updatedAtMs: 2,
  lastStatus: 'finished',
};

export const TURN = toNewTurn({
  id: TURN_ID,
  conversationId: CONVERSATION_ID,
  question: 'How many?',
  messageId: '1732512345678-message',
  askedAtMs: 1,
  chatId: null,
});

const SECRETS = { store: 'keychain', reason: null, saved: [connectionId] } as const;
const secretsStatus = () => ({ ...SECRETS, saved: [...SECRETS.saved] });

/** An input that each route accepts. A new route does not compile without one. */
export const VALID_INPUTS: { readonly [R in CallRoute]: CallInput<R> } = {
  'app.info': undefined,
  'app.openLink': { url: 'https://example.com' },
  'settings.read': undefined,
  'settings.save': { theme: 'dark' },
  'workspace.status': undefined,
  'workspace.restart': undefined,
  'workspace.starters': undefined,
  'workspace.restoreKey': undefined,
  'secrets.status': undefined,
  'secrets.save': { connectionId, key: 'sk-typed-by-the-analyst' },
  'secrets.remove': { connectionId },
  'secrets.acceptSession': undefined,
  'conversations.list': undefined,
  'conversations.open': { conversationId: CONVERSATION_ID },
  'conversations.rename': { conversationId: CONVERSATION_ID, title: 'New' },
  'conversations.remove': { conversationId: CONVERSATION_ID },
  'conversations.restore': { conversationId: CONVERSATION_ID },
  'conversations.document': { conversationId: CONVERSATION_ID },
  'chat.stop': { turnId: TURN_ID },
};

/** Handlers that answer each route with a value of its contract. */
export function toContractHandlers(): CallHandlers<AbortSignal> {
  return {
    'app.info': () => ({
      name: 'Plumbline',
      version: '0',
      electron: '0',
      profileDir: '/profile',
      openStreams: 0,
    }),
    'app.openLink': () => ({ outcome: 'declined' }),
    'settings.read': () => DEFAULT_SETTINGS,
    'settings.save': () => DEFAULT_SETTINGS,
    'workspace.status': () => ({ state: 'ready', reason: null }),
    'workspace.restart': () => ({ state: 'starting', reason: null }),
    'workspace.starters': () => [{ question: 'How many?', about: 'Movies' }],
    'workspace.restoreKey': secretsStatus,
    'secrets.status': secretsStatus,
    'secrets.save': secretsStatus,
    'secrets.remove': secretsStatus,
    'secrets.acceptSession': secretsStatus,
    'conversations.list': () => [SUMMARY],
    'conversations.open': () => ({ summary: SUMMARY, turns: [TURN] }),
    'conversations.rename': () => SUMMARY,
    'conversations.remove': () => undefined,
    'conversations.restore': () => SUMMARY,
    'conversations.document': () => ({
      format: 'plumbline-conversation/1',
      exportedAtMs: 1,
      summary: SUMMARY,
      turns: [{ turn: TURN, answer: null, results: [], lines: [] }],
    }),
    'chat.stop': () => ({ status: 'stopped' }),
  };
}

export function toContractStreams(): StreamHandlers<AbortSignal> {
  // eslint-disable-next-line @typescript-eslint/require-await -- a stream that has all it says at once
  async function* say() {
    yield { type: 'snapshot' as const, turn: TURN };
  }
  return { 'chat.ask': say, 'chat.follow': say };
}
