import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { atMost, measureInTurns, withoutBar, type BenchResult } from './measure.ts';
import { DELTA_LINES } from './sample-lines.ts';

const ROUNDS = 20;
const TENTH = DELTA_LINES.length / 10;

const EVENTS: readonly TurnEvent[] = DELTA_LINES.map((text, atMs) => ({
  type: 'line',
  line: parseChatLine(text),
  atMs,
}));

const NEW_TURN = createNewTurn({
  id: turnIdSchema.parse('turn'),
  conversationId: conversationIdSchema.parse('conversation'),
  question: 'How much?',
  messageId: '1732512345678-message',
  askedAtMs: 0,
  chatId: null,
  parentId: null,
});

const reduceAll = (from: Turn, events: readonly TurnEvent[]): Turn =>
  events.reduce(reduceTurn, from);

/** A long answer must not make its own end slower. */
export function measureReduce(): BenchResult[] {
  const parse = (): void => {
    for (const line of DELTA_LINES) JSON.parse(line);
  };
  const nearlyAll = reduceAll(NEW_TURN, EVENTS.slice(0, -TENTH));
  const ms = measureInTurns(
    {
      parse,
      reduce: () => reduceAll(NEW_TURN, EVENTS),
      first: () => reduceAll(NEW_TURN, EVENTS.slice(0, TENTH)),
      last: () => reduceAll(nearlyAll, EVENTS.slice(-TENTH)),
    },
    ROUNDS,
  );
  return [
    withoutBar('reduce: 20,000 deltas, time against parsing them', ms.reduce / ms.parse),
    atMost('reduce: the last tenth against the first', ms.last / ms.first, 1.5),
  ];
}
