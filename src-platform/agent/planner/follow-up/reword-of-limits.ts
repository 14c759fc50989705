import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { isPlausible, isWithin } from '../slots/plausible-values.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TIME = String.raw`(?:in ((?:19|20)\d\d)|(\d+|${NUMBERS.join('|')}) years (earlier|before|later|after))`;
const BARE_LIMIT = new RegExp(
  String.raw`${START}(how many|which|what)(?: (?!of\b|are\b|were\b|had\b|have\b)(\p{L}+))??(?: (?:are|were|is|was|had|have|stood|got))?(?: still| already| even)? (above|over|below|under|more than|less than|at least|at most) ((?:\d[\d.,]*\d|\d)(?: (?:thousand|million|billion))?)(?: ${TIME})?${END}`,
  'iu',
);

/** The one column of the limits of the last question. */
function findLimited({ filters }: Plan): string | null {
  const limits = filters.filter(({ kind }) => kind === 'compare');
  const [column, other] = new Set(limits.map((one) => one.column));
  return other === undefined ? (column ?? null) : null;
}

/** Whether the last question says nothing but its limit and a time. */
const isAlone = ({ filters }: Plan): boolean =>
  filters.every(({ kind }) => kind === 'compare' || kind === 'known' || kind === 'period');

const isNumberOf = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.length === 1 &&
  plan.measures.every(({ kind }) => kind === 'count' || kind === 'distinct');

/** The year of the last question; null for no time, undefined for any other one. */
function readYear(filters: readonly Filter[]): number | null | undefined {
  const periods = filters.filter(({ kind }) => kind === 'period');
  const [range, other] = periods.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  if (range === undefined) return null;
  return other === undefined && isUnit('year', range) ? Number(range.from?.slice(0, 4)) : undefined;
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** `100 million` as a decimal text. */
function readAmount(said: string): string {
  const [digits = '', scale = ''] = said.replaceAll(',', '').split(' ');
  return String(Number(digits) * (SCALES[scale.toLowerCase()] ?? 1));
}

interface SaidTime {
  readonly year: string | undefined;
  readonly count: string | undefined;
  readonly way: string | undefined;
}

/** ` in 1980`, of ten years before 1990; null where nothing says from when to count. */
function writeTime({ year, count, way }: SaidTime, last: number | null): string | null {
  if (year !== undefined) return ` in ${year}`;
  if (count === undefined) return last === null ? '' : ` in ${String(last)}`;
  if (last === null) return null;
  const years = /^\d+$/.test(count) ? Number(count) : NUMBERS.indexOf(count.toLowerCase()) + 1;
  return ` in ${String(/^(?:earlier|before)$/i.test(way ?? '') ? last - years : last + years)}`;
}

/** `countries`, where each row is one of a country at some time. */
function nameThings(label: string | undefined, cube: ModelCube): string | null {
  const column = cube.columns.find((one) => one.name === label);
  return column === undefined ? null : pluralize(lowerCaseTitle(column.title));
}

/** What was counted or listed, as a noun; null where the word names anything else. */
function nameRows(noun: string, { cube, read }: RewordContext): string | null {
  const label = cube.label.find((column) =>
    cube.columns.some((one) => one.name === column && one.kind === 'string'),
  );
  if (noun === '') return cube.measured === undefined ? cube.entity.many : nameThings(label, cube);
  const isRows = read(noun).every((one) => isMention(one, 'entity'));
  const isThing = label !== undefined && namesGroup(noun, { column: label, grain: null }, cube);
  return isRows || isThing ? noun : null;
}

/** Whether the number could be about the figure of the last answer as well. */
const isOfShown = (plan: Plan, value: string, cube: ModelCube): boolean => {
  const shown =
    plan.kind === 'list'
      ? plan.sort?.by === 'column'
        ? [plan.sort.column]
        : []
      : plan.measures.flatMap((one) => (one.kind === 'aggregate' ? listMeasureColumns(one) : []));
  const limited = findLimited(plan);
  return shown.some((column) => column !== limited && isPlausible(cube, column, value));
};

/**
 * `and how many countries were over 75 ten years earlier?`, after a limit of their life expectancy: a
 * number that names no figure is about what the last question limited.
 */
const rewordBareLimit: Reword = (text, thread) => {
  const { plan, cube } = thread;
  const [said, ask = '', noun = '', way = '', value = '', year, count, before] =
    BARE_LIMIT.exec(text) ?? [];
  const column = said === undefined ? null : findLimited(plan);
  const last = readYear(plan.filters);
  const isNumber = cube.columns.some((one) => one.name === column && one.kind === 'number');
  if (column === null || !isNumber || last === undefined) return null;
  const number = readAmount(value);
  if (!isWithin(cube, column, number) || isOfShown(plan, number, cube)) return null;
  const time = writeTime({ year, count, way: before }, last);
  const rows = nameRows(noun, thread);
  if (time === null || rows === null) return null;
  const isCount = /^how many$/i.test(ask);
  if (!isAlone(plan))
    return isCount && isNumberOf(plan) && last === null ? `and ${way} ${value}${time}?` : null;
  const figure = lowerCaseTitle(findTitle(cube, column));
  // Of rows with one figure each, the list shows it.
  if (!isCount && cube.measured !== undefined && isNumberOf(plan))
    return `show the ${figure} of ${rows} with a ${figure} ${way} ${value}${time}`;
  return `${ask} ${rows} had a ${figure} ${way} ${value}${time}?`;
};

export const REWORDS_OF_LIMITS: readonly Reword[] = [rewordBareLimit];
