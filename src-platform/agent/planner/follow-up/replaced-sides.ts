import { isDeepStrictEqual } from 'node:util';
import { isUnit } from './compared-sides.ts';
import type { DayRange, Filter, Group } from '../plan/plan.ts';

/** The one value or the one period of a condition; null where it has several, or is of another kind. */
function findOne(filter: Filter | null): string | DayRange | null {
  if (filter?.kind === 'values' && !filter.negated)
    return filter.values.length === 1 ? (filter.values[0] ?? null) : null;
  // `Ford`, a word in the name of a car.
  if (filter?.kind === 'text' && filter.at === undefined)
    return filter.texts.length === 1 ? (filter.texts[0] ?? null) : null;
  // `in January`, of every year of the data.
  if (filter?.kind === 'months')
    return filter.months.length === 1 ? String(filter.months[0]) : null;
  if (filter?.kind === 'weekdays')
    return filter.weekdays.length === 1 ? String(filter.weekdays[0]) : null;
  // `6 cylinders?`, a number that stands for a group.
  if (filter?.kind === 'compare') return filter.comparison === '=' ? filter.value : null;
  return filter?.kind === 'period' && filter.ranges.length === 1
    ? (filter.ranges[0] ?? null)
    : null;
}

/** The condition on both sides, and the group that keeps them apart; null where they are no two of one kind. */
function joinSides(old: Filter, now: Filter): { both: Filter; group: Group } | null {
  const { column } = now;
  if (old.kind === 'values' && now.kind === 'values') {
    const values = [...old.values, ...now.values];
    return { both: { ...now, values }, group: { column, grain: null } };
  }
  if (old.kind === 'text' && now.kind === 'text') {
    const texts = [...old.texts, ...now.texts];
    return { both: { ...now, texts }, group: { column, grain: null, isMatch: true } };
  }
  if (old.kind === 'months' && now.kind === 'months') {
    const months = [...old.months, ...now.months];
    return { both: { ...now, months }, group: { column, grain: 'monthOfYear' } };
  }
  if (old.kind === 'weekdays' && now.kind === 'weekdays') {
    const weekdays = [...old.weekdays, ...now.weekdays];
    return { both: { ...now, weekdays }, group: { column, grain: 'weekday' } };
  }
  if (now.kind === 'compare' && (old.kind === 'compare' || old.kind === 'values')) {
    const values = [...(old.kind === 'values' ? old.values : [old.value]), now.value];
    const both: Filter = { kind: 'values', column, values, negated: false };
    return { both, group: { column, grain: null } };
  }
  if (old.kind !== 'period' || now.kind !== 'period') return null;
  const ranges = [...old.ranges, ...now.ranges];
  const grain = (['year', 'month'] as const).find((one) =>
    ranges.every((range) => isUnit(one, range)),
  );
  return grain === undefined ? null : { both: { ...now, ranges }, group: { column, grain } };
}

/**
 * The conditions of the last plan on both of the last two sides, and the group that keeps them apart;
 * null where the last questions do not differ in one value or one period.
 */
export const joinReplaced = (filters: readonly Filter[], replaced: Filter): JoinedSides | null => {
  const partner = filters.find(
    (one) => one.column === replaced.column && one.kind === replaced.kind,
  );
  const isPair = findOne(replaced) !== null && findOne(partner ?? null) !== null;
  return isPair ? joinAllSides(filters, [replaced]) : null;
};

export interface JoinedSides {
  readonly filters: readonly Filter[];
  readonly group: Group;
  /** How many sides there are. */
  readonly count: number;
}

/** The values or periods of a condition; none where it is of another kind. */
function listOnes(filter: Filter): readonly unknown[] {
  if (filter.kind === 'values') return filter.negated ? [] : filter.values;
  if (filter.kind === 'period') return filter.ranges;
  if (filter.kind === 'text') return filter.at === undefined ? filter.texts : [];
  const one = findOne(filter);
  return one === null ? [] : [one];
}

/** The same, of all the sides that the last questions asked about one by one. */
export function joinAllSides(
  filters: readonly Filter[],
  others: readonly Filter[],
): JoinedSides | null {
  const [first] = others;
  const partner = filters.find((one) => one.column === first?.column && one.kind === first.kind);
  if (first === undefined || partner === undefined) return null;
  const all = [...others, partner];
  const ones = all.flatMap(listOnes);
  const isOfEach = ones.every(
    (one, index) => !ones.slice(0, index).some((before) => isDeepStrictEqual(before, one)),
  );
  if (!isOfEach || all.some((one) => listOnes(one).length === 0)) return null;
  let sides: { both: Filter; group: Group | null } | null = { both: first, group: null };
  for (const next of [...others.slice(1), partner])
    sides = sides === null ? null : joinSides(sides.both, next);
  const group = sides?.group ?? null;
  if (sides === null || group === null) return null;
  const { both } = sides;
  return {
    filters: filters.map((one) => (one === partner ? both : one)),
    group,
    count: ones.length,
  };
}
