import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '../ids.ts';
import { parseChatLine } from '../platform/chat-line.ts';
import { reduceTurn } from './reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from './turn.ts';

type Line = Readonly<Record<string, unknown>> & { readonly sort: number };

const opened = (): Turn =>
  createNewTurn({
    id: turnIdSchema.parse('t1'),
    conversationId: conversationIdSchema.parse('c1'),
    question: 'how many?',
    messageId: '1732512345678-message',
    askedAtMs: 1_732_512_345_678,
    chatId: null,
    parentId: null,
  });

const toEvent = (line: Readonly<Record<string, unknown>>): TurnEvent => ({
  type: 'line',
  line: parseChatLine(JSON.stringify(line)),
  atMs: 1,
});
const AGAIN: TurnEvent = { type: 'progress', status: 'resubscribing', atMs: 1 };

/** Returns what the screen shows of a turn. */
function toShown(events: readonly TurnEvent[]) {
  const turn = events.reduce(reduceTurn, opened());
  return turn.messages.map(({ id, role, content, thinking, toolCall, graphPath, isInProcess }) => ({
    ...{ id, role, content, thinking, toolCall, graphPath, isInProcess },
  }));
}

interface Part {
  readonly kind: 'text' | 'tool';
  readonly pieces: readonly string[];
  readonly isComplete: boolean;
}

/**
 * Creates one message as a server streams it: pieces and the complete message, or a tool's call and
 * its result.
 */
function toLines({ kind, pieces, isComplete }: Part, index: number): Omit<Line, 'sort'>[] {
  const id = `m${String(index)}`;
  const base = { id, role: 'assistant', graphPath: ['main'] };
  if (kind === 'tool') {
    const call = { name: 'platformMeta', input: '{}' };
    const start = { ...base, toolCall: call, isInProcess: true };
    const result = { ...call, result: JSON.stringify({ cubes: pieces }) };
    return isComplete ? [start, { ...base, toolCall: result, isInProcess: false }] : [start];
  }
  const deltas = pieces.map((content) => ({ ...base, content, isDelta: true, isInProcess: true }));
  const complete = { ...base, content: pieces.join(''), isDelta: false, isInProcess: false };
  return isComplete ? [...deltas, complete] : deltas;
}

const anyPart: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom('text', 'tool'),
  pieces: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
  isComplete: fc.boolean(),
});
const anyStream: fc.Arbitrary<Line[]> = fc
  .array(anyPart, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flatMap(toLines).map((line, index) => ({ ...line, sort: index + 1 })));
/** Text that is long enough to be recognized, and begins differently in each message. */
const anyLongStream = fc
  .array(fc.record({ kind: fc.constantFrom('text', 'tool'), isComplete: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) =>
    parts.flatMap((part, index) => {
      const pieces = [`${String(index)} begins `, 'in the middle ', 'ends.'];
      return toLines({ ...part, pieces }, index);
    }),
  )
  .map((lines) => lines.map((line, index) => ({ ...line, sort: index + 1 })));

describe('a stream that breaks and is taken up', () => {
  test('replayed from any earlier line, any number of times, gives the same thread', () => {
    const breaks = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 5 });
    fc.assert(
      fc.property(anyStream, breaks, (lines, cuts) => {
        const events: TurnEvent[] = [];
        let seen = 0;
        for (const [more, back] of cuts) {
          const to = seen + (more % (lines.length - seen + 1));
          // A replay that does not reach back before the break would prove nothing.
          const from = back % Math.max(1, seen);
          events.push(...lines.slice(from, to).map(toEvent), AGAIN);
          seen = Math.max(seen, to);
        }
        events.push(...lines.map(toEvent));
        expect(toShown(events)).toEqual(toShown(lines.map(toEvent)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('replayed without numbers, under any ids, gives the same thread', () => {
    const bare = (lines: readonly Line[], prefix: string) =>
      lines.map(({ sort: _sort, ...line }) => ({ ...line, id: `${prefix}${String(line['id'])}` }));
    fc.assert(
      fc.property(anyLongStream, fc.nat(), fc.boolean(), (lines, cut, isRenamed) => {
        const seen = 1 + (cut % lines.length);
        const again = bare(lines, isRenamed ? 'again-' : '');
        const events = [...bare(lines.slice(0, seen), ''), ...again].map(toEvent);
        const shown = toShown(events.toSpliced(seen, 0, AGAIN));
        const texts = shown.map(({ content, toolCall }) => [content, toolCall]);
        const expected = toShown(bare(lines, '').map(toEvent));
        expect(texts).toEqual(expected.map(({ content, toolCall }) => [content, toolCall]));
      }),
      { numRuns: 1_000 },
    );
  });

  test('replayed in any order and repetition gives the same thread', () => {
    const disorder = anyStream.chain((lines) =>
      fc
        .tuple(fc.nat(lines.length), fc.array(fc.nat(), { maxLength: 30 }))
        .map(([seen, picks]) => ({ lines, seen, picks })),
    );
    fc.assert(
      fc.property(disorder, ({ lines, seen, picks }) => {
        const before = lines.slice(0, seen);
        const replayed = picks.flatMap((pick) => before.slice(pick % (seen + 1)).slice(0, 1));
        // The line from right before the break comes again, so that nothing is between.
        const again = [...replayed, ...before.slice(-1)];
        const events = [...before, ...again, ...lines.slice(seen)].map(toEvent);
        const withRepeat = events.toSpliced(seen, 0, AGAIN);
        expect(toShown(withRepeat)).toEqual(toShown(lines.map(toEvent)));
      }),
      { numRuns: 1_000 },
    );
  });
});
