import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { createUndecided, type Decision, type Group, type Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { filterGroups } from './compare-ends.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { mergeFilters } from './merge-slots.ts';

const POINTS =
  /\b(?:they|them|their|each)\b|\b(?:those|these)(?= (?:have|had|get|got|see|saw)\b|,|\s*[?.!]*\s*$)/i;
/** `how many of them`: of the groups themselves, and no rows of theirs. */
const OF_GROUPS = /\bhow many of (?:them|those|these)\b/i;
const EACH = /\beach\b/i;
const ASKED = [
  ...FIGURE_WORDS,
  ...(['compare', 'compareAfter', 'between', 'unit', 'not'] as const),
];

const OPEN =
  'The last answer showed the first rows alone, and I cannot tell which of them are meant; name them.';

/** The groups that the last answer showed, where they are the first of a ranking. */
function findTop({ plan, named, totalRows, asksOne }: ThreadMemory): {
  readonly group: Group;
  readonly names: readonly (string | null)[];
} | null {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isTop = plan.sort?.by === 'measure' && (plan.limit ?? 1) > 1 && !asksOne;
  const isPlain =
    group !== undefined && other === undefined && group.width === undefined && !group.isMatch;
  if (!isTop || !isPlain || totalRows < 2 || (plan.position ?? 1) > 1) return null;
  return { group, names: named[0]?.values.slice(0, totalRows) ?? [] };
}

/** Rows that the question counts or measures, in its own words, and nothing about the groups themselves. */
function readFigure(mentions: readonly Mention[], group: Group, cube: ModelCube): Slots | null {
  if (!mentions.every((one) => isMention(one, ...ASKED))) return null;
  const words = mentions.filter(
    (one) =>
      !isMention(one, 'by', 'pronoun', 'grain') &&
      !(isMention(one, 'column') && one.column === group.column),
  );
  const slots = readSlots(words, cube);
  const isRead = slots.unknown.length + slots.problems.length + slots.having.length === 0;
  const isBare = slots.groups.length + slots.categories.length + slots.distinct.length === 0;
  const isOther = slots.filters.every(({ column }) => column !== group.column);
  const isCount = slots.counts && slots.numbers.length === 0 && slots.filters.length > 0;
  const isFigure = group.grain !== null && slots.numbers.length > 0 && !slots.counts;
  return isRead && isBare && isOther && (isCount || isFigure) ? slots : null;
}

const isOfGroup = ({ column }: Group, filter: Plan['filters'][number]): boolean =>
  filter.column === column && filter.kind !== 'known';

/**
 * `how many rainy days did they have?`, after the three rainiest months: of those three, and not of all
 * months. Null where the words say anything else.
 */
export function askCountOfTop(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const top = findTop(memory);
  if (top === null) return null;
  const { group, names } = top;
  if (OF_GROUPS.test(text)) return group.grain === null ? null : createUndecided(OPEN);
  if (!POINTS.test(text)) return null;
  const slots = readFigure(mentions, group, cube);
  if (slots === null) return null;
  const known = names.filter((one) => one !== null);
  const filter = known.length === memory.totalRows ? filterGroups(group, known) : null;
  if (filter === null) return createUndecided(OPEN);
  const chosen = memory.plan.filters.filter(
    (one) => !isOfGroup(group, one) && one.kind !== 'known',
  );
  const filters = mergeFilters([...chosen, filter], slots);
  const decision = buildPlan({ ...slots, groups: [group], filters }, cube);
  // A number of days is one of all three months; a mean is one of each.
  const isOfAll = group.grain !== null && slots.counts && !EACH.test(text);
  return isOfAll && decision.ok && decision.plan.kind === 'aggregate'
    ? { ok: true, plan: { ...decision.plan, groups: [], sort: null, contrast: false } }
    : decision;
}
