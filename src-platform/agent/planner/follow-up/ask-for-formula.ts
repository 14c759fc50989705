import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { countListedRows } from './change-list.ts';
import { mergeFilters, mergeGroups } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Decision, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

interface FormulaContext {
  readonly memory: ThreadMemory;
  readonly slots: Slots;
  readonly words: readonly Mention[];
  readonly cube: ModelCube;
}

const ROW = /^(?:it|its|he|she|his|her|him)$/i;

/** The rows that a calculation is asked of; null where the last answer lists several. */
function pickRows(plan: Plan, { memory, slots, words }: FormulaContext): AggregatePlan | null {
  if (plan.kind === 'aggregate') {
    const isOther = plan.limit !== null || plan.share || plan.within !== undefined;
    // `and the profit?`, after the highest gross: that of the one row, which the plan does not name.
    const isExtreme = plan.measures.some(
      (one) => one.kind === 'aggregate' && /^(?:min|max)$/.test(one.aggregation),
    );
    return isOther || isExtreme ? null : plan;
  }
  const isBound = JSON.stringify(plan) !== JSON.stringify(memory.plan);
  if (plan.limit === null) {
    const isOne = memory.totalRows === 1 || isBound;
    return isOne ? countListedRows(plan) : null;
  }
  // `how many times its budget did it earn`, after the film with the highest gross: of that one.
  const pointsAtRow = words.some((one) => isMention(one, 'pronoun') && ROW.test(one.text));
  const isFirst = memory.asksOne && memory.tied === 1 && plan.within.length === 0;
  const isNarrowed = slots.filters.length > 0 || slots.hasEntity;
  return pointsAtRow && isFirst && !isNarrowed ? countListedRows({ ...plan, limit: 1 }) : null;
}

/** A mean stays a mean: `and the profit?`, after the average budget. */
function keepAggregation(
  { calculation }: Slots,
  { measures }: AggregatePlan,
): Slots['calculation'] {
  const [measure, other] = measures;
  const isOpen = calculation?.kind === 'formula' && calculation.aggregation === null;
  return isOpen && measure?.kind === 'aggregate' && other === undefined
    ? { ...calculation, aggregation: measure.aggregation }
    : calculation;
}

/**
 * `and the profit?`, `how many times its budget did it earn`: a calculation of the rows, or of each of
 * the groups, that the last question was about. Null where the follow-up asks for no calculation.
 */
export function askForFormula(plan: Plan, context: FormulaContext): Decision | null {
  const { slots, cube } = context;
  const isPlain = !slots.contrasts && !slots.versus && !slots.share && slots.perGroup === null;
  const isOnly = slots.numbers.length === 0 && slots.distinct.length === 0 && !slots.counts;
  if (slots.calculation?.kind !== 'formula' || !isPlain || !isOnly) return null;
  const rows = pickRows(plan, context);
  if (rows === null) return null;
  const built = buildPlan(
    {
      ...slots,
      calculation: keepAggregation(slots, rows),
      groups: mergeGroups(rows.groups, slots, cube),
      categories: [],
      filters: mergeFilters(rows.filters, slots),
      hasLabel: false,
      asks: false,
    },
    cube,
  );
  if (!built.ok || built.plan.kind === 'list') return built;
  const { listed, having } = rows;
  return { ok: true, plan: { ...built.plan, listed, having: [...having, ...built.plan.having] } };
}
