import type { StoredVersion } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { Client } from '../../ipc/client.ts';
import { Review } from './review.svelte.ts';
import type { NumberPorts } from './tile-numbers.svelte.ts';

export type VersionsPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'read'; readonly versions: readonly StoredVersion[] };

/** What is shown beside the list of versions. */
export type VersionsFocus =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly version: Dashboard }
  | { readonly kind: 'compared'; readonly review: Review };

export const labelVersion = ({ versionNumber }: Pick<StoredVersion, 'versionNumber'>): string =>
  `version ${String(versionNumber)}`;

/** Every version of a dashboard that this app has seen: one can be opened, any two compared. */
export class Versions {
  phase: VersionsPhase = $state.raw({ kind: 'loading' });
  focus: VersionsFocus = $state.raw({ kind: 'none' });
  error: AppErrorData | null = $state.raw(null);
  readonly #client: Client;
  readonly #workbookRef: WorkbookRef;
  readonly #numbers: NumberPorts;
  /** Only the newest request counts. */
  #latestRequest = 0;

  constructor(client: Client, workbookRef: WorkbookRef, numbers: NumberPorts) {
    this.#client = client;
    this.#numbers = numbers;
    this.#workbookRef = workbookRef;
  }

  async read(): Promise<void> {
    const read = await attempt(() =>
      this.#client.call('dashboards.listVersions', this.#workbookRef),
    );
    this.phase = read.ok
      ? { kind: 'read', versions: read.value }
      : { kind: 'failed', error: read.error };
  }

  /** Returns null when the version cannot be read; `error` says why. */
  async find({ versionId }: Pick<StoredVersion, 'versionId'>): Promise<Dashboard | null> {
    const input = { ...this.#workbookRef, versionId };
    this.error = null;
    const read = await attempt(() => this.#client.call('dashboards.readVersion', input));
    if (read.ok) return read.value;
    this.error = read.error;
    return null;
  }

  async show(version: StoredVersion): Promise<void> {
    const requestId = this.#begin();
    const found = await this.find(version);
    if (found !== null && requestId === this.#latestRequest)
      this.focus = { kind: 'shown', version: found };
  }

  async compare(before: StoredVersion, after: StoredVersion): Promise<void> {
    const requestId = this.#begin();
    const [was, is] = [await this.find(before), await this.find(after)];
    if (was === null || is === null || requestId !== this.#latestRequest) return;
    const review = Review.create(this.#numbers, {
      before: { label: labelVersion(was), dashboard: toComparedDashboard(was) },
      after: { label: labelVersion(is), dashboard: toComparedDashboard(is) },
    });
    this.focus = { kind: 'compared', review };
    void review.numbers.start();
  }

  /** Returns to the list. */
  leave(): void {
    this.#begin();
  }

  close(): void {
    this.#begin();
  }

  #begin(): number {
    if (this.focus.kind === 'compared') this.focus.review.close();
    this.focus = { kind: 'none' };
    this.#latestRequest += 1;
    return this.#latestRequest;
  }
}
