import type { Connection } from '#shared/connection.ts';
import type {
  LeakCheckEvent,
  LeakReport,
  LeakSubject,
  LeakWidget,
} from '#shared/embedding/leak-report.ts';
import { AppError, attempt, toErrorData, type AppErrorData, type Result } from '#shared/errors.ts';
import type { ConnectionId, MintId } from '#shared/ids.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';
import { compareRows } from './compare-rows.ts';
import type { Mints } from './mints.ts';
import {
  askAsViewer,
  buildViewerChat,
  listQueries,
  ViewerRowsReader,
  type ReadRows,
  type ViewerQuery,
  type ViewerReads,
} from './read-as-viewer.ts';
import type { SessionMemory } from './session-memory.ts';

export interface LeakCheckRunPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveChat: (id: ConnectionId, signal: AbortSignal) => Promise<ChatConnection>;
  readonly api: ViewerReads;
  readonly mints: Mints;
  readonly memory: SessionMemory;
  /** The log hides it from then on. */
  readonly learnSecret: (secret: string) => void;
  readonly nowMs: () => number;
  /** Reports errors that the analyst need not know. */
  readonly onInternalError: (error: unknown) => void;
}

interface CheckedSubject {
  readonly connectionId: ConnectionId;
  readonly subject: LeakSubject;
}

/** A viewer of the check: what it is asked for, or why it cannot be asked. */
interface Viewer {
  readonly index: number;
  readonly request: SessionRequest;
  readonly reader: ViewerRowsReader | null;
  error: AppErrorData | null;
  queries: readonly ViewerQuery[];
}

/** The same text for the same rights, whatever the order in which they were typed. */
function describeRights(request: SessionRequest): string {
  const { userAttributes = [], groups = [], securityContext = null } = request;
  const attributes = userAttributes.toSorted((one, other) => one.name.localeCompare(other.name));
  return JSON.stringify([attributes, groups.toSorted(), securityContext]);
}

const NOT_SHOWN: Result<ReadRows> = {
  ok: false,
  error: toErrorData(new AppError('REMOTE_NOT_FOUND', 'This viewer did not get the widget.')),
};

/** One leak check: its sessions, and the widgets that were compared so far. */
export class LeakCheckRun {
  readonly #ports: LeakCheckRunPorts;
  readonly #checked: CheckedSubject;
  readonly #signal: AbortSignal;
  readonly #minted: MintId[] = [];
  readonly #viewers: Viewer[] = [];
  readonly #widgets: LeakWidget[] = [];

  constructor(ports: LeakCheckRunPorts, checked: CheckedSubject, signal: AbortSignal) {
    this.#ports = ports;
    this.#checked = checked;
    this.#signal = signal;
  }

  /** One after the other, because a server may be busy with storing what a session says. */
  async *mint(requests: readonly SessionRequest[]): AsyncGenerator<LeakCheckEvent> {
    for (const [index, request] of requests.entries()) {
      const opened = await attempt(() => this.#open(request));
      this.#signal.throwIfAborted();
      this.#viewers.push({
        index,
        request,
        reader: opened.ok ? opened.value : null,
        error: opened.ok ? null : opened.error,
        queries: [],
      });
      yield { type: 'viewer', viewer: index, state: opened.ok ? 'minted' : 'failed' };
    }
  }

  /** A widget is compared when all viewers have got its rows; then the rows are dropped. */
  async *compare(): AsyncGenerator<LeakCheckEvent> {
    await Promise.all(this.#viewers.map((viewer) => this.#readQueries(viewer)));
    this.#signal.throwIfAborted();
    const all = this.#viewers.flatMap(({ queries }) => queries);
    const widgets = new Map(all.map(({ widgetId, title }) => [widgetId, title]));
    for (const [widgetId, title] of widgets) {
      const widget = await this.#compareWidget({ widgetId, title });
      this.#signal.throwIfAborted();
      this.#widgets.push(widget);
      yield { type: 'widget', widget };
    }
  }

  /** Ends every session of the check; one that cannot be ended is logged, and expires by itself. */
  async revoke(): Promise<void> {
    const { mints, onInternalError } = this.#ports;
    const ids = this.#minted.splice(0);
    await Promise.all(ids.map((id) => mints.revoke(id).catch(onInternalError)));
  }

  result(): Pick<LeakReport, 'viewers' | 'widgets' | 'isPartial'> {
    const results = this.#widgets.flatMap((widget) => widget.results);
    return {
      viewers: this.#viewers.map(({ request, error }) => ({ request, error })),
      widgets: this.#widgets,
      isPartial:
        this.#widgets.length === 0 ||
        this.#viewers.some(({ error }) => error !== null) ||
        results.some(({ error, possiblyTruncated }) => error !== null || possiblyTruncated),
    };
  }

  async #open(request: SessionRequest): Promise<ViewerRowsReader> {
    const { mints, memory, find, api, learnSecret } = this.#ports;
    const { connectionId, subject } = this.#checked;
    const dashboard = subject.kind === 'dashboard' ? subject.dashboard : null;
    const order = { connectionId, request, dashboard, purpose: 'leakCheck' } as const;
    const { id } = await mints.mint(order, this.#signal);
    this.#minted.push(id);
    await mints.exchange(id);
    const token = memory.findToken(id);
    if (token === null) throw new AppError('SESSION_GONE', 'The viewer’s token is not in memory.');
    const access = { ...token, connectionId };
    return new ViewerRowsReader(api, { connection: find(connectionId), access, learnSecret });
  }

  async #readQueries(viewer: Viewer): Promise<void> {
    const { reader } = viewer;
    if (reader === null) return;
    const queries = await attempt(() => this.#listQueries(viewer, reader));
    if (queries.ok) viewer.queries = queries.value;
    else viewer.error = queries.error;
  }

  async #listQueries({ request, index }: Viewer, reader: ViewerRowsReader): Promise<ViewerQuery[]> {
    const { resolveChat, api, nowMs, find } = this.#ports;
    const { connectionId, subject } = this.#checked;
    if (subject.kind === 'dashboard') {
      return listQueries(await reader.readDashboard(subject.dashboard.publicId, this.#signal));
    }
    const chat = buildViewerChat(await resolveChat(connectionId, this.#signal), request);
    const deploymentId = find(connectionId).deploymentId ?? request.deploymentId;
    // Questions at the same time need messageIds of their own.
    const asked = { question: subject.question, nowMs: nowMs() + index, deploymentId };
    return askAsViewer(api.chat, chat, asked, this.#signal);
  }

  async #compareWidget(widget: Pick<ViewerQuery, 'widgetId' | 'title'>): Promise<LeakWidget> {
    const shown = this.#viewers.filter(({ error }) => error === null);
    const read = await Promise.all(
      shown.map(async (viewer) => ({
        viewer,
        rows: await this.#readRows(viewer, widget.widgetId),
      })),
    );
    const compared = read.flatMap(({ viewer, rows }) =>
      rows.ok
        ? [
            {
              ...rows.value,
              viewer: viewer.index,
              tenant: viewer.request.embedTenantName ?? '',
              rights: describeRights(viewer.request),
            },
          ]
        : [],
    );
    return {
      widgetId: widget.widgetId,
      title: widget.title,
      results: read.map(({ viewer, rows }) => ({
        viewer: viewer.index,
        rowCount: rows.ok ? rows.value.rows.length : 0,
        possiblyTruncated: rows.ok && rows.value.possiblyTruncated,
        error: rows.ok ? null : rows.error,
      })),
      alarms: compareRows(compared),
    };
  }

  async #readRows(viewer: Viewer, widgetId: string): Promise<Result<ReadRows>> {
    const query = viewer.queries.find((one) => one.widgetId === widgetId);
    const { reader } = viewer;
    if (query === undefined || reader === null) return NOT_SHOWN;
    return attempt(() => reader.read(query, this.#signal));
  }
}
