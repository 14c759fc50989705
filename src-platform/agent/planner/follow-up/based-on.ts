import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildKnownFilters, type Plan } from '../plan/plan.ts';

const BASED = /^(?:based|computed|calculated|rest|rests)\b/i;

/** `how many flights is that average based on?`: the rows of which the figure is known. */
export function readBasedOn(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const words = mentions.filter((one) => !isFunctionWord(one) && !BASED.test(one.text));
  const [count, entity, mean, other] = words;
  const isAsked =
    isMention(count, 'count') &&
    isMention(entity, 'entity') &&
    isMention(mean, 'aggregation') &&
    other === undefined &&
    mentions.some((one) => BASED.test(one.text)) &&
    mentions.some((one) => isMention(one, 'pronoun'));
  const [measure, second] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || !isAsked || measure?.kind !== 'aggregate') return null;
  if (second !== undefined || measure.aggregation !== mean.aggregation) return null;
  const known = buildKnownFilters([measure.column], cube).filter((one) =>
    plan.filters.every((filter) => filter.kind !== 'known' || filter.column !== one.column),
  );
  const isRanked = plan.sort?.by === 'measure' && plan.limit !== null;
  if (isRanked || plan.having.length > 0) return null;
  return { ...plan, measures: [{ kind: 'count' }], filters: [...plan.filters, ...known] };
}
