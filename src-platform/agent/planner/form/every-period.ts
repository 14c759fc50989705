import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const EVERY = /\b(?:every|each)$/i;
const ALL =
  /\b(?:in|during|for) all (?:the |of the )?(?:\w+ )?(?:decades|years|quarters|months|weeks|days)\b/;
const WHICH = /^(?:which|who|what)$/i;

/** Words that ask for a figure, or a first, of each period. */
const OF_EACH = ['rank', 'superlative', 'common', 'aggregation', 'count', 'share', 'when'] as const;

const WHEN_IT_HOLDS =
  /^(?:on|in|during|for) (?:the |those |all (?:the )?)?(days|weeks|months|quarters|years) (?:when|where|in which|on which|that)\b.*\bwhat(?:'s| is| was| are| were) (?:its|the|their) (?:average|mean|median|total)\b/;

/** `on the days when the price was over 150, what was its average`: one of all of them, or one of each. */
export const describePooledDays = ({ text }: Asked, { groups }: PlanForm): string | null =>
  WHEN_IT_HOLDS.test(text) && groups.some((one) => one.grain !== null)
    ? 'This could be one figure of all those times, or one of each; ask for it «where» the condition holds, or «by» the period.'
    : null;

/**
 * `which distributors released films every year`: those that did in all of them, and no figure of each
 * year.
 */
export function describeEveryPeriod(asked: Asked, { groups, cube }: PlanForm): string | null {
  const { words } = asked;
  const [ask, noun] = words.slice(words.findIndex((one) => isMention(one, 'ask')));
  const column = isMention(noun, 'column') ? noun.column : null;
  const isName = cube.columns.some((one) => one.name === column && one.kind === 'string');
  if (!isMention(ask, 'ask') || !WHICH.test(ask.text) || !isName) return null;
  if (names(asked, ...OF_EACH)) return null;
  const isTested = names(asked, 'compare', 'condition', 'value');
  const [all] = ALL.exec(asked.text) ?? [];
  if (all !== undefined && names(asked, 'compare', 'condition'))
    return `«${all}» asks for those of which it holds in each of them, and I would test one figure of all; say «in every month» or «in every year».`;
  const grain = words.find((one, index) => {
    const by = words[index - 1];
    const isBy = isMention(by, 'by') && EVERY.test(by.text);
    return isBy && isMention(one, 'grain') && (isTested || /every$/i.test(by.text));
  });
  return grain === undefined || !groups.some((one) => one.grain !== null)
    ? null
    : `«every ${grain.text}» asks for those of which it holds in all of them, and I would list each ${grain.text}; ask for the number by ${grain.text}.`;
}
