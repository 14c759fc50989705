import { expect, onTestFinished } from 'vitest';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { turnEventSchema, type TurnEvent } from '#shared/thread/turn.ts';
import { Archive } from '../storage/archive.ts';
import { TURN_POLICY, type TurnPolicy } from '../conversations/turn-policy.ts';
import { TurnRunner, type TurnRunnerOptions } from '../conversations/turn-runner.ts';
import { createTestHttpClient } from './test-network.ts';
import { ChatApi } from '../platform/chat.ts';
import { FakeConnectivity } from './fake-connectivity.ts';
import type { Connectivity } from '../conversations/connectivity.ts';
import { makeTempDir } from './temp-dir.ts';

type Resolve = TurnRunnerOptions['resolve'];

function createResolve(chatBaseUrl: string, key = 'sk-right'): Resolve {
  return () =>
    Promise.resolve({
      chatBaseUrl,
      accountName: 'acme',
      agentId: '1',
      dialect: 'platform',
      branch: null,
      auth: { kind: 'apiKey', key, sessionSettings: { externalId: 'ana' } },
    });
}

export interface Turns {
  readonly runner: TurnRunner;
  readonly archive: Archive;
  readonly archiveFile: string;
  readonly internalErrors: readonly unknown[];
  readonly onInternalError: (error: unknown) => void;
}

/** Waits of a test: the same rules, faster. */
export const QUICK_POLICY: TurnPolicy = {
  ...TURN_POLICY,
  maxTries: 3,
  maxFailingMs: 5_000,
  maxQueuedMs: 5_000,
  firstWaitMs: 2,
  maxWaitMs: 20,
};

export interface TurnsOptions {
  readonly resolve?: Resolve;
  readonly policy?: Partial<TurnPolicy>;
  readonly archiveFile?: string;
  readonly key?: string;
  readonly connectivity?: Connectivity;
  readonly onChange?: TurnRunnerOptions['onChange'];
  readonly onEnded?: TurnRunnerOptions['onEnded'];
}

/** A runner over a real archive and real HTTP. */
export function openTurns(chatBaseUrl: string, options: TurnsOptions = {}): Turns {
  const archiveFile = options.archiveFile ?? `${makeTempDir()}/conversations.sqlite`;
  const archive = new Archive(archiveFile);
  const http = createTestHttpClient({ connectMs: 1_000, headersMs: 5_000, stallMs: 5_000 });
  const internalErrors: unknown[] = [];
  const onInternalError = (error: unknown): void => {
    internalErrors.push(error);
  };
  const runner = new TurnRunner({
    archive,
    chat: new ChatApi(http),
    resolve: options.resolve ?? createResolve(chatBaseUrl, options.key),
    connectivity: options.connectivity ?? new FakeConnectivity(),
    policy: { ...QUICK_POLICY, ...options.policy },
    random: () => 0.5,
    nowMs: Date.now,
    onChange: options.onChange ?? (() => undefined),
    onEnded: options.onEnded ?? (() => undefined),
    onInternalError,
  });
  onTestFinished(async () => {
    await runner.shutDown();
    expect(runner.openCounts).toEqual({ turns: 0, followers: 0 });
    await http.close();
    archive.close();
  });
  return { runner, archive, archiveFile, internalErrors, onInternalError };
}

export const createQuestion = (question = 'How many movies?') => ({
  conversationId: null,
  connectionId: LOCAL_CONNECTION_ID,
  question,
});

/** All events, each as the contract wants it. */
export async function collectTurnEvents(events: AsyncIterable<TurnEvent>): Promise<TurnEvent[]> {
  const all: TurnEvent[] = [];
  for await (const event of events) {
    expect(turnEventSchema.parse(event)).toEqual(event);
    all.push(event);
  }
  return all;
}
