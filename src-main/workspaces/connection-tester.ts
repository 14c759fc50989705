import { API_SCOPES, type ApiScope, type Connection } from '#shared/connection.ts';
import type { ConnectionTest } from '#shared/connection-test.ts';
import { toErrorData } from '#shared/errors.ts';
import { API_SCOPE_PROBES, type ProbeContext } from './api-scope-probes.ts';

type ScopeOutcome = ConnectionTest['areas'][number];

const TEST_MAX_MS = 20_000;

/** Asks each area that is set up one harmless question, all at once. */
export class ConnectionTester {
  readonly #tools: ProbeContext;

  constructor(tools: ProbeContext) {
    this.#tools = tools;
  }

  async test(connection: Connection, signal: AbortSignal): Promise<ConnectionTest> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TEST_MAX_MS)]);
    const areas = API_SCOPES.map((area) => this.#testArea(connection, area, bounded));
    return { areas: await Promise.all(areas) };
  }

  async #testArea(
    connection: Connection,
    area: ApiScope,
    signal: AbortSignal,
  ): Promise<ScopeOutcome> {
    if (!isSetUp(connection, area)) return { area, outcome: 'notSetUp' };
    const startedMs = performance.now();
    try {
      const finding = await API_SCOPE_PROBES[area](this.#tools, connection.id, signal);
      return { area, outcome: 'works', finding, durationMs: performance.now() - startedMs };
    } catch (error) {
      const durationMs = performance.now() - startedMs;
      return { area, outcome: 'fails', error: toErrorData(error), durationMs };
    }
  }
}

function isSetUp(connection: Connection, area: ApiScope): boolean {
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
