import { z } from 'zod';
import { agentChoiceSchema, CONNECTION_AGENT } from '../agent-choice.ts';
import { appErrorDataSchema } from '../errors.ts';
import { conversationIdSchema, turnIdSchema } from '../ids.ts';
import { chatLineSchema } from '../platform/chat-line.ts';
import { chatMessageSchema } from '../platform/chat-message.ts';

/**
 * `queued`: the server still answers an earlier question. `sending`: no line yet. `streaming`:
 * lines arrive. `stalled`: silence. `resubscribing`: the connection broke and is resumed. `paused`: the stream brings too much, or
 * nothing, without end, and the analyst is asked whether to wait on. Then
 * exactly one end: `finished` (the server sent everything), `stopped` (the analyst stopped it),
 * `cut` (the stream broke for good), `failed` (no answer possible).
 */
export const TURN_STATUSES = [
  'queued',
  'sending',
  'streaming',
  'stalled',
  'resubscribing',
  'paused',
  'finished',
  'stopped',
  'cut',
  'failed',
] as const;
export const turnStatusSchema = z.enum(TURN_STATUSES);
export type TurnStatus = (typeof TURN_STATUSES)[number];

export const turnEndSchema = z.enum(['finished', 'stopped', 'cut', 'failed']);
export type TurnEnd = z.infer<typeof turnEndSchema>;

export const turnProgressSchema = z.enum([
  'queued',
  'sending',
  'streaming',
  'stalled',
  'resubscribing',
  'paused',
]);
export type TurnProgress = z.infer<typeof turnProgressSchema>;

/** A message merged from its lines. Times are milliseconds since the question was sent. */
export const turnMessageSchema = chatMessageSchema.extend({
  startedMs: z.number(),
  updatedMs: z.number(),
  /**
   * When its thinking grew last; null without thinking. A later complete line may only complete it.
   */
  thoughtMs: z.number().nullable(),
  /** When its tool's result was there; null without one. */
  resultMs: z.number().nullable(),
  /** The highest `sort` that was merged, null while none had one. */
  lastSort: z.number().nullable(),
  /** Deltas up to this `sort` are a replay of what is already here; null outside of a replay. */
  replayedTo: z.number().nullable(),
  /** The positions in `content` at which the mark of a gap stands. */
  contentGaps: z.array(z.number()),
  /** The same for `thinking`. */
  thinkingGaps: z.array(z.number()),
});
export type TurnMessage = z.infer<typeof turnMessageSchema>;

/**
 * What is known while a stream is taken up again. A server may replay the turn, also under new ids
 * or without `sort`, or go on from the current point (§3.2), where what was sent in between is lost.
 */
export const turnReplaySchema = z.object({
  /** The agent's messages from before the break, in order. */
  knownIds: z.array(z.string()),
  /** So many of them have come again under new ids. */
  passed: z.number(),
  /** The message that the last line before the break belonged to; null when there was none. */
  lastId: z.string().nullable(),
  /**
   * The message that the lines of an id belong to. `isActive` is true once they have reached what
   * is new, so that all later ones are added.
   */
  follows: z.array(z.object({ from: z.string(), to: z.string(), isActive: z.boolean() })),
  /**
   * Text that repeats what is shown, as far as it has come; it is not shown. `mayLackStart` is true
   * where the message was first seen in the midst of its text.
   */
  hidden: z.array(z.object({ message: turnMessageSchema, mayLackStart: z.boolean() })),
  /** Nothing was lost: what came last before the break came again, or the thread's state was read. */
  isProven: z.boolean(),
  /** Something was lost in an earlier break, so that only the thread's state can prove it. */
  isTainted: z.boolean(),
  /** Something new has come. */
  hasGrown: z.boolean(),
});
export type TurnReplay = z.infer<typeof turnReplaySchema>;

/** A line that could not be understood: counted in the turn, and shown where it is among the first. */
export const turnWarningSchema = z.object({ reason: z.string(), excerpt: z.string() });
export type TurnWarning = z.infer<typeof turnWarningSchema>;
/** A server that sends one such line often sends thousands; the archive has all of them. */
export const WARNINGS_MAX = 10;

/** One question and everything that answered it. */
export const turnSchema = z.object({
  id: turnIdSchema,
  conversationId: conversationIdSchema,
  question: z.string(),
  /** §4.4 messageId under which the question was sent. */
  messageId: z.string(),
  /** Unix milliseconds. */
  askedAtMs: z.number(),
  status: turnStatusSchema,
  /** The state.chatId of §2.10; null until the server has sent it. */
  chatId: z.string().nullable(),
  /** The turn that this one follows; null for a first question. */
  parentId: turnIdSchema.nullable(),
  /**
   * What was sent where it is more than the question: a new thread gets a summary of what came
   * before.
   */
  sentInput: z.string().nullable(),
  /** Whom it asks; what belongs to the turn later, as resuming and stopping, goes there too. */
  agentChoice: agentChoiceSchema,
  /** The messages, in order of their first `sort`. */
  messages: z.array(turnMessageSchema),
  /** The first lines that could not be read, at most `WARNINGS_MAX`. */
  warnings: z.array(turnWarningSchema),
  /** The number of all lines that could not be read. */
  unreadableLines: z.number().int(),
  /** The message that the newest line of the agent belonged to. */
  lastMessageId: z.string().nullable(),
  /** Null until the stream is taken up again. */
  replay: turnReplaySchema.nullable(),
  /** The terminal `__state__` line has been seen. */
  isComplete: z.boolean(),
  error: appErrorDataSchema.nullable(),
  /** Milliseconds from the question to the last thing that happened. */
  elapsedMs: z.number(),
});
export type Turn = z.infer<typeof turnSchema>;

/** The events of a turn in order, on their way from main to the renderer and from the archive. */
export const turnEventSchema = z.discriminatedUnion('type', [
  /** First event of `chat.ask` and `chat.follow`: all that is known up to now. */
  z.object({ type: z.literal('snapshot'), turn: turnSchema }),
  z.object({ type: z.literal('line'), line: chatLineSchema, atMs: z.number() }),
  /** A message of the turn as the thread's state has it. */
  z.object({ type: z.literal('thread'), line: chatLineSchema, atMs: z.number() }),
  z.object({ type: z.literal('progress'), status: turnProgressSchema, atMs: z.number() }),
  z.object({
    type: z.literal('ended'),
    end: turnEndSchema,
    error: appErrorDataSchema.nullable(),
    atMs: z.number(),
  }),
]);
export type TurnEvent = z.infer<typeof turnEventSchema>;

export type TurnOpening = Pick<
  Turn,
  'id' | 'conversationId' | 'question' | 'messageId' | 'askedAtMs' | 'chatId' | 'parentId'
> & { readonly sentInput?: Turn['sentInput']; readonly agentChoice?: Turn['agentChoice'] };

export function createNewTurn(opening: TurnOpening): Turn {
  return {
    ...opening,
    sentInput: opening.sentInput ?? null,
    agentChoice: opening.agentChoice ?? CONNECTION_AGENT,
    status: 'sending',
    messages: [],
    lastMessageId: null,
    replay: null,
    warnings: [],
    unreadableLines: 0,
    isComplete: false,
    error: null,
    elapsedMs: 0,
  };
}

export function isRunning(turn: Pick<Turn, 'status'>): boolean {
  return !turnEndSchema.safeParse(turn.status).success;
}
