import type { ConversationId, QueuedQuestionId, TurnId } from '#shared/ids.ts';
import { summarizeAnswer } from '#shared/thread/answer-summary.ts';
import type { Turn, TurnOpening } from '#shared/thread/turn.ts';
import type { Pausing } from '../pausing-work.ts';
import { AnswerCache } from './answer-cache.ts';
import { purgeConversations } from './purge-conversations.ts';
import { ConversationStore, type NewConversation } from './conversation-store.ts';
import { DashboardStore } from './dashboard-store.ts';
import { DraftStore } from './draft-store.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { LineStore } from './line-store.ts';
import { LeakReportStore } from './leak-report-store.ts';
import { MintDraftStore, MintPresetStore } from './mint-form-store.ts';
import { MintStore } from './mint-store.ts';
import { QueueStore } from './queue-store.ts';
import { RunStore } from './run-store.ts';
import { SearchIndex, type SearchDocument } from './search-index.ts';
import { TileCache } from './tile-cache.ts';
import { TurnStore, type TurnUpdate } from './turn-store.ts';
import { WorkbookStore } from './workbook-store.ts';

/** The words of so much text are collected and stored within a few frames of the screen. */
const INDEXED_AT_ONCE_CHARS = 65_536;

function isLargeTurn({ messages }: Turn): boolean {
  let chars = 0;
  for (const { content, thinking, toolCall } of messages) {
    chars += content.length + thinking.length + (toolCall?.result?.length ?? 0);
  }
  return chars > INDEXED_AT_ONCE_CHARS;
}

/** Further changes on disk when a question is asked: all of them happen, or none. */
export interface AddTurnOptions {
  /** The conversation that begins with it. */
  readonly conversation?: NewConversation;
  /** The queued question, which must not stay in the queue and be asked as well. */
  readonly queuedId?: QueuedQuestionId;
}

/**
 * The app's database: its stores hold the statements, a store for each kind of thing, and the steps
 * of a turn's life, which change several of them at once, are here. What the screen shows has been
 * written here before. All failures are AppError ARCHIVE_FAILED.
 */
export class Archive {
  readonly #db: GuardedDatabase;
  readonly conversations: ConversationStore;
  readonly turns: TurnStore;
  readonly lines: LineStore;
  readonly drafts: DraftStore;
  readonly queue: QueueStore;
  /** The searchable text of all conversations. */
  readonly search: SearchIndex;
  readonly runs: RunStore;
  readonly workbooks: WorkbookStore;
  readonly dashboards: DashboardStore;
  readonly answers: AnswerCache;
  readonly tiles: TileCache;
  /** The ledger of minted sessions. */
  readonly mints: MintStore;
  readonly mintPresets: MintPresetStore;
  readonly mintDraft: MintDraftStore;
  readonly leakReports: LeakReportStore;

  constructor(path: string) {
    this.#db = new GuardedDatabase(path);
    this.conversations = new ConversationStore(this.#db);
    this.turns = new TurnStore(this.#db);
    this.lines = new LineStore(this.#db);
    this.drafts = new DraftStore(this.#db);
    this.queue = new QueueStore(this.#db);
    this.search = new SearchIndex(this.#db);
    this.runs = new RunStore(this.#db);
    this.workbooks = new WorkbookStore(this.#db);
    this.dashboards = new DashboardStore(this.#db);
    this.answers = new AnswerCache(this.#db);
    this.tiles = new TileCache(this.#db);
    this.mints = new MintStore(this.#db);
    this.mintPresets = new MintPresetStore(this.#db);
    this.mintDraft = new MintDraftStore(this.#db);
    this.leakReports = new LeakReportStore(this.#db);
  }

  /** The backup of an archive that was broken at this start; null when there was none. */
  get brokenFilePath(): string | null {
    return this.#db.brokenFilePath;
  }

  /** A question of the analyst's opens its branch; one out of the queue follows the turn before it. */
  addTurn(opening: TurnOpening, { conversation, queuedId }: AddTurnOptions = {}): void {
    const { id, conversationId, askedAtMs } = opening;
    this.#db.inTransaction('FULL', () => {
      if (conversation !== undefined) this.conversations.add(conversation);
      this.turns.add(opening);
      this.conversations.touch(conversationId, askedAtMs);
      this.search.putQuestion(id, opening.question);
      if (queuedId === undefined) this.conversations.setLeaf(conversationId, id);
      else this.queue.remove(queuedId);
    });
  }

  /** While a turn runs: a power cut may lose this mark, never the lines. */
  updateTurn(update: TurnUpdate): void {
    this.#db.inTransaction('NORMAL', () => {
      this.turns.update(update);
    });
  }

  /**
   * The end of a turn reaches the disk itself before it is shown, and can be found from then on. Who
   * stopped it knows of it. The words of a large turn are left to `IndexBackfill`, which pauses.
   */
  endTurn(turn: Turn): void {
    this.#db.inTransaction('FULL', () => {
      this.turns.update(turn);
      this.turns.setMessageCount(turn.id, turn.messages.length);
      this.turns.setAnswer(turn.id, summarizeAnswer(turn));
      if (turn.status !== 'stopped') this.conversations.setUnread(turn.id);
      if (!isLargeTurn(turn)) this.search.putTurn(turn);
    });
  }

  /** A turn that ended before there was an index. One that was deleted meanwhile is left out. */
  indexTurn(turnId: TurnId, document: SearchDocument): void {
    this.#db.inTransaction('NORMAL', () => {
      if (this.turns.find(turnId) !== null) this.search.putDocument(turnId, document);
    });
  }

  /** Deletes conversations for ever, and pauses often. */
  purge(ids: readonly ConversationId[]): Pausing {
    return purgeConversations(this.#db, ids);
  }

  /** Copies the file, complete as it is now, while turns go on. */
  copyTo(target: string): Promise<void> {
    return this.#db.copyTo(target);
  }

  close(): void {
    this.#db.close();
  }
}
