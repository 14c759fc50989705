import type { AnalyzedTable } from './analyze-table.ts';
import { bindFigures, type RowBinding } from './bind-rows.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { RowMention } from './row-mentions.ts';
import { createSentenceIndex } from './sentence-index.ts';
import { listWordTokens } from './word-tokens.ts';

/** Years and quoted values in a query. */
const CONDITION = /(?<![\w.])(?:19|20)\d{2}(?![\w.])|'[^']{1,40}'/g;

/** Without those that name rows of another result: `WHERE line = 'Line 7'` beside all lines. */
function listConditionWords(sql: string, rowNames: ReadonlySet<string>): ReadonlySet<string> {
  const values = [...sql.matchAll(CONDITION)].flatMap(([value]) =>
    rowNames.has(value.replaceAll("'", '').toLowerCase()) ? [] : listWordTokens(value),
  );
  return new Set(values.map(({ text }) => text).filter((word) => word.length > 1));
}

/** Names of more rows are not looked through. */
const MOST_ROWS = 2_000;

const listRowNames = ({ table: { rows }, namingColumns }: AnalyzedTable): readonly string[] =>
  rows
    .slice(0, MOST_ROWS)
    .flatMap((row) => namingColumns.map((column) => String(row[column] ?? '').toLowerCase()));

interface TableLookupInput {
  readonly tables: readonly AnalyzedTable[];
  readonly figures: readonly Figure[];
  /** The queries of the tables, in the same order. */
  readonly queries: readonly string[];
  readonly contextOf: (figure: Figure) => FigureContext;
}

/**
 * The tables of which the words speak, where only their conditions tell them apart: the result of
 * 2023 and that of 2024. Null where the words do not say.
 */
export function createTableLookup({
  figures,
  tables: facts,
  queries,
  contextOf,
}: TableLookupInput) {
  const rowNames = new Set(queries.length < 2 ? [] : facts.flatMap(listRowNames));
  const conditions = queries.map((sql) => listConditionWords(sql, rowNames));
  const tablesOf = (word: string): ReadonlySet<number> =>
    new Set(conditions.flatMap((words, table) => (words.has(word) ? [table] : [])));
  const sentences = createSentenceIndex(figures, contextOf);
  const bound = new Map<string, ReadonlyMap<Figure, RowBinding>>();
  return (figure: Figure): RowBinding | null => {
    if (queries.length < 2) return null;
    const context = contextOf(figure);
    let tables = bound.get(context.key);
    if (tables === undefined) {
      const words = context.headerWords.length > 0 ? context.headerWords : context.words;
      const named = words.flatMap(({ text, at }): RowMention[] => {
        const rows = tablesOf(text);
        const isTelling = rows.size > 0 && rows.size < queries.length;
        return isTelling ? [{ rows, positions: [at], from: at, to: at }] : [];
      });
      tables = bindFigures(sentences(figure), {
        named,
        allNamed: [],
        context,
        isOfPeriods: true,
        hasOneValue: false,
      });
      bound.set(context.key, tables);
    }
    return tables.get(figure) ?? null;
  };
}
