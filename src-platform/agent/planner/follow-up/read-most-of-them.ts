import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { countListedRows } from './change-list.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const MOST = /^(?:the )?(?:most|majority|bulk|fewest|least)$/i;
const THEM = /^(?:them|these|those)$/i;
/**
 * `which destination did most of those fly to`, after a mean of flights: the one with the most rows, as
 * in `which destination is the most common among those`, and not the one with the highest mean.
 */
export function readMostOfThem(
  mentions: readonly Mention[],
  _memory: ThreadMemory,
  { columns }: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex((one, index) => {
    const [of, them] = mentions.slice(index + 1);
    return (
      isMention(one, 'rank') &&
      MOST.test(one.text) &&
      isMention(of, 'stop') &&
      /^of$/i.test(of.text) &&
      isMention(them, 'pronoun') &&
      THEM.test(them.text)
    );
  });
  const most = mentions[at];
  const asks = mentions.slice(0, Math.max(0, at)).some((one) => isMention(one, 'ask'));
  const isOther = mentions.some((one) =>
    isMention(one, 'aggregation', 'count', 'superlative', 'common', 'share', 'comparative'),
  );
  if (!isMention(most, 'rank') || !asks || isOther) return mentions;
  // `which rating do most of them have`, of a number that differs from film to film.
  const isNumber = mentions.some(
    (one) =>
      isMention(one, 'column') &&
      columns.some((two) => two.name === one.column && two.kind === 'number' && !two.discrete),
  );
  const { start, end, text, direction } = most;
  const common: Mention = isNumber
    ? { kind: 'unknown', start, end, text }
    : { kind: 'common', direction, start, end, text };
  return mentions.map((one) => (one === most ? common : one));
}

/**
 * `in which year were most of them?`, after the first of those that meet a condition: most of all of
 * those, and not of the rows that were listed below it.
 */
export function openCountedRows(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): ThreadMemory {
  const { plan, asksOne } = memory;
  // `the median over those months`, where each row is a month.
  const asksAll = mentions.some((one, index) => {
    const period = mentions[index + 1];
    return (
      isMention(one, 'pronoun', 'stop') &&
      THEM.test(one.text) &&
      isMention(period, 'grain') &&
      period.grain === findRowGrain(cube)
    );
  });
  const asksMost = mentions.some(
    (one, index) =>
      isMention(one, 'common') &&
      MOST.test(one.text) &&
      isMention(mentions[index + 2], 'pronoun') &&
      THEM.test(mentions[index + 2]?.text ?? ''),
  );
  const isLimited = plan.filters.some(({ kind }) => kind === 'compare');
  if (plan.kind === 'aggregate' || !asksOne || !(asksMost || (asksAll && isLimited))) return memory;
  const rows = countListedRows({ ...plan, limit: null, sort: null });
  return { ...memory, plan: rows, named: [], totalRows: 1, tied: 1, asksOne: false };
}
