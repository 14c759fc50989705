import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { CrashReport, LogEntry } from '#shared/diagnostics.ts';
import type { Client } from '../../ipc/client.ts';

/** The log, the crash reports and the report that the analyst reads before it is saved. */
export class DiagnosticsState {
  log: readonly LogEntry[] | null = $state.raw(null);
  crashes: readonly CrashReport[] | null = $state.raw(null);
  /** The report as it would be saved. */
  report: string | null = $state.raw(null);
  savedPath: string | null = $state.raw(null);
  busy: boolean = $state(false);
  error: AppErrorData | null = $state.raw(null);
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  read(): Promise<void> {
    return this.#do(async () => {
      const [log, crashes] = await Promise.all([
        this.#client.call('diagnostics.readLog'),
        this.#client.call('diagnostics.listCrashes'),
      ]);
      this.log = log;
      this.crashes = crashes;
    });
  }

  removeCrashes(): Promise<void> {
    return this.#do(async () => {
      this.crashes = await this.#client.call('diagnostics.removeCrashes');
    });
  }

  buildReport(): Promise<void> {
    return this.#do(async () => {
      this.savedPath = null;
      this.report = (await this.#client.call('diagnostics.buildReport')).text;
    });
  }

  saveReport(): Promise<void> {
    return this.#do(async () => {
      const saved = await this.#client.call('diagnostics.saveReport');
      if (saved.outcome === 'cancelled') return;
      this.report = null;
      this.savedPath = saved.path;
    });
  }

  async #do(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.error = null;
    const done = await attempt(act);
    if (!done.ok) this.error = done.error;
    this.busy = false;
  }
}
