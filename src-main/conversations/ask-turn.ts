import { randomUUID } from 'node:crypto';
import { CONNECTION_AGENT, type AgentChoice } from '#shared/agent-choice.ts';
import { AppError } from '#shared/errors.ts';
import {
  conversationIdSchema,
  turnIdSchema,
  type ConnectionId,
  type ConversationId,
  type QueuedQuestionId,
  type TurnId,
} from '#shared/ids.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import { BRANCH_SUMMARY_MAX_TURNS, buildBranchInput } from '#shared/thread/branch-summary.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import type { Archive } from '../storage/archive.ts';
import type { NewConversation } from '../storage/conversation-store.ts';
import { replayTurn } from './replay.ts';
import { findPath, resolvePosition } from './turn-tree.ts';

/**
 * §8: creates `<timestamp>-message` ids that never repeat or decrease, even when the clock is set
 * back.
 */
export class MessageIds {
  readonly #nowMs: () => number;
  #last: number;

  constructor(nowMs: () => number, lastKnown: string | null) {
    this.#nowMs = nowMs;
    this.#last = lastKnown === null ? 0 : Number.parseInt(lastKnown, 10);
  }

  next(): string {
    this.#last = Math.max(this.#nowMs(), this.#last + 1);
    return formatMessageId(this.#last);
  }
}

const TITLE_MAX_CHARS = 80;
/** Splits text into graphemes, so that an emoji or an accented letter is never cut apart. */
const SEGMENTER = new Intl.Segmenter();

/** Creates a title from a question: its text on one line, cut at a word if it is long. */
export function createTitle(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const letters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment);
  if (letters.length <= TITLE_MAX_CHARS) return line;
  const cut = letters.slice(0, TITLE_MAX_CHARS).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > TITLE_MAX_CHARS / 2 ? cut.slice(0, space) : cut}…`;
}

export interface Question {
  /** Null begins a new conversation. */
  readonly conversationId: ConversationId | null;
  /** The connection of a new conversation; an existing conversation keeps its own. */
  readonly connectionId: ConnectionId;
  /** Whom a new conversation asks; an existing conversation keeps its own choice. */
  readonly agentChoice?: AgentChoice | undefined;
  readonly question: string;
  /**
   * The turn before it, or null for a first question. When absent, the question goes to the end of
   * the open branch.
   */
  readonly after?: TurnId | null | undefined;
  /** The id under which the question waited in the queue until now. */
  readonly queuedId?: QueuedQuestionId;
}

export interface AskContext {
  readonly archive: Archive;
  readonly messageIds: MessageIds;
  readonly nowMs: () => number;
}

export interface StartedTurn {
  readonly turn: Turn;
  readonly connectionId: ConnectionId;
}

/**
 * The summary that a new thread receives, read from the archive; a long branch gives its newest
 * turns.
 */
function buildSentInput(
  archive: Archive,
  untold: readonly TurnId[],
  question: string,
): string | null {
  const summarized = untold.slice(-BRANCH_SUMMARY_MAX_TURNS).flatMap((id) => {
    const row = archive.turns.find(id);
    return row === null ? [] : [replayTurn(row, archive.lines.list(id))];
  });
  const turns = summarized
    .map((turn) => ({
      question: turn.question,
      answer: findAnswer(turn.messages)?.content ?? '',
      wasHeard: turn.messages.length > 0,
    }))
    .filter(({ wasHeard }) => wasHeard);
  const leftOut = untold.length - summarized.length;
  const input = buildBranchInput({ turns, leftOut }, question);
  return input === question ? null : input;
}

function resolveConversation(
  { archive, nowMs }: AskContext,
  question: Question,
): NewConversation & { readonly agentChoice: AgentChoice; readonly isNew: boolean } {
  if (question.conversationId === null) {
    return {
      id: conversationIdSchema.parse(randomUUID()),
      connectionId: question.connectionId,
      title: createTitle(question.question),
      createdAtMs: nowMs(),
      agentChoice: question.agentChoice ?? CONNECTION_AGENT,
      isNew: true,
    };
  }
  const summary = archive.conversations.find(question.conversationId);
  if (summary !== null) return { ...summary, isNew: false };
  throw new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.');
}

/**
 * When this returns, the question and the conversation that it begins are on disk, or nothing is.
 */
export function askTurn(tools: AskContext, asked: Question): StartedTurn {
  const { archive, messageIds, nowMs } = tools;
  const { question, queuedId } = asked;
  const { isNew, ...conversation } = resolveConversation(tools, asked);
  const tree = archive.turns.listTree(conversation.id);
  const after =
    asked.after === undefined
      ? (findPath(tree, archive.conversations.findLeaf(conversation.id)).at(-1) ?? null)
      : asked.after;
  if (after !== null && !tree.some(({ id }) => id === after)) {
    throw new AppError('TURN_NOT_RUNNING', 'This conversation has no such turn.');
  }
  const { parentId, chatId, missingTurnIds } = resolvePosition(
    tree,
    after,
    conversation.agentChoice.agentId,
  );
  const turn = createNewTurn({
    id: turnIdSchema.parse(randomUUID()),
    conversationId: conversation.id,
    question,
    messageId: messageIds.next(),
    askedAtMs: nowMs(),
    chatId,
    parentId,
    sentInput: buildSentInput(archive, missingTurnIds, question),
    agentChoice: conversation.agentChoice,
  });
  archive.addTurn(turn, {
    ...(isNew ? { conversation } : {}),
    ...(queuedId === undefined ? {} : { queuedId }),
  });
  return { turn, connectionId: conversation.connectionId };
}
