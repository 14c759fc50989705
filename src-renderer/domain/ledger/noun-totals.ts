import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isCountColumn } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isSameWord } from './word-tokens.ts';

const LEAST_DIGITS = 2;
const LEAST_ROWS = 2;
const BEFORE_CHARS = 60;

/** `there were 99 absences`: all of them, and none that are set against others. */
const THERE =
  /(?<!\p{L})(?:there (?:were|are|have been)|(?:was|were) recorded|had|recorded|counted|registered|saw|reported|es gab|gab es|gibt es|wurden|verzeichnete\p{L}*|il y a(?:vait)?|on compte|hubo|hay|se registraron|ci sono(?: stati| state)?)\s(?:(?:only|just|a total of|in all|nur|insgesamt|en tout|solo|in tutto)\s)?$/iu;
/** `43 of them at Weir and Mill`. */
const OF_THEM =
  /^\**\s(?:of (?:them|these|those|which)|davon|d['’]entre (?:eux|elles)|de (?:ellos|ellas|estos|estas)|di (?:essi|questi))(?!\p{L})/iu;
const OF_THEM_BEFORE =
  /(?<!\p{L})(?:of (?:them|these|those|which)|davon|dont|de ellos|de ellas|di cui)[,\s]\s?$/iu;

/** The total of the only column that the word right behind a figure names, where no row is named. */
function* deriveCalled(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const at = figure.from - context.from;
  if (!THERE.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return;
  const noun = context.words.find((word) => word.at >= figure.to);
  for (const [table, { columns, hasAllRows, table: result }] of tables.entries()) {
    const isOfRow = room.boundRows(table) !== null || room.namedInSentence(table).length > 0;
    if (isOfRow || !hasAllRows || result.rows.length < LEAST_ROWS || noun === undefined) continue;
    const called = columns.flatMap((one, column) =>
      isCountColumn(one) && one.nouns.some((name) => isSameWord(name, noun.text)) ? [column] : [],
    );
    const [column, ...others] = called;
    const total = totals.find((one) => one.at.table === table && one.at.column === column);
    if (column === undefined || others.length > 0 || total === undefined || total.isPart) continue;
    yield {
      operation: 'sum',
      cells: [],
      column: total.at,
      near: total.near,
      value: () => total.sum,
      worth: 0,
      rank: 0,
      isNamed: true,
      isCalled: true,
    };
  }
}

/** What the rows named behind a figure have of the total right before it. */
function* deriveOfThem(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, mentions } = room;
  const [at, to] = [figure.from - context.from, figure.to - context.from];
  const isOfThem =
    OF_THEM.test(context.text.slice(to)) ||
    OF_THEM_BEFORE.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at));
  if (!isOfThem) return;
  const stated = mentions
    .filter((one) => one.isWritten && one.at?.passage === figure.passage && one.total !== null)
    .filter((one) => (one.at?.from ?? 0) < figure.from && one.operation === 'sum')
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0))[0];
  const total = stated?.total ?? null;
  const rows = total === null ? [] : room.namedBehind(total.table);
  const result = total === null ? undefined : tables[total.table]?.table.rows;
  if (total === null || result === undefined || rows.length < LEAST_ROWS) return;
  const sum = rows.reduce(
    (all, row) => all.plus(readExactNumber(result[row]?.[total.column] ?? null) ?? 0),
    new Big(0),
  );
  yield {
    operation: 'sum',
    cells: rows.map((row) => ({ ...total, row })),
    column: null,
    near: sum.toNumber(),
    value: () => sum,
    worth: 0,
    rank: 0,
    isNamed: true,
    isGroup: true,
  };
}

/** Sums that the words beside a figure ask for by a noun, or by what stands before it. */
export function* deriveNounTotals(room: DerivationContext): Generator<Derivation> {
  const { figure, context } = room;
  if (figure.unit !== 'plain' || figure.measure !== null || context.headerWords.length > 0) return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return;
  yield* deriveCalled(room);
  yield* deriveOfThem(room);
}
