import type { TileAnswers } from '#shared/dashboards/tile-data.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import { readTileAnswers, type TileRows } from '../../ipc/read-tile.ts';

export type TilePhase =
  /** The tile was not in sight yet. */
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'loading';
      /** When the query began, in Unix ms. */
      readonly sinceMs: number;
    }
  | {
      readonly kind: 'shown';
      readonly rows: TileRows;
      /** True while newer rows are on their way. */
      readonly isRefreshing: boolean;
      /** The error of the last refresh. */
      readonly refreshError: AppErrorData | null;
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

export interface TileDataPorts {
  readonly client: Client;
  readonly deployment: DeploymentRef;
  readonly timezone: string | null;
  readonly nowMs: () => number;
}

/** The rows of one query: first the cached ones, then the server's. */
export class TileData {
  phase: TilePhase = $state.raw({ kind: 'idle' });
  readonly #ports: TileDataPorts;
  #run = new AbortController();
  #sql: string | null = null;

  constructor(ports: TileDataPorts) {
    this.#ports = ports;
  }

  /** Starts the query unless it is the current one; the earlier query is stopped. */
  show(sql: string): void {
    if (sql === this.#sql) return;
    this.#sql = sql;
    this.phase = { kind: 'loading', sinceMs: this.#ports.nowMs() };
    void this.#load(sql, 'until-fresh');
  }

  get isLoading(): boolean {
    const { phase } = this;
    return phase.kind === 'loading' || (phase.kind === 'shown' && phase.isRefreshing);
  }

  /** Asks the server again. Visible rows stay; without any, the cached rows come first. */
  refresh(): void {
    if (this.#sql === null) return;
    if (this.phase.kind === 'shown') {
      this.phase = { ...this.phase, isRefreshing: true, refreshError: null };
      void this.#load(this.#sql, 'server');
    } else {
      this.phase = { kind: 'loading', sinceMs: this.#ports.nowMs() };
      void this.#load(this.#sql, 'cached-and-server');
    }
  }

  /** Stops the query; visible rows stay. */
  stop(): void {
    this.#run.abort();
    if (this.phase.kind === 'shown') this.phase = { ...this.phase, isRefreshing: false };
    else this.phase = { kind: 'stopped' };
  }

  async #load(sql: string, answers: TileAnswers): Promise<void> {
    this.#run.abort();
    const run = new AbortController();
    this.#run = run;
    const { client, deployment, timezone } = this.#ports;
    const request = { deployment, sql, timezone, answers };
    try {
      for await (const { rows, isLast } of readTileAnswers(client, request, run.signal)) {
        if (run.signal.aborted) return;
        this.phase = { kind: 'shown', rows, isRefreshing: !isLast, refreshError: null };
      }
    } catch (thrown) {
      if (run.signal.aborted) return;
      const error = toErrorData(thrown);
      // Rows with a stated age are better than none.
      if (this.phase.kind === 'shown') {
        this.phase = { ...this.phase, isRefreshing: false, refreshError: error };
      } else this.phase = { kind: 'failed', error };
    }
  }

  close(): void {
    this.#run.abort();
  }
}
