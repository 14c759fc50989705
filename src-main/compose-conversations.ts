import { randomUUID } from 'node:crypto';
import { resultRunIdSchema } from '#shared/ids.ts';
import { DATA_API_MAX_ROWS } from '#shared/platform/data-api.ts';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { ElectronConnectivity } from './app/electron-connectivity.ts';
import { ElectronNotifier } from './app/electron-notifier.ts';
import { ArchiveCleanup } from './conversations/archive-cleanup.ts';
import { Conversations } from './conversations/conversations.ts';
import { QuestionQueues } from './conversations/question-queues.ts';
import { ArchiveSearch } from './conversations/search/archive-search.ts';
import { IndexBackfill } from './conversations/search/index-backfill.ts';
import { TurnEndNotifier } from './conversations/turn-end-notifier.ts';
import { TURN_POLICY } from './conversations/turn-policy.ts';
import { WithheldTexts } from './conversations/withheld-texts.ts';
import { TurnRunner, type TurnRunnerOptions } from './conversations/turn-runner.ts';
import { HttpClient } from './http/http-client.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';
import type { LocalPlatform } from './local-platform/local-platform.ts';
import type { Log } from './logging/log.ts';
import { PlatformApi } from './platform/platform-api.ts';
import { ResultRuns } from './results/result-runs.ts';
import { withRowLimit } from './results/with-row-limit.ts';
import { removeArchiveCopies } from './storage/archive-copies.ts';
import { Archive } from './storage/archive.ts';
import type { ConnectionResolver } from './workspaces/connection-book.ts';
import { resolveDataAccess } from './workspaces/data-access.ts';
import type { NetworkBook } from './workspaces/network-book.ts';

interface TurnNetworks {
  readonly connections: ConnectionResolver;
  readonly networks: NetworkBook;
}

type TurnCallbacks = { readonly push: ElectronIpc['push'] } & Pick<TurnRunnerOptions, 'onEnded'>;

function composeTurns(
  { profile, log }: AppEnvironment,
  { connections, networks }: TurnNetworks,
  { push, onEnded }: TurnCallbacks,
) {
  const archive = new Archive(profile.archiveFile);
  const http = new HttpClient({ networks });
  networks.onRefresh(() => {
    http.refreshNetworks();
  });
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
      const summary = archive.conversations.find(id);
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

/** Composes the runs over all rows of a result. */
function composeRuns(
  archive: Archive,
  api: PlatformApi,
  connections: ConnectionResolver,
  log: Log,
): ResultRuns {
  return new ResultRuns({
    archive,
    resolveAccess: async (id, signal) =>
      resolveDataAccess(await connections.resolve(id, 'data', signal), api.workspace, signal),
    api: api.data,
    addRowLimit: (sql) => withRowLimit(sql, DATA_API_MAX_ROWS),
    newId: () => resultRunIdSchema.parse(randomUUID()),
    nowMs: Date.now,
    onInternalError: (error) => {
      log.error('A run of a result failed inside.', error);
    },
  });
}

function composeNotices(log: Log, archive: Archive, desktop: Desktop): TurnEndNotifier {
  const { settings, windows, pushToFront } = desktop;
  return new TurnEndNotifier({
    notifier: new ElectronNotifier(log),
    isWatched: () => windows.isWatched,
    isWanted: () => settings.read().notifiesOfAnswers ?? true,
    findTitle: (id) => archive.conversations.find(id)?.title ?? null,
    open: (conversationId) => {
      windows.show();
      windows.whenLoaded(() => {
        pushToFront('conversations.openRequested', { conversationId });
      });
    },
  });
}

/** Composes the search of the archive, and the indexing of what an older app left there. */
function composeSearch(archive: Archive, runner: TurnRunner, log: Log) {
  const search = new ArchiveSearch({
    archive,
    findRunning: (id) => runner.findRunning(id),
    nowMs: Date.now,
  });
  const backfill = new IndexBackfill({
    archive,
    onFailure: (error) => {
      log.error('An older turn could not be made searchable.', error);
    },
  });
  return { search, backfill };
}

/** Composes the deletion of what was removed, or is older than the analyst keeps it. */
function composeCleanup(
  { profile, log }: AppEnvironment,
  { archive, runner }: { readonly archive: Archive; readonly runner: TurnRunner },
  { settings, push, platform }: Desktop & { readonly platform: LocalPlatform },
): ArchiveCleanup {
  return new ArchiveCleanup({
    archive,
    nowMs: Date.now,
    keepsDays: () => settings.read().keepsDays ?? null,
    isRunning: (id) => runner.findRunning(id) !== null,
    onRemoved: (conversationId) => {
      push('conversations.changed', { kind: 'removed', conversationId });
    },
    forgetThreads: (threadIds) => platform.forgetThreads(threadIds, new AbortController().signal),
    removeOldCopies: () => {
      removeArchiveCopies(profile.archiveFile, ['migration']);
    },
    onFailure: (error) => {
      log.error('Something that was deleted could not be removed for ever.', error);
    },
  });
}

/** Turns and their queue, the runs of their results, the notices of their ends, and the search. */
export function composeConversations(
  environment: AppEnvironment,
  asked: TurnNetworks,
  desktop: Desktop & { readonly platform: LocalPlatform },
) {
  const { push } = desktop;
  const showUnread = (): void => {
    environment.app.setBadgeCount(turns.archive.conversations.countUnread());
  };
  const turns = composeTurns(environment, asked, {
    push: (route, payload) => {
      push(route, payload);
      if (route === 'conversations.changed') showUnread();
    },
    onEnded: (turn) => {
      notices.notify(turn);
      search.backfill.start();
    },
  });
  const { archive, runner, api } = turns;
  const notices = composeNotices(environment.log, archive, desktop);
  const runs = composeRuns(archive, api, asked.connections, environment.log);
  const conversations = new Conversations({
    archive,
    runner,
    stopRuns: (id) => runs.cancelAll(id),
    nowMs: Date.now,
    onChange: (change) => {
      push('conversations.changed', change);
      showUnread();
    },
  });
  showUnread();
  const withheldTexts = new WithheldTexts({ archive, runner });
  const search = composeSearch(archive, runner, environment.log);
  const cleanup = composeCleanup(environment, turns, desktop);
  return { ...turns, ...search, cleanup, runs, conversations, withheldTexts };
}
