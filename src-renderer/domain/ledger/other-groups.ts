import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { NamedGroup } from './named-groups.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import type { Passage } from './passage.ts';
import type { RowNames } from './row-names.ts';
import { listWordTokens } from './word-tokens.ts';

/** The names of a longer result take too long to find. */
const MOST_READ = 500;
const MOST_ROWS = 12;

/** `The other 4 departments`, `the remaining three branches`. */
const OTHERS = new RegExp(
  String.raw`(?<!\p{L})(?:other|remaining|rest of the|übrigen|anderen|restlichen|autres|restants|otr[oa]s|demás|restantes)\s(\d{1,2}|${NUMBER_WORDS})(?!\p{L}|\d)|(?<!\p{L})(?:les|los|las)\s(${NUMBER_WORDS})\s(?:autres|otr[oa]s|restant\p{L}*)(?!\p{L})`,
  'iu',
);

/** The number of rows that a sentence calls the others, with the place of these words; null without. */
function readOthers({
  text,
  from,
  headerWords,
}: FigureContext): { count: number; at: number } | null {
  const found = headerWords.length > 0 ? null : OTHERS.exec(text);
  if (found === null) return null;
  const count = readNumberWord(found[1] ?? found[2] ?? '');
  return Number.isInteger(count) && count > 0 ? { count, at: from + found.index } : null;
}

const BACK = 3;

/**
 * `The other 4 departments are below plan by $478k`: the rows that neither this sentence nor what
 * stands before it names, where they are as many as the words say.
 */
export function listOtherRows(
  { passage }: Figure,
  {
    context,
    passages,
    tables,
    names,
  }: {
    readonly context: FigureContext;
    readonly passages: readonly Passage[];
    readonly tables: readonly AnalyzedTable[];
    readonly names: readonly RowNames[];
  },
): readonly NamedGroup[] {
  const others = readOthers(context);
  if (others === null) return [];
  const { words, beforeWords, from } = context;
  const texts = [
    (passages[passage]?.text ?? '').slice(0, from),
    ...Array.from({ length: BACK }, (_, at) => readPassage(passages, passage - at - 1)),
  ].map((text) => listWordTokens(text));
  return tables.flatMap((facts, table): NamedGroup[] => {
    const { rows } = facts.table;
    const count = rows.length - others.count;
    if (!facts.hasAllRows || rows.length > MOST_READ || count < 1 || others.count < 2) return [];
    const find = (own: FigureContext['words']): readonly number[] =>
      own.length === 0
        ? []
        : [...rows.keys()].filter((row) => names[table]?.find(row, own) !== null);
    const named = new Set(find(words.filter(({ at }) => at < others.at)));
    const build = (): NamedGroup => ({
      table,
      rows: [...rows.keys()].filter((row) => !named.has(row)),
    });
    for (const own of [beforeWords, ...texts]) {
      if (named.size === count) return [build()];
      for (const row of find(own)) named.add(row);
    }
    return named.size === count ? [build()] : [];
  });
}

/** The text of a passage; of a table in the answer each cell is one, and its row stands in all of them. */
const readPassage = (passages: readonly Passage[], at: number): string =>
  passages[at]?.cell?.rowText ?? passages[at]?.text ?? '';

/** `the 7 wards with data`, `the four schools that report teachers`. */
const WITH_DATA =
  /(?<!\p{L})(?:with (?:\p{L}+ )?(?:data|readings?|values?|figures?|numbers?)|with (?:an? )?(?:known|complete|full|available|usable|valid) \p{L}+|(?:that|which|who) (?:report|have (?:data|values?|figures?|numbers?|readings?))(?:ed|s)?|mit (?:daten|werten?|angaben?)|avec (?:des )?(?:données|valeurs?)|con datos)(?!\p{L})/iu;

/** The rows of a result that have a value in each column, where another one lacks some. */
function listCompleteRows({ columns, table: { rows } }: AnalyzedTable): readonly number[] {
  const numbers = [...columns.entries()].flatMap(([at, one]) =>
    one.isNumber && !one.isKey ? [at] : [],
  );
  const complete = [...rows.entries()].flatMap(([row, cells]) =>
    numbers.every((column) => (cells[column] ?? null) !== null) ? [row] : [],
  );
  return complete.length < rows.length ? complete : [];
}

/** `Across the 7 wards with data, 184.0 of 216 beds were occupied`: rows with NULL are left out. */
export function listRowsWithData(
  { text, headerWords }: Pick<FigureContext, 'text' | 'headerWords'>,
  tables: readonly AnalyzedTable[],
): readonly NamedGroup[] {
  if (headerWords.length > 0 || !WITH_DATA.test(text)) return [];
  return tables.flatMap((facts, table): NamedGroup[] => {
    const rows =
      facts.hasAllRows && facts.table.rows.length <= MOST_READ ? listCompleteRows(facts) : [];
    return rows.length > 1 ? [{ table, rows }] : [];
  });
}

/** `Without Unknown`, `excluding the Baltics`, `apart from Berlin`. */
const EXCEPT =
  /(?<!\p{L})(?:without|excluding|except(?: for)?|leaving out|apart from|not counting|ignoring|other than|(?:all|everything) but|ohne|außer|abgesehen von|sans|hors|excepté|sin|salvo)\s([^,;:.()]{2,40})/iu;

/** `Without the Baltics sales grew by 8.9 %`: all rows but those that the words leave out. */
export function listRowsExcept(
  { text, from, words, headerWords }: FigureContext,
  tables: readonly AnalyzedTable[],
  names: readonly RowNames[],
): readonly NamedGroup[] {
  const found = headerWords.length > 0 ? null : EXCEPT.exec(text);
  if (found === null) return [];
  const start = from + found.index;
  const left = words.filter(({ at }) => at >= start && at < start + found[0].length);
  return tables.flatMap(({ table: { rows }, hasAllRows }, table): NamedGroup[] => {
    if (!hasAllRows || rows.length > MOST_READ) return [];
    const out = new Set([...rows.keys()].filter((row) => names[table]?.find(row, left) !== null));
    const rest = [...rows.keys()].filter((row) => !out.has(row));
    return out.size > 0 && out.size <= MOST_LEFT_OUT && rest.length > 1
      ? [{ table, rows: rest, isExcept: true }]
      : [];
  });
}

const MOST_LEFT_OUT = 2;

/** Behind a number of rows: `7 wards with data`. */
const DATA_BEHIND = new RegExp(String.raw`^\**\s(?:[\p{L}-]+\s){1,2}${WITH_DATA.source}`, 'iu');

/** How many rows are counted by `the 7 wards with data`; null for any other number. */
export function listCountsWithData(
  { to }: Figure,
  {
    tables,
    context,
  }: { readonly tables: readonly AnalyzedTable[]; readonly context: FigureContext },
): readonly NamedGroup[] {
  return DATA_BEHIND.test(context.text.slice(to - context.from))
    ? listRowsWithData(context, tables)
    : [];
}

const TAKEN_TOGETHER =
  /(?<!\p{L})(?:together|combined|between them|they|their|them|these|those|both|zusammen|gemeinsam|ihre?|ensemble|leurs?|elles|juntos|juntas|insieme)(?!\p{L})/iu;

const COMPARED =
  /(?<!\p{L})(?:ahead of|behind|than|versus|vs|against|compared|vor|hinter|als|gegenüber|devant|derrière|que)(?!\p{L})/iu;

/** The part of a sentence between semicolons in which a place stands. */
function readClause(text: string, at: number): string {
  const start = text.lastIndexOf(';', at) + 1;
  const end = text.indexOf(';', at);
  return text.slice(start, end < 0 ? text.length : end);
}

/**
 * `Altstadt and Süd together recycled 43 %`, `Cerro and Era exceed the limit. Together they rejected
 * 1,150 litres`: the rows that a sentence takes together, or the one before it where this one names
 * none.
 */
export function listRowsTakenTogether(
  { from }: Figure,
  {
    context: { text, from: start, words, beforeWords, headerWords },
    textBefore,
    mentions,
    tables,
    names,
  }: {
    readonly context: FigureContext;
    readonly textBefore: string;
    readonly mentions: readonly CellMention[];
    readonly tables: readonly AnalyzedTable[];
    readonly names: readonly RowNames[];
  },
): readonly NamedGroup[] {
  if (headerWords.length > 0 || !TAKEN_TOGETHER.test(readClause(text, from - start))) return [];
  return tables.flatMap(({ table: { rows } }, table): NamedGroup[] => {
    if (rows.length > MOST_READ) return [];
    const find = (of: typeof words): readonly number[] =>
      of.length === 0 ? [] : [...rows.keys()].filter((row) => names[table]?.find(row, of) !== null);
    const own = find(words.filter(({ at }) => at < from));
    // Those of which the sentence before states a cell belong to it, whatever it calls them.
    const stated = mentions.flatMap(({ ref, isWritten, at, cells }) =>
      isWritten &&
      (at ?? null) === null &&
      ref.table === table &&
      ref.row >= 0 &&
      cells.length === 1
        ? [ref.row]
        : [],
    );
    const all = own.length > 0 ? own : [...new Set([...find(beforeWords), ...stated])];
    // `Harbour lead with 68 points, 4 ahead of Union. They have the best attack`: of one of the two.
    const isCompared = own.length === 0 && COMPARED.test(/[^.]*.?$/u.exec(textBefore)?.[0] ?? '');
    const isPart = all.length > 1 && all.length < rows.length && all.length <= MOST_ROWS;
    return isPart && !isCompared ? [{ table, rows: all, isTakenTogether: true }] : [];
  });
}
