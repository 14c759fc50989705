import Big from 'big.js';
import { readCompoundDuration } from './compound-durations.ts';
import type { Figure, FigureUnit, FigureInterpretation } from './figure.ts';
import { isCountOfTimes, readUnitAfter, readUnitBefore, type UnitAfter } from './figure-units.ts';
import {
  normalizeNumberSigns,
  countDigits,
  readDigits,
  findDecimalSeparator,
  computeRoundingHalf,
  type DecimalSeparator,
  type PlainDigits,
} from './number-text.ts';
import { readUnitOfFigure } from './measures.ts';
import { blankNonFigures, blankQuietNumbers } from './non-figures.ts';
import type { Passage } from './passage.ts';

/** Grouped digits are tried before plain ones, so that `1 234,5` is one number. */
const NUMBER =
  /\d{1,3}(?:[\u00a0 ]\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?:'\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?/gu;
const NAME_BEFORE = /[\p{L}\p{N}_](?:[-/])?$|[\d][.,:]$/u;
const MORE_AFTER = /^[.,:/'-]?\d/u;
const APPROXIMATE =
  /(?:~|≈|(?<!\p{L})(?:about|around|roughly|approximately|approx\.?|nearly|almost|some|circa|ca\.|rund|etwa|knapp|fast|environ|près de))[ \u00a0]*$/iu;
const MINUS = /(?:^|[\s(\u00a0|:])[-–]$/u;
const RANGE = /^[ \u00a0]?(?:and|to|or|bis|und|à|et|–|-)[ \u00a0]?[$€£¥]?$/u;
const YEAR = /^(?:19|20)\d{2}$/;
/** Longer numbers are not quantities that anybody rounds. */
const MOST_DIGITS = 60;
/** The limit for one answer; the figures after it are not read. */
const MOST_FIGURES = 3_000;

/** The part of an approximate number by which it may be off. */
const MOST_ROUNDING = 0.05;

interface Found {
  readonly figure: Figure;
  readonly digits: string;
  readonly powers: readonly number[];
  /** True when the scale was taken from the other end of the range. */
  readonly isLent: boolean;
  readonly isApproximate: boolean;
}

function interpretDigits(
  plain: PlainDigits,
  power: number,
  isApproximate: boolean,
): FigureInterpretation {
  const scale = new Big(`1e${String(power)}`);
  const zeros =
    plain.decimals > 0 || !isApproximate ? 0 : (/0+$/.exec(plain.text)?.[0].length ?? 0);
  const value = new Big(plain.text).times(scale);
  const rounded = computeRoundingHalf(plain.decimals - zeros).times(scale);
  // `around 10 %` is not 14 %.
  const most = value.times(MOST_ROUNDING);
  const half = zeros > 0 && rounded.gt(most) ? most : rounded;
  return {
    value,
    half,
    near: value.toNumber(),
    nearHalf: half.toNumber(),
    digits: countDigits(plain),
    isScaled: power > 0,
    power,
  };
}

function listInterpretations(
  found: Omit<Found, 'figure'>,
  separator: DecimalSeparator | null,
): FigureInterpretation[] {
  const ways = readDigits(found.digits, separator);
  return found.powers.flatMap((power) =>
    ways.map((plain) => interpretDigits(plain, power, found.isApproximate)),
  );
}

function resolveUnit(after: UnitAfter, isCurrency: boolean, header: string): FigureUnit {
  if (after.unit !== 'plain') return after.unit;
  if (isCurrency) return 'currency';
  // A percentile is in the unit of its column.
  return /%|percent(?!iles?\b)/i.test(header) ? 'percent' : 'plain';
}

interface PassageSite {
  readonly passage: Passage;
  readonly index: number;
  readonly blanked: string;
  /** The same without the numbers that are quiet. */
  readonly loud: string;
}

const RANK_HEADER = /^(?:#|№|no\.?|nr\.?|rank|rang|place|platz|pos\.?|position|)$/iu;

/** A number alone in the first column of a table names its row: `3` below `Level`. */
const isRowNumber = ({ cell, text }: Passage): boolean =>
  cell?.column === 0 && cell.rowText.includes('|') && /^\s*\d{1,4}\s*$/.test(text);

/** Whether the number is a rank: the first column of a list that is drawn as a table. */
function isRank({ cell }: Passage, digits: string): boolean {
  return cell?.column === 0 && RANK_HEADER.test(cell.header.trim()) && /^\d{1,4}$/.test(digits);
}

interface Start {
  readonly from: number;
  readonly isCurrency: boolean;
  readonly isNegative: boolean;
}

/** Finds the start before minus and currency, in either order; null where the digits end a name. */
function readStart(blanked: string, at: number): Start | null {
  const hasMinus = (end: number): boolean =>
    MINUS.test(blanked.slice(Math.max(0, end - 2), end)) ||
    /[$€£¥][-–]$/u.test(blanked.slice(Math.max(0, end - 2), end));
  const inner = hasMinus(at) ? at - 1 : at;
  const before = blanked.slice(Math.max(0, inner - 16), inner);
  const currency = readUnitBefore(before);
  if (currency.length === 0 && inner === at && NAME_BEFORE.test(before)) return null;
  const bare = inner - currency.length;
  const isOutside = inner === at && currency.length > 0 && hasMinus(bare);
  return {
    from: isOutside ? bare - 1 : bare,
    isCurrency: currency.isCurrency,
    isNegative: inner < at || isOutside,
  };
}

/** Behind a scale stands the unit of the scaled number: `1.89 million km`. */
function readMeasure(after: string, { length, powers }: UnitAfter, unit: FigureUnit) {
  const isScaled = powers.some((power) => power > 0) && !powers.includes(0);
  return readUnitOfFigure(isScaled ? after.slice(length) : after, unit === 'currency');
}

const NO_UNIT: UnitAfter = { length: 0, unit: 'plain', powers: [0], isName: false };

function readOne(
  { blanked, loud, index, passage }: PassageSite,
  match: RegExpExecArray,
): Found | null {
  const digits = match[0];
  const end = match.index + digits.length;
  if (digits.length > MOST_DIGITS || isRank(passage, digits)) return null;
  if (MORE_AFTER.test(blanked.slice(end))) return null;
  const start = readStart(blanked, match.index);
  const behind = blanked.slice(end, end + 24);
  const after = isCountOfTimes(digits, behind) ? NO_UNIT : readUnitAfter(behind);
  if (start === null || after.isName) return null;
  const unit = resolveUnit(after, start.isCurrency, passage.cell?.header ?? '');
  const to = end + after.length;
  const isBracketed = blanked[start.from - 1] === '(' && blanked[to] === ')';
  const isEither = isBracketed && !start.isNegative;
  const wide = isEither ? 1 : 0;
  const sign = start.isNegative ? 'negative' : isEither ? 'either' : 'plain';
  return {
    digits,
    powers: after.powers,
    isLent: false,
    isApproximate: APPROXIMATE.test(blanked.slice(Math.max(0, start.from - 20), start.from)),
    figure: {
      passage: index,
      from: start.from - wide,
      to: to + wide,
      text: passage.text.slice(start.from - wide, to + wide),
      interpretations: [],
      isSureOrder: false,
      unit,
      measure: readMeasure(blanked.slice(end, end + 24), after, unit),
      sign,
      isSigned: /[+±]\s?$/.test(blanked.slice(Math.max(0, start.from - 2), start.from)),
      isYear: after.length === 0 && unit === 'plain' && YEAR.test(digits),
      isQuiet: loud[match.index] !== blanked[match.index] || isRowNumber(passage),
    },
  };
}

const COMPOUND_CHARS = 40;

/** `1h 15m` is one figure of 75 minutes. */
function readCompound(site: PassageSite, at: number): Found | null {
  const { blanked, loud, index, passage } = site;
  const compound = readCompoundDuration(blanked.slice(at, at + COMPOUND_CHARS));
  if (compound === null || readStart(blanked, at) === null) return null;
  const to = at + compound.length;
  return {
    digits: compound.digits,
    powers: [0],
    isLent: false,
    isApproximate: APPROXIMATE.test(blanked.slice(Math.max(0, at - 20), at)),
    figure: {
      passage: index,
      from: at,
      to,
      text: passage.text.slice(at, to),
      interpretations: [],
      isSureOrder: true,
      unit: 'plain',
      measure: readUnitOfFigure(compound.unit, false),
      sign: 'plain',
      isSigned: false,
      isYear: false,
      isQuiet: loud[at] !== blanked[at],
    },
  };
}

/** `between 3 and 5 million`: the first number of a range also has the second one's scale. */
function shareScale(found: readonly Found[], texts: readonly string[]): Found[] {
  return found.map((one, index) => {
    const next = found[index + 1];
    if (next?.figure.passage !== one.figure.passage) return one;
    const between = (texts[one.figure.passage] ?? '').slice(one.figure.to, next.figure.from);
    const isBare = one.powers.every((power) => power === 0) && one.figure.unit === 'plain';
    const { unit } = next.figure;
    // `2,875 or 29 %` is no range.
    const isTooLarge = unit === 'percent' && /[.,]\d{3}$|^\d{4,}/.test(one.digits);
    if (!isBare || isTooLarge || !RANGE.test(between)) return one;
    const powers = [...new Set([...next.powers, ...one.powers])];
    return { ...one, powers, isLent: true, figure: { ...one.figure, unit } };
  });
}

/** The decimal separator of the answer, by its numbers with only one interpretation. */
function voteDecimalSeparator(found: readonly Found[]): DecimalSeparator | null {
  let votes = 0;
  for (const { digits } of found) {
    const separator = findDecimalSeparator(digits);
    if (separator !== null) votes += separator === 'point' ? 1 : -1;
  }
  if (votes === 0) return null;
  return votes > 0 ? 'point' : 'comma';
}

/** Code and links hold no figures; the length stays the same. */
export function blankUnread(text: string, { unread = [] }: Passage): string {
  return unread.reduce(
    (rest, { from, to }) => rest.slice(0, from) + '\ufffc'.repeat(to - from) + rest.slice(to),
    text,
  );
}

/** `44:19` in a cell of a table: the goals for and against, and no time of day. */
const SCORE = /^(\s*\d{1,3}\s?):(\s?\d{1,3}\s*)$/;

/** Two numbers of one cell are figures where a result has them. */
function readScore({ cell }: Passage, normal: string): { blanked: string; loud: string } | null {
  if (cell === undefined || !SCORE.test(normal)) return null;
  const blanked = normal.replace(':', '\ufffc');
  return { blanked, loud: blanked.replaceAll(/\d/g, '\ufffc') };
}

const PASSAGES_A_STEP = 20;
const INTERPRETATIONS_A_STEP = 100;

/**
 * Reads every number of the passages that could be a figure, in reading order. It yields between
 * passages.
 */
export function* readFiguresInSteps(
  passages: readonly Passage[],
): Generator<undefined, readonly Figure[]> {
  const found: Found[] = [];
  const texts: string[] = [];
  for (const [index, passage] of passages.entries()) {
    if (index % PASSAGES_A_STEP === 0) yield;
    const normal = normalizeNumberSigns(passage.text);
    texts.push(normal);
    if (!/\d/.test(normal)) continue;
    const score = readScore(passage, normal);
    const blanked = score?.blanked ?? blankNonFigures(blankUnread(normal, passage));
    const loud = score?.loud ?? blankQuietNumbers(blanked);
    const site: PassageSite = { passage, index, blanked, loud };
    for (const match of blanked.matchAll(NUMBER)) {
      const before = found.at(-1)?.figure;
      if (before?.passage === index && match.index < before.to) continue;
      const one = readCompound(site, match.index) ?? readOne(site, match);
      if (one !== null && found.length < MOST_FIGURES) found.push(one);
    }
  }
  const separator = voteDecimalSeparator(found);
  const figures: Figure[] = [];
  for (const [index, one] of shareScale(found, texts).entries()) {
    if (index % INTERPRETATIONS_A_STEP === 0) yield;
    const isSureOrder = one.isLent || (separator !== null && one.powers.length === 1);
    figures.push({
      ...one.figure,
      interpretations: listInterpretations(one, separator),
      isSureOrder,
    });
  }
  return figures;
}

/** Reads all figures without pausing. */
export function readFiguresNow(passages: readonly Passage[]): readonly Figure[] {
  const work = readFiguresInSteps(passages);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
