import { isDeepStrictEqual } from 'node:util';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Plan,
} from '../plan/plan.ts';
import { joinAllSides } from './replaced-sides.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const TOGETHER =
  /\b(?:together|combined|altogether|in (?:total|all|sum)|the (?:sum|total)|(?:add|sum)(?:ed|med)?(?: (?:them|those|these|the two|both))?(?: up)?)\b/i;

/** The words around the sum: they name nothing, and ask for nothing else. */
const AROUND =
  /^(?:and|so|ok|okay|then|now|how|much|many|what|what's|whats|is|are|was|were|be|would|do|does|did|that|this|it|they|them|those|these|their|the|of|for|both|two|2|make|makes|come|comes|to|give|me|get|have|has|had|if|you|we|i|up|there|in|as|a|just|please|figures?|numbers?|values?|answers?|years|months|put)$/i;

/** Whether the sentence asks for nothing but the sum of what was answered. */
function asksForSum(text: string): boolean {
  if (!TOGETHER.test(text)) return false;
  const rest = text.replace(TOGETHER, ' ').replaceAll(/[?.!,;:]/g, ' ');
  return rest.split(/\s+/).every((word) => word === '' || AROUND.test(word));
}

/** `what did they make together?`, of films: the money, or how many both are. */
const MADE = /\bdid they make\b/i;
const MADE_WHAT =
  'It could be asked what they earned, or how many both are; say «how much money», or «in total».';

export const AVERAGES =
  'Only counts and totals can be added up; ask for the average of both by their names.';
const MORE = 'More than two were asked about; name those that are to be added up.';

export const isAddedUp = ({ measures }: AggregatePlan): boolean =>
  measures.every(
    (one) => one.kind === 'count' || (one.kind === 'aggregate' && one.aggregation === 'sum'),
  );

/** The condition that the part of a share has beside the whole; null where it is not one. */
function findPart(plan: Plan): Filter | null {
  const part = plan.kind === 'aggregate' ? plan.measures.find(({ kind }) => kind === 'part') : null;
  const [filter, other] = part?.kind === 'part' ? part.filters : [];
  return other === undefined ? (filter ?? null) : null;
}

/** `the two together?`, after the share of China and then of India: the share of both. */
export function addParts(plan: AggregatePlan, before: Plan | null): AggregatePlan | null {
  const [now, then] = [findPart(plan), before === null ? null : findPart(before)];
  const isOfSame = before !== null && isDeepStrictEqual(plan.filters, before.filters);
  if (now?.kind !== 'values' || then?.kind !== 'values' || !isOfSame) return null;
  const isPair = now.column === then.column && !now.negated && !then.negated;
  const values = [...new Set([...then.values, ...now.values])];
  if (!isPair || values.length !== 2 || now.values.length !== 1) return null;
  const filters = [{ ...now, values }];
  return {
    ...plan,
    measures: plan.measures.map((one) =>
      one.kind === 'part' || one.kind === 'matching' ? { ...one, filters } : one,
    ),
  };
}

/** Of a number of films and a gross, nothing can be added up. */
const hasSameFigures = ({ measures }: AggregatePlan, before: Plan | null): boolean =>
  before === null || (before.kind === 'aggregate' && isDeepStrictEqual(before.measures, measures));

/**
 * `how much is that together?`, `and in total?`, after a figure of one genre and then of another: the
 * figure of both. Null where the last questions do not differ in one value or one period, or where the
 * sentence asks for anything else.
 */
export function addSidesUp(
  text: string,
  { plan, before, replaced, hasMoreSides, earlierSides = [] }: ThreadMemory,
): Decision | null {
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const parts = asksForSum(text) ? addParts(plan, before) : null;
  if (parts !== null) return { ok: true, plan: parts };
  if (replaced === null) return null;
  if (!asksForSum(text) || !hasSameFigures(plan, before)) return null;
  if (MADE.test(text)) return createUndecided(MADE_WHAT);
  const isOfTwo = /\b(?:both|two|2)\b/i.test(text);
  // `and in total?`, after three: of all three, which the sentence names.
  const sides = joinAllSides(plan.filters, isOfTwo ? [replaced] : [...earlierSides, replaced]);
  if (sides === null || plan.share || plan.having.length > 0) return null;
  if (hasMoreSides === true && !isOfTwo && earlierSides.length === 0) return createUndecided(MORE);
  if (!isAddedUp(plan)) return createUndecided(AVERAGES);
  return { ok: true, plan: { ...plan, filters: sides.filters } };
}
