import type { AgentChoice } from '#shared/agent-choice.ts';
import { AppError } from '#shared/errors.ts';
import type {
  ConversationDocument,
  ConversationSummary,
  OpenConversation,
} from '#shared/conversation.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import { UNDO_MS } from './archive-cleanup.ts';
import type { Archive } from '../storage/archive.ts';
import {
  createDocumentHead,
  buildDocumentTurn,
  type DocumentHead,
} from './conversation-document.ts';
import { readQueue } from './question-queues.ts';
import { replayTurn, replayEvents, replayWithPauses } from './replay.ts';
import { pickInitialTurns } from './initial-turns.ts';
import type { TurnRunner } from './turn-runner.ts';
import { listBranches, findPath } from './turn-tree.ts';

export interface ConversationsOptions {
  readonly archive: Archive;
  readonly runner: TurnRunner;
  /** Stops the conversation's runs, whose results nobody could see any more. */
  readonly stopRuns: (id: ConversationId) => Promise<void>;
  readonly nowMs: () => number;
  readonly onChange: (change: PushPayload<'conversations.changed'>) => void;
}

/** Serves the calls of the sidebar and of an open conversation from the archive. */
export class Conversations {
  readonly #options: ConversationsOptions;

  constructor(options: ConversationsOptions) {
    this.#options = options;
  }

  list(): ConversationSummary[] {
    return this.#options.archive.conversations.list();
  }

  /** Reads the complete tree without its contents, and the contents of only the newest turns. */
  async open(id: ConversationId): Promise<OpenConversation> {
    const { archive, runner } = this.#options;
    const summary = this.#find(id);
    const tree = archive.turns.listTree(id);
    const path = findPath(tree, archive.conversations.findLeaf(id));
    const turnIds = pickInitialTurns(tree, path);
    const running = runner.findRunning(id);
    if (running !== null && !turnIds.includes(running.id)) turnIds.push(running.id);
    return {
      summary,
      path,
      turns: await this.turns(id, turnIds),
      branches: listBranches(tree, path),
      queue: readQueue(this.#options, id),
    };
  }

  /** Returns turns in the requested order, without those of other conversations. */
  async turns(id: ConversationId, turnIds: readonly TurnId[]): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (const turnId of turnIds) {
      const turn = await this.#readTurn(id, turnId);
      if (turn !== null) turns.push(turn);
    }
    return turns;
  }

  /** Opens the branch that contains the turn, at its newest end, and stores that choice. */
  async chooseBranch(id: ConversationId, turnId: TurnId): Promise<OpenConversation> {
    const { archive } = this.#options;
    this.#find(id);
    const end = findPath(archive.turns.listTree(id), turnId).at(-1);
    if (end !== undefined) archive.conversations.setLeaf(id, end);
    return this.open(id);
  }

  rename(id: ConversationId, title: string): ConversationSummary {
    this.#find(id);
    this.#options.archive.conversations.rename(id, title);
    return this.#changed(id);
  }

  setPinned(id: ConversationId, isPinned: boolean): ConversationSummary {
    this.#find(id);
    this.#options.archive.conversations.setPinned(id, isPinned ? this.#options.nowMs() : null);
    return this.#changed(id);
  }

  setArchived(id: ConversationId, isArchived: boolean): ConversationSummary {
    this.#find(id);
    this.#options.archive.conversations.setArchived(id, isArchived ? this.#options.nowMs() : null);
    return this.#changed(id);
  }

  setAgent(id: ConversationId, agentChoice: AgentChoice): ConversationSummary {
    this.#find(id);
    this.#options.archive.conversations.setAgent(id, agentChoice);
    return this.#changed(id);
  }

  setSeen(id: ConversationId): void {
    if (!this.#find(id).isUnread) return;
    this.#options.archive.conversations.setSeen(id);
    this.#changed(id);
  }

  /**
   * Marks the conversation as removed, so that `restore` can undo it, after stopping its turns and
   * runs.
   */
  async remove(id: ConversationId): Promise<void> {
    this.#find(id);
    const { runner, stopRuns } = this.#options;
    const running = runner.findRunning(id);
    await Promise.all([running === null ? null : runner.stop(running.id), stopRuns(id)]);
    this.#options.archive.conversations.setRemoved(id, this.#options.nowMs());
    this.#options.onChange({ kind: 'removed', conversationId: id });
  }

  restore(id: ConversationId): ConversationSummary {
    const { archive, nowMs } = this.#options;
    archive.conversations.restore(id, nowMs() - UNDO_MS);
    return this.#changed(id);
  }

  document(id: ConversationId): ConversationDocument {
    return { ...this.documentHead(id), turns: [...this.documentTurns(id)] };
  }

  documentHead(id: ConversationId): DocumentHead {
    return createDocumentHead(this.#find(id), this.#options.nowMs());
  }

  /** Yields all turns one by one, so that a long conversation is not in memory twice. */
  *documentTurns(id: ConversationId): Generator<ConversationDocument['turns'][number]> {
    const { archive, runner } = this.#options;
    const running = runner.findRunning(id);
    for (const row of archive.turns.list(id)) {
      const lines = archive.lines.list(row.opening.id);
      const turn = running?.id === row.opening.id ? running : replayTurn(row, lines);
      yield buildDocumentTurn({ turn, lines });
    }
  }

  /** Replays a stored turn from the archive alone; a running turn gives the events so far. */
  replay(turnId: TurnId): AsyncGenerator<TurnEvent, void, undefined> {
    const { archive } = this.#options;
    const row = archive.turns.find(turnId);
    if (row === null) throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such turn.');
    this.#find(row.opening.conversationId);
    return replayEvents(row, archive.lines.list(turnId));
  }

  async #readTurn(id: ConversationId, turnId: TurnId): Promise<Turn | null> {
    const { archive, runner } = this.#options;
    const running = runner.findRunning(id);
    if (running?.id === turnId) return running;
    const row = archive.turns.find(turnId);
    if (row?.opening.conversationId !== id) return null;
    return replayWithPauses(row, archive.lines.list(turnId));
  }

  #find(id: ConversationId): ConversationSummary {
    const summary = this.#options.archive.conversations.find(id);
    if (summary !== null) return summary;
    throw new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.');
  }

  #changed(id: ConversationId): ConversationSummary {
    const summary = this.#find(id);
    this.#options.onChange({ kind: 'upsert', summary });
    return summary;
  }
}
