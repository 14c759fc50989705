import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPositive, listComparatives } from '../lexicon/lexicon.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';

const POINTING = /^(?:this|that|those|these)$/i;
const THE = /\bthe$/i;
const GENERIC_RANK =
  /^(?:the )?(?:highest|lowest|biggest|largest|smallest|most|least|top|best|worst)$/i;

/** The column that the last plan ranks by; null where it ranks by a count or not at all. */
function findRanking(plan: Plan): string | null {
  const { sort } = plan;
  if (sort?.by === 'column') return sort.column;
  if (sort?.by !== 'measure' || plan.kind === 'list') return null;
  const measure = plan.measures[sort.index];
  const [column, other] = measure === undefined ? [] : listMeasureColumns(measure);
  return other === undefined ? (column ?? null) : null;
}

/** `in that driest month`, after the month with the least rain: the word ranks nothing anew. */
export function dropSaidRank(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const { sort } = plan;
  const said = mentions.find((mention, index) => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isPointed = isMention(before, 'pronoun') && POINTING.test(before.text);
    const isNoun = isMention(next, 'grain', 'entity', 'column');
    if (sort === null || !isPointed || !isNoun) return false;
    if (isMention(mention, 'superlative'))
      return mention.direction === sort.direction && mention.column === findRanking(plan);
    return (
      isMention(mention, 'rank') &&
      GENERIC_RANK.test(mention.text) &&
      mention.direction === sort.direction
    );
  });
  return said === undefined ? mentions : mentions.filter((one) => one !== said);
}

const NEWER = /^(?:new|newer|recent|more recent|later)$/i;
const OLDER = /^(?:old|older|early|earlier)$/i;

/** `heavy` and `heavier`, of `heaviest`. */
const listAdjectives = ({ superlatives }: Pick<ModelCube, 'superlatives'>): string[] =>
  superlatives.flatMap((one) => [
    ...one.comparatives,
    ...one.words.flatMap((end) => [createPositive(end), ...listComparatives(end)]),
  ]);

/** `as a share of all flights?`: the condition is that of the part. */
const listPartFilters = (plan: Plan): readonly Filter[] =>
  plan.kind === 'aggregate'
    ? plan.measures.flatMap((one) => (one.kind === 'part' ? one.filters : []))
    : [];

/** The condition of the last plan that the word says once more: `light`, of those under 2,000 pounds. */
function findSaid(word: string, plan: Plan, cube: ModelCube): Filter | undefined {
  const time = findTimeColumn(cube);
  return [...plan.filters, ...listPartFilters(plan)].find((filter) => {
    if (filter.kind === 'period') {
      const [range, other] = filter.ranges;
      if (filter.column !== time || range === undefined || other !== undefined) return false;
      return NEWER.test(word)
        ? range.from !== null && range.to === null
        : OLDER.test(word) && range.from === null && range.to !== null;
    }
    if (filter.kind !== 'compare') return false;
    const { column, comparison } = filter;
    const direction = comparison.startsWith('>') ? 'desc' : 'asc';
    const ends = cube.superlatives.filter(
      (one) => one.column === column && one.direction === direction,
    );
    const isTest = comparison !== '=' && comparison !== '<>';
    return isTest && listAdjectives({ superlatives: ends }).includes(word.toLowerCase());
  });
}

/** Whether the last plan has the condition, or a narrower one on the same side of the same column. */
const isWithin = (mention: Mention, plan: Plan): boolean =>
  isMention(mention, 'condition') &&
  mention.other === undefined &&
  [...plan.filters, ...listPartFilters(plan)].some((one) => {
    if (one.kind !== 'compare' || one.column !== mention.column) return false;
    const [limit, said] = [Number(one.value), Number(mention.value)];
    if (one.comparison.startsWith('>')) return mention.comparison.startsWith('>') && limit >= said;
    return one.comparison.startsWith('<') && mention.comparison.startsWith('<') && limit <= said;
  });

const DEGREE = /^(?:very|really|extremely|quite|so)$/i;
/** A limit is far where it leaves out this much of all that the figure can be. */
const FAR = 0.2;

/** Whether the limit of the last question is a far one: flights two hours late, and none of five minutes. */
const isFarLimit = (plan: Plan, cube: ModelCube): boolean =>
  [...plan.filters, ...listPartFilters(plan)].every((one) => {
    const extent = one.kind === 'compare' ? cube.columnProfiles.get(one.column)?.extent : null;
    if (one.kind !== 'compare' || !extent) return one.kind !== 'compare';
    const last = Number(extent.last);
    const first = Math.max(Number(extent.first), Math.min(0, last));
    const at = (Number(one.value) - first) / (last - first);
    return one.comparison.startsWith('>') ? at >= FAR : 1 - at >= FAR;
  });

/** `these very late planes`, of those more than two hours late: late once more, however much. */
const dropDegree = (
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] =>
  mentions.filter((mention, index) => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isPointed = isMention(before, 'pronoun') && POINTING.test(before.text);
    const isDegree = isMention(mention, 'unknown', 'stop') && DEGREE.test(mention.text);
    const isSaid =
      next !== undefined && (isWithin(next, plan) || findSaid(next.text, plan, cube) !== undefined);
    return !(isPointed && isDegree && isSaid && isFarLimit(plan, cube));
  });

/**
 * `what percentage of the hot days is that?`, after those above 30 degrees: the same limit. `The wind on the
 * hot days` are those days, where nothing else chose them. Null where the last question set no such limit.
 */
function repeatLimit(
  mention: Mention,
  mentions: readonly Mention[],
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Mention | null {
  const said = findSaid(mention.text, plan, cube);
  if (said?.kind !== 'compare') return null;
  const { start, end, text } = mention;
  const { column, comparison, value } = said;
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  if (points) return { kind: 'condition', column, comparison, value, start, end, text };
  const others = [...plan.filters, ...listPartFilters(plan)].filter(
    (one) => one !== said && one.kind !== 'known' && one.kind !== 'period',
  );
  return others.length === 0 ? { kind: 'pronoun', start, end, text: 'those' } : null;
}

/** `of those newer ones`, after the films from 2000 on: the adjective chooses none of them. */
export function dropSaidAdjective(
  said: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const mentions = dropDegree(said, plan, cube);
  return mentions.flatMap((mention, index): Mention[] => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isPointed = isMention(before, 'pronoun') && POINTING.test(before.text);
    const isNoun = isMention(next, 'entity') || /^(?:ones?|groups?)$/i.test(next?.text ?? '');
    // `those late ones`, of those more than an hour late.
    if (isPointed && isNoun && isMention(mention, 'condition') && isWithin(mention, plan))
      return [];
    const isAdjective = isMention(mention, 'unknown', 'comparative', 'column');
    if (isAdjective && isNoun && isMention(before, 'stop') && THE.test(before.text))
      return [repeatLimit(mention, mentions, { plan, cube }) ?? mention];
    if (!isPointed || !isNoun || !isAdjective) return [mention];
    if (findSaid(mention.text, plan, cube) !== undefined) return [];
    const { start, end, text } = mention;
    // `those heavy ones`, where nothing said how heavy: no figure is asked for.
    return isMention(mention, 'column') && listAdjectives(cube).includes(text.toLowerCase())
      ? [{ kind: 'unknown', start, end, text }]
      : [mention];
  });
}

const SUBSET = /^(?:subset|subgroup|sub group|sample|selection)$/i;

/** `the mean for that subset`: those rows, and nothing else of them. */
export const dropSubsetNoun = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter((one, index) => {
    const pointer = mentions[index - 1];
    const isPointed = isMention(pointer, 'pronoun') && /^(?:that|this)$/i.test(pointer.text);
    return !(isMention(one, 'unknown') && SUBSET.test(one.text) && isPointed);
  });
