import type { Plan } from '../plan/plan.ts';
import { createRank } from '../slots/ranked-words.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const STRENGTH = /^(?:the )?(?:strongest|weakest|closest|tightest|loosest)$/i;
const WEAK = /weakest|loosest/i;

const rankByStrength = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((one, index) =>
    STRENGTH.test(one.text) &&
    isMention(one, 'superlative', 'rank', 'unknown') &&
    // `and the strongest car?`
    !isMention(mentions[index + 1], 'entity')
      ? createRank(one, WEAK.test(one.text) ? 'asc' : 'desc')
      : one,
  );

/** `the strongest correlation of horsepower and weight`: no car is the strongest. */
export const readStrongest = (list: MentionList): readonly Mention[] =>
  list.all.some((one) => isMention(one, 'correlation')) ? rankByStrength(list.all) : list.all;

export const isOfCorrelation = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.measures[0]?.kind === 'correlation';

/** `which origin has the strongest?`, after a correlation: the strongest of these. */
export const readStrongestOfLast = (
  mentions: readonly Mention[],
  { plan }: { readonly plan: Plan },
): readonly Mention[] => (isOfCorrelation(plan) ? rankByStrength(mentions) : mentions);

/** Whether a ranking by a correlation was asked for by its strength, which has no sign. */
export const ranksByStrength = (text: string, plan: Plan): boolean =>
  isOfCorrelation(plan) &&
  plan.sort?.by === 'measure' &&
  /\b(?:strongest|weakest|closest|tightest|loosest)\b/i.test(text);
