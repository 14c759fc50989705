import type { AggregatePlan, Filter, Group, Plan } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const CLASS =
  '(?:bins?|buckets?|class(?:es)?|bars?|bands?|intervals?|steps?|brackets?|ranges?|columns?|groups?)';
const WIDTH = String.raw`(?:${CLASS}|bin size|bin width|class width|width|size|step size)`;
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|half an?|a half|a quarter|\p{L}+)`;
const LEAD = String.raw`${START}(?:(?:now|then|please|can (?:you|we|i)|could (?:you|we|i)|i(?:['’]d)? (?:want|like|need)|use|using|try|make|it|that|them|the|these|do|draw|show|give|me|us|have|put|split|group|cut|again|same|this|histogram|chart|with|in|into|to|by|a|of|go|for)\b,? )*`;
const TAIL = String.raw`(?:,? (?:please|pls|instead|then|now|wide|each|apiece|though|again|if possible))*${END}`;

const SET = [
  String.raw`${LEAD}${WIDTH} (?:of|to|by|with|=|size|width)(?: size| width)?(?: of)? ${NUMBER}(?: \p{L}+)?${TAIL}`,
  // `10 bins` is how many there are, and no width.
  String.raw`${LEAD}${NUMBER}[- ](?:\p{L}+[- ](?:wide )?|wide )${CLASS}${TAIL}`,
  String.raw`${LEAD}(?:finer|narrower|coarser|wider)(?: ${WIDTH})?[,:]? (?:(?:of|by|with|say|like) )?${NUMBER}(?: \p{L}+)?${TAIL}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const NARROWER = new RegExp(
  String.raw`${LEAD}(?:a bit |a little |somewhat |slightly )?(?:(?:narrower|finer|more fine-grained|more detailed)(?: (?:the )?${WIDTH}| grained)?|(?:smaller|thinner|slimmer|more|halve|half|half as wide) (?:the )?${WIDTH}|more detail)${TAIL}`,
  'iu',
);
const WIDER = new RegExp(
  String.raw`${LEAD}(?:a bit |a little |somewhat |slightly )?(?:(?:wider|coarser|broader|rougher)(?: (?:the )?${WIDTH}| grained)?|(?:bigger|larger|fewer|double|twice as wide) (?:the )?${WIDTH}|less detail)${TAIL}`,
  'iu',
);
const PART = String.raw`(?:bin|bucket|class|bar|band|interval|step|bracket|range|column|group|one)`;
const MOST = `(?:fullest(?: ${PART})?|(?:tallest|biggest|largest|most (?:common|frequent|crowded)) ${PART})`;
const LEAST = `(?:emptiest(?: ${PART})?|(?:shortest|smallest|least (?:common|frequent|crowded)) ${PART})`;
const WHICH = String.raw`(?:(?:which|what)(?:['’]s)? (?:${PART} )?(?:is |was |has been )?)?(?:the )?`;
const HOLDS = String.raw`(?:which|what) ${PART} (?:has|have|had|holds?|contains?|gets?|sees?) (?:the )?`;
const OF_ROWS = String.raw`(?: (\p{L}+))?`;
const FULLEST = new RegExp(
  String.raw`${START}${WHICH}${MOST}${END}|${START}(?:where|what)(?:['’]s| is| was| does)? (?:the |its )?(?:peak|mode)(?: lie| at)?${END}|${START}${HOLDS}(?:most|largest number of|highest number of)${OF_ROWS}${END}`,
  'iu',
);
const EMPTIEST = new RegExp(
  String.raw`${START}${WHICH}${LEAST}${END}|${START}${HOLDS}(?:fewest|least|smallest number of|lowest number of)${OF_ROWS}${END}`,
  'iu',
);
const IN_IT = String.raw`(?:in|of|from|within|inside) (?:it|there|this ${PART}|that ${PART}|the ${PART}|that|this)`;
const NUMBER_IN = new RegExp(
  String.raw`${START}how many(?: (\p{L}+))? (?:(?:are|were|is|was|fall|lie) (?:there )?(?:in (?:it|there)|${IN_IT})|(?:is|was|are|were) (?:that|those|it|they))${END}`,
  'iu',
);
const SHARE_IN = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was)? )?(?:the |as a )?(?:share|percentage|percent|proportion|part)(?: of (?:all|the total|the whole|(\p{L}+)))?(?: (?:is|are|falls?|lies?|was|were))? ${IN_IT}${END}`,
  'iu',
);

interface Classes {
  readonly plan: AggregatePlan;
  readonly group: Group & { readonly width: string };
}

function findClasses(plan: Plan): Classes | null {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (plan.kind === 'list' || group?.width === undefined || other !== undefined) return null;
  return { plan, group: { ...group, width: group.width } };
}

const format = (width: number): string => String(Number(width.toPrecision(6)));

function readSize(said: string): number {
  if (/half/i.test(said)) return 0.5;
  return /quarter/i.test(said) ? 0.25 : readNumberWord(said.replace(',', '.'));
}

function readWidth(text: string, { width }: Classes['group']): string | null {
  for (const pattern of SET) {
    const [, said] = pattern.exec(text) ?? [];
    const value = said === undefined ? Number.NaN : readSize(said);
    if (Number.isFinite(value) && value > 0) return format(value);
  }
  if (NARROWER.test(text)) return format(Number(width) / 2);
  return WIDER.test(text) ? format(Number(width) * 2) : null;
}

const names = (noun: string | undefined, { read }: RewordContext): boolean =>
  noun === undefined || read(noun).every(({ kind }) => kind === 'entity');

/** The classes from the fullest or the emptiest on. */
function readEndOfClasses(text: string, thread: RewordContext): 'asc' | 'desc' | null {
  for (const [pattern, direction] of [
    [FULLEST, 'desc'],
    [EMPTIEST, 'asc'],
  ] as const) {
    const [said, noun] = pattern.exec(text) ?? [];
    if (said !== undefined) return names(noun, thread) ? direction : null;
  }
  return null;
}

/** The rows of the class that the last answer led with. */
function listClassTests({ plan, group }: Classes, { memory }: RewordContext): Filter[] | null {
  const start = memory.named[0]?.values[0];
  const isFirst = plan.sort?.by === 'measure' && memory.tied === 1;
  if (!isFirst || start === undefined || start === null) return null;
  const { column, width } = group;
  const value = format(Number(start));
  const end = format(Number(start) + Number(width));
  return [
    { kind: 'compare', column, comparison: '>=', value },
    { kind: 'compare', column, comparison: '<', value: end },
  ];
}

function askOfClass(text: string, classes: Classes, thread: RewordContext): Plan | null {
  const [counted, rows] = NUMBER_IN.exec(text) ?? [];
  const [shared, all] = SHARE_IN.exec(text) ?? [];
  const [measure, other] = classes.plan.measures;
  if ((counted ?? shared) === undefined || measure?.kind !== 'count' || other !== undefined)
    return null;
  const tests = listClassTests(classes, thread);
  if (tests === null || !names(rows ?? all, thread)) return null;
  const { plan } = classes;
  const base = { ...plan, groups: [], sort: null, limit: null, share: false };
  if (counted !== undefined) return { ...base, filters: [...plan.filters, ...tests] };
  const part = { kind: 'part', of: { kind: 'count' }, filters: tests } as const;
  return { ...base, measures: [part] };
}

/**
 * `in bins of 10`, `narrower please`, `which bin is the fullest?`, `how many are in it?`: of the classes
 * of a number that the last answer showed.
 */
export const readClasses: ReadPlainer = (text, thread) => {
  const classes = findClasses(thread.plan);
  if (classes === null) return null;
  const { plan, group } = classes;
  const width = readWidth(text, group);
  if (width !== null)
    return { plan: { ...plan, groups: [{ ...group, width }], sort: null, limit: null } };
  const direction = readEndOfClasses(text, thread);
  const [measure, other] = plan.measures;
  const isCounted = measure?.kind === 'count' && other === undefined;
  if (direction !== null && isCounted)
    return { plan: { ...plan, sort: { by: 'measure', index: 0, direction } } };
  const asked = askOfClass(text, classes, thread);
  return asked === null ? null : { plan: asked };
};
