import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeOpenOrder } from './reword-of-orders.ts';
import { dropSinglePeriods, keepSeries, keepSidesApart } from './keep-follow-up.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { dropLostMatches } from './merge-slots.ts';
import { refuseRowsBelow } from './rows-below.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Bound } from './bound.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';

/** Whether an answer is not about what a word was taken for, as in `and what is it for horror films?`. */
export function losesBound(decision: Decision, bound: Bound | null, before: Plan): boolean {
  if (!decision.ok || bound === null) return false;
  const added = bound.plan.filters.flatMap((one) => {
    const isNew = before.filters.every((other) => !isDeepStrictEqual(one, other));
    return one.kind === 'values' && isNew ? one.values : [];
  });
  const written = JSON.stringify(decision.plan);
  // `on the foggy days of 2015`, after the foggiest month of that year: of the month no more.
  const time = bound.plan.filters.find(({ kind }) => kind === 'period');
  const isOther =
    time !== undefined && before.filters.every((one) => !isDeepStrictEqual(one, time));
  if (isOther && !decision.plan.filters.some((one) => isDeepStrictEqual(one, time))) return true;
  return added.some((value) => !written.includes(JSON.stringify(value)));
}

const WHERE_IT = /^(?:and |so )?where (?:was|is|did|does) (?:it|he|she)\b/i;

/** `where was it in 2005?`, after the country with the highest figure: a list of all is not about it. */
const refuseUnbound = (
  decision: Decision,
  { text, bound, before }: Pick<Change, 'text' | 'bound' | 'before'>,
): Decision =>
  WHERE_IT.test(text) && losesBound(decision, bound, before)
    ? createUndecided(
        'You point at one of the last answer, and the answer would be about all of them; ask with the name.',
      )
    : decision;

interface Change {
  readonly text: string;
  readonly slots: Slots;
  readonly bound: Bound | null;
  /** The plan that is changed. */
  readonly before: Plan;
  readonly words: readonly Mention[];
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

const OTHER_ENDS =
  'The last answer set the first group against the last; of other rows these could be two others. Ask for the figure of each group first, or name the two.';

/**
 * `how large is that difference for the females?`, after that of the heaviest species of all and the
 * lightest: of the females these could be two others.
 */
function refuseOtherEnds(decision: Decision, before: Plan, words: readonly Mention[]): Decision {
  const isOfEnds = before.kind === 'aggregate' && before.ofEnds === true;
  if (!decision.ok || !isOfEnds || decision.plan.kind === 'list') return decision;
  const columns = before.groups.map(({ column }) => column);
  const list = (plan: Plan): unknown =>
    plan.filters.filter(({ column }) => !columns.includes(column));
  const namesGroups = words.some(
    (one) => isMention(one, 'value') && one.options.some(({ column }) => columns.includes(column)),
  );
  const isOther =
    !isDeepStrictEqual(list(decision.plan), list(before)) ||
    !isDeepStrictEqual(decision.plan.measures, before.measures);
  return isOther && !namesGroups && decision.plan.contrast ? createUndecided(OTHER_ENDS) : decision;
}

/** `sorted by name`, after one figure: there are no rows that an order would be one of. */
const refuseOrderOfOne = (decision: Decision, { sort }: Slots, before: Plan): Decision =>
  decision.ok &&
  sort !== null &&
  [before, decision.plan].every((one) => one.kind === 'aggregate' && one.groups.length === 0)
    ? createUndecided(
        'The last answer is one figure, which has no order; ask for the list of them.',
      )
    : decision;

/** `sort by it`, where the last answer has several figures and added none. */
function refuseOpenOrder(decision: Decision, { text, memory, cube }: Change): Decision {
  const open = decision.ok ? describeOpenOrder(text, memory.plan, cube) : null;
  return open === null ? decision : createUndecided(open);
}

/** `remove filter`, after two words in a name: nothing is left to group by. */
function withoutLostMatches(decision: Decision): Decision {
  if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
  const { plan } = decision;
  const groups = dropLostMatches(plan.groups, plan.filters);
  if (groups.length === plan.groups.length) return decision;
  const sort = groups.length === 0 ? null : plan.sort;
  return { ...decision, plan: { ...plan, groups, sort } };
}

/** What a decision about a follow-up has to hold, whatever it changed. */
export function settleChange(decision: Decision, change: Change): Decision {
  const { text, slots, bound, before, words, memory } = change;
  const known = refuseOpenOrder(withoutLostMatches(decision), change);
  const ordered = refuseOrderOfOne(known, slots, memory.plan);
  const settled = refuseUnbound(keepSidesApart(ordered, slots), { text, bound, before });
  const rows = refuseRowsBelow(dropSinglePeriods(settled, memory.plan), words, memory);
  return refuseOtherEnds(keepSeries(rows), memory.plan, words);
}
