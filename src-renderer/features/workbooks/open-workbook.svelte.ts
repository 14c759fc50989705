import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { Freshness, WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

/**
 * `published` as viewers see it; `draft` as publishing now would show it; `edit` changes it; `review`
 * tells what a publish would change; `versions` are those that were seen.
 */
export type WorkbookTab = 'published' | 'draft' | 'edit' | 'review' | 'versions';

export type WorkbookPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** `workbook` is null on a server that does not tell of it: it can be published all the same. */
  | {
      readonly kind: 'shown';
      readonly workbook: WorkbookView | null;
      readonly freshness: Freshness;
    };

/** One workbook with its draft and its published dashboard, as the server told them last. */
export class OpenWorkbook {
  readonly workbookRef: WorkbookRef;
  phase: WorkbookPhase = $state.raw({ kind: 'loading' });
  tab: WorkbookTab = $state('published');
  /** It is asked for once more; what is in sight stays. */
  isLoading = $state(false);
  readonly #client: Client;
  readonly #givenName: string;
  #isClosed = false;
  readonly #ends: (() => void)[] = [];

  constructor(client: Client, workbookRef: WorkbookRef, name: string) {
    this.#client = client;
    this.workbookRef = workbookRef;
    this.#givenName = name;
  }

  get name(): string {
    return this.phase.kind === 'shown'
      ? (this.phase.workbook?.name ?? this.#givenName)
      : this.#givenName;
  }

  /** What is in sight stays there while it is read again. */
  async read(): Promise<void> {
    this.isLoading = true;
    const phase = await this.#read();
    if (this.#isClosed) return;
    this.isLoading = false;
    this.phase = phase;
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

  /** What belongs to the workbook while it lies open, also while another view is in sight. */
  onClose(end: () => void): void {
    this.#ends.push(end);
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends.splice(0)) end();
  }
}
