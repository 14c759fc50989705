import type { WorkbookMark } from '#shared/dashboards/browsing.ts';
import { toMarkEntry, toPlaceKey, type Entry } from './entry.ts';

export type ListItem =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry };

const RECENT_SHOWN = 6;

interface Material {
  readonly entries: readonly Entry[];
  /** Pinned ones first, then the last opened; none where they would be in the way. */
  readonly marks: readonly WorkbookMark[];
  /** Over the entries, where marks stand above them. */
  readonly heading: string;
  readonly whereOf: (mark: WorkbookMark) => string;
}

function toRows(entries: readonly Entry[]): readonly ListItem[] {
  return entries.map((entry) => ({ kind: 'entry', key: entry.key, entry }));
}

function toGroup(label: string, entries: readonly Entry[]): readonly ListItem[] {
  if (entries.length === 0) return [];
  return [{ kind: 'heading', key: `heading:${label}`, label }, ...toRows(entries)];
}

/** Pinned and recent workbooks above what lies here; a pinned one is not told twice. */
export function toListItems({ entries, marks, heading, whereOf }: Material): readonly ListItem[] {
  const pinned = marks.filter(({ pinnedAtMs }) => pinnedAtMs !== null);
  const known = new Set(pinned.map(({ place }) => toPlaceKey(place)));
  const recent = marks
    .filter(({ place, openedAtMs }) => openedAtMs !== null && !known.has(toPlaceKey(place)))
    .toSorted((a, b) => (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0))
    .slice(0, RECENT_SHOWN);
  const toEntries = (some: readonly WorkbookMark[]) =>
    some.map((mark) => toMarkEntry(mark, whereOf(mark)));
  const above = [...toGroup('Pinned', toEntries(pinned)), ...toGroup('Recent', toEntries(recent))];
  return above.length === 0 ? toRows(entries) : [...above, ...toGroup(heading, entries)];
}
