import type { ConversationId } from '../../../src-shared/ids.ts';
import { isRunning, type Turn } from '../../../src-shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import type { ExportSource } from './export-source.ts';

export interface ExportSubject {
  readonly conversationId: ConversationId;
  readonly connectionName: string;
}

// eslint-disable-next-line @typescript-eslint/require-await -- they are all here already
async function* toIterable(turns: readonly Turn[]): AsyncGenerator<Turn, void, undefined> {
  yield* turns;
}

/** From the archive, not from the screen: a long conversation is not all on screen. */
export async function readSource(
  client: Client,
  { conversationId, connectionName }: ExportSubject,
  exportedAtMs: number,
): Promise<ExportSource> {
  const [{ summary, turns }, { version }] = await Promise.all([
    client.call('conversations.open', { conversationId }),
    client.call('app.info'),
  ]);
  return {
    heading: {
      title: summary.title,
      connectionName,
      firstAtMs: turns[0]?.askedAtMs ?? summary.createdAtMs,
      lastAtMs: summary.updatedAtMs,
      exportedAtMs,
      questions: turns.length,
      appVersion: version,
      isRunning: turns.some(isRunning),
    },
    turns: toIterable(turns),
  };
}
