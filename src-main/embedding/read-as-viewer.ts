import type { Connection } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { DATA_API_MAX_ROWS } from '#shared/platform/data-api.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { getToolKind } from '#shared/platform/tools.ts';
import { parseQueryResult, readToolError } from '#shared/thread/query-result.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';
import type { PlatformApi } from '../platform/platform-api.ts';
import type { ViewerAccess } from '../platform/viewer.ts';
import { withRowLimit } from '../results/with-row-limit.ts';

export type ViewerReads = Pick<PlatformApi, 'viewer' | 'data' | 'chat'>;

/** One query that a viewer is asked for: of a widget, or of an answer. */
export interface ViewerQuery {
  readonly widgetId: string;
  readonly title: string;
  readonly sql: string;
  /** The deployment whose rows it reads. */
  readonly deploymentId: number;
}

export interface ReadRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly possiblyTruncated: boolean;
}

/** Lists the queries of a dashboard's reports, each with its title as it is shown. */
export function listQueries({ reportSnapshots, deploymentId }: Dashboard): ViewerQuery[] {
  return reportSnapshots.flatMap(({ id, reportId, title, name, sqlQuery }) => {
    const label = title ?? name ?? `Report ${String(reportId)}`;
    return sqlQuery === null
      ? []
      : [{ widgetId: String(id), title: label, sql: sqlQuery, deploymentId }];
  });
}

/** §4.2's viewer as §4.4 names one; the session has stored attributes and groups before. */
export function buildViewerChat(
  connection: ChatConnection,
  request: SessionRequest,
): ChatConnection {
  const { externalId, securityContext } = request;
  if (connection.auth.kind !== 'apiKey') {
    throw new AppError('INVALID_INPUT', 'A question as a viewer needs chat by API key.');
  }
  if (externalId === undefined) {
    throw new AppError('INVALID_INPUT', 'A question needs viewers with an external id.');
  }
  const sessionSettings = {
    externalId,
    ...(securityContext === undefined ? {} : { securityContext }),
  };
  return { ...connection, auth: { ...connection.auth, sessionSettings } };
}

const QUESTION_TURN = {
  id: turnIdSchema.parse('leak-check'),
  conversationId: conversationIdSchema.parse('leak-check'),
  chatId: null,
  parentId: null,
};

interface ViewerQuestion {
  readonly question: string;
  readonly nowMs: number;
  /** The deployment of the agent. */
  readonly deploymentId: number;
}

/**
 * Asks a question as a viewer and lists the results of the answer, in order.
 * @throws AppError also for an answer that did not end, and for a result that failed
 */
export async function askAsViewer(
  chat: ViewerReads['chat'],
  connection: ChatConnection,
  { question, nowMs, deploymentId }: ViewerQuestion,
  signal: AbortSignal,
): Promise<ViewerQuery[]> {
  const messageId = formatMessageId(nowMs);
  let turn: Turn = createNewTurn({ ...QUESTION_TURN, question, messageId, askedAtMs: nowMs });
  for await (const lines of chat.stream(connection, { input: question, messageId }, signal)) {
    for (const { line, text } of lines) {
      if (line.kind === 'failure') throw toAgentError(line.message, text);
      turn = reduceTurn(turn, { type: 'line', line, atMs: 0 });
    }
  }
  if (!turn.isComplete) throw new AppError('STREAM_CUT', 'The answer was cut off.');
  const calls = turn.messages.flatMap(({ toolCall }) =>
    toolCall !== null && getToolKind(toolCall.name) === 'sql' ? [toolCall] : [],
  );
  return calls.flatMap((call, index) => {
    const failure = readToolError(call);
    if (failure !== null) throw new AppError('QUERY_FAILED', failure);
    const result = parseQueryResult(call);
    if (result === null) return [];
    const title = result.title === '' ? `Result ${String(index + 1)}` : result.title;
    return [{ widgetId: String(index), title, sql: result.sql, deploymentId }];
  });
}

/** Reads rows as one viewer through the data API, with the token that the viewer has there. */
export class ViewerRowsReader {
  readonly #api: ViewerReads;
  readonly #connection: Connection;
  readonly #access: ViewerAccess;
  readonly #learnSecret: (secret: string) => void;
  readonly #tokens = new Map<number, Promise<string>>();

  constructor(
    api: ViewerReads,
    viewer: {
      readonly connection: Connection;
      readonly access: ViewerAccess;
      readonly learnSecret: (secret: string) => void;
    },
  ) {
    this.#api = api;
    this.#connection = viewer.connection;
    this.#access = viewer.access;
    this.#learnSecret = viewer.learnSecret;
  }

  readDashboard(publicId: string, signal: AbortSignal): Promise<Dashboard> {
    return this.#api.viewer.readDashboard(this.#access, publicId, signal);
  }

  /** @throws AppError of the data API; INVALID_INPUT where its address is another deployment's */
  async read({ sql, deploymentId }: ViewerQuery, signal: AbortSignal): Promise<ReadRows> {
    const dataApiUrl = this.#getDataApiUrl(deploymentId);
    const token = await this.#ensureToken(deploymentId, signal);
    const { sql: query } = withRowLimit(sql, DATA_API_MAX_ROWS);
    const access = { dataApiUrl, token, connectionId: this.#connection.id };
    let columns: readonly string[] = [];
    let possiblyTruncated = false;
    const rows: (readonly (string | null)[])[] = [];
    for await (const event of this.#api.data.query(access, { query }, signal)) {
      if (event.kind === 'columns') columns = event.columns.map(({ name }) => name);
      if (event.kind === 'rows') for (const row of event.rows) rows.push(row);
      if (event.kind === 'end') possiblyTruncated = event.possiblyTruncated;
    }
    return { columns, rows, possiblyTruncated };
  }

  #getDataApiUrl(deploymentId: number): string {
    const { dataApiUrl, isLocal, deploymentId: own } = this.#connection;
    if (dataApiUrl === null) {
      throw new AppError('INVALID_INPUT', 'This connection has no data API address.');
    }
    if (!isLocal && own !== deploymentId) {
      const text = `This connection’s data API is not that of deployment ${String(deploymentId)}.`;
      throw new AppError('INVALID_INPUT', text);
    }
    return dataApiUrl;
  }

  #ensureToken(deploymentId: number, signal: AbortSignal): Promise<string> {
    const known = this.#tokens.get(deploymentId);
    if (known !== undefined) return known;
    const asked = this.#api.viewer
      .createDataToken(this.#access, deploymentId, signal)
      .then((token) => {
        this.#learnSecret(token);
        return token;
      });
    this.#tokens.set(deploymentId, asked);
    return asked;
  }
}
