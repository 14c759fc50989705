import { z } from 'zod';
import type { Connection } from '../../src-shared/connection.ts';
import {
  browsedItemSchema,
  seenDeploymentsSchema,
  workbookViewSchema,
  type BrowsedItem,
  type SeenDeployments,
  type SeenItems,
  type SeenWorkbook,
  type WorkbookView,
} from '../../src-shared/dashboards/browsing.ts';
import type { DeploymentPlace, Seen, WorkbookPlace } from '../../src-shared/dashboards/places.ts';
import { toAppError, toErrorData } from '../../src-shared/errors.ts';
import type { ConnectionId } from '../../src-shared/ids.ts';
import type { Workbook, WorkspaceItem } from '../../src-shared/platform/wider.ts';
import type { DashboardRows } from '../conversations/archive/dashboard-rows.ts';
import type { WorkbookRows } from '../conversations/archive/workbook-rows.ts';
import type { BearerAccess } from '../platform/access.ts';
import type { WiderApi } from '../platform/wider.ts';
import { toHome, toKey } from './home.ts';

export interface WorkspaceReaderPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /** Throws AppError, as `Connections.resolve` does. */
  readonly access: (id: ConnectionId, signal: AbortSignal) => Promise<BearerAccess>;
  readonly api: Pick<WiderApi, 'listDeployments' | 'listWorkspace' | 'readWorkbook'>;
  readonly workbooks: WorkbookRows;
  readonly dashboards: DashboardRows;
  readonly nowMs: () => number;
}

/** What a server is asked, and how its answer is kept. */
interface Question<T> {
  readonly connectionId: ConnectionId;
  /** Names the question among those to one server. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly ask: (access: BearerAccess) => Promise<T>;
}

/** A folder with more entries than this is not read to its end. */
const MAX_ITEMS = 5_000;
const READ_MAX_MS = 30_000;

const itemsSchema = z.array(browsedItemSchema);
const deploymentsSchema = seenDeploymentsSchema.shape.deployments;

/** What lies on a server, by the wider API; its last answers when it cannot be asked. */
export class WorkspaceReader {
  readonly #ports: WorkspaceReaderPorts;

  constructor(ports: WorkspaceReaderPorts) {
    this.#ports = ports;
  }

  async deployments(connectionId: ConnectionId, signal: AbortSignal): Promise<SeenDeployments> {
    const { value, seen } = await this.#read(
      {
        connectionId,
        name: 'deployments',
        schema: deploymentsSchema,
        ask: async (access) => {
          const found = await collect(this.#ports.api.listDeployments(access, signal));
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      signal,
    );
    return { deployments: value, seen };
  }

  async folder(
    place: DeploymentPlace & { readonly folderId: number | null; readonly search: string },
    signal: AbortSignal,
  ): Promise<SeenItems> {
    const { connectionId, deploymentId, folderId } = place;
    const search = place.search.trim();
    const head = `items ${String(deploymentId)} `;
    const query = {
      deploymentId,
      ...(folderId === null ? {} : { folderId }),
      ...(search === '' ? {} : { search }),
    };
    const question: Question<BrowsedItem[]> = {
      connectionId,
      name: `${head}${String(folderId)} ${search}`,
      schema: itemsSchema,
      ask: async (access) => {
        const items = await collect(this.#ports.api.listWorkspace(access, query, signal));
        return items.map(toBrowsed);
      },
    };
    try {
      const { value: items, seen } = await this.#read(question, signal);
      return { items, seen };
    } catch (error) {
      if (search === '') throw error;
      return this.#searchKept(connectionId, { head, search }, error);
    }
  }

  async workbook(place: WorkbookPlace, signal: AbortSignal): Promise<SeenWorkbook> {
    const { connectionId, deploymentId, workbookId } = place;
    const connection = this.#ports.find(connectionId);
    const question: Question<WorkbookView> = {
      connectionId,
      name: `workbook ${String(deploymentId)} ${String(workbookId)}`,
      schema: workbookViewSchema,
      ask: async (access) =>
        toView(await this.#ports.api.readWorkbook(access, { deploymentId, workbookId }, signal)),
    };
    const { value, seen } = await this.#read(question, signal);
    if (seen.source === 'server' && value.published !== null) {
      const { dashboards } = this.#ports;
      const atMs = seen.seenAtMs;
      dashboards.keep(toKey(connection, place), value.published, { atMs, isOwn: false });
    }
    return { workbook: value, seen };
  }

  /** @throws AppError of the server where nothing was kept */
  async #read<T>(
    { connectionId, name, schema, ask }: Question<T>,
    signal: AbortSignal,
  ): Promise<{ value: T; seen: Seen }> {
    const { workbooks, access, nowMs } = this.#ports;
    const home = toHome(this.#ports.find(connectionId));
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
      const value = await ask(await access(connectionId, bounded));
      const seenAtMs = nowMs();
      workbooks.keepAnswer(home, name, { answer: JSON.stringify(value), seenAtMs });
      return { value, seen: { source: 'server', seenAtMs, trouble: null } };
    } catch (thrown) {
      const kept = workbooks.findAnswer(home, name);
      if (kept === null || signal.aborted) throw thrown;
      const trouble = toErrorData(toAppError(thrown));
      const value = schema.parse(JSON.parse(kept.answer));
      return { value, seen: { source: 'kept', seenAtMs: kept.seenAtMs, trouble } };
    }
  }

  /** Among everything of the deployment that was ever listed. */
  #searchKept(
    connectionId: ConnectionId,
    { head, search }: { readonly head: string; readonly search: string },
    thrown: unknown,
  ): SeenItems {
    const home = toHome(this.#ports.find(connectionId));
    const answers = this.#ports.workbooks.listAnswers(home, head);
    const [newest] = answers;
    if (newest === undefined) throw thrown;
    const known = new Map<string, BrowsedItem>();
    for (const { answer } of answers) {
      for (const item of itemsSchema.parse(JSON.parse(answer))) {
        const key = `${item.type} ${item.id}`;
        if (!known.has(key)) known.set(key, item);
      }
    }
    const wanted = search.toLowerCase();
    const items = [...known.values()].filter(({ name }) => name.toLowerCase().includes(wanted));
    const trouble = toErrorData(toAppError(thrown));
    return { items, seen: { source: 'kept', seenAtMs: newest.seenAtMs, trouble } };
  }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) {
    found.push(item);
    if (found.length === MAX_ITEMS) break;
  }
  return found;
}

function toBrowsed({ id, type, name, folderId, workbookId, publicId }: WorkspaceItem): BrowsedItem {
  return { id, type, name, folderId, workbookId, publicId };
}

function toView(workbook: Workbook): WorkbookView {
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
