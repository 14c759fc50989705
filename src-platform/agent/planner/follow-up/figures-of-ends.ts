import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { createUndecided, type Decision } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { filterGroups } from './compare-ends.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { changePlan } from './follow-up.ts';
import { mergeFilters } from './merge-slots.ts';
import { areEnds, areEndsOfGroups } from '../plan/opposite-ends.ts';

const BOTH = '(?:each|both|each of (?:them|those|these|the two)|the two|those two|these two)';
const OF_BOTH = new RegExp(
  String.raw`\b(?:(?:in|of|for|at|on|from|with) ${BOTH}|(?:does|did|do) ${BOTH}(?: have| get| make)?|each|both)(?=(?: (?:in|during|since|before|from) [^?]*)?\s*[?.!]*\s*$)`,
  'i',
);
const OF_THEM = /\b(?:their|they|them)\b/i;
const ASKED = [...FIGURE_WORDS, ...(['period', 'distinct'] as const)];
/** More groups of the same figure than that are no end that one could ask about. */
const MAX_TIED = 10;

const OPEN =
  'The last answer showed both ends of a ranking, and I cannot tell the figures of both; name the two.';

/** Whether the words ask for a figure, and say of the rows only that both are meant. */
function asksFigure(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): ReturnType<typeof readSlots> | null {
  const points =
    OF_BOTH.test(text) || (OF_THEM.test(text) && memory.ranking?.isAskedBeside === true);
  if (!points || !mentions.every((one) => isMention(one, ...ASKED))) return null;
  const groups = memory.plan.kind === 'aggregate' ? memory.plan.groups : [];
  const words = mentions.filter(
    (one) =>
      !isMention(one, 'by', 'pronoun', 'grain', 'number') &&
      !(isMention(one, 'column') && groups.some(({ column }) => column === one.column)),
  );
  const slots = readSlots(words, cube);
  const isBare =
    slots.groups.length + slots.categories.length === 0 &&
    slots.filters.every((one) => groups.every(({ column }) => column !== one.column));
  const hasFigure = slots.numbers.length + slots.distinct.length > 0 || slots.counts;
  return isBare && hasFigure ? slots : null;
}

/**
 * `how much rain in each`, after the wettest and the driest month: of those two, and not of one end or of
 * all. Null where the last answers are no two ends, or where anything else is asked for.
 */
export function askOfBothEnds(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const { plan, before, ranking, named, tied } = memory;
  if (!areEnds(plan, before) && !areEndsOfGroups(plan, before)) return null;
  const slots = asksFigure(text, mentions, { memory, cube });
  if (slots === null) return null;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (plan.kind === 'list' || ranking === undefined || group === undefined || other !== undefined)
    return createUndecided(OPEN);
  const ends = [
    ...(ranking.named[0]?.values.slice(0, ranking.tied) ?? []),
    ...(named[0]?.values.slice(0, tied) ?? []),
  ].filter((one) => one !== null);
  const isShort = ranking.tied <= MAX_TIED && tied <= MAX_TIED;
  const filter = isShort && plan.limit === null ? filterGroups(group, ends) : null;
  if (filter === null || new Set(ends).size < 2) return createUndecided(OPEN);
  const filters = plan.filters.filter((one) => one.column !== group.column || one.kind === 'known');
  const measured = plan.measures.flatMap(listMeasureColumns);
  const isSame = slots.numbers.every(({ column }) => measured.includes(column));
  const both = { ...plan, sort: null, filters: [...filters, filter] };
  if (isSame) return changePlan(both, slots, cube, true);
  const asked = mergeFilters(both.filters, slots).filter(({ kind }) => kind !== 'known');
  return buildPlan({ ...slots, groups: [group], filters: asked }, cube);
}
