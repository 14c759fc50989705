import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, PartBase, Plan } from '../plan/plan.ts';

const ALL = /\b(?:all|total|overall)\b/i;
const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count', 'entity'] as const;

/** What is counted or added up; null for a mean, which has no shares. */
function findBase({ measures }: AggregatePlan): PartBase | null {
  const [measure, other] = measures;
  if (other !== undefined) return null;
  if (measure?.kind === 'count') return measure;
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum' ? measure : null;
}

/**
 * `how much in percent does the leader have of the gross of all films?`, after a ranking: the part of that
 * one row in what all rows of the question come to. Null where the words name anything else.
 */
export function askShareOfNthRow(
  words: readonly Mention[],
  row: Plan,
  last: Plan,
): AggregatePlan | null {
  if (row.kind === 'list' || last.kind === 'list' || last.listed !== null || last.share)
    return null;
  const of = findBase(last);
  const filters = row.filters.filter(
    (one) => !last.filters.some((old) => isDeepStrictEqual(old, one)),
  );
  const isShare = words.some((one) => isMention(one, 'share'));
  const saysAll = words.some(
    (one) => isMention(one, 'stop', 'share', 'reset') && ALL.test(one.text),
  );
  const isPlain = words.every(
    (one) =>
      isMention(one, ...BESIDE) ||
      (isMention(one, 'aggregation') && one.aggregation === 'sum') ||
      (isMention(one, 'column') && of?.kind === 'aggregate' && one.column === of.column),
  );
  if (of === null || filters.length === 0 || !isShare || !saysAll || !isPlain) return null;
  return {
    ...row,
    measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
    filters: last.filters.filter(({ kind }) => kind !== 'known'),
    groups: [],
  };
}
