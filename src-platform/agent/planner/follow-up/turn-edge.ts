import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type Decision,
  type ListPlan,
  type Measure,
  type Plan,
} from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

const ENDS: readonly (readonly [RegExp, 'first' | 'last'])[] = [
  [/^(?:first|earliest|oldest)$/i, 'first'],
  [/^(?:last|latest|(?:the )?most recent|newest|current)$/i, 'last'],
];

export const readTimeEnd = ({ text }: Mention): 'first' | 'last' | null =>
  ENDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The same figure at the other end; the day that stands beside it is the one of that end. */
function turn(measure: Measure, edge: 'first' | 'last', time: string): Measure {
  if (measure.kind === 'edge') return { ...measure, edge };
  return measure.kind === 'aggregate' && measure.column === time
    ? { ...measure, aggregation: edge === 'first' ? 'min' : 'max' }
    : measure;
}

/** `and the last one?`, after the first film: the other end of time. */
function turnTimeOrder(
  plan: ListPlan,
  edge: 'first' | 'last' | null,
  cube: ModelCube,
): Plan | null {
  const { sort } = plan;
  const direction = edge === 'last' ? 'desc' : 'asc';
  const isTimed = sort?.by === 'column' && sort.column === findTimeColumn(cube);
  if (edge === null || !isTimed || sort.direction === direction) return null;
  return { ...plan, sort: { ...sort, direction } };
}

/** `and the last one?`, after the first price: the last, with its day. Null where it asks for anything else. */
export function turnEdge(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'ask'));
  if (word === undefined || other !== undefined) return null;
  const edge = isMention(word, 'rank', 'superlative') ? readTimeEnd(word) : null;
  if (plan.kind === 'list') return turnTimeOrder(plan, edge, cube);
  const edges = plan.measures.filter((one) => one.kind === 'edge');
  const [last] = edges;
  if (edge === null || last === undefined || edges.length !== 1 || last.edge === edge) return null;
  return { ...plan, measures: plan.measures.map((one) => turn(one, edge, last.time)) };
}

/** `growth between the two?`, after the first price and the last: from the one to the other. */
export function spanEdges(
  plan: AggregatePlan,
  { calculation, filters, groups, numbers }: Slots,
): Decision | null {
  const edge = plan.measures.find((one) => one.kind === 'edge');
  const isChange = calculation?.kind === 'window' && calculation.grain === null;
  const isBare = filters.length + groups.length + numbers.length === 0;
  if (edge === undefined || !isChange || !isBare || plan.groups.length > 0) return null;
  const { column, time } = edge;
  const change = calculation.window.kind;
  if (change !== 'growth' && change !== 'change') return null;
  const measures: readonly Measure[] = [
    { kind: 'span', column, time, change },
    { kind: 'edge', column, time, edge: 'first' },
    { kind: 'edge', column, time, edge: 'last' },
  ];
  return { ok: true, plan: { ...plan, measures } };
}
