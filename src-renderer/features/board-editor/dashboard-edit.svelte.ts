import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { DashboardConfigInput, PublishInput } from '#shared/platform/dashboard.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { isSameJson } from '#domain/dashboards/compare/json-leaves.ts';
import {
  findConfigFaults,
  readConfigText,
  type ConfigFault,
} from '#domain/dashboards/config-json.ts';
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
import { DraftAutosave } from './draft-autosave.svelte.ts';
import { withTheme } from './theme-leaves.ts';

export type EditPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** What was kept is not in a form that this app reads; it stays on disk until something is changed. */
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'ready' };

/** What an analyst changes of a dashboard before publishing it (§4.1): kept on disk, never sent by itself. */
export class DashboardEdit {
  phase: EditPhase = $state.raw({ kind: 'loading' });
  origin: EditOrigin = $state.raw(resolveOrigin(null, { name: '', followed: null }));
  /** What is published, as the server told it last. */
  workbook: WorkbookView | null = $state.raw(null);
  /** Paths that were read and cannot be sent; told where the edits stand. */
  leftOut: readonly string[] = $state.raw([]);
  readonly workbookRef: WorkbookRef;
  readonly autosave: DraftAutosave;
  readonly #originAutosave: DraftAutosave;
  #followed: number | null = null;
  #name = '';
  #isOpened = false;
  readonly #history: EditHistory<EditStep>;
  #baseVersionId: number | null = $state(null);
  readonly #publishedVersion = $derived.by(() => this.workbook?.published?.versionId ?? null);
  /** Only what differs from the origin is kept, and told as unpublished. */
  readonly isChanged = $derived.by(() => this.#differs());
  readonly faults: readonly ConfigFault[] = $derived.by(() => findConfigFaults(this.jsonText));

  constructor(client: Client, workbookRef: WorkbookRef) {
    this.workbookRef = workbookRef;
    this.autosave = new DraftAutosave(client, workbookRef, 'edit');
    this.#originAutosave = new DraftAutosave(client, workbookRef, 'base');
    this.#history = new EditHistory<EditStep>({ dashboard: this.origin.dashboard, jsonText: null });
  }

  get dashboard(): EditedDashboard {
    return this.#history.value.dashboard;
  }

  /** The JSON as it was typed; null when it is made from the config. */
  get jsonText(): string | null {
    return this.#history.value.jsonText;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Somebody published since these edits began, so publishing them takes that back. */
  get isOvertaken(): boolean {
    return this.isChanged && this.#baseVersionId !== this.#publishedVersion;
  }

  /** What the server says now; edits stay. Null where it does not tell of the workbook. */
  receiveWorkbook(workbook: WorkbookView | null, name: string): void {
    const wasChanged = this.isChanged;
    this.workbook = workbook;
    this.#name = workbook?.name ?? name;
    this.#findOrigin();
    if (!wasChanged && this.phase.kind === 'ready') this.#begin(null);
  }

  /** As `start`, the first time only. */
  open(): void {
    if (!this.#isOpened) void this.start();
  }

  /** Reads what was kept; call it after `take`. */
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

  #findOrigin(): void {
    this.origin = resolveOrigin(this.workbook, { name: this.#name, followed: this.#followed });
  }

  #begin(text: string | null): void {
    const draft = text === null ? null : readEditDraft(text);
    this.#history.reset(draft ?? { dashboard: this.origin.dashboard, jsonText: null });
    this.#baseVersionId = draft ? draft.baseVersionId : this.#publishedVersion;
    this.leftOut = draft ? [] : this.origin.leftOut;
    this.phase = text !== null && draft === null ? { kind: 'unreadable', text } : { kind: 'ready' };
  }

  /** Leaves what could not be read behind; the next change writes over it. */
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

  /** The JSON as it stands in its field; what cannot be read is kept as it is. */
  type(text: string): void {
    const parsed = readConfigText(text);
    const next = parsed.ok ? { ...this.dashboard, config: parsed.config } : this.dashboard;
    this.#step({ dashboard: next, jsonText: text }, 'json');
  }

  /** Goes on from a draft or a version, as one step that can be taken back. */
  startFrom({ dashboard, leftOut }: EditOrigin): void {
    this.#step({ dashboard, jsonText: null }, null);
    this.leftOut = leftOut;
  }

  /** Back to where it began, as one step that can be taken back. */
  discard(): void {
    this.startFrom(this.origin);
  }

  undo(): void {
    if (this.#history.undo()) this.#scheduleSave();
  }

  redo(): void {
    if (this.#history.redo()) this.#scheduleSave();
  }

  endStep(): void {
    this.#history.endStep();
  }

  /** It was published: from here on, edits begin there. What was not `sent` stays edited; null: nothing was. */
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
    // What is on disk and could not be read stays there.
    if (this.phase.kind !== 'ready') return;
    if (isNew) this.#baseVersionId = published.versionId;
    else this.#begin(null);
    this.#scheduleSave();
  }

  /** Resolves when all is on disk, or when it is known that it cannot be. */
  async flush(): Promise<void> {
    await Promise.all([this.autosave.flush(), this.#originAutosave.flush()]);
  }

  /** What publishing sends (§4.1): only what the contract knows. */
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

  /** As a board shows it, with the workbook's reports as they are now. */
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
    this.#scheduleSave();
  }

  #scheduleSave(): void {
    this.autosave.schedule(() =>
      this.isChanged ? serializeEditDraft(this.#history.value, this.#baseVersionId) : null,
    );
  }
}
