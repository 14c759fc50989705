import type { RowBinding } from './bind-rows.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isChangeName } from './change-name.ts';
import { isCalledChange } from './form-cues.ts';
import { isTotalName } from './period-name.ts';
import { readApproximateNumber } from '#shared/exact-number.ts';
import { isSameWord, listWordTokens, spaceName } from './word-tokens.ts';

/** `12 more than`, `weniger als`: how far two values are apart. */
const MORE_THAN =
  /^\**\s(?:\p{L}+\s)?(?:more|less|fewer|higher|lower|longer|shorter|faster|slower|mehr|weniger|höher|niedriger|de plus|de moins|más|menos)\s(?:than|als|que?|qu’|qu'|de lo)(?!\p{L})|^\**\s(?:\p{L}+\s)?(?:up|down) on(?!\p{L})/iu;
/** `Paris is 61,350 ahead of Lyon`: with the verb, and not `wins with 61,350 ahead of Lyon`. */
const LIES =
  /(?<!\p{L})(?:is|was|are|were|lies|lay|finished|ended|liegt|lag|est|était|está)\s[$€£]?$/iu;
const APART_FROM =
  /^\**\s(?:\p{L}+\s)?(?:ahead of|behind|short of|vor|hinter|devant|derrière|por delante de|por detrás de)(?!\p{L})/iu;
/** `went down by 12.7 degrees`. */
const BY =
  /(?<!\p{L})(?:(?:up|down|rose|risen|fell|fallen|grew|grown|increased|decreased|dropped|declined|lost|gained|shrank|higher|lower)\sby|(?:stieg|sank|fiel|wuchs|wächst|sinkt|steigt|fällt)\sum)\s(?:about\s|around\s|nearly\s|rund\s|etwa\s)?[$€£]?$/iu;

/** `In total 31 patients`, `31 in all`. */
const TOTAL_BEFORE =
  /(?<!\p{L})(?:in total|in all|altogether|together|combined|all told|insgesamt|zusammen|au total|en tout|en total|in totale|sums? to|adds? up to|amounts? to)(?!\p{L}),?[^\d.,;:()]{0,25}$/iu;
const TOTAL_BEHIND =
  /^\**(?:\s\p{L}+)?\s(?:in total|in all|altogether|together|combined|all told|insgesamt|zusammen|au total|en tout|en total|in totale)(?!\p{L})/iu;

/** `on average $41`, `the median is 16.3`. */
const MEAN_BEFORE =
  /(?<!\p{L})(?:on average|average|averages|averaged|mean|median|im schnitt|durchschnitt(?:lich)?|im mittel|en moyenne|moyenne|médiane|de media|promedio|in media)(?!\p{L}),?[^\d.,;:()]{0,25}$/iu;
const MEAN_BEHIND =
  /^\**(?:\s\p{L}+)?\s(?:on average|each|apiece|im schnitt|im mittel|en moyenne|de media)(?!\p{L})/iu;
const MEAN_NAME =
  /(?:^|[^a-z])(?:avg|average|mean|median|med|p\d{2}|per|je|pro|par|por|typical|(?:durch)?schnitt[a-zäöü]*|mittel(?:wert)?|moyen(?:ne)?|promedio|medi[ao]|aov|arpu|adr|cac|cpc|unit)(?:[^a-z]|$)/i;

const BEFORE_CHARS = 60;

interface TableColumn {
  readonly table: AnalyzedTable;
  readonly column: number;
}

interface Said {
  readonly before: string;
  readonly behind: string;
}

function readSaid({ from: at, to }: Figure, { text, from }: FigureContext): Said {
  return {
    before: text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from),
    behind: text.slice(to - from),
  };
}

/** This many rows show whether a column has values below zero. */
const LOOKED_AT = 1_000;

/** Whether a column holds changes: by its name, or because some rows are below zero. */
function isOfChanges({ table, column }: TableColumn): boolean {
  if (isChangeName(table.columns[column]?.name ?? '')) return true;
  const rows = table.table.rows.slice(0, LOOKED_AT);
  return rows.some((row) => readApproximateNumber(row[column] ?? null) < 0);
}

const CALLED_WORDS = 3;

/** `a loss of 12`, `lost by 12` is a cell of a column of losses: the words for the change name it. */
function isCalledByName({ table, column }: TableColumn, said: string): boolean {
  const last = listWordTokens(said).slice(-CALLED_WORDS);
  const nouns = table.columns[column]?.nouns ?? [];
  return nouns.some((noun) => last.some(({ text }) => isSameWord(noun, text)));
}

function isSaidChange(figure: Figure, column: TableColumn, context: FigureContext): boolean {
  const { before, behind } = readSaid(figure, context);
  const said = [
    MORE_THAN.exec(behind)?.[0],
    LIES.test(before) ? APART_FROM.exec(behind)?.[0] : undefined,
    BY.exec(before)?.[0],
    isCalledChange(figure, context) ? before : undefined,
  ].filter((words) => words !== undefined);
  return said.some((words) => !isCalledByName(column, words)) && !isOfChanges(column);
}

const isSaidTotal = ({ before, behind }: Said): boolean =>
  TOTAL_BEFORE.test(before) || TOTAL_BEHIND.test(behind);
const isSaidMean = ({ before, behind }: Said): boolean =>
  MEAN_BEFORE.test(before) || MEAN_BEHIND.test(behind);

/**
 * Whether the words say that a figure is no cell of this column: a difference, where the column
 * holds no changes; or a total or a mean over several rows, where the words name no row.
 */
export function isOfOtherValue(
  figure: Figure,
  { table, column }: TableColumn,
  { context, bound }: { readonly context: FigureContext; readonly bound: RowBinding | null },
): boolean {
  const facts = table.columns[column];
  if (facts === undefined || facts.isKey || context.headerWords.length > 0) return false;
  if (table.isKeyValue) return false;
  if (isSaidChange(figure, { table, column }, context)) return true;
  // `a goal difference of +31` is no number of goals.
  if (figure.isSigned && isCalledChange(figure, context) && !isOfChanges({ table, column }))
    return true;
  if (bound !== null || table.table.rows.length < 2) return false;
  const said = readSaid(figure, context);
  if (isSaidTotal(said)) return facts.percent === null && !isTotalName(facts.name);
  const isMean = facts.isAverage || facts.percent !== null || MEAN_NAME.test(spaceName(facts.name));
  return isSaidMean(said) && !isMean;
}
