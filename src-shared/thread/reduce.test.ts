import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '../ids.ts';
import { parseChatLine } from '../platform/chat-line.ts';
import { GAP_LABEL, isGapless } from './gap.ts';
import { isHistoryLine, reduceTurn } from './reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from './turn.ts';

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

const toEvents = (lines: readonly unknown[]): TurnEvent[] =>
  lines.map((value, index) => ({
    type: 'line',
    line: parseChatLine(JSON.stringify(value)),
    atMs: index * 10,
  }));

const play = (lines: readonly unknown[]): Turn => toEvents(lines).reduce(reduceTurn, opened());

const delta = (id: string, content: string, sort: number) => ({
  id,
  role: 'assistant',
  content,
  isDelta: true,
  isInProcess: true,
  sort,
});

describe('reduceTurn', () => {
  test('appends deltas and lets the completed line replace them', () => {
    const pieces = [delta('a', 'Hel', 1), delta('a', 'lo', 2)];
    expect(play(pieces).messages[0]).toMatchObject({
      content: 'Hello',
      startedMs: 0,
      updatedMs: 10,
    });
    const done = [...pieces, { id: 'a', content: 'Hello.', isInProcess: false, sort: 9 }];
    expect(play(done).messages).toHaveLength(1);
    expect(play(done).messages[0]).toMatchObject({
      content: 'Hello.',
      isInProcess: false,
      sort: 1,
    });
  });

  test('an empty completed line never erases what was shown', () => {
    const turn = play([
      { id: 'a', thinking: 'because', content: 'Yes', isDelta: true },
      { id: 'a', thinking: '', content: '', isDelta: false },
    ]);
    expect(turn.messages[0]).toMatchObject({ thinking: 'because', content: 'Yes' });
  });

  test('a tool result joins its call and keeps the input', () => {
    const turn = play([
      {
        id: 't',
        toolCall: { name: 'platformMeta', input: '{"searchQuery":"x"}' },
        isInProcess: true,
      },
      { id: 't', toolCall: { name: 'platformMeta', result: '{"cubes":[]}' }, isInProcess: false },
    ]);
    expect(turn.messages[0]).toMatchObject({
      toolCall: { name: 'platformMeta', input: '{"searchQuery":"x"}', result: '{"cubes":[]}' },
      startedMs: 0,
      updatedMs: 10,
    });
  });

  test('orders messages by their first sort, whatever order they came in', () => {
    const turn = play([
      delta('b', 'B', 5),
      delta('a', 'A', 2),
      delta('c', 'C', 7),
      delta('b', 'b', 9),
    ]);
    expect(turn.messages.map((message) => message.id)).toEqual(['a', 'b', 'c']);
  });

  test('takes the thread id, counts the state line, keeps an unreadable line as a warning', () => {
    const bad: TurnEvent = { type: 'line', line: parseChatLine('{oops'), atMs: 5 };
    const turn = [
      ...toEvents([{ id: '__cutoff__', state: { chatId: 'c9' } }]),
      bad,
      ...toEvents([delta('a', 'still here', 1), { id: '__state__' }]),
    ].reduce(reduceTurn, opened());
    expect(turn).toMatchObject({ chatId: 'c9', isComplete: true, status: 'streaming' });
    expect(turn.warnings).toEqual([expect.objectContaining({ excerpt: '{oops' })]);
    expect(turn.messages[0]?.content).toBe('still here');
  });

  test('ends with the status and the error it was given', () => {
    const error = { code: 'STREAM_CUT', message: 'cut', detail: {} } as const;
    const turn = reduceTurn(play([delta('a', 'par', 1)]), {
      type: 'ended',
      end: 'cut',
      error,
      atMs: 99,
    });
    expect(turn).toMatchObject({ status: 'cut', error, elapsedMs: 99 });
    expect(turn.messages[0]?.content).toBe('par');
  });

  test('a snapshot replaces everything', () => {
    const other = { ...opened(), question: 'other' };
    expect(reduceTurn(opened(), { type: 'snapshot', turn: other })).toBe(other);
  });

  test('completed lines in any order and number of repetitions give the same messages', () => {
    const complete = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, content: id, sort: index }));
    const expected = play(complete).messages.map(({ id, content }) => ({ id, content }));
    const disorder = fc
      .shuffledSubarray(complete, { minLength: complete.length })
      .chain((lines) =>
        fc.array(fc.constantFrom(...complete)).map((again) => [...lines, ...again]),
      );
    fc.assert(
      fc.property(disorder, (lines) => {
        expect(play(lines).messages.map(({ id, content }) => ({ id, content }))).toEqual(expected);
      }),
    );
  });

  test('any cutting of a text into deltas gives the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pieces) => {
        const turn = play(pieces.map((piece, index) => delta('a', piece, index)));
        expect(turn.messages[0]?.content ?? '').toBe(pieces.join(''));
      }),
    );
  });

  test('never changes the turn it was given', () => {
    const before = play([delta('a', 'x', 1)]);
    const copy = JSON.stringify(before);
    reduceTurn(before, toEvents([delta('a', 'y', 2)])[0] ?? { type: 'snapshot', turn: before });
    expect(JSON.stringify(before)).toBe(copy);
  });
});

test('isHistory knows messages of earlier turns only', () => {
  const earlier = new Set(['old']);
  expect(isHistoryLine(parseChatLine('{"id":"old","content":"x"}'), earlier)).toBe(true);
  expect(isHistoryLine(parseChatLine('{"id":"new","content":"x"}'), earlier)).toBe(false);
  expect(isHistoryLine({ kind: 'state' }, earlier)).toBe(false);
});

describe('a stream that is taken up again', () => {
  const pieces = ['Th', 'ree ', 'cars', '.'].map((text, index) => delta('a', text, index + 1));
  const again: TurnEvent = { type: 'progress', status: 'resubscribing', atMs: 50 };
  const playEvents = (events: readonly TurnEvent[]) => events.reduce(reduceTurn, opened());

  test.each([0, 1, 2, 3, 4])(
    'replayed from its beginning after %d pieces doubles nothing',
    (seen) => {
      const turn = playEvents([...toEvents(pieces.slice(0, seen)), again, ...toEvents(pieces)]);
      expect(turn.messages.map(({ content }) => content)).toEqual(['Three cars.']);
      expect(turn.status).toBe('streaming');
    },
  );

  test('continued after a silence it loses nothing, and a gap may be in it where nothing proves it', () => {
    const turn = playEvents([
      ...toEvents(pieces.slice(0, 2)),
      { type: 'progress', status: 'stalled', atMs: 40 },
      again,
      ...toEvents(pieces.slice(2)),
    ]);
    expect(turn.messages[0]?.content).toBe(`Three ${GAP_LABEL}cars.`);
    expect(isGapless(turn)).toBe(false);
    const complete = { ...delta('a', 'Three cars.', 9), isDelta: false };
    expect([...toEvents([complete])].reduce(reduceTurn, turn).messages[0]?.content).toBe(
      'Three cars.',
    );
  });

  test('taken up twice still gives the text once', () => {
    const turn = playEvents([
      ...toEvents(pieces.slice(0, 1)),
      again,
      ...toEvents(pieces.slice(0, 3)),
      again,
      ...toEvents(pieces),
    ]);
    expect(turn.messages[0]?.content).toBe('Three cars.');
  });

  test('equal sorts outside of a replay are pieces of their own', () => {
    expect(play([delta('a', 'x', 1), delta('a', 'y', 1)]).messages[0]?.content).toBe('xy');
  });
});
