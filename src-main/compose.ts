import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { writeTable } from './app/clipboard.ts';
import { ElectronNotifier } from './app/electron-notifier.ts';
import { ElectronDragSource } from './app/electron-drag-source.ts';
import { CloseGuard } from './app/close-guard.ts';
import { setAppMenu } from './app/menu.ts';
import { openExternal, showInFolder } from './app/open-external.ts';
import { ElectronPdfRenderer } from './app/electron-pdf-renderer.ts';
import type { RunningAnswers } from './app/quit-message.ts';
import { createSaveDialog } from './app/save-dialog.ts';
import { serveAppScheme } from './app/scheme.ts';
import { guardSession } from './app/security.ts';
import { SettingsStore } from './app/settings-store.ts';
import { followTheme } from './app/theme.ts';
import { AppWindow } from './app/window.ts';
import { composeDashboards } from './compose-dashboards.ts';
import { composeModel } from './compose-model.ts';
import { composeResults } from './compose-results.ts';
import { composeSandbox } from './compose-sandbox.ts';
import { composeSearch } from './compose-search.ts';
import { composeWorkspace } from './compose-workspace.ts';
import { Archive } from './storage/archive.ts';
import { TurnEndNotifier } from './conversations/turn-end-notifier.ts';
import { Conversations } from './conversations/conversations.ts';
import { QuestionQueues } from './conversations/question-queues.ts';
import { TURN_POLICY } from './conversations/turn-policy.ts';
import { TurnRunner, type TurnRunnerOptions } from './conversations/turn-runner.ts';
import { DraggedFiles } from './exports/dragged-files.ts';
import { Exports } from './exports/exports.ts';
import { openLastFolder } from './exports/last-folder.ts';
import { HttpClient } from './http/http-client.ts';
import { ElectronIpc } from './ipc/electron-adapter.ts';
import { createAppHandlers } from './ipc/handlers/app.ts';
import { createChatHandlers, createChatStreams } from './ipc/handlers/chat.ts';
import { createConnectionsHandlers } from './ipc/handlers/connections.ts';
import {
  createConversationsHandlers,
  createConversationsStreams,
} from './ipc/handlers/conversations.ts';
import { createDashboardsHandlers, createDashboardsStreams } from './ipc/handlers/dashboards.ts';
import { createDraftsHandlers } from './ipc/handlers/drafts.ts';
import { createExportsHandlers } from './ipc/handlers/exports.ts';
import { createQueueHandlers } from './ipc/handlers/queue.ts';
import { createResultsHandlers, createResultsStreams } from './ipc/handlers/results.ts';
import { createModelHandlers } from './ipc/handlers/model.ts';
import { createSandboxHandlers, type SandboxHandlerOptions } from './ipc/handlers/sandbox.ts';
import { createSecretsHandlers } from './ipc/handlers/secrets.ts';
import { createSettingsHandlers } from './ipc/handlers/settings.ts';
import { createWorkspaceHandlers } from './ipc/handlers/workspace.ts';
import { Router } from './ipc/router.ts';
import type { Log } from './logging/log.ts';
import { ElectronConnectivity } from './network/electron-connectivity.ts';
import { PlatformApi } from './platform/platform-api.ts';
import type { AppEnvironment } from './app-environment.ts';
import { ConnectionTester } from './workspaces/connection-tester.ts';
import { draggedFileIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { ConnectionResolver } from './workspaces/connection-resolver.ts';

export interface RunningApp {
  readonly window: AppWindow;
  /** Where a broken archive was put at this start, null when all was well. */
  readonly brokenArchivePath: string | null;
  readonly countRunning: () => RunningAnswers;
  /** The page hands over what it still holds. */
  readonly flushWindow: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Push = ElectronIpc['push'];

type TurnCallbacks = { readonly push: Push } & Pick<TurnRunnerOptions, 'onEnded'>;

function composeTurns(
  { profile, log }: AppEnvironment,
  connections: ConnectionResolver,
  { push, onEnded }: TurnCallbacks,
) {
  const archive = new Archive(profile.archiveFile);
  const http = new HttpClient();
  const api = new PlatformApi(http);
  const onInternalError = (error: unknown): void => {
    log.error('A turn failed inside.', error);
  };
  const runner = new TurnRunner({
    archive,
    chat: api.chat,
    resolve: (id, signal) => connections.resolve(id, 'chat', signal),
    connectivity: new ElectronConnectivity(),
    policy: TURN_POLICY,
    nowMs: Date.now,
    random: Math.random,
    onChange: (id) => {
      const summary = archive.findConversation(id);
      if (summary !== null) push('conversations.changed', { kind: 'upsert', summary });
      queues.conversationChanged(id);
    },
    onEnded,
    onInternalError,
  });
  const queues: QuestionQueues = new QuestionQueues({
    archive,
    runner,
    nowMs: Date.now,
    onChange: (change) => {
      push('queue.changed', change);
    },
    onInternalError,
  });
  return { archive, http, api, runner, queues };
}

function composeConversations(
  around: AppEnvironment,
  connections: ConnectionResolver,
  tools: TurnCallbacks,
) {
  const turns = composeTurns(around, connections, tools);
  const { archive, runner, api } = turns;
  const { runs } = composeResults({ archive, api, book: connections, log: around.log });
  const conversations = new Conversations({
    archive,
    runner,
    stopRuns: (id) => runs.cancelAll(id),
    nowMs: Date.now,
    onChange: (change) => {
      tools.push('conversations.changed', change);
    },
  });
  const tester = new ConnectionTester({ connections, api });
  return { ...turns, runs, conversations, tester };
}

function composeExports(
  { app, profile, log }: AppEnvironment,
  conversations: Conversations,
  window: AppWindow,
): Exports {
  return new Exports({
    conversations,
    askSavePath: createSaveDialog(() => window.current()),
    pdfRenderer: new ElectronPdfRenderer(log, app.getLocaleCountryCode()),
    lastFolder: openLastFolder(profile.lastExportFile, log),
    documentsDir: () => app.getPath('documents'),
    showInFolder,
    nowMs: Date.now,
  });
}

function composeDraggedFiles({ profile, log }: AppEnvironment, window: AppWindow): DraggedFiles {
  return new DraggedFiles({
    dir: profile.draggedDir,
    source: new ElectronDragSource(() => window.current()),
    newId: () => draggedFileIdSchema.parse(randomUUID()),
    nowMs: Date.now,
    onCleanupFailed: (error) => {
      log.warn('Files that were dragged could not be removed.', error);
    },
  });
}

interface Desktop {
  readonly settings: SettingsStore;
  readonly window: AppWindow;
  readonly push: Push;
}

function composeNotices(log: Log, archive: Archive, desktop: Desktop): TurnEndNotifier {
  const { settings, window, push } = desktop;
  return new TurnEndNotifier({
    notifier: new ElectronNotifier(log),
    isWatched: () => window.isWatched,
    isWanted: () => settings.read().notifiesOfAnswers ?? true,
    findTitle: (id) => archive.findConversation(id)?.title ?? null,
    open: (conversationId) => {
      window.show();
      window.whenLoaded(() => {
        push('conversations.openRequested', { conversationId });
      });
    },
  });
}

function countRunning(archive: Archive, runner: TurnRunner): RunningAnswers {
  const places = runner.running.map(
    ({ conversationId }) => archive.findConversation(conversationId)?.connectionId,
  );
  const local = places.filter((id) => id === LOCAL_CONNECTION_ID).length;
  return { local, remote: places.length - local };
}

function composeConversationsWithNotices(
  around: AppEnvironment,
  connections: ConnectionResolver,
  desktop: Desktop,
) {
  const talk = composeConversations(around, connections, {
    push: desktop.push,
    onEnded: (turn) => {
      notices.notify(turn);
    },
  });
  const notices = composeNotices(around.log, talk.archive, desktop);
  return talk;
}

function composeCloseGuard({ window, push }: Desktop): CloseGuard {
  return new CloseGuard(() => {
    push('app.closing', {});
    return window.current() !== null;
  });
}

type AppServices = ReturnType<typeof composeWorkspace> &
  ReturnType<typeof composeConversations> &
  ReturnType<typeof composeDashboards> &
  ReturnType<typeof composeModel> &
  ReturnType<typeof composeSearch> & {
    readonly sandbox: SandboxHandlerOptions;
    readonly settings: SettingsStore;
    readonly exports: Exports;
    readonly draggedFiles: DraggedFiles;
    readonly closeGuard: CloseGuard;
  };

function buildCallHandlers(rooms: AppServices) {
  return {
    ...createSettingsHandlers(rooms.settings),
    ...createWorkspaceHandlers(rooms.platform, rooms.workspace),
    ...createSecretsHandlers(rooms.vault),
    ...createConnectionsHandlers(rooms.book, rooms.tester),
    ...createModelHandlers(rooms.models, rooms.readSuggestions),
    ...createConversationsHandlers(rooms.conversations, rooms.search),
    ...createDraftsHandlers(rooms.archive.drafts, Date.now),
    ...createQueueHandlers(rooms.queues),
    ...createChatHandlers(rooms.runner),
    ...createExportsHandlers({ ...rooms, writeTable }),
    ...createResultsHandlers(rooms.runs),
    ...createDashboardsHandlers(rooms),
    ...createSandboxHandlers(rooms.sandbox),
  };
}

function composeRouter(
  { app, profile, log }: AppEnvironment,
  rooms: AppServices,
  openPorts: () => number,
) {
  const info = {
    name: app.getName(),
    version: app.getVersion(),
    electron: process.versions.electron,
    profileDir: profile.dir,
  };
  return new Router({
    calls: {
      ...createAppHandlers({
        info,
        openExternal,
        countOpenStreams: openPorts,
        onReadyToClose: () => {
          rooms.closeGuard.confirm();
        },
      }),
      ...buildCallHandlers(rooms),
    },
    streams: {
      ...createChatStreams(rooms.runner),
      ...createConversationsStreams(rooms.conversations),
      ...createResultsStreams(rooms.runs),
      ...createDashboardsStreams(rooms.tiles),
    },
    onInternalError: (route, error) => {
      log.error(`The route ${route} failed inside.`, error);
    },
  });
}

function composeWindow(
  { app, session, profile, outDir, log, mayCloseWindow }: AppEnvironment,
  settings: SettingsStore,
  push: Push,
) {
  guardSession(session, log);
  serveAppScheme(session, join(outDir, 'renderer'));
  setAppMenu({
    settings,
    isPackaged: app.isPackaged,
    isMac: process.platform === 'darwin',
    onExport: (target) => {
      push('menu.exportRequested', { target });
    },
    onShortcuts: () => {
      push('menu.shortcutsRequested', {});
    },
  });
  followTheme(settings);
  return new AppWindow({
    preload: join(outDir, 'preload', 'index.cjs'),
    stateFile: profile.windowStateFile,
    settings,
    log,
    mayClose: mayCloseWindow,
  });
}

/** Takes up what the last run of the app left: turns, questions that wait, the index. */
function resumeWork({ runner, queues, backfill, runs }: AppServices, log: Log): void {
  runs.resume();
  const { toResume, settled } = runner.resume();
  queues.resume();
  backfill.start();
  if (toResume.length + settled.length === 0) return;
  log.warn('Turns had not ended.', { resumed: toResume.length, settled: settled.length });
}

function composeServices(around: AppEnvironment, desktop: Desktop): AppServices {
  const local = composeWorkspace(around, desktop.push);
  const talk = composeConversationsWithNotices(around, local.book, desktop);
  const { modelsFile } = around.profile;
  return {
    settings: desktop.settings,
    exports: composeExports(around, talk.conversations, desktop.window),
    draggedFiles: composeDraggedFiles(around, desktop.window),
    closeGuard: composeCloseGuard(desktop),
    ...local,
    ...talk,
    sandbox: composeSandbox(around, desktop),
    ...composeDashboards({ ...talk, book: local.book, log: around.log }),
    ...composeModel({ ...talk, book: local.book, modelsFile, log: around.log }),
    ...composeSearch(talk.archive, talk.runner, around.log),
  };
}

async function closeServices(rooms: AppServices, ipc: ElectronIpc): Promise<void> {
  await rooms.exports.close();
  await rooms.draggedFiles.close();
  rooms.backfill.close();
  await Promise.all([rooms.runner.shutDown(), rooms.runs.shutDown()]);
  ipc.close();
  // Whatever fails to close, the archive must still be.
  await Promise.allSettled([rooms.http.close(), rooms.platform.shutDown()]);
  rooms.archive.close();
}

/** The only place that says `new` for the app's parts: who knows whom is read here. */
export function compose(around: AppEnvironment): RunningApp {
  const settings = new SettingsStore(around.profile.settingsFile, around.log);
  const pushes: { ipc: ElectronIpc | null } = { ipc: null };
  const push: Push = (route, payload) => {
    pushes.ipc?.push(route, payload);
  };
  const window = composeWindow(around, settings, push);
  // Its process starts while the rest is put together; nothing that it says is heard before.
  window.show();
  const rooms = composeServices(around, { settings, window, push });
  const ipc: ElectronIpc = new ElectronIpc(
    composeRouter(around, rooms, () => ipc.openPorts),
    window,
  );
  pushes.ipc = ipc;
  settings.onChange((changed) => {
    window.setZoom(changed.zoomFactor);
    push('settings.changed', changed);
  });
  ipc.listen();
  // It would take the processor from the window's first paint.
  window.whenLoaded(() => {
    rooms.platform.startIfIdle();
  });
  resumeWork(rooms, around.log);
  return {
    window,
    brokenArchivePath: rooms.archive.brokenFilePath,
    countRunning: () => countRunning(rooms.archive, rooms.runner),
    flushWindow: () => rooms.closeGuard.flush(),
    close: () => closeServices(rooms, ipc),
  };
}
