import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { NamedGroup } from './named-groups.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import type { RowNames } from './row-names.ts';

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

/**
 * `The other 4 departments are below plan by $478k`: the rows that neither this sentence nor what
 * stands before it names, where they are as many as the words say.
 */
export function listOtherRows(
  context: FigureContext,
  {
    listed,
    tables,
    names,
  }: {
    readonly listed: readonly (readonly CellMention[])[];
    readonly tables: readonly AnalyzedTable[];
    readonly names: readonly RowNames[];
  },
): readonly NamedGroup[] {
  const others = readOthers(context);
  if (others === null) return [];
  const { words, beforeWords, widerWords, from } = context;
  return tables.flatMap(({ table: { rows }, hasAllRows }, table): NamedGroup[] => {
    const count = rows.length - others.count;
    if (!hasAllRows || rows.length > MOST_READ || count < 1 || others.count < 2) return [];
    const find = (own: FigureContext['words']): readonly number[] =>
      own.length === 0
        ? []
        : [...rows.keys()].filter((row) => names[table]?.find(row, own) !== null);
    const ofCells = listed.flat().flatMap(({ ref }) => (ref.table === table ? [ref.row] : []));
    const before = find(words.filter(({ at }) => at < others.at));
    const passage = find(widerWords.filter(({ at }) => at < from));
    const sets = [
      before,
      [...before, ...find(beforeWords)],
      [...before, ...passage],
      [...before, ...passage, ...ofCells],
      [...before, ...find(beforeWords), ...ofCells],
    ].map((one) => new Set(one));
    const named = sets.find(({ size }) => size === count);
    if (named === undefined) return [];
    return [{ table, rows: [...rows.keys()].filter((row) => !named.has(row)) }];
  });
}

/** `the 7 wards with data`, `the four schools that report teachers`. */
const WITH_DATA =
  /(?<!\p{L})(?:with (?:\p{L}+ )?(?:data|readings?|values?|figures?|numbers?)|(?:that|which|who) (?:report|have (?:data|values?|figures?|numbers?|readings?))(?:ed|s)?|mit (?:daten|werten?|angaben?)|avec (?:des )?(?:données|valeurs?)|con datos)(?!\p{L})/iu;

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

const KNOWN = new WeakMap<FigureContext, readonly NamedGroup[]>();
const TAKEN_TOGETHER =
  /(?<!\p{L})(?:together|combined|between them|they|their|them|these|those|both|zusammen|gemeinsam|ihre?|ensemble|leurs?|elles|juntos|juntas|insieme)(?!\p{L})/iu;

/**
 * `Cerro and Era exceed the limit. Together they rejected 1,150 litres`: the rows that the sentence
 * before names, where this one names none and takes them together.
 */
export function listRowsOfSentenceBefore(
  context: FigureContext,
  tables: readonly AnalyzedTable[],
  names: readonly RowNames[],
): readonly NamedGroup[] {
  const known = KNOWN.get(context);
  if (known !== undefined) return known;
  const { text, words, beforeWords, headerWords } = context;
  const isAbout = headerWords.length === 0 && beforeWords.length > 0 && TAKEN_TOGETHER.test(text);
  const found = !isAbout
    ? []
    : tables.flatMap(({ table: { rows } }, table): NamedGroup[] => {
        if (rows.length > MOST_READ) return [];
        const find = (own: typeof words): readonly number[] =>
          [...rows.keys()].filter((row) => names[table]?.find(row, own) !== null);
        const before = find(beforeWords);
        const isPart = before.length > 1 && before.length < rows.length;
        if (!isPart || before.length > MOST_ROWS || find(words).length > 0) return [];
        return [{ table, rows: before }];
      });
  KNOWN.set(context, found);
  return found;
}
