import { isUnit } from './compared-sides.ts';
import { mergeFilters } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type AggregatePlan, type Decision, type Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';

const NO_SERIES =
  'The last figure sets each period against others, so it needs a row of each period; ask for the plain figure instead.';

/** What is set against other periods cannot do without them. */
export function keepSeries(decision: Decision): Decision {
  const plan = decision.ok ? decision.plan : null;
  const isWindowed =
    plan?.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'window');
  const hasPeriods = plan !== null && listGroups(plan).some(({ grain }) => grain !== null);
  return isWindowed && !hasPeriods ? createUndecided(NO_SERIES) : decision;
}

/** `on those snow days`, after a number of them by year. */
const pointsAtRows = (words: readonly Mention[]): boolean =>
  words.some(
    (one, index) =>
      isMention(one, 'pronoun') &&
      /^(?:those|these)$/i.test(one.text) &&
      (isMention(words[index + 1], 'entity') ||
        (isMention(words[index + 1], 'value') && isMention(words[index + 2], 'entity'))),
  );

/** `what did Apple and Microsoft cost then`: a figure of each, whatever the last answer was. */
export function keepSidesApart(
  decision: Decision,
  { enumerates, filters, contrasts }: Slots,
): Decision {
  const plan = decision.ok ? decision.plan : null;
  const sides = filters.find(
    (one) => one.kind === 'values' && !one.negated && one.values.length > 1,
  );
  if (plan?.kind !== 'aggregate' || !enumerates || sides === undefined || contrasts)
    return decision;
  const isApart = plan.groups.some((one) => one.column === sides.column) || plan.share;
  const isChosen = plan.filters.some((one) => one.kind === 'values' && one.column === sides.column);
  const [measure, other] = plan.measures;
  if (isApart || !isChosen || other !== undefined || measure?.kind !== 'aggregate') return decision;
  return {
    ok: true,
    plan: { ...plan, groups: [...plan.groups, { column: sides.column, grain: null }] },
  };
}

/** `their average budget, same years`: of each of the periods that the last answer shows. */
const namesItsPeriods = (said: readonly Mention[], { groups }: AggregatePlan): boolean =>
  said.some((one, index) => {
    const next = said[index + 1];
    return (
      isMention(one, 'pronoun') &&
      /\bsame$/i.test(one.text) &&
      isMention(next, 'grain') &&
      /s$/i.test(next.text) &&
      groups.some(({ grain }) => grain === next.grain)
    );
  });

/** `their average weight instead`, after a mean of each year, is one of each year as well. */
const countsRows = ({ measures }: AggregatePlan): boolean =>
  measures.every(({ kind }) => kind !== 'aggregate');

/** `their average mpg?`, after a number by year: the rows have one, and no year does. */
export function isOfRows(
  text: string,
  { words, said }: { readonly words: readonly Mention[]; readonly said: readonly Mention[] },
  plan: Plan,
): plan is AggregatePlan {
  return (
    !/\beach\b/i.test(text) &&
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    plan.groups.every(({ grain }) => grain !== null) &&
    plan.limit === null &&
    plan.sort === null &&
    plan.having.length === 0 &&
    ((countsRows(plan) &&
      words.some((one) => isMention(one, 'pronoun') && /^their$/i.test(one.text))) ||
      pointsAtRows(words)) &&
    words.every((one) => !isMention(one, 'by', 'grain', 'trend', 'window', 'rank')) &&
    !namesItsPeriods(said, plan)
  );
}

/** Whether the last groups and these conditions leave nothing to choose among but rows: one figure, or one group. */
export function leavesOneGroup({ groups, filters }: AggregatePlan, slots: Slots): boolean {
  // `which industry …` names what it chooses among.
  const isNamed = slots.groups.length + slots.categories.length > 0;
  const chosen = isNamed ? filters : mergeFilters(filters, slots);
  return groups.every(({ column, grain }) =>
    chosen.some(
      (one) =>
        grain === null &&
        one.kind === 'values' &&
        !one.negated &&
        one.column === column &&
        one.values.length === 1,
    ),
  );
}

/** `and the year after?`, after which year had the most: one year alone ranks no years. */
export function dropSinglePeriods(decision: Decision, last: Plan): Decision {
  const plan = decision.ok ? decision.plan : null;
  if (plan?.kind !== 'aggregate' || plan.sort?.by !== 'measure' || plan.contrast) return decision;
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  const [group, another] = plan.groups;
  const isPlain = plan.measures.every(({ kind }) => kind === 'count' || kind === 'aggregate');
  const isOne =
    range !== undefined &&
    other === undefined &&
    group?.column === period?.column &&
    isUnit(group?.grain ?? null, range);
  // `over time` asks for the periods, however few there are.
  const isOld = listGroups(last).some(({ grain }) => grain === group?.grain);
  if (!isOne || !isOld || another !== undefined || !isPlain || plan.having.length > 0)
    return decision;
  return { ok: true, plan: { ...plan, groups: [], sort: null, limit: null } };
}
