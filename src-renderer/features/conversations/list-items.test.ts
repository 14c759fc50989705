import { describe, expect, test } from 'vitest';
import { NOW_MS, createConversationSummary } from '../../testing/stories.ts';
import { FreezableOrder } from './freezable-order.ts';
import { buildListItems, listVisible, type ListOptions } from './list-items.ts';

const ALL: ListOptions = {
  section: 'list',
  filter: '',
  now: new Date(NOW_MS),
  unfolded: new Set(),
  isLive: () => false,
};
const summaries = [
  createConversationSummary('new', { title: 'Umsätze', updatedAtMs: NOW_MS - 1 }),
  createConversationSummary('late pin', { pinnedAtMs: 9, updatedAtMs: NOW_MS - 2 }),
  createConversationSummary('old', { title: 'UMSATZ je Monat', updatedAtMs: NOW_MS - 3 }),
  createConversationSummary('early pin', { pinnedAtMs: 4, updatedAtMs: 5 }),
  createConversationSummary('put away', {
    pinnedAtMs: 5,
    archivedAtMs: 6,
    updatedAtMs: NOW_MS - 4,
  }),
];
const words = (options: Partial<ListOptions>, order = new FreezableOrder()) =>
  buildListItems(order.sort(summaries), { ...ALL, ...options }).map((item) =>
    item.kind === 'heading' ? `# ${item.label}` : item.row.summary.id,
  );

test('pinned ones stand on top in the order of their pins; archived ones stand elsewhere', () => {
  expect(words({})).toEqual(['# Pinned', 'early pin', 'late pin', '# Today', 'new', 'old']);
  const shown = listVisible(new FreezableOrder().sort(summaries)).map(({ id }) => id);
  expect(shown).toEqual(['early pin', 'late pin', 'new', 'old']);
  expect(words({ section: 'archived' })).toEqual(['# Today', 'put away']);
});

test('a filter finds titles whatever their case and accents', () => {
  expect(words({ filter: ' umsatz ' })).toEqual(['# Today', 'new', 'old']);
  expect(words({ filter: 'umsätze' })).toEqual(['# Today', 'new']);
  expect(words({ filter: 'nothing' })).toEqual([]);
});

test('every key is its own', () => {
  const keys = buildListItems(new FreezableOrder().sort(summaries), ALL).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a held order keeps each row where it was, until it is let go', () => {
  const [first, second] = [
    createConversationSummary('a', { updatedAtMs: 2 }),
    createConversationSummary('b', { updatedAtMs: 1 }),
  ];
  const order = new FreezableOrder();
  const ids = (...now: (typeof first)[]) => order.sort(now).map(({ summary }) => summary.id);
  order.freeze();
  order.remember(second);
  const asked = { ...second, updatedAtMs: 3 };
  expect(ids(first, asked)).toEqual(['a', 'b']);
  order.remember(asked);
  expect(ids(first, { ...asked, updatedAtMs: 4 })).toEqual(['a', 'b']);
  expect(order.unfreeze()).toBe(true);
  expect(ids(first, asked)).toEqual(['b', 'a']);
  expect(order.unfreeze()).toBe(false);
});

describe('conversations of one title', () => {
  const createRepeat = (id: string, agoMs: number, title = 'List all flights') =>
    createConversationSummary(id, { title, updatedAtMs: NOW_MS - agoMs });
  const repeats = [
    createRepeat('a', 1),
    createRepeat('other', 2, 'Cars'),
    createRepeat('b', 3, ' list all Flights'),
    createRepeat('c', 4),
    createRepeat('long ago', 90 * 86_400_000),
  ];
  const list = (options: Partial<ListOptions> = {}) =>
    buildListItems(new FreezableOrder().sort(repeats), { ...ALL, ...options }).flatMap((item) =>
      item.kind === 'heading' ? [] : [`${item.row.summary.id} ${String(item.row.repeats)}`],
    );

  test('stand under the newest of their date', () => {
    expect(list()).toEqual(['a 2', 'other 0', 'long ago 0']);
  });

  test('come into sight when they are unfolded', () => {
    expect(list({ unfolded: new Set(['a']) })).toEqual([
      'a 2',
      'b 0',
      'c 0',
      'other 0',
      'long ago 0',
    ]);
  });

  test('stay in sight while they are open, running or unread', () => {
    expect(list({ isLive: ({ id }) => id === 'b' })).toEqual([
      'a 1',
      'other 0',
      'b 0',
      'long ago 0',
    ]);
    expect(list({ isLive: ({ id }) => id === 'a' })).toEqual(['a 2', 'other 0', 'long ago 0']);
  });
});
