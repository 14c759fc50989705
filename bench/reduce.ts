import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { atMost, measurePairedRatio, withoutBar, type BenchResult } from './measure.ts';
import { DELTA_LINES } from './sample-lines.ts';

const ROUNDS = 20;
/** A tenth takes few milliseconds, so more pairs are needed. */
const TENTH_ROUNDS = 60;
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
  const againstParsing = measurePairedRatio(parse, () => reduceAll(NEW_TURN, EVENTS), ROUNDS);
  const lastAgainstFirst = measurePairedRatio(
    () => reduceAll(NEW_TURN, EVENTS.slice(0, TENTH)),
    () => reduceAll(nearlyAll, EVENTS.slice(-TENTH)),
    TENTH_ROUNDS,
  );
  return [
    withoutBar('reduce: 20,000 deltas, time against parsing them', againstParsing),
    atMost('reduce: the last tenth against the first', lastAgainstFirst, 1.5),
  ];
}
