import type { KeptVersion } from '#shared/dashboards/browsing.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import { toCompared } from '#domain/dashboards/compare/compared-dashboard.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { Client } from '../../ipc/client.ts';
import { Review } from './review.svelte.ts';

export type VersionsPhase =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'read'; readonly versions: readonly KeptVersion[] };

/** What of the versions is in sight beside their list. */
export type VersionsFocus =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly version: Dashboard }
  | { readonly kind: 'compared'; readonly review: Review };

export const toVersionWords = ({ versionNumber }: Pick<KeptVersion, 'versionNumber'>): string =>
  `version ${String(versionNumber)}`;

/** Every version of a dashboard that was seen: one can be looked at, any two compared. */
export class Versions {
  phase: VersionsPhase = $state.raw({ kind: 'reading' });
  focus: VersionsFocus = $state.raw({ kind: 'none' });
  trouble: AppErrorData | null = $state.raw(null);
  readonly #client: Client;
  readonly #place: WorkbookPlace;
  /** The newest wish counts. */
  #wish = 0;

  constructor(client: Client, place: WorkbookPlace) {
    this.#client = client;
    this.#place = place;
  }

  async read(): Promise<void> {
    try {
      const versions = await this.#client.call('dashboards.versions', this.#place);
      this.phase = { kind: 'read', versions };
    } catch (thrown) {
      this.phase = { kind: 'failed', error: toErrorData(toAppError(thrown)) };
    }
  }

  /** Null when it cannot be read; `trouble` says why. */
  async find({ versionId }: Pick<KeptVersion, 'versionId'>): Promise<Dashboard | null> {
    this.trouble = null;
    try {
      return await this.#client.call('dashboards.version', { ...this.#place, versionId });
    } catch (thrown) {
      this.trouble = toErrorData(toAppError(thrown));
      return null;
    }
  }

  async show(version: KeptVersion): Promise<void> {
    const wish = this.#begin();
    const found = await this.find(version);
    if (found !== null && wish === this.#wish) this.focus = { kind: 'shown', version: found };
  }

  async compare(before: KeptVersion, after: KeptVersion): Promise<void> {
    const wish = this.#begin();
    const [was, is] = [await this.find(before), await this.find(after)];
    if (was === null || is === null || wish !== this.#wish) return;
    const review = Review.of(this.#client, this.#place, {
      before: { words: toVersionWords(was), dashboard: toCompared(was) },
      after: { words: toVersionWords(is), dashboard: toCompared(is) },
    });
    this.focus = { kind: 'compared', review };
    void review.numbers.start();
  }

  /** Back to the list. */
  leave(): void {
    this.#begin();
  }

  close(): void {
    this.#begin();
  }

  #begin(): number {
    if (this.focus.kind === 'compared') this.focus.review.close();
    this.focus = { kind: 'none' };
    this.#wish += 1;
    return this.#wish;
  }
}
