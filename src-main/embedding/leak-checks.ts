import type { Connection } from '#shared/connection.ts';
import type { LeakCheckEvent, LeakSubject } from '#shared/embedding/leak-report.ts';
import { AppError } from '#shared/errors.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import { createViolationsError } from '../platform/parse-wire.ts';
import type { LeakReportStore } from '../storage/leak-report-store.ts';
import { LeakCheckRun, type LeakCheckRunPorts } from './leak-check-run.ts';

export interface LeakChecksPorts extends LeakCheckRunPorts {
  readonly reports: LeakReportStore;
  readonly newId: () => string;
}

/**
 * Attributes are stored with the user, so that a second session of a user changes what the first
 * one sees.
 */
function assertDifferentUsers(requests: readonly SessionRequest[]): void {
  const users = requests.map(({ externalId, internalId }) =>
    JSON.stringify([externalId, internalId]),
  );
  if (new Set(users).size === users.length) return;
  throw new AppError('INVALID_INPUT', 'Each viewer of a check needs an id of its own.');
}

/** A session for a dashboard is for its deployment, and chat needs an external user (§4.4). */
function parseViewers(
  typed: readonly Readonly<Record<string, unknown>>[],
  subject: LeakSubject,
): SessionRequest[] {
  const requests = typed.map((body) => {
    const checked = parseSessionRequest(body);
    if (checked.ok) return checked.request;
    throw createViolationsError(checked.violations);
  });
  assertDifferentUsers(requests);
  if (subject.kind === 'question' && requests.some(({ internalId }) => internalId !== undefined)) {
    throw new AppError('INVALID_INPUT', 'A question needs viewers with an external id.');
  }
  return requests;
}

/** A question goes to the connection's agent, which answers viewers of its deployment only. */
function assertAgentsDeployment(
  { deploymentId }: Connection,
  subject: LeakSubject,
  requests: readonly SessionRequest[],
): void {
  if (subject.kind !== 'question' || deploymentId === null) return;
  if (requests.every((request) => request.deploymentId === deploymentId)) return;
  throw new AppError(
    'INVALID_INPUT',
    `The agent of this connection answers for deployment ${String(deploymentId)}. Mint the viewers for it, or compare a dashboard.`,
  );
}

/** Shows the same subject to several viewers, and compares what they get. */
export class LeakChecks {
  readonly #ports: LeakChecksPorts;
  readonly #revocations = new Set<Promise<void>>();

  constructor(ports: LeakChecksPorts) {
    this.#ports = ports;
  }

  /**
   * The sessions are revoked at the end, also after a failure and when the signal aborts. The rows
   * are gone with it.
   * @throws AppError INVALID_INPUT before anything is minted
   */
  async *check(
    { connectionId, subject, viewers }: StreamParsed<'embedding.checkLeaks'>,
    signal: AbortSignal,
  ): AsyncGenerator<LeakCheckEvent, void, undefined> {
    const { reports, newId, nowMs, find } = this.#ports;
    const requests = parseViewers(viewers, subject);
    assertAgentsDeployment(find(connectionId), subject, requests);
    const startedAtMs = nowMs();
    const run = new LeakCheckRun(this.#ports, { connectionId, subject }, signal);
    try {
      yield* run.mint(requests);
      yield* run.compare();
    } finally {
      await this.#revoke(run);
    }
    const report = {
      ...run.result(),
      id: newId(),
      connectionId,
      connectionName: find(connectionId).name,
      subject,
      startedAtMs,
      endedAtMs: nowMs(),
    };
    reports.add(report);
    yield { type: 'report', report };
  }

  /** Resolves when no session of a check waits to be revoked. */
  async settled(): Promise<void> {
    await Promise.all(this.#revocations);
  }

  async #revoke(run: LeakCheckRun): Promise<void> {
    const revocation = run.revoke();
    this.#revocations.add(revocation);
    await revocation;
    this.#revocations.delete(revocation);
  }
}
