import { isPercentColumn, type AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { isBaselineName } from './period-name.ts';
import type { Figure } from './figure.ts';
import { isSameWord, type Word } from './word-tokens.ts';

/** The numeric columns that have one of the words in their name. */
const listNamed = ({ columns }: AnalyzedTable, words: readonly Word[]): readonly number[] =>
  columns.flatMap(({ isNumber, isKey, nouns }, column) =>
    isNumber && !isKey && nouns.some((name) => words.some(({ text }) => isSameWord(name, text)))
      ? [column]
      : [],
  );

/** `49.2 incidents per 1,000 customers` is a rate, and no number of incidents. */
const PER = /^\s(?:per|pro|pour|par|por|je)\s/iu;

/** `121 of 198 passed`: the word behind a whole is of its part. */
const PART_BEFORE =
  /\d\s(?:out\sof|of|von|sur|de|von\sden|des)\s(?:the\s|all\s|its\s|den\s)?\**$/iu;
const PART_CHARS = 16;

/** The word right behind a figure: `days` in `61 days`. */
function findNoun(
  { from: at, to, unit }: Figure,
  { words, text, from }: FigureContext,
): readonly Word[] {
  if (unit !== 'plain' && unit !== 'currency') return [];
  if (PART_BEFORE.test(text.slice(Math.max(0, at - from - PART_CHARS), at - from))) return [];
  const next = words.find(({ at }) => at >= to);
  if (next === undefined || text.slice(to - from, next.at - from).trim() !== '') return [];
  const behind = text.slice(next.at - from).replace(/^[\p{L}\p{N}]+/u, '');
  return PER.test(behind) ? [] : [next];
}

/** `target: 588`, `a budget of 2.2M`: no number of what is measured against it. */
const LEADS_TO = /^\s?(?:[:=]|of|is|was|at|von|de)?\s?[$€£]?$/iu;

/** The word right before a figure. */
function findLead({ from: at }: Figure, { words, text, from }: FigureContext): readonly Word[] {
  const last = words.findLast((word) => word.at < at);
  if (last === undefined) return [];
  const between = text.slice(last.at - from, at - from).replace(/^[\p{L}\p{N}]+/u, '');
  if (LEADS_TO.test(between)) return [last];
  return [];
}

/** `Over budget:` heads what is set against the budget, and no cells of it. */
const COMPARING_TITLE =
  /(?<!\p{L})(?:over|under|above|below|versus|vs|against|beyond|than|über|unter|gegenüber|contre|frente|sobre|sous)(?!\p{L})/iu;

/** The columns that have the unit of a figure, a letter, by their names: `litres` for `102,660 l`. */
const listOfUnit = ({ measure }: Figure, { columns }: AnalyzedTable): readonly number[] =>
  columns.flatMap((column, index) =>
    measure !== null &&
    column.isNumber &&
    !column.isKey &&
    column.measure?.kind === measure.kind &&
    column.measure.size === measure.size
      ? [index]
      : [],
  );

/** The columns that the word right behind a figure names: `days_over` for `61 days`. */
export function listCalledBehind(
  figure: Figure,
  table: AnalyzedTable,
  context: FigureContext,
): readonly number[] {
  const words = findNoun(figure, context);
  const named = listNamed(table, words);
  const isLetter = words.some(({ text }) => text.length === 1);
  return named.length === 0 || !isLetter
    ? named
    : [...new Set([...named, ...listOfUnit(figure, table)])];
}

/** `37 bugs open`, `21 customers churned`: the word behind the noun says which of them. */
function isCalledNext(
  figure: Figure,
  { table, column }: { readonly table: AnalyzedTable; readonly column: number },
  { words, text, from }: FigureContext,
): boolean {
  const [noun, next] = words.filter(({ at }) => at >= figure.to);
  if (noun === undefined || next === undefined) return false;
  const between = text.slice(noun.at - from, next.at - from);
  if (!/^[\p{L}\p{N}]+\s$/u.test(between)) return false;
  return listNamed(table, [next]).includes(column) && !listNamed(table, [noun]).includes(column);
}

/**
 * Whether the word behind a figure, or the title above its sentence, is the name of another column
 * than this one: `61 days` is no cell of a column of pollution.
 */
export function isOfOtherColumn(
  figure: Figure,
  { table, column }: { readonly table: AnalyzedTable; readonly column: number },
  context: FigureContext,
): boolean {
  if (context.headerWords.length > 0) return false;
  const byNoun = listCalledBehind(figure, table, context);
  if (byNoun.length > 0)
    return !byNoun.includes(column) && !isCalledNext(figure, { table, column }, context);
  const byLead = listNamed(table, findLead(figure, context));
  if (byLead.some((one) => isBaselineName(table.columns[one]?.name ?? '')))
    return !byLead.includes(column);
  if (listNamed(table, context.words).includes(column)) return false;
  if (context.titleWords.some(({ text }) => COMPARING_TITLE.test(text))) return false;
  const [titled, ...others] = listNamed(table, context.titleWords);
  if (titled === undefined || others.length > 0 || titled === column) return false;
  return isPercentColumn(table.columns[titled]) === isPercentColumn(table.columns[column]);
}
