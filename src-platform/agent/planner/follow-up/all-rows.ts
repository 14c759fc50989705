import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import type { Bound } from './bound.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { namesAllOf } from './read-overall.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** `the average weight of all cars of that year`, after the heaviest Japanese one: of all origins. */
export const isOfAllRows = (mentions: readonly Mention[]): boolean =>
  mentions.some((one, index) => {
    const [all, the] = [mentions[index - 1], mentions[index - 2]];
    const isAll = [all?.text, `${the?.text ?? ''} ${all?.text ?? ''}`].some((text) =>
      /^all(?: the)?$/i.test(text ?? ''),
    );
    return isAll && isMention(one, 'entity', 'stop') && pluralize.isPlural(one.text);
  });

/** `and what's the lightest car of all?`, after the five heaviest: a question of its own, about all rows. */
export function asksEndOfAll(mentions: readonly Mention[]): boolean {
  const [of, all] = mentions.slice(-2);
  const isOfAll =
    /^(?:(?:out )?of)$/i.test(of?.text ?? '') && isMention(all, 'stop') && /^all$/i.test(all.text);
  return (
    isOfAll &&
    mentions.some((one) => isMention(one, 'superlative', 'rank')) &&
    mentions.some((one) => isMention(one, 'entity')) &&
    mentions.every((one) => !isMention(one, 'pronoun'))
  );
}

const TIMES: ReadonlySet<string> = new Set(['period', 'months', 'weekdays', 'hours']);

/** `and of all cars?`, after a figure of the top 5: the same figure, of all rows of that time. */
export function openListed(
  said: readonly Mention[],
  plan: Plan,
  { label }: ModelCube,
): Bound | null {
  // `all countries`, where each row is one of a country.
  const mentions = said.map((one) =>
    isMention(one, 'column') && label.includes(one.column) ? toStop(one) : one,
  );
  const isOnly = mentions.every((one) => isMention(one, 'stop', 'also', 'join', 'entity'));
  const { listed } = plan;
  if (plan.kind !== 'aggregate' || listed === null || !isOnly || !isOfAllRows(mentions))
    return null;
  const filters = [...listed.filters, ...plan.filters].filter(({ kind }) => TIMES.has(kind));
  return { plan: { ...plan, listed: null, filters }, assumption: null, used: [] };
}

const EVER = /\b(?:ever|all time|on record|in history)\b/i;

/**
 * `the lowest rate this industry ever had`, after one month of it: the lowest of all times, and not that of
 * the month.
 */
export function openEver(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): ThreadMemory {
  const isEnd = mentions.some(
    (one) =>
      isMention(one, 'rank', 'superlative') ||
      (isMention(one, 'aggregation') && /^(?:max|min)$/.test(one.aggregation)),
  );
  const isEver = mentions.some((one) => isMention(one, 'stop') && EVER.test(one.text));
  const isTimed = mentions.some(
    (one, index) =>
      isMention(one, 'period', 'months', 'weekdays', 'hours') ||
      (isMention(one, 'pronoun') &&
        (/^(?:then|there)$/i.test(one.text) || isMention(mentions[index + 1], 'grain'))),
  );
  const { plan } = memory;
  const any = mentions.findIndex((one) => /\bany$/i.test(one.text));
  const noun = any === -1 ? undefined : mentions[any + 1];
  // `the highest price of any stock ever`: of any of them, and not of the last one.
  const isOfAny = (column: string): boolean =>
    isMention(noun, 'entity', 'topic') || (noun !== undefined && namesAllOf(noun, column, cube));
  const filters = plan.filters.filter(
    ({ kind, column }) => kind !== 'period' && !(kind === 'values' && isOfAny(column)),
  );
  const isOpened = isEnd && isEver && !isTimed && filters.length < plan.filters.length;
  return isOpened ? { ...memory, plan: { ...plan, filters } } : memory;
}

/**
 * `all the ones over 200 hp`, after those built before 1973: a condition of the last question that is
 * named once more is the only one.
 */
export function widenToNamed(words: readonly Mention[], slots: Slots, plan: Plan): Plan {
  const { filters, share } = slots;
  // `what share of all flights from Denver is that?`: they are the whole, and the last answer the part.
  if (share) return plan;
  const isNamed =
    filters.length > 0 &&
    filters.every((one) => plan.filters.some((known) => isDeepStrictEqual(one, known)));
  return isNamed && isOfAllRows(words) ? { ...plan, filters } : plan;
}
