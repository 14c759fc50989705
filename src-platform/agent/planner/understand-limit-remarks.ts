import { isDeepStrictEqual } from 'node:util';
import { joinWords } from './answer/describe.ts';
import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { namesGroup } from './follow-up/read-overall.ts';
import type { Reader } from './mentions/match.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { agreesWithPlan } from './plan/agrees-with-plan.ts';
import { buildPlanParts, type PlanParts } from './plan/planned-parts.ts';
import { findTimeColumn, type DayRange, type Filter, type Plan } from './plan/plan.ts';
import { splitLimitRemarks, type LimitRemark } from './text/limit-remarks.ts';
import { isSplitEnough, splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

interface Judged {
  /** The question without its remarks. */
  readonly text: string;
  readonly parts: PlanParts;
  readonly last: PlanParts | null;
  readonly context: SentenceContext;
}

const listRanges = ({ filters }: PlanParts): readonly DayRange[] =>
  filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));

/** The comparisons of numbers, of each row and of each group. */
const listOpen = ({ comparisons }: PlanParts): readonly string[] => [...comparisons];

const TIMES = /^(?:year|month|day|date|quarter|decade)s?$/i;

/** `both years included`: the plan has a range with two ends. */
function hasEnds(noun: string, { parts, text }: Judged): boolean {
  const isClosed = listRanges(parts).some(({ from, to }) => from !== null && to !== null);
  if (TIMES.test(noun)) return isClosed || parts.filters.some(({ kind }) => kind === 'months');
  const isBetween = parts.filters.some(({ kind }) => kind === 'between');
  const isOpen = listOpen(parts).some((one) => one === '<' || one === '>');
  const isAtEnds = listOpen(parts).some((one) => one === '<=' || one === '>=');
  const saysYears = /\b(?:19|20)\d\d\b/.test(text);
  return !isOpen && (isBetween || isAtEnds || (isClosed && saysYears));
}

const toNumber = (said: string): number => Number(said.replaceAll(/[^\d.-]|\.$/g, ''));

/** Whether the question itself names the number, so that the remark is about that limit. */
const saysNumber = (number: string, text: string): boolean =>
  [...text.matchAll(/-?\d[\d.,]*/g)].some(([one]) => toNumber(one) === toNumber(number));

const findReader = ({ cube }: PlanParts, { readers }: SentenceContext): Reader | undefined =>
  readers.find((one) => one.cube.name === cube.name);

const readOf = (said: string, reader: Reader | undefined): readonly Mention[] =>
  reader === undefined ? [] : readWith(said, reader, null).mentions;

/** `not counting cars with exactly 4 cylinders`: the figure that the remark names has the limit. */
const isOfLimit = (said: string, { parts, context }: Judged): boolean =>
  readOf(said, findReader(parts, context)).every((one) => {
    const columns = isMention(one, 'column')
      ? [one.column]
      : isMention(one, 'unit')
        ? one.columns
        : null;
    return (
      columns === null ||
      parts.filters.some(({ kind, column }) => TESTS.has(kind) && columns.includes(column))
    );
  });
const TESTS: ReadonlySet<string> = new Set(['compare', 'between']);

interface AtLimit {
  readonly number: string;
  readonly isIn: boolean;
}

function agreesAtLimit({ number, isIn }: AtLimit, { parts, text }: Judged): boolean {
  const open = listOpen(parts);
  const isBetween = parts.filters.some(({ kind }) => kind === 'between');
  const year = /^(?:19|20)\d\d$/.test(number) ? number : null;
  if (year !== null)
    return (
      isIn &&
      saysNumber(number, text) &&
      listRanges(parts).some(
        ({ from, to }) =>
          (from ?? '') <= `${year}-01-01` && (to ?? '9') >= `${String(Number(year) + 1)}-01-01`,
      )
    );
  const agrees = isIn
    ? isBetween || open.some((one) => one === '<=' || one === '>=')
    : open.some((one) => one === '<' || one === '>');
  const contradicts = isIn
    ? open.some((one) => one === '<' || one === '>')
    : isBetween || open.some((one) => one === '<=' || one === '>=');
  return agrees && !contradicts && saysNumber(number, text);
}

/** `after January 2002, that month not included`: the plan has no day of the time that is named. */
function leavesOutTime({ text, parts, context }: Judged): boolean {
  const reader = findReader(parts, context);
  const word = /\b(after|before|until|since|later than|earlier than) (.+)$/iu.exec(text);
  const [, side = '', said = ''] = word ?? [];
  if (reader === undefined || word === null || /^(?:until|since)$/i.test(side)) return false;
  const [named, other] = readWith(`in ${said}`, reader, null).mentions.flatMap((one) =>
    isMention(one, 'period') ? one.ranges : [],
  );
  const [range, second] = listRanges(parts);
  if (named === undefined || other !== undefined || range === undefined || second !== undefined)
    return false;
  return /^(?:after|later)/i.test(side)
    ? range.from !== null && range.from === named.to
    : range.to !== null && range.to === named.from;
}

/** `leaving aside films with no director given`: the plan leaves out rows without that figure. */
function leavesOutUnknown(figure: string, { parts, context }: Judged): boolean {
  const [named, other] = readOf(figure, findReader(parts, context)).filter(
    (one) => !isMention(one, 'stop'),
  );
  return (
    isMention(named, 'column') &&
    other === undefined &&
    parts.plan.filters.some(({ kind, column }) => kind === 'known' && column === named.column)
  );
}

const hasFilter = (one: Filter, { filters }: PlanParts): boolean =>
  filters.some((filter) => isDeepStrictEqual(filter, one));

/** `under the same condition`: each condition of the last question stays, or gives way to one of its kind. */
function keepsConditions({ parts, last }: Judged): boolean {
  if (last === null) return false;
  const stated = last.filters.filter(({ kind }) => kind !== 'known');
  const known = last.filters.filter((one) => one.kind === 'known' && hasFilter(one, parts));
  const having = last.plan.kind === 'aggregate' ? last.plan.having : [];
  const own = parts.plan.kind === 'aggregate' ? parts.plan.having : [];
  const stays = stated.filter((one) => hasFilter(one, parts));
  const isReplaced = stated.every(
    (one) =>
      stays.includes(one) ||
      parts.filters.some(({ kind, column }) => kind === one.kind && column === one.column),
  );
  const isLimited =
    having.length > 0 || known.length > 0 || stays.some(({ kind }) => kind !== 'period');
  return (
    isLimited && isReplaced && having.every((one) => own.some((two) => isDeepStrictEqual(one, two)))
  );
}

const yearOf = (day: string | null): number => Number(day?.slice(0, 4) ?? Number.NaN);

/** The first and the last year of the last question, both of which its words name. */
function findYears(last: PlanParts | null): readonly [number, number] | null {
  const ranges = last === null ? [] : listRanges(last);
  const from = ranges.map((one) => yearOf(one.from));
  const to = ranges.map((one) =>
    one.to?.endsWith('-01-01') === true ? yearOf(one.to) - 1 : yearOf(one.to),
  );
  const years = [Math.min(...from), Math.max(...to)] as const;
  return ranges.length > 0 && years.every(Number.isFinite) ? years : null;
}

/** The first and the last year of the data. */
function findDataYears({ cube }: PlanParts): readonly [number, number] | null {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? undefined : cube.columnProfiles.get(time)?.extent;
  return extent ? [yearOf(extent.first), yearOf(extent.last)] : null;
}

/** `at the start, in 1955`: the end of the times of the last question, or of all data. */
function namesEnd(isLast: boolean, { parts, last }: Judged): boolean {
  const years = findYears(last);
  const own = findYears(parts);
  const isOfOne = years === null || years[0] === years[1];
  const ends = isOfOne ? findDataYears(parts) : years;
  return ends !== null && own !== null && own[0] === own[1] && own[0] === ends[isLast ? 1 : 0];
}

function spansYears(count: number, { parts, last }: Judged): boolean {
  const years = findYears(last);
  const own = findYears(parts);
  if (years === null || own === null || !isDeepStrictEqual(years, own)) return false;
  return [years[1] - years[0], years[1] - years[0] + 1].includes(count);
}

/** `and how many in each?`: the plan counts the same rows of each group anyway. */
function countsEach(rows: string, noun: string, { parts, context }: Judged): boolean {
  const { plan, groups, cube } = parts;
  const [group, other] = groups;
  const isCounted =
    plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');
  if (!isCounted || plan.countsGroups === true || group === undefined || other !== undefined)
    return false;
  const isSame = readOf(rows, findReader(parts, context)).every((one) =>
    isMention(one, 'stop', 'by', 'entity', 'value', 'label')
      ? agreesWithPlan(one, parts) || isMention(one, 'by')
      : isMention(one, 'column') && cube.entity.synonyms.includes(one.text.toLowerCase()),
  );
  return isSame && (noun === '' || namesGroup(noun, group, cube));
}

function agrees(remark: LimitRemark, judged: Judged): boolean {
  switch (remark.kind) {
    case 'ends':
      return hasEnds(remark.noun, judged);
    case 'at':
    case 'notAt':
      return (
        isOfLimit(remark.said, judged) &&
        agreesAtLimit({ number: remark.number, isIn: remark.kind === 'at' }, judged)
      );
    case 'known':
      return leavesOutUnknown(remark.figure, judged);
    case 'bothAt':
      return remark.numbers.every((number) => agreesAtLimit({ number, isIn: true }, judged));
    case 'notAtTime':
      return leavesOutTime(judged);
    case 'same':
      return keepsConditions(judged);
    case 'firstTime':
      return namesEnd(remark.isLast, judged);
    case 'years':
      return spansYears(remark.years, judged);
    case 'each':
      return countsEach(remark.rows, remark.noun, judged);
  }
}

function findLast({ thread, readers }: SentenceContext): Plan | null {
  const { earlier } = thread;
  const isOpen = earlier !== null && earlier.isRefused !== true && earlier.isContext !== true;
  return isOpen && readers.some(({ cube }) => cube.name === earlier.plan.cube)
    ? earlier.plan
    : null;
}

const isOfThread = ({ kind }: LimitRemark): boolean =>
  kind === 'same' || kind === 'firstTime' || kind === 'years';

/**
 * `from 2005 to 2008, both years included`, `over 60 minutes, not counting exactly 60`, `and the lowest,
 * under the same condition`: the question without what is said of its limits, where its answer is so.
 * Null for any other question, or where the answer would be otherwise.
 */
export async function understandLimitRemarks(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const split = isSplitEnough(context) ? null : splitLimitRemarks(given);
  if (split === null) return null;
  const last = findLast(context);
  if (last === null && split.remarks.some(isOfThread)) return null;
  const understood = await context.understand(split.text, splitOnce(context));
  if (understood.kind !== 'plan') return null;
  const judged: Judged = {
    text: split.text,
    parts: buildPlanParts(understood.plan, understood.cube),
    last: last?.cube === understood.cube.name ? buildPlanParts(last, understood.cube) : null,
    context,
  };
  if (!split.remarks.every((one) => agrees(one, judged))) return null;
  return withRemarks(understood, split.remarks);
}

function withRemarks(understood: Understood, remarks: readonly LimitRemark[]): Understood {
  const said = remarks.map((one) => `«${escapeMarkdown(one.said)}»`);
  const remark = `This is so with ${joinWords(said, 'and')}.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
