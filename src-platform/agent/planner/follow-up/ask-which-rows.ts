import type { ModelCube } from '../../../engine/semantic-model.ts';
import { bindLeading } from './bind-first.ts';
import { listDropped } from '../refusal/carried-parts.ts';
import { isRowName, type Filter, type Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import { composeTitle } from '../answer/thinking.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The question says that it is about all rows. */
const OF_ALL =
  /\b(?:all|every|each|overall|in general|any|ever|whole|entire|entirely|altogether|anywhere|on record|in the (?:data|list|file|set))\b/i;

/** `title is Jaws` names one row, of which the next question is seldom about. */
const isOneRow = (filter: Filter, cube: ModelCube): boolean =>
  filter.kind === 'values' &&
  filter.column === cube.label[0] &&
  filter.values.length === 1 &&
  (cube.measured !== undefined || isRowName(cube, filter.column));

/** A question that could be about the rows of the last one or about all rows, with both questions in full. */
interface OpenRows {
  readonly problem: string;
  readonly questions: readonly string[];
}

const THERE = /\b(?:are|were|is|was) there\s*\??\s*$/i;

/**
 * `how many flights were there?`, after `which day had the highest delay?`: on that day, or on all? The
 * conditions of the first that the last answer names; none where the count is of anything else.
 */
function listOfFirst(text: string, plan: Plan, memory: ThreadMemory, cube: ModelCube): Filter[] {
  const { plan: last, asksOne } = memory;
  const isOfOne = asksOne && last.kind === 'aggregate' && last.groups.length > 0;
  const isCount =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    plan.filters.length === 0 &&
    plan.measures.every((one) => one.kind === 'count');
  if (!isOfOne || !isCount || !THERE.test(text)) return [];
  return [...(bindLeading(memory, cube)?.plan.filters ?? [])];
}

/**
 * `How warm did the foggy days get?`, after days of 2015: of that year, or of all? Null where the
 * question says it, groups by what the condition is about, or was asked back already.
 */
export function askWhichRows(
  text: string,
  plan: Plan,
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): OpenRows | null {
  if (memory.isRefused === true || OF_ALL.test(text)) return null;
  const grouped = listGroups(plan).map(({ column }) => column);
  const counted = plan.kind === 'aggregate' ? plan.measures : [];
  // `how many countries were below 2.1?`, after one of them: there is nothing to count of one.
  const isCounted = ({ kind, column }: Filter): boolean =>
    kind === 'values' && counted.some((one) => one.kind === 'distinct' && one.column === column);
  const left = listDropped(memory.plan, plan).filter(
    (one) => !grouped.includes(one.column) && !isOneRow(one, cube) && !isCounted(one),
  );
  const dropped = left.length > 0 ? left : listOfFirst(text, plan, memory, cube);
  if (dropped.length === 0) return null;
  const { many } = cube.entity;
  const some = `${many}${describeScope(dropped, cube)}`;
  const narrowed = { ...plan, filters: [...dropped, ...plan.filters] };
  return {
    problem: `Of ${some}, as in the last question, or of all ${many}? This question does not say; choose one.`,
    questions: [narrowed, plan].map((one) => composeTitle(one, cube)),
  };
}
