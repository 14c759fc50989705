import { TURNS_PER_CALL } from '#shared/limits.ts';
import { AppError } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import type { ExportSource } from './export-source.ts';

export interface ConversationToExport {
  readonly conversationId: ConversationId;
  readonly connectionName: string;
}

/** Page by page, so that a long conversation is never whole in the window's memory. */
async function* readTurns(
  client: Client,
  conversationId: ConversationId,
  path: readonly TurnId[],
): AsyncGenerator<Turn, void, undefined> {
  for (let at = 0; at < path.length; at += TURNS_PER_CALL) {
    const turnIds = path.slice(at, at + TURNS_PER_CALL);
    const turns = await client.call('conversations.readTurns', { conversationId, turnIds });
    if (turns.length < turnIds.length) {
      // A file with a gap would look whole.
      throw new AppError('ARCHIVE_FAILED', 'A part of the conversation could not be read.');
    }
    yield* turns;
  }
}

/** The open branch, from the archive: a long conversation is not all on screen. */
export async function readExportSource(
  client: Client,
  { conversationId, connectionName }: ConversationToExport,
  exportedAtMs: number,
): Promise<ExportSource> {
  const [{ summary, path, turns }, { version }] = await Promise.all([
    client.call('conversations.open', { conversationId }),
    client.call('app.info'),
  ]);
  return {
    heading: {
      title: summary.title,
      connectionName,
      firstAtMs: summary.createdAtMs,
      lastAtMs: summary.updatedAtMs,
      exportedAtMs,
      questions: path.length,
      appVersion: version,
      isRunning: turns.some(isRunning),
    },
    turns: readTurns(client, conversationId, path),
  };
}
