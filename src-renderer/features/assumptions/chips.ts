import type { Assumption, AssumptionKind } from '#shared/sql/assumption.ts';
import {
  ASSUMPTION_ORDER,
  labelAssumption,
  type ModelTitles,
} from '#shared/sql/assumption-labels.ts';
import type { AssumptionState } from './assumption-reader.svelte.ts';
import { messages } from './messages.ts';

/** One assumption of an answer, as it is shown. */
export interface Chip {
  readonly id: string;
  readonly kind: AssumptionKind;
  /** The kind, such as `Period`. */
  readonly label: string;
  /** The value, such as `2014`. */
  readonly text: string;
  /** Null where no query states it, as for a zone that is only known. */
  readonly assumption: Assumption | null;
  /** The pieces of SQL that state it; empty where none does. */
  readonly pieces: readonly string[];
}

export interface ChipContext {
  readonly titles: ModelTitles;
  /** The zone of the platform's times, where it is known. */
  readonly zone: string | null;
}

const UNREADABLE: Chip = {
  id: 'unread',
  kind: 'unread',
  label: messages.chips.notRead,
  text: 'this query is unreadable',
  assumption: null,
  pieces: [],
};

function buildChip(one: Assumption, titles: ModelTitles): Chip {
  const { label, text } = labelAssumption(one, titles);
  const id = `${label} ${text}`;
  return { id, kind: one.kind, label, text, assumption: one, pieces: [one.sql] };
}

/** Merges everything unread into one chip with all of its pieces. */
function mergeUnread(chips: readonly Chip[]): Chip[] {
  const isUnread = (chip: Chip): boolean => chip.kind === 'unread';
  const [first, ...others] = chips.filter(isUnread);
  const read = chips.filter((chip) => !isUnread(chip));
  if (!first) return read;
  return [...read, { ...first, pieces: [first, ...others].flatMap((chip) => chip.pieces) }];
}

function buildZoneChip(zone: string | null): Chip {
  const text = zone ?? 'not told';
  return { id: 'zone', kind: 'zone', label: 'Zone', text, assumption: null, pieces: [] };
}

/** Columns without a measure, groups or conditions assume nothing besides their source. */
const isInformative = (chip: Chip): boolean => chip.kind !== 'source';

export function buildChips(state: AssumptionState, { titles, zone }: ChipContext): Chip[] {
  if (state === 'waiting') return [];
  if (state === 'unreadable') return [UNREADABLE];
  const { assumptions, isTimed } = state;
  const read = assumptions.map((one) => buildChip(one, titles));
  const isZoned = assumptions.some(({ kind }) => kind === 'zone');
  const chips = ASSUMPTION_ORDER.flatMap((kind) => {
    const own = read.filter((chip) => chip.kind === kind);
    return kind === 'zone' && isTimed && !isZoned ? [buildZoneChip(zone)] : own;
  });
  const known = mergeUnread(chips);
  return known.some(isInformative) ? known : [];
}
