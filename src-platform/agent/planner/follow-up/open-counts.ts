import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { mergeFilters } from './merge-slots.ts';
import type { Plan } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import type { Slots } from '../slots/slots.ts';

/** `how many did they have`: of what is not said. `How many do we have` counts rows. */
const OPEN =
  /\bhow many (?:do|does|did) (?!(?:we|you|i|have|each|every|all)\b)[^,?]*\b(?:have|had|get|need)\b/i;

const NUMBER_OF = /^(?:number of|how many)\b/i;

/** Whether a figure is a number of something: people, votes or children, and no rating. */
const isNumberOf = ({ columns }: ModelCube, name: string): boolean =>
  columns.some(
    (one) =>
      one.name === name &&
      one.kind === 'number' &&
      (one.additive || one.synonyms.some((word) => NUMBER_OF.test(word))),
  );

/** `how many did they have in 2005?`: of the figure of the last answer, where that counted no rows. */
export function readOpenCount(
  text: string,
  mentions: readonly Mention[],
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const count = mentions.find((one) => isMention(one, 'count'));
  const next = count === undefined ? undefined : mentions[mentions.indexOf(count) + 1];
  const isOpen = measure?.kind === 'aggregate' && OPEN.test(text) && isMention(next, 'stop');
  if (!isOpen || !isNumberOf(cube, measure.column)) return mentions;
  const { column } = measure;
  return mentions.map((one): Mention => {
    const { start, end } = one;
    return one === count ? { kind: 'column', column, start, end, text: one.text } : one;
  });
}

const SHOWN = /^(?:they|them|their|these|those|ones|two)$/i;

/** `how many of those four`: what the last answer showed is counted, and nothing is kept apart. */
const countsShown = (words: readonly Mention[]): boolean => {
  const said = words.filter((one) => !isMention(one, 'stop'));
  const at = said.findIndex((one) => isMention(one, 'count'));
  const next = said[at + 1];
  return at !== -1 && isMention(next, 'pronoun') && SHOWN.test(next.text);
};

/**
 * `how many countries were under 60 that year`, after the five with the lowest: the condition chooses
 * among all of them, and the ranking does not.
 */
export function openCountedGroups(
  plan: Plan,
  slots: Slots,
  { words, cube }: { readonly words: readonly Mention[]; readonly cube: ModelCube },
): Plan {
  const { distinct, filters, groups } = slots;
  const [column, other] = distinct;
  const isTested = filters.some(({ kind }) => kind === 'compare' || kind === 'between');
  const pointsAtRows = words.some((one) => isMention(one, 'pronoun') && SHOWN.test(one.text));
  const isOfShown = isTested && slots.counts && groups.length === 0 && countsShown(words);
  if (plan.kind === 'aggregate' && isOfShown && column === undefined) {
    const [group, another] = plan.groups;
    const isName = group?.grain === null && another === undefined && plan.limit === null;
    const merged = mergeFilters(plan.filters, slots);
    return isName && cube.label.includes(group.column) && holdsOneEach({ filters: merged }, cube)
      ? { ...plan, groups: [], having: [], sort: null }
      : plan;
  }
  if (plan.kind === 'list' || column === undefined || other !== undefined) return plan;
  const rest = plan.groups.filter((one) => one.column !== column);
  // `how many of those countries`: of those alone, which are chosen by now.
  const isOpen = !pointsAtRows || plan.limit === null;
  const isCounted = rest.length < plan.groups.length && groups.length === 0 && isOpen;
  const opened = { ...plan, groups: rest, sort: null, limit: null };
  return isTested && isCounted && holdsOneEach(plan, cube) ? opened : plan;
}
