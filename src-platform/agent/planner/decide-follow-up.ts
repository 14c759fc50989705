import type { ModelCube } from '../../engine/semantic-model.ts';
import { bindPronouns, bindRanking, bindRows, type Bound } from './bind-pronouns.ts';
import { askOfRows } from './ask-of-rows.ts';
import { isAskedForOne, namesOne } from './asks-one.ts';
import { buildPlan } from './build-plan.ts';
import { adaptWords, isFunctionWord } from './follow-up-words.ts';
import { settleDates } from './follow-up-dates.ts';
import { asksWhich, changePlan, isFollowUp } from './follow-up.ts';
import { adds, countSides, mergeFilters } from './merge-slots.ts';
import { isMention, type Mention } from './mention.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Plan,
} from './plan.ts';
import { askPartOf, askShareOfTotal } from './share-follow-ups.ts';
import { readSlots } from './read-slots.ts';
import type { Slots } from './slots.ts';
import type { ThreadMemory } from './thread-memory.ts';

/** A question that changes the last plan of the thread. */
export interface FollowUp {
  /** The words that the changed plan must have a use for. */
  readonly words: readonly Mention[];
  readonly slots: Slots;
  readonly decision: Decision;
  /** What a pronoun was taken for, as a sentence. */
  readonly assumption: string | null;
}

const SERIES =
  'I give the difference between two figures, and not between two series; ask to compare them.';

/** Whether what divides the rows is what is set against each other, and nothing else. */
const hasSides = ({ groups, filters }: AggregatePlan): boolean =>
  groups.every(({ column }) => filters.some((one) => one.column === column && countSides(one) > 1));

interface FollowUpContext {
  readonly text: string;
  readonly memory: ThreadMemory;
  readonly bound: Bound | null;
  readonly slots: Slots;
  readonly words: readonly Mention[];
  readonly cube: ModelCube;
}

const REORDERED =
  'Another order would choose other rows than the last answer showed; ask for the ranking in full.';

/** `which is the longest?`, after a number: the rows that were counted or averaged. */
function chooseRow(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  const filters = mergeFilters(plan.filters, slots).filter((one) => one.kind !== 'known');
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isNamed = slots.numbers.length > 0 || slots.superlative !== null;
  if (!isNamed && measure?.kind !== 'aggregate')
    return createUndecided('The highest or lowest of what? Name a figure.');
  const numbers =
    isNamed || measure?.kind !== 'aggregate'
      ? slots.numbers
      : [{ column: measure.column, aggregation: null }];
  return buildPlan({ ...slots, numbers, filters, hasEntity: true, asksRows: true }, cube);
}

/**
 * `which day was the coldest?`, after a question about June: it names no rows of its own, so that the
 * day is one of June.
 */
function picksRow(slots: Slots, { filters, listed }: Plan): boolean {
  const { rank, superlative, groups, categories, numbers } = slots;
  const ranks = rank?.limit === null || superlative !== null;
  const isPlain = [groups, categories, slots.filters].every((one) => one.length === 0);
  const isNarrowed = filters.some((one) => one.kind !== 'known') && listed === null;
  return slots.hasEntity && ranks && isPlain && isNarrowed && numbers.length < 2;
}

/** `compare with 2008` needs a year to compare it with, and `what is the difference` two rows. */
function isOneSided(slots: Slots, { plan, totalRows }: ThreadMemory): boolean {
  if (!adds({ ...slots, also: false })) return false;
  if (slots.filters.length === 0) return totalRows !== 2 && slots.numbers.length < 2;
  return mergeFilters(plan.filters, slots).every((one) => countSides(one) < 2);
}

/** A question in full about what is on screen: it is asked of the same rows. */
function askAbout(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  if (plan.limit !== null || plan.listed !== null)
    return createUndecided('What is on screen holds only the first rows; ask for a change of it.');
  const filters = mergeFilters(plan.filters, slots).filter((one) => one.kind !== 'known');
  return buildPlan({ ...slots, filters }, cube);
}

/** The period that the planner chose by itself is left behind where all periods are asked for. */
function openLatest(plan: Plan, mentions: readonly Mention[]): Plan {
  const isTimed = mentions.some((one) => isMention(one, 'grain', 'trend', 'window'));
  if (!isTimed) return plan;
  return { ...plan, filters: plan.filters.filter((one) => one.kind !== 'period') };
}

/** Whether there is nothing to choose among but rows: one figure, or one group. */
const isOneGroup = ({ groups, filters }: AggregatePlan): boolean =>
  groups.every(({ column, grain }) =>
    filters.some(
      (one) =>
        grain === null &&
        one.kind === 'values' &&
        !one.negated &&
        one.column === column &&
        one.values.length === 1,
    ),
  );

interface Sides {
  readonly plan: Plan;
  /** The condition in whose place the last question put its own. */
  readonly other: Filter;
}

/** `what is the difference?`, after two questions that differ in one condition. */
function findSides({ plan, before }: ThreadMemory): Sides | null {
  if (plan.kind !== 'aggregate' || before?.kind !== 'aggregate') return null;
  const write = (one: unknown): string => JSON.stringify(one);
  const isSame =
    write([plan.measures, plan.groups]) === write([before.measures, before.groups]) &&
    plan.filters.length === before.filters.length;
  const old = before.filters.filter((one) =>
    plan.filters.every((next) => write(next) !== write(one)),
  );
  const [other, another] = old;
  const hasPartner = plan.filters.some(
    (one) => one.column === other?.column && one.kind === other.kind,
  );
  return isSame && hasPartner && other !== undefined && another === undefined
    ? { plan, other }
    : null;
}

/** `their share of the total`, after the top 3: the total is one of all groups, and not of three. */
const isShareOfAll = (plan: Plan, { share, part }: Slots): boolean =>
  share && part?.part.length === 0 && plan.kind === 'aggregate' && (plan.limit ?? 0) > 1;

/** `what percentage is that?`, `what share of them are female?` */
function askShare(
  plan: AggregatePlan,
  { memory, slots, cube, words }: FollowUpContext,
): Decision | null {
  if (!slots.share) return null;
  const before = memory.before?.filters.filter((one) => one.kind !== 'known') ?? null;
  const question = { words, slots, before };
  return askShareOfTotal(plan, question, cube) ?? askPartOf(plan, question, cube);
}

/** `and the lightest one?`, after the heaviest car: one of all cars, and not of those that were shown. */
function leaveFirst({ memory, slots }: FollowUpContext): Slots {
  const isOther =
    memory.plan.kind === 'list' && memory.asksOne && (slots.rank ?? slots.superlative) !== null;
  return isOther ? { ...slots, asks: false, refers: false } : slots;
}

/** Changes the last plan, narrowed to what the follow-up refers to. */
function changeEarlier(context: FollowUpContext): Decision {
  const { text, memory, bound, cube } = context;
  const slots = leaveFirst(context);
  const plan = isShareOfAll(memory.plan, slots) ? memory.plan : (bound?.plan ?? memory.plan);
  const listed =
    memory.plan.kind === 'list' && plan.kind === 'list'
      ? askOfRows(context.words, slots, { memory, plan, cube })
      : null;
  if (listed !== null) return { ok: true, plan: listed };
  if (slots.hasEntity && picksRow(slots, plan)) return chooseRow(plan, slots, cube);
  if (isOneSided(slots, memory)) {
    const sides = slots.filters.length === 0 ? findSides(memory) : null;
    if (sides === null) return createUndecided('I could not tell which two to compare; name both.');
    return changePlan(sides.plan, { ...slots, filters: [sides.other], contrasts: true }, cube);
  }
  if (plan.kind === 'list' && adds({ ...slots, also: false }) && slots.groups.length === 0)
    return createUndecided(
      'I compare figures and not lists: ask for a count or an average of each.',
    );
  const shared = plan.kind === 'aggregate' ? askShare(plan, context) : null;
  if (shared !== null) return shared;
  const picks = asksWhich(text, slots);
  if (picks && plan.kind === 'aggregate' && isOneGroup(plan) && plan.listed === null)
    return chooseRow(plan, slots, cube);
  if (slots.contrasts && plan.kind === 'aggregate' && plan.groups.length > 0 && !hasSides(plan))
    return createUndecided(SERIES);
  const isTimed = slots.groups.length > 0 && slots.groups.every((group) => group.grain !== null);
  const ranking = bound === null && isTimed ? bindRanking(memory, cube) : null;
  if (ranking !== null) return changePlan(ranking, { ...slots, also: true }, cube);
  const isReordered =
    plan.kind === 'aggregate' && plan.limit !== null && slots.rank === null && slots.sort !== null;
  if (!isReordered) return changePlan(plan, slots, cube);
  const rows = bindRows(memory, cube);
  return rows === null ? createUndecided(REORDERED) : changePlan(rows, slots, cube);
}

/** Reads a question as a change of the last plan; null where it stands on its own. */
export function decideFollowUp(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): FollowUp | null {
  const adapted = adaptWords(mentions, memory.plan, cube);
  const plan = memory.isLatest ? openLatest(adapted.plan, mentions) : adapted.plan;
  const changed = { ...memory, plan };
  const bound = bindPronouns(adapted.mentions, changed, cube);
  const words = adapted.mentions.filter((mention) => bound?.used.includes(mention) !== true);
  const slots = readSlots(words, cube);
  const picks = (isAskedForOne(words) || namesOne(words)) && picksRow(slots, memory.plan);
  const leans = adapted.isChange || picks || isFollowUp(text, slots);
  if (!leans && memory.isContext !== true) return null;
  // `same for Google` means the question, and not the rows that were shown.
  const refers = words.some(
    (one) => isMention(one, 'pronoun') && !/(?:\bsame|^ones?)$/i.test(one.text),
  );
  const asked = settleDates(text, { ...slots, refers }, bound?.plan ?? plan);
  const isComplete = adapted.isChange && words.every(isFunctionWord);
  const decision =
    adapted.problem === null
      ? isComplete
        ? { ok: true as const, plan: adapted.plan }
        : leans
          ? changeEarlier({ text, memory: changed, bound, slots: asked, words, cube })
          : askAbout(changed.plan, slots, cube)
      : createUndecided(adapted.problem);
  return { words, slots, decision, assumption: bound?.assumption ?? null };
}
