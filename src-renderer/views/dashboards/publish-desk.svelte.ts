import type { KeptVersion, WorkbookView } from '#shared/dashboards/browsing.ts';
import type { EditedDashboard } from '#domain/dashboards/to-publish-input.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { AppState } from '../../app-state.ts';
import type { DashboardEdit } from '#features/board-editor/dashboard-edit.svelte.ts';
import { toPublishedOrigin } from '#features/board-editor/edit-origin.ts';
import type { Candidate } from '#features/publishing/candidate.ts';
import type { PublishTarget } from '#features/publishing/publish-deeds.ts';
import { Publishing } from '#features/publishing/publishing.svelte.ts';
import { tellUnseenEnd } from '#features/publishing/unseen-end.ts';
import { Versions } from '#features/publishing/versions.svelte.ts';
import { toWayBack } from '#features/publishing/way-back.ts';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';

/** Publishing and versions of the workbook that lies open. */
export class PublishDesk {
  readonly publishing: Publishing;
  readonly versions: Versions;
  readonly edit: DashboardEdit;
  /** What is reviewed goes back to this version; null: it is what is edited, which begins as the draft. */
  #wayBack: Dashboard | null = $state.raw(null);
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
      onPublished: (dashboard, sent) => void this.#settle(dashboard, sent),
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
    return this.publishing.candidate?.isWayBack === false;
  }

  get #workbook(): WorkbookView | null {
    const { phase } = this.#opened;
    return phase.kind === 'shown' ? phase.workbook : null;
  }

  /** What was typed as JSON cannot be read: what would be sent is not what stands in the editor. */
  get #isFaulty(): boolean {
    return this.#wayBack === null && this.edit.faults.length > 0;
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
    const isWished = this.#toWish();
    const version = await this.versions.find(kept);
    if (!isWished()) return;
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
    await this.#review(null, this.#toWish());
  }

  /** What going back to an earlier version would change. */
  async reviewVersion(version: Dashboard): Promise<void> {
    await this.#review(version, this.#toWish());
  }

  async reviewKept(kept: KeptVersion): Promise<void> {
    const isWished = this.#toWish();
    const version = await this.versions.find(kept);
    if (version !== null) await this.#review(version, isWished);
  }

  async reviewAgain(): Promise<void> {
    const isWished = this.#toWish();
    await this.#opened.read();
    // A workbook that could not be read is none that the server does not tell of.
    if (this.#opened.phase.kind === 'shown') await this.#review(this.#wayBack, isWished);
  }

  /** Kept like every other edit, and reviewed at once. */
  change(patch: Partial<EditedDashboard>, key: string): void {
    this.edit.change(patch, key);
    const candidate = this.#toCandidate();
    if (candidate !== null) this.publishing.changeRecord(candidate);
  }

  /** @returns whether nothing else was chosen since, and the workbook still lies open */
  #toWish(): () => boolean {
    this.#wish += 1;
    const wish = this.#wish;
    return () => wish === this.#wish;
  }

  /** While a call runs it is what is shown: what was sent stays what is reviewed. */
  async #review(wayBack: Dashboard | null, isWished: () => boolean): Promise<void> {
    const { publishing, edit } = this;
    if (!isWished()) return;
    if (!publishing.isBusy) {
      edit.take(this.#workbook, this.#opened.name);
      if (edit.phase.kind !== 'ready') await edit.start();
      if (!isWished()) return;
    }
    if (!publishing.isBusy) {
      this.#wayBack = wayBack;
      if (this.#isFaulty) publishing.reopen();
      else publishing.begin(this.#toCandidate(), this.#workbook?.published ?? null);
    }
    this.#opened.face = 'review';
  }

  /** Null where the server does not tell of the workbook: it is published as it stands there. */
  #toCandidate(): Candidate | null {
    const workbook = this.#workbook;
    if (this.#wayBack !== null) return toWayBack(this.#wayBack, this.#opened.place, workbook);
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
      isWayBack: false,
    };
  }

  async #settle(dashboard: Dashboard, sent: Candidate | null): Promise<void> {
    if (sent?.isWayBack !== true) this.edit.settle(dashboard, sent?.input ?? null);
    await this.#opened.read();
    await this.versions.read();
  }

  close(): void {
    this.#wish += 1;
    this.publishing.close();
    this.versions.close();
  }
}
