import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { findTested } from './widen-all.ts';

const NO = /^no$/i;
const HAS = /\b(?:have|has|had|having)$/i;
const FILTER = /^(?:filter|condition|limit|restriction|criterion)s?$/i;
const WITH = /\bwith$/i;

/** `how many have no rating`, `those with no known sex`: the lack of it, which takes nothing away. */
export function saysLack(mentions: readonly Mention[], not: Mention): boolean {
  const before = mentions[mentions.indexOf(not) - 1]?.text ?? '';
  // `with no cylinder filter` takes a condition away.
  const isOf = mentions.some((one) => isMention(one, 'count')) && WITH.test(before);
  return NO.test(not.text) && (HAS.test(before) || isOf);
}

/**
 * `how many have no rating on record?`, after those rated R: of several ratings the one that the last
 * question chose by.
 */
export const readNoneOfTested = (
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] =>
  mentions.map((mention, index) => {
    const not = mentions[index - 1];
    if (!isMention(mention, 'column') || !isMention(not, 'not')) return mention;
    // `no rating filter`.
    const isTest = FILTER.test(mentions[index + 1]?.text ?? '');
    if (!isTest && !saysLack(mentions, not)) return mention;
    // `no IMDB rating` names it.
    if (/\s/.test(mention.text.trim())) return mention;
    // Of a mean of the ratings, that one.
    const isMeasured =
      plan.kind === 'aggregate' &&
      plan.measures.flatMap(listMeasureColumns).includes(mention.column);
    const column = isMeasured ? null : findTested(mention, plan, cube);
    return column === null ? mention : { ...mention, column };
  });
