import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { turnProgressSchema, type TurnEvent } from '#shared/thread/turn.ts';
import {
  META,
  SQL,
  createAnswerEvent,
  createEndEvent,
  createLineEvent,
  createTurn,
  WORK,
} from '../../testing/stories.ts';
import { Timeline } from './timeline.ts';

const anyEvent: fc.Arbitrary<TurnEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.nat(9_000),
        fc.record({
          id: fc.constantFrom('a', 'b', 'c'),
          role: fc.constantFrom('user', 'assistant', 'tool'),
          content: fc.string(),
          thinking: fc.string(),
          isDelta: fc.boolean(),
          isInProcess: fc.boolean(),
          sort: fc.option(fc.nat(20)),
          toolCall: fc.option(
            fc.record({
              name: fc.string(),
              input: fc.constant('{}'),
              result: fc.option(fc.json()),
            }),
          ),
        }),
      )
      .map(([atMs, message]) => createLineEvent(atMs, message)),
  },
  fc
    .tuple(fc.constantFrom(...turnProgressSchema.options), fc.nat(9_000))
    .map(([status, atMs]) => ({ type: 'progress', status, atMs }) as const),
  fc.nat(9_000).map((atMs) => createEndEvent(atMs, 'cut')),
);

function toTimeline(events: readonly TurnEvent[]): Timeline {
  const timeline = new Timeline(createTurn('t1'));
  for (const event of events) timeline.append(event);
  return timeline;
}

describe('every position', () => {
  test('shows what the live thread showed there, in whatever order it is visited', () => {
    const events = fc.array(anyEvent, { maxLength: 200 });
    fc.assert(
      fc.property(events, fc.array(fc.nat(), { maxLength: 20 }), (all, visits) => {
        const timeline = toTimeline(all);
        for (const visit of [...visits, 0, all.length]) {
          const position = visit % (all.length + 1);
          const live = all.slice(0, position).reduce(reduceTurn, createTurn('t1'));
          expect(timeline.turnAt(position)).toEqual(live);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('has a time that never runs backwards, even where the clock did', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 50 }), (all) => {
        const { timesMs } = toTimeline(all);
        expect(timesMs).toHaveLength(all.length + 1);
        expect([...timesMs].sort((a, b) => a - b)).toEqual(timesMs);
      }),
    );
  });
});

test('a call is the same object wherever it is seen, so that nothing of it is drawn anew', () => {
  const timeline = toTimeline([
    ...WORK,
    createAnswerEvent(1_200, 'Japan '),
    createAnswerEvent(1_250, 'x'),
  ]);
  const callAt = (position: number) =>
    timeline.turnAt(position).messages.find(({ id }) => id === 'sql')?.toolCall;
  expect(callAt(7)?.result).toContain('Japan');
  expect(callAt(6)).toBe(callAt(7));
  expect(callAt(5)).toBe(callAt(7));
  expect(callAt(4)?.result).toBeNull();
});

describe('steps', () => {
  const events = [...WORK, createAnswerEvent(1_200, 'Japan '), createAnswerEvent(1_250, 'leads.')];
  const timeline = toTimeline([...events, createEndEvent(1_500, 'stopped')]);

  test('are where a thought, a tool or the answer begins or comes back, and the end', () => {
    expect(timeline.stops.map(({ position, words }) => [position, words])).toEqual([
      [1, 'A thought begins'],
      [2, 'Model search begins'],
      [3, 'Model search is done'],
      [4, 'Query begins'],
      [5, 'Query is done'],
      [6, 'The answer begins'],
      [8, 'Stopped'],
    ]);
  });

  test('lead from any position to the next and the last, and to both ends', () => {
    expect(timeline.stopFrom(6, 1)).toBe(8);
    expect(timeline.stopFrom(7, -1)).toBe(6);
    expect(timeline.stopFrom(8, 1)).toBe(8);
    expect(timeline.stopFrom(1, -1)).toBe(0);
    expect(timeline.stopAt(7)?.words).toBe('The answer begins');
    expect(timeline.stopAt(0)).toBeNull();
  });

  test('name what went wrong on the way', () => {
    const bad = toTimeline([
      SQL.start,
      { type: 'progress', status: 'stalled', atMs: 31_000 },
      { type: 'line', line: { kind: 'unreadable', reason: 'x', excerpt: '<' }, atMs: 31_100 },
      META.start,
      createEndEvent(32_000, 'cut'),
    ]);
    expect(bad.stops.map(({ words }) => words)).toEqual([
      'Query begins',
      'Silence begins',
      'Unreadable line',
      'Model search begins',
      'Cut off',
    ]);
  });
});

test('a hundred steps back among 3,000 pieces cost less than playing them ten times', () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) =>
    createAnswerEvent(at * 5, 'seventeen chars! '),
  );
  const timeline = toTimeline([...WORK, ...pieces]);
  const timeOf = (work: () => void): number => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const rounds = Array.from({ length: 5 }, () => ({
    stepsMs: timeOf(() => {
      for (let position = 3_000; position > 2_900; position -= 1) timeline.turnAt(position);
    }),
    playsMs: timeOf(() => {
      for (let times = 0; times < 10; times += 1) toTimeline([...WORK, ...pieces]);
    }),
  }));
  const [stepsMs, playsMs] = [
    Math.min(...rounds.map((round) => round.stepsMs)),
    Math.min(...rounds.map((round) => round.playsMs)),
  ];
  expect(stepsMs).toBeLessThan(playsMs);
});
