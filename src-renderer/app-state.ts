import { createContext, tick } from 'svelte';
import type { Connection } from '#shared/connection.ts';
import { toAppError } from '#shared/errors.ts';
import type { ExportRequest, ExportTarget } from '#shared/export.ts';
import {
  conversationIdSchema,
  type ConnectionId,
  type ConversationId,
  type TurnId,
} from '#shared/ids.ts';
import { AssumptionReader } from '#features/assumptions/assumption-reader.svelte.ts';
import { DataSetFactsReader } from '#features/home/data-set-facts.svelte.ts';
import { labelConnection } from '#domain/connections/connection-name.ts';
import { DashboardEdits } from '#features/board-editor/dashboard-edits.svelte.ts';
import { AgentDirectory } from '#features/connections/agent/agent-directory.svelte.ts';
import { Connections } from '#features/connections/connections.svelte.ts';
import { ConnectionsScreen } from '#features/connections/connections-screen.svelte.ts';
import { ConversationList } from '#features/conversations/conversation-list.svelte.ts';
import { EmbeddingScreen } from '#features/embedding/embedding-screen.svelte.ts';
import { PublishControllers } from '#features/publishing/publish-controllers.ts';
import { Replays } from '#features/replay/replays.svelte.ts';
import { buildConversationExport, type LabelResult } from '#features/export/conversation-export.ts';
import { NOTHING_TO_EXPORT, STILL_LOADING } from '#features/export/export-labels.ts';
import { FileExport } from '#features/export/file-export.svelte.ts';
import { ResultFiles } from '#features/export/result-files.ts';
import { Ledgers } from '#features/ledger/turn-ledger.svelte.ts';
import { QuestionChecks } from '#features/question-check/turn-check.svelte.ts';
import { Models } from '#features/connections/models.svelte.ts';
import { ColumnLabels } from '#features/results/column-labels.svelte.ts';
import { ResultTabs } from '#features/results/result-tabs.svelte.ts';
import { ResultExports } from '#features/results/result-exports.svelte.ts';
import { ResultSheets } from '#features/results/result-sheet.svelte.ts';
import { PolicyState } from '#features/settings/policy.svelte.ts';
import { Secrets } from '#features/settings/secrets.svelte.ts';
import { StoredDataState } from '#features/settings/stored-data.svelte.ts';
import { Updates } from '#features/settings/updates.svelte.ts';
import { ArchiveSearch } from '#features/search/archive-search.svelte.ts';
import { SearchHighlight } from '#features/search/search-highlight.ts';
import { SettingsState } from '#features/settings/settings.svelte.ts';
import { ConversationController } from '#features/thread/conversation-controller.svelte.ts';
import { FrameQueue, type FrameClock } from '#features/thread/frame-queue.ts';
import { ScrollPositions, type ScrollPositionStore } from '#features/thread/scroll-positions.ts';
import { TurnTexts } from '#features/thread/turn-texts.ts';
import { ReportSaving } from '#features/workbooks/report-saving.svelte.ts';
import { Workbooks } from '#features/workbooks/workbooks.svelte.ts';
import { Workspace } from '#features/connections/workspace.svelte.ts';
import type { Client } from './ipc/client.ts';
import { buildReportSource } from '#features/workbooks/report-source.ts';
import type { Attention } from '#lib/ui/attention.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { focusQuestion } from './window/panes.ts';
import { messages } from './messages.ts';

/** Stores which conversation is open, so that a reload returns to it. */
export interface OpenConversationStore {
  read(): string;
  /** The one that was open last, in an earlier run too; '' where there was none. */
  readLast(): string;
  write(id: ConversationId | null): void;
}

export interface AppPorts {
  readonly client: Client;
  readonly frames: FrameClock;
  readonly openConversation: OpenConversationStore;
  readonly attention: Attention;
  readonly scrollPositionStore: ScrollPositionStore;
}

/** Every state object of the window, created once. */
export class AppState {
  readonly client: Client;
  readonly openConversation: OpenConversationStore;
  readonly attention: Attention;
  readonly conversation: ConversationController;
  readonly replays: Replays;
  readonly list: ConversationList;
  readonly settings: SettingsState;
  readonly policy: PolicyState;
  readonly secrets: Secrets;
  readonly updates: Updates;
  readonly stored: StoredDataState;
  readonly workspace: Workspace;
  readonly connections: Connections;
  readonly agents: AgentDirectory;
  readonly models: Models;
  /** The rows and periods of the data sets on the home. */
  readonly facts: DataSetFactsReader;
  readonly connectionsScreen: ConnectionsScreen;
  readonly search: ArchiveSearch;
  readonly searchHighlight = new SearchHighlight();
  readonly toasts = new Toasts();
  readonly resultTabs = new ResultTabs();
  readonly ledgers = new Ledgers();
  readonly questionChecks = new QuestionChecks();
  readonly assumptions = new AssumptionReader();
  readonly columnLabels: ColumnLabels;
  readonly sheets: ResultSheets;
  readonly texts: TurnTexts;
  readonly scrollPositions: ScrollPositions;
  #stopListening: (() => void) | null = null;
  readonly fileExports: Readonly<Record<ExportRequest['subject'], FileExport>>;
  readonly resultFiles: ResultFiles;
  readonly resultExports: ResultExports;
  readonly workbooks: Workbooks;
  readonly edits: DashboardEdits;
  readonly publishing: PublishControllers;
  readonly reportSaving: ReportSaving;
  readonly embedding: EmbeddingScreen;
  #stopMenu: () => void = () => undefined;

  constructor({ client, frames, openConversation, attention, scrollPositionStore }: AppPorts) {
    this.client = client;
    this.openConversation = openConversation;
    this.scrollPositions = new ScrollPositions(scrollPositionStore);
    this.attention = attention;
    this.list = new ConversationList(client);
    this.search = new ArchiveSearch(client);
    this.settings = new SettingsState(client);
    this.policy = new PolicyState(client);
    this.secrets = new Secrets(client);
    this.updates = new Updates(client);
    this.stored = new StoredDataState(client);
    this.workspace = new Workspace(client);
    this.connections = new Connections(client);
    this.agents = new AgentDirectory(client);
    this.models = new Models(client);
    this.facts = new DataSetFactsReader(client);
    this.columnLabels = new ColumnLabels({
      findCubes: (id) => this.models.find(id)?.cubes ?? null,
      readModel: (id) => this.models.read(id),
      openConnectionId: () => this.openConnectionId,
    });
    this.sheets = new ResultSheets({ client, nowMs: Date.now });
    this.texts = new TurnTexts(client);
    this.connectionsScreen = new ConnectionsScreen(
      { client, keys: this.secrets },
      this.connections,
      (connection) => this.policy.isFixed(connection),
    );
    this.replays = new Replays({ client, frames, nowMs: () => performance.now() });
    const find = (id: ConnectionId) => this.connections.find(id);
    this.workbooks = new Workbooks({ client, find, nowMs: Date.now });
    this.edits = new DashboardEdits(client);
    this.publishing = new PublishControllers({
      client,
      edits: this.edits,
      toasts: this.toasts,
      findConnection: find,
      block: () => this.policy.describeBlock('publishing'),
      labelColumns: async (connectionId, sql, { columns, rows }) => {
        await this.columnLabels.prepare(connectionId);
        return this.columnLabels.label({ sql, columns, rows }, connectionId);
      },
    });
    const recentWorkbooks = () => this.workbooks.recentWorkbooks;
    this.reportSaving = new ReportSaving({ client, toasts: this.toasts, recentWorkbooks });
    this.embedding = this.#openEmbedding();
    this.fileExports = this.#openFileExports();
    this.resultFiles = new ResultFiles({ client, toasts: this.toasts }, this.fileExports.result);
    this.resultExports = this.#openResultExports();
    this.conversation = new ConversationController({
      client,
      frames: new FrameQueue(frames),
      selectedConnection: () => this.selectedConnectionId,
    });
  }

  /** The connection that a new conversation asks. */
  get selectedConnectionId(): ConnectionId {
    return this.connections.resolveChosen(this.settings.value.newConversationsIn);
  }

  /** The connection that the open conversation asks, or would ask; null while it is being read. */
  get openConnectionId(): ConnectionId | null {
    const { id, connectionId } = this.conversation.current;
    if (connectionId !== null) return connectionId;
    return id === null ? this.selectedConnectionId : (this.list.find(id)?.connectionId ?? null);
  }

  /** Whether the analyst looks at this conversation now. */
  isSeen(id: ConversationId): boolean {
    return this.conversation.current.id === id && this.attention.isHere;
  }

  /** Why the open conversation cannot be exported or printed; null when it can. */
  get exportBlock(): string | null {
    const { phase, turns } = this.conversation.current;
    const forbidden = this.policy.describeBlock('exports');
    if (forbidden !== null) return forbidden;
    if (phase.kind === 'loading') return STILL_LOADING;
    return turns.length === 0 ? NOTHING_TO_EXPORT : null;
  }

  /** Puts a draft in front of what is typed in the open conversation. */
  draftHere(draft: string): void {
    this.conversation.restoreDraft(this.conversation.current.id, draft);
    void tick().then(() => focusQuestion(document));
  }

  #openEmbedding(): EmbeddingScreen {
    return new EmbeddingScreen({
      client: this.client,
      toasts: this.toasts,
      connections: () => this.connections.list,
      selectedConnectionId: () => this.selectedConnectionId,
      recentWorkbooks: () => this.workbooks.recentWorkbooks,
    });
  }

  #openFileExports(): AppState['fileExports'] {
    const ports = { client: this.client, toasts: this.toasts };
    return {
      conversation: new FileExport(ports),
      dashboard: new FileExport(ports),
      result: new FileExport(ports),
    };
  }

  #openResultExports(): ResultExports {
    return new ResultExports({
      client: this.client,
      toasts: this.toasts,
      files: this.resultFiles,
      saveReport: (subject) =>
        this.reportSaving.start(buildReportSource(subject, this.#openConnection)),
      draftQuestion: (draft) => this.draftHere(draft),
      describe: (turnId) => this.#describeTurn(turnId),
      nowMs: Date.now,
      block: () => this.policy.describeBlock('exports'),
      columnLabels: this.columnLabels,
    });
  }

  #describeTurn(turnId: TurnId) {
    const turn = this.conversation.current.turns.find(({ id }) => id === turnId);
    return { question: turn?.question ?? '', connectionName: this.#openConnectionName };
  }

  get #openConnection(): Connection | null {
    const connectionId = this.openConnectionId;
    return connectionId === null ? null : this.connections.find(connectionId);
  }

  get #openConnectionName(): string {
    return labelConnection(this.#openConnection);
  }

  readonly exportOpenConversation = (target: ExportTarget): void => {
    const { id } = this.conversation.current;
    const block = this.exportBlock;
    if (block !== null || id === null) {
      this.toasts.show({ message: block ?? NOTHING_TO_EXPORT });
      return;
    }
    const connectionName = this.#openConnectionName;
    const ports = {
      client: this.client,
      loadComposer: async () => (await import('./documents/composer.ts')).composer,
      loadLabels: () => this.#loadLabels(),
      nowMs: Date.now,
    };
    const model = this.openConnectionId === null ? null : this.models.find(this.openConnectionId);
    const subject = { conversationId: id, connectionName, cubes: model?.cubes ?? [] };
    void this.fileExports.conversation.run(buildConversationExport(ports, subject, target));
  };

  /** The labels stay those of this connection while another conversation is opened. */
  async #loadLabels(): Promise<LabelResult> {
    const id = this.openConnectionId;
    await this.columnLabels.prepare(id);
    return (result) => this.columnLabels.label(result, id);
  }

  /** Writes everything typed to disk before the window closes. */
  async #flushBeforeClose(flushId: string): Promise<void> {
    this.conversation.saveDraft();
    await Promise.all([
      this.conversation.drafts.flush(),
      this.edits.flush(),
      this.embedding.flush(),
    ]);
    await this.client.call('app.readyToClose', { flushId });
  }

  start(): void {
    this.#stopMenu = this.client.onPush('menu.exportRequested', ({ target }) => {
      this.exportOpenConversation(target);
    });
    // Nobody could be told of a failure any more.
    this.#stopListening = this.client.onPush('app.closing', ({ flushId }) => {
      this.#flushBeforeClose(flushId).catch(() => undefined);
    });
    const settled = Promise.all([this.settings.start(), this.list.start()]);
    void this.workspace.start();
    void this.policy.start();
    void this.secrets.start();
    void this.updates.start();
    void this.connections.start();
    void this.conversation.start();
    void this.workbooks.start();
    void this.edits.start();
    const marked = conversationIdSchema.safeParse(this.openConversation.read());
    if (marked.success) void this.conversation.open(marked.data);
    else void settled.then(() => this.#openLast());
  }

  /** A start leads to where the analyst was, unless something else was opened or typed meanwhile. */
  #openLast(): void {
    const { current } = this.conversation;
    if (this.settings.value.startsWith !== 'last' || current.id !== null) return;
    if (current.draft !== '' || current.isBusy) return;
    const last = conversationIdSchema.safeParse(this.openConversation.readLast());
    if (last.success && this.list.find(last.data)) void this.conversation.open(last.data);
  }

  close(): void {
    this.#stopListening?.();
    const { conversation, list, settings, secrets, workspace, connections } = this;
    for (const part of [conversation, list, settings, secrets, workspace, connections])
      part.close();
    this.updates.close();
    this.replays.close();
    this.ledgers.close();
    this.questionChecks.close();
    for (const file of Object.values(this.fileExports)) file.close();
    this.sheets.close();
    this.facts.close();
    this.resultExports.close();
    this.workbooks.close();
    this.edits.close();
    this.reportSaving.close();
    this.embedding.close();
    this.#stopMenu();
    this.search.close();
    this.searchHighlight.clear();
    this.toasts.close();
  }

  openWindow(): void {
    this.client.call('app.openWindow').catch((thrown: unknown) => {
      const { message } = toAppError(thrown);
      this.toasts.show({ message: messages.appState.noWindowWasOpened(message), tone: 'error' });
    });
  }

  /** Main asks the analyst before anything leaves the app. */
  readonly openLink = (url: string): void => {
    this.client.call('app.openLink', { url }).catch((thrown: unknown) => {
      const { message } = toAppError(thrown);
      this.toasts.show({ message: messages.appState.linkWasNotOpened(message), tone: 'error' });
    });
  };
}

export const [getAppState, setAppState] = createContext<AppState>();
