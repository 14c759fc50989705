import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { compareDashboards, isUnchanged } from '#domain/dashboards/compare/compare-dashboards.ts';
import { toComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { getErrorTraits } from '#shared/error-traits.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { Client } from '../../ipc/client.ts';
import type { PublishCandidate } from './publish-candidate.ts';
import { Review } from './review.svelte.ts';
import type { NumberPorts } from './tile-numbers.svelte.ts';
import { messages } from './messages.ts';

export type PublishPhase =
  | { readonly kind: 'reviewing' }
  /** The controller checks whether the reviewed state is still current. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'publishing' }
  | { readonly kind: 'published'; readonly dashboard: Dashboard; readonly atMs: number }
  /** Nothing was published. */
  | { readonly kind: 'refused'; readonly error: AppErrorData }
  /**
   * The call broke without an answer; `isLoading` is true while the workbook is read to find out.
   */
  | {
      readonly kind: 'unsure';
      readonly error: AppErrorData;
      readonly isLoading: boolean;
      /** Why reading the workbook did not settle it; '' before it was tried. */
      readonly problem: string;
    }
  /** Something changed on the server since the review; nothing was sent. */
  | { readonly kind: 'overtaken'; readonly message: string };

export interface PublishingPorts {
  readonly client: Client;
  readonly workbookRef: WorkbookRef;
  readonly numbers: NumberPorts;
  /**
   * Asks for a new read of the workbook. `sent` is null where the server's own state was published.
   */
  readonly onPublished: (dashboard: Dashboard, sent: PublishCandidate | null) => void;
  /**
   * Reports the end of a call after the analyst left the workbook. In the phase `reviewing` the
   * call was not carried out.
   */
  readonly onEndedInBackground: (phase: PublishPhase) => void;
  readonly nowMs: () => number;
}

/**
 * The way from a review to a published dashboard (§4.1). A press sends once, and exactly what was
 * reviewed.
 */
export class Publishing {
  phase: PublishPhase = $state.raw({ kind: 'reviewing' });
  review: Review | null = $state.raw(null);
  /** Null where the workbook is published as it is, because the server does not describe it. */
  candidate: PublishCandidate | null = $state.raw(null);
  /** What was published when the review began; a return leads to it. */
  before: Dashboard | null = $state.raw(null);
  readonly #ports: PublishingPorts;
  #isClosed = false;

  constructor(ports: PublishingPorts) {
    this.#ports = ports;
  }

  /** Forgets the last success; a call without an answer stays visible. */
  reopen(): void {
    const { kind } = this.phase;
    if (kind === 'published' || kind === 'overtaken') this.phase = { kind: 'reviewing' };
  }

  /** True while the sent call is not settled, so that no other review replaces it. */
  get isBusy(): boolean {
    const { phase } = this;
    if (phase.kind === 'unsure') return phase.isLoading;
    return phase.kind === 'checking' || phase.kind === 'publishing';
  }

  /** Builds the review. A publish that was sent continues, because it cannot be called back. */
  begin(candidate: PublishCandidate | null, before: Dashboard | null): void {
    if (this.isBusy || this.#isClosed) return;
    this.review?.close();
    this.candidate = candidate;
    this.before = before;
    this.phase = { kind: 'reviewing' };
    const was = before && {
      label: `version ${String(before.versionNumber)}`,
      dashboard: toComparedDashboard(before),
    };
    this.review =
      candidate && Review.create(this.#ports.numbers, { before: was, after: candidate });
    void this.review?.numbers.start();
  }

  /** Changes title, description or audience; widgets and reports stay as they were reviewed. */
  changeRecord(candidate: PublishCandidate): void {
    if (this.phase.kind !== 'reviewing' && this.phase.kind !== 'refused') return;
    this.candidate = candidate;
    this.review = this.review?.withRecord(candidate) ?? null;
  }

  async publish(): Promise<void> {
    const { candidate, phase } = this;
    const canSend = ['reviewing', 'refused'].includes(phase.kind);
    if (!canSend) return;
    await this.#send(candidate);
    if (this.#isClosed) this.#ports.onEndedInBackground(this.phase);
  }

  async #send(candidate: PublishCandidate | null): Promise<void> {
    this.phase = { kind: 'checking' };
    const overtaken = await this.#findOvertaking(candidate);
    if (overtaken !== null) {
      this.phase = { kind: 'overtaken', message: overtaken };
      return;
    }
    this.phase = { kind: 'publishing' };
    const { client, workbookRef } = this.#ports;
    try {
      const input = candidate?.input ?? null;
      this.#end(await client.call('dashboards.publish', { ...workbookRef, input }), candidate);
    } catch (thrown) {
      const error = toErrorData(thrown);
      this.phase = getErrorTraits(error).mayHaveHappened
        ? { kind: 'unsure', error, isLoading: false, problem: '' }
        : { kind: 'refused', error };
    }
  }

  /** Reads the workbook after a call that broke, to find out whether it was carried out. */
  async readAgain(): Promise<void> {
    const { phase, candidate } = this;
    if (phase.kind !== 'unsure' || phase.isLoading) return;
    this.phase = { ...phase, isLoading: true };
    const workbook = await this.#read();
    if (workbook === null) {
      const problem = messages.publishing.workbookCantBeLoadedNow;
      this.phase = { ...phase, isLoading: false, problem };
    } else this.#endByVersion(workbook, candidate);
    if (this.#isClosed) this.#ports.onEndedInBackground(this.phase);
  }

  #endByVersion({ published }: WorkbookView, sent: PublishCandidate | null): void {
    if ((published?.versionId ?? null) === (this.before?.versionId ?? null)) {
      this.phase = { kind: 'reviewing' };
      return;
    }
    const isOurs =
      published !== null &&
      sent !== null &&
      isUnchanged(compareDashboards(toComparedDashboard(published), sent.dashboard));
    if (isOurs) this.#end(published, sent);
    else this.phase = { kind: 'overtaken', message: describeOvertaking(published) };
  }

  close(): void {
    this.#isClosed = true;
    this.review?.close();
  }

  #end(dashboard: Dashboard, sent: PublishCandidate | null): void {
    this.review?.close();
    this.phase = { kind: 'published', dashboard, atMs: this.#ports.nowMs() };
    this.#ports.onPublished(dashboard, sent);
  }

  /** Describes what has changed since the review; null when nothing has, or nobody can tell. */
  async #findOvertaking(candidate: PublishCandidate | null): Promise<string | null> {
    const workbook = candidate === null ? null : await this.#read();
    if (workbook === null || candidate === null) return null;
    const { dashboard } = candidate;
    const { published, reports } = workbook;
    if ((published?.versionId ?? null) !== (this.before?.versionId ?? null)) {
      return describeOvertaking(published);
    }
    const snapshots = reports.flatMap(({ snapshot }) => snapshot ?? []);
    const { reports: moved } = compareDashboards(dashboard, { ...dashboard, snapshots });
    return moved.length === 0 ? null : messages.publishing.reportsChangedSinceReview;
  }

  /** Reads the workbook from the server; null when that fails. */
  async #read(): Promise<WorkbookView | null> {
    try {
      const read = await this.#ports.client.call(
        'dashboards.readWorkbook',
        this.#ports.workbookRef,
      );
      return read.freshness.source === 'server' ? read.workbook : null;
    } catch {
      // The publish itself reports a problem of the connection.
      return null;
    }
  }
}

function describeOvertaking(published: Dashboard | null): string {
  if (published === null) return messages.publishing.comparedDashboardNoLongerExists;
  return messages.publishing.publishedByOthers(published.versionNumber);
}
