import { AppError } from '#shared/errors.ts';
import type { OpenConversation } from '#shared/conversation.ts';
import type { TurnId } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { FakeHost } from './fake-host.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from './stories.ts';

/** Main sends this many turns with the opening, enough for a screen. */
const PAGE_TURNS = 20;

/** Creates a turn of two messages whose height depends on its number, as real ones differ. */
function createShortTurn(at: number): Turn {
  const lines = Array.from(
    { length: 1 + ((at * 7) % 9) },
    (_line, line) => `Line ${String(line)}.`,
  );
  const answer = `Answer ${String(at)}.\n\n${lines.join('\n\n')}`;
  return [createAnswerEvent(900, answer), createEndEvent(1_000, 'finished')].reduce(
    reduceTurn,
    createTurn(`t${String(at)}`),
  );
}

const OTHER: readonly Turn[] = [{ ...createTurn('other'), status: 'stopped' }];

export interface LongThread {
  readonly host: FakeHost;
  readonly all: readonly Turn[];
  /** Every turn that was sent to the window, in that order. */
  readonly sent: TurnId[];
}

export interface LongThreadOptions {
  /** The newest turn, after the others. */
  readonly last?: Turn;
  /** While it returns true, no older turn can be read. */
  readonly isBroken?: () => boolean;
}

/**
 * Creates a conversation of so many turns, of which the window gets the newest and requests the
 * others.
 */
export function createLongThread(
  count: number,
  { last, isBroken = () => false }: LongThreadOptions = {},
): LongThread {
  const turns = Array.from({ length: count }, (_turn, at) => createShortTurn(at));
  if (last) turns.push(last);
  const known = new Map(turns.map((turn) => [turn.id, turn]));
  const sent: TurnId[] = [];
  const send = (some: readonly Turn[]): Turn[] => {
    sent.push(...some.map(({ id }) => id));
    return [...some];
  };
  const summary = createConversationSummary('c1', { title: 'Long' });
  const open = (): OpenConversation =>
    createOpenConversation(summary, turns, { turns: send(turns.slice(-PAGE_TURNS)) });
  const host = new FakeHost({
    'conversations.list': () => [summary, createConversationSummary('c2', { title: 'Other' })],
    'conversations.open': ({ conversationId }) =>
      conversationId === 'c1'
        ? open()
        : createOpenConversation(createConversationSummary('c2', { title: 'Other' }), OTHER),
    'conversations.readTurns': ({ turnIds }) => {
      if (isBroken()) throw new AppError('ARCHIVE_FAILED', 'The disk is gone.');
      return send(turnIds.flatMap((id) => known.get(id) ?? []));
    },
  });
  return { host, all: turns, sent };
}
