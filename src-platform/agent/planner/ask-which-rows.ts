import type { ModelCube } from '../../engine/semantic-model.ts';
import { listDropped } from './carried-parts.ts';
import { isRowName, type Filter, type Plan } from './plan.ts';
import { listGroups } from './plan-parts.ts';
import { describeScope } from './scope-phrases.ts';
import { composeTitle } from './thinking.ts';
import type { ThreadMemory } from './thread-memory.ts';

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
  const dropped = listDropped(memory.plan, plan).filter(
    (one) => !grouped.includes(one.column) && !isOneRow(one, cube),
  );
  if (dropped.length === 0) return null;
  const { many } = cube.entity;
  const some = `${many}${describeScope(dropped, cube)}`;
  const narrowed = { ...plan, filters: [...dropped, ...plan.filters] };
  return {
    problem: `Of ${some}, as in the last question, or of all ${many}? This question does not say; choose one.`,
    questions: [narrowed, plan].map((one) => composeTitle(one, cube)),
  };
}
