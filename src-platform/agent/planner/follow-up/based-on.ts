import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Decision, Plan } from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const BASED = /\b(?:based|computed|calculated|rests?|sits?|stands?|averaged over)\b/i;
const GROUP = /^(?:groups?|subsets?|samples?|selection)$/i;
const FIGURE = /^(?:figures?|numbers?|averages?|means?|medians?|results?|values?|one)$/i;
const LAST = /^(?:last|latest|second|2nd)$/i;
const POINTS = /^(?:that|this|the)$/i;

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

const listValues = ({ filters }: Plan): readonly string[] =>
  filters.flatMap((one) => (one.kind === 'values' && !one.negated ? one.values : [])).toSorted();

/** Whether the last two answers give one figure of two sides: of two genres, or there and back. */
function isSecondOfTwo({ plan, before, replaced, hasMoreSides }: ThreadMemory): boolean {
  if (plan.kind === 'list' || before?.kind !== 'aggregate' || hasMoreSides === true) return false;
  const isSame = isDeepStrictEqual(plan.measures, before.measures);
  const isTurned =
    isDeepStrictEqual(listValues(plan), listValues(before)) &&
    !isDeepStrictEqual(plan.filters, before.filters);
  return isSame && (replaced !== null || isTurned);
}

/**
 * `that last figure`, `this second average`, after two answers: the one of the last answer. The second of
 * more than two is another one.
 */
export function dropLastOfFigures(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const isSecond = isSecondOfTwo(memory);
  return mentions.filter((one, index) => {
    const [pointer, figure] = [mentions[index - 1], mentions[index + 1]];
    const isLast =
      LAST.test(one.text) &&
      POINTS.test(pointer?.text ?? '') &&
      figure !== undefined &&
      FIGURE.test(figure.text) &&
      mentions.some(({ text }) => BASED.test(text));
    return !(isLast && (isSecond || !/^(?:second|2nd)$/i.test(one.text)));
  });
}

/** Whether a word is the noun of what was counted: `Adelies`, of a figure of those. */
const isNoun = (one: Mention | undefined, plan: Plan): boolean =>
  isMention(one, 'entity') ||
  (isMention(one, 'value') &&
    one.options.some(({ column, value }) =>
      plan.filters.some(
        (filter) =>
          filter.kind === 'values' &&
          !filter.negated &&
          filter.column === column &&
          filter.values.length === 1 &&
          filter.values[0] === value,
      ),
    ));

const EACH = /\beach\b/i;

/** Whether the words ask for nothing but the number of rows behind the last figure, or behind each. */
function asksForBasis(mentions: readonly Mention[], plan: Plan): boolean {
  const basis = mentions.findIndex((one) => BASED.test(one.text) || GROUP.test(one.text));
  const points = mentions.some(
    (one) => isMention(one, 'pronoun') || (isMention(one, 'by', 'stop') && EACH.test(one.text)),
  );
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const words = mentions.filter((one) => !isFunctionWord(one) && !BASED.test(one.text));
  const [count, noun, ...rest] = words;
  // `the number of Adelie birds`: a value and the noun behind it.
  const more = rest.filter((one, index) => index > 0 || !isMention(one, 'entity'));
  const isOfEach = listGroups(plan).length > 0;
  // `how many films is that based on?`, after a ranking: the figure of the first.
  const isOfFirst =
    plan.kind === 'aggregate' &&
    plan.sort?.by === 'measure' &&
    mentions.every(
      ({ text }) => !EACH.test(text) && !/^(?:these|those|they|them|their)$/i.test(text),
    );
  if (isOfEach && isOfFirst) return false;
  return (
    basis !== -1 &&
    points &&
    isMention(count, 'count') &&
    isNoun(noun, plan) &&
    more.every(
      (one) =>
        (isMention(one, 'aggregation') &&
          measure?.kind === 'aggregate' &&
          one.aggregation === measure.aggregation) ||
        (isMention(one, 'by') && EACH.test(one.text) && isOfEach) ||
        isMention(one, 'ask'),
    )
  );
}

/**
 * `how many flights is that average based on?`, `how many Adelies sit behind each of these?`, `how many
 * flights are in that group`: the rows of which the figure is known.
 */
export function readBasedOn(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [measure, second] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || measure?.kind !== 'aggregate' || second !== undefined) return null;
  if (!asksForBasis(mentions, plan)) return null;
  // All rows of a group are in it, also those whose figure is not known.
  const isOfGroup = !mentions.some((one) => BASED.test(one.text));
  const known = (isOfGroup ? [] : buildKnownFilters([measure.column], cube)).filter((one) =>
    plan.filters.every((filter) => filter.kind !== 'known' || filter.column !== one.column),
  );
  const isRanked = plan.sort?.by === 'measure' && plan.limit !== null;
  if (isRanked || plan.having.length > 0) return null;
  return { ...plan, measures: [{ kind: 'count' }], filters: [...plan.filters, ...known] };
}
