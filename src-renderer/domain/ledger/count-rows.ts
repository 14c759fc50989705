import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { isSpokenPart } from './column-totals.ts';
import { isOfRows } from './row-counts.ts';
import { CUES, isSameWord } from './word-tokens.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

const OF_ROWS =
  /^\**\s*(?:of|from|out of|von|de|sur)\s+(?:the\s|den\s|les\s|las\s)?[\d.,\u00a0 ]+\s*\**$/iu;
/** `There are 25 cars`: the rows of the result. */
const THERE_ARE = /(?<!\p{L})(?:there (?:are|is|were|was)|es gibt|il y a|hay)\s\**$/iu;
/** `only part of the catalogue of 14`, `out of a list of 31`: all rows of which some are here. */
const COMPLETE_OF =
  /(?<!\p{L})(?:portfolio|catalogu?e?|list|ranking|range|assortment|population|universe|pool|katalog|sortiment|liste|portfolio|bestand|rangliste|catálogo|lista|cartera|catalogo)\s(?:of|with|von|mit|de|con|di)\s(?:all\s|in total\s|insgesamt\s)?\**$/iu;
/** A count of rows with this many digits needs no word for "rows". */
const TELLING_DIGITS = 3;
const REACH = 28;

/** `13 rows`, and `100` in `100 of 25,431 rows`. */
function isCalledRows(figure: Figure, context: FigureContext): boolean {
  const after = context.text.slice(figure.to - context.from, figure.to - context.from + REACH);
  if (/^\**\s(?:are|were|is)\s(?:here|shown|listed|loaded|displayed)/u.test(after)) return true;
  const at = figure.from - context.from;
  const before = context.text.slice(Math.max(0, at - REACH), at);
  if (THERE_ARE.test(before) || COMPLETE_OF.test(before)) return true;
  const cue = CUES.rows.exec(after);
  if (!cue) return false;
  const between = after.slice(0, cue.index);
  return /^[\s*]*$/u.test(between) || OF_ROWS.test(between);
}

const NOUN_WORDS = 3;

/** `the 4 airports`, `all 12 stores`, `7 of 12`: a count of everything that is in the result. */
const ALL_BEFORE =
  /(?<!\p{L})(?:the|all|all the|across (?:the|all)|\d+ of|\d+ of the|alle|die|der|den|von|les|des|los|las|todos los|todas las|i|le|gli|tutti i)\s\**$/iu;
/** `across 5 stores`, `our 5 stores`: before a noun of the rows. */
const OF_OURS = /(?<!\p{L})(?:across(?: our)?|(?:all )?our)\s\**$/iu;
const ALL_AFTER = /^\**(?:\s\p{Ll}{3,}|,?\s(?:have|has|are|were|did|haben|sind|ont|sont)|[.,;)])/u;
const ALL_CHARS = 16;

function countAll(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  context: FigureContext,
): Extract<Verdict, { kind: 'derived' }> | null {
  const { text, from, headerWords } = context;
  // `The 4 columns` are none of the rows; a number in words is read for its noun alone.
  const isNoRows = figure.isQuiet && /\d/.test(figure.text);
  if (headerWords.length > 0 || isNoRows) return null;
  const at = figure.from - from;
  const before = text.slice(Math.max(0, at - ALL_CHARS), at);
  const isOurs = OF_OURS.test(before) && isOfRows(figure, { tables, context });
  if (!isOurs && !ALL_BEFORE.test(before)) return null;
  if (!ALL_AFTER.test(text.slice(figure.to - from))) return null;
  const [{ value } = { value: null }] = figure.interpretations;
  const index = tables.findIndex(
    ({ hasAllRows, table }) => hasAllRows && table.rows.length > 1 && value?.eq(table.rows.length),
  );
  const column = tables[index]?.namingColumns[0];
  if (column === undefined || value === null) return null;
  return {
    kind: 'derived',
    operation: 'count',
    cells: [],
    column: { table: index, column },
    value: value.toFixed(),
  };
}

const PERIOD_NOUN =
  /^\**[\s-](?:\p{L}+\s)?(?:days?|weeks?|months?|quarters?|years?|hours?|tagen?|wochen?|monaten?|quartalen?|jahren?|jours|semaines|mois|trimestres|ans|années|días|semanas|meses|años)(?!\p{L})/iu;
const DATE = /^\d{4}(?:-\d{2})?/;

/** `the 5 months`, where the rows are months. */
function countPeriods(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  { text, from }: FigureContext,
): Extract<Verdict, { kind: 'derived' }> | null {
  if (!PERIOD_NOUN.test(text.slice(figure.to - from))) return null;
  const [interpretation] = figure.interpretations;
  for (const [table, { hasAllRows, table: result, namingColumns }] of tables.entries()) {
    const column = namingColumns.find((one) => DATE.test(String(result.rows[0]?.[one] ?? '')));
    if (column === undefined || !hasAllRows) continue;
    const count = new Set(result.rows.map((row) => row[column] ?? null)).size;
    if (count < 2 || interpretation?.value.eq(count) !== true) continue;
    const value = String(count);
    return { kind: 'derived', operation: 'count', cells: [], column: { table, column }, value };
  }
  return null;
}

const LEAST_ABBREVIATION = 3;

/** `dept` for departments: the first letter and then others in their order. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < LEAST_ABBREVIATION || !long.startsWith(short.charAt(0))) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * `4 regions`: the noun after the number names a column, of which the result has that many values.
 */
export function countNamed(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  context: FigureContext,
): Extract<Verdict, { kind: 'derived' }> | null {
  const [interpretation] = figure.interpretations;
  if (figure.unit !== 'plain' || figure.sign === 'negative' || !interpretation) return null;
  const all = countAll(figure, tables, context) ?? countPeriods(figure, tables, context);
  if (all !== null) return all;
  // `4-star hotels` are stars.
  const isJoined = /^-\p{L}/u.test(context.text.slice(figure.to - context.from));
  const after = context.words
    .filter(({ at }) => at >= figure.to)
    .slice(0, isJoined ? 1 : NOUN_WORDS);
  for (const [table, facts] of tables.entries()) {
    const { columns, namingColumns, table: result } = facts;
    if (!isSpokenPart(facts, context.text)) continue;
    for (const column of namingColumns) {
      const isNamed = columns[column]?.words.some((word) =>
        after.some(
          ({ text }) =>
            isSameWord(word, text) ||
            word.endsWith(text.replace(/s$/, '')) ||
            isAbbreviation(word, text),
        ),
      );
      if (isNamed !== true) continue;
      const values = new Set(result.rows.map((row) => row[column] ?? null));
      values.delete(null);
      if (!interpretation.value.eq(values.size)) continue;
      const value = String(values.size);
      return { kind: 'derived', operation: 'count', cells: [], column: { table, column }, value };
    }
  }
  return null;
}

/** `With 48 drivers`: all rows of a query of which the result has only the first. */
export function countNamedRows(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  { words }: FigureContext,
): Extract<Verdict, { kind: 'rows' }> | null {
  const [interpretation] = figure.interpretations;
  if (figure.unit !== 'plain' || figure.sign === 'negative' || !interpretation) return null;
  const after = words.filter(({ at }) => at >= figure.to).slice(0, 1);
  const table = tables.findIndex(
    ({ columns, namingColumns, hasAllRows, table: { totalRows } }) =>
      !hasAllRows &&
      interpretation.value.eq(totalRows) &&
      namingColumns.some((column) =>
        columns[column]?.words.some((word) => after.some(({ text }) => isSameWord(word, text))),
      ),
  );
  if (table < 0) return null;
  return { kind: 'rows', table, isAll: true, value: interpretation.value.toFixed() };
}

/** `4 rows share the highest distance, 4,130`: the cells that have the value beside the figure. */
export function countShared(
  { unit, interpretations: [interpretation] }: Figure,
  shared: readonly (readonly LedgerCellRef[])[],
): Extract<Verdict, { kind: 'derived' }> | null {
  const cells = shared.find(({ length }) => interpretation?.value.eq(length) === true);
  if (unit !== 'plain' || cells === undefined) return null;
  return { kind: 'derived', operation: 'count', cells, column: null, value: String(cells.length) };
}

/**
 * Whether a figure is the number of rows: its words say so, or it has too many digits for chance.
 */
export function countRows(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  context: FigureContext,
): { readonly verdict: Extract<Verdict, { kind: 'rows' }>; readonly isCalled: boolean } | null {
  const [interpretation] = figure.interpretations;
  if (figure.unit !== 'plain' || figure.sign === 'negative' || !interpretation) return null;
  const isCalled = isCalledRows(figure, context);
  if (!isCalled && (interpretation.digits < TELLING_DIGITS || figure.isYear)) return null;
  const matches = figure.interpretations.flatMap(({ value }) =>
    tables.flatMap(({ table }, index) => {
      const isAll = value.eq(table.totalRows);
      if (!isAll && !(isCalled && value.eq(table.rows.length))) return [];
      return [{ table: index, isAll, value: value.toFixed() }];
    }),
  );
  const [match] = matches;
  if (!match || matches.length > 1) return null;
  return { verdict: { kind: 'rows', ...match }, isCalled };
}
