import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POINTS = /^(?:that|this|the same|same)$/i;

/**
 * `all the flights leaving from that airport`, after the top destinations from Denver: the place that
 * the last answer was about, and none of those that it showed.
 */
export function nameFilteredValue(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): { readonly mentions: readonly Mention[]; readonly memory: ThreadMemory } {
  const { plan } = memory;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      POINTS.test(one.text) &&
      isMention(mentions[index + 1], 'column'),
  );
  const [lead, pronoun, noun] = [mentions[at - 1], mentions[at], mentions[at + 1]];
  const column = isMention(noun, 'column')
    ? cube.columns.find((one) => one.name === noun.column)
    : undefined;
  const filter = plan.filters.find(
    (one) => one.kind === 'values' && !one.negated && one.column === column?.name,
  );
  const isOther =
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    plan.groups.every((one) => one.column !== column?.name);
  if (at === -1 || noun === undefined || pronoun === undefined || !isOther)
    return { mentions, memory };
  if (column?.kind !== 'string' || filter?.kind !== 'values') return { mentions, memory };
  const [value, other] = filter.values;
  const word = lead?.text.toLowerCase().split(' ').at(-1) ?? '';
  if (value === undefined || other !== undefined || !column.prepositions.includes(word))
    return { mentions, memory };
  const { start, end, text } = noun;
  const named: Mention = {
    kind: 'value',
    options: [{ column: column.name, value }],
    start,
    end,
    text,
  };
  const ungrouped: Plan = { ...plan, groups: [], having: [], sort: null, limit: null };
  return {
    mentions: mentions.map((one) => {
      if (one === noun) return named;
      return one === pronoun ? toStop(one) : one;
    }),
    memory: { ...memory, plan: ungrouped, named: [], totalRows: 1, tied: 1 },
  };
}
