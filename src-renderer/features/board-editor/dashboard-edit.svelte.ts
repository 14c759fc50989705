import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { DashboardConfigInput, PublishInput } from '#shared/platform/dashboard.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { isSameJson } from '#domain/dashboards/compare/json-leaves.ts';
import { findConfigFaults, readConfigText } from '#domain/dashboards/config-json.ts';
import type { JsonFault } from '#domain/json/json-text.ts';
import {
  isSamePublishInput,
  buildStrictConfig,
  type EditedDashboard,
} from '#domain/dashboards/publish-input.ts';
import type { Client } from '../../ipc/client.ts';
import { EditHistory } from './edit-history.svelte.ts';
import { readEditDraft, serializeEditDraft, type EditStep } from './edit-draft.ts';
import {
  buildEditedSource,
  resolveOrigin,
  buildPublishedOrigin,
  type EditOrigin,
} from './edit-origin.ts';
import { WorkbookStateAutosave } from './workbook-state-autosave.svelte.ts';
import { withTheme } from './theme-leaves.ts';

export type EditPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /**
   * The stored draft has a format that this app cannot read; it stays on disk until the analyst
   * changes something.
   */
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'ready' };

/** Consecutive changes of another window are one step back. */
const OTHER_WINDOW = 'other window';

/**
 * What another window did to these edits last: changed them, or changed them while a change was made
 * here, which replaced that one.
 */
export type OtherWindowChange = 'shown' | 'replaced';

/**
 * The edits that an analyst makes before publishing a dashboard (§4.1). They are stored on disk and
 * never sent by themselves.
 */
export class DashboardEdit {
  phase: EditPhase = $state.raw({ kind: 'loading' });
  origin: EditOrigin = $state.raw(resolveOrigin(null, { name: '', followed: null }));
  /** The workbook as the server described it last. */
  workbook: WorkbookView | null = $state.raw(null);
  /** Paths of the config that can be read but not sent; the editor lists them. */
  leftOut: readonly string[] = $state.raw([]);
  /** Null again after the next step here, or once a replaced change was seen to. */
  otherWindow: OtherWindowChange | null = $state(null);
  readonly workbookRef: WorkbookRef;
  readonly autosave: WorkbookStateAutosave;
  readonly #originAutosave: WorkbookStateAutosave;
  #followed: number | null = null;
  #name = '';
  #isOpened = false;
  readonly #history: EditHistory<EditStep>;
  #baseVersionId: number | null = $state(null);
  readonly #publishedVersion = $derived.by(() => this.workbook?.published?.versionId ?? null);
  /** Only edits that differ from the origin are stored, and announced as unpublished. */
  readonly isChanged = $derived.by(() => this.#differs());
  readonly faults: readonly JsonFault[] = $derived.by(() => findConfigFaults(this.jsonText));

  constructor(client: Client, workbookRef: WorkbookRef) {
    this.workbookRef = workbookRef;
    this.autosave = new WorkbookStateAutosave(client, workbookRef, 'edit');
    this.#originAutosave = new WorkbookStateAutosave(client, workbookRef, 'base');
    this.#history = new EditHistory<EditStep>({ dashboard: this.origin.dashboard, jsonText: null });
  }

  get dashboard(): EditedDashboard {
    return this.#history.value.dashboard;
  }

  /** The JSON as the analyst typed it; null while the editor shows the config itself. */
  get jsonText(): string | null {
    return this.#history.value.jsonText;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Somebody has published since these edits began, so publishing them would revert that. */
  get isOvertaken(): boolean {
    return this.isChanged && this.#baseVersionId !== this.#publishedVersion;
  }

  /**
   * Receives what the server says now; the edits stay. The workbook is null where the server does
   * not describe it.
   */
  receiveWorkbook(workbook: WorkbookView | null, name: string): void {
    const wasChanged = this.isChanged;
    this.workbook = workbook;
    this.#name = workbook?.name ?? name;
    this.#findOrigin();
    if (!wasChanged && this.phase.kind === 'ready') this.#begin(null);
  }

  /** Starts the edit, the first time only. */
  open(): void {
    if (!this.#isOpened) void this.start();
  }

  /** Reads the stored draft; `receiveWorkbook` must have been called before. */
  async start(): Promise<void> {
    this.#isOpened = true;
    this.phase = { kind: 'loading' };
    try {
      const [edit, origin] = await Promise.all([this.autosave.read(), this.#originAutosave.read()]);
      this.#followed = origin === null ? null : Number(origin);
      this.#findOrigin();
      this.#begin(edit);
    } catch (thrown) {
      this.phase = { kind: 'failed', error: toErrorData(thrown) };
    }
  }

  /** Another window has saved the draft of these edits, or what they start from. */
  async receiveStored(kind: 'edit' | 'base'): Promise<void> {
    if (!this.#isOpened) return;
    // Nothing is shown yet that could be replaced.
    if (this.phase.kind !== 'ready') return this.start();
    try {
      if (kind === 'edit') this.#takeDraft(await this.autosave.read());
      else this.#takeOrigin(await this.#originAutosave.read());
    } catch (thrown) {
      this.phase = { kind: 'failed', error: toErrorData(thrown) };
    }
  }

  /** The other window’s change becomes a step here, so that no window loses what it replaces. */
  #takeDraft(text: string | null): void {
    const draft = text === null ? null : readEditDraft(text);
    if (text !== null && draft === null) {
      this.phase = { kind: 'unreadable', text };
      return;
    }
    const step: EditStep = {
      dashboard: draft?.dashboard ?? this.origin.dashboard,
      jsonText: draft?.jsonText ?? null,
    };
    if (isSameJson(step, this.#history.value)) return;
    if (this.autosave.isPending) {
      this.#history.insertBefore(step);
      this.otherWindow = 'replaced';
      return;
    }
    this.#history.change(step, OTHER_WINDOW);
    this.#baseVersionId = draft === null ? this.#publishedVersion : draft.baseVersionId;
    this.otherWindow = 'shown';
  }

  #takeOrigin(origin: string | null): void {
    const wasChanged = this.isChanged;
    this.#followed = origin === null ? null : Number(origin);
    this.#findOrigin();
    if (!wasChanged) this.#begin(null);
  }

  /** The analyst has read that a change of another window was replaced. */
  dismissReplaced(): void {
    this.otherWindow = null;
  }

  #findOrigin(): void {
    this.origin = resolveOrigin(this.workbook, { name: this.#name, followed: this.#followed });
  }

  #begin(text: string | null): void {
    const draft = text === null ? null : readEditDraft(text);
    this.#history.reset(draft ?? { dashboard: this.origin.dashboard, jsonText: null });
    this.#baseVersionId = draft ? draft.baseVersionId : this.#publishedVersion;
    this.leftOut = draft ? [] : this.origin.leftOut;
    this.otherWindow = null;
    this.phase = text !== null && draft === null ? { kind: 'unreadable', text } : { kind: 'ready' };
  }

  /** Ignores the draft that could not be read; the next change overwrites it. */
  startOver(): void {
    this.#begin(null);
  }

  /** @param key changes of the same key in a row are one step back */
  change(patch: Partial<EditedDashboard>, key: string | null = null): void {
    this.#step({ dashboard: { ...this.dashboard, ...patch }, jsonText: null }, key);
  }

  changeTheme(theme: DashboardConfigInput['theme'], key: string | null = null): void {
    this.change({ config: withTheme(this.dashboard.config, theme) }, key);
  }

  /** Takes the text of the JSON editor; a text that cannot be parsed is stored as it is. */
  type(text: string): void {
    const parsed = readConfigText(text);
    const next = parsed.ok ? { ...this.dashboard, config: parsed.config } : this.dashboard;
    this.#step({ dashboard: next, jsonText: text }, 'json');
  }

  /** Replaces the edits by a draft or a version, as one step that can be undone. */
  startFrom({ dashboard, leftOut }: EditOrigin): void {
    this.#step({ dashboard, jsonText: null }, null);
    this.leftOut = leftOut;
  }

  /** Returns to the origin, as one step that can be undone. */
  discard(): void {
    this.startFrom(this.origin);
  }

  undo(): void {
    this.otherWindow = null;
    if (this.#history.undo()) this.#scheduleSave();
  }

  redo(): void {
    this.otherWindow = null;
    if (this.#history.redo()) this.#scheduleSave();
  }

  endStep(): void {
    this.#history.endStep();
  }

  /**
   * Records a publish: from now on, edits start from it. What `sent` did not include stays an edit;
   * `sent` is null when this app did not publish.
   */
  recordPublished(
    published: NonNullable<WorkbookView['published']>,
    sent: PublishInput | null,
  ): void {
    const isAsSent =
      sent !== null &&
      this.faults.length === 0 &&
      isSamePublishInput(this.buildPublishInput(), sent);
    const isNew = this.isChanged && !isAsSent;
    if (this.workbook) this.workbook = { ...this.workbook, published };
    this.#followed = published.versionId;
    this.origin = buildPublishedOrigin(published, 'published');
    this.#originAutosave.schedule(() => String(published.versionId));
    // A draft that could not be read stays on disk.
    if (this.phase.kind !== 'ready') return;
    if (isNew) this.#baseVersionId = published.versionId;
    else this.#begin(null);
    this.#scheduleSave();
  }

  /** Resolves when everything is on disk, or when a write has failed; the next change tries again. */
  async flush(): Promise<void> {
    await Promise.all([this.autosave.flush(), this.#originAutosave.flush()]);
  }

  /** What a publish sends (§4.1): only what the contract knows. */
  buildPublishInput(): PublishInput {
    const { title, description, allowEmbed, config } = this.dashboard;
    const dashboardId = this.workbook?.published?.id;
    return {
      workbookId: this.workbookRef.workbookId,
      ...(dashboardId === undefined ? {} : { dashboardId }),
      title,
      description,
      allowEmbed,
      config: buildStrictConfig(config).config,
    };
  }

  /** The edited dashboard as a board draws it, with the workbook's current reports. */
  get source(): BoardSource {
    return buildEditedSource(this.dashboard, this.workbook);
  }

  #differs(): boolean {
    if (this.jsonText !== null && this.faults.length > 0) return true;
    return !isSameJson(this.dashboard, this.origin.dashboard);
  }

  #step(next: EditStep, key: string | null): void {
    if (!this.isChanged) this.#baseVersionId = this.#publishedVersion;
    this.#history.change(next, key);
    if (this.otherWindow === 'shown') this.otherWindow = null;
    this.#scheduleSave();
  }

  #scheduleSave(): void {
    this.autosave.schedule(() =>
      this.isChanged ? serializeEditDraft(this.#history.value, this.#baseVersionId) : null,
    );
  }
}
