import { z } from 'zod';
import type { Connection } from '#shared/connection.ts';
import {
  folderItemSchema,
  loadedDeploymentsSchema,
  workbookViewSchema,
  type FolderItem,
  type LoadedDeployments,
  type LoadedItems,
  type LoadedWorkbook,
  type WorkbookView,
} from '#shared/dashboards/browsing.ts';
import type { DeploymentRef, Freshness, WorkbookRef } from '#shared/dashboards/refs.ts';
import { AppError, hasErrorCode, toAppError, toErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Workbook, WorkspaceItem } from '#shared/platform/workspace-api.ts';
import type { DashboardStore } from '../storage/dashboard-store.ts';
import type { AnswerCache, CachedAnswer } from '../storage/answer-cache.ts';
import type { BearerAccess } from '../platform/access.ts';
import { collectItems } from '../platform/cursor-pages.ts';
import type { WorkspaceApi } from '../platform/workspace-api.ts';
import { buildServerKey, createWorkbookKey } from './server-key.ts';

export interface WorkspaceReaderPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<BearerAccess>;
  readonly api: Pick<
    WorkspaceApi,
    'listDeployments' | 'listWorkspace' | 'listWorkbooks' | 'readWorkbook'
  >;
  readonly answers: AnswerCache;
  readonly dashboards: DashboardStore;
  readonly nowMs: () => number;
}

/** A query to a server, and how its answer is cached. */
interface ServerQuery<T> {
  readonly connectionId: ConnectionId;
  /** Names the query among those to one server. */
  readonly queryKey: string;
  readonly schema: z.ZodType<T>;
  readonly ask: (access: BearerAccess) => Promise<T>;
}

/** A folder with more entries than this is not read to its end. */
const MAX_ITEMS = 5_000;
const READ_MAX_MS = 30_000;

const itemsSchema = z.array(folderItemSchema);
const deploymentsSchema = loadedDeploymentsSchema.shape.deployments;

/**
 * Reads the content of a server through the workspace API, or its last answers when it cannot be
 * asked.
 */
export class WorkspaceReader {
  readonly #ports: WorkspaceReaderPorts;

  constructor(ports: WorkspaceReaderPorts) {
    this.#ports = ports;
  }

  async readDeployments(
    connectionId: ConnectionId,
    signal: AbortSignal,
  ): Promise<LoadedDeployments> {
    const { value, freshness } = await this.#read(
      {
        connectionId,
        queryKey: 'deployments',
        schema: deploymentsSchema,
        ask: async (access) => {
          const found = await collectItems(
            this.#ports.api.listDeployments(access, signal),
            MAX_ITEMS,
          );
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      signal,
    );
    return { deployments: value, freshness };
  }

  async readFolder(
    folder: DeploymentRef & { readonly folderId: number | null; readonly search: string },
    signal: AbortSignal,
  ): Promise<LoadedItems> {
    const { connectionId, deploymentId, folderId } = folder;
    const search = folder.search.trim();
    const head = `items ${String(deploymentId)} `;
    const query = {
      deploymentId,
      ...(folderId === null ? {} : { folderId }),
      ...(search === '' ? {} : { search }),
    };
    const serverQuery: ServerQuery<FolderItem[]> = {
      connectionId,
      queryKey: `${head}${String(folderId)} ${search}`,
      schema: itemsSchema,
      ask: async (access) => {
        const list = this.#ports.api.listWorkspace(access, query, signal);
        const items = await collectItems(list, MAX_ITEMS).catch((thrown: unknown) => {
          throw folderId === null ? thrown : toFolderError(thrown);
        });
        return items.map(toBrowsedItem);
      },
    };
    try {
      const { value: items, freshness } = await this.#read(serverQuery, signal);
      return { items, freshness };
    } catch (error) {
      if (search === '') throw error;
      return this.#searchCached(connectionId, { head, search }, error);
    }
  }

  async readWorkbook(folder: WorkbookRef, signal: AbortSignal): Promise<LoadedWorkbook> {
    const { connectionId, deploymentId, workbookId } = folder;
    const connection = this.#ports.find(connectionId);
    const serverQuery: ServerQuery<WorkbookView> = {
      connectionId,
      queryKey: `workbook ${String(deploymentId)} ${String(workbookId)}`,
      schema: workbookViewSchema,
      ask: async (access) => this.#askWorkbook(access, { deploymentId, workbookId }, signal),
    };
    const { value, freshness } = await this.#read(serverQuery, signal).catch((thrown: unknown) => {
      if (!hasErrorCode(thrown, 'NOT_OFFERED')) throw thrown;
      const server = { source: 'server' as const, readAtMs: this.#ports.nowMs(), error: null };
      return { value: null, freshness: server };
    });
    if (value === null) return { workbook: null, freshness };
    if (freshness.source === 'server' && value.published !== null) {
      const { dashboards } = this.#ports;
      const atMs = freshness.readAtMs;
      dashboards.addVersion(createWorkbookKey(connection, folder), value.published, {
        atMs,
        isOwn: false,
      });
    }
    return { workbook: value, freshness };
  }

  /** A 404 is one unknown workbook, or a server that tells of none: its list says which. */
  async #askWorkbook(
    access: BearerAccess,
    ids: { readonly deploymentId: number; readonly workbookId: number },
    signal: AbortSignal,
  ): Promise<WorkbookView> {
    const { api } = this.#ports;
    try {
      return toWorkbookView(await api.readWorkbook(access, ids, signal));
    } catch (thrown) {
      if (!hasErrorCode(thrown, 'REMOTE_NOT_FOUND')) throw thrown;
      await api.listWorkbooks(access, ids.deploymentId, signal).next();
      throw thrown;
    }
  }

  /** @throws AppError of the server where nothing is cached */
  async #read<T>(
    { connectionId, queryKey, schema, ask }: ServerQuery<T>,
    signal: AbortSignal,
  ): Promise<{ value: T; freshness: Freshness }> {
    const { answers, resolveAccess, nowMs } = this.#ports;
    const serverKey = buildServerKey(this.#ports.find(connectionId));
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
      const value = await ask(await resolveAccess(connectionId, bounded));
      const readAtMs = nowMs();
      answers.save(serverKey, queryKey, { answer: JSON.stringify(value), fetchedAtMs: readAtMs });
      return { value, freshness: { source: 'server', readAtMs, error: null } };
    } catch (thrown) {
      const cached = answers.find(serverKey, queryKey);
      if (cached === null || signal.aborted) throw thrown;
      const error = toErrorData(thrown);
      const parsed = schema.safeParse(JSON.parse(cached.answer));
      // The answer was cached by a version of the app that wrote it differently.
      if (!parsed.success) throw thrown;
      return {
        value: parsed.data,
        freshness: { source: 'cached', readAtMs: cached.fetchedAtMs, error },
      };
    }
  }

  /** Among everything of the deployment that was ever listed. */
  #searchCached(
    connectionId: ConnectionId,
    { head, search }: { readonly head: string; readonly search: string },
    thrown: unknown,
  ): LoadedItems {
    const serverKey = buildServerKey(this.#ports.find(connectionId));
    const answers = this.#ports.answers.list(serverKey, head);
    const [newest] = answers;
    if (newest === undefined) throw thrown;
    const wanted = search.toLowerCase();
    const known = mergeAnswers(answers).filter(({ item }) =>
      item.name.toLowerCase().includes(wanted),
    );
    const error = toErrorData(thrown);
    // Each was seen at its own time: the whole is as old as its oldest.
    const readAtMs = Math.min(newest.fetchedAtMs, ...known.map((one) => one.fetchedAtMs));
    const items = known.map(({ item }) => item);
    return { items, freshness: { source: 'cached', readAtMs, error } };
  }
}

/** Each item once, as the newest answer has it. */
function mergeAnswers(answers: readonly CachedAnswer[]) {
  const known = new Map<string, { readonly item: FolderItem; readonly fetchedAtMs: number }>();
  for (const { answer, fetchedAtMs } of answers) {
    const items = itemsSchema.safeParse(JSON.parse(answer));
    for (const item of items.data ?? []) {
      const key = `${item.type} ${item.id}`;
      if (!known.has(key)) known.set(key, { item, fetchedAtMs });
    }
  }
  return [...known.values()];
}

/** The list itself was read to get to the folder: it is the folder that is missing. */
function toFolderError(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (error.code !== 'NOT_OFFERED') return error;
  return new AppError('REMOTE_NOT_FOUND', 'This folder was removed from the server.', {
    cause: error,
    detail: error.detail,
  });
}

function toBrowsedItem({
  id,
  type,
  name,
  folderId,
  workbookId,
  publicId,
}: WorkspaceItem): FolderItem {
  return { id, type, name, folderId, workbookId, publicId };
}

function toWorkbookView(workbook: Workbook): WorkbookView {
  const { id, name, folderId, dashboardDraft, publishedDashboard, reports } = workbook;
  return {
    id,
    name,
    folderId,
    draft: dashboardDraft,
    published: publishedDashboard,
    reports: reports ?? [],
  };
}
