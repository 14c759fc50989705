import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';

type Values = Extract<Filter, { readonly kind: 'values' }>;

/** The question without the words for the list, and the last plan with a figure of each of its things. */
interface NamedList {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

const LEAD = /\b(?:the|these|those|all)$/i;
const OF = /^(?:of|for|in|from)$/i;

/** The list of so many things that the last answer is about as one: the whole, the part, or what it left out. */
function findList(plan: AggregatePlan, count: number, cube: ModelCube): Values | null {
  const part = plan.measures.find((one) => one.kind === 'part');
  const lists = [...plan.filters, ...(part?.kind === 'part' ? part.filters : [])].filter(
    (one): one is Values =>
      one.kind === 'values' &&
      one.values.length === count &&
      cube.columns.some(({ name, kind }) => name === one.column && kind === 'string'),
  );
  const [list, other] = lists;
  return other === undefined ? (list ?? null) : null;
}

/** The last plan with a figure of each thing of the list; null where it has other conditions on it. */
function openPlan(plan: AggregatePlan, list: Values): AggregatePlan | null {
  const [measure] = plan.measures;
  const of = measure?.kind === 'part' ? measure.of : measure;
  const others = plan.filters.filter((one) => one !== list);
  const isOther = others.some((one) => one.column === list.column && one.kind !== 'known');
  if (of === undefined || isOther) return null;
  return {
    ...plan,
    measures: [of],
    filters: [...others, { ...list, negated: false }],
    groups: [{ column: list.column, grain: null }],
    sort: null,
    limit: null,
    having: [],
    share: false,
  };
}

/**
 * `which of the three countries grew the most?`, `what were the three populations in 2005?`, after the total
 * or the share of three that were named: of each of those three.
 */
export function openNamedList(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): NamedList | null {
  const { plan } = memory;
  const at = mentions.findIndex(
    (one, index) => isMention(one, 'number') && LEAD.test(mentions[index - 1]?.text ?? ''),
  );
  const count = readNumberWord(mentions[at]?.text ?? '');
  const isOther = mentions.some(
    (one) =>
      // `which of the three had the most in each month?` is several rankings.
      isMention(one, 'share', 'value', 'label', 'labelWord', 'not', 'grain', 'trend') ||
      (isMention(one, 'aggregation') && one.aggregation === 'sum'),
  );
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null || isOther)
    return null;
  if (at === -1 || !(count > 2)) return null;
  const list = findList(plan, count, cube);
  const opened = list === null ? null : openPlan(plan, list);
  const noun = mentions[at + 1];
  if (list === null || opened === null || isMention(noun, 'rank', 'superlative', 'unit', 'grain'))
    return null;
  const isNoun =
    (isMention(noun, 'column') && noun.column === list.column) ||
    namesGroup(noun?.text ?? '', { column: list.column, grain: null }, cube);
  // `the average delay of the three` could be one figure of them all.
  const asksEach =
    mentions.some((one) => isMention(one, 'ask') && /^(?:which|who)$/i.test(one.text)) ||
    mentions.some((one) => isMention(one, 'by') && /\beach\b/i.test(one.text)) ||
    (isMention(noun, 'column') && !isNoun && pluralize.isPlural(noun.text));
  const isLed = OF.test(mentions[at - 2]?.text ?? '');
  // `which are the three countries with the lowest fertility?`: three of all countries.
  const isTop =
    !isLed &&
    /\bthe$/i.test(mentions[at - 1]?.text ?? '') &&
    mentions.slice(at).some((one) => isMention(one, 'rank', 'superlative', 'extreme'));
  if (!asksEach || isTop) return null;
  const words = mentions.toSpliced(at - (isLed ? 2 : 1), (isLed ? 3 : 2) + (isNoun ? 1 : 0));
  const open = { plan: opened, named: [], totalRows: count, tied: 0, replaced: null };
  return { mentions: words, memory: { ...memory, ...open } };
}
