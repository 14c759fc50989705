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

/**
 * The list of so many things that the last answer is about as one: the whole, the part, or what it left
 * out.
 * @param count null for any number of them
 */
function findList(plan: AggregatePlan, count: number | null, cube: ModelCube): Values | null {
  const part = plan.measures.find((one) => one.kind === 'part');
  const lists = [...plan.filters, ...(part?.kind === 'part' ? part.filters : [])].filter(
    (one): one is Values =>
      one.kind === 'values' &&
      (count === null ? one.values.length > 1 && !one.negated : one.values.length === count) &&
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

const THEM = /^(?:them|these|those)$/i;
const EACH = /\beach$/i;
const THAT = /^(?:that|this)$/i;

/** A period other than `that year`, which the last question named. */
const isOwnGrain = (one: Mention, index: number, mentions: readonly Mention[]): boolean =>
  isMention(one, 'grain', 'trend') && !THAT.test(mentions[index - 1]?.text ?? '');

/**
 * `what is the average delay at each of them?`, after the share of three airports, or the figure of all
 * three: of each of those.
 */
function openEachOfThem(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): NamedList | null {
  const { plan } = memory;
  const them = mentions.findIndex((one) => isMention(one, 'pronoun') && THEM.test(one.text));
  const [each, of] = mentions.slice(Math.max(0, them - 2), Math.max(0, them));
  const isEachOf = isMention(of, 'stop') && /\beach of$/i.test(of.text);
  const isEach = isMention(each, 'by') && EACH.test(each.text) && /^of$/i.test(of?.text ?? '');
  const at = isEachOf ? them - 1 : isEach ? them - 2 : -1;
  if (at === -1 || plan.kind === 'list' || plan.groups.length > 0) return null;
  const [number, noun] = mentions.slice(them + 1);
  const count = isMention(number, 'number') ? readNumberWord(number.text) : null;
  const list = plan.listed === null ? findList(plan, count, cube) : null;
  const opened = list === null ? null : openPlan(plan, list);
  if (list === null || opened === null) return null;
  const next = count === null ? number : noun;
  const isNoun =
    (isMention(next, 'column') && next.column === list.column) ||
    namesGroup(next?.text ?? '', { column: list.column, grain: null }, cube);
  // `each of those flights` are single rows.
  if (isMention(next, 'entity', 'grain')) return null;
  const said = them + 1 - at + (count === null ? 0 : 1) + (isNoun ? 1 : 0);
  const words = mentions.toSpliced(at, said);
  const totalRows = list.values.length;
  const open = { plan: opened, named: [], totalRows, tied: 0, replaced: null, asksOne: false };
  return { mentions: words, memory: { ...memory, ...open } };
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
  const each = openEachOfThem(mentions, memory, cube);
  if (each !== null) return each;
  const at = mentions.findIndex(
    (one, index) => isMention(one, 'number') && LEAD.test(mentions[index - 1]?.text ?? ''),
  );
  const count = readNumberWord(mentions[at]?.text ?? '');
  const isOther = mentions.some(
    (one, index) =>
      // `which of the three had the most in each month?` is several rankings.
      isMention(one, 'share', 'value', 'label', 'labelWord', 'not') ||
      isOwnGrain(one, index, mentions) ||
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
