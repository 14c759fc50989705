import type { Bound } from './bound.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** Words for what is left. */
const OTHERS = /^(?:others?|rest|remaining|remainder)$/i;

/** `and Other?` names a value. */
export const isOthers = (word: Mention): boolean =>
  OTHERS.test(word.text) && !(isMention(word, 'value') && word.text === 'Other');

/** `others` points at what is left, and at no group that the data call `Other`. */
export const readOthersAsWord = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((one): Mention => {
    if (!isMention(one, 'value') || !/^others$/i.test(one.text)) return one;
    const { start, end, text } = one;
    return { kind: 'unknown', start, end, text };
  });

const NEXT = /^(?:the )?next$/i;

/** `the next 5`: how many more of a ranking are asked for; null for anything else. */
function readNext(mentions: readonly Mention[]): number | null {
  const [next, count, other] = mentions.filter(
    (one) => !isFunctionWord(one) && !isMention(one, 'list'),
  );
  const isNext = next !== undefined && NEXT.test(next.text) && isMention(count, 'number');
  const limit = isNext && other === undefined ? Number(count.value) : 0;
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}

/** `the others`, `all the other industries together`; null where the question says more. */
function readOthers(
  mentions: readonly Mention[],
  column: string,
): { readonly isTogether: boolean } | null {
  const [word, ...more] = mentions.filter((one) => !isFunctionWord(one));
  if (word === undefined || !isOthers(word)) return null;
  const [sum, another] = more.filter((one) => !isMention(one, 'column') || one.column !== column);
  if (sum === undefined) return { isTogether: false };
  const isTogether = isMention(sum, 'aggregation') && sum.aggregation === 'sum';
  return isTogether && another === undefined ? { isTogether } : null;
}

const isAdded = (measure: Measure): boolean =>
  measure.kind === 'count' || (measure.kind === 'aggregate' && measure.aggregation === 'sum');

/** The values that the last answer showed first: the one that was asked for, or all of a top list. */
function listShown(memory: ThreadMemory, plan: AggregatePlan, column: string): readonly string[] {
  const count = memory.asksOne ? memory.tied : plan.limit;
  const named = memory.named.find((one) => one.column === column)?.values ?? [];
  if (count === null || named.length < count) return [];
  const values = named.slice(0, count).flatMap((one) => (one === null ? [] : [one]));
  return values.length < count ? [] : values;
}

/**
 * `and the others?`, `and all the rest together?`, after a ranking: all but the one that was asked
 * for, or but those of the top list.
 */
export function bindOthers(mentions: readonly Mention[], memory: ThreadMemory): Bound | null {
  const { plan } = memory;
  if (plan.kind === 'list' || plan.sort?.by !== 'measure') return null;
  if (plan.having.length > 0 || plan.listed !== null || plan.share) return null;
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined || group.grain !== null) return null;
  const { column } = group;
  // After one thing, `the next 5` would begin at the second, which was shown as well.
  const next = memory.asksOne ? null : readNext(mentions);
  const others = next === null ? readOthers(mentions, column) : { isTogether: false };
  const values = listShown(memory, plan, column);
  const old = plan.filters.find(
    (one) => next !== null && one.kind === 'values' && one.negated && one.column === column,
  );
  const isNarrow = plan.filters.some(
    (one) => one.column === column && one.kind !== 'known' && one !== old,
  );
  if (others === null || values.length === 0 || isNarrow) return null;
  if (others.isTogether && !plan.measures.every(isAdded)) return null;
  const gone = [...(old?.kind === 'values' ? old.values : []), ...values];
  const rest = {
    ...plan,
    filters: [
      ...plan.filters.filter((one) => one !== old),
      { kind: 'values', column, values: gone, negated: true } as const,
    ],
    limit: next,
  };
  return {
    plan: others.isTogether ? { ...rest, groups: [], sort: null } : rest,
    assumption: `All but ${gone.map(escapeMarkdown).join(', ')}.`,
    used: mentions,
  };
}
