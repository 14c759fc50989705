import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { SearchHighlight } from './search-highlight.ts';
import { MatchHighlights } from './match-highlights.ts';

const TURN = turnIdSchema.parse('t1');
const createTarget = (words: string) =>
  ({ turnId: TURN, kind: 'answer', messageId: null, cell: null, index: 0, words }) as const;

const marked = (): string[] =>
  [...(CSS.highlights.get('found-current') ?? [])].map((range) =>
    range instanceof Range ? range.toString() : '',
  );

let thread: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  thread = document.body.appendChild(document.createElement('div'));
  const turn = thread.appendChild(document.createElement('div'));
  turn.dataset['turnId'] = TURN;
  const part = turn.appendChild(document.createElement('p'));
  part.dataset['part'] = 'answer';
  part.textContent = 'Japan and Europe';
});

afterEach(() => {
  vi.useRealTimers();
  thread.remove();
});

test('a second jump takes the mark of the first and keeps its own for its whole time', () => {
  const highlight = new SearchHighlight();
  highlight.show(thread, createTarget('Japan'));
  vi.advanceTimersByTime(4_000);
  highlight.show(thread, createTarget('Europe'));
  expect(marked()).toEqual(['Europe']);
  vi.advanceTimersByTime(4_000);
  expect(marked()).toEqual(['Europe']);
  vi.advanceTimersByTime(2_000);
  expect(marked()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('with the window goes the mark, and its timer', () => {
  const highlight = new SearchHighlight();
  highlight.show(thread, createTarget('Japan'));
  highlight.clear();
  expect(marked()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a jump that comes in after a later one, or after the end, knows it', () => {
  const highlight = new SearchHighlight();
  const isFirstLast = highlight.begin();
  const isSecondLast = highlight.begin();
  expect([isFirstLast(), isSecondLast()]).toEqual([false, true]);
  highlight.clear();
  expect(isSecondLast()).toBe(false);
});

test('a mark that ends leaves what the find bar has marked meanwhile', () => {
  const highlight = new SearchHighlight();
  highlight.show(thread, createTarget('Japan'));
  const found = new MatchHighlights(thread);
  found.show('', createTarget('Europe'));
  vi.advanceTimersByTime(6_000);
  expect(marked()).toEqual(['Europe']);
  found.close();
  expect(marked()).toEqual([]);
});
