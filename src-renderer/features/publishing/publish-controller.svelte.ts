import type { StoredVersion, WorkbookView } from '#shared/dashboards/browsing.ts';
import {
  dashboardConfigSchema,
  type Dashboard,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { Connection } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { labelConnection } from '#domain/connections/connection-name.ts';
import { buildStrictConfig, type EditedDashboard } from '#domain/dashboards/publish-input.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { Client } from '../../ipc/client.ts';
import { readTileAnswers } from '../../ipc/read-tile.ts';
import type { DashboardEdits } from '#features/board-editor/dashboard-edits.svelte.ts';
import type { DashboardEdit } from '#features/board-editor/dashboard-edit.svelte.ts';
import { buildPublishedOrigin } from '#features/board-editor/edit-origin.ts';
import type { PublishCandidate } from './publish-candidate.ts';
import type { PublishTarget } from './publish-actions.ts';
import { Publishing } from './publishing.svelte.ts';
import { showPublishEndToast } from './publish-end-toast.ts';
import type { NumberPorts } from './tile-numbers.svelte.ts';
import { labelVersion, Versions } from './versions.svelte.ts';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import { messages } from './messages.ts';

export interface PublishPorts {
  readonly client: Client;
  readonly edits: DashboardEdits;
  readonly toasts: Pick<Toasts, 'show'>;
  /** Decides what the columns of a query's rows are called, once its model was read. */
  readonly labelColumns: (
    connectionId: ConnectionId,
    ...rows: Parameters<NumberPorts['label']>
  ) => ReturnType<NumberPorts['label']>;
  /** Returns null for a removed connection. */
  readonly findConnection: (id: ConnectionId) => Connection | null;
  /** Why nothing can be published; null, or absent, where it can. */
  readonly block?: () => string | null;
}

/** Publishes the open workbook and shows its versions. */
export class PublishController {
  readonly publishing: Publishing;
  readonly versions: Versions;
  readonly edit: DashboardEdit;
  /**
   * The earlier version that the review returns to; null while it is about the edits, which begin
   * as the draft.
   */
  #republished: Dashboard | null = $state.raw(null);
  readonly #ports: PublishPorts;
  readonly #opened: OpenWorkbook;
  #latestRequest = 0;

  constructor(ports: PublishPorts, opened: OpenWorkbook) {
    this.#ports = ports;
    this.#opened = opened;
    this.edit = ports.edits.ensureEdit(opened.workbookRef);
    const { client } = ports;
    const { workbookRef } = opened;
    const numbers: NumberPorts = {
      read: (request, signal) =>
        readTileAnswers(client, { ...request, deployment: workbookRef }, signal),
      label: (sql, table) => ports.labelColumns(workbookRef.connectionId, sql, table),
    };
    this.versions = new Versions(client, workbookRef, numbers);
    this.publishing = new Publishing({
      ...{ client, workbookRef, numbers },
      nowMs: Date.now,
      onPublished: (dashboard, sent) => void this.#settle(dashboard, sent),
      onEndedInBackground: (phase) => showPublishEndToast(ports.toasts, opened.name, phase),
    });
  }

  /** Why nothing can be published; null where it can. */
  get block(): string | null {
    return this.#ports.block?.() ?? null;
  }

  get target(): PublishTarget {
    const connection = this.#ports.findConnection(this.#opened.workbookRef.connectionId);
    return {
      workbookName: this.#opened.name,
      connectionName: labelConnection(connection),
      isProduction: connection?.isProduction ?? false,
      block: this.block,
      baseUrl: connection?.baseUrl ?? null,
    };
  }

  /** True when the server describes the workbook, so that title and audience can be chosen. */
  get hasRecord(): boolean {
    return this.publishing.candidate?.isRepublish === false;
  }

  get #workbook(): WorkbookView | null {
    const { phase } = this.#opened;
    return phase.kind === 'shown' ? phase.workbook : null;
  }

  /**
   * True when the typed JSON cannot be parsed, so that a publish would send something else than the
   * editor shows.
   */
  get #isFaulty(): boolean {
    return this.#republished === null && this.edit.faults.length > 0;
  }

  /** The result of a call that was sent is shown, whatever was typed meanwhile. */
  get isBlocked(): boolean {
    const { kind } = this.publishing.phase;
    return this.#isFaulty && (kind === 'reviewing' || kind === 'refused');
  }

  /** Versions that edits can start from, the newest first, without the published one. */
  get earlier(): readonly StoredVersion[] {
    const { phase } = this.versions;
    const current = this.#workbook?.published?.versionId;
    return phase.kind === 'read'
      ? phase.versions.filter(({ versionId }) => versionId !== current)
      : [];
  }

  /** False where the server does not describe the workbook: edits would replace unseen content. */
  get canEdit(): boolean {
    return this.#workbook !== null;
  }

  /** Starts the edits from a version; that can be undone. */
  continueFrom(version: Dashboard): void {
    if (!this.canEdit) return;
    const origin = buildPublishedOrigin(version, 'version');
    const { edit } = this;
    this.#opened.tab = 'edit';
    // A stored draft that could not be read must not be overwritten; the editor says so.
    if (edit.phase.kind !== 'ready') return;
    edit.startFrom(origin);
    const { dashboard } = edit;
    const undo = (): void => {
      if (edit.dashboard === dashboard) edit.undo();
    };
    const message = messages.publishController.startedFrom(origin.label);
    this.#ports.toasts.show({ message, action: { label: 'Undo', run: undo } });
  }

  async continueFromStored(stored: StoredVersion): Promise<void> {
    const isWished = this.#beginRequest();
    const version = await this.versions.find(stored);
    if (!isWished()) return;
    if (version !== null) this.continueFrom(version);
    else if (this.versions.error !== null) {
      const { message } = this.versions.error;
      this.#ports.toasts.show({
        message: messages.publishController.versionIsUnreadable(stored.versionNumber, message),
        tone: 'error',
      });
    }
  }

  /** Reviews what publishing the edited draft would change. */
  async reviewDraft(): Promise<void> {
    await this.#review(null, this.#beginRequest());
  }

  /** Reviews what returning to an earlier version would change. */
  async reviewVersion(version: Dashboard): Promise<void> {
    await this.#review(version, this.#beginRequest());
  }

  async reviewStored(stored: StoredVersion): Promise<void> {
    const isWished = this.#beginRequest();
    const version = await this.versions.find(stored);
    if (version !== null) await this.#review(version, isWished);
  }

  async reviewAgain(): Promise<void> {
    const isWished = this.#beginRequest();
    await this.#opened.read();
    // A workbook that could not be read must not pass for one that the server does not describe.
    if (this.#opened.phase.kind === 'shown') await this.#review(this.#republished, isWished);
  }

  /** Stores the change like every other edit, and updates the review. */
  change(patch: Partial<EditedDashboard>, key: string): void {
    this.edit.change(patch, key);
    const candidate = this.#buildCandidate();
    if (candidate !== null) this.publishing.changeRecord(candidate);
  }

  /** @returns whether nothing else was chosen since, and the workbook is still open */
  #beginRequest(): () => boolean {
    this.#latestRequest += 1;
    const requestId = this.#latestRequest;
    return () => requestId === this.#latestRequest;
  }

  /** Starts a review, unless a call runs: then the review of what was sent stays. */
  async #review(wayBack: Dashboard | null, isWished: () => boolean): Promise<void> {
    const { publishing, edit } = this;
    if (!isWished()) return;
    if (!publishing.isBusy) {
      edit.receiveWorkbook(this.#workbook, this.#opened.name);
      if (edit.phase.kind !== 'ready') await edit.start();
      if (!isWished()) return;
    }
    if (!publishing.isBusy) {
      this.#republished = wayBack;
      if (this.#isFaulty) publishing.reopen();
      else publishing.begin(this.#buildCandidate(), this.#workbook?.published ?? null);
    }
    this.#opened.tab = 'review';
  }

  /**
   * Returns null where the server does not describe the workbook, which is then published as it is
   * there.
   */
  #buildCandidate(): PublishCandidate | null {
    const workbook = this.#workbook;
    if (this.#republished !== null)
      return buildRepublishCandidate(this.#republished, this.#opened.workbookRef, workbook);
    const { edit } = this;
    if (workbook === null) return null;
    if ((workbook.draft ?? workbook.published) === null && !edit.isChanged) return null;
    const { title, description, allowEmbed } = edit.dashboard;
    const { config, snapshots } = edit.source;
    return {
      label: edit.isChanged ? 'your changes' : edit.origin.label,
      dashboard: { title, description, allowEmbed, config, snapshots },
      input: edit.buildPublishInput(),
      leftOut: edit.leftOut,
      caveat: '',
      isRepublish: false,
    };
  }

  async #settle(dashboard: Dashboard, sent: PublishCandidate | null): Promise<void> {
    if (sent?.isRepublish !== true) this.edit.recordPublished(dashboard, sent?.input ?? null);
    await this.#opened.read();
    await this.versions.read();
  }

  close(): void {
    this.#latestRequest += 1;
    this.publishing.close();
    this.versions.close();
  }
}

const REPUBLISH_CAVEAT = messages.publishController.republishingRestoresWidgets;

/**
 * Builds the candidate that returns to an earlier version, with the reports that it had where the
 * workbook is not known.
 */
function buildRepublishCandidate(
  version: Dashboard,
  { workbookId }: Pick<WorkbookRef, 'workbookId'>,
  workbook: WorkbookView | null,
): PublishCandidate {
  const { title, description, allowEmbed, reportSnapshots } = version;
  const { config, leftOut } = buildStrictConfig(version.config);
  const input: PublishInput = { workbookId, title, description, allowEmbed, config };
  const snapshots = workbook?.reports.flatMap(({ snapshot }) => snapshot ?? []) ?? reportSnapshots;
  return {
    label: labelVersion(version),
    // The reviewed dashboard is the one that is sent, not the one that it was read from.
    dashboard: {
      title,
      description,
      allowEmbed,
      config: dashboardConfigSchema.parse(config),
      snapshots,
    },
    input,
    leftOut,
    caveat: REPUBLISH_CAVEAT,
    isRepublish: true,
  };
}
