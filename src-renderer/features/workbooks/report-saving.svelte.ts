import type { WorkbookMark } from '#shared/dashboards/browsing.ts';
import type { DeploymentPlace, WorkbookPlace } from '#shared/dashboards/places.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { toKind } from './entry.ts';

/** What of a result becomes a report: never its rows. */
export interface ReportSubject {
  /** Where it was asked; null where the connection names no deployment. */
  readonly place: DeploymentPlace | null;
  readonly connectionName: string;
  readonly isProduction: boolean;
  readonly title: string;
  readonly description: string;
  readonly sql: string;
  /** Vega-Lite as text; null is a table. */
  readonly spec: string | null;
}

export interface FoundWorkbook {
  readonly id: number;
  readonly name: string;
}

export interface ReportSavingPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  /** Pinned and opened ones stand first in the choice. */
  readonly marks: () => readonly WorkbookMark[];
}

const SEARCH_PAUSE_MS = 200;

/** A result on its way into a workbook's draft. What was typed stays until it is saved or dismissed. */
export class ReportSaving {
  asked: ReportSubject | null = $state.raw(null);
  title: string = $state('');
  description: string = $state('');
  search: string = $state('');
  workbookId: number | null = $state(null);
  found: readonly FoundWorkbook[] = $state.raw([]);
  isLooking: boolean = $state(false);
  isSaving: boolean = $state(false);
  trouble: AppErrorData | null = $state.raw(null);

  readonly #ports: ReportSavingPorts;
  #latest = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ReportSavingPorts) {
    this.#ports = ports;
  }

  ask(subject: ReportSubject): void {
    this.asked = subject;
    this.title = subject.title;
    this.description = subject.description;
    this.search = '';
    this.workbookId = null;
    this.trouble = null;
    this.found = [];
    void this.#look();
  }

  dismiss(): void {
    clearTimeout(this.#pause);
    this.#latest += 1;
    this.asked = null;
  }

  look(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#look(), SEARCH_PAUSE_MS);
  }

  async #look(): Promise<void> {
    const place = this.asked?.place ?? null;
    if (place === null) return;
    const search = this.search.trim();
    const asked = ++this.#latest;
    this.isLooking = true;
    try {
      const input = { ...place, folderId: null, search };
      const { items } = await this.#ports.client.call('dashboards.folder', input);
      if (asked !== this.#latest) return;
      const listed = items
        .filter(({ type, id }) => toKind(type) === 'workbook' && /^\d{1,15}$/.test(id))
        .map(({ id, name }) => ({ id: Number(id), name }));
      this.#take(search === '' ? [...this.#marked(place), ...listed] : listed);
      this.trouble = null;
    } catch (thrown) {
      if (asked !== this.#latest) return;
      this.#take(search === '' ? this.#marked(place) : []);
      this.trouble = toErrorData(toAppError(thrown));
    } finally {
      if (asked === this.#latest) this.isLooking = false;
    }
  }

  #marked({ connectionId, deploymentId }: DeploymentPlace): FoundWorkbook[] {
    return this.#ports
      .marks()
      .filter(({ place }) => place.connectionId === connectionId)
      .filter(({ place }) => place.deploymentId === deploymentId)
      .map(({ place, name }) => ({ id: place.workbookId, name }));
  }

  /** Each once; the chosen one stays chosen while it is found. */
  #take(workbooks: readonly FoundWorkbook[]): void {
    this.found = workbooks.filter(
      ({ id }, at) => workbooks.findIndex((other) => other.id === id) === at,
    );
    if (!this.found.some(({ id }) => id === this.workbookId)) {
      this.workbookId = this.found[0]?.id ?? null;
    }
  }

  /** Sent once. The dialog goes when it is there; the toast leads to it. */
  async save(onOpen: (place: WorkbookPlace, name: string) => void): Promise<void> {
    const { asked, workbookId } = this;
    const workbook = this.found.find(({ id }) => id === workbookId);
    if (!asked?.place || !workbook || this.isSaving) return;
    const place = { ...asked.place, workbookId: workbook.id };
    const { title, description } = this;
    this.isSaving = true;
    this.trouble = null;
    try {
      const added = await this.#ports.client.call('dashboards.addReport', {
        ...place,
        title,
        description: description.trim() === '' ? null : description,
        sql: asked.sql,
        spec: asked.spec,
      });
      if (this.asked === asked) this.dismiss();
      this.#ports.toasts.show({
        message: `Saved “${added.title}” in the draft of “${workbook.name}”`,
        action: { label: 'Open workbook', run: () => onOpen(place, workbook.name) },
      });
    } catch (thrown) {
      if (this.asked === asked) this.trouble = toErrorData(toAppError(thrown));
    } finally {
      this.isSaving = false;
    }
  }

  close(): void {
    this.dismiss();
  }
}
