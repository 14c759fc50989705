import type { KeptVersion, WorkbookView } from '../../../src-shared/dashboards/browsing.ts';
import {
  toStrictConfig,
  type EditedDashboard,
} from '../../../src-shared/dashboards/to-publish-input.ts';
import {
  dashboardConfigSchema,
  type Dashboard,
  type PublishInput,
} from '../../../src-shared/platform/dashboard.ts';
import type { AppState } from '../../app-state.ts';
import type { DashboardEdit } from '../../features/board-editor/dashboard-edit.svelte.ts';
import { toPublishedOrigin } from '../../features/board-editor/edit-origin.ts';
import type { Candidate } from '../../features/publishing/candidate.ts';
import type { PublishTarget } from '../../features/publishing/publish-deeds.ts';
import { Publishing } from '../../features/publishing/publishing.svelte.ts';
import { tellUnseenEnd } from '../../features/publishing/unseen-end.ts';
import { Versions } from '../../features/publishing/versions.svelte.ts';
import type { OpenWorkbook } from '../../features/workbooks/open-workbook.svelte.ts';

const WAY_BACK =
  'Going back brings back widgets, layout, theme and settings. Queries and charts are taken as the workbook’s reports are now.';

/** Publishing and versions of the workbook that lies open. */
export class PublishDesk {
  readonly publishing: Publishing;
  readonly versions: Versions;
  readonly edit: DashboardEdit;
  /** An earlier version that is gone back to; null publishes what is edited, which begins as the draft. */
  wayBack: Dashboard | null = $state.raw(null);
  readonly #app: AppState;
  readonly #opened: OpenWorkbook;
  #wish = 0;

  constructor(app: AppState, opened: OpenWorkbook) {
    this.#app = app;
    this.#opened = opened;
    this.edit = app.edits.of(opened.place);
    this.versions = new Versions(app.client, opened.place);
    this.publishing = new Publishing({
      client: app.client,
      place: opened.place,
      nowMs: Date.now,
      onPublished: (dashboard, sent) => void this.#settle(dashboard, sent?.input ?? null),
      onUnseen: (phase) => tellUnseenEnd(app.toasts, opened.name, phase),
    });
  }

  get target(): PublishTarget {
    const connection = this.#app.connections.find(this.#opened.place.connectionId);
    return {
      workbookName: this.#opened.name,
      connectionName: connection?.name ?? 'a connection that was removed',
      isProduction: connection?.isProduction ?? false,
      baseUrl: connection?.baseUrl ?? null,
    };
  }

  /** The server tells what the workbook holds, so its title and audience can be chosen. */
  get hasRecord(): boolean {
    return this.wayBack === null && this.publishing.candidate !== null;
  }

  get #workbook(): WorkbookView | null {
    const { phase } = this.#opened;
    return phase.kind === 'shown' ? phase.workbook : null;
  }

  /** What was typed as JSON cannot be read: what would be sent is not what stands in the editor. */
  get #isFaulty(): boolean {
    return this.wayBack === null && this.edit.faults.length > 0;
  }

  /** A call that was made already is told, whatever was typed meanwhile. */
  get isBlocked(): boolean {
    const { kind } = this.publishing.phase;
    return this.#isFaulty && (kind === 'reviewing' || kind === 'refused');
  }

  /** Versions to go on from, the newest first; what is published is none of them. */
  get earlier(): readonly KeptVersion[] {
    const { phase } = this.versions;
    const current = this.#workbook?.published?.versionId;
    return phase.kind === 'read'
      ? phase.versions.filter(({ versionId }) => versionId !== current)
      : [];
  }

  /** Edits of what the server does not tell of would replace it unseen. */
  get canEdit(): boolean {
    return this.#workbook !== null;
  }

  /** Edits go on from a version; that can be taken back. */
  goOnFrom(version: Dashboard): void {
    if (!this.canEdit) return;
    const origin = toPublishedOrigin(version, 'version');
    const { edit } = this;
    this.#opened.face = 'edit';
    // Edits that are kept and could not be read must not be written over: the editor says so.
    if (edit.phase.kind !== 'ready') return;
    edit.startFrom(origin);
    const { dashboard } = edit;
    const undo = (): void => {
      if (edit.dashboard === dashboard) edit.undo();
    };
    const message = `Went on from ${origin.words}`;
    this.#app.toasts.show({ message, action: { label: 'Undo', run: undo } });
  }

  async goOnFromKept(kept: KeptVersion): Promise<void> {
    this.#wish += 1;
    const wish = this.#wish;
    const version = await this.versions.find(kept);
    // Another one was chosen meanwhile, or the workbook was left.
    if (wish !== this.#wish) return;
    if (version !== null) this.goOnFrom(version);
    else if (this.versions.trouble !== null) {
      const { message } = this.versions.trouble;
      this.#app.toasts.show({
        message: `Version ${String(kept.versionNumber)} cannot be read: ${message}`,
        tone: 'error',
      });
    }
  }

  /** What publishing the draft would change, with what was edited of it. */
  async reviewDraft(): Promise<void> {
    this.wayBack = null;
    await this.#review();
  }

  /** What going back to an earlier version would change. */
  async reviewVersion(version: Dashboard): Promise<void> {
    this.wayBack = version;
    await this.#review();
  }

  async reviewKept(kept: KeptVersion): Promise<void> {
    const version = await this.versions.find(kept);
    if (version !== null) await this.reviewVersion(version);
  }

  async reviewAgain(): Promise<void> {
    await this.#opened.read();
    // A workbook that could not be read is none that the server does not tell of.
    if (this.#opened.phase.kind === 'shown') await this.#review();
  }

  /** Kept like every other edit, and reviewed at once. */
  change(patch: Partial<EditedDashboard>, key: string): void {
    this.edit.change(patch, key);
    const candidate = this.#toCandidate();
    if (candidate !== null) this.publishing.changeRecord(candidate);
  }

  async #review(): Promise<void> {
    const { publishing, edit } = this;
    if (!publishing.isBusy) {
      edit.take(this.#workbook, this.#opened.name);
      if (edit.phase.kind !== 'ready') await edit.start();
      if (this.#isFaulty) publishing.reopen();
      else publishing.begin(this.#toCandidate(), this.#workbook?.published ?? null);
    }
    this.#opened.face = 'review';
  }

  /** Null where the server does not tell of the workbook: it is published as it stands there. */
  #toCandidate(): Candidate | null {
    const workbook = this.#workbook;
    if (this.wayBack !== null) return this.#toWayBack(this.wayBack, workbook);
    const { edit } = this;
    if (workbook === null) return null;
    if ((workbook.draft ?? workbook.published) === null && !edit.isChanged) return null;
    const { title, description, allowEmbed } = edit.dashboard;
    const { config, snapshots } = edit.source;
    return {
      words: edit.isChanged ? 'your changes' : edit.origin.words,
      dashboard: { title, description, allowEmbed, config, snapshots },
      input: edit.input(),
      leftOut: edit.leftOut,
      caveat: '',
    };
  }

  #toWayBack(version: Dashboard, workbook: WorkbookView | null): Candidate {
    const { title, description, allowEmbed, versionNumber, reportSnapshots } = version;
    const { config, leftOut } = toStrictConfig(version.config);
    const { workbookId } = this.#opened.place;
    const input: PublishInput = { workbookId, title, description, allowEmbed, config };
    const snapshots =
      workbook?.reports.flatMap(({ snapshot }) => snapshot ?? []) ?? reportSnapshots;
    return {
      words: `version ${String(versionNumber)}`,
      // What is reviewed is what is sent, not what it was read from.
      dashboard: {
        title,
        description,
        allowEmbed,
        config: dashboardConfigSchema.parse(config),
        snapshots,
      },
      input,
      leftOut,
      caveat: WAY_BACK,
    };
  }

  async #settle(dashboard: Dashboard, sent: PublishInput | null): Promise<void> {
    if (this.wayBack === null) this.edit.settle(dashboard, sent);
    await this.#opened.read();
    await this.versions.read();
  }

  close(): void {
    this.#wish += 1;
    this.publishing.close();
    this.versions.close();
  }
}
