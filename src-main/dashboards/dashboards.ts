import { z } from 'zod';
import type { Connection } from '#shared/connection.ts';
import type { StoredVersion, RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { WorkbookStateKind } from '#shared/dashboards/workbook-state.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { DashboardStore } from '../storage/dashboard-store.ts';
import type { WorkbookKey, WorkbookStore } from '../storage/workbook-store.ts';
import type { BearerAccess } from '../platform/access.ts';
import type { PublishingApi } from '../platform/publishing.ts';
import type { WorkspaceApi } from '../platform/workspace-api.ts';
import { buildServerKey, createWorkbookKey } from './server-key.ts';

export interface DashboardsPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  readonly list: () => readonly Connection[];
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<BearerAccess>;
  readonly api: Pick<PublishingApi, 'publish'> & Pick<WorkspaceApi, 'addReport'>;
  readonly workbooks: WorkbookStore;
  readonly dashboards: DashboardStore;
  readonly nowMs: () => number;
  /** Reports errors that the analyst need not know. */
  readonly onInternalError: (error: unknown) => void;
}

/** Publishing (§4.1), the versions that were seen, and what the analyst keeps of a workbook. */
export class Dashboards {
  readonly #ports: DashboardsPorts;

  constructor(ports: DashboardsPorts) {
    this.#ports = ports;
  }

  /** Sends once: reading the workbook again shows whether a broken call was carried out. */
  async publish(
    { input, ...workbookRef }: CallParsed<'dashboards.publish'>,
    signal: AbortSignal,
  ): Promise<Dashboard> {
    const { resolveAccess, api, dashboards, nowMs, onInternalError } = this.#ports;
    const { deploymentId, workbookId } = workbookRef;
    const opened = await resolveAccess(workbookRef.connectionId, signal);
    const published = await api.publish(opened, { deploymentId, workbookId, input }, signal);
    try {
      dashboards.addVersion(this.#toKey(workbookRef), published, { atMs: nowMs(), isOwn: true });
    } catch (error) {
      // It is published: to say that it failed would have it published twice. Reading keeps it, too.
      onInternalError(error);
    }
    return published;
  }

  /** Sent once, like a publish. */
  async addReport(
    { title, description, sql, spec, ...workbookRef }: CallParsed<'dashboards.addReport'>,
    signal: AbortSignal,
  ): Promise<{ reportId: number; title: string }> {
    const { resolveAccess, api } = this.#ports;
    const { deploymentId, workbookId } = workbookRef;
    const input = {
      title,
      description,
      sqlQuery: sql,
      spec: spec === null ? null : parseSpecOrText(spec),
    };
    const opened = await resolveAccess(workbookRef.connectionId, signal);
    const added = await api.addReport(opened, { deploymentId, workbookId, input }, signal);
    return { reportId: added.id, title: added.title ?? title };
  }

  listVersions(workbookRef: WorkbookRef): StoredVersion[] {
    return this.#ports.dashboards.list(this.#toKey(workbookRef));
  }

  /** @throws AppError REMOTE_NOT_FOUND */
  getVersion({ versionId, ...workbookRef }: CallParsed<'dashboards.readVersion'>): Dashboard {
    const found = this.#ports.dashboards.find(this.#toKey(workbookRef), versionId);
    if (found !== null) return found;
    throw new AppError('REMOTE_NOT_FOUND', 'Plumbline has never seen this version.');
  }

  listRecentWorkbooks(): RecentWorkbook[] {
    return this.#ports.workbooks.listRecentWorkbooks();
  }

  changeRecentWorkbook({
    workbook,
    name,
    change,
  }: CallParsed<'dashboards.changeRecent'>): RecentWorkbook[] {
    const { workbooks, nowMs } = this.#ports;
    const atMs = nowMs();
    if (change === 'opened') workbooks.setOpened({ workbook, name, atMs });
    else workbooks.setPinned({ workbook, name }, change === 'pinned' ? atMs : null);
    return workbooks.listRecentWorkbooks();
  }

  /**
   * Lists workbooks under every connection that reaches them; without a connection none can be
   * shown.
   */
  listEdited(): WorkbookRef[] {
    const { list, workbooks } = this.#ports;
    return list().flatMap((connection) =>
      workbooks
        .listWithState(buildServerKey(connection), 'edit')
        .map((workbook) => ({ connectionId: connection.id, ...workbook })),
    );
  }

  readWorkbookState({
    kind,
    ...workbookRef
  }: WorkbookRef & { readonly kind: WorkbookStateKind }): string | null {
    return this.#ports.workbooks.readState(this.#toKey(workbookRef), kind);
  }

  saveWorkbookState({ kind, text, ...workbookRef }: CallParsed<'dashboards.saveState'>): void {
    this.#ports.workbooks.saveState(this.#toKey(workbookRef), kind, text);
  }

  #toKey(workbookRef: WorkbookRef): WorkbookKey {
    return createWorkbookKey(this.#ports.find(workbookRef.connectionId), workbookRef);
  }
}

const specSchema = z.record(z.string(), z.unknown());

/** An object where it is one, else the text as it is: the server judges it. */
function parseSpecOrText(text: string): string | Record<string, unknown> {
  try {
    return specSchema.parse(JSON.parse(text));
  } catch {
    return text;
  }
}
