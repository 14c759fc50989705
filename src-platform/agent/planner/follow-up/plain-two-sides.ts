import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';

type ValuesFilter = Extract<Filter, { readonly kind: 'values' }>;

/** The value that an answer was about, and the conditions beside it. */
interface OneSide {
  readonly column: string;
  readonly value: string;
  readonly others: readonly Filter[];
}

const isOneValue = (one: Filter): one is ValuesFilter =>
  one.kind === 'values' && !one.negated && one.values.length === 1;

/** The conditions of a figure without groups, whether they choose its rows or its part of them. */
function listConditions(plan: Plan): readonly Filter[] | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null) return null;
  const [measure, ...others] = plan.measures;
  if (measure === undefined || plan.having.length > 0) return null;
  // Beside a share stand the number of its part and that of all.
  if (measure.kind === 'part')
    return others.every(({ kind }) => kind === 'matching' || kind === 'count')
      ? [...plan.filters, ...measure.filters]
      : null;
  if (others.length > 0) return null;
  return measure.kind === 'count' || measure.kind === 'aggregate' ? plan.filters : null;
}

function listSides(plan: Plan): readonly OneSide[] {
  const conditions = listConditions(plan)?.filter(({ kind }) => kind !== 'known') ?? [];
  return conditions.filter(isOneValue).map((one) => ({
    column: one.column,
    value: one.values[0] ?? '',
    others: conditions.filter((other) => other !== one),
  }));
}

/** The two values that the last answers were about, each in the same way; null where there are no two. */
function findTwo(memory: ThreadMemory): readonly [OneSide, OneSide] | null {
  const earlier = memory.past ?? [];
  const last = listSides(memory.plan);
  for (const { plan } of earlier) {
    const before = listSides(plan);
    if (last.length === 0 || before.length === 0) return null;
    const pairs = last.flatMap((one) =>
      before
        .filter(
          (two) =>
            two.column === one.column &&
            two.value !== one.value &&
            isDeepStrictEqual(two.others, one.others),
        )
        .map((two): [OneSide, OneSide] => [two, one]),
    );
    if (pairs.length > 1) return null;
    if (pairs[0] !== undefined) return hasThird(memory, pairs[0]) ? null : pairs[0];
    // Another figure of the same value leads on to the one before it.
    const isSame = last.some((one) => before.some((two) => isDeepStrictEqual(one, two)));
    if (!isSame) return null;
  }
  return null;
}

/** Whether the thread was about a third value in the same way, so that no two are meant. */
const hasThird = ({ past = [] }: ThreadMemory, [one, two]: readonly [OneSide, OneSide]): boolean =>
  past.some(({ plan }) =>
    listSides(plan).some(
      ({ column, value, others }) =>
        column === one.column &&
        value !== one.value &&
        value !== two.value &&
        isDeepStrictEqual(others, one.others),
    ),
  );

const TWO =
  /\b(?:the|those|these|my|our)(?: last)? two\b(?! (?:years|months|weeks|days|figures|numbers)\b)|\bboth(?! (?:years|months|ways|directions)\b)|\b(?:between|of|for|in|compare) them\b|\bcompare their\b/iu;

/** The number of rows of each of the two, set side by side: what another figure of them stands on. */
const setSideBySide = (plan: Plan, [one, two]: readonly [OneSide, OneSide]): AggregatePlan => ({
  kind: 'aggregate',
  cube: plan.cube,
  filters: [
    ...one.others,
    { kind: 'values', column: one.column, values: [one.value, two.value], negated: false },
  ],
  measures: [{ kind: 'count' }],
  groups: [{ column: one.column, grain: null }],
  having: [],
  sort: null,
  limit: null,
  share: false,
  listed: null,
  contrast: true,
  display: 'auto',
});

const dividesBoth = (plan: Plan, last: Plan): boolean =>
  plan.kind === 'aggregate' &&
  last.kind === 'aggregate' &&
  plan.measures.every(({ kind }) => kind !== 'part') &&
  isDeepStrictEqual(plan.groups, last.groups) &&
  last.filters.every((one) => plan.filters.some((next) => isDeepStrictEqual(next, one)));

/** `compare the average gross of the two`, after the shares of each: another figure of both. */
export const readOfTheTwo: ReadPlainer = (text, { memory, plan }) => {
  if (!TWO.test(text)) return null;
  const two = findTwo(memory);
  if (two === null) return null;
  const both = setSideBySide(plan, two);
  const [{ column, value }, { value: other }] = two;
  const earlier: ThreadMemory = {
    ...memory,
    plan: both,
    named: [{ column, grain: null, values: [value, other] }],
    totalRows: 2,
    tied: 1,
    asksOne: false,
    before: null,
    replaced: null,
  };
  return { texts: [text], earlier, accepts: dividesBoth };
};

const FACTOR =
  /\b(?:by (?:what|which) (?:factor|multiple)|what (?:factor|multiple)|how many times|times as (?:many|much|high|big|large|long|heavy)|what (?:is|['’]s) the (?:ratio|multiple|factor))\b/iu;
const BEATS =
  /\b(?:beats?|leads?|exceeds?|outperforms?|outdoes?|outearns?|outstrips?|outweighs?|tops?|surpass(?:es)?|wins?|is ahead(?: of)?|ahead(?: of)?|over|against|to|than|of|does|do|did|is|are|was|were|as|by|there|then|the|one|that|what|which|how many|times|factor|multiple|ratio|much|many|high|big|large|long|heavy|bigger|larger|higher|greater|more)\b/giu;

const SETS_AGAINST =
  /\b(?:by (?:what|which)|what (?:factor|multiple)|ratio|beats?|leads?|exceeds?|outperforms?|surpass(?:es)?|tops?|ahead|as (?:many|much|high|big|large|long|heavy)|bigger|larger|higher|greater|more)\b/iu;

const isTwoSides = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' &&
  plan.contrast &&
  plan.groups.length === 1 &&
  plan.measures.length === 1;

/** `by what factor does PG-13 beat R there?`, after both side by side: their ratio. */
export const readFactor: ReadPlainer = (text, { plan, memory, read }): PlainerWordings | null => {
  if (!FACTOR.test(text) || !SETS_AGAINST.test(text) || !isTwoSides(plan) || memory.totalRows !== 2)
    return null;
  const [group] = plan.groups;
  const left = text
    .replace(BEATS, ' ')
    .replace(new RegExp(`${START}|${END}`, 'giu'), ' ')
    .trim();
  const named = left === '' ? [] : read(left).filter((one) => !isFunctionWord(one));
  const sides = memory.named.find(({ column }) => column === group?.column)?.values ?? [];
  const isSide = named.every(
    (one) =>
      isMention(one, 'value') &&
      one.options.some(({ column, value }) => column === group?.column && sides.includes(value)),
  );
  const accepts = (next: Plan): boolean => isTwoSides(next);
  return isSide ? { texts: ['what is the ratio?', 'and as a ratio?'], accepts } : null;
};
