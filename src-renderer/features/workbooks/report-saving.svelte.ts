import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { DeploymentRef, WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { resolveEntryKind } from './entry.ts';
import { SEARCH_PAUSE_MS } from './workspace-browser.svelte.ts';
import { messages } from './messages.ts';

/** The part of a result that becomes a report: never its rows. */
export interface ReportSource {
  /** The deployment that was asked; null where the connection names none. */
  readonly deployment: DeploymentRef | null;
  readonly connectionName: string;
  readonly isProduction: boolean;
  readonly title: string;
  readonly description: string;
  readonly sql: string;
  /** Vega-Lite as text; null for a table. */
  readonly spec: string | null;
}

export interface FoundWorkbook {
  readonly id: number;
  readonly name: string;
}

export interface ReportSavingPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  /** Pinned and recent workbooks, which stand first in the choice. */
  readonly recentWorkbooks: () => readonly RecentWorkbook[];
}

/**
 * A result that is being saved into a workbook's draft. Typed text stays until it is saved or
 * dismissed.
 */
export class ReportSaving {
  source: ReportSource | null = $state.raw(null);
  title: string = $state('');
  description: string = $state('');
  search: string = $state('');
  workbookId: number | null = $state(null);
  found: readonly FoundWorkbook[] = $state.raw([]);
  isSearching: boolean = $state(false);
  isSaving: boolean = $state(false);
  error: AppErrorData | null = $state.raw(null);

  readonly #ports: ReportSavingPorts;
  #latest = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ReportSavingPorts) {
    this.#ports = ports;
  }

  start(subject: ReportSource): void {
    this.source = subject;
    this.title = subject.title;
    this.description = subject.description;
    this.search = '';
    this.workbookId = null;
    this.error = null;
    this.found = [];
    void this.#search();
  }

  dismiss(): void {
    clearTimeout(this.#pause);
    this.#latest += 1;
    this.source = null;
  }

  searchWorkbooks(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#search(), SEARCH_PAUSE_MS);
  }

  async #search(): Promise<void> {
    const deploymentRef = this.source?.deployment ?? null;
    if (deploymentRef === null) return;
    const search = this.search.trim();
    const asked = ++this.#latest;
    this.isSearching = true;
    try {
      const input = { ...deploymentRef, folderId: null, search };
      const { items } = await this.#ports.client.call('dashboards.readFolder', input);
      if (asked !== this.#latest) return;
      const listed = items
        .filter(({ type, id }) => resolveEntryKind(type) === 'workbook' && /^\d{1,15}$/.test(id))
        .map(({ id, name }) => ({ id: Number(id), name }));
      this.#take(search === '' ? [...this.#listRecent(deploymentRef), ...listed] : listed);
      this.error = null;
    } catch (thrown) {
      if (asked !== this.#latest) return;
      this.#take(search === '' ? this.#listRecent(deploymentRef) : []);
      this.error = toErrorData(thrown);
    } finally {
      if (asked === this.#latest) this.isSearching = false;
    }
  }

  #listRecent({ connectionId, deploymentId }: DeploymentRef): FoundWorkbook[] {
    return this.#ports
      .recentWorkbooks()
      .filter(({ workbook }) => workbook.connectionId === connectionId)
      .filter(({ workbook }) => workbook.deploymentId === deploymentId)
      .map(({ workbook, name }) => ({ id: workbook.workbookId, name }));
  }

  /** Lists each workbook once; the chosen one stays chosen while it is found. */
  #take(workbooks: readonly FoundWorkbook[]): void {
    this.found = workbooks.filter(
      ({ id }, at) => workbooks.findIndex((other) => other.id === id) === at,
    );
    if (!this.found.some(({ id }) => id === this.workbookId)) {
      this.workbookId = this.found[0]?.id ?? null;
    }
  }

  /** Sends the report once. The dialog closes on success, and the toast leads to the workbook. */
  async save(onOpen: (workbookRef: WorkbookRef, name: string) => void): Promise<void> {
    const { source, workbookId } = this;
    const workbook = this.found.find(({ id }) => id === workbookId);
    if (!source?.deployment || !workbook || this.isSaving) return;
    const workbookRef = { ...source.deployment, workbookId: workbook.id };
    const { title, description } = this;
    this.isSaving = true;
    this.error = null;
    try {
      const added = await this.#ports.client.call('dashboards.addReport', {
        ...workbookRef,
        title,
        description: description.trim() === '' ? null : description,
        sql: source.sql,
        spec: source.spec,
      });
      if (this.source === source) this.dismiss();
      this.#ports.toasts.show({
        message: messages.reportSaving.savedInDraft(added.title, workbook.name),
        action: {
          label: messages.reportSaving.openWorkbook,
          run: () => onOpen(workbookRef, workbook.name),
        },
      });
    } catch (thrown) {
      if (this.source === source) this.error = toErrorData(thrown);
    } finally {
      this.isSaving = false;
    }
  }

  close(): void {
    this.dismiss();
  }
}
