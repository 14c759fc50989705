import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findSubject } from './bind-first.ts';
import type { Bound } from './bound.ts';
import { countListedRows } from './change-list.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { keepMeasure } from './last-measure.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, ListPlan, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THING = /^(?:that|this|the same)$/i;

/** The columns after the word, and what joins them: `that route` has two. */
function listPointed(mentions: readonly Mention[], cube: ModelCube): readonly Mention[] {
  const at = mentions.findIndex((one) => isMention(one, 'pronoun') && THING.test(one.text));
  const rest = at === -1 ? [] : mentions.slice(at + 1);
  const isPart = (one: Mention): boolean =>
    isMention(one, 'join') ||
    // `from that origin to that destination`.
    (isMention(one, 'pronoun') && THING.test(one.text)) ||
    (isMention(one, 'stop') && /^(?:to|and|from)$/i.test(one.text)) ||
    (isMention(one, 'column') &&
      cube.columns.some(({ name, kind }) => name === one.column && kind === 'string'));
  const end = rest.findIndex((one) => !isPart(one));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Whether `that` stands before the noun of a column: `that distributor`. */
const pointsAtThing = (mentions: readonly Mention[], cube: ModelCube): boolean =>
  listPointed(mentions, cube).some((one) => isMention(one, 'column'));

/** `how many flights on that route`, after rows that all are of one: all rows of that route. */
export function bindThing(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  { plan, cube }: { readonly plan: ListPlan; readonly cube: ModelCube },
): Bound | null {
  const used = listPointed(mentions, cube);
  const columns = used.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  const isFirst = memory.asksOne || plan.limit === 1;
  const filters = columns.flatMap((column): Filter[] => {
    const shown = memory.named.find((one) => one.column === column)?.values ?? [];
    const values = new Set(isFirst ? shown.slice(0, Math.max(1, memory.tied)) : shown);
    const [value] = values;
    if (values.size !== 1 || value === undefined || value === null) return [];
    return [{ kind: 'values', column, values: [value], negated: false }];
  });
  if (columns.length === 0 || filters.length < columns.length) return null;
  const words = filters.flatMap((one) => (one.kind === 'values' ? one.values : []));
  const names = columns.map((name) =>
    lowerCaseTitle(cube.columns.find((one) => one.name === name)?.title ?? name),
  );
  const periods = plan.filters.filter((one) => one.kind === 'period');
  return {
    plan: keepMeasure(
      { ...countListedRows(plan), filters: [...periods, ...filters], listed: null },
      mentions,
      { memory, cube },
    ),
    assumption: `The ${names.join(' and ')} of the last answer: ${words.map(escapeMarkdown).join(' and ')}.`,
    used,
  };
}

const OPEN_THING =
  'The rows of the last answer do not all have the same one, or do not show it; name the one that you mean.';

/** `how many films did that distributor make`, after ten films of several. */
export const describeOpenThing = (
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): string | null => (plan.kind === 'list' && pointsAtThing(mentions, cube) ? OPEN_THING : null);

/** The `industry` of `that industry`, where the last answer ranks industries. */
export const findRankedThing = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Mention | undefined =>
  mentions.find(
    (one, index) =>
      isMention(one, 'column') &&
      one.column === findSubject(memory, cube)?.column &&
      isMention(mentions[index - 1], 'pronoun'),
  );
