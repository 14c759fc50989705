import { isMention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import type { Reword } from './reword-of-figures.ts';

const CONSIDER = new RegExp(
  String.raw`${START}(?:now )?(?:please )?(?:(?:only|just) (?:consider|use|take)|(?:consider|use|take) (?:only|just)|focus (?:only )?on|concentrate (?:only )?on)(?: now)? (.+)$`,
  'iu',
);

/** `now only consider cars with 4 cylinders`, `focus on the dramas`: the same figures of fewer rows. */
const rewordConsider: Reword = (text, { plan }) => {
  const [, rows] = CONSIDER.exec(text) ?? [];
  return rows === undefined || plan.kind === 'list' ? null : `only ${rows}`;
};

const SAME_CONDITIONS =
  /,? (?:but )?(?:still )?(?:with|under|using|keeping) (?:all )?(?:of )?the same (?:exclusions|filters|conditions|restrictions|criteria|limits)\b/i;

/** `now only dramas, with the same exclusions`: they stay anyway. */
const rewordSameConditions: Reword = (text, { plan }) =>
  plan.filters.length > 0 && SAME_CONDITIONS.test(text) ? text.replace(SAME_CONDITIONS, '') : null;

const AS_SHARE = new RegExp(
  String.raw`${START}(?:please )?(?:(?:can|could|would) you )?(?:please )?(?:express|show|give|put|state|write|turn|convert|make)(?: me)? (?:that|this|it|them|those|these)(?: numbers?| figures?| counts?)? (?:as|into|to|in) an? (?:percentage|share|percent)(?: of ((?:the )?(?:total|whole)|all(?: of (?:it|them))?|(?:all )?(?:of )?(?:the )?\p{L}+)(?: (?:of|in) (?:the|that|this) (year|month))?)?(?:,? please)?${END}`,
  'iu',
);

/** The one period of that grain that a plan is about. */
const isOfOne = ({ filters }: Plan, grain: 'year' | 'month'): boolean =>
  filters.some((one) =>
    one.kind === 'period'
      ? one.ranges.length === 1 && one.ranges.every((range) => isUnit(grain, range))
      : grain === 'month' && one.kind === 'months' && one.months.length === 1,
  );

/**
 * `express that as a percentage of the days of the year`, after the days of each weather in one year:
 * of all that the last answer counted, and of no other years.
 */
const rewordAsShare: Reword = (text, { plan, read }) => {
  const [said, whole = '', grain = ''] = AS_SHARE.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list' || plan.groups.length === 0) return null;
  if (grain !== '' && !isOfOne(plan, /^year$/i.test(grain) ? 'year' : 'month')) return null;
  if (/^(?:|(?:the )?(?:total|whole)|all(?: of (?:it|them))?)$/i.test(whole))
    return 'as a percentage';
  const rows = read(whole).filter((one) => !isMention(one, 'stop'));
  return rows.length > 0 && rows.every((one) => isMention(one, 'entity', 'topic'))
    ? `as a percentage of all ${whole.replace(/^(?:all |of |the )*/i, '')}`
    : null;
};

const BACK_TO_SHARES = new RegExp(
  String.raw`${START}(?:now )?(?:please )?go back to ((?:19|20)\d\d),? and (?:show|give)(?: me)? (?:the |their |those |its )?(?:same )?(?:percentages|shares|percentage|numbers|figures)(?: there| then| for (?:it|that year))?(?=[\s,.?!]|$)`,
  'iu',
);

/** `go back to 2012 and show the percentages there`, after those of 2015: the same for 2012. */
const rewordBackToShares: Reword = (text, { plan }) => {
  const [said, year] = BACK_TO_SHARES.exec(text) ?? [];
  const isShare = plan.kind === 'aggregate' && plan.share;
  const isNamed = said !== undefined && (isShare || !/percent|share/i.test(said));
  return isNamed && isOfOne(plan, 'year') ? text.replace(said, `${year ?? ''} instead`) : null;
};

const GROUND = /\b(lost|losing|loses|lose|gained|gaining|gains|gain) ground\b/i;

/** `which of these companies lost ground?`, after changes of figures: which of them fell. */
const rewordGround: Reword = (text, { plan }) => {
  const [said, verb = ''] = GROUND.exec(text) ?? [];
  const isOfChange =
    plan.kind === 'aggregate' &&
    plan.measures.some(({ kind }) => kind === 'contrast' || kind === 'span' || kind === 'window');
  if (said === undefined || !isOfChange) return null;
  return text.replace(said, /^los/i.test(verb) ? 'fell' : 'rose');
};

const THAT_IN_PERCENT = new RegExp(
  String.raw`${START}(?:and )?(?:what|how much)(?:['’]s| is| was| would that be| does that make)(?: (?:that|this|it))? (?:in|as a) (?:percent|percentage|percentages|%)(?: terms)?(?:,? please)?${END}`,
  'iu',
);

/** `what is that in percent?`, after by how many people a country grew: the growth, and no share. */
const rewordInPercent: Reword = (text, { plan }) => {
  const isChange =
    plan.kind === 'aggregate' &&
    (plan.difference !== undefined ||
      plan.measures.some(({ kind }) => kind === 'span' || kind === 'contrast'));
  return isChange && THAT_IN_PERCENT.test(text) ? 'in percent?' : null;
};

/** Changes of the last question that are said in a sentence of their own. */
export const REWORDS_OF_CHANGES: readonly Reword[] = [
  rewordConsider,
  rewordSameConditions,
  rewordAsShare,
  rewordBackToShares,
  rewordGround,
  rewordInPercent,
];
