import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, Comparison, Having } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';

const LIMITS: readonly (readonly [RegExp, Comparison])[] = [
  [/^(?:above|over|more than|greater than|higher than)$/i, '>'],
  [/^(?:below|under|less than|fewer than|lower than)$/i, '<'],
  [/^at least$/i, '>='],
  [/^at most$/i, '<='],
];
const LIMIT =
  '(above|over|more than|greater than|higher than|below|under|less than|lower than|at least|at most)';
const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?) ?(?:%|percent|per cent)`;

const toSentence = (ask: string): RegExp =>
  new RegExp(
    String.raw`${START}${ask}(?: (?:ones?|(\p{L}+)))??(?: of (?:them|those|these))?(?: (?:is|are|was|were|has|have|had|make|makes) (?:up )?(?:with )?(?:an? share )?(?:of )?| with (?:an? share )?(?:of )?)${LIMIT} ${NUMBER}${END}`,
    'iu',
  );
const WHICH = toSentence('(?:which|what)');
const HOW_MANY = toSentence('how many');

/**
 * `which is above 20%?`, `how many of them have more than 10 percent?`, after the share or the part of each
 * group: those whose share lies there, which is one of all groups still.
 */
export function askLimitOfShares(
  text: string,
  { plan, totalRows, asksOne }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const which = WHICH.exec(text);
  const [, noun, said = '', value = ''] = which ?? HOW_MANY.exec(text) ?? [];
  const comparison = LIMITS.find(([pattern]) => pattern.test(said))?.[1];
  if (comparison === undefined || plan.kind === 'list' || totalRows < 2 || asksOne) return null;
  const [group, other] = plan.groups;
  const [measure] = plan.measures;
  const isPlain = plan.limit === null && plan.having.length === 0 && !plan.contrast;
  if (group === undefined || other !== undefined || !isPlain || plan.listed !== null) return null;
  if (noun !== undefined && !namesGroup(noun, group, cube)) return null;
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  const isTested = measure?.kind === 'count' || isSum;
  const limit = { comparison, value };
  const test: Having | null =
    measure?.kind === 'part'
      ? { measure, ...limit }
      : plan.share && isTested
        ? { measure, ...limit, isShare: true }
        : null;
  if (test === null) return null;
  return { ...plan, having: [test], ...(which === null ? { countsGroups: true } : {}) };
}
