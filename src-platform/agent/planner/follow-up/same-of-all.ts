import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesAllOf } from './read-overall.ts';

const ALL = /\ball(?: of)?(?: the)?$/i;
const OF = /^(?:of|across|over|for|in)\b/i;

/** The noun of `of all countries`; null where nothing says all. */
function findNoun(mentions: readonly Mention[]): Mention | null {
  const all = mentions.findIndex((one) => isMention(one, 'stop') && ALL.test(one.text));
  const isOf = OF.test(mentions[all - 1]?.text ?? '') || OF.test(mentions[all]?.text ?? '');
  return all !== -1 && isOf ? (mentions[all + 1] ?? null) : null;
}

/** Whether a noun means all that a condition chooses among: `countries`, of Rwanda. */
const isOf = (noun: Mention, filter: Filter, cube: ModelCube): boolean => {
  // `all cars`, after those with a word in the name.
  if (isMention(noun, 'entity')) return filter.kind === 'text' || filter.kind === 'values';
  return filter.kind === 'values' && namesAllOf(noun, filter.column, cube);
};

const isFigure = ({ measures }: AggregatePlan, words: readonly Mention[]): boolean => {
  const [measure, other] = measures;
  const isSimple = measure?.kind === 'aggregate' || measure?.kind === 'count';
  return (
    isSimple &&
    other === undefined &&
    words.every((one) =>
      isMention(one, 'aggregation')
        ? measure.kind === 'aggregate' && one.aggregation === measure.aggregation
        : isMention(one, 'stop', 'join') || /^what$/i.test(one.text),
    )
  );
};

/** `that year`, `then`: the time of the last answer, which stays. */
const isThatTime = (mentions: readonly Mention[], index: number): boolean => {
  const [before, one, next] = mentions.slice(Math.max(0, index - 1), index + 2);
  const isPointing = (word: Mention | undefined): boolean =>
    isMention(word, 'pronoun') && /^(?:that|this|the same|then)$/i.test(word.text);
  if (index === 0) return isPointing(before);
  return isMention(one, 'grain') ? isPointing(before) : isPointing(one) && next !== before;
};

/**
 * `and the average of all countries that year?`, `and of all movies?`, after a figure of one of them:
 * the same figure of all. Null where the noun means none or more than one of the conditions.
 */
export function askSameOfAll(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null || asksOne)
    return null;
  if (plan.share || plan.having.length > 0) return null;
  const noun = findNoun(mentions);
  const rest = mentions.filter((one, index) => one !== noun && !isThatTime(mentions, index));
  if (noun === null || !isFigure(plan, rest)) return null;
  const stated = plan.filters.filter(({ kind }) => kind !== 'known' && kind !== 'period');
  const [gone, other] = stated.filter((one) => isOf(noun, one, cube));
  const isOnly = !isMention(noun, 'entity') || stated.length === 1;
  if (gone === undefined || other !== undefined || !isOnly) return null;
  return { ...plan, filters: plan.filters.filter((one) => one !== gone) };
}
