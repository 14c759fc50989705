import pluralize from 'pluralize';
import type { Column, Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { joinSigns } from './join-signs.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const HOUR = 60;
/** Larger units, by the unit of the data: how many of it one of them is. All of them are exact. */
const CONVERSIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  min: { hour: HOUR, day: 24 * HOUR },
  g: { kg: 1_000, kilo: 1_000, kilogram: 1_000, kilogramme: 1_000 },
  mm: { cm: 10, centimeter: 10, centimetre: 10, meter: 1_000, metre: 1_000 },
};
const GRAIN_WORDS: Partial<Record<Grain, string>> = { hour: 'hour', day: 'day' };

type NumberColumn = Extract<Column, { readonly kind: 'number' }>;

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

interface Conversion {
  readonly unit: string;
  readonly factor: number;
}

/** How many units of the data's the word stands for; null where it is no such word. */
function findConversion(mention: Mention | undefined, units: readonly string[]): Conversion | null {
  if (mention === undefined) return null;
  const isGrain = isMention(mention, 'grain') && !mention.adverb;
  const word = isGrain ? (GRAIN_WORDS[mention.grain] ?? '') : singular(mention.text);
  if (!isGrain && !isMention(mention, 'unknown', 'column', 'unit')) return null;
  for (const unit of units) {
    const factor = CONVERSIONS[unit]?.[word];
    if (factor !== undefined) return { unit, factor };
  }
  return null;
}

const multiply = (value: string, factor: number): string =>
  String(Math.round(Number(value) * factor * 1e6) / 1e6);

/** `half an hour`. */
function joinHalves(list: MentionList): readonly Mention[] {
  const isHalf = (mention: Mention | undefined): boolean =>
    isMention(mention, 'unknown') && /^half$/i.test(mention.text);
  return list.all.flatMap((mention, index): Mention[] => {
    const next = list.all[index + 1];
    if (isHalf(mention) && next !== undefined && isOne(next)) return [];
    const half = list.all[index - 1];
    if (half === undefined || !isHalf(half) || !isOne(mention)) return [mention];
    return [{ kind: 'number', value: '0.5', start: half.start, end: mention.end, text: 'half an' }];
  });
}

const isOne = (mention: Mention): boolean =>
  isMention(mention, 'stop') && /\b(?:a|an|one)$/i.test(mention.text);

/**
 * `3 hours` where the data count minutes, `4.5 kg` where they are in grams: one number in the unit of
 * the data.
 */
function convertUnits(list: MentionList, cube: ModelCube): readonly Mention[] {
  const units = cube.columns.flatMap((column) =>
    column.kind === 'number' && column.format.unit !== undefined ? [column.format.unit] : [],
  );
  const used = new Set<Mention>();
  const lows = new Map<Mention, number>();
  const converted = list.all.flatMap((mention, index): Mention[] => {
    if (used.has(mention)) return [];
    const next = list.all[index + 1];
    const found = findConversion(next, units);
    // `7 day moving average`: the number counts periods, and measures nothing.
    const isPeriods = next !== undefined && isMention(list.neighbour(next, 1), 'window');
    // `those two days` are two of the last answers.
    const isPointed = isMention(list.all[index - 1], 'pronoun');
    const before = list.neighbour(mention, -1);
    // `top 4 hours by delay`, `the 3 hours of the day with the longest delay`: the hours are ranked.
    const isRanked =
      isMention(next, 'grain') && (isMention(before, 'rank') || / of the /i.test(next.text));
    if (found === null || next === undefined || isPeriods || isPointed || isRanked)
      return [mention];
    const isCompared =
      isMention(before, 'compare', 'comparative', 'between', 'join') ||
      isMention(list.neighbour(next, 1), 'compareAfter');
    // `between 3 and 3.5 kilos`, `1 to 2 hours`: the unit is written once and applies to both numbers.
    const low = isMention(before, 'join') ? list.neighbour(before, -1) : undefined;
    const isOfBoth =
      /^(?:to|or)$/i.test(before?.text ?? '') &&
      isMention(low, 'number') &&
      isMention(mention, 'number') &&
      Number(low.value) < Number(mention.value);
    if (isMention(low, 'number') && (isOfBoth || isMention(list.neighbour(low, -1), 'between')))
      lows.set(low, found.factor);
    const count = isMention(mention, 'number')
      ? mention.value
      : isOne(mention) && isCompared
        ? '1'
        : null;
    if (count === null) return [mention];
    used.add(next);
    const { start, text } = mention;
    const value = multiply(count, found.factor);
    const number: Mention = { kind: 'number', value, start, end: mention.end, text };
    const columns = listColumnsOf(cube, found.unit);
    const [column = ''] = columns;
    const unit = { start: next.start, end: next.end, text: next.text };
    return [number, { kind: 'unit', column, columns, ...unit }];
  });
  return converted.map((mention) => {
    const factor = lows.get(mention);
    return isMention(mention, 'number') && factor !== undefined
      ? { ...mention, value: multiply(mention.value, factor) }
      : mention;
  });
}

const listColumnsOf = (cube: ModelCube, unit: string): string[] =>
  cube.columns
    .filter((column) => column.kind === 'number' && column.format.unit === unit)
    .map((column) => column.name);

const THOUSAND = 1_000;
/** A larger number cannot be meant in thousands. */
const MOST_THOUSANDS = 100_000;

/** `more than 1 million unemployed`, where the data count thousands. */
function scaleThousands(list: MentionList, cube: ModelCube): readonly Mention[] {
  const counted = cube.columns.some(
    (column) => column.kind === 'number' && column.format.unit === 'thousand',
  );
  if (!counted) return list.all;
  return list.all.map((mention) => {
    if (!isMention(mention, 'number') || Number(mention.value) < THOUSAND) return mention;
    const isScaled = /[a-z]/i.test(mention.text) || Number(mention.value) >= MOST_THOUSANDS;
    return isScaled ? { ...mention, value: multiply(mention.value, 1 / THOUSAND) } : mention;
  });
}

const measuresIn = ({ units, format }: NumberColumn, word: string): boolean =>
  units.includes(singular(word)) || singular(format.unit ?? '') === singular(word);

/** What may stand between a column and the unit of its limit: `of 10 to`, `between -5 and`. */
const WITHIN_LIMIT = ['number', 'join', 'between', 'compare', 'stop'] as const;
const LEADS_TO_LIMIT = /^(?:of|from|is|was|are|were|in|the|range|a|an|being|stayed)$/i;

/** The column before the limit that ends in a number: `minimum temperature of 10 to 15`. */
function findLimited(list: MentionList, number: Mention): Mention | undefined {
  const { all } = list;
  let at = all.indexOf(number) - 1;
  for (; isMention(all[at], ...WITHIN_LIMIT); at -= 1) {
    const one = all[at];
    if (isMention(one, 'stop') && !LEADS_TO_LIMIT.test(one.text)) return undefined;
  }
  return list.findNumberColumn(all[at]) === undefined ? undefined : all[at];
}

/**
 * `low under 5 degrees`, `over 80 years life expectancy`: a word for another column, or for a time, is a
 * unit of the one that is compared.
 */
function readUnitsOfCompared(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.flatMap((mention): Mention[] => {
    const number = list.neighbour(mention, -1);
    if (!isMention(mention, 'grain', 'column') || !isMention(number, 'number')) return [mention];
    const isCompared = isMention(list.neighbour(number, -1), 'compare');
    const before = findLimited(list, number);
    const behind =
      isCompared && isMention(mention, 'grain') ? list.neighbour(mention, 1) : undefined;
    const column = cube.columns.find((one) => one.name === list.findNumberColumn(before ?? behind));
    if (column?.kind !== 'number') return [mention];
    const isYears =
      isMention(mention, 'grain') && mention.grain === 'year' && column.format.unit === 'years';
    const isUnit = isMention(mention, 'column') && measuresIn(column, mention.text);
    if (!isYears && !isUnit) return [mention];
    const { start, text } = mention;
    // `under 50 years by year`: the unit, and the group behind it; `year by year` is a group alone.
    const [unit = ''] = isMention(mention, 'grain') && mention.adverb ? text.split(' ') : [text];
    if (unit !== text && pluralize.isSingular(unit)) return [mention];
    const end = start + unit.length;
    const ofColumn = { column: column.name, columns: [column.name] };
    const group = { ...mention, start: end, text: text.slice(unit.length).trim() };
    return [
      { kind: 'unit', ...ofColumn, start, end, text: unit },
      ...(unit === text ? [] : [group]),
    ];
  });
}

/** A unit of several columns, such as mm, belongs to the one that stands next to it. */
function chooseUnitColumns(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'unit') || mention.columns.length < 2) return mention;
    const fits = (one: Mention): boolean =>
      isMention(one, 'column', 'comparative') && mention.columns.includes(one.column ?? '');
    const nearest = list.all.slice(0, index).findLast(fits) ?? list.all.slice(index).find(fits);
    const column = isMention(nearest, 'column', 'comparative') ? nearest.column : null;
    const { start, end, text } = mention;
    return column === null ? { kind: 'unknown', start, end, text } : { ...mention, column };
  });
}

/** `in steps of 50`, `500 mile bins`: one mention with the width of the classes. */
export function joinClasses(list: MentionList): readonly Mention[] {
  const mention = list.all.find((one) => isMention(one, 'classes'));
  if (!isMention(mention, 'classes')) return list.all;
  const before = list.neighbour(mention, -1);
  // `5 degree steps`, `10 year bins`: another word for the unit stands right behind the number.
  const isUnit =
    isMention(before, 'unit') ||
    (isMention(before, 'column', 'grain', 'unknown') &&
      isMention(list.all[list.all.indexOf(before) - 1], 'number'));
  const unitBefore = isUnit ? before : undefined;
  const inner = unitBefore === undefined ? before : list.neighbour(unitBefore, -1);
  const after = list.neighbour(mention, 1);
  // `bin distance by 1000 miles`.
  const by = list.all.find(
    (one) => isMention(one, 'by') && isMention(list.neighbour(one, 1), 'number'),
  );
  const width = by === undefined ? undefined : list.neighbour(by, 1);
  const number = [after, inner, width].find((one) => isMention(one, 'number'));
  if (!isMention(number, 'number') || !(Number(number.value) > 0)) return list.all;
  const unitAfter = number === inner ? unitBefore : list.neighbour(number, 1);
  const used: (Mention | undefined)[] = [
    number,
    number === width ? by : undefined,
    isMention(unitAfter, 'unit') ? unitAfter : undefined,
  ];
  return list.all
    .filter((one) => !used.includes(one))
    .map((one) => (one === mention ? { ...mention, width: number.value } : one));
}

/** `a rate over 10 percent`: the word is the unit of a column in percent, and asks for no share. */
function readPercents(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = cube.columns.find(
    (one) => one.kind === 'number' && one.format.type === 'percent',
  )?.name;
  if (column === undefined) return list.all;
  return list.all.map((mention): Mention => {
    const isPercent = isMention(mention, 'share') && /^(?:percent|%)$/i.test(mention.text);
    if (!isPercent || !isMention(list.neighbour(mention, -1), 'number')) return mention;
    const { start, end, text } = mention;
    return { kind: 'unit', column, columns: [column], start, end, text };
  });
}

/** `30 min late`: behind a number the word is a unit, and no minimum. */
function readMinutes(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = cube.columns.find((one) => one.kind === 'number' && one.units.includes('min'));
  if (column === undefined) return list.all;
  return list.all.map((mention, index): Mention => {
    const isMinutes = isMention(mention, 'aggregation') && /^mins?$/i.test(mention.text);
    if (!isMinutes || !isMention(list.all[index - 1], 'number')) return mention;
    const { start, end, text } = mention;
    return { kind: 'unit', column: column.name, columns: [column.name], start, end, text };
  });
}

/** `unemployed (thousands)`, `below zero °C`: the unit that the figure before has anyway. */
function dropOwnUnits(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    const column = list.findColumn(list.all[index - 1]);
    const isWord = isMention(mention, 'unknown', 'unit', 'column');
    if (column?.kind !== 'number' || !isWord || isMention(list.all[index - 1], 'unit'))
      return mention;
    const { start, end, text } = mention;
    return measuresIn(column, text) ? { kind: 'stop', start, end, text } : mention;
  });
}

/** `between 30 minutes and 2 hours`, `90 minutes to 2 hours`: both are in the unit of the data now. */
function dropUnitOfLow(list: MentionList): readonly Mention[] {
  return list.all.filter((mention) => {
    if (!isMention(mention, 'unit')) return true;
    const [low, join] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const high = isMention(join, 'join') ? list.neighbour(join, 1) : undefined;
    const unit = isMention(high, 'number') ? list.neighbour(high, 1) : undefined;
    const isSame = isMention(unit, 'unit') && unit.column === mention.column;
    if (!isMention(low, 'number') || !isSame) return true;
    const isRange = isMention(list.neighbour(low, -1), 'between');
    return !(isRange || /^to$/i.test(join?.text ?? ''));
  });
}

/** Brings numbers into the units of the data, and units to the columns that they measure. */
export function joinUnits(list: MentionList, cube: ModelCube): readonly Mention[] {
  const own = dropOwnUnits(list.with(joinHalves(list)));
  const minutes = readMinutes(list.with(own), cube);
  const converted = convertUnits(list.with(minutes), cube);
  const scaled = scaleThousands(list.with(converted), cube);
  const compared = readUnitsOfCompared(list.with(scaled), cube);
  const percents = readPercents(list.with(compared), cube);
  const chosen = chooseUnitColumns(list.with(percents));
  return joinSigns(list.with(dropUnitOfLow(list.with(chosen))));
}
