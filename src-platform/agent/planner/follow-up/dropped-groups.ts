import { isDeepStrictEqual } from 'node:util';
import type { AggregatePlan, Group, ListPlan, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { DROP } from './plain-drops.ts';
import type { ChangedPlan, OpenFollowUp, PlainerWordings, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';

const NO = String.raw`(?:don['’]?t|do not|(?:is|was|were|are)(?:n['’]?t| not)|not|no longer|never|stop|without|no need to|instead of|rather than)`;
const DIVIDING =
  '(?:break(?:ing)?|broken|split(?:ting)?|group(?:ed|ing)?|divid(?:e|ed|ing)|separat(?:e|ed|ing)|segment(?:ed|ing)?|subdivid(?:e|ed|ing)|sort(?:ed|ing)? out)';
const DIVISION =
  '(?:group(?:ing|s)?|breakdown|break-down|split(?:-up)?|splitting|division|subdivision|segmentation|separation)';
const BY = '(?:by|into|per|for each|for every|of|on)';
const FIGURE =
  '(?:figure|number|value|result|answer|amount)(?: (?:overall|in total|altogether|for everything|for all(?: of (?:it|them))?))?';
const ONE = String.raw`(?:(?:in|into|as|only|just|of) )*(?:(?:a|one|the|the one|my|our) )?(?:(?:single|one|overall|combined|all-in) )+${FIGURE}`;
const ONE_BARE = String.raw`(?:(?:in|into|as|only|just) )*one ${FIGURE}`;
const OF_ALL = String.raw`(?:${ONE}|${ONE_BARE})`;

/** The group that goes is named behind these words, or none is, where all groups go. */
const DROPS: readonly RegExp[] = [
  // `don't break it down by origin`, `not split by sex`
  String.raw`${NO} (?:be |being )?${DIVIDING}(?: (?:it|that|this|them|things|the [\p{L}]+))??(?: (?:down|up|out|apart))?(?: ${BY} (.+?))?`,
  // `remove the grouping by origin`, `no breakdown by source`
  String.raw`${DROP} (?:(?:the|that|this|any|all|a) )?${DIVISION}(?: ${BY} (.+?))?`,
  // `leave out the month and give me one figure`
  String.raw`${DROP} (?:the |that |this )?((?:[\p{L}'’-]+ ){0,4}?[\p{L}'’-]+?),? (?:(?:and|but|so|then|please|just|only|give|show|tell|get|i|want|need|me|us|it|that|as|to) )*${OF_ALL}`,
  // `take out the island split`
  String.raw`${DROP} (?:the |that |this )?((?:[\p{L}'’-]+ ){0,3}?[\p{L}'’-]+) ${DIVISION}(?: (?:off|away|out))?`,
  // `in total, not by island`, `I don't need it by island`
  String.raw`(?:(?:in total|in all|overall|altogether|all together)[,;]? )?(?:and )?${NO} (?:(?:need|want|have|show|give)(?: me)? (?:it|that|this|them|one) )?(?:by|per|for each|for every) (.+?)`,
  // `collapse that into one figure`, `combine all the groups`
  String.raw`(?:collaps|combin|merg|summari[sz]|aggregat|condens|reduc|roll|pool)(?:e|ing)?(?: (?:it|that|this|them|these|everything|all))?(?: (?:up|together))?(?: (?:in|into|to|as))? ${OF_ALL}`,
  String.raw`(?:collaps|combin|merg|aggregat|pool)(?:e|ing)? (?:all )?(?:of )?(?:the |these |those )?(?:groups|categories|classes|rows|lines)(?: together)?`,
  // `I only need the overall figure`, `as a single number instead of one per year`
  String.raw`${OF_ALL}(?:,? (?:instead of|rather than|and not|not) (?:(?:a|one|the|any|single|separate|figures?|numbers?|values?|breakdown|split) )*${BY} (.+?))?`,
].map((core) => new RegExp(`${FRAME}${core}${END}`, 'iu'));

const CHOSEN =
  'The last answer shows some of its groups; say whether one figure of these or of all rows is meant.';
const NO_SUCH = 'The last question has no such groups that could go; ask in full.';

/** The highest row of each group, as the highest of all. */
const withoutWithin = (plan: ListPlan, gone: readonly Group[]): Plan => ({
  ...plan,
  within: plan.within.filter((one) => !gone.includes(one)),
});

/** Whether the figure of all rows is of the same kind as that of each group. */
const isOpen = (plan: Plan): boolean =>
  plan.kind === 'list'
    ? plan.listed === null && plan.limit === 1 && plan.position === undefined
    : isOpenFigure(plan);

const isOpenFigure = (plan: AggregatePlan): boolean =>
  plan.listed === null &&
  !plan.share &&
  plan.countsGroups === undefined &&
  plan.longestRun === undefined &&
  plan.standingOf === undefined &&
  plan.within === undefined &&
  !plan.contrast &&
  plan.measures.every(({ kind }) =>
    ['count', 'distinct', 'aggregate', 'matching', 'part'].includes(kind),
  );

/** Whether the last answer has some of the groups alone. */
const isChosen = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && (plan.limit !== null || plan.having.length > 0);

/** The last plan without some of its groups. */
function withoutGroups(plan: Plan, gone: readonly Group[]): ChangedPlan | OpenFollowUp {
  if (plan.kind === 'list') return { plan: withoutWithin(plan, gone) };
  if (isChosen(plan)) return { problem: CHOSEN };
  const groups = plan.groups.filter((one) => !gone.includes(one));
  const sort = groups.length > 0 && plan.sort?.by !== 'group' ? plan.sort : null;
  return { plan: { ...plan, groups, sort } };
}

/** The groups that a phrase names are read as in a first question: `month of the year`. */
function dropNamed(noun: string, { plan, cube }: RewordContext): PlainerWordings | OpenFollowUp {
  const change = (read: Plan): Plan | null => {
    if (read.kind === 'list' || read.cube !== plan.cube || read.groups.length === 0) return null;
    const gone = listGroups(plan).filter((one) =>
      read.groups.some((other) => isDeepStrictEqual(one, other)),
    );
    const dropped = gone.length === read.groups.length ? withoutGroups(plan, gone) : null;
    return dropped !== null && 'plan' in dropped ? dropped.plan : null;
  };
  const name = noun.replace(/^(?:the|its|their|any|each|every) /i, '');
  const [number] = cube.columns.filter(({ kind }) => kind === 'number');
  // Where the rows are days, `number of days by day of the week` has one noun for two things.
  const figures = [`number of ${cube.entity.many}`, ...(number ? [`average ${number.title}`] : [])];
  const texts = figures.map((figure) => `${figure} by ${name}`);
  if (isChosen(plan)) return { problem: CHOSEN };
  return { texts, earlier: null, isOwn: true, change, accepts: () => true, orElse: NO_SUCH };
}

/** `not by destination, by month`: another group takes the place of the one that goes. */
const REPLACES = /[,;] ?(?:but |rather )?(?:by|per|for)\b|\bbut\b|\binstead\b/i;

/**
 * `remove the grouping by month`, `the same as a single figure`: the last question as one figure of all
 * its rows, or without the group that the words name.
 */
export const readDroppedGroups: ReadPlainer = (text, thread) => {
  const { plan } = thread;
  const groups = listGroups(plan);
  if (groups.length === 0 || !isOpen(plan)) return null;
  for (const pattern of DROPS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [, noun] = found;
    if (noun !== undefined && REPLACES.test(noun)) return null;
    return noun === undefined ? withoutGroups(plan, groups) : dropNamed(noun, thread);
  }
  return null;
};
