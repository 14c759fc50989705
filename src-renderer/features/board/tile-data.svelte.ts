import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import { readTile, type TileRows } from '../../ipc/read-tile.ts';
import type { TileQueue } from './tile-queue.ts';

/** Rows of this age are as good as new: a dashboard that is opened twice is asked once. */
export const FRESH_MS = 60_000;

export type TilePhase =
  /** Nobody looked at it yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly sinceMs: number }
  | {
      readonly kind: 'shown';
      readonly rows: TileRows;
      /** Newer rows are on their way. */
      readonly isRefreshing: boolean;
      /** Why there are no newer rows. */
      readonly refreshError: AppErrorData | null;
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

export interface TilePorts {
  readonly client: Client;
  readonly deployment: DeploymentRef;
  readonly queue: TileQueue;
  readonly timezone: string | null;
  readonly nowMs: () => number;
}

/** The rows of one tile: what was kept at once, then the server's. */
export class TileData {
  phase: TilePhase = $state.raw({ kind: 'idle' });
  readonly #ports: TilePorts;
  #run = new AbortController();
  #sql: string | null = null;

  constructor(ports: TilePorts) {
    this.#ports = ports;
  }

  /** Asks when the query is another one than the last; the old one is stopped. */
  show(sql: string): void {
    if (sql === this.#sql) return;
    this.#sql = sql;
    void this.#load(sql, FRESH_MS);
  }

  get isLoading(): boolean {
    const { phase } = this;
    return phase.kind === 'loading' || (phase.kind === 'shown' && phase.isRefreshing);
  }

  refresh(): void {
    if (this.#sql !== null) void this.#load(this.#sql, 0);
  }

  /** What was shown stays. */
  stop(): void {
    this.#run.abort();
    if (this.phase.kind === 'shown') this.phase = { ...this.phase, isRefreshing: false };
    else this.phase = { kind: 'stopped' };
  }

  async #load(sql: string, maxAgeMs: number): Promise<void> {
    this.#run.abort();
    const run = new AbortController();
    this.#run = run;
    const isSame = maxAgeMs === 0 && this.phase.kind === 'shown';
    if (this.phase.kind === 'shown' && isSame) {
      this.phase = { ...this.phase, isRefreshing: true, refreshError: null };
    } else {
      this.phase = { kind: 'loading', sinceMs: this.#ports.nowMs() };
      const kept = await this.#readCached(sql, run.signal);
      if (run.signal.aborted) return;
      if (kept) {
        const isFresh = this.#ports.nowMs() - kept.atMs < maxAgeMs;
        this.phase = { kind: 'shown', rows: kept, isRefreshing: !isFresh, refreshError: null };
        if (isFresh) return;
      }
    }
    await this.#fetch(sql, maxAgeMs, run.signal);
  }

  async #fetch(sql: string, maxAgeMs: number, signal: AbortSignal): Promise<void> {
    const { client, deployment, queue, timezone } = this.#ports;
    const wish = { deployment, sql, timezone, maxAgeMs };
    try {
      const rows = await queue.run(() => readTile(client, wish, signal), signal);
      if (signal.aborted || rows === null) return;
      this.phase = { kind: 'shown', rows, isRefreshing: false, refreshError: null };
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toErrorData(thrown);
      // Rows that were true a while ago are better than none, when they say so.
      if (this.phase.kind === 'shown') {
        this.phase = { ...this.phase, isRefreshing: false, refreshError: error };
      } else this.phase = { kind: 'failed', error };
    }
  }

  async #readCached(sql: string, signal: AbortSignal): Promise<TileRows | null> {
    const { client, deployment, timezone } = this.#ports;
    try {
      return await readTile(client, { deployment, sql, timezone, maxAgeMs: null }, signal);
    } catch {
      // Nothing was kept, or it cannot be read: the server is asked next, and tells its own failure.
      return null;
    }
  }

  close(): void {
    this.#run.abort();
  }
}
