import { describe, expect, test } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { findEndSpan, findSpan, buildSlots } from './thread-window.ts';
import { ThreadScrollHandle } from './thread-scroll-handle.ts';
import { ScrollPositions } from './scroll-positions.ts';
import { TurnHeights } from './turn-heights.ts';
import { createConversationId } from '../../testing/stories.ts';

const PATH = Array.from({ length: 100 }, (_turn, at) => turnIdSchema.parse(`t${String(at)}`));
const id = (at: number) => turnIdSchema.parse(`t${String(at)}`);

/** Creates heights of 100 px for all turns but the tenth. */
function toHeights(): TurnHeights {
  const heights = new TurnHeights();
  PATH.forEach((each, at) => heights.put(each, at === 10 ? 2_000 : 100));
  return heights;
}

describe('the window', () => {
  test.each([
    [0, 300, { from: 0, to: 3 }],
    [-800, 150, { from: 0, to: 2 }],
    [250, 500, { from: 2, to: 5 }],
    [1_500, 1_600, { from: 10, to: 11 }],
    [2_950, 3_050, { from: 10, to: 12 }],
    [99_999, 100_500, { from: 99, to: 100 }],
  ])('from %d to %d px', (topPx, bottomPx, span) => {
    expect(findSpan(PATH, toHeights(), { topPx, bottomPx })).toEqual(span);
  });

  test('at the end, also of a thread that is shorter, and of none', () => {
    expect(findEndSpan(PATH, toHeights(), 450)).toEqual({ from: 95, to: 100 });
    expect(findEndSpan(PATH.slice(0, 3), toHeights(), 450)).toEqual({ from: 0, to: 3 });
    expect(findEndSpan([], toHeights(), 450)).toEqual({ from: 0, to: 0 });
    expect(findSpan([], toHeights(), { topPx: 0, bottomPx: 9 })).toEqual({ from: 0, to: 0 });
  });

  test('keeps pinned turns, and boxes as tall as what lies between', () => {
    const pinned = [id(2)];
    const slots = buildSlots(PATH, toHeights(), { span: { from: 11, to: 13 }, pinned });
    expect(slots.map((slot) => (slot.kind === 'gap' ? slot.px : slot.id))).toEqual([
      200,
      't2',
      700 + 2_000,
      't11',
      't12',
      8_700,
    ]);
    expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
  });

  test('guesses the height of what it has not seen by what it has', () => {
    const heights = new TurnHeights();
    const first = heights.of(id(1));
    heights.put(id(0), 500);
    expect(heights.of(id(1))).toBe(first);
    heights.refreshGuess();
    expect(heights.of(id(1))).toBe(500);
    heights.put(id(0), 700);
    heights.refreshGuess();
    expect(heights.sum([id(0), id(1)])).toBe(1_400);
  });
});

describe('places', () => {
  const C1 = createConversationId('c1');
  const position = { turnId: id(1), offsetPx: -20 };

  test('are forgotten at the end, and the oldest when there are many', () => {
    const stored = { text: null as string | null };
    const store = { read: () => stored.text, write: (text: string) => void (stored.text = text) };
    const scrollPositions = new ScrollPositions(store);
    scrollPositions.save(C1, position);
    expect(new ScrollPositions(store).find(C1)).toEqual(position);
    for (let at = 0; at < 200; at += 1)
      scrollPositions.save(createConversationId(`n${String(at)}`), position);
    expect(new ScrollPositions(store).find(C1)).toBeNull();
    const newest = createConversationId('n199');
    expect(new ScrollPositions(store).find(newest)).toEqual(position);
    scrollPositions.save(newest, null);
    expect(new ScrollPositions(store).find(newest)).toBeNull();
  });
});

describe('the door', () => {
  test('a wish waits for the thread, and is told what came of it', async () => {
    const handle = new ThreadScrollHandle();
    const early = handle.reveal(id(5));
    const asked: string[] = [];
    const close = handle.open((turnId) => {
      asked.push(turnId);
      return Promise.resolve(turnId === id(5));
    });
    expect(await early).toBe(true);
    expect(await handle.reveal(id(6))).toBe(false);
    expect(asked).toEqual(['t5', 't6']);
    close();
    const late = handle.reveal(id(5));
    handle.close();
    expect(await late).toBe(false);
  });
});
