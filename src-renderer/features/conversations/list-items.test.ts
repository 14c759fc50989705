import { expect, test } from 'vitest';
import { NOW_MS, toSummary } from '../../testing/stories.ts';
import { HeldOrder } from './held-order.ts';
import { toListItems, toShown, type ListWish } from './list-items.ts';

const ALL: ListWish = { place: 'list', filter: '', now: new Date(NOW_MS) };
const summaries = [
  toSummary('new', { title: 'Umsätze', updatedAtMs: NOW_MS - 1 }),
  toSummary('late pin', { pinnedAtMs: 9, updatedAtMs: NOW_MS - 2 }),
  toSummary('old', { title: 'UMSATZ je Monat', updatedAtMs: NOW_MS - 3 }),
  toSummary('early pin', { pinnedAtMs: 4, updatedAtMs: 5 }),
  toSummary('put away', { pinnedAtMs: 5, archivedAtMs: 6, updatedAtMs: NOW_MS - 4 }),
];
const words = (wish: Partial<ListWish>, order = new HeldOrder()) =>
  toListItems(order.sort(summaries), { ...ALL, ...wish }).map((item) =>
    item.kind === 'heading' ? `# ${item.label}` : item.summary.id,
  );

test('pinned ones stand on top in the order of their pins; archived ones stand elsewhere', () => {
  expect(words({})).toEqual(['# Pinned', 'early pin', 'late pin', '# Today', 'new', 'old']);
  const shown = toShown(new HeldOrder().sort(summaries)).map(({ id }) => id);
  expect(shown).toEqual(['early pin', 'late pin', 'new', 'old']);
  expect(words({ place: 'archived' })).toEqual(['# Today', 'put away']);
});

test('a filter finds titles whatever their case and accents', () => {
  expect(words({ filter: ' umsatz ' })).toEqual(['# Today', 'new', 'old']);
  expect(words({ filter: 'umsätze' })).toEqual(['# Today', 'new']);
  expect(words({ filter: 'nothing' })).toEqual([]);
});

test('every key is its own', () => {
  const keys = toListItems(new HeldOrder().sort(summaries), ALL).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a held order keeps each row where it was, until it is let go', () => {
  const [first, second] = [toSummary('a', { updatedAtMs: 2 }), toSummary('b', { updatedAtMs: 1 })];
  const order = new HeldOrder();
  const ids = (...now: (typeof first)[]) => order.sort(now).map(({ summary }) => summary.id);
  order.hold();
  order.note(second);
  const asked = { ...second, updatedAtMs: 3 };
  expect(ids(first, asked)).toEqual(['a', 'b']);
  order.note(asked);
  expect(ids(first, { ...asked, updatedAtMs: 4 })).toEqual(['a', 'b']);
  expect(order.release()).toBe(true);
  expect(ids(first, asked)).toEqual(['b', 'a']);
  expect(order.release()).toBe(false);
});
