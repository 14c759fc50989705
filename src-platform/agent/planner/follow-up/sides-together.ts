import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Plan,
} from '../plan/plan.ts';
import { joinAllSides } from './all-sides.ts';
import { namesGroup } from './read-overall.ts';
import { joinReplaced } from './replaced-sides.ts';
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

const AVERAGES =
  'Only counts and totals can be added up; ask for the average of both by their names.';
const MORE = 'More than two were asked about; name those that are to be added up.';

const isAdded = ({ measures }: AggregatePlan): boolean =>
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
function addParts(text: string, plan: AggregatePlan, before: Plan | null): AggregatePlan | null {
  const [now, then] = [findPart(plan), before === null ? null : findPart(before)];
  const isOfSame = before !== null && isDeepStrictEqual(plan.filters, before.filters);
  if (now?.kind !== 'values' || then?.kind !== 'values' || !isOfSame || !asksForSum(text))
    return null;
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

const OF_ALL =
  /\b(?:(?:of |for )?(?:all |all of )?(?:the |those |these )?(three|four|five|3|4|5)(?: (\p{L}+))?|of all of them)\b/iu;
const COUNTS: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5 };

/** `the three months together`, after one month, another and a third: the figure of all three. */
function addAllUp(text: string, memory: ThreadMemory, cube: ModelCube): Decision | null {
  const said = OF_ALL.exec(text);
  const { plan } = memory;
  const sides = said === null ? null : joinAllSides(memory);
  if (said === null || sides === null || plan.kind === 'list') return null;
  const [words, number, noun] = said;
  const isSum = TOGETHER.test(noun ?? '');
  const isNoun = noun === undefined || isSum || namesGroup(noun, sides.group, cube);
  const count =
    number === undefined ? sides.count : (COUNTS[number.toLowerCase()] ?? Number(number));
  const rest = text.replace(words, isSum ? ` ${noun ?? ''} ` : ' ');
  if (!isNoun || count !== sides.count || !asksForSum(rest)) return null;
  if (plan.share || plan.having.length > 0) return null;
  return isAdded(plan)
    ? { ok: true, plan: { ...plan, filters: sides.filters } }
    : createUndecided(AVERAGES);
}

/**
 * `how much is that together?`, `and in total?`, after a figure of one genre and then of another: the
 * figure of both. Null where the last questions do not differ in one value or one period, or where the
 * sentence asks for anything else.
 */
export function addSidesUp(text: string, memory: ThreadMemory, cube: ModelCube): Decision | null {
  const { plan, before, replaced, hasMoreSides } = memory;
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const parts = addParts(text, plan, before);
  if (parts !== null) return { ok: true, plan: parts };
  if (replaced === null) return null;
  const all = addAllUp(text, memory, cube);
  if (all !== null) return all;
  if (!asksForSum(text) || !hasSameFigures(plan, before)) return null;
  if (MADE.test(text)) return createUndecided(MADE_WHAT);
  const sides = joinReplaced(plan.filters, replaced);
  if (sides === null || plan.share || plan.having.length > 0) return null;
  if (hasMoreSides === true && !/\b(?:both|two|2)\b/i.test(text)) return createUndecided(MORE);
  if (!isAdded(plan)) return createUndecided(AVERAGES);
  return { ok: true, plan: { ...plan, filters: sides.filters } };
}
