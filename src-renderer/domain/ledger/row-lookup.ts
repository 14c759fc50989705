import { bindFigures, type RowBinding } from './bind-rows.ts';
import { hasOneValue, isLevelName, type AnalyzedTable } from './analyze-table.ts';
import { FORMER, LATTER, type FigureContext } from './context.ts';
import { areAdjacent, isOfDates, listNamingWords } from './date-words.ts';
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

function intersect(one: RowBinding, other: RowBinding): RowBinding | null {
  const rows = new Set([...one.rows].filter((row) => other.rows.has(row)));
  if (rows.size === 0) return null;
  return {
    rows,
    isSure: one.isSure || other.isSure,
    isCarried: one.isCarried && other.isCarried,
  };
}

/**
 * The rows that the names of all columns leave: `at Ashford, children waited` is one row by its
 * clinic and age group. Where no row has both names, the one of fewer rows counts.
 */
function combine(bindings: readonly RowBinding[]): RowBinding | null {
  const [first, ...others] = bindings.toSorted(
    (a, b) => Number(b.isSure) - Number(a.isSure) || a.rows.size - b.rows.size,
  );
  if (first === undefined) return null;
  return others.reduce((found, other) => intersect(found, other) ?? found, first);
}

/** Whether the naming column holds dates, years or other keys in order. */
function isOfPeriods(facts: AnalyzedTable | undefined, naming: number): boolean {
  const column = facts?.namingColumns[naming] ?? -1;
  return (
    facts?.columns[column]?.isKey === true || (facts !== undefined && isOfDates(facts, naming))
  );
}

/** `| Cardiology | 6.8 % |` below a header `North`: the header of a table may name rows as well. */
function bindToHeader(
  figures: readonly Figure[],
  { headerWords }: FigureContext,
  mentions: RowMentions | undefined,
): ReadonlyMap<Figure, RowBinding> {
  const [only, ...others] = mentions?.of(headerWords) ?? [];
  if (only === undefined || others.length > 0) return new Map();
  const binding = { rows: only.rows, isSure: true, isCarried: false };
  return new Map(figures.map((figure) => [figure, binding]));
}

const COMPARING = new Set(
  'than of over versus vs against behind after below above als vor hinter gegenüber nach que devant derrière frente'.split(
    ' ',
  ),
);

/** `Harbour City lead, 4 ahead of FC Union. They`: the sentence goes on about its subject. */
function isComparedWith(words: readonly Word[], { from }: RowMention): boolean {
  const before = words.findLast(({ at }) => at < from);
  return before !== undefined && COMPARING.has(before.text);
}

/** Where a sentence names no row, the title above it or the sentence before may name one. */
function bindToSubject(
  figures: readonly Figure[],
  { previousWords, titleWords, text }: FigureContext,
  mentions: RowMentions | undefined,
): ReadonlyMap<Figure, RowBinding> {
  const listSubjects = (named: readonly RowMention[], words: readonly Word[]) => {
    if (words === previousWords && FORMER.test(text)) return named.slice(0, 1);
    if (words === previousWords && LATTER.test(text)) return named.slice(-1);
    return named.filter((one) => !isComparedWith(words, one));
  };
  for (const words of [previousWords, titleWords]) {
    const named = mentions?.of(words) ?? [];
    const [only, ...others] = listSubjects(named, words);
    if (named.length === 0) continue;
    if (only === undefined || others.length > 0) break;
    const binding = { rows: only.rows, isSure: true, isCarried: true };
    return new Map(figures.map((figure) => [figure, binding]));
  }
  return new Map();
}

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
    const byColumn = columns.map((named, naming) =>
      named.length > 0
        ? bindFigures(members, {
            named,
            allNamed: columns.flat(),
            context,
            isOfPeriods: isOfPeriods(facts, naming),
            hasOneValue: hasOneValue(facts),
          })
        : isInTable
          ? bindToHeader(members, context, mentions[table]?.[naming])
          : bindToSubject(members, context, mentions[table]?.[naming]),
    );
    const rows = new Map<Figure, RowBinding>();
    for (const one of members) {
      const binding = combine(byColumn.flatMap((column) => column.get(one) ?? []));
      if (binding !== null) rows.set(one, binding);
    }
    return rows;
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
    namesAnyRow: createNamingCheck(mentions, contextOf),
    isInName: createNameCheck(mentions, tables, contextOf),
  };
}
