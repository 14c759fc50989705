import { CONNECTION_AGENT } from '#shared/agent-choice.ts';
import { AppError } from '#shared/errors.ts';
import { EMPTY_QUEUE, type OpenConversation, type QuestionQueue } from '#shared/conversation.ts';
import {
  conversationIdSchema,
  LOCAL_CONNECTION_ID,
  queuedQuestionIdSchema,
  turnIdSchema,
  type ConversationId,
  type TurnId,
} from '#shared/ids.ts';
import type { StreamInput } from '#shared/ipc/types.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn, isRunning, turnEndSchema, type TurnEvent } from '#shared/thread/turn.ts';
import type { ViewerCalls, ViewerPushes, ViewerStreams } from './viewer-client.ts';
import { ViewerTurn, type ViewerTurnPorts } from './viewer-turn.ts';
import { messages } from './messages.ts';

export interface ViewerChatPorts extends ViewerTurnPorts {
  readonly pushes: ViewerPushes;
  readonly onQuestion: (question: string) => void;
}

/** The longest title that is made of a first question. */
const TITLE_CHARS = 80;

/** The questions of one viewer's page, in the page's memory: a reload begins anew. */
export class ViewerChat {
  readonly #ports: ViewerChatPorts;
  readonly #id: ConversationId = conversationIdSchema.parse(crypto.randomUUID());
  readonly #turns: ViewerTurn[] = [];
  #queue: QuestionQueue = EMPTY_QUEUE;

  constructor(ports: ViewerChatPorts) {
    this.#ports = ports;
  }

  readonly calls: ViewerCalls = {
    'chat.stop': async ({ turnId }) => {
      const turn = this.#find(turnId);
      await turn.stop();
      return { status: turn.turn.status };
    },
    'conversations.open': () => Promise.resolve(this.#open()),
    'conversations.readTurns': ({ turnIds }) =>
      Promise.resolve(this.#turns.map(({ turn }) => turn).filter(({ id }) => turnIds.includes(id))),
    'queue.add': ({ questions, at }) => {
      const added = questions.map((question) => ({
        id: queuedQuestionIdSchema.parse(crypto.randomUUID()),
        question,
        addedAtMs: this.#ports.nowMs(),
      }));
      const position = at ?? this.#queue.questions.length;
      this.#setQuestions(this.#queue.questions.toSpliced(position, 0, ...added));
      // The answer may have ended while the question was on its way here.
      if (this.#running === null && this.#queue.blockedBy === null) this.#askNext();
      return Promise.resolve(this.#queue);
    },
    'queue.move': ({ questionId, to }) => {
      const { questions } = this.#queue;
      const moved = questions.find(({ id }) => id === questionId);
      const others = questions.filter(({ id }) => id !== questionId);
      if (moved !== undefined) this.#setQuestions(others.toSpliced(to, 0, moved));
      return Promise.resolve(this.#queue);
    },
    'queue.remove': ({ questionIds }) => {
      this.#setQuestions(this.#queue.questions.filter(({ id }) => !questionIds.includes(id)));
      return Promise.resolve(this.#queue);
    },
    'queue.askNext': () => {
      this.#askNext();
      return Promise.resolve(this.#queue);
    },
  };

  readonly streams: ViewerStreams = {
    'chat.ask': (input, signal) => this.#ask(input, signal),
    'chat.follow': ({ turnId }, signal) => this.#find(turnId).follow(signal),
  };

  get #running(): ViewerTurn | null {
    return this.#turns.find(({ turn }) => isRunning(turn)) ?? null;
  }

  async *#ask(
    { question }: StreamInput<'chat.ask'>,
    signal: AbortSignal,
  ): AsyncGenerator<TurnEvent, void, undefined> {
    if (this.#running !== null)
      throw new AppError('THREAD_BUSY', messages.viewerChat.answerIsStillRunning);
    yield* this.#begin(question).follow(signal);
  }

  #begin(question: string): ViewerTurn {
    const askedAtMs = this.#ports.nowMs();
    const last = this.#turns.at(-1)?.turn;
    const turn = createNewTurn({
      id: turnIdSchema.parse(crypto.randomUUID()),
      conversationId: this.#id,
      question: question.trim(),
      messageId: formatMessageId(askedAtMs),
      askedAtMs,
      chatId: last?.chatId ?? null,
      parentId: last?.id ?? null,
    });
    const earlier = this.#turns.flatMap((each) => each.turn.messages.map(({ id }) => id));
    const begun = new ViewerTurn(this.#ports, turn, new Set(earlier));
    this.#turns.push(begun);
    this.#queue = { ...this.#queue, blockedBy: null };
    this.#ports.onQuestion(turn.question);
    void begun.run().then(() => this.#continue(begun));
    return begun;
  }

  /** The next question waits where the last one was not answered. */
  #continue({ turn }: ViewerTurn): void {
    const end = turnEndSchema.parse(turn.status);
    if (end === 'finished') this.#askNext();
    else if (this.#queue.questions.length > 0) {
      this.#queue = { ...this.#queue, blockedBy: end };
      this.#push(null);
    }
  }

  #askNext(): void {
    const [next, ...others] = this.#queue.questions;
    if (next === undefined || this.#running !== null) return;
    this.#queue = { questions: others, blockedBy: null };
    this.#push(this.#begin(next.question).turn.id);
  }

  #setQuestions(questions: QuestionQueue['questions']): void {
    const blockedBy = questions.length === 0 ? null : this.#queue.blockedBy;
    this.#queue = { questions, blockedBy };
  }

  #push(startedTurnId: TurnId | null): void {
    const conversationId = this.#id;
    this.#ports.pushes.send('queue.changed', { conversationId, queue: this.#queue, startedTurnId });
  }

  /** @throws AppError CONVERSATION_NOT_FOUND */
  #find(turnId: string): ViewerTurn {
    const found = this.#turns.find(({ turn }) => turn.id === turnId);
    if (found === undefined) {
      throw new AppError('CONVERSATION_NOT_FOUND', messages.viewerChat.pageDoesNotKnowQuestion);
    }
    return found;
  }

  #open(): OpenConversation {
    const turns = this.#turns.map(({ turn }) => turn);
    const [first] = turns;
    const atMs = first?.askedAtMs ?? this.#ports.nowMs();
    const summary = {
      id: this.#id,
      connectionId: LOCAL_CONNECTION_ID,
      title: first?.question.slice(0, TITLE_CHARS) ?? '',
      createdAtMs: atMs,
      updatedAtMs: turns.at(-1)?.askedAtMs ?? atMs,
      lastStatus: turns.at(-1)?.status ?? null,
      lastAnswer: null,
      pinnedAtMs: null,
      archivedAtMs: null,
      isUnread: false,
      agentChoice: CONNECTION_AGENT,
    };
    const path = turns.map(({ id }) => id);
    return { summary, path, turns, branches: [], queue: this.#queue };
  }
}
