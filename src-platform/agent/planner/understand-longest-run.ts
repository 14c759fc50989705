import { createPlainRefusal } from './refusal/plain-refusal.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { createMemory } from './thread-memory.ts';
import { blankClosings } from './text/closings.ts';
import { blankOpenings } from './text/openings.ts';
import { blankPoliteness } from './text/politeness.ts';
import type { AggregatePlan } from './plan/plan.ts';
import { countPeriodsOfRun, findLongestRun } from './plan/longest-run.ts';
import { splitForLast, type SentenceContext } from './understand-sentences.ts';
import { standOn, type Understanding, type Understood } from './understanding.ts';

const PERIODS = '(?:days|weeks|months|quarters|years)';
const RUN = '(?:streak|run|spell|stretch|sequence|series|string|chain|phase|period|time)';
const IN_A_ROW =
  '(?:in (?:a|one) row|in succession|in sequence|on end|at a stretch|back[- ]to[- ]back|one after (?:the other|another)|without (?:a )?(?:break|interruption))';
const UNBROKEN =
  '(?:consecutive(?:ly)?|successive(?:ly)?|uninterrupted(?:ly)?|unbroken|continuous(?:ly)?|contiguous|straight|back-to-back)';
const LONGEST =
  '(?:longest(?:[- ]lasting|[- ]ever)?|most|largest|greatest|biggest|highest|maximum|max)';
const RECORD = '(?:longest(?:[- ]lasting|[- ]ever)?|maximum|max|record)';
const HEAD = String.raw`(?:(?:and|so|ok|okay|now|then),? )*(?:(?:what(?:['’]s| is| was| were)|which (?:is|was)|how long (?:is|was)|when (?:is|was)|find|give|show|tell|list|name)(?: me| us)? )?(?:the |our |its )?(?:length of the )?`;
/** `and when was it?`: the answer says so anyway. */
const WHEN =
  /[,.;?!]?\s+(?:and |- |– )?(?:when|from when to when|which dates?|what dates?) (?:was|were|is|did) (?:it|that|this|they)(?: (?:start|begin|happen|occur|end|last))?\s*[?.!]*$/i;
const END = String.raw`\s*[?.!]*$`;

const SAYS_RUN = new RegExp(
  String.raw`\b(?:${IN_A_ROW}|${UNBROKEN} ${PERIODS}|${UNBROKEN} ${RUN}|${RECORD} (?:${UNBROKEN} )?(?:[\p{L}-]+ )?${RUN}|streak)\b`,
  'iu',
);

const OF_PERIODS = new RegExp(
  String.raw`^${HEAD}${RECORD} (?:${UNBROKEN} )?${RUN} of (?:${UNBROKEN} )?(?=\p{L})(.+?)${END}`,
  'iu',
);
const OF_KIND = new RegExp(
  String.raw`^${HEAD}${RECORD} (?:${UNBROKEN} )?([\p{L}-]+) ${RUN}(?! (?:of|that|which)\b)(.*?)${END}`,
  'iu',
);
const WITH = new RegExp(
  String.raw`^${HEAD}${RECORD} (?:${UNBROKEN} )?${RUN} ((?:with|without|above|below|over|under)\b.+?)${END}`,
  'iu',
);
const STAYED = new RegExp(
  String.raw`^${HEAD}${RECORD} (?:${UNBROKEN} )?${RUN} (?:that |in which |during which |when |where |for which )?(\p{L}.+?) (?:was|were|stayed|remained|has been|had been|kept|traded|closed) ((?:at )?(?:above|below|over|under|at least|at most|more|less|higher|lower)\b.+?)${END}`,
  'iu',
);
const MOST = new RegExp(
  String.raw`^${HEAD}(?:${LONGEST} (?:number of )?)(${PERIODS}\b.+?)${END}`,
  'iu',
);
const HOW_MANY = new RegExp(
  String.raw`^(?:and |so )?(?:(?:for|in|on) )?(how many ${PERIODS}\b.+?)${END}`,
  'iu',
);
const STEPS = ['days', 'weeks', 'months', 'quarters', 'years'] as const;

/** The same words as a number of periods, in each way that fits; none where no run is asked for. */
function listCounts(said: string): string[] {
  if (!SAYS_RUN.test(said)) return [];
  const text = said
    .replace(WHEN, '')
    .replace(/^((?:and |so )?how long) did (.+?) (?:last|go on|take)(?=\s*[?.!]*$)/iu, '$1 was $2');
  const [, of] = OF_PERIODS.exec(text) ?? [];
  if (of !== undefined) return [`how many ${of}?`];
  const [, rest] = WITH.exec(text) ?? [];
  if (rest !== undefined) return STEPS.map((step) => `how many ${step} ${rest}?`);
  const [, subject, limit = ''] = STAYED.exec(text) ?? [];
  if (subject !== undefined)
    return STEPS.map((step) => `how many ${step} was ${subject} ${limit}?`);
  const [, kind, beside = ''] = OF_KIND.exec(text) ?? [];
  if (kind !== undefined) return STEPS.map((step) => `how many ${kind} ${step}${beside}?`);
  const plain = text
    .replaceAll(new RegExp(String.raw`,? ?\b${IN_A_ROW}\b`, 'giu'), '')
    .replaceAll(new RegExp(String.raw`\b${UNBROKEN} (?=${PERIODS})`, 'giu'), '')
    .replace(
      /,? (?:at (?:the )?most|at (?:the )?longest|at maximum)(?=\s*(?:[?.!]*$|(?:in|during|for|since|of) ))/iu,
      '',
    );
  const [, most] = MOST.exec(plain) ?? [];
  if (most !== undefined && plain !== text) return [`how many ${most}?`];
  const [, counted] = HOW_MANY.exec(plain) ?? [];
  return counted === undefined || plain === text ? [] : [`${counted}?`];
}

const asRun = (understood: Understood): Understood | null => {
  const plan = findLongestRun(understood.plan, understood.cube);
  return plan === null ? null : { ...understood, plan, asksOne: false };
};

/** The first reading of the words as a number of periods: the shortest ones that the data have. */
async function readCounts(
  counts: readonly string[],
  context: SentenceContext,
): Promise<Understood | null> {
  for (const count of counts) {
    const understood = await context.understand(count, splitForLast(context));
    const run = understood.kind === 'plan' ? asRun(understood) : null;
    if (run !== null) return run;
  }
  return null;
}

/** The same plan, as what the last question asked. */
const repeatPlan = (plan: AggregatePlan, cube: ModelCube): Understood => ({
  ...{ kind: 'plan', plan, cube, assumptions: [], asksOne: false, before: plan },
  ...{ replaced: null, hasMoreSides: false, earlierSides: [], isLatest: false },
});

const ASKS_WHEN =
  /^(?:and |so |ok |okay )*(?:when (?:was|is|did) (?:it|that|this)(?: (?:start|begin|end|happen|occur))?|from when to when(?: was (?:it|that))?|how long was (?:it|that))\s*[?.!]*$/i;
const COUNTS = /\b(?:how many|number|count|how often|how much)\b/i;
const RANKS = /\b(?:second|third|next|shortest|2nd|3rd|other|another|longest)\b/i;
/** `how much did it rain in that time?`: only the days of the run. */
const OF_RUN =
  /\b(?:then|(?:that|this|the same) (?:time|period|run|streak|spell|stretch|phase|sequence)|(?:those|these|the same) (?:days|weeks|months|quarters|years|dates)|(?:during|in|within|over) (?:it|that|this|them))\b/i;
const NO_SUCH =
  'After a longest run I only change its conditions and its time; ask anything else of it in full.';

/** A run without its time, and without the values of its conditions: `and rainy days?` adds one. */
const toShape = ({ cube, groups, measures, filters, having }: AggregatePlan): string => {
  const [time] = groups.map(({ column }) => column);
  const tested = filters.map(({ column }) => column).filter((column) => column !== time);
  return JSON.stringify([cube, time, groups[0]?.grain, measures, tested.toSorted(), having.length]);
};

/** `what was the longest streak?`, after a number of periods: of those. */
const OF_THOSE = new RegExp(
  String.raw`^${HEAD}${RECORD} (?:${UNBROKEN} )?${RUN}(?: of (?:them|those|these)(?: ${PERIODS})?| ${IN_A_ROW})?${END}|^(?:and |so )?(?:how many (?:of (?:them|those|these) )?(?:(?:was|were|is|are) )?(?:${IN_A_ROW}|${UNBROKEN}))${END}`,
  'iu',
);

const refuse = (cube: ModelCube): Understanding => createPlainRefusal(cube, NO_SUCH);

/** What follows a longest run: the same run at another time or of another thing, or a question of its own. */
async function understandAfterRun(
  text: string,
  last: AggregatePlan,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { readers } = context;
  const cube = readers.find((one) => one.cube.name === last.cube)?.cube;
  if (cube === undefined) return null;
  if (ASKS_WHEN.test(text)) return repeatPlan(last, cube);
  if (OF_RUN.test(text)) return refuse(cube);
  const counted = countPeriodsOfRun(last);
  const open = { ...context, thread: standOn(createMemory(counted)) };
  const understood = await context.understand(text, open);
  if (understood.kind !== 'plan' || understood.before === null) return understood;
  if (COUNTS.test(text)) return understood;
  const run = RANKS.test(text) ? null : asRun(understood);
  const isSame = run?.plan.kind === 'aggregate' && toShape(run.plan) === toShape(last);
  if (isSame) return { ...run, before: last };
  return refuse(cube);
}

/** The longest run of the periods that the last answer counted. */
function findRunOfLast(last: AggregatePlan, { readers }: SentenceContext): Understood | null {
  const cube = readers.find((one) => one.cube.name === last.cube)?.cube;
  return cube === undefined ? null : asRun(repeatPlan(last, cube));
}

/**
 * `the longest dry spell`, `how many days in a row`: the longest run of the periods that the same words
 * would count. Null where no run is asked for, or where its periods cannot be counted.
 */
export async function understandLongestRun(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const text = blankPoliteness(blankClosings(blankOpenings(given))).trim();
  const counts = listCounts(text);
  const { earlier } = context.thread;
  const last = earlier?.plan.kind === 'aggregate' ? earlier.plan : null;
  const isOfThose = last !== null && earlier?.isRefused !== true && OF_THOSE.test(text);
  if (isOfThose) return findRunOfLast(last, context);
  if (counts.length > 0) {
    const alone = await readCounts(counts, { ...context, thread: standOn(null) });
    if (alone !== null || earlier === null) return alone;
    const open =
      last?.longestRun === true ? standOn(createMemory(countPeriodsOfRun(last))) : context.thread;
    return readCounts(counts, { ...context, thread: open });
  }
  return last?.longestRun === true && !SAYS_RUN.test(text)
    ? understandAfterRun(text, last, context)
    : null;
}
