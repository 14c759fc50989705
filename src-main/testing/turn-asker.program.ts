import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { Archive } from '../storage/archive.ts';
import { TURN_POLICY } from '../conversations/turn-policy.ts';
import { TurnRunner } from '../conversations/turn-runner.ts';
import { createTestHttpClient } from './test-network.ts';
import { ChatApi } from '../platform/chat.ts';
import { FakeConnectivity } from './fake-connectivity.ts';

/**
 * Asks one question as the app would and says, event by event, what a screen would show.
 * A test kills it in the midst of that.
 */
const [file, chatBaseUrl] = process.argv.slice(2);
if (file === undefined || chatBaseUrl === undefined) throw new Error('usage: turn-asker FILE URL');

const runner = new TurnRunner({
  archive: new Archive(file),
  chat: new ChatApi(createTestHttpClient()),
  resolve: () =>
    Promise.resolve({
      chatBaseUrl,
      accountName: 'acme',
      agentId: '1',
      dialect: 'platform',
      branch: null,
      auth: { kind: 'apiKey', key: 'sk-right', sessionSettings: { externalId: 'ana' } },
    }),
  connectivity: new FakeConnectivity(),
  policy: TURN_POLICY,
  nowMs: Date.now,
  random: Math.random,
  onChange: () => undefined,
  onEnded: () => undefined,
  onInternalError: (error) => {
    throw error;
  },
});
const turnId = runner.ask({
  conversationId: null,
  connectionId: LOCAL_CONNECTION_ID,
  question: 'How many movies?',
});
let turn: Turn | null = null;
for await (const event of runner.follow(turnId, new AbortController().signal)) {
  turn = event.type === 'snapshot' ? event.turn : turn && reduceTurn(turn, event);
  const messages = turn?.messages ?? [];
  const shown = messages.map(({ content }) => content).join('');
  process.stdout.write(`${JSON.stringify({ event: event.type, shown, messages })}\n`);
}
