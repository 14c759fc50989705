import { bindByColumns } from './bind-columns.ts';
import type { RowBinding } from './bind-rows.ts';
import { isLevelName, type AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { areAdjacent, listNamingWords } from './date-words.ts';
import type { Figure } from './figure.ts';
import { RowMentions, type RowMention } from './row-mentions.ts';
import type { RowNames } from './row-names.ts';
import { createSentenceIndex } from './sentence-index.ts';
import type { Word } from './word-tokens.ts';

interface RowLookupInput {
  readonly figures: readonly Figure[];
  readonly tables: readonly AnalyzedTable[];
  readonly names: readonly RowNames[];
  readonly contextOf: (figure: Figure) => FigureContext;
}

/** Such figures name no row: `18` in `18.9 days` is not the age group of 18 to 64. */
const isMeasured = ({ text, from }: Figure, context: FigureContext): boolean =>
  /\d[.,]\d|[^\d\s()]/.test(text) ||
  PER.test(context.text.slice(Math.max(0, from - context.from - PER_CHARS), from - context.from));

/** What a rate is counted per: `per 100 km`. */
const PER = /(?<!\p{L})(?:per|pro|pour|por|je)\s$/iu;
const PER_CHARS = 6;

/** `Level 1: 2 min` is no level 2; but `the class from 300 min` is a row. */
const isOfLevels = ({ columns, namingColumns }: AnalyzedTable): boolean =>
  namingColumns.every((column) => isLevelName(columns[column]?.name ?? ''));

/** The words of a sentence that can name rows. */
const omitMeasured = (
  context: FigureContext,
  figures: readonly Figure[],
  table: AnalyzedTable,
): readonly Word[] => {
  // `the class from $50,000,000` is a row.
  const hasMoneyKeys = table.columns.some(({ isKey, isMoney }) => isKey && isMoney);
  const isNumber = (figure: Figure): boolean =>
    (isMeasured(figure, context) && !(hasMoneyKeys && figure.unit === 'currency')) ||
    (figure.measure !== null && isOfLevels(table));
  const measured = figures.filter(isNumber);
  return context.words.filter(({ at }) => !measured.some((one) => at >= one.from && at < one.to));
};

/** `mazda rx-4 at 3 cylinders`: the 4 is part of the car's name, and no number of cylinders. */
const dropNamesInNames = (
  columns: readonly (readonly RowMention[])[],
): readonly (readonly RowMention[])[] =>
  columns.map((named, naming) =>
    named.filter(({ positions }) =>
      columns.every(
        (others, at) =>
          at === naming ||
          others.every(
            (other) =>
              other.positions.length <= positions.length ||
              !positions.every((one) => other.positions.includes(one)),
          ),
      ),
    ),
  );

/**
 * Tells the figures that are a number in a name of several words, which stand beside each other: a
 * number alone may be anything.
 */
function createNameCheck(
  mentions: readonly (readonly RowMentions[])[],
  tables: readonly AnalyzedTable[],
  contextOf: RowLookupInput['contextOf'],
): (figure: Figure) => boolean {
  const positionsOf = new Map<string, ReadonlySet<number>>();
  return (figure) => {
    const { key, words, headerWords, text, from } = contextOf(figure);
    let positions = positionsOf.get(key);
    if (positions === undefined) {
      const found = (headerWords.length > 0 ? [] : [...tables.entries()])
        .flatMap(([table, facts]) =>
          (mentions[table] ?? []).flatMap((one, naming) =>
            one.of(listNamingWords(facts, naming, { words, text, from })),
          ),
        )
        .filter((one) => one.positions.length > 1)
        .map((one) => words.filter(({ at }) => one.positions.includes(at)))
        .filter((one) => areAdjacent(one, text, from));
      positions = new Set(found.flatMap((one) => one.map(({ at }) => at)));
      positionsOf.set(key, positions);
    }
    return /^\d+$/.test(figure.text) && positions.has(figure.from);
  };
}

/** Tells the sentences that name a row, or stand behind a sentence or title that does. */
function createNamingCheck(
  mentions: readonly (readonly RowMentions[])[],
  contextOf: RowLookupInput['contextOf'],
): (figure: Figure, table: number) => boolean {
  const known = new Map<string, boolean>();
  return (figure, table) => {
    const { key, words, beforeWords, titleWords } = contextOf(figure);
    const id = `${String(table)} ${key}`;
    const isNamed =
      known.get(id) ??
      (mentions[table] ?? []).some((one) =>
        [words, beforeWords, titleWords].some((some) => one.of(some).length > 0),
      );
    known.set(id, isNamed);
    return isNamed;
  };
}

/** Finds the only row that the sentence before a figure's own, or the title above it, names. */
const createRowBefore =
  (mentions: readonly (readonly RowMentions[])[], contextOf: RowLookupInput['contextOf']) =>
  (figure: Figure, table: number): number | null => {
    const { words, beforeWords, titleWords } = contextOf(figure);
    const of = mentions[table] ?? [];
    const listRows = (some: readonly Word[]): ReadonlySet<number> =>
      new Set(of.flatMap((one) => one.of(some).flatMap(({ rows }) => [...rows])));
    // `Tenure there is 1.9 years, less than half of Sales' 4.2`: a name behind it is another's.
    if (listRows(words.filter(({ at }) => at < figure.to)).size > 0) return null;
    const rows = [beforeWords, titleWords].map(listRows).find(({ size }) => size > 0);
    const [row] = rows ?? [];
    return rows?.size === 1 ? (row ?? null) : null;
  };

/** Binds the figures of a sentence to rows when the first of them is asked for. */
export function createRowLookup({ figures, tables, names, contextOf }: RowLookupInput) {
  const mentions = tables.map((table, index) => {
    const ofTable = names[index];
    if (ofTable === undefined) return [];
    return table.namingColumns.map((_, naming) => new RowMentions(table, ofTable, naming));
  });
  const sentences = createSentenceIndex(figures, contextOf);
  const bound = new Map<string, ReadonlyMap<Figure, RowBinding>>();
  const bindSentence = (figure: Figure, table: number) => {
    const context = contextOf(figure);
    const members = sentences(figure);
    const isInTable = context.headerWords.length > 0;
    const facts = tables[table];
    const words =
      isInTable || facts === undefined ? context.words : omitMeasured(context, members, facts);
    const { text, from } = context;
    const wordsOf = (naming: number): readonly Word[] =>
      isInTable || facts === undefined
        ? words
        : listNamingWords(facts, naming, { words, text, from });
    const columns = dropNamesInNames(
      (mentions[table] ?? []).map((one, naming) => one.of(wordsOf(naming))),
    );
    return bindByColumns(members, { context, facts, columns, mentions: mentions[table] ?? [] });
  };
  const boundRows = (figure: Figure, table: number): RowBinding | null => {
    const context = contextOf(figure);
    const key = `${String(table)} ${context.key}`;
    let rows = bound.get(key);
    if (rows === undefined) {
      rows = bindSentence(figure, table);
      bound.set(key, rows);
    }
    return rows.get(figure) ?? null;
  };
  return {
    boundRows,
    rowBefore: createRowBefore(mentions, contextOf),
    namesAnyRow: createNamingCheck(mentions, contextOf),
    isInName: createNameCheck(mentions, tables, contextOf),
  };
}
