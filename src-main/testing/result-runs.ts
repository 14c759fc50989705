import { expect, onTestFinished } from 'vitest';
import {
  conversationIdSchema,
  LOCAL_CONNECTION_ID,
  resultRunIdSchema,
  turnIdSchema,
} from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { resultRunEventSchema, type ResultRunEvent } from '#shared/result-run.ts';
import { Archive } from '../storage/archive.ts';
import { ResultRuns, type ResultRunsPorts } from '../results/result-runs.ts';
import { openPlatformApi } from './platform-client.ts';
import { makeTempDir } from './temp-dir.ts';

export const RUN_CONVERSATION_ID = conversationIdSchema.parse('conversation-1');
export const RESULT_REF = { turnId: turnIdSchema.parse('turn-1'), messageId: 'call-1' };
export const OWN_SQL = 'SELECT city, n FROM t ORDER BY city';
export const COLUMNS = {
  schema: [
    { name: 'city', column_type: 'String' },
    { name: 'n', column_type: 'Int64' },
  ],
};

function addTurn(archive: Archive): void {
  archive.conversations.add({
    id: RUN_CONVERSATION_ID,
    connectionId: LOCAL_CONNECTION_ID,
    title: 'Cities',
    createdAtMs: 1,
  });
  archive.addTurn({
    id: RESULT_REF.turnId,
    conversationId: RUN_CONVERSATION_ID,
    question: 'Cities?',
    messageId: formatMessageId(1_000_000_000_000),
    askedAtMs: 1,
    chatId: null,
    parentId: null,
  });
  const result = { ...COLUMNS, data: [['Ulm', '1']], totalRows: 3 };
  const line = {
    id: RESULT_REF.messageId,
    role: 'assistant',
    toolCall: {
      name: 'platformSqlApi',
      input: JSON.stringify({ sqlQuery: OWN_SQL }),
      result: JSON.stringify(result),
    },
  };
  const text = JSON.stringify(line);
  archive.lines.add(RESULT_REF.turnId, 0, [{ text, atMs: 5, isHistory: false, kind: 'line' }]);
}

export interface OpenedRuns {
  readonly runs: ResultRuns;
  readonly archive: Archive;
  readonly archiveFile: string;
}

/** Runs over a real archive and real HTTP; the conversation holds one result of three rows. */
export function openRuns(url: string, ports: Partial<ResultRunsPorts> = {}): OpenedRuns {
  const archiveFile = `${makeTempDir()}/conversations.sqlite`;
  const archive = new Archive(archiveFile);
  addTurn(archive);
  let count = 0;
  const runs = new ResultRuns({
    archive,
    resolveAccess: () => Promise.resolve({ dataApiUrl: `${url}/cubejs-api`, token: 'jwt-1' }),
    api: openPlatformApi().data,
    addRowLimit: (sql) => ({ sql, addedLimit: null }),
    newId: () => {
      count += 1;
      return resultRunIdSchema.parse(`run-${String(count)}`);
    },
    nowMs: Date.now,
    onInternalError: (error) => {
      expect.unreachable(String(error));
    },
    ...ports,
  });
  onTestFinished(async () => {
    await runs.shutDown();
    expect(runs.openCount).toBe(0);
    archive.close();
  });
  return { runs, archive, archiveFile };
}

/** All events, each as the contract wants it. */
export async function collectRun(events: AsyncIterable<ResultRunEvent>): Promise<ResultRunEvent[]> {
  const all: ResultRunEvent[] = [];
  for await (const event of events) {
    expect(resultRunEventSchema.parse(event)).toEqual(event);
    all.push(event);
  }
  return all;
}

/** How the run ended. */
export function findEndedRun(events: readonly ResultRunEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'ended') return expect.unreachable('The run did not end.');
  return last.run;
}
