import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import type { ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';

const ROWS = String.raw`([\p{L}-]+(?: [\p{L}-]+){0,2}?)`;
const HOW_MANY = String.raw`(?:(?:the )?(?:number|count) of ${ROWS}|how many ${ROWS}(?: (?:there (?:are|were)|are there|were there))?)`;
/** `I'd rather see how many films there are`, `the number of films instead of the average rating` */
const INSTEAD = new RegExp(
  String.raw`${FRAME}(?:instead,? )?${HOW_MANY}(?: (?:instead|rather)(?: (?:of|than) (?:the |that |their )?(.+?))?)?${END}`,
  'iu',
);
const SAYS_INSTEAD = /\b(?:instead|rather)\b/i;
/** `how many flights went into that?`, `how many cars is that based on?` */
const BASIS = new RegExp(
  String.raw`${FRAME}how many ${ROWS} (?:(?:are|were|is|lie|stand) behind (?:that|this|it)|(?:went|go|goes|came) into (?:that|this|it)|(?:is|was) (?:that|this|it) (?:figure |number |value |result )?(?:based|built|founded) on|(?:does|did) (?:that|this|it) (?:figure |number |value |result )?(?:cover|include|rest on|rely on|stand on))${END}`,
  'iu',
);

/** `how many cars are in each group?` */
const OF_EACH = new RegExp(
  String.raw`${FRAME}how many ${ROWS} (?:are|were)(?: there)? in (?:each|every)(?: one)?(?: of (?:them|these|those))?(?: group)?${END}`,
  'iu',
);

/** Whether the words name the figure that the count replaces, and choose no rows. */
function namesFigure(words: string, { plan, read }: RewordContext): boolean {
  const columns =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap(listMeasureColumns)
      : [...(plan.sort?.by === 'column' ? [plan.sort.column] : [])];
  const said = read(words).filter((one) => !isFunctionWord(one));
  const isFree = (kind: Filter['kind'] | 'value'): boolean =>
    said.every((one) => one.kind !== kind);
  return (
    isFree('value') &&
    isFree('period') &&
    said.some((one) => isMention(one, 'column') && columns.includes(one.column))
  );
}

/** Whether the last answer is one figure, or one for each group, and no choice of them. */
const isOfFigure = (plan: Plan, asksOne: boolean): boolean =>
  plan.listed === null &&
  (plan.kind === 'list'
    ? plan.sort?.by === 'column' && plan.position === undefined && (asksOne || isOneOfEach(plan))
    : plan.limit === null &&
      plan.having.length === 0 &&
      !plan.share &&
      !plan.contrast &&
      plan.countsGroups === undefined &&
      plan.measures.every(({ kind }) => kind === 'aggregate'));

const isOneOfEach = (plan: Plan): boolean => listGroups(plan).length > 0 && plan.limit === 1;

/** The number of the rows of the last answer, of all or of each group. */
function countRows(plan: Plan, isBasis: boolean): AggregatePlan {
  const columns =
    plan.kind === 'list'
      ? plan.sort?.by === 'column'
        ? [plan.sort.column]
        : []
      : plan.measures.flatMap(listMeasureColumns);
  const filters = plan.filters.filter(
    (one) => isBasis || one.kind !== 'known' || !columns.includes(one.column),
  );
  const { cube, display } = plan;
  return {
    kind: 'aggregate',
    ...{ cube, display, filters },
    measures: [{ kind: 'count' }],
    groups: listGroups(plan),
    having: [],
    sort: null,
    limit: null,
    share: false,
    contrast: false,
    listed: null,
  };
}

/**
 * `I'd rather see how many films there are`, after a figure of films: how many of the same, in the same
 * groups. Behind a figure stand those whose value is known.
 */
export const readCountInstead: ReadPlainer = (text, thread) => {
  const basis = BASIS.exec(text);
  const instead = SAYS_INSTEAD.test(text) ? INSTEAD.exec(text) : null;
  const [, number, howMany, figure] = instead ?? [];
  const { plan, memory, read } = thread;
  const ofEach = listGroups(plan).length > 0 ? OF_EACH.exec(text)?.[1] : undefined;
  const rows = basis?.[1] ?? number ?? howMany ?? ofEach;
  if (rows === undefined || !isOfFigure(plan, memory.asksOne)) return null;
  // A mean of several rows names what it leaves out by itself.
  if (basis !== null && plan.kind === 'aggregate') return null;
  if (figure !== undefined && !namesFigure(figure, thread)) return null;
  const words = read(`number of ${rows}`).filter((one) => !isFunctionWord(one));
  const isRows = words.length > 0 && words.every((one) => isMention(one, 'count', 'entity'));
  return isRows ? { plan: countRows(plan, basis !== null) } : null;
};
