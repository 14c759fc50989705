import type { AnalyzedTable } from './analyze-table.ts';
import { bindFigures, type RowBinding } from './bind-rows.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { RowMention } from './row-mentions.ts';
import { createSentenceIndex } from './sentence-index.ts';
import type { Word } from './word-tokens.ts';

const YEAR = /(?:19|20)\d{2}/;
const QUARTER = /(?:^|[^a-z])([qt][1-4]|[hs][12])(?:[^a-z\d]|$)/i;
const MONTH = /(?:^|[^a-z])([a-zäéû]{3,9})(?:[^a-z]|$)/giu;

/** The period that a column's name states, in the words of prose; empty where it states none. */
function listPeriodWords(name: string): readonly string[] {
  const year = YEAR.exec(name)?.[0];
  if (year !== undefined) return [year];
  const quarter = QUARTER.exec(name)?.[1];
  if (quarter !== undefined) return [quarter.toLowerCase()];
  const words = [...name.replaceAll('_', ' ').matchAll(MONTH)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
  return words.flatMap((word) => MONTH_NAMES.find((names) => names.includes(word)) ?? []);
}

const MONTHS = 12;

/** The names of the months in a quarter or a half-year, which a column of it covers as well. */
function listCovered([period = '']: readonly string[]): readonly string[] {
  if (!/^[qhts]\d$/.test(period)) return [];
  const count = /^[qt]/.test(period) ? MONTHS / 4 : MONTHS / 2;
  const end = Number(period.slice(1)) * count;
  return MONTH_NAMES.slice(end - count, end).flat();
}

interface PeriodColumn {
  readonly column: number;
  readonly words: readonly string[];
  readonly covered: readonly string[];
}

/** The columns of a wide table; none where only one states a period. */
function listPeriodColumns({ columns }: AnalyzedTable): readonly PeriodColumn[] {
  const periods = columns.flatMap(({ name, isNumber, isKey }, column) => {
    const words = isNumber && !isKey ? listPeriodWords(name) : [];
    return words.length === 0 ? [] : [{ column, words, covered: listCovered(words) }];
  });
  return new Set(periods.map(({ words }) => words[0])).size > 1 ? periods : [];
}

/** The columns that words name by their period: `2023` all columns of that year. */
function findMentions(periods: readonly PeriodColumn[], words: readonly Word[]): RowMention[] {
  return words.flatMap(({ text, at }): RowMention[] => {
    const columns = periods.filter((one) => one.words.includes(text)).map(({ column }) => column);
    return columns.length === 0
      ? []
      : [{ rows: new Set(columns), positions: [at], from: at, to: at }];
  });
}

/** The columns of a wide table that the words give to a figure: `78.6 in January and 77.3 in June`. */
export interface ColumnBinding {
  /** Whether the words give the figure to the period of another column. */
  readonly isElsewhere: (column: number) => boolean;
}

const toBinding = (bound: RowBinding, periods: readonly PeriodColumn[]): ColumnBinding => {
  const named = periods.filter(({ column }) => bound.rows.has(column));
  return {
    isElsewhere: (column) => {
      const other = periods.find((one) => one.column === column);
      if (!bound.isSure || bound.isCarried || bound.rows.has(column) || !other) return false;
      return !named.some(({ words }) => words.some((word) => other.covered.includes(word)));
    },
  };
};

/** `fell from Q1 to Q3, before recovering to 1,977`: behind such words another period may be meant. */
const TURN =
  /[,;]\s(?:and\s)?(?:before|then|after(?:wards)?|later|only to|but)\s[^.;:()]*$|(?<!\p{L})(?:back to|again|recover(?:ed|ing)?|rebound(?:ed|ing)?|since|heute|inzwischen|danach|puis|luego)\s[^,.;:()]*$/iu;

/** `after a low of 3.2 % in June`: the period right behind a figure is its own. */
const OWN_PERIOD = /^\**\s(?:in|im|en|au|à|for)\s$/iu;

const isRightBehind = (
  figure: Figure,
  named: readonly RowMention[],
  { text, from }: FigureContext,
): boolean =>
  named.some((one) => OWN_PERIOD.test(text.slice(figure.to - from, Math.max(0, one.from - from))));

/** A period after which the words turn to another one binds nothing. */
function dropTurned(
  bound: ReadonlyMap<Figure, RowBinding>,
  named: readonly RowMention[],
  context: FigureContext,
): ReadonlyMap<Figure, RowBinding> {
  const { text, from } = context;
  const others = [...bound].filter(([figure]) => {
    const last = named.findLast(({ to }) => to < figure.from);
    if (last === undefined || isRightBehind(figure, named, context)) return true;
    return !TURN.test(text.slice(last.to - from, figure.from - from));
  });
  return new Map(others);
}

interface ColumnLookupInput {
  readonly figures: readonly Figure[];
  readonly tables: readonly AnalyzedTable[];
  readonly contextOf: (figure: Figure) => FigureContext;
}

/** Binds the figures of a sentence to periods when the first of them is asked for. */
export function createColumnLookup({ figures, tables, contextOf }: ColumnLookupInput) {
  const periods = tables.map(listPeriodColumns);
  const sentences = createSentenceIndex(figures, contextOf);
  const bound = new Map<string, ReadonlyMap<Figure, RowBinding>>();
  return (figure: Figure, table: number): ColumnBinding | null => {
    const own = periods[table] ?? [];
    if (own.length === 0) return null;
    const context = contextOf(figure);
    const isInTable = context.headerWords.length > 0;
    const key = `${String(table)} ${context.key}`;
    let columns = bound.get(key);
    if (columns === undefined) {
      const named = findMentions(own, isInTable ? context.headerWords : context.words);
      const all = bindFigures(sentences(figure), {
        named,
        allNamed: named,
        context,
        isOfPeriods: true,
        hasOneValue: false,
      });
      columns = isInTable ? all : dropTurned(all, named, context);
      bound.set(key, columns);
    }
    const binding = columns.get(figure);
    return binding === undefined ? null : toBinding(binding, own);
  };
}
