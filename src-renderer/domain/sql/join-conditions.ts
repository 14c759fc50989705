import type { Condition, MemberName, ConditionSubject } from '#shared/sql/assumption.ts';
import { intersectRanges } from '#shared/sql/time-spans.ts';

type Kind<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

const isSameMember = (a: MemberName, b: MemberName): boolean =>
  a.name === b.name && (a.cube === b.cube || a.cube === null || b.cube === null);

export const isSameSubject = (a: ConditionSubject, b: ConditionSubject): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function intersectPeriods(a: Kind<'period'>, b: Kind<'period'>): Kind<'period'> | null {
  const [first, ...more] = a.ranges;
  const [second, ...further] = b.ranges;
  if (!first || !second || more.length + further.length > 0) return null;
  const range = isSameMember(a.member, b.member) ? intersectRanges(first, second) : null;
  return range && { ...a, ranges: [range], sql: `${a.sql} AND ${b.sql}` };
}

/** Joins conditions by AND; the two ends of one period become that period. */
export function joinAll(sides: readonly Condition[], sql: string): Condition {
  const parts = sides.flatMap((side) => (side.kind === 'all' ? side.of : [side]));
  const joined: Condition[] = [];
  for (const part of parts) {
    const at = joined.findIndex(
      (one) =>
        one.kind === 'period' && part.kind === 'period' && intersectPeriods(one, part) !== null,
    );
    const old = joined[at];
    const met =
      old?.kind === 'period' && part.kind === 'period' ? intersectPeriods(old, part) : null;
    if (met) joined[at] = met;
    else joined.push(part);
  }
  const [only] = joined;
  return only && joined.length === 1 ? { ...only, sql } : { kind: 'all', of: joined, sql };
}

/** `x NOT IN (…) OR x IS NULL`: the values are excluded and NULL rows are included. */
function withUnknown(a: Condition, b: Condition): Condition | null {
  if (a.kind !== 'test' || b.kind !== 'test' || !isSameSubject(a.subject, b.subject)) return null;
  return a.test.op === 'isNot' && b.test.op === 'unknown' ? a : null;
}

/** `x = 1 OR x = 2` is `x IN (1, 2)`. */
function widenCondition(a: Condition, b: Condition): Condition | null {
  if (a.kind === 'period' && b.kind === 'period') {
    return isSameMember(a.member, b.member) ? { ...a, ranges: [...a.ranges, ...b.ranges] } : null;
  }
  if (a.kind !== 'test' || b.kind !== 'test' || !isSameSubject(a.subject, b.subject)) return null;
  const { test } = a;
  const other = b.test;
  if (test.op === 'is' && other.op === 'is') {
    return { ...a, test: { op: 'is', values: [...test.values, ...other.values] } };
  }
  if (!('negated' in test && 'values' in test && 'values' in other)) return null;
  if (test.op !== other.op || test.negated || ('negated' in other && other.negated)) return null;
  return { ...a, test: { ...test, values: [...test.values, ...other.values] } };
}

/** The negated condition. As in SQL, neither it nor the condition matches unknown values. */
export function negate(of: Condition, sql: string): Condition {
  if (of.kind === 'not') return { ...of.of, sql };
  if (of.kind !== 'test') return { kind: 'not', of, sql };
  const { test } = of;
  if ('negated' in test) return { ...of, test: { ...test, negated: !test.negated }, sql };
  if (test.op === 'is') return { ...of, test: { ...test, op: 'isNot' }, sql };
  if (test.op === 'isNot') return { ...of, test: { ...test, op: 'is' }, sql };
  if (test.op === 'known') return { ...of, test: { op: 'unknown' }, sql };
  if (test.op === 'unknown') return { ...of, test: { op: 'known' }, sql };
  return { kind: 'not', of, sql };
}

/** Joins conditions by OR; several values of one subject become one condition. */
export function joinAny(sides: readonly Condition[], sql: string): Condition {
  const parts = sides.flatMap((side) => (side.kind === 'any' ? side.of : [side]));
  const [first, ...others] = parts;
  const joined = others.reduce<Condition[]>(
    (so, part) => {
      const last = so.at(-1);
      const one =
        last && (withUnknown(last, part) ?? withUnknown(part, last) ?? widenCondition(last, part));
      return one ? [...so.slice(0, -1), one] : [...so, part];
    },
    first ? [first] : [],
  );
  const [only] = joined;
  return only && joined.length === 1 ? { ...only, sql } : { kind: 'any', of: joined, sql };
}
