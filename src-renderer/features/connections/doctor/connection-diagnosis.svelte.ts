import type { Connection } from '#shared/connection.ts';
import type { ConnectionReport } from '#shared/connection-report.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../../ipc/client.ts';

export type DiagnosisRun =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly report: ConnectionReport }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** The connection doctor at work on one connection. */
export class ConnectionDiagnosis {
  readonly connection: Connection;
  run: DiagnosisRun = $state.raw({ kind: 'running' });

  readonly #client: Client;

  constructor(client: Client, connection: Connection) {
    this.#client = client;
    this.connection = connection;
  }

  async start(): Promise<void> {
    const running: DiagnosisRun = { kind: 'running' };
    this.run = running;
    const { id: connectionId } = this.connection;
    const done = await attempt(() => this.#client.call('connections.diagnose', { connectionId }));
    // A later run is newer than this answer.
    if (this.run !== running) return;
    this.run = done.ok
      ? { kind: 'done', report: done.value }
      : { kind: 'failed', error: done.error };
  }
}
