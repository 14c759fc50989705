import { AppError } from '#shared/errors.ts';
import type {
  ConversationDocument,
  ConversationSummary,
  OpenConversation,
} from '#shared/conversation.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import type { Archive } from '../storage/archive.ts';
import {
  createDocumentHead,
  buildDocumentTurn,
  type DocumentHead,
} from './conversation-document.ts';
import { readQueue } from './read-queue.ts';
import { replayTurn } from './replay.ts';
import { pickInitialTurns } from './initial-turns.ts';
import { replayEvents } from './replay-events.ts';
import type { TurnRunner } from './turn-runner.ts';
import { listBranches, findPath } from './turn-tree.ts';

export interface ConversationsOptions {
  readonly archive: Archive;
  readonly runner: TurnRunner;
  /** Queries over whole results, which nobody could look at any more. */
  readonly stopRuns: (id: ConversationId) => Promise<void>;
  readonly nowMs: () => number;
  readonly onChange: (change: PushPayload<'conversations.changed'>) => void;
}

/** What the sidebar and an open conversation need from the archive. */
export class Conversations {
  readonly #options: ConversationsOptions;

  constructor(options: ConversationsOptions) {
    this.#options = options;
  }

  list(): ConversationSummary[] {
    return this.#options.archive.listConversations();
  }

  /** Reads the whole tree lightly, and of what was said only the newest turns. */
  open(id: ConversationId): OpenConversation {
    const { archive, runner } = this.#options;
    const summary = this.#find(id);
    const tree = archive.tree.list(id);
    const path = findPath(tree, archive.tree.findLeaf(id));
    const turnIds = pickInitialTurns(tree, path);
    const running = runner.findRunning(id);
    if (running !== null && !turnIds.includes(running.id)) turnIds.push(running.id);
    return {
      summary,
      path,
      turns: this.turns(id, turnIds),
      branches: listBranches(tree, path),
      queue: readQueue(this.#options, id),
    };
  }

  /** In the order asked for; what is not of this conversation is left out. */
  turns(id: ConversationId, turnIds: readonly TurnId[]): Turn[] {
    const { archive, runner } = this.#options;
    const running = runner.findRunning(id);
    return turnIds.flatMap((turnId) => {
      if (running?.id === turnId) return [running];
      const row = archive.findTurn(turnId);
      const isHere = row?.opening.conversationId === id;
      return isHere ? [replayTurn(row, archive.listLines(turnId))] : [];
    });
  }

  /** Opens the branch that the turn lies on, at its newest end, and remembers that. */
  chooseBranch(id: ConversationId, turnId: TurnId): OpenConversation {
    const { archive } = this.#options;
    this.#find(id);
    const end = findPath(archive.tree.list(id), turnId).at(-1);
    if (end !== undefined) archive.tree.setLeaf(id, end);
    return this.open(id);
  }

  rename(id: ConversationId, title: string): ConversationSummary {
    this.#find(id);
    this.#options.archive.rename(id, title);
    return this.#changed(id);
  }

  setPinned(id: ConversationId, isPinned: boolean): ConversationSummary {
    this.#find(id);
    this.#options.archive.flags.setPinned(id, isPinned ? this.#options.nowMs() : null);
    return this.#changed(id);
  }

  setArchived(id: ConversationId, isArchived: boolean): ConversationSummary {
    this.#find(id);
    this.#options.archive.flags.setArchived(id, isArchived ? this.#options.nowMs() : null);
    return this.#changed(id);
  }

  setSeen(id: ConversationId): void {
    if (!this.#find(id).isUnread) return;
    this.#options.archive.flags.setSeen(id);
    this.#changed(id);
  }

  /** Soft: `restore` brings it back. What runs in it is stopped first. */
  async remove(id: ConversationId): Promise<void> {
    this.#find(id);
    const { runner, stopRuns } = this.#options;
    const running = runner.findRunning(id);
    await Promise.all([running === null ? null : runner.stop(running.id), stopRuns(id)]);
    this.#options.archive.setRemoved(id, this.#options.nowMs());
    this.#options.onChange({ kind: 'removed', conversationId: id });
  }

  restore(id: ConversationId): ConversationSummary {
    this.#options.archive.setRemoved(id, null);
    return this.#changed(id);
  }

  document(id: ConversationId): ConversationDocument {
    return { ...this.documentHead(id), turns: [...this.documentTurns(id)] };
  }

  documentHead(id: ConversationId): DocumentHead {
    return createDocumentHead(this.#find(id), this.#options.nowMs());
  }

  /** All turns, one by one: a long conversation need not be in memory twice. */
  *documentTurns(id: ConversationId): Generator<ConversationDocument['turns'][number]> {
    const { archive, runner } = this.#options;
    const running = runner.findRunning(id);
    for (const row of archive.listTurns(id)) {
      const lines = archive.listLines(row.opening.id);
      const turn = running?.id === row.opening.id ? running : replayTurn(row, lines);
      yield buildDocumentTurn({ turn, lines });
    }
  }

  /** A stored turn as it happened, from the archive alone; of a running one what is there so far. */
  replay(turnId: TurnId): AsyncGenerator<TurnEvent, void, undefined> {
    const { archive } = this.#options;
    const row = archive.findTurn(turnId);
    if (row === null) throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such turn.');
    this.#find(row.opening.conversationId);
    return replayEvents(row, archive.listLines(turnId));
  }

  #find(id: ConversationId): ConversationSummary {
    const summary = this.#options.archive.findConversation(id);
    if (summary !== null) return summary;
    throw new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.');
  }

  #changed(id: ConversationId): ConversationSummary {
    const summary = this.#find(id);
    this.#options.onChange({ kind: 'upsert', summary });
    return summary;
  }
}
