import {
  API_SCOPES,
  type ApiScope,
  type Connection,
  type ConnectionTest,
} from '#shared/connection.ts';
import {
  connectionReportSchema,
  type ConnectionReport,
  type ReportCheck,
} from '#shared/connection-report.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpClient } from '../../http/http-client.ts';
import type { Redactor } from '../../logging/redactor.ts';
import { isSetUp, type ConnectionTester } from '../connection-tester.ts';
import { HostDoctor } from './host-doctor.ts';
import { createCheck, createFailedCheck, createSkippedCheck } from './report-check.ts';

export interface ConnectionDoctorOptions {
  readonly http: Pick<HttpClient, 'dispatchersOf'>;
  readonly tester: Pick<ConnectionTester, 'testScopes'>;
  readonly redactor: Pick<Redactor, 'redact'>;
  readonly nowMs: () => number;
}

const DOCTOR_MAX_MS = 60_000;

function getAddress(connection: Connection, scope: ApiScope): string | null {
  switch (scope) {
    case 'chat':
      return connection.chatBaseUrl;
    case 'platform':
    case 'embed':
      return connection.baseUrl;
    case 'data':
      return connection.dataApiUrl;
  }
}

/** The servers of a connection, each with the API scopes that it serves. */
function listHosts(connection: Connection): Map<string, ApiScope[]> {
  const hosts = new Map<string, ApiScope[]>();
  for (const scope of API_SCOPES.filter((each) => isSetUp(connection, each))) {
    const address = getAddress(connection, scope);
    if (address === null) continue;
    const { origin } = new URL(address);
    hosts.set(origin, [...(hosts.get(origin) ?? []), scope]);
  }
  return hosts;
}

function toAccessCheck(outcome: ConnectionTest['scopes'][number]): ReportCheck {
  switch (outcome.outcome) {
    case 'works':
      return createCheck('access', { finding: outcome.finding, durationMs: outcome.durationMs });
    case 'notSetUp':
      return createSkippedCheck('access', 'Not set up in this connection.');
    case 'fails': {
      const failed = createFailedCheck('access', AppError.fromData(outcome.error), '');
      return { ...failed, durationMs: outcome.durationMs };
    }
  }
}

/**
 * Looks for the reason why a connection does not work: every step of a request to each of its
 * servers without a key, then each key against its API scope. Nothing on a server is changed.
 */
export class ConnectionDoctor {
  readonly #options: ConnectionDoctorOptions;

  constructor(options: ConnectionDoctorOptions) {
    this.#options = options;
  }

  /** @throws AppError only where the secrets of the network cannot be read */
  async diagnose(connection: Connection, signal: AbortSignal): Promise<ConnectionReport> {
    const { nowMs, redactor } = this.#options;
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(DOCTOR_MAX_MS)]);
    const startedAtMs = nowMs();
    const hosts = await this.#diagnoseHosts(connection, bounded);
    const reached = hosts
      .filter(({ checks }) => checks.every(({ outcome }) => outcome !== 'failed'))
      .flatMap(({ scopes }) => scopes);
    const scopes = await this.#checkScopes(connection, reached, bounded);
    // No text should hold a secret; what a server says might.
    return connectionReportSchema.parse(redactor.redact({ startedAtMs, hosts, scopes }));
  }

  async #diagnoseHosts(
    connection: Connection,
    signal: AbortSignal,
  ): Promise<ConnectionReport['hosts']> {
    const { http, nowMs } = this.#options;
    const dispatchers = await http.dispatchersOf(connection.id);
    return Promise.all(
      [...listHosts(connection)].map(async ([origin, scopes]) => {
        const doctor = new HostDoctor({ url: new URL(origin), dispatchers, signal, nowMs });
        return { origin, scopes, checks: await doctor.diagnose() };
      }),
    );
  }

  async #checkScopes(
    connection: Connection,
    reached: readonly ApiScope[],
    signal: AbortSignal,
  ): Promise<ConnectionReport['scopes']> {
    const tested = await this.#options.tester.testScopes(connection, reached, signal);
    return API_SCOPES.map((scope) => {
      const outcome = tested.find((each) => each.scope === scope);
      if (outcome !== undefined) return { scope, check: toAccessCheck(outcome) };
      const finding = isSetUp(connection, scope)
        ? 'Not tried, because the server cannot be reached.'
        : 'Not set up in this connection.';
      return { scope, check: createSkippedCheck('access', finding) };
    });
  }
}
