import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { App, Session } from 'electron';
import { writeTable } from './app/clipboard.ts';
import { ElectronNotifier } from './app/electron-notifier.ts';
import { ElectronDragSource } from './app/electron-drag-source.ts';
import { Farewell } from './app/farewell.ts';
import type { CommandLine } from './app/command-line.ts';
import { setAppMenu } from './app/menu.ts';
import { openExternal, showInFolder } from './app/open-external.ts';
import { PaperPress } from './app/paper-press.ts';
import type { RunningAnswers } from './app/quit-words.ts';
import type { Profile } from './app/profile.ts';
import { toSaveDialog } from './app/save-dialog.ts';
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
import { EndNotices } from './conversations/end-notices.ts';
import { Conversations } from './conversations/conversations.ts';
import { QuestionQueues } from './conversations/question-queues.ts';
import { TURN_POLICY } from './conversations/turn-policy.ts';
import { TurnRunner, type TurnRunnerOptions } from './conversations/turn-runner.ts';
import { DraggedFiles } from './exports/dragged-files.ts';
import { Exports } from './exports/exports.ts';
import { openLastFolder } from './exports/last-folder.ts';
import { HttpClient } from './http/http-client.ts';
import { ElectronIpc } from './ipc/electron-adapter.ts';
import { toAppHandlers } from './ipc/handlers/app.ts';
import { toChatHandlers, toChatStreams } from './ipc/handlers/chat.ts';
import { toConnectionsHandlers } from './ipc/handlers/connections.ts';
import { toConversationsHandlers, toConversationsStreams } from './ipc/handlers/conversations.ts';
import { toDashboardsHandlers, toDashboardsStreams } from './ipc/handlers/dashboards.ts';
import { toDraftsHandlers } from './ipc/handlers/drafts.ts';
import { toExportsHandlers } from './ipc/handlers/exports.ts';
import { toQueueHandlers } from './ipc/handlers/queue.ts';
import { toResultsHandlers, toResultsStreams } from './ipc/handlers/results.ts';
import { toSearchHandlers } from './ipc/handlers/search.ts';
import { toModelHandlers } from './ipc/handlers/model.ts';
import { toSandboxHandlers, type SandboxParts } from './ipc/handlers/sandbox.ts';
import { toSecretsHandlers } from './ipc/handlers/secrets.ts';
import { toSettingsHandlers } from './ipc/handlers/settings.ts';
import { toWorkspaceHandlers } from './ipc/handlers/workspace.ts';
import { Router } from './ipc/router.ts';
import type { Log } from './logging/log.ts';
import type { Redactor } from './logging/redactor.ts';
import { ElectronConnectivity } from './network/electron-connectivity.ts';
import { PlatformApi } from './platform/platform-api.ts';
import { ConnectionTester } from './workspaces/connection-tester.ts';
import { draggedFileIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { Connections } from './workspaces/connections.ts';

export interface Surroundings {
  readonly app: App;
  readonly session: Session;
  readonly profile: Profile;
  readonly commandLine: CommandLine;
  /** The folder of the build: `out`. */
  readonly outDir: string;
  readonly log: Log;
  readonly redactor: Redactor;
  /** Asked before the window closes; who says no quits the app in order. */
  readonly mayCloseWindow: () => boolean;
}

export interface Running {
  readonly window: AppWindow;
  /** Where a broken archive was put at this start, null when all was well. */
  readonly brokenArchive: string | null;
  readonly countRunning: () => RunningAnswers;
  /** The page hands over what it still holds. */
  readonly sayFarewell: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Push = ElectronIpc['push'];

type TalkTools = { readonly push: Push } & Pick<TurnRunnerOptions, 'onEnded'>;

function composeTurns(
  { profile, log }: Surroundings,
  connections: Connections,
  { push, onEnded }: TalkTools,
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

function composeConversations(around: Surroundings, connections: Connections, tools: TalkTools) {
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
  { app, profile, log }: Surroundings,
  conversations: Conversations,
  window: AppWindow,
): Exports {
  return new Exports({
    conversations,
    askWhere: toSaveDialog(() => window.current()),
    press: new PaperPress(log, app.getLocaleCountryCode()),
    lastFolder: openLastFolder(profile.lastExportFile, log),
    documentsDir: () => app.getPath('documents'),
    showInFolder,
    nowMs: Date.now,
  });
}

function composeDraggedFiles({ profile, log }: Surroundings, window: AppWindow): DraggedFiles {
  return new DraggedFiles({
    dir: profile.draggedDir,
    source: new ElectronDragSource(() => window.current()),
    newId: () => draggedFileIdSchema.parse(randomUUID()),
    nowMs: Date.now,
    onLeftBehind: (error) => {
      log.warn('Files that were dragged could not be removed.', error);
    },
  });
}

interface Desktop {
  readonly settings: SettingsStore;
  readonly window: AppWindow;
  readonly push: Push;
}

function composeNotices(log: Log, archive: Archive, desktop: Desktop): EndNotices {
  const { settings, window, push } = desktop;
  return new EndNotices({
    notifier: new ElectronNotifier(log),
    isWatched: () => window.isWatched,
    isWanted: () => settings.read().notifiesOfAnswers ?? true,
    titleOf: (id) => archive.findConversation(id)?.title ?? null,
    open: (conversationId) => {
      window.show();
      window.whenLoaded(() => {
        push('conversations.openWanted', { conversationId });
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

function composeTalk(around: Surroundings, connections: Connections, desktop: Desktop) {
  const talk = composeConversations(around, connections, {
    push: desktop.push,
    onEnded: (turn) => {
      notices.tell(turn);
    },
  });
  const notices = composeNotices(around.log, talk.archive, desktop);
  return talk;
}

function composeFarewell({ window, push }: Desktop): Farewell {
  return new Farewell(() => {
    push('app.closing', {});
    return window.current() !== null;
  });
}

type Rooms = ReturnType<typeof composeWorkspace> &
  ReturnType<typeof composeConversations> &
  ReturnType<typeof composeDashboards> &
  ReturnType<typeof composeModel> &
  ReturnType<typeof composeSearch> & {
    readonly sandbox: SandboxParts;
    readonly settings: SettingsStore;
    readonly exports: Exports;
    readonly draggedFiles: DraggedFiles;
    readonly farewell: Farewell;
  };

function toRoomCalls(rooms: Rooms) {
  return {
    ...toSettingsHandlers(rooms.settings),
    ...toWorkspaceHandlers(rooms.platform, rooms.workspace),
    ...toSecretsHandlers(rooms.vault),
    ...toConnectionsHandlers(rooms.book, rooms.tester),
    ...toModelHandlers(rooms.models, rooms.readSuggestions),
    ...toConversationsHandlers(rooms.conversations),
    ...toDraftsHandlers(rooms.archive.drafts, Date.now),
    ...toSearchHandlers(rooms.search),
    ...toQueueHandlers(rooms.queues),
    ...toChatHandlers(rooms.runner),
    ...toExportsHandlers({ ...rooms, writeTable }),
    ...toResultsHandlers(rooms.runs),
    ...toDashboardsHandlers(rooms),
    ...toSandboxHandlers(rooms.sandbox),
  };
}

function composeRouter({ app, profile, log }: Surroundings, rooms: Rooms, openPorts: () => number) {
  const facts = {
    name: app.getName(),
    version: app.getVersion(),
    electron: process.versions.electron,
    profileDir: profile.dir,
  };
  return new Router({
    calls: {
      ...toAppHandlers({
        facts,
        openExternal,
        countOpenStreams: openPorts,
        onReadyToClose: () => {
          rooms.farewell.hear();
        },
      }),
      ...toRoomCalls(rooms),
    },
    streams: {
      ...toChatStreams(rooms.runner),
      ...toConversationsStreams(rooms.conversations),
      ...toResultsStreams(rooms.runs),
      ...toDashboardsStreams(rooms.tiles),
    },
    onInternalError: (route, error) => {
      log.error(`The route ${route} failed inside.`, error);
    },
  });
}

function composeWindow(
  { app, session, profile, outDir, log, mayCloseWindow }: Surroundings,
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
      push('menu.chosen', { target });
    },
    onShortcuts: () => {
      push('menu.shortcutsWanted', {});
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
function resumeTalk({ runner, queues, backfill, runs }: Rooms, log: Log): void {
  runs.resume();
  const { toResume, settled } = runner.resume();
  queues.resume();
  backfill.start();
  if (toResume.length + settled.length === 0) return;
  log.warn('Turns had not ended.', { resumed: toResume.length, settled: settled.length });
}

function composeRooms(around: Surroundings, desktop: Desktop): Rooms {
  const local = composeWorkspace(around, desktop.push);
  const talk = composeTalk(around, local.book, desktop);
  const { modelsFile } = around.profile;
  return {
    settings: desktop.settings,
    exports: composeExports(around, talk.conversations, desktop.window),
    draggedFiles: composeDraggedFiles(around, desktop.window),
    farewell: composeFarewell(desktop),
    ...local,
    ...talk,
    sandbox: composeSandbox(around, desktop),
    ...composeDashboards({ ...talk, book: local.book, log: around.log }),
    ...composeModel({ ...talk, book: local.book, modelsFile, log: around.log }),
    ...composeSearch(talk.archive, talk.runner, around.log),
  };
}

async function closeRooms(rooms: Rooms, ipc: ElectronIpc): Promise<void> {
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
export function compose(around: Surroundings): Running {
  const settings = new SettingsStore(around.profile.settingsFile, around.log);
  const pushes: { ipc: ElectronIpc | null } = { ipc: null };
  const push: Push = (route, payload) => {
    pushes.ipc?.push(route, payload);
  };
  const window = composeWindow(around, settings, push);
  // Its process starts while the rest is put together; nothing that it says is heard before.
  window.show();
  const rooms = composeRooms(around, { settings, window, push });
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
    rooms.platform.startFirst();
  });
  resumeTalk(rooms, around.log);
  return {
    window,
    brokenArchive: rooms.archive.brokenKeptAs,
    countRunning: () => countRunning(rooms.archive, rooms.runner),
    sayFarewell: () => rooms.farewell.say(),
    close: () => closeRooms(rooms, ipc),
  };
}
