import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { isUnit } from './compared-sides.ts';
import { mergeFilters } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isRowName, type AggregatePlan, type Decision } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** `which months was this?`, after a number of months. */
const asksWhenOf = ({ measures }: AggregatePlan, { asksWhen, refers }: Slots): boolean =>
  asksWhen && refers && measures[0]?.kind === 'distinct' && measures[0].grain !== undefined;

/** `which months?`, after a number of months. */
const isCountedGrain = (one: Mention, { measures }: AggregatePlan): boolean =>
  isMention(one, 'grain') &&
  !one.adverb &&
  measures[0]?.kind === 'distinct' &&
  measures[0].grain === one.grain;

/** Whether the groups of this length are the one period that the plan is about. */
const isOnlyPeriod = ({ filters }: AggregatePlan, grain: Grain | null): boolean =>
  filters.some((one) => {
    const [range, other] = one.kind === 'period' ? one.ranges : [];
    return range !== undefined && other === undefined && isUnit(grain, range);
  });

/** `which ones?`, `list them`, after a number of rows: the rows that were counted. */
export function askForList(
  last: AggregatePlan,
  { words, slots }: { readonly words: readonly Mention[]; readonly slots: Slots },
  cube: ModelCube,
): Decision | null {
  // `give me their names`.
  const isName = (one: Mention): boolean =>
    slots.refers && isMention(one, 'column') && isRowName(cube, one.column);
  const namesRows = words.some(isName);
  const isBare = words.every(
    (one) =>
      isMention(one, 'stop', 'join', 'pronoun', 'list', 'ask') ||
      (isMention(one, 'when') && asksWhenOf(last, slots)) ||
      // `which ones were they in 2005?`
      (isMention(one, 'period') && slots.wantsList) ||
      isCountedGrain(one, last) ||
      // `list those dramas`.
      (slots.wantsList && isMention(one, 'column', 'entity', 'value', 'condition')) ||
      isName(one) ||
      (slots.asksRows && isMention(one, 'entity')),
  );
  const plan = { ...last, filters: mergeFilters(last.filters, slots) };
  const [measure, other] = plan.measures;
  const isWhich = words.every(
    (one) =>
      isMention(one, 'stop', 'join', 'ask') ||
      isCountedGrain(one, last) ||
      (isMention(one, 'pronoun') && /^ones$/i.test(one.text)),
  );
  const asks =
    asksWhenOf(last, slots) ||
    slots.wantsList ||
    namesRows ||
    (slots.asks && (slots.refers || isWhich));
  if (!asks || !isBare || other !== undefined) return null;
  if (plan.countsGroups === true) {
    const { countsGroups: _counted, ...groups } = plan;
    return { ok: true, plan: groups };
  }
  // One period, which the question names, divides nothing.
  const groups = plan.groups.filter(({ grain }) => !isOnlyPeriod(plan, grain));
  if (groups.length > 0) return null;
  // The months in which a rate was above a limit: each is one row.
  const isOfRows = measure?.kind === 'distinct' && measure.grain === findRowGrain(cube);
  if (measure?.kind === 'distinct' && !isOfRows) {
    const { column, grain } = measure;
    const group = { column, grain: grain ?? null };
    // The rows without a value were not counted.
    const known = grain === undefined ? buildKnownFilters([column], cube) : [];
    const filters = [...plan.filters, ...known];
    return { ok: true, plan: { ...plan, filters, measures: [{ kind: 'count' }], groups: [group] } };
  }
  if (measure?.kind !== 'count' && !isOfRows) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  const categories = namesRows ? [] : slots.categories;
  const decision = buildPlan(
    { ...slots, categories, filters, wantsList: true, hasEntity: true },
    cube,
  );
  if (!decision.ok || decision.plan.kind !== 'list') return decision;
  return { ok: true, plan: { ...decision.plan, listed: plan.listed } };
}
