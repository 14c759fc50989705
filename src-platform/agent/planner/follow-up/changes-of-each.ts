import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Decision, Plan } from '../plan/plan.ts';
import { readChangeWay, splitWords } from './change-words.ts';

const SORTS = /^(?:sort|sorted|order|ordered|rank|arrange)$/i;
const THAT = /^(?:that|this)$/i;
const CHANGE = /^(?:difference|gap|growth)$/i;
const AROUND =
  /^(?:it|them|those|these|by|on|the|their|its|in|and|now|please|with|percent|percentage|points?|first|biggest|largest|highest|greatest|smallest|lowest|most|least|from|to|high|low|down|descending|ascending|desc|asc|order)$/i;

const isChange = (word: string): boolean => readChangeWay(word) !== null || CHANGE.test(word);

const findChange = ({ measures }: AggregatePlan): number =>
  measures.findIndex(({ kind }) => /^(?:contrast|span|window)$/.test(kind));

/** Whether the words order by a change, and name nothing else. */
function ordersByChange(words: readonly string[]): boolean {
  const isKnown = (word: string): boolean =>
    isChange(word) || THAT.test(word) || SORTS.test(word) || AROUND.test(word);
  const orders = words.some((word) => SORTS.test(word)) || /^first$/i.test(words.at(-1) ?? '');
  return orders && words.every(isKnown);
}

const readWords = (mentions: readonly Mention[]): readonly string[] =>
  splitWords(mentions.map((one) => one.text).join(' '));

/** `sort it by the change`, after figures that show none: by the figures it would be another order. */
export function describeNoChange(mentions: readonly Mention[], plan: Plan): string | null {
  const words = readWords(mentions);
  const isNone = plan.kind === 'list' || findChange(plan) === -1;
  return isNone &&
    words.some((word) => SORTS.test(word)) &&
    words.some(isChange) &&
    ordersByChange(words)
    ? 'The last answer shows no change to sort by; ask for the change first.'
    : null;
}

/**
 * `sort it by that change, biggest gain first`, after a change of each company: by the change, which is
 * all that the words name. Null where the last answer shows none, or where any word says more.
 */
export function sortByChange(mentions: readonly Mention[], plan: Plan): Plan | null {
  if (plan.kind === 'list' || plan.groups.length === 0) return null;
  const index = findChange(plan);
  const words = readWords(mentions);
  const names = words.some((word) => isChange(word) || THAT.test(word));
  if (index === -1 || !names || !ordersByChange(words)) return null;
  const turn = mentions.find((one) => isMention(one, 'direction'));
  // `largest drop first` begins with the lowest change, which the word says already.
  const rank = mentions.find((one) => isMention(one, 'rank') && !/^first$/i.test(one.text));
  const said = turn ?? rank;
  const direction = isMention(said, 'direction', 'rank') ? said.direction : 'desc';
  return { ...plan, sort: { by: 'measure', index, direction } };
}

const KEEPS =
  /^(?:which|who|what|and|so|now|only|show|me|just|the|of|them|those|these|ones?|any|is|are|was|were|did|has|have|had|that|actually|value|went|gone|go|in)$/i;

/**
 * `which of these companies fell?`, after a change of each: those whose change is below zero. Null where
 * the words ask for an order, or for anything else.
 */
export function keepFallen(mentions: readonly Mention[], plan: Plan): Plan | null {
  if (plan.kind === 'list' || plan.having.length > 0 || plan.limit !== null) return null;
  const [group, other] = plan.groups;
  const change = plan.measures[0];
  if (group === undefined || other !== undefined) return null;
  if (change?.kind !== 'contrast' && change?.kind !== 'span') return null;
  const named = mentions.filter(
    (one) => !(isMention(one, 'column') && one.column === group.column),
  );
  const words = readWords(named);
  const ways = new Set(words.flatMap((word) => readChangeWay(word) ?? []));
  const [way, another] = ways;
  const isKnown = (word: string): boolean => readChangeWay(word) !== null || KEEPS.test(word);
  // `did any of them fall?`
  const asks = mentions.some(
    (one) => isMention(one, 'ask') || /\bany\b|^which ones?$/i.test(one.text),
  );
  if (!asks || way === undefined || way === 'move' || another !== undefined) return null;
  if (!words.every(isKnown)) return null;
  const comparison = way === 'rise' ? '>' : '<';
  return { ...plan, having: [{ measure: change, comparison, value: '0' }] };
}

const hasChange = (plan: Plan): boolean => plan.kind === 'aggregate' && findChange(plan) !== -1;

/** `which of them fell?`, after a figure of each in two years: those whose change between the two is below zero. */
export function keepFallenOf(
  mentions: readonly Mention[],
  decision: Decision,
  last: Plan,
): Decision {
  if (!decision.ok || hasChange(last) || !hasChange(decision.plan)) return decision;
  const plan = keepFallen(mentions, decision.plan);
  return plan === null ? decision : { ok: true, plan };
}
