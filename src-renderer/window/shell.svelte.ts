import { createContext, tick } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Connection } from '#shared/connection.ts';
import type { ConversationSummary } from '#shared/conversation.ts';
import type { DeploymentRef, WorkbookRef } from '#shared/dashboards/refs.ts';
import type { ConnectionId, ConversationId, TurnId } from '#shared/ids.ts';
import type { AppState } from '../app-state.ts';
import type { EmbeddedDashboard } from '#features/embedding/embedding-screen.svelte.ts';
import { openHit, type OpenedHit } from '#features/search/open-hit.svelte.ts';
import { findAgentConnection } from '#features/connections/find-agent-connection.ts';
import { EvidenceState } from './evidence-state.svelte.ts';
import { focusQuestion, focusReplay, focusTurn, restoreFocus } from './panes.ts';
import { SettingsScreen, type SettingsPageId } from './settings-screen.svelte.ts';
import { messages } from './messages.ts';

/** What lies over the screen; one at a time, and Escape closes it. */
export type Layer = 'none' | 'search' | 'palette' | 'shortcuts' | 'rename';

export type Route = 'conversation' | 'connections' | 'dashboards' | 'embedding' | 'settings';

/** A row of the sidebar, or one of its conversations. */
export type SidebarTarget = 'new' | 'conversation' | 'dashboards' | 'embedding';

/**
 * What the window shows, and the actions that change it: for buttons, keys and the palette alike.
 */
export class ShellState {
  /** The sidebar has no room of its own and lies over the view while it is open. */
  readonly narrow = new MediaQuery('width < 1000px');
  /** Even a column of icons would take too much; a button before the title opens the sidebar. */
  readonly tiny = new MediaQuery('width < 520px');
  readonly evidence = new EvidenceState();
  drawerOpen: boolean = $state(false);
  layer: Layer = $state('none');
  route: Route = $state('conversation');
  readonly settingsScreen = new SettingsScreen();
  #leaveSettings: (() => void) | null = null;

  readonly #app: AppState;

  constructor(app: AppState) {
    this.#app = app;
  }

  get sidebarShown(): boolean {
    return this.narrow.current ? this.drawerOpen : this.#app.settings.value.sidebarOpen;
  }

  /** The open conversation as the list knows it; null for a new one and in other views. */
  get openSummary(): ConversationSummary | null {
    return this.route === 'conversation'
      ? this.#app.list.find(this.#app.conversation.current.id)
      : null;
  }

  show(layer: Layer): void {
    this.drawerOpen = false;
    this.layer = layer;
  }

  showConnections(): void {
    this.show('none');
    this.#app.replays.close();
    this.route = 'connections';
  }

  /** Shows a page of the settings, by default the one that was open last. */
  showSettings(pageId: SettingsPageId = this.settingsScreen.pageId): void {
    this.show('none');
    const { route } = this;
    const focused = document.activeElement;
    this.#app.connectionsScreen.leave(() => {
      this.settingsScreen.open(pageId);
      if (route === 'settings') return;
      this.#leaveSettings = () => {
        this.route = route;
        void tick().then(() => restoreFocus(document, focused));
      };
      this.route = 'settings';
    });
  }

  /** Returns to what was open before the settings. */
  leaveSettings(): void {
    if (this.route === 'settings') this.#leaveSettings?.();
  }

  /** Shows the gallery; from another view, what is being reviewed there comes first. */
  showGallery(): void {
    const isReviewing = this.#app.workbooks.open?.tab === 'review';
    if (isReviewing && this.route !== 'dashboards') this.showDashboards();
    else this.showDashboards(() => this.#app.workbooks.leave());
  }

  /** Shows the gallery, or the open workbook. */
  showDashboards(go: () => void = () => undefined): void {
    this.show('none');
    this.#app.replays.close();
    this.#app.connectionsScreen.leave(() => {
      this.route = 'dashboards';
      go();
    });
  }

  /** Shows sessions, tenants and checks of embedding, as they were left. */
  showEmbedding(go: () => void = () => undefined): void {
    this.show('none');
    this.#app.replays.close();
    this.#app.connectionsScreen.leave(() => {
      this.route = 'embedding';
      go();
    });
  }

  /** Opens the session form for a published dashboard. */
  embedDashboard(embedded: EmbeddedDashboard): void {
    this.showEmbedding(() => void this.#app.embedding.embedDashboard(embedded));
  }

  /** Shows the newest session for a published dashboard, which can be previewed; else the form. */
  previewDashboard(embedded: EmbeddedDashboard): void {
    this.showEmbedding(() => void this.#app.embedding.previewDashboard(embedded));
  }

  /** Shows `name` until the server has sent its own. */
  openWorkbook(workbookRef: WorkbookRef, name: string): void {
    this.showDashboards(() => this.#app.workbooks.show(workbookRef, name));
  }

  editConnection(connection: Connection): void {
    this.showConnections();
    this.#app.connectionsScreen.edit(connection);
  }

  /** Leaves the connections, if no typed input would be lost or the analyst agrees. */
  showConversation(go: () => void = () => undefined): void {
    this.drawerOpen = false;
    this.#app.replays.close();
    this.#app.connectionsScreen.leave(() => {
      this.route = 'conversation';
      go();
    });
  }

  startNew(prepare: () => void = () => undefined): void {
    this.showConversation(() => {
      prepare();
      this.#app.conversation.startNew();
      void tick().then(() => focusQuestion(document));
    });
  }

  /**
   * Drafts a question about a dashboard, for the agent of its deployment. Another agent would answer
   * from another model, so without that one nothing is drafted.
   */
  draftAbout(deployment: DeploymentRef, question: string): void {
    const { connections, toasts } = this.#app;
    const asked = findAgentConnection(connections.list, deployment);
    if (asked !== null) {
      this.draftQuestion(asked.id, question);
      return;
    }
    const name = connections.find(deployment.connectionId)?.name ?? 'this connection';
    const id = String(deployment.deploymentId);
    toasts.show({
      message: messages.shell.agentOfOtherDeployment(name, id),
      tone: 'error',
    });
  }

  /** Drafts a question for this connection without asking it; typed text stays. */
  draftQuestion(connectionId: ConnectionId, question: string): void {
    const { connections, settings, conversation } = this.#app;
    const isElsewhere = connectionId !== this.#app.selectedConnectionId;
    this.startNew(() => {
      if (isElsewhere && connections.find(connectionId) !== null) {
        void settings.save({ newConversationsIn: connectionId });
      }
      void tick().then(() => conversation.restoreDraft(null, question));
    });
  }

  chooseConnection(id: ConnectionId): void {
    this.startNew(() => void this.#app.settings.save({ newConversationsIn: id }));
  }

  open(id: ConversationId): void {
    this.showConversation(() => void this.#app.conversation.open(id));
  }

  openHit(opened: OpenedHit): void {
    this.show('none');
    this.showConversation(() => openHit(this.#app, opened));
  }

  /** Replays stored turns in the place of the thread. */
  replay(from?: TurnId): void {
    const { branch, running } = this.#app.conversation.current;
    // The complete open branch counts, also the turns that the window has not read.
    this.evidence.hide();
    const turnIds = branch.path.filter((id) => id !== running?.id);
    this.#app.replays.open({ turnIds, ...(from === undefined ? {} : { from }) });
    void tick().then(() => focusReplay(document));
  }

  /** The row of the sidebar that leads to what the window shows; null where none does. */
  get sidebarTarget(): SidebarTarget | null {
    switch (this.route) {
      case 'conversation':
        return this.#app.conversation.current.id === null ? 'new' : 'conversation';
      case 'connections':
      case 'settings':
        return null;
      case 'dashboards':
      case 'embedding':
        return this.route;
    }
  }

  /** Returns to the thread, to the turn that was shown last. */
  leaveReplay(): void {
    const { replays } = this.#app;
    const turnId = replays.player?.turn?.id;
    this.evidence.hide();
    replays.close();
    void tick().then(() => {
      if (turnId === undefined || !focusTurn(document, turnId)) focusQuestion(document);
    });
  }

  showSidebar(shown: boolean): void {
    if (this.narrow.current) this.drawerOpen = shown;
    else void this.#app.settings.save({ sidebarOpen: shown });
  }

  /** Clears the draft at once; an undo puts it back where it was typed. */
  clearDraft(): void {
    const { conversation, toasts } = this.#app;
    const { id, draft } = conversation.current;
    conversation.current.draft = '';
    toasts.show({
      message: messages.shell.clearedWhatWasTyped,
      action: { label: 'Undo', run: () => conversation.restoreDraft(id, draft) },
    });
    void tick().then(() => focusQuestion(document));
  }

  /** Archives or restores the conversation at once, and offers to undo that. */
  async setArchived(summary: ConversationSummary, isArchived: boolean): Promise<void> {
    const { list, toasts } = this.#app;
    if (!(await list.setArchived(summary, isArchived))) return;
    toasts.show({
      message: isArchived
        ? messages.shell.archived(summary.title)
        : messages.shell.broughtBack(summary.title),
      action: { label: 'Undo', run: () => void list.setArchived(summary, !isArchived) },
    });
  }

  /** Removes the conversation at once and offers to undo that. */
  async remove(summary: ConversationSummary): Promise<void> {
    const { conversation, list, toasts } = this.#app;
    const wasOpen = conversation.current.id === summary.id;
    if (wasOpen) this.startNew();
    if (!(await list.remove(summary))) return;
    const undo = async () => {
      await list.restore(summary);
      if (wasOpen && list.find(summary.id)) this.open(summary.id);
    };
    toasts.show({
      message: messages.shell.deleted(summary.title),
      action: { label: 'Undo', run: () => void undo() },
    });
  }
}

/** Views deep inside use it to open other views. */
export const [getShell, setShell] = createContext<ShellState>();
