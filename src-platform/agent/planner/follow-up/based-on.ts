import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildKnownFilters, type Decision, type Plan } from '../plan/plan.ts';

const BASED = /^(?:based|computed|calculated|rest|rests)\b/i;

/**
 * `how many films is that based on?`, after an average: those of which the figure is known, also where
 * the words narrow it to the first of a ranking.
 */
export function countKnown(
  text: string,
  decision: Decision,
  last: Plan,
  cube: ModelCube,
): Decision {
  const [measure, second] = last.kind === 'aggregate' ? last.measures : [];
  const isAsked = /\b(?:based|computed|calculated|rests?) on\b/i.test(text);
  if (!decision.ok || decision.plan.kind === 'list' || !isAsked) return decision;
  const { plan } = decision;
  const isCount = plan.measures.length === 1 && plan.measures[0]?.kind === 'count';
  if (!isCount || measure?.kind !== 'aggregate' || second !== undefined) return decision;
  const known = buildKnownFilters([measure.column], cube).filter((one) =>
    plan.filters.every((filter) => filter.kind !== 'known' || filter.column !== one.column),
  );
  return { ok: true, plan: { ...plan, filters: [...plan.filters, ...known] } };
}

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
