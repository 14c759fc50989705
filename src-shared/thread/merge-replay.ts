import type { ChatMessage } from '../platform/chat-message.ts';
import { appendAfterGap, hasRepeated, isRepeating } from './gap.ts';
import { createTurnMessage, insertBySort, mergeMessage, upsertMessage } from './merge-message.ts';
import type { Turn, TurnMessage, TurnReplay } from './turn.ts';

type HiddenMessage = TurnReplay['hidden'][number];

/** A shorter text may come a second time by chance, so it proves nothing. */
const PROOF_MIN_CHARS = 8;

export type MergedTurn = Pick<Turn, 'messages' | 'lastMessageId' | 'replay'>;

/** What one line does: it is merged into a turn whose stream was taken up. */
interface Merge {
  readonly turn: Turn;
  readonly replay: TurnReplay;
  readonly line: ChatMessage;
  readonly atMs: number;
}

/** Called when the stream is taken up again: from now on lines may repeat what is known. */
export function beginReplay(turn: Turn): MergedTurn {
  const { replay, lastMessageId } = turn;
  const known = turn.messages.filter(({ role }) => role !== 'user');
  return {
    messages: turn.messages.map((message) => ({ ...message, replayedTo: message.lastSort })),
    lastMessageId,
    replay: {
      knownIds: known.map(({ id }) => id),
      passed: 0,
      lastId: lastMessageId,
      follows: (replay?.follows ?? [])
        .filter(({ from, to }) => from !== to)
        .map((known) => ({ ...known, isActive: false })),
      hidden: [],
      isProven: false,
      isTainted: replay !== null && !replay.isProven && (replay.isTainted || replay.hasGrown),
      hasGrown: false,
    },
  };
}

function follow({ replay }: Merge, to: string, from: string): TurnReplay {
  const follows = replay.follows.filter((known) => known.from !== from);
  const at = replay.knownIds.indexOf(to);
  return {
    ...replay,
    follows: [...follows, { from, to, isActive: true }],
    passed: from === to ? replay.passed : Math.max(replay.passed, at + 1),
    hidden: replay.hidden.filter(({ message }) => message.id !== from),
  };
}

/** The message that was being written when the line broke has come again as far as it was known. */
function prove(replay: TurnReplay, known: TurnMessage): TurnReplay {
  return replay.isTainted || known.id !== replay.lastId ? replay : { ...replay, isProven: true };
}

function isSubstantial(known: TurnMessage, { passed }: TurnReplay): boolean {
  const chars = known.content.length + known.thinking.length;
  return passed > 1 || chars >= PROOF_MIN_CHARS;
}

function set({ turn }: Merge, message: TurnMessage, replay: TurnReplay): MergedTurn {
  const at = turn.messages.findLastIndex(({ id }) => id === message.id);
  const messages =
    at === -1 ? insertBySort(turn.messages, message) : turn.messages.with(at, message);
  return { messages, lastMessageId: message.id, replay };
}

const leave = ({ turn }: Merge, replay: TurnReplay): MergedTurn => ({
  messages: turn.messages,
  lastMessageId: turn.lastMessageId,
  replay,
});

const readContent = (message: TurnMessage) => ({
  text: message.content,
  gaps: message.contentGaps,
});
const readThinking = (message: TurnMessage) => ({
  text: message.thinking,
  gaps: message.thinkingGaps,
});

function isRepetition(known: TurnMessage, again: TurnMessage): boolean {
  return (
    isRepeating(readContent(known), again.content) &&
    isRepeating(readThinking(known), again.thinking)
  );
}

function isFullRepetition(known: TurnMessage, again: TurnMessage): boolean {
  return (
    hasRepeated(readContent(known), again.content) &&
    hasRepeated(readThinking(known), again.thinking)
  );
}

/** Messages that could come again under this id: itself, or those that have not come again yet. */
function listCandidates({ turn, replay, line }: Merge): readonly TurnMessage[] {
  const same = turn.messages.findLast(({ id }) => id === line.id);
  if (same) return [same];
  const ids = replay.knownIds.slice(replay.passed);
  return ids.flatMap((known) => turn.messages.find(({ id }) => id === known) ?? []);
}

/** A text goes on from a later point, or a message begins of which the first part may be lost. */
function growAfterGap(merge: Merge, { message: again, mayLackStart }: HiddenMessage): MergedTurn {
  const replay = { ...follow(merge, again.id, again.id), hasGrown: true };
  const shown = merge.turn.messages.findLast(({ id }) => id === again.id);
  if (!shown && !mayLackStart) return set(merge, again, replay);
  const before = shown ?? { ...again, content: '', thinking: '' };
  const content = appendAfterGap(readContent(before), again.content);
  const thinking = appendAfterGap(readThinking(before), again.thinking);
  const grown = {
    ...before,
    content: content.text,
    contentGaps: content.gaps,
    thinking: thinking.text,
    thinkingGaps: thinking.gaps,
    updatedMs: merge.atMs,
    lastSort: again.lastSort,
    replayedTo: null,
  };
  return set(merge, grown, replay);
}

function isNextInOrder({ turn, line }: Merge): boolean {
  const last = turn.messages.reduce((max, { lastSort }) => Math.max(max, lastSort ?? 0), 0);
  return line.sort === last + 1;
}

/** The first piece of a message: its beginning may be lost, unless the numbers say otherwise. */
function hide(merge: Merge): HiddenMessage {
  const { line, atMs } = merge;
  const isEmpty = line.content === '' && line.thinking === '';
  const mayLackStart = !isEmpty && !isNextInOrder(merge);
  return { message: createTurnMessage(line, atMs), mayLackStart };
}

/** The `sort` of the agent's first line in a stream that begins with `__cutoff__` and the question. */
const FIRST_SORT_MAX = 2;

/** The line broke before the agent had said anything, and its first line has the first number. */
function isBeginning(merge: Merge): boolean {
  const { lastId, isTainted, hasGrown } = merge.replay;
  if (lastId !== null || isTainted || hasGrown) return false;
  const { sort } = merge.line;
  return isNextInOrder(merge) || (sort !== null && sort <= FIRST_SORT_MAX);
}

/** A piece that cannot be told from a repetition by its number is held back until its text tells. */
function mergePiece(merge: Merge): MergedTurn {
  const { replay, line, atMs } = merge;
  const earlier = replay.hidden.find(({ message }) => message.id === line.id);
  const again = earlier
    ? { ...earlier, message: mergeMessage(earlier.message, line, atMs) }
    : hide(merge);
  const known = listCandidates(merge).find(
    (it) => it.toolCall === null && isRepetition(it, again.message),
  );
  if (known === undefined) return growAfterGap(merge, again);
  if (!isFullRepetition(known, again.message)) {
    const others = replay.hidden.filter(({ message }) => message.id !== line.id);
    return leave(merge, { ...replay, hidden: [...others, again] });
  }
  const { content, thinking } = again.message;
  const message = { ...known, content, thinking, contentGaps: [], thinkingGaps: [] };
  const followed = follow(merge, known.id, line.id);
  const isProof = isSubstantial(known, followed);
  const next = isProof ? prove(followed, known) : followed;
  return set(merge, { ...message, updatedMs: atMs, replayedTo: null }, next);
}

/** A piece of a known message, where the message numbers its pieces. */
function mergeNumberedPiece(merge: Merge, known: TurnMessage, upTo: number): MergedTurn {
  const { replay, line } = merge;
  const sort = line.sort ?? upTo;
  const isLast =
    sort === upTo && known.content.endsWith(line.content) && known.thinking.endsWith(line.thinking);
  if (isLast) return leave(merge, prove(replay, known));
  const isOld = known.content.includes(line.content) && known.thinking.includes(line.thinking);
  if (sort < upTo && isOld) return leave(merge, replay);
  return mergePiece(merge);
}

function isSameCall(known: TurnMessage, { toolCall }: ChatMessage): boolean {
  if (known.toolCall === null || toolCall === null) return known.toolCall === toolCall;
  const { name, input, result } = known.toolCall;
  const isSameResult = result === null || toolCall.result === null || result === toolCall.result;
  return name === toolCall.name && input === toolCall.input && isSameResult;
}

/** True when a complete line says at least what is known of the message. */
function repeatsAll(known: TurnMessage, line: ChatMessage): boolean {
  if (!isSameCall(known, line)) return false;
  if (known.toolCall !== null) {
    return known.toolCall.result === null || line.toolCall?.result === known.toolCall.result;
  }
  return (
    line.content.startsWith(known.content) &&
    line.thinking.startsWith(known.thinking) &&
    known.contentGaps.length + known.thinkingGaps.length === 0
  );
}

/** A state of the message from before the break: its beginning, or a part of its text. */
function isOldState(known: TurnMessage, line: ChatMessage): boolean {
  if (!line.isInProcess) return false;
  if (!known.isInProcess) return true;
  return known.content.startsWith(line.content) && known.thinking.startsWith(line.thinking);
}

/** A line that replaces (`isDelta` false) a message that is known under `known.id`. */
function replaceKnown(merge: Merge, known: TurnMessage): MergedTurn {
  const { turn, line, atMs } = merge;
  const followed = line.id === known.id ? merge.replay : follow(merge, known.id, line.id);
  const isLastAgain =
    repeatsAll(known, line) &&
    (line.id === known.id && line.sort !== null
      ? line.sort === known.replayedTo
      : known.toolCall !== null || isSubstantial(known, followed));
  const replay = isLastAgain ? prove(followed, known) : followed;
  if (known.toolCall === null && isOldState(known, line)) return leave(merge, replay);
  if (known.toolCall !== null && line.isInProcess && !known.isInProcess) {
    return leave(merge, replay);
  }
  const message = mergeMessage(known, { ...line, id: known.id }, atMs);
  const hidden = replay.hidden.filter((it) => it.message.id !== line.id);
  const at = turn.messages.findLastIndex(({ id }) => id === known.id);
  return {
    messages: turn.messages.with(at, message),
    // A line that only repeats what is known is older than the newest one.
    lastMessageId: repeatsAll(message, line) && isLastAgain ? turn.lastMessageId : known.id,
    replay: { ...replay, hidden },
  };
}

function mergeComplete(merge: Merge): MergedTurn {
  const { line } = merge;
  const known = listCandidates(merge).find(
    (it) => it.id === line.id || repeatsAll(it, line) || (line.toolCall && isSameCall(it, line)),
  );
  return known === undefined ? addComplete(merge) : replaceKnown(merge, known);
}

function addComplete(merge: Merge): MergedTurn {
  const { turn, replay, line, atMs } = merge;
  const own = follow(merge, line.id, line.id);
  const hidden = replay.hidden.find(({ message }) => message.id === line.id);
  if (hidden === undefined) {
    const messages = upsertMessage(turn.messages, line, atMs);
    return { messages, lastMessageId: line.id, replay: { ...own, hasGrown: true } };
  }
  return set(merge, mergeMessage(hidden.message, line, atMs), { ...own, hasGrown: true });
}

/**
 * Merges a line while a stream is taken up again. What repeats is recognized by its number where it
 * has one and its text agrees, else by its text from the beginning of the turn; what does not repeat
 * follows a gap, until the message is replaced as a whole, a replay reaches what came last before
 * the break, or the thread's state is read.
 */
export function mergeReplayedMessage(
  turn: Turn,
  replay: TurnReplay,
  received: ChatMessage,
  atMs: number,
): MergedTurn {
  const to = replay.follows.find(({ from }) => from === received.id)?.to;
  const line = to === undefined ? received : { ...received, id: to };
  const merge = { turn, replay, line, atMs };
  if (line.role === 'user') {
    return { ...leave(merge, replay), messages: upsertMessage(turn.messages, line, atMs) };
  }
  const known = turn.messages.findLast(({ id }) => id === line.id);
  const isFollowed = replay.follows.some(
    (it) => it.isActive && it.to === line.id && (it.from === received.id || it.from === line.id),
  );
  const isProven = replay.isProven || isBeginning(merge);
  if (isProven || isFollowed) {
    const messages = upsertMessage(turn.messages, line, atMs);
    const isAgain = known !== undefined && !line.isDelta && repeatsAll(known, line);
    const next = isAgain ? prove(replay, known) : replay;
    return { messages, lastMessageId: line.id, replay: isProven ? { ...next, isProven } : next };
  }
  if (!line.isDelta) return mergeComplete(merge);
  const upTo = known?.replayedTo ?? null;
  if (!known || line.sort === null || upTo === null) return mergePiece(merge);
  // The numbers go on, so it is no repetition; whether they count every piece is not known.
  if (line.sort === upTo + 1) return growAfterGap(merge, hide(merge));
  return line.sort > upTo ? mergePiece(merge) : mergeNumberedPiece(merge, known, upTo);
}

/** The message that a complete one of the thread's state stands for, also under another id. */
function findThreadMessage({ turn, replay, line, atMs }: Merge): TurnMessage | undefined {
  const again = createTurnMessage(line, atMs);
  return (
    turn.messages.findLast(({ id }) => id === line.id) ??
    turn.messages.find(
      (it) =>
        it.role !== 'user' &&
        isSameCall(it, line) &&
        isRepetition(it, again) &&
        (it.toolCall !== null || isSubstantial(it, replay)) &&
        !replay.follows.some(({ to }) => to === it.id),
    )
  );
}

/**
 * Merges a message as the thread's state has it. It holds the whole turn, so that nothing is lost
 * after it, even where it was sent under other ids.
 */
export function mergeThreadMessage(turn: Turn, line: ChatMessage, atMs: number): MergedTurn {
  const { replay } = turn;
  if (replay === null || line.role === 'user') {
    const messages = upsertMessage(turn.messages, line, atMs);
    return { messages, lastMessageId: turn.lastMessageId, replay };
  }
  const merge = { turn, replay, line, atMs };
  const known = findThreadMessage(merge);
  const merged =
    known === undefined ? addComplete(merge) : replaceKnown(merge, { ...known, replayedTo: null });
  const isProven = replay.isProven || !line.isInProcess;
  return { ...merged, replay: { ...(merged.replay ?? replay), isProven, hidden: [] } };
}
