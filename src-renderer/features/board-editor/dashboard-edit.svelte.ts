import type { BoardSource } from '#domain/dashboards/board-source.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { isSameJson } from '#domain/dashboards/compare/json-leaves.ts';
import { findFaults, readConfigText, type ConfigFault } from '#domain/dashboards/config-json.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import {
  isSameInput,
  toStrictConfig,
  type EditedDashboard,
} from '#domain/dashboards/to-publish-input.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { DashboardConfigInput, PublishInput } from '#shared/platform/dashboard.ts';
import type { Client } from '../../ipc/client.ts';
import { EditHistory } from './edit-history.svelte.ts';
import { parseEditNote, toNoteText, type EditStep } from './edit-note.ts';
import { toEditedSource, toOrigin, toPublishedOrigin, type EditOrigin } from './edit-origin.ts';
import { NoteKeeper } from './note-keeper.svelte.ts';
import { withTheme } from './theme-leaves.ts';

export type EditPhase =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** What was kept is not in a form that this app reads; it stays on disk until something is changed. */
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'ready' };

/** What an analyst changes of a dashboard before publishing it (§4.1): kept on disk, never sent by itself. */
export class DashboardEdit {
  phase: EditPhase = $state.raw({ kind: 'reading' });
  origin: EditOrigin = $state.raw(toOrigin(null, { name: '', followed: null }));
  /** What is published, as the server told it last. */
  workbook: WorkbookView | null = $state.raw(null);
  /** Paths that were read and cannot be sent; told where the edits stand. */
  leftOut: readonly string[] = $state.raw([]);
  readonly place: WorkbookPlace;
  readonly notes: NoteKeeper;
  readonly #originNote: NoteKeeper;
  #followed: number | null = null;
  #name = '';
  #isOpened = false;
  readonly #history: EditHistory<EditStep>;
  #beganAtVersion: number | null = $state(null);
  readonly #publishedVersion = $derived.by(() => this.workbook?.published?.versionId ?? null);
  /** Only what differs from the origin is kept, and told as unpublished. */
  readonly isChanged = $derived.by(() => this.#differs());
  readonly faults: readonly ConfigFault[] = $derived.by(() => findFaults(this.typed));

  constructor(client: Client, place: WorkbookPlace) {
    this.place = place;
    this.notes = new NoteKeeper(client, place, 'edit');
    this.#originNote = new NoteKeeper(client, place, 'origin');
    this.#history = new EditHistory<EditStep>({ dashboard: this.origin.dashboard, typed: null });
  }

  get dashboard(): EditedDashboard {
    return this.#history.value.dashboard;
  }

  /** The JSON as it was typed; null when it is made from the config. */
  get typed(): string | null {
    return this.#history.value.typed;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Somebody published since these edits began, so publishing them takes that back. */
  get isOvertaken(): boolean {
    return this.isChanged && this.#beganAtVersion !== this.#publishedVersion;
  }

  /** What the server says now; edits stay. Null where it does not tell of the workbook. */
  take(workbook: WorkbookView | null, name: string): void {
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
    this.phase = { kind: 'reading' };
    try {
      const [edit, origin] = await Promise.all([this.notes.read(), this.#originNote.read()]);
      this.#followed = origin === null ? null : Number(origin);
      this.#findOrigin();
      this.#begin(edit);
    } catch (thrown) {
      this.phase = { kind: 'failed', error: toErrorData(toAppError(thrown)) };
    }
  }

  #findOrigin(): void {
    this.origin = toOrigin(this.workbook, { name: this.#name, followed: this.#followed });
  }

  #begin(text: string | null): void {
    const note = text === null ? null : parseEditNote(text);
    this.#history.reset(note ?? { dashboard: this.origin.dashboard, typed: null });
    this.#beganAtVersion = note ? note.beganAtVersion : this.#publishedVersion;
    this.leftOut = note ? [] : this.origin.leftOut;
    this.phase = text !== null && note === null ? { kind: 'unreadable', text } : { kind: 'ready' };
  }

  /** Leaves what could not be read behind; the next change writes over it. */
  beginAnew(): void {
    this.#begin(null);
  }

  /** @param key changes of the same key in a row are one step back */
  change(patch: Partial<EditedDashboard>, key: string | null = null): void {
    this.#step({ dashboard: { ...this.dashboard, ...patch }, typed: null }, key);
  }

  changeTheme(theme: DashboardConfigInput['theme'], key: string | null = null): void {
    this.change({ config: withTheme(this.dashboard.config, theme) }, key);
  }

  /** The JSON as it stands in its field; what cannot be read is kept as it is. */
  type(text: string): void {
    const reading = readConfigText(text);
    const next = reading.ok ? { ...this.dashboard, config: reading.config } : this.dashboard;
    this.#step({ dashboard: next, typed: text }, 'json');
  }

  /** Goes on from a draft or a version, as one step that can be taken back. */
  startFrom({ dashboard, leftOut }: EditOrigin): void {
    this.#step({ dashboard, typed: null }, null);
    this.leftOut = leftOut;
  }

  /** Back to where it began, as one step that can be taken back. */
  discard(): void {
    this.startFrom(this.origin);
  }

  undo(): void {
    if (this.#history.undo()) this.#keep();
  }

  redo(): void {
    if (this.#history.redo()) this.#keep();
  }

  endStep(): void {
    this.#history.endStep();
  }

  /** It was published: from here on, edits begin there. What was not `sent` stays edited; null: nothing was. */
  settle(published: NonNullable<WorkbookView['published']>, sent: PublishInput | null): void {
    const isAsSent = sent !== null && this.faults.length === 0 && isSameInput(this.input(), sent);
    const isNew = this.isChanged && !isAsSent;
    if (this.workbook) this.workbook = { ...this.workbook, published };
    this.#followed = published.versionId;
    this.origin = toPublishedOrigin(published, 'published');
    this.#originNote.keep(() => String(published.versionId));
    // What is on disk and could not be read stays there.
    if (this.phase.kind !== 'ready') return;
    if (isNew) this.#beganAtVersion = published.versionId;
    else this.#begin(null);
    this.#keep();
  }

  /** Resolves when all is on disk, or when it is known that it cannot be. */
  async flush(): Promise<void> {
    await Promise.all([this.notes.flush(), this.#originNote.flush()]);
  }

  /** What publishing sends (§4.1): only what the contract knows. */
  input(): PublishInput {
    const { title, description, allowEmbed, config } = this.dashboard;
    const dashboardId = this.workbook?.published?.id;
    return {
      workbookId: this.place.workbookId,
      ...(dashboardId === undefined ? {} : { dashboardId }),
      title,
      description,
      allowEmbed,
      config: toStrictConfig(config).config,
    };
  }

  /** As a board shows it, with the workbook's reports as they are now. */
  get source(): BoardSource {
    return toEditedSource(this.dashboard, this.workbook);
  }

  #differs(): boolean {
    if (this.typed !== null && this.faults.length > 0) return true;
    return !isSameJson(this.dashboard, this.origin.dashboard);
  }

  #step(next: EditStep, key: string | null): void {
    if (!this.isChanged) this.#beganAtVersion = this.#publishedVersion;
    this.#history.change(next, key);
    this.#keep();
  }

  #keep(): void {
    this.notes.keep(() =>
      this.isChanged ? toNoteText(this.#history.value, this.#beganAtVersion) : null,
    );
  }
}
