import { randomUUID } from 'node:crypto';
import { AREAS, type Area, type Connection } from '../../src-shared/connection.ts';
import type { ConnectionTest } from '../../src-shared/connection-test.ts';
import { AppError, toAppError, toErrorData } from '../../src-shared/errors.ts';
import { toAgentError } from '../platform/agent-failure.ts';
import type { ChatApi } from '../platform/chat.ts';
import type { Connections } from './connections.ts';

export interface ConnectionTesterOptions {
  readonly connections: Connections;
  readonly chat: ChatApi;
}

type AreaOutcome = ConnectionTest['areas'][number];
/** Asks one harmless thing; returns what answered, in words. */
type Probe = (connection: Connection, signal: AbortSignal) => Promise<string>;

const TEST_MAX_MS = 20_000;

/** Asks each area that is set up one harmless question, all at once. */
export class ConnectionTester {
  readonly #options: ConnectionTesterOptions;
  readonly #probes: Partial<Record<Area, Probe>>;

  constructor(options: ConnectionTesterOptions) {
    this.#options = options;
    this.#probes = {
      chat: (connection, signal) => this.#probeChat(connection, signal),
    };
  }

  async test(connection: Connection, signal: AbortSignal): Promise<ConnectionTest> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TEST_MAX_MS)]);
    const areas = await Promise.all(AREAS.map((area) => this.#testArea(connection, area, bounded)));
    return { areas };
  }

  async #testArea(connection: Connection, area: Area, signal: AbortSignal): Promise<AreaOutcome> {
    const probe = this.#probes[area];
    if (probe === undefined || !isSetUp(connection, area)) return { area, outcome: 'notSetUp' };
    const startedMs = performance.now();
    try {
      const finding = await probe(connection, signal);
      return { area, outcome: 'works', finding, durationMs: performance.now() - startedMs };
    } catch (error) {
      const durationMs = performance.now() - startedMs;
      return { area, outcome: 'fails', error: toErrorData(toAppError(error)), durationMs };
    }
  }

  /** §3.2 last row: reads the state of a thread that cannot exist. Its 404 proves that the key works. */
  async #probeChat({ id, agentId }: Connection, signal: AbortSignal): Promise<string> {
    const target = await this.#options.connections.resolve(id, 'chat', signal);
    const agent = `Agent ${agentId ?? target.agentId}`;
    const input = { chatId: randomUUID() };
    try {
      for await (const lines of this.#options.chat.stream(target, input, signal)) {
        for (const { line, text } of lines) {
          if (line.kind === 'failure') throw toAgentError(line.message, text);
        }
      }
      return `${agent} answers.`;
    } catch (error) {
      if (isUnknownThread(error)) return `${agent} answers.`;
      throw error;
    }
  }
}

/** An unknown account or agent is a 404 too (§7); only their words tell them from the thread. */
function isUnknownThread(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'REMOTE_NOT_FOUND' &&
    !/\b(?:agent|account|tenant)\b/i.test(error.message)
  );
}

function isSetUp(connection: Connection, area: Area): boolean {
  switch (area) {
    case 'chat':
      return connection.chatAuth.method !== 'none';
    case 'platform':
      return connection.platformAuth !== 'none';
    case 'embed':
      return connection.embedAuth !== 'none';
    case 'data':
      return connection.dataAuth !== 'none';
  }
}
