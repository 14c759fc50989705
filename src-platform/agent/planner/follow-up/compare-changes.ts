import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { buildChanges } from './build-changes.ts';
import { findChangedFigure, findLastTimes } from './rank-changes.ts';

const MORE = '(?:more|less|higher|lower|bigger|smaller|larger|greater|better|worse|faster|slower)';
const CHANGE = '(?:change|growth|rise|fall|increase|decrease|drop|gain|loss|one|figure|difference)';
const THAN = new RegExp(
  String.raw`${START}(?:is|was) (?:that|it|this)(?: (?:change|rise|fall|growth|increase))? ${MORE}(?: or ${MORE})? than (?:(?:that|the ${CHANGE}) (?:of|for|in|at) |for |in |at )?(?:the )?(.+?)(?:['’]s?)?(?: ${CHANGE})?${END}`,
  'iu',
);

const NO_CHANGES =
  'The last answer is a change, and I could not set it against that of what you name; ask for the change of both in full.';

/**
 * `is that more or less than Microsoft?`, after the change of one share price between two times: the
 * change of both, and not that of the other alone. Null where the last answer is no such change.
 */
export function compareChanges(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const { plan } = memory;
  const [, name] = THAN.exec(text) ?? [];
  if (name === undefined || plan.kind === 'list' || !plan.contrast || plan.groups.length !== 1)
    return null;
  if (plan.groups.some(({ grain }) => grain === null)) return null;
  const [named, other] = mentions.filter((one) => isMention(one, 'value'));
  const times = findLastTimes(memory);
  const of = findChangedFigure(memory);
  if (!isMention(named, 'value') || other !== undefined) return null;
  const own = plan.filters.find(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 1 &&
      named.options.some(({ column }) => column === one.column),
  );
  const option = named.options.find(({ column }) => column === own?.column);
  if (own?.kind !== 'values' || option === undefined || times === null || of === null)
    return createUndecided(NO_CHANGES);
  const { column } = own;
  const values = [...own.values, option.value];
  const filters = plan.filters.map((one) => (one === own ? { ...own, values } : one));
  const isInPercent = plan.difference !== undefined && plan.difference !== 'figure';
  const changes = buildChanges({ of, column, filters, times, isInPercent }, cube);
  return {
    ok: true,
    plan: { ...changes, sort: { by: 'measure', index: 0, direction: 'desc' } },
  };
}
