import { formatDate } from '../answer/format.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { findTimeColumn, type DayRange } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const THAT = String.raw`(?:that|this|the) (?:first |top )?(\p{L}+)(?: (?:one))?`;
const LEFT_OUT = new RegExp(
  String.raw`\b(?:(leave|leaving|take|taking) ${THAT} (?:out|aside|away)(?: of (?:it|that|this))?|(?:leave out|leaving out|take away|drop|exclude|excluding|omit|remove|ignore|skip|forget(?: about)?|without|except(?: for)?|apart from|not counting) (?:that|this) (\p{L}+))(?=${END}|[,;:])`,
  'iu',
);

/** The one row that the last answer is about, as a question would name it. */
function nameRow(noun: string, { memory, plan, cube, read }: RewordContext): string | null {
  if (!memory.asksOne || memory.tied !== 1) return null;
  const [first = null] = memory.named[0]?.values ?? [];
  if (first === null) return null;
  if (plan.kind === 'list') {
    const isDay = memory.named[0]?.column === findTimeColumn(cube);
    const isRow =
      read(noun).every((one) => isMention(one, 'entity') || isMention(one, 'grain')) &&
      (isDay || read(noun).every((one) => isMention(one, 'entity')));
    return isRow ? (isDay ? formatDate(first, 'day') : first) : null;
  }
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined) return null;
  const isGroup =
    namesGroup(noun, group, cube) ||
    read(noun).some(
      (one) =>
        (isMention(one, 'column') && one.column === group.column) ||
        (isMention(one, 'compound') && one.columns.includes(group.column)) ||
        (isMention(one, 'grain') && one.grain === group.grain),
    );
  return isGroup ? formatDate(first, group.grain) : null;
}

const REST = String.raw`(?: (?:of|for|among|over|across) (?:all )?(?:the |those )?(?:rest|others|other \p{L}+|remaining \p{L}+|remainder|left)| overall| without (?:it|that|that one))?`;
const AVERAGE_THEN = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was| would be) )?(?:then )?(?:the )?((?:[\p{L}\d]+ ){0,3}?)(?:overall )?(average|mean)((?: (?!then\b|of\b|for\b|among\b|over\b|across\b|by\b|per\b)[\p{L}\d]+){0,5}?)${REST}(?: (?:then|now))?${END}`,
  'iu',
);

/** The figure of the last answer and the periods that its rows were chosen from. */
function findFigure({
  plan,
  cube,
}: RewordContext): { readonly column: string; readonly rest: string } | null {
  const period = plan.filters.find((one) => one.kind === 'period');
  if (plan.kind === 'list') {
    const isCut = period?.kind === 'period' && period.ranges.length > 1;
    if (!isCut || plan.sort?.by !== 'column') return null;
    const { column } = plan.sort;
    return { column, rest: `and the average ${lowerCaseTitle(findTitle(cube, column))}?` };
  }
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  if (group === undefined || other !== undefined || second !== undefined) return null;
  if (measure?.kind !== 'aggregate' || measure.aggregation !== 'avg') return null;
  return {
    column: measure.column,
    rest: `drop the ${lowerCaseTitle(findTitle(cube, group.column))}`,
  };
}

/** Whether a period is the one that the rows are chosen from, before a part of it was left out. */
function isPeriodOf(named: readonly DayRange[], { plan }: RewordContext): boolean {
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = named;
  if (period?.kind !== 'period' || range === undefined || other !== undefined) return false;
  return period.ranges[0]?.from === range.from && period.ranges.at(-1)?.to === range.to;
}

/** The question for one mean of all rows in other words, where the text says nothing else. */
function readAverage(text: string, thread: RewordContext): string | null {
  const [said, before = '', , after = ''] = AVERAGE_THEN.exec(text) ?? [];
  const figure = said === undefined ? null : findFigure(thread);
  if (figure === null) return null;
  const isSame = thread
    .read(`${before}${after}`)
    .every(
      (one) =>
        isMention(one, 'stop') ||
        (isMention(one, 'column') && one.column === figure.column) ||
        (isMention(one, 'period') && isPeriodOf(one.ranges, thread)),
    );
  return isSame ? figure.rest : null;
}

/** `what is the 2005 average then?`, after a ranking without one of its rows: one figure of all that are left. */
const rewordAverageThen: Reword = (text, thread) => {
  const { filters, ...plan } = thread.plan;
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  const leavesOut = filters.some(
    (one) => one.kind === 'values' && one.negated && one.column === group?.column,
  );
  return leavesOut || plan.kind === 'list' ? readAverage(text, thread) : null;
};

/** `leave out that country`, after which one is the highest: that one, and not what the rows are divided by. */
const rewordLeftOut: Reword = (text, thread) => {
  const [said, verb, between, behind] = LEFT_OUT.exec(text) ?? [];
  const noun = between ?? behind;
  if (said === undefined || noun === undefined || /^one$/i.test(noun)) return null;
  const name = nameRow(noun, thread);
  if (name === null) return null;
  const average = thread.plan.kind === 'list' ? null : readAverage(text.replace(said, ''), thread);
  // `what is the average without that country?`: one figure of all the others.
  if (average !== null) return `${average}, without ${name}`;
  const leads = verb === undefined ? /^(?:without|leaving|excluding|except|apart|not)\b/i : /ing$/i;
  return text.replace(said, `${leads.test(said) ? 'without' : 'leave out'} ${name}`);
};

/** What is left out by a word that points at it, and what is asked of the rest. */
export const REWORDS_OF_EXCLUSIONS: readonly Reword[] = [rewordLeftOut, rewordAverageThen];
