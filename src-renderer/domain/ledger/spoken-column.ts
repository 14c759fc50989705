import {
  isPercentColumn,
  isValueColumn,
  type AnalyzedColumn,
  type AnalyzedTable,
} from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isCountOfThings } from './counted-things.ts';
import { isHeaderOf } from './column-names.ts';
import { readUnitOfColumn } from './measures.ts';
import { isPeriodName } from './period-name.ts';
import { isSameWord, listNameTokens, type Word } from './word-tokens.ts';

/** A column of a result. */
interface TableColumn {
  readonly table: AnalyzedTable;
  readonly column: number;
  /** Where the words that name the cell's row stand. */
  readonly findRowName: () => readonly number[];
}

/** `max_overtime` beside `overtime_h`: the name says how it was computed, and leaves the unit out. */
const OF_OTHER_VALUES = /(?:^|_)(?:max|min|avg|mean|median|med|p\d{2}|longest|shortest)(?:_|$)/i;

/** Whether another column is of the same thing: `max_overtime` beside `overtime_h`. */
const hasSibling = (own: AnalyzedColumn, { columns }: AnalyzedTable): boolean =>
  columns.some((other) => other !== own && other.words.some((word) => own.words.includes(word)));

/**
 * Whether the unit of a figure is that of other columns by their names: `104.0 min` is no cell of
 * `resolved` beside `aht_min`.
 */
function isOfOtherUnit({ measure, unit }: Figure, { table, column }: TableColumn): boolean {
  const own = table.columns[column];
  if (own === undefined) return false;
  if (unit === 'currency') return isCountOfThings(own);
  if (measure === null || measure.kind === 'money') return false;
  if (own.measure?.kind === measure.kind || isPeriodName(own.name)) return false;
  if (own.measure === null && OF_OTHER_VALUES.test(own.name) && hasSibling(own, table))
    return false;
  return table.columns.some(
    (other) => isValueColumn(other) && readUnitOfColumn(other.name)?.kind === measure.kind,
  );
}

/** `41.83` is no number of riders. */
const hasDecimals = ({ unit, measure, interpretations: [first] }: Figure): boolean =>
  unit === 'plain' &&
  measure === null &&
  first?.power === 0 &&
  !first.value.eq(first.value.round());

/** Whether a figure of this unit can stand behind the name of a column. */
function isUnitOf(figure: Figure, column: AnalyzedColumn): boolean {
  const { unit, measure } = figure;
  if (column.isInteger && hasDecimals(figure)) return false;
  if (unit === 'percent' || unit === 'points') return isPercentColumn(column);
  if (unit === 'currency') return column.isMoney;
  return measure === null || column.measure?.kind === measure.kind;
}

const BEFORE_CHARS = 60;
/** The words before a figure in its clause. */
const CLAUSE =
  /(?:[,;.()–—]|(?<!\p{L})(?:and|or|but|while|than|vs|versus|against|compared|und|oder|aber|als|gegen|et|ou|mais|contre|y|o|pero|contra|e)(?!\p{L}))/giu;
/** `Here they miss the plan: 88.1`: a long sentence before a colon names no column. */
const LONG_HEAD = /(?:\p{L}+\P{L}+){4,}:/u;
/** A noun right behind a figure is what it counts, whatever stands before it. */
const NOUN_BEHIND =
  /^\s(?!(?:of|in|on|at|for|from|to|and|or|with|per|is|was|are|were|as|by|after|before|last|this|over|under|versus|vs|against|compared|im|am|in|bei|von|nach|und|mit|pro|je|für|ist|war|en|de|du|des|à|et|pour|par|avec|del|con|por|y)(?!\p{L}))\p{L}/iu;

/** `his CSAT of`, `revenue was`: the last words before a figure say what it is. */
const IS_VALUE =
  /(?:\p{L}[\p{L}-]*)\s?(?:[:=]|\s(?:of|is|was|are|were|at|reached|reaches|hits?|totals?|von|ist|war|liegt bei|lag bei|beträgt|de|est|était|es|era))\s[$€£~]?$/iu;

/** `67 of 240`. */
const IS_COUNT_OF = /^\**\s(?:of|out of|von|de|sur|di)\s(?:the\s|den\s|les\s|los\s)?\**\d/iu;

/**
 * The words that lead to a figure: `his CSAT of` in `21.5 min, and his CSAT of 3.9`. They surely say
 * what it is where only `of` or `is` stands between.
 */
function listLeadWords(
  { from: at, to }: Figure,
  { words, text, from }: FigureContext,
  isSure: boolean,
): readonly Word[] {
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  const last = [...before.matchAll(CLAUSE)].at(-1);
  const lead = before.slice(last === undefined ? 0 : last.index + last[0].length);
  if (/\d/.test(lead) || LONG_HEAD.test(lead)) return [];
  // `Attrition is highest in Care: 67 of 240 left`: a count stands there, and no rate.
  if (IS_COUNT_OF.test(text.slice(to - from))) return [];
  const isValue = IS_VALUE.test(lead);
  if (!isValue && (isSure || NOUN_BEHIND.test(text.slice(to - from)))) return [];
  return words.filter((word) => word.at >= at - lead.length && word.at < at);
}

const isCalled = ({ nouns }: AnalyzedColumn, words: readonly Word[]): boolean =>
  nouns.some((noun) => words.some(({ text }) => isSameWord(noun, text)));

/**
 * Whether the words before a figure name another column that has its unit. It is not sure where more
 * words stand between.
 */
export function isLedByOther(
  figure: Figure,
  { table, column, findRowName }: TableColumn,
  { context, isSure }: { readonly context: FigureContext; readonly isSure: boolean },
): boolean {
  if (context.headerWords.length > 0) return false;
  const own = table.columns[column];
  // `at 4 cylinders`: the word behind it names its own column; elsewhere it is only a hint.
  const others = context.words.filter(({ at }) => !isSure || at >= figure.to);
  if (own !== undefined && isCalled(own, isSure ? others.slice(0, 1) : others)) return false;
  const lead = listLeadWords(figure, context, isSure);
  if (lead.length === 0) return false;
  const nameAt = findRowName();
  const words = lead.filter(({ at }) => !nameAt.includes(at));
  const named = table.columns.flatMap((one, index) =>
    isValueColumn(one) && isCalled(one, words) && isUnitOf(figure, one) ? [index] : [],
  );
  return named.length > 0 && !named.includes(column);
}

/** Whether the header of the answer's table is the name of another column. */
function isHeadedByOther({ table, column }: TableColumn, header: string): boolean {
  const own = table.columns[column]?.words ?? [];
  const isIn = (word: string): boolean => own.some((one) => isSameWord(one, word));
  if (listNameTokens(header).every(isIn)) return false;
  return table.columns.some((one) => isValueColumn(one) && isHeaderOf(one, header));
}

/**
 * Whether the words or the unit say that a figure is of another column than this one: `his CSAT of
 * 21.5`, where 21.5 are the minutes of that row.
 */
export function isOfSpokenOther(figure: Figure, one: TableColumn, context: FigureContext): boolean {
  if (isOfOtherUnit(figure, one)) return true;
  return context.headerWords.length > 0
    ? isHeadedByOther(one, context.cueText)
    : isLedByOther(figure, one, { context, isSure: true });
}
