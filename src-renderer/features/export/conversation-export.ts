import { AppError } from '#shared/errors.ts';
import type { ExportTarget } from '#shared/export.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { TURNS_PER_CALL } from '#shared/limits.ts';
import type { ModelCube } from '#shared/model/model.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import type { ExportJob } from '#lib/files/file-exporter.ts';
import { labelConversationExport } from './export-labels.ts';
import type { ExportTask } from './file-export.svelte.ts';
import { messages } from './messages.ts';

/** The facts about a conversation beside its turns. Times are Unix milliseconds. */
export interface ExportHeading {
  readonly title: string;
  readonly connectionName: string;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly exportedAtMs: number;
  readonly questions: number;
  readonly appVersion: string;
  /** True when an answer was still running: the document shows how it stood. */
  readonly isRunning: boolean;
}

/** Decides what the columns of a result are called and how their numbers are written. */
export type LabelResult = (result: QueryResult) => readonly LabelledColumn[];

export interface ExportSource {
  readonly heading: ExportHeading;
  /** Left out where columns have the names of their queries only. */
  readonly labelColumns?: LabelResult;
  /** The turns, oldest first; they are read as they are needed. */
  readonly turns: AsyncIterable<Turn>;
  /** The data model of the connection; empty where none is known. */
  readonly cubes: readonly ModelCube[];
}

/** A part of the file, with the number of turns that are complete. */
export interface ExportPiece {
  readonly text: string;
  readonly done: number;
}

/** `paper` has nothing to unfold: what matters is open, and the agent's reasoning is left out. */
export type Medium = 'screen' | 'paper';

/**
 * Makes documents. It is loaded with the first export, so that an analyst who never exports pays
 * nothing.
 */
export interface Composer {
  composeHtml(source: ExportSource, medium: Medium): AsyncIterable<ExportPiece>;
  composeMarkdown(source: ExportSource): AsyncIterable<ExportPiece>;
}

export interface ConversationToExport {
  readonly conversationId: ConversationId;
  readonly connectionName: string;
  readonly cubes: readonly ModelCube[];
}

export interface ConversationExportPorts {
  readonly client: Client;
  readonly loadComposer: () => Promise<Composer>;
  readonly nowMs: () => number;
  /** Reads what titles and formats depend on. */
  readonly loadLabels?: () => Promise<LabelResult>;
}

/** Reads page by page, so that a long conversation is never complete in the window's memory. */
async function* readTurns(
  client: Client,
  conversationId: ConversationId,
  path: readonly TurnId[],
): AsyncGenerator<Turn, void, undefined> {
  for (let at = 0; at < path.length; at += TURNS_PER_CALL) {
    const turnIds = path.slice(at, at + TURNS_PER_CALL);
    const input = { conversationId, turnIds, isComplete: true };
    const turns = await client.call('conversations.readTurns', input);
    if (turns.length < turnIds.length) {
      // A file with a gap would look complete.
      throw new AppError('ARCHIVE_FAILED', messages.conversationExport.partCouldNotBeRead);
    }
    yield* turns;
  }
}

/** Reads the open branch from the archive, because a long conversation is not all on screen. */
async function readSource(
  client: Client,
  { conversationId, connectionName, cubes }: ConversationToExport,
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
    cubes,
  };
}

function composePieces(
  composer: Composer,
  source: ExportSource,
  target: Exclude<ExportTarget, 'json'>,
): AsyncIterable<ExportPiece> {
  switch (target) {
    case 'markdown':
      return composer.composeMarkdown(source);
    case 'html':
      return composer.composeHtml(source, 'screen');
    case 'pdf':
    case 'print':
      return composer.composeHtml(source, 'paper');
  }
}

/** Lets key presses and frames through between two turns. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Builds the export of the open branch of a conversation, as a file or in print. */
export function buildConversationExport(
  { client, loadComposer, loadLabels, nowMs }: ConversationExportPorts,
  subject: ConversationToExport,
  target: ExportTarget,
): ExportTask {
  const { conversationId } = subject;
  async function* createChunks({ advance }: ExportJob): AsyncGenerator<string, void, undefined> {
    // Main reads the archive itself.
    if (target === 'json') return;
    const read = await readSource(client, subject, nowMs());
    const source = loadLabels ? { ...read, labelColumns: await loadLabels() } : read;
    const total = source.heading.questions;
    advance(0, total);
    for await (const { text, done } of composePieces(await loadComposer(), source, target)) {
      advance(done, total);
      yield text;
      await nextTask();
    }
  }
  return {
    request: { subject: 'conversation', conversationId, target },
    createChunks,
    labels: labelConversationExport(target),
  };
}
