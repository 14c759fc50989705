import { isMention, type Mention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { LOW, PEAK, PERIOD } from '../mentions/join-peak-periods.ts';
import type { PlanForm } from './plan-form.ts';

const isPeriodNoun = (word: Mention | undefined): word is Mention =>
  isMention(word, 'grain', 'entity') && PERIOD.test(word.text);

/**
 * `peak unemployment month`, `peak month for unemployment`: one of the months, and neither a figure of
 * each nor one without its month.
 */
export function describeLostPeak(asked: Asked, { plan }: PlanForm): string | null {
  const { words, before } = asked;
  const at = words.findIndex((word) => PEAK.test(word.text) && !isMention(word, 'by'));
  const behind = words.slice(at + 1).findIndex((one) => !isMention(one, 'column'));
  const noun = words.slice(at + 1)[behind];
  // `the highest price of each month`, `the highest price month by month`.
  const isDivided = names(asked, 'by', 'trend', 'when', 'list') && !isRecord(words[at]);
  const isRanked = plan.sort !== null && plan.sort.by !== 'group' && plan.kind === 'aggregate';
  const isRow = plan.kind === 'list' && plan.sort?.by === 'column' && plan.limit !== null;
  return at === -1 || !isPeriodNoun(noun) || isDivided || isRanked || isRow || before !== null
    ? null
    : `You ask for one ${noun.text}, and the answer would not choose it; ask «which ${noun.text} had the ${LOW.test(words[at]?.text ?? '') ? 'lowest' : 'highest'} …».`;
}

const isRecord = (word: Mention | undefined): boolean => /^record$/i.test(word?.text ?? '');
