import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { writeTable, writeText } from './app/clipboard.ts';
import { findReleaseKind, readLicences } from './app/about.ts';
import { CloseGuard } from './app/close-guard.ts';
import { ElectronDragSource } from './app/electron-drag-source.ts';
import { ElectronPdfRenderer } from './app/electron-pdf-renderer.ts';
import { openExternal, showInFolder } from './app/open-external.ts';
import type { RunningAnswers } from './app/quit-message.ts';
import {
  createImportDialog,
  createNetworkFileDialog,
  type AskNetworkFile,
} from './app/open-dialog.ts';
import { createSaveDialog } from './app/save-dialog.ts';
import { blockNetwork } from './app/security.ts';
import type { SettingsStore } from './app/settings-store.ts';
import { createViewerPreview } from './app/viewer-preview.ts';
import type { AppWindows } from './app/app-windows.ts';
import { composeConversations } from './compose-conversations.ts';
import { composeData } from './compose-data.ts';
import { composeEmbedding } from './compose-embedding.ts';
import { composeUpdates } from './compose-updates.ts';
import type { UnconnectedDesktop } from './compose-window.ts';
import { composeUpkeep } from './compose-upkeep.ts';
import { composeWorkspace } from './compose-workspace.ts';
import type { Conversations } from './conversations/conversations.ts';
import type { TurnRunner } from './conversations/turn-runner.ts';
import { DraggedFiles } from './exports/dragged-files.ts';
import { Exports } from './exports/exports.ts';
import { openLastFolder } from './exports/last-folder.ts';
import { ElectronIpc } from './ipc/electron-adapter.ts';
import {
  createAppHandlers,
  createSandboxHandlers,
  createSettingsHandlers,
  createSpellingHandlers,
  type SandboxHandlerOptions,
} from './ipc/handlers/app.ts';
import { createConnectionsHandlers, createWorkspaceHandlers } from './ipc/handlers/connections.ts';
import {
  createConversationsHandlers,
  createConversationsStreams,
  createDraftsHandlers,
} from './ipc/handlers/conversations.ts';
import { createDataHandlers, createDataStreams } from './ipc/handlers/data.ts';
import { createDiagnosticsHandlers } from './ipc/handlers/diagnostics.ts';
import { createEmbeddingHandlers, createEmbeddingStreams } from './ipc/handlers/embedding.ts';
import { createExportsHandlers } from './ipc/handlers/exports.ts';
import { createStorageHandlers } from './ipc/handlers/storage.ts';
import { createUpdatesHandlers } from './ipc/handlers/updates.ts';
import { Router } from './ipc/router.ts';
import type { Log } from './logging/log.ts';
import { createPolicyGuard } from './policy/policy-guard.ts';
import { readPulse, serveSandbox } from './sandbox/electron-sandbox.ts';
import { SandboxContents } from './sandbox/sandbox-contents.ts';
import { MenuSuggestions } from './app/text-menu.ts';
import { Spelling } from './spelling/spelling.ts';
import { createUtilityDictionary } from './spelling/utility-dictionary.ts';
import type { Archive } from './storage/archive.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';
import { ConnectionFiles } from './workspaces/connection-files.ts';
import { ConnectionDetector } from './workspaces/connection-detector.ts';
import { ConnectionDoctor } from './workspaces/doctor/connection-doctor.ts';
import type { Updates } from './updates/updates.ts';
import { ConnectionTester } from './workspaces/connection-tester.ts';

/**
 * Counted from the loaded page, which has its first rows by then. The local platform, which main
 * asks first, still starts.
 */
const HTTP_PRELOAD_MS = 250;

/** A keychain that works answers within this time; the process cannot end in order before. */
const KEYCHAIN_WAIT_MS = 2_000;

export interface RunningApp {
  readonly windows: AppWindows;
  /** The backup of an archive that was broken at this start; null when it was intact. */
  readonly brokenArchivePath: string | null;
  readonly countRunning: () => RunningAnswers;
  /** The pages hand over what they still hold. */
  readonly flushWindows: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly isKeychainBusy: () => boolean;
}

function composeDraggedFiles({ profile, log }: AppEnvironment, windows: AppWindows): DraggedFiles {
  return new DraggedFiles({
    dir: profile.draggedDir,
    source: new ElectronDragSource(() => windows.current()),
    onCleanupFailed: (error) => {
      log.warn('Files that were dragged could not be removed.', error);
    },
  });
}

function composeExports(
  environment: AppEnvironment,
  conversations: Conversations,
  windows: AppWindows,
): Exports {
  const { app, profile, log } = environment;
  return new Exports({
    conversations,
    askSavePath: createSaveDialog(() => windows.current()),
    pdfRenderer: new ElectronPdfRenderer(log, app.getLocaleCountryCode()),
    draggedFiles: composeDraggedFiles(environment, windows),
    lastFolder: openLastFolder(profile.lastExportFile, log),
    documentsDir: () => app.getPath('documents'),
    showInFolder,
    fileMode: environment.exportedFileMode,
    nowMs: Date.now,
  });
}

function composeConnectionFiles(
  { app, exportedFileMode }: AppEnvironment,
  book: ConnectionBook,
  windows: AppWindows,
): ConnectionFiles {
  const askSavePath = createSaveDialog(() => windows.current());
  return new ConnectionFiles({
    book,
    askExportPath: () =>
      askSavePath({
        title: 'Export connections',
        defaultPath: join(app.getPath('documents'), 'plumbline-connections.json'),
        name: 'Connections',
        extension: 'json',
      }),
    askImportPath: createImportDialog(() => windows.current()),
    fileMode: exportedFileMode,
  });
}

function countRunning(archive: Archive, runner: TurnRunner): RunningAnswers {
  const conversations = runner.running.map(
    ({ conversationId }) => archive.conversations.find(conversationId)?.connectionId,
  );
  const local = conversations.filter((id) => id === LOCAL_CONNECTION_ID).length;
  return { local, remote: conversations.length - local };
}

function composeCloseGuard({ windows, pushTo }: Desktop): CloseGuard<BrowserWindow> {
  const guard = new CloseGuard<BrowserWindow>((window, flushId) =>
    pushTo(window, 'app.closing', { flushId }),
  );
  windows.onFlush((window) => guard.flush(window));
  return guard;
}

type AppServices = ReturnType<typeof composeWorkspace> &
  ReturnType<typeof composeConversations> &
  ReturnType<typeof composeData> & {
    readonly tester: ConnectionTester;
    readonly doctor: ConnectionDoctor;
    readonly detector: ConnectionDetector;
    readonly askNetworkFile: AskNetworkFile;
    readonly files: ConnectionFiles;
    readonly sandbox: SandboxHandlerOptions;
    readonly settings: SettingsStore;
    readonly exports: Exports;
    readonly closeGuard: CloseGuard<BrowserWindow>;
    readonly windows: AppWindows;
    readonly pushToOthers: Desktop['pushToOthers'];
    readonly embedding: ReturnType<typeof composeEmbedding>;
    readonly upkeep: ReturnType<typeof composeUpkeep>;
    readonly updates: Updates;
    readonly spelling: Spelling;
  };

function describeApp({ app, profile }: AppEnvironment) {
  return {
    name: app.getName(),
    version: app.getVersion(),
    electron: process.versions.electron,
    release: findReleaseKind(app.getVersion(), app.isPackaged),
    profileDir: profile.dir,
  };
}

function composeRouter(environment: AppEnvironment, rooms: AppServices, openPorts: () => number) {
  const { app, outDir, log, loadedPolicy } = environment;
  return new Router({
    calls: {
      ...createAppHandlers({
        info: describeApp(environment),
        policy: loadedPolicy.status,
        readLicences: () => readLicences(join(outDir, 'licences.json')),
        openExternal,
        countOpenStreams: openPorts,
        openWindow: () => {
          rooms.windows.openAnother();
        },
        onReadyToClose: (flushId) => {
          rooms.closeGuard.confirm(flushId);
        },
      }),
      ...createSettingsHandlers(rooms.settings),
      ...createSpellingHandlers(rooms.spelling),
      ...createSandboxHandlers(rooms.sandbox),
      ...createWorkspaceHandlers(rooms.platform, rooms.workspace),
      ...createConnectionsHandlers(rooms),
      ...createConversationsHandlers(rooms),
      ...createDraftsHandlers({
        drafts: rooms.archive.drafts,
        nowMs: Date.now,
        onSaved: (draft, page) => {
          rooms.pushToOthers(page, 'drafts.changed', draft);
        },
      }),
      ...createDataHandlers({
        ...rooms,
        onStateSaved: (change, page) => {
          rooms.pushToOthers(page, 'dashboards.stateChanged', change);
        },
      }),
      ...createEmbeddingHandlers({ ...rooms.embedding, writeText }),
      ...createExportsHandlers({ ...rooms, writeTable }),
      ...createStorageHandlers(rooms.upkeep.stored),
      ...createDiagnosticsHandlers(rooms.upkeep.diagnostics),
      ...createUpdatesHandlers({
        updates: rooms.updates,
        quit: () => {
          app.quit();
        },
      }),
    },
    streams: {
      ...createConversationsStreams(rooms),
      ...createDataStreams(rooms),
      ...createEmbeddingStreams(rooms.embedding),
    },
    refuse: createPolicyGuard(loadedPolicy.policy.forbid),
    onInternalError: (route, error) => {
      log.error(`The route ${route} failed inside.`, error);
    },
  });
}

/** Takes up what the last run of the app left: turns, questions that wait, the index. */
function resumeWork({ runner, queues, backfill, cleanup, runs }: AppServices, log: Log): void {
  runs.resume();
  const { toResume, settled } = runner.resume();
  queues.resume();
  backfill.start();
  cleanup.start();
  if (toResume.length + settled.length === 0) return;
  log.warn('Turns had not ended.', { resumed: toResume.length, settled: settled.length });
}

/** Composes the storage of untrusted pages, and the blocks around them. */
function composeSandbox({ session }: AppEnvironment, { windows, pushTo }: Desktop) {
  const contents = new SandboxContents(randomUUID);
  serveSandbox(session, contents);
  windows.onFrameExitKey((window) => {
    if (contents.size > 0) pushTo(window, 'sandbox.leaveRequested', {});
  });
  const sandbox: SandboxHandlerOptions = {
    contents,
    whenNetworkBlocked: blockNetwork(session),
    readPulse: (content) =>
      readPulse(
        windows.list().map(({ webContents }) => webContents),
        content,
      ),
  };
  return sandbox;
}

/** A Mac checks spelling itself. */
function composeSpelling(
  { outDir, log }: AppEnvironment,
  { settings, windows }: Desktop,
): Spelling {
  const start = createUtilityDictionary(join(outDir, 'main', 'spelling.js'));
  const spelling = new Spelling({ settings, start, log });
  if (process.platform !== 'darwin') {
    windows.useSpelling({
      suggestions: new MenuSuggestions((word) => spelling.suggest(word), log),
      learn: (word) => {
        spelling.learn(word);
      },
    });
  }
  return spelling;
}

function composeServices(environment: AppEnvironment, desktop: Desktop): AppServices {
  const local = composeWorkspace(environment, desktop.push);
  const talk = composeConversations(
    environment,
    { connections: local.book, networks: local.networks },
    { ...desktop, platform: local.platform },
  );
  const tester = new ConnectionTester({ connections: local.book, api: talk.api });
  const { modelsFile } = environment.profile;
  const data = composeData({ ...talk, book: local.book, modelsFile, log: environment.log });
  return {
    settings: desktop.settings,
    exports: composeExports(environment, talk.conversations, desktop.windows),
    windows: desktop.windows,
    pushToOthers: desktop.pushToOthers,
    closeGuard: composeCloseGuard(desktop),
    ...local,
    askNetworkFile: createNetworkFileDialog(() => desktop.windows.current()),
    files: composeConnectionFiles(environment, local.book, desktop.windows),
    ...talk,
    sandbox: composeSandbox(environment, desktop),
    upkeep: composeUpkeep(environment, { ...local, ...talk, ...desktop }),
    tester,
    detector: new ConnectionDetector(talk.api, (secret) => {
      environment.redactor.learn(secret);
    }),
    doctor: new ConnectionDoctor({
      http: talk.http,
      tester,
      redactor: environment.redactor,
      nowMs: Date.now,
    }),
    ...data,
    updates: composeUpdates(environment, desktop, talk.http),
    spelling: composeSpelling(environment, desktop),
    embedding: composeEmbedding({
      ...talk,
      ...data,
      book: local.book,
      redactor: environment.redactor,
      log: environment.log,
      onChange: (mint) => {
        desktop.push('embedding.mintChanged', mint);
      },
      openPreview: createViewerPreview({
        root: join(environment.outDir, 'renderer'),
        http: talk.http,
        log: environment.log,
      }),
    }),
  };
}

async function closeServices(rooms: AppServices, ipc: ElectronIpc): Promise<void> {
  await rooms.exports.close();
  rooms.backfill.close();
  rooms.cleanup.close();
  rooms.updates.close();
  rooms.spelling.close();
  await Promise.all([rooms.runner.shutDown(), rooms.runs.shutDown()]);
  ipc.close();
  await Promise.all([rooms.embedding.previews.close(), rooms.embedding.leakChecks.settled()]);
  rooms.embedding.memory.clear();
  // Whatever fails to close, the archive must still be.
  await Promise.allSettled([rooms.http.close(), rooms.platform.shutDown()]);
  rooms.archive.close();
  await rooms.keychain.settle(KEYCHAIN_WAIT_MS);
}

/** Joins the app's parts, as the other `compose` files do: who knows whom is read in them. */
export function compose(environment: AppEnvironment, desktop: UnconnectedDesktop): RunningApp {
  const { settings, windows, push, connect } = desktop;
  const rooms = composeServices(environment, desktop);
  const ipc: ElectronIpc = new ElectronIpc(
    composeRouter(environment, rooms, () => ipc.openPorts),
    windows,
  );
  settings.onChange((changed) => {
    windows.setZoom(changed.zoomFactor);
    push('settings.changed', changed);
    void rooms.cleanup.clean();
  });
  ipc.listen();
  connect(ipc);
  // Any earlier, it would take the processor from main while the window waits for main.
  windows.whenNavigated(() => {
    rooms.platform.startIfIdle();
  });
  windows.whenLoaded(() => {
    setTimeout(() => {
      rooms.http.preload();
    }, HTTP_PRELOAD_MS).unref();
  });
  rooms.updates.start();
  resumeWork(rooms, environment.log);
  return {
    windows,
    brokenArchivePath: rooms.archive.brokenFilePath,
    countRunning: () => countRunning(rooms.archive, rooms.runner),
    flushWindows: async () => {
      await Promise.all(windows.list().map((window) => rooms.closeGuard.flush(window)));
    },
    close: () => closeServices(rooms, ipc),
    isKeychainBusy: () => rooms.keychain.isBusy,
  };
}
