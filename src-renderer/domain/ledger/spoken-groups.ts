import type { AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { FigureContext } from './context.ts';
import type { CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { NamedGroup } from './named-groups.ts';
import type { Passage } from './passage.ts';
import type { RowNames } from './row-names.ts';
import { listTopCounts } from './top-counts.ts';
import type { LedgerCellRef } from './verdict.ts';
import { CUES } from './word-tokens.ts';

/** `The four together shipped 27,201 parcels`: the rows that the list before is about. */
const TOGETHER =
  /(?<!\p{L})(?:together|combined|between them|all (?:two|three|four|five|six)|these|those|both|zusammen|gemeinsam|ensemble|juntos|juntas|insieme)(?!\p{L})/iu;
const MOST_ROWS = 12;
/** The names of a longer result take too long to find. */
const MOST_READ = 500;

/** The rows of the cells that the passages before state, where a sentence takes them together. */
export function listRowsBefore(
  { from }: Figure,
  {
    context: { text, words, headerWords },
    listed,
    tables,
    names,
  }: {
    readonly context: FigureContext;
    readonly listed: readonly (readonly CellMention[])[];
    readonly tables: readonly AnalyzedTable[];
    readonly names: readonly RowNames[];
  },
): readonly NamedGroup[] {
  if (headerWords.length > 0 || !TOGETHER.test(text)) return [];
  const counts = listTopCounts(text);
  const before = words.filter(({ at }) => at < from);
  return tables.flatMap(({ table: result }, table): NamedGroup[] => {
    const rows = new Set(
      listed.flat().flatMap(({ ref }) => (ref.table === table && ref.row >= 0 ? [ref.row] : [])),
    );
    const isPart = rows.size > 1 && rows.size <= MOST_ROWS && rows.size < result.rows.length;
    const isCounted = counts.length === 0 || counts.includes(rows.size);
    if (!isPart || !isCounted) return [];
    // `Together, Harbor and Eastgate have 31 %`: those that the sentence itself names are meant.
    const isOfOthers = [...result.rows.slice(0, MOST_READ).keys()].some(
      (row) => !rows.has(row) && names[table]?.find(row, before) !== null,
    );
    return isOfOthers ? [] : [{ table, rows: [...rows], isTakenTogether: true }];
  });
}

const MOST_PERIODS = 6;
/** Shorter numbers are sums of some rows by chance. */
const LEAST_DIGITS = 2.5;

/**
 * `Total users are 796k after 739k`: the rows of each period, where a result has several rows of
 * every period and the sentence names none of these.
 */
export function listPeriodTotals(
  { text, words, headerWords }: FigureContext,
  tables: readonly AnalyzedTable[],
): readonly NamedGroup[] {
  if (headerWords.length > 0 || !CUES.sum.test(text)) return [];
  return tables.flatMap(({ columns, table: result, namingColumns, hasAllRows }, table) => {
    const column = namingColumns.find((one) => columns[one]?.isKey === true);
    if (column === undefined || namingColumns.length < 2 || !hasAllRows) return [];
    const rows = new Map<string, number[]>();
    for (const [row, cells] of result.rows.entries()) {
      const key = String(cells[column] ?? '');
      rows.set(key, [...(rows.get(key) ?? []), row]);
    }
    const sizes = new Set([...rows.values()].map(({ length }) => length));
    const isEven = rows.size > 1 && rows.size <= MOST_PERIODS && sizes.size === 1;
    const isNamed = [...rows.keys()].some((key) => words.some(({ text: word }) => word === key));
    const isMeasured = columns.some(
      (one) => one.isNumber && !one.isKey && isColumnNamed(one, words),
    );
    if (!isEven || isNamed || !isMeasured) return [];
    return [...rows.values()].flatMap((own) => (own.length > 1 ? [{ table, rows: own }] : []));
  });
}

/**
 * `€2.03M is overdue:` above a list of the overdue buckets: the rows of the items below, where these
 * are some of a result.
 */
export function listRowsBehind(
  figure: Figure,
  {
    passages,
    listed,
    tables,
  }: {
    readonly passages: readonly Passage[];
    readonly listed: readonly (readonly LedgerCellRef[])[];
    readonly tables: readonly AnalyzedTable[];
  },
): readonly NamedGroup[] {
  const isShort = (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS;
  if (isShort || passages[figure.passage]?.block === 'item') return [];
  const items: LedgerCellRef[] = [];
  let count = 0;
  for (let at = figure.passage + 1; passages[at]?.block === 'item'; at += 1) {
    items.push(...(listed[at] ?? []));
    count += 1;
  }
  return tables.flatMap(({ table: result }, table): NamedGroup[] => {
    const rows = new Set(items.flatMap((one) => (one.table === table ? [one.row] : [])));
    const isPart = rows.size > 1 && rows.size <= MOST_ROWS && rows.size < result.rows.length;
    return isPart && rows.size === count ? [{ table, rows: [...rows] }] : [];
  });
}

/** `Together with air traffic control, they make up 57 %`. */
const JOINED =
  /(?<!\p{L})(?:together with|combined with|along with|including|adding|zusammen mit|gemeinsam mit|ensemble avec|avec|junto (?:a|con)|insieme a)\s([^.;:]*)/iu;

/** The subject of the sentence before, with the row that a sentence joins to it. */
export function listJoinedRows(
  { text, from, words, beforeWords, headerWords }: FigureContext,
  tables: readonly AnalyzedTable[],
  names: readonly RowNames[],
): readonly NamedGroup[] {
  const joined = headerWords.length > 0 ? null : JOINED.exec(text);
  if (joined === null) return [];
  const start = from + joined.index;
  const end = start + joined[0].length;
  const behind = words.filter(({ at }) => at >= start && at < end);
  const before = words.filter(({ at }) => at < start);
  return tables.flatMap(({ table: { rows }, hasAllRows }, table): NamedGroup[] => {
    if (!hasAllRows || rows.length > MOST_READ) return [];
    const find = (own: typeof words): readonly number[] =>
      [...rows.keys()].filter((row) => own.length > 0 && names[table]?.find(row, own) !== null);
    const [added, subject] = [find(behind), find(before)];
    const about = subject.length > 0 ? subject : find(beforeWords);
    const all = [...new Set([...about, ...added])];
    const isOne = about.length === 1 && added.length > 0 && all.length > added.length;
    return isOne && all.length < rows.length ? [{ table, rows: all }] : [];
  });
}
