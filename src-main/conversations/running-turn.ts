import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import { hasDoubt, isGapless } from '#shared/thread/gap.ts';
import { isLoopbackUrl } from '#shared/node/loopback.ts';
import { readStateMessages } from '../platform/state-messages.ts';
import type { Connectivity } from './connectivity.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import type { ChatApi, ChatInput } from '../platform/chat.ts';
import type { ReceivedLine } from '../platform/echo-filter.ts';
import { withAgentChoice, type ChatConnection } from '../platform/chat-connection.ts';
import type { Archive } from '../storage/archive.ts';
import { StreamMeter } from './stream-meter.ts';
import { TurnConnection } from './turn-connection.ts';
import { stepTurn } from './turn-machine.ts';
import { computeRetryDelayMs, type TurnPolicy } from './turn-policy.ts';
import { TurnRecord, type TurnStart } from './turn-record.ts';
import type { AnswerFound, TurnEffect, TurnSignal, TurnState } from './turn-state.ts';
import { TurnTimers } from './turn-timers.ts';

export interface TurnContext {
  readonly archive: Archive;
  readonly chat: Pick<ChatApi, 'stream' | 'abort'>;
  /** Adds the key to the connection for one request. Throws AppError. */
  readonly resolve: (connectionId: ConnectionId, signal: AbortSignal) => Promise<ChatConnection>;
  readonly connectivity: Connectivity;
  readonly policy: TurnPolicy;
  readonly nowMs: () => number;
  /** A random number from 0 to 1. */
  readonly random: () => number;
}

export interface RunningTurnStart extends TurnStart {
  readonly connectionId: ConnectionId;
  readonly state: TurnState;
}

const BODY_ENDED: AppErrorData = {
  code: 'STREAM_CUT',
  message: 'The connection ended before the answer was complete.',
  detail: {},
};
const BODY_EMPTY: AppErrorData = {
  code: 'EMPTY_ANSWER',
  message: 'The platform sent no answer.',
  detail: {},
};
const CONNECTION_SILENT: AppErrorData = {
  code: 'NETWORK_TIMEOUT',
  message: 'The platform sent nothing for too long.',
  detail: {},
};

interface Pause {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function createPause(): Pause {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function findCompleteAnswer(turn: Turn): AnswerFound {
  const answer = findAnswer(turn.messages);
  const isLast = answer !== null && answer.id === turn.lastMessageId;
  if (!isLast || answer.isDelta || answer.isInProcess || answer.content === '') return 'none';
  if (!isGapless(turn)) return 'none';
  return answer.graphPath[0] === 'final' ? 'final' : 'likely';
}

/** One turn from its question to its end. It belongs to main: no window or port can end it. */
export class RunningTurn {
  readonly #tools: TurnContext;
  readonly #connectionId: ConnectionId;
  readonly #record: TurnRecord;
  readonly #line = new TurnConnection();
  readonly #timers = new TurnTimers<'stalled' | 'dead' | 'wait' | 'settle' | 'stop'>();
  readonly #ended: Promise<void>;
  #resolveEnded: () => void = () => undefined;
  #state: TurnState;
  readonly #meter: StreamMeter;
  /** While the analyst is asked, nothing is read. */
  #pause: Pause | null = null;

  constructor(tools: TurnContext, start: RunningTurnStart) {
    this.#tools = tools;
    this.#connectionId = start.connectionId;
    this.#record = new TurnRecord(tools.archive, start, tools.nowMs);
    this.#state = start.state;
    this.#meter = new StreamMeter(tools.policy.streamLimits, tools.nowMs());
    this.#ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  get turn(): Turn {
    return this.#record.turn;
  }

  get followerCount(): number {
    return this.#record.followerCount;
  }

  get openTimers(): number {
    return this.#timers.count;
  }

  follow(signal: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    return this.#record.follow(signal);
  }

  /** Resolves when the turn has ended, its end is on disk and all its resources are released. */
  async run(): Promise<void> {
    const leave = this.#tools.connectivity.listen((change) => {
      this.#hear({ type: change === 'lost' ? 'networkLost' : 'networkBack' });
    });
    this.#hear({ type: 'begin' });
    await this.#ended;
    leave();
    await this.#line.settled();
  }

  /** §4.5: the turn ends as `stopped` even when the abort call fails; the reason is stored. */
  stop(): void {
    this.#hear({ type: 'stop' });
  }

  /** The analyst was asked whether to wait on, and does. */
  keepWaiting(): void {
    this.#hear({ type: 'keepWaiting' });
  }

  /** Called when the app quits. The next start resumes the turn. */
  close(): void {
    this.#hear({ type: 'close' });
  }

  #hear(signal: TurnSignal): void {
    const { state, effects } = stepTurn(this.#state, signal, this.#tools.policy);
    this.#state = state;
    try {
      for (const effect of effects) this.#carryOut(effect);
    } catch (error) {
      this.#hear(this.#toDropped(error));
    }
  }

  #carryOut(effect: TurnEffect): void {
    switch (effect.type) {
      case 'connect':
        this.#connect();
        break;
      case 'disconnect':
        this.#timers.clear('stalled', 'dead', 'wait');
        this.#line.close();
        this.#readOn();
        break;
      case 'readState':
        this.#readState();
        break;
      case 'pause':
        this.#timers.clear('stalled', 'dead');
        this.#pause = createPause();
        break;
      case 'readOn':
        this.#meter.restart(this.#tools.nowMs());
        this.#watchSilence();
        this.#readOn();
        break;
      case 'wait':
        this.#wait(effect.attempt, effect.atLeastMs);
        break;
      case 'tell':
        this.#record.setProgress(effect.status);
        break;
      case 'abort':
        void this.#abort();
        break;
      case 'settle':
        this.#after('settle', this.#tools.policy.afterStateMs, this.#toDropped(null));
        break;
      case 'end':
        this.#record.end(effect.end, effect.error);
        this.#finish();
        break;
      case 'suspend':
        this.#record.closeFollowers();
        this.#finish();
    }
  }

  #readOn(): void {
    this.#pause?.resolve();
    this.#pause = null;
  }

  #wait(attempt: number, atLeastMs: number): void {
    const { policy, random } = this.#tools;
    const delayMs = computeRetryDelayMs(policy, attempt, random());
    const askedMs = Math.min(atLeastMs, policy.maxFailingMs);
    this.#after('wait', Math.max(delayMs, askedMs), { type: 'waited' });
  }

  #finish(): void {
    this.#timers.clearAll();
    this.#resolveEnded();
  }

  /**
   * Sends the same request each time: under one messageId it begins, joins or replays the turn
   * (§3.2).
   */
  #connect(): void {
    const { question, sentInput, messageId, chatId } = this.turn;
    const input = {
      input: sentInput ?? question,
      messageId,
      ...(chatId === null ? {} : { chatId }),
    };
    this.#watchSilence();
    this.#record.beginConnection();
    this.#line.open((signal) => this.#stream(input, signal), {
      onLines: (lines) => {
        this.#watchSilence();
        this.#record.receive(lines, (received, isNew) => {
          this.#meter.count(received.text.length, isNew, this.#tools.nowMs());
          this.#hear(this.#toSignal(received, isNew));
        });
        if (this.#meter.isOver(this.#tools.nowMs())) this.#hear({ type: 'overLimit' });
        return this.#pause?.promise;
      },
      onEnd: (error) => {
        this.#hear(this.#toDropped(error));
      },
    });
  }

  /**
   * §3.2 last row: reads this turn's messages from the thread when its stream cannot be had any
   * more.
   */
  #readState(): void {
    const { chatId } = this.turn;
    if (chatId === null) {
      this.#hear(this.#toStateRead());
      return;
    }
    this.#watchSilence();
    this.#line.open((signal) => this.#stream({ chatId }, signal), {
      onLines: (lines) => {
        for (const { line, text } of lines) {
          if (line.kind === 'state') this.#mergeThread(text);
        }
      },
      onEnd: (error) => {
        this.#hear(error === null ? this.#toStateRead() : this.#toDropped(error));
      },
    });
  }

  #mergeThread(text: string): void {
    const { messageId, sentInput, question } = this.turn;
    this.#record.mergeThread(readStateMessages(text, { messageId, input: sentInput ?? question }));
  }

  #toStateRead(): TurnSignal {
    return { type: 'stateRead', isGapless: isGapless(this.turn) };
  }

  /** The state line repeats the thread, which is read only where the stream left a doubt. */
  #toStateLine(text: string): TurnSignal {
    if (hasDoubt(this.turn)) this.#mergeThread(text);
    return { type: 'stateLine', isGapless: isGapless(this.turn) && !hasDoubt(this.turn) };
  }

  async #resolve(signal: AbortSignal): Promise<ChatConnection> {
    const connection = await this.#tools.resolve(this.#connectionId, signal);
    return withAgentChoice(connection, this.turn.agentChoice);
  }

  async *#stream(input: ChatInput, signal: AbortSignal) {
    const connection = await this.#resolve(signal);
    yield* this.#tools.chat.stream(connection, input, signal);
  }

  async #abort(): Promise<void> {
    const { chatId } = this.turn;
    const { stopWaitMs } = this.#tools.policy;
    this.#after('stop', stopWaitMs, { type: 'stopLate' });
    const signal = AbortSignal.timeout(stopWaitMs);
    try {
      if (chatId !== null) {
        const connection = await this.#resolve(signal);
        await this.#tools.chat.abort(connection, chatId, signal);
      }
      this.#hear({ type: 'abortAnswered', error: null });
    } catch (error) {
      this.#hear({ type: 'abortAnswered', error: toErrorData(error) });
    }
  }

  #toSignal({ line, text }: ReceivedLine, isNew: boolean): TurnSignal {
    switch (line.kind) {
      case 'state':
        return this.#toStateLine(text);
      case 'aborted':
        return { type: 'abortedLine' };
      case 'failure': {
        const error = toErrorData(toAgentError(line.message, text));
        return { ...this.#toBroken(error), type: 'failureLine' };
      }
      case 'message':
        return { type: 'line', isNew };
      case 'cutoff':
      case 'notice':
      case 'unreadable':
        return { type: 'line', isNew: false };
    }
  }

  #toDropped(error: unknown): TurnSignal {
    const ended = this.#state.hasLines ? BODY_ENDED : BODY_EMPTY;
    const broken = this.#toBroken(error === null ? ended : toErrorData(error));
    return { ...broken, type: 'dropped', isCleanEnd: error === null };
  }

  #toBroken(error: AppErrorData) {
    const { address } = error.detail;
    const isRemote = address !== undefined && !isLoopbackUrl(address);
    const isOffline = isRemote && !this.#tools.connectivity.isOnline();
    const answer = findCompleteAnswer(this.turn);
    return { error, nowMs: this.#tools.nowMs(), isOffline, isCleanEnd: false, answer };
  }

  #watchSilence(): void {
    const { stalledMs, deadMs } = this.#tools.policy;
    this.#after('stalled', stalledMs, { type: 'silent' });
    this.#timers.set('dead', deadMs, () => {
      this.#hear(this.#toDropped(AppError.fromData(CONNECTION_SILENT)));
    });
  }

  #after(name: 'stalled' | 'wait' | 'settle' | 'stop', ms: number, signal: TurnSignal): void {
    this.#timers.set(name, ms, () => {
      this.#hear(signal);
    });
  }
}
