import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Finding } from './finding.ts';
import { MONTHS } from './describe.ts';
import { findTitle, labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Measure, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { nameRows, phraseConditions, phraseListed, phraseTimes } from './scope-phrases.ts';

/** How a sentence speaks of a figure. */
export interface FigurePhrase {
  /** `average delay of flights from ATL`, after `the`. */
  readonly subject: string;
  /** `highest average delay of flights from ATL`, `most flights from ATL`, after `the`. */
  readonly high: string;
  readonly low: string;
  /** The words for both ends, on their own. */
  readonly highest: string;
  readonly lowest: string;
  readonly isCount: boolean;
  /** Whether the subject is plural: `the unemployed people were`. */
  readonly isMany: boolean;
}

/** Conditions that only name the groups of the result are said by the groups themselves. */
function listSpokenFilters(plan: Plan, rowCount: number): readonly Filter[] {
  const grouped = listGroups(plan)
    .filter(({ grain }) => grain === null)
    .map(({ column }) => column);
  return plan.filters.filter(
    (one) => rowCount < 2 || one.kind !== 'values' || one.negated || !grouped.includes(one.column),
  );
}

/** ` flights from ATL`: the rows that a figure is about, with their conditions. */
function phraseRows(plan: Plan, cube: ModelCube, rowCount: number): string {
  const conditions = phraseConditions(listSpokenFilters(plan, rowCount), cube);
  return `${nameRows(plan, cube).many}${phraseListed(plan, cube)}${conditions}`;
}

const isPhrased = (filter: Filter, cube: ModelCube): boolean =>
  cube.columns.some(
    (one) =>
      one.kind === 'string' &&
      one.name === filter.column &&
      one.valuePhrase !== undefined &&
      filter.kind === 'values',
  );

/** Whether the first figure is the number of the things that the rows are about. */
function countsThings(plan: Plan, cube: ModelCube): boolean {
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  const [thing, other] = cube.columns.filter(
    (one) => one.kind === 'string' && cube.label.includes(one.name),
  );
  // A flight is called by two airports, and is none of them.
  const isNamedByOne = thing !== undefined && other === undefined && cube.label.length > 1;
  return (
    isNamedByOne &&
    first?.kind === 'distinct' &&
    first.grain === undefined &&
    first.column === thing.name
  );
}

/** ` of flights from ATL`, ` of GOOG`, or nothing where no condition narrows the rows. */
export function phraseOf(plan: Plan, cube: ModelCube, rowCount: number): string {
  const spoken = listSpokenFilters(plan, rowCount);
  const conditions = phraseConditions(spoken, cube);
  const listed = phraseListed(plan, cube);
  if (listed !== '') return `${listed}${conditions}`;
  if (conditions === '') return '';
  // `the number of different countries with …`: the figure names the things itself.
  if (countsThings(plan, cube)) return conditions;
  const stated = spoken.filter((one) => phraseConditions([one], cube) !== '');
  // `the price of GOOG`: rows that are measurements need no noun.
  if (cube.measured !== undefined && stated.every((one) => isPhrased(one, cube))) return conditions;
  const [label, other] = cube.label;
  const isDay =
    other === undefined && cube.columns.some((one) => one.name === label && one.kind === 'time');
  return ` ${isDay ? 'on' : 'of'} ${nameRows(plan, cube).many}${conditions}`;
}

const createPhrase = (subject: string, highest: string, lowest: string): FigurePhrase => ({
  subject,
  // `the lowest price` of each is not `the lowest lowest price`.
  high: subject.startsWith(`${highest} `) ? subject : `${highest} ${subject}`,
  low: subject.startsWith(`${lowest} `) ? subject : `${lowest} ${subject}`,
  highest,
  lowest,
  isCount: false,
  isMany: false,
});

const createCountPhrase = (subject: string, counted: string): FigurePhrase => ({
  subject,
  high: `most ${counted}`,
  low: `fewest ${counted}`,
  highest: 'highest',
  lowest: 'lowest',
  isCount: true,
  isMany: false,
});

/** `share of flights with delay over 0 min among those from ATL`. */
export function phrasePart(
  { of, filters }: Extract<Measure, { kind: 'part' }>,
  plan: Plan,
  cube: ModelCube,
): string {
  const conditions = phraseConditions(filters, cube);
  const scope = `${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const among = scope === '' ? '' : ` among those${scope}`;
  const title = lowerCaseTitle(labelMeasure({ kind: 'part', of, filters }, cube));
  const rows = of.kind === 'count' ? '' : ` from ${cube.entity.many}`;
  return `${title}${rows}${conditions}${among}`;
}

const removeStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;

function phraseWindow(
  measure: Extract<Measure, { kind: 'window' }>,
  title: string,
  of: string,
  cube: ModelCube,
): FigurePhrase {
  const base = lowerCaseTitle(labelMeasure(measure.of, cube));
  const { kind } = measure.window;
  const link =
    kind === 'running' || kind === 'moving' ? 'of' : kind === 'index' ? 'of the' : 'in the';
  const figure = kind === 'running' ? base.replace(/^total /u, '') : base;
  return createPhrase(`${lowerCaseTitle(title)} ${link} ${figure}${of}`, 'highest', 'lowest');
}

/** @param index the column of the result */
export function phraseFigure(
  { plan, cube, columns, outcome }: Finding,
  index: number,
): FigurePhrase {
  const title = columns[index]?.title ?? '';
  const measure = plan.kind === 'aggregate' ? plan.measures[index - plan.groups.length] : undefined;
  const of = phraseOf(plan, cube, outcome.rows.length);
  const plain = lowerCaseTitle(title);
  // The share of each group in the whole is computed last, and is no measure of its own.
  if (measure === undefined) {
    // `share of penguins` is of those rows already.
    const { many } = cube.entity;
    const rest = plain.endsWith(` of ${many}`)
      ? removeStart(removeStart(of, ` of ${many}`), ` on ${many}`)
      : of;
    return createPhrase(`${plain}${rest}`, 'largest', 'smallest');
  }
  switch (measure.kind) {
    case 'count': {
      const rows = phraseRows(plan, cube, outcome.rows.length);
      return createCountPhrase(`number of ${rows}`, rows);
    }
    case 'distinct':
      return createCountPhrase(`${plain}${of}`, `${plain.replace('number of ', '')}${of}`);
    case 'part':
      return createPhrase(phrasePart(measure, plan, cube), 'largest', 'smallest');
    case 'window':
      return phraseWindow(measure, title, of, cube);
    case 'aggregate': {
      const [last = ''] = plain.split(' ').slice(-1);
      const isMany = measure.aggregation === 'sum' && pluralize.isPlural(last);
      const phrase = { ...createPhrase(`${plain}${of}`, 'highest', 'lowest'), isMany };
      if (columns[index]?.kind !== 'time') return phrase;
      // `the earliest year`, and not `the lowest first year`.
      const time = `${lowerCaseTitle(findTitle(cube, measure.column))}${of}`;
      const ends = { high: `latest ${time}`, low: `earliest ${time}` };
      return { ...phrase, ...ends, highest: 'latest', lowest: 'earliest' };
    }
    case 'matching': {
      if (measure.of.kind !== 'count') return createPhrase(`${plain}${of}`, 'highest', 'lowest');
      // `flights from HOU with delay over 0 min`: what makes them match.
      const rows = `${phraseRows(plan, cube, outcome.rows.length)}${phraseConditions(measure.filters, cube)}`;
      return createCountPhrase(`number of ${rows}`, rows);
    }
    case 'side':
    case 'contrast':
    case 'formula':
    case 'perGroup':
    case 'range':
    case 'interquartile':
    case 'correlation':
    case 'pairs':
    case 'span':
    case 'edge':
      return createPhrase(`${plain}${of}`, 'highest', 'lowest');
  }
}

const CALENDAR = ['decade', 'year', 'quarter', 'month', 'week', 'day'];

/** Data of a named time are told in the past. */
export const isPast = (plan: Plan): boolean =>
  phraseTimes(plan.filters) !== '' ||
  listGroups(plan).some(({ grain }) => grain !== null && CALENDAR.includes(grain));

export function pickVerbs(
  plan: Plan,
  isMany = false,
  isDated = false,
): { readonly be: string; readonly have: string } {
  if (isDated || isPast(plan)) return { be: isMany ? 'were' : 'was', have: 'had' };
  return { be: isMany ? 'are' : 'is', have: isMany ? 'have' : 'has' };
}

export const capitalize = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase('en-US')}${text.slice(1)}`;

/** A name of a row keeps the letters that the data write it with, also where a sentence begins. */
export function beginWithName(plan: Plan, text: string): string {
  const times = phraseTimes(plan.filters);
  const isOwnWord = /^(?:the|at least) /u.test(text);
  return times === '' && !isOwnWord ? text : writeSentence(plan, text);
}

/** Months and days of the one year that the sentence begins with: `In 2014, … in March`. */
function leaveOutYear(times: string, text: string): string {
  const [, year] = /^in (?:\w+ )?(\d{4})$/u.exec(times) ?? [];
  if (year === undefined) return text;
  const dated = new RegExp(`\\b((?:${MONTHS.join('|')})(?: \\d{1,2},)?|Q[1-4]) ${year}\\b`, 'gu');
  return text.replaceAll(dated, (_found, day: string) => day.replace(/,$/u, ''));
}

/** `In 2009, the average price was …`: the time stands first, and the sentence begins with a capital. */
export function writeSentence(plan: Plan, text: string): string {
  const times = phraseTimes(plan.filters);
  if (times === '') return capitalize(text);
  // Two numbers side by side are hard to read: `Since 2000, the year 2006 had …`.
  const rest = leaveOutYear(times, text).replace(/^(?=\d{4} h)/u, 'the year ');
  return capitalize(`${times}, ${rest}`);
}
