import type { NumberColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { isMeasuredIn } from './unit-figures.ts';

/** Two ends of a figure whose distance is asked for, and of what: of rows, or of groups of one row each. */
export interface WrittenGap {
  readonly text: string;
  readonly accepts: (plan: Plan) => boolean;
}

interface GapData {
  readonly cube: ModelCube;
  readonly read: (words: string) => readonly Mention[];
}

const APART =
  '(?:separates?|separated|divides?|divided|(?:lies?|lay|stands?|stood|is there|was there|are there|were there|is|was|are|were) between)';
const END = String.raw`(?:best|worst|highest|lowest|top|bottom|(?:most|least) \p{L}+|\p{L}+est)`;
const REST = String.raw`((?: (?:in|of|from|on|since|during|among|for|at|within|between|ever|over|across)\b[^?]*)?)`;
const SIDES = String.raw`(?:(\S+)['’]s? )?(?:the )?(${END})((?: \p{L}+){0,3}?) and (?:the )?(${END})((?: \p{L}+){0,3}?)${REST}\s*[?.!]*\s*$`;
const LEAD = String.raw`^\s*(?:(?:and|so|but|ok|okay),? )*`;
const ASKED: readonly RegExp[] = [
  new RegExp(
    String.raw`${LEAD}(?:by )?how (?:many|much)((?: \p{L}+){0,4}?) (?:do |does |did )?${APART} ${SIDES}`,
    'iu',
  ),
  new RegExp(String.raw`${LEAD}how far apart()(?: in \p{L}+)? (?:are|were|is|was) ${SIDES}`, 'iu'),
  new RegExp(
    String.raw`${LEAD}(?:(?:(?:what|how (?:big|large|wide)) (?:is|was)|what['’]s) )?(?:the )?(?:difference|gap|distance|spread)()(?: in \p{L}+)? between ${SIDES}`,
    'iu',
  ),
];
const TWO_SIDES = new RegExp(
  String.raw`${LEAD}(?:by )?how (?:many|much)((?: \p{L}+){1,3}?) (?:do |does |did )?${APART} (?!the two\b)([^,;?]+? and [^,;?]+?)\s*[?.!]*\s*$`,
  'iu',
);
const GENERIC = /^(?:best|worst|highest|lowest|top|bottom|largest|smallest|biggest)$/i;
const HIGH = /^(?:best|highest|top|largest|biggest)$/i;

/** The figure that an end is of, with its way; no figure for `best`, null for a word that is no end. */
function readEnd(end: string, cube: ModelCube) {
  const word = end.toLowerCase();
  const known = cube.superlatives.find(({ words }) => words.includes(word));
  if (known !== undefined) return { column: known.column, isHigh: known.direction === 'desc' };
  return GENERIC.test(word) ? { column: null, isHigh: HIGH.test(word) } : null;
}

/** The figures that the unit or the noun behind `how many` can be of; null where nothing is said. */
function readUnit(unit: string, { cube, read }: GapData): readonly NumberColumn[] | null {
  if (unit === '') return null;
  const named = new Set(
    read(unit).flatMap((one) =>
      isMention(one, 'column', 'unit') && 'column' in one ? [one.column] : [],
    ),
  );
  const isPercent = /^(?:percentage points?|percent)$/i.test(unit);
  return cube.columns.flatMap((one) => {
    if (one.kind !== 'number') return [];
    const isOf = isPercent ? one.format.type === 'percent' : isMeasuredIn(one, unit, cube);
    return isOf || named.has(one.name) ? [one] : [];
  });
}

function findFigure(unit: string, columns: readonly (string | null)[], data: GapData) {
  const fits = readUnit(unit, data);
  const [named, other] = new Set(columns.filter((one) => one !== null));
  if (other !== undefined) return undefined;
  const { cube } = data;
  const all = fits ?? cube.columns.flatMap((one) => (one.kind === 'number' ? [one] : []));
  // `the best country`: by which figure, only data with one alone can say.
  const isOnly = fits === null && all.length === 1;
  const wanted = named ?? (isOnly ? cube.measured : undefined);
  if (wanted !== undefined) return all.find(({ name }) => name === wanted);
  return fits?.length === 1 ? fits[0] : undefined;
}

const isOneValue = (filter: Filter, column: string): boolean =>
  filter.kind === 'values' &&
  filter.column === column &&
  !filter.negated &&
  filter.values.length === 1;

/** Whether each group of the noun is one row, so that the ends of rows are those of the groups. */
function isOneRowPer(noun: Mention, plan: Plan, cube: ModelCube): boolean {
  const grain = findRowGrain(cube);
  if (grain === null) return false;
  return cube.label.every((label) => {
    if (isMention(noun, 'column') && noun.column === label) return true;
    const isTime = cube.columns.some((one) => one.name === label && one.kind === 'time');
    if (!isTime) return plan.filters.some((one) => isOneValue(one, label));
    if (isMention(noun, 'grain')) return noun.grain === grain;
    return plan.filters.some(
      (one) =>
        one.kind === 'period' &&
        one.ranges.length === 1 &&
        one.ranges.every((range) => isUnit(grain, range)),
    );
  });
}

/** `the best and the worst country in 2005`: the highest and the lowest figure of them. */
function writeEnds(match: RegExpExecArray, data: GapData): WrittenGap | null {
  const [, unit = '', owner = '', one = '', first = '', other = '', second = '', rest = ''] = match;
  const { cube, read } = data;
  const [from, to] = [readEnd(one, cube), readEnd(other, cube)];
  if (from === null || to === null || from.isHigh === to.isHigh) return null;
  const figure = findFigure(unit.trim(), [from.column, to.column], data);
  const nouns = new Set(
    [first, second].map((noun) => noun.trim()).filter((noun) => noun !== '' && noun !== 'one'),
  );
  const [noun = '', another] = nouns;
  if (figure === undefined || another !== undefined) return null;
  const said = read(noun).filter((mention) => !isMention(mention, 'stop'));
  const [group, more] = said;
  const isRows =
    noun === '' ||
    (said.length > 0 && said.every((mention) => isMention(mention, 'entity', 'value')));
  const isGroup = more === undefined && isMention(group, 'column', 'grain');
  if (!isRows && !isGroup) return null;
  const isMeasured = cube.measured !== undefined;
  const rows =
    isRows && noun !== '' && !said.every((mention) => isMention(mention, 'entity'))
      ? ` of ${noun}`
      : '';
  const of = owner === '' ? '' : ` of ${owner}`;
  return {
    text: `difference between the highest and lowest ${figure.title.toLowerCase()}${of}${rows}${rest}`,
    accepts: (plan) => {
      if (isGroup) return isOneRowPer(group, plan, cube);
      return noun !== '' || !isMeasured || plan.filters.length > 0;
    },
  };
}

/**
 * `how many years separate the best and the worst country in 2005`, `the gap between the warmest and the
 * coldest day of 2013`, `how many grams lie between gentoos and adelies`.
 */
export function writeGap(text: string, data: GapData): WrittenGap | null {
  for (const pattern of ASKED) {
    const match = pattern.exec(text);
    const written = match === null ? null : writeEnds(match, data);
    if (written !== null) return written;
  }
  const [, unit = '', sides = ''] = TWO_SIDES.exec(text) ?? [];
  const fits = unit === '' ? null : readUnit(unit.trim(), data);
  const [figure, other] = fits ?? [];
  if (
    figure === undefined ||
    other !== undefined ||
    new RegExp(String.raw`\b${END}\b`, 'iu').test(sides)
  )
    return null;
  return {
    text: `difference in ${figure.title.toLowerCase()} between ${sides}`,
    accepts: (plan) => plan.kind === 'aggregate' && plan.contrast,
  };
}
