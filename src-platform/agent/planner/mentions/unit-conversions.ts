import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import type { Measure, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';

interface Target {
  readonly words: readonly string[];
  readonly name: string;
  /** How many of the new unit one unit of the data is. */
  readonly factor: string;
  /** Where the scale of the new unit begins, counted in it: 32 for Fahrenheit. */
  readonly offset?: string;
}

/** Units that a figure can be given in, by the unit of the data. The factors are exact or have eight digits. */
const TARGETS: Readonly<Record<string, readonly Target[]>> = {
  lbs: [
    { words: ['kg', 'kilo', 'kilogram', 'kilogramme'], name: 'kg', factor: '0.45359237' },
    { words: ['ton', 'tonne', 'metric ton'], name: 't', factor: '0.00045359237' },
  ],
  g: [
    { words: ['kg', 'kilo', 'kilogram', 'kilogramme'], name: 'kg', factor: '0.001' },
    { words: ['lb', 'pound'], name: 'lbs', factor: '0.0022046226' },
  ],
  mi: [{ words: ['km', 'kilometer', 'kilometre'], name: 'km', factor: '1.609344' }],
  mm: [
    { words: ['cm', 'centimeter', 'centimetre'], name: 'cm', factor: '0.1' },
    { words: ['inch'], name: 'in', factor: '0.03937008' },
  ],
  min: [{ words: ['hour', 'hr'], name: 'h', factor: '0.016666667' }],
  'm/s': [
    { words: ['km/h', 'kmh', 'kph'], name: 'km/h', factor: '3.6' },
    { words: ['mph'], name: 'mph', factor: '2.2369363' },
  ],
  '°C': [
    { words: ['fahrenheit', 'degree fahrenheit', '°f'], name: '°F', factor: '1.8', offset: '32' },
  ],
  'cu in': [{ words: ['liter', 'litre', 'l'], name: 'l', factor: '0.016387064' }],
};

const singular = (word: string): string =>
  word.toLowerCase().replace(/(?:(?<=inch)es|(?<!s)s)$/, '');

type Conversion = Pick<MentionOf<'conversion'>, 'kind' | 'column' | 'unit'>;

const MILLIONS = /\bmillion$/i;

/** `how many million people`, where the data count thousands, or dollars. */
function findScale(list: MentionList, mention: Mention, cube: ModelCube): Conversion | null {
  if (!isMention(mention, 'count') || !MILLIONS.test(mention.text)) return null;
  const name = list.findNumberColumn(list.neighbour(mention, 1));
  const column = cube.columns.find((one) => one.name === name);
  if (name === undefined || column?.kind !== 'number') return null;
  const factor = column.format.unit === 'thousand' ? '0.001' : '0.000001';
  return { kind: 'conversion', column: name, unit: { name: 'million', factor } };
}

/** The unit that the word stands for, of the first of the columns that can be given in it. */
export function findConversion(
  word: string,
  columns: readonly string[],
  cube: ModelCube,
): Conversion | null {
  for (const name of columns) {
    const column = cube.columns.find((one) => one.name === name);
    const own = column?.kind === 'number' ? column.format.unit : undefined;
    const target = (TARGETS[own ?? ''] ?? []).find(({ words }) => words.includes(singular(word)));
    if (target === undefined) continue;
    const { words: _words, ...unit } = target;
    return { kind: 'conversion', column: name, unit };
  }
  return null;
}

/** Whether one of the columns can be given in the unit that the word names. */
export const isUnitOf = (word: string, columns: readonly string[], cube: ModelCube): boolean =>
  findConversion(word, columns, cube) !== null;

/** `in kilograms`: whether the word names the unit that is wanted. */
function isUnitWord(before: Mention | undefined, mention: Mention): boolean {
  const isNamed = isMention(before, 'stop') && /\b(?:in|to)(?: degrees?)?$/i.test(before.text);
  return (
    isNamed &&
    (isMention(mention, 'unknown') ||
      (isMention(mention, 'grain') && mention.grain === 'hour' && !mention.adverb))
  );
}

const findUnit = (list: MentionList, mention: Mention, cube: ModelCube): Conversion | null =>
  isUnitWord(list.all[list.all.indexOf(mention) - 1], mention)
    ? findConversion(
        mention.text,
        list.all.flatMap((one) => list.findNumberColumn(one) ?? []),
        cube,
      )
    : null;

/** `the average weight in kilograms`, where the data are in pounds. */
export const joinConversions = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    const { start, end, text } = mention;
    const scale = findScale(list, mention, cube);
    if (scale !== null) return [mention, { ...scale, start: end, end, text: 'million' }];
    const found = findUnit(list, mention, cube);
    return [found === null ? mention : { ...found, start, end, text }];
  });

/** `in kg please`, after an average in pounds: the same figures in the other unit. */
export function convertPlan(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  if (word === undefined || other !== undefined || plan.kind === 'list') return null;
  if (!isUnitWord(mentions[mentions.indexOf(word) - 1], word)) return null;
  const found = findConversion(word.text, plan.measures.flatMap(listMeasureColumns), cube);
  const measures = convertMeasures(plan.measures, found);
  return measures === plan.measures ? null : { ...plan, measures };
}

/** A deviation has no beginning of its scale, and a figure made of others is not given in a unit. */
const canConvert = (
  measure: Measure,
  { column, unit }: Pick<Conversion, 'column' | 'unit'>,
): boolean =>
  !listMeasureColumns(measure).includes(column) ||
  (measure.kind === 'aggregate' && (measure.aggregation !== 'stddev' || unit.offset === undefined));

/** The same figures in the unit that the question names. */
export const convertMeasures = (
  measures: readonly Measure[],
  conversion: Pick<MentionOf<'conversion'>, 'column' | 'unit'> | null,
): readonly Measure[] =>
  conversion === null || !measures.every((one) => canConvert(one, conversion))
    ? measures
    : measures.map((one) =>
        one.kind === 'aggregate' && one.column === conversion.column
          ? { ...one, unit: conversion.unit }
          : one,
      );
