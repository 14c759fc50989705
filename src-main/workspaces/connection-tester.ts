import {
  API_SCOPES,
  type ApiScope,
  type Connection,
  type ConnectionTest,
} from '#shared/connection.ts';
import { toErrorData } from '#shared/errors.ts';
import { API_SCOPE_PROBES, type ProbeContext } from './api-scope-probes.ts';

type ScopeOutcome = ConnectionTest['scopes'][number];

const TEST_MAX_MS = 20_000;

/** Asks each API scope that is set up one harmless question, all at once. */
export class ConnectionTester {
  readonly #tools: ProbeContext;

  constructor(tools: ProbeContext) {
    this.#tools = tools;
  }

  async test(connection: Connection, signal: AbortSignal): Promise<ConnectionTest> {
    return { scopes: await this.testScopes(connection, API_SCOPES, signal) };
  }

  /** The same for some scopes. */
  async testScopes(
    connection: Connection,
    scopes: readonly ApiScope[],
    signal: AbortSignal,
  ): Promise<ScopeOutcome[]> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TEST_MAX_MS)]);
    return Promise.all(scopes.map((scope) => this.#testScope(connection, scope, bounded)));
  }

  async #testScope(
    connection: Connection,
    scope: ApiScope,
    signal: AbortSignal,
  ): Promise<ScopeOutcome> {
    if (!isSetUp(connection, scope)) return { scope, outcome: 'notSetUp' };
    const startedMs = performance.now();
    try {
      const finding = await API_SCOPE_PROBES[scope](this.#tools, connection.id, signal);
      return { scope, outcome: 'works', finding, durationMs: performance.now() - startedMs };
    } catch (error) {
      const durationMs = performance.now() - startedMs;
      return { scope, outcome: 'fails', error: toErrorData(error), durationMs };
    }
  }
}

/** Whether the connection says how an API scope is asked. */
export function isSetUp(connection: Connection, scope: ApiScope): boolean {
  switch (scope) {
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
