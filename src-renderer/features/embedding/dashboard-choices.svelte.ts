import type { MintedDashboard } from '#shared/embedding/mint.ts';
import type { FolderItem, RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { attempt, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import { messages } from './messages.ts';

/** A workbook or dashboard of a deployment, as the list offers it. */
export interface DashboardChoice {
  readonly key: string;
  readonly name: string;
  /** Null where only its workbook tells. */
  readonly publicId: string | null;
  readonly workbookId: number | null;
}

export type ChoicesPhase =
  | { readonly kind: 'loading' }
  /** The server has no such list; the public id is typed. */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'shown'; readonly choices: readonly DashboardChoice[] };

export interface ChoicesPorts {
  readonly client: Client;
  readonly recentWorkbooks: () => readonly RecentWorkbook[];
}

const SEARCH_PAUSE_MS = 200;
/** Further folders are not read by themselves; the search covers them. */
const READ_FOLDERS_MAX = 12;

function buildItemChoice({ id, type, name, publicId, workbookId }: FolderItem): DashboardChoice[] {
  const kind = type.toLowerCase();
  if (kind === 'dashboard') {
    return publicId === null && workbookId === null
      ? []
      : [{ key: `dashboard:${id}`, name, publicId, workbookId }];
  }
  if (kind !== 'workbook' || !/^\d{1,15}$/.test(id)) return [];
  return [{ key: `workbook:${id}`, name, publicId, workbookId: Number(id) }];
}

/** A workbook whose published dashboard is listed too stands there once. */
function dropRepeated(choices: readonly DashboardChoice[]): readonly DashboardChoice[] {
  const published = choices.flatMap(({ publicId, workbookId }) =>
    publicId === null ? [] : [workbookId],
  );
  return choices.filter(
    ({ publicId, workbookId }) => publicId !== null || !published.includes(workbookId),
  );
}

/** The dashboards of a deployment that a session can be minted for: picked by name. */
export class DashboardChoices {
  search: string = $state('');
  phase: ChoicesPhase = $state.raw({ kind: 'loading' });
  /** Why the chosen workbook has no dashboard to embed; '' for none. */
  advice: string = $state('');
  /** The choice that is being read. */
  busyKey: string | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  readonly #ports: ChoicesPorts;
  readonly #deployment: DeploymentRef;
  #asked = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ChoicesPorts, deployment: DeploymentRef) {
    this.#ports = ports;
    this.#deployment = deployment;
  }

  type(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.read(), search.trim() === '' ? 0 : SEARCH_PAUSE_MS);
  }

  async read(): Promise<void> {
    const asked = ++this.#asked;
    const read = await attempt(() => this.#readItems(this.search.trim()));
    if (asked !== this.#asked) return;
    if (!read.ok) {
      this.phase =
        read.error.code === 'NOT_OFFERED'
          ? { kind: 'notOffered' }
          : { kind: 'failed', error: read.error };
      return;
    }
    const listed = dropRepeated(read.value.flatMap(buildItemChoice));
    const recent = this.search.trim() === '' ? this.#listRecent() : [];
    const workbooks = recent.map(({ workbookId }) => workbookId);
    const choices = [
      ...recent,
      ...listed.filter(({ workbookId }) => !workbooks.includes(workbookId)),
    ];
    this.phase = { kind: 'shown', choices };
  }

  /** Reads what a search finds; without one, the root and the folders in it. */
  async #readItems(search: string): Promise<readonly FolderItem[]> {
    const { connectionId, deploymentId } = this.#deployment;
    const readFolder = async (folderId: number | null): Promise<readonly FolderItem[]> => {
      const input = { connectionId, deploymentId, folderId, search };
      return (await this.#ports.client.call('dashboards.readFolder', input)).items;
    };
    const root = await readFolder(null);
    if (search !== '') return root;
    const folders = root.flatMap(({ id, type }) =>
      type.toLowerCase() === 'folder' && /^\d{1,15}$/.test(id) ? [Number(id)] : [],
    );
    const inside = await Promise.all(folders.slice(0, READ_FOLDERS_MAX).map(readFolder));
    return [...root, ...inside.flat()];
  }

  #listRecent(): readonly DashboardChoice[] {
    const { connectionId, deploymentId } = this.#deployment;
    return this.#ports
      .recentWorkbooks()
      .filter(
        ({ workbook }) =>
          workbook.connectionId === connectionId && workbook.deploymentId === deploymentId,
      )
      .map(({ workbook, name }) => ({
        key: `workbook:${String(workbook.workbookId)}`,
        name,
        publicId: null,
        workbookId: workbook.workbookId,
      }));
  }

  /** Finds the public id of a choice; null where it was not published, or could not be read. */
  async choose(choice: DashboardChoice): Promise<MintedDashboard | null> {
    this.advice = '';
    this.error = null;
    const { workbookId, publicId, name } = choice;
    if (workbookId === null) return publicId === null ? null : { publicId, title: name };
    this.busyKey = choice.key;
    try {
      const input = { ...this.#deployment, workbookId };
      const { workbook } = await this.#ports.client.call('dashboards.readWorkbook', input);
      const published = workbook?.published ?? null;
      if (published !== null) {
        return { publicId: published.publicId, title: published.title ?? name };
      }
      if (publicId !== null) return { publicId, title: name };
      this.advice = messages.dashboardChoices.isNotPublishedYet(name);
      return null;
    } catch (thrown) {
      this.error = toErrorData(thrown);
      return null;
    } finally {
      this.busyKey = null;
    }
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#asked += 1;
  }
}
