import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { Freshness, WorkbookRef } from '#shared/dashboards/refs.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

/**
 * `published` shows what viewers see; `draft` what publishing now would show; `edit` changes it;
 * `review` lists what a publish would change; `versions` lists the versions that this app has seen.
 */
export type WorkbookTab = 'published' | 'draft' | 'edit' | 'review' | 'versions';

export type WorkbookPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** `workbook` is null on a server that does not describe it; it can still be published. */
  | {
      readonly kind: 'shown';
      readonly workbook: WorkbookView | null;
      readonly freshness: Freshness;
    };

/** One workbook with its draft and its published dashboard, as the server described them last. */
export class OpenWorkbook {
  readonly workbookRef: WorkbookRef;
  phase: WorkbookPhase = $state.raw({ kind: 'loading' });
  tab: WorkbookTab = $state('published');
  /** True while the workbook is read again; what is visible stays. */
  isLoading = $state(false);
  readonly #client: Client;
  readonly #givenName: string;
  #isClosed = false;
  readonly #ends: (() => void)[] = [];

  constructor(client: Client, workbookRef: WorkbookRef, name: string) {
    this.#client = client;
    this.workbookRef = workbookRef;
    this.#givenName = name;
    this.onClose(
      client.onPush('dashboards.stateChanged', ({ kind, ...changed }) => {
        // Another window has published, which sets what edits start from.
        if (kind === 'base' && toWorkbookKey(changed) === toWorkbookKey(workbookRef))
          void this.read();
      }),
    );
  }

  get name(): string {
    return this.phase.kind === 'shown'
      ? (this.phase.workbook?.name ?? this.#givenName)
      : this.#givenName;
  }

  /** Reads the workbook; what is visible stays meanwhile. */
  async read(): Promise<void> {
    this.isLoading = true;
    const phase = await this.#read();
    if (this.#isClosed) return;
    this.isLoading = false;
    const isFirst = this.phase.kind === 'loading';
    this.phase = phase;
    if (isFirst) this.#chooseTab(phase);
  }

  /** Where nothing was published, the draft is what there is to see. */
  #chooseTab(phase: WorkbookPhase): void {
    if (phase.kind !== 'shown' || this.tab !== 'published') return;
    const { workbook } = phase;
    if (workbook?.published === null && workbook.draft !== null) this.tab = 'draft';
  }

  async #read(): Promise<WorkbookPhase> {
    try {
      return {
        kind: 'shown',
        ...(await this.#client.call('dashboards.readWorkbook', this.workbookRef)),
      };
    } catch (thrown) {
      return { kind: 'failed', error: toErrorData(thrown) };
    }
  }

  /** Registers what ends when the workbook is closed, and not when another view is opened. */
  onClose(end: () => void): void {
    this.#ends.push(end);
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends.splice(0)) end();
  }
}
