import { expect, onTestFinished } from 'vitest';
import { getErrorTraits } from '#shared/error-traits.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import type { HttpTimeouts } from '../http/http-timeouts.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';
import { PlatformApi } from '../platform/platform-api.ts';
import { countOpenHandles, listLastingHandles } from './open-handles.ts';
import { createTestHttpClient, type TestNetwork } from './test-network.ts';
import { HostileUpstream } from './hostile-upstream/hostile-upstream.ts';

const QUESTION = {
  id: turnIdSchema.parse('turn-1'),
  conversationId: conversationIdSchema.parse('conversation-1'),
  question: 'How many?',
  messageId: '1732512345678-message',
  askedAtMs: 0,
  chatId: null,
  parentId: null,
};

/** What an analyst would have at the end of a turn. */
export interface TurnOutcome {
  readonly turn: Turn;
  readonly text: string;
  readonly error: AppError | null;
  readonly code: ErrorCode | null;
}

export interface HostileClient {
  readonly upstream: HostileUpstream;
  readonly api: PlatformApi;
  /** Asks one question of a play, or of any address. */
  ask(chatBaseUrl: string, signal?: AbortSignal): Promise<TurnOutcome>;
  /** The next question works, and afterwards nothing is open: no socket, no timer. */
  expectUnharmed(): Promise<void>;
}

export function createHostileConnection(chatBaseUrl: string): ChatConnection {
  return {
    chatBaseUrl,
    accountName: 'acme',
    agentId: 'agent-1',
    dialect: 'platform',
    branch: null,
    auth: { kind: 'apiKey', key: 'sk-right', sessionSettings: { externalId: 'ana' } },
  };
}

async function ask(
  api: PlatformApi,
  chatBaseUrl: string,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  let turn = createNewTurn(QUESTION);
  let error: AppError | null = null;
  const input = { input: QUESTION.question, messageId: QUESTION.messageId };
  try {
    for await (const lines of api.chat.stream(
      createHostileConnection(chatBaseUrl),
      input,
      signal,
    )) {
      for (const { line, text } of lines) {
        turn = reduceTurn(turn, { type: 'line', line, atMs: 1 });
        if (line.kind === 'failure') throw toAgentError(line.message, text);
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    error = thrown;
  }
  const text = turn.messages.map(({ content }) => content).join('');
  return { turn, text, error, code: error?.code ?? null };
}

/** A client with short patience before a hostile server. */
export async function openHostileClient(
  timeouts: Partial<HttpTimeouts> = {},
  network: TestNetwork = {},
): Promise<HostileClient> {
  const upstream = new HostileUpstream();
  await upstream.start();
  const before = countOpenHandles();
  const patience = { connectMs: 2_000, headersMs: 5_000, stallMs: 5_000, totalMs: 10_000 };
  const http = createTestHttpClient({ ...patience, ...timeouts }, network);
  onTestFinished(async () => {
    await http.close();
    await upstream.close();
  });
  const api = new PlatformApi(http);
  return {
    upstream,
    api,
    ask: (chatBaseUrl, signal = new AbortController().signal) => ask(api, chatBaseUrl, signal),
    expectUnharmed: async () => {
      const next = await ask(api, upstream.urlOf('ordinary'), new AbortController().signal);
      expect(next).toMatchObject({
        code: null,
        text: 'Twelve movies.',
        turn: { isComplete: true },
      });
      await http.close();
      await expect.poll(() => upstream.openSockets).toBe(0);
      expect(await listLastingHandles(before)).toEqual([]);
    },
  };
}

/** The words that an analyst reads. */
export function describeOutcome({ code }: Pick<TurnOutcome, 'code'>): string {
  if (code === null) return '';
  const { title, advice } = getErrorTraits({ code });
  return `${title}. ${advice}`;
}
