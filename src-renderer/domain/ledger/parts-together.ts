import Big from 'big.js';
import { isCountColumn, isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { isTotalName } from './period-name.ts';
import { readCell } from './quotient-derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

/** `35 of 200`: two digits, or one and zeros. */
const LEAST_DIGITS = 1.7;
const LEAST_COLUMNS = 2;
const MOST_COLUMNS = 24;
const MOST_ROWS = 60;
const BEFORE_CHARS = 60;

/** `Women hold 305 of 750`, `Of all 880 tickets`, `153 tickets in all`. */
const OF =
  /(?<!\p{L})(?:out of|of|von|sur|de|su|di)\s(?:(?:the|all|a total of|our|insgesamt|alle[nr]?|den|les|los|las|tutti i)\s){0,2}\**$/iu;
const ALL =
  /(?<!\p{L})(?:(?:of|from|across) all|all (?:the )?|total(?:s|led|ling)?|in all|altogether|insgesamt|aller|sämtlich\p{L}*|au total|(?:de )?tou(?:te)?s les|en total|todos los|todas las|in totale|di tutt[ie])\s?(?:\p{L}+\s){0,2}\**$/iu;

/**
 * The columns that are parts of one thing: all that a result measures are whole numbers of things, and
 * none is the total of the others.
 */
function listParts({ columns }: AnalyzedTable): readonly number[] {
  const measured = [...columns.entries()].filter(([, one]) => isMeasured(one));
  const counts = measured.filter(([, one]) => isCountColumn(one) && !isTotalName(one.name));
  const isAll = counts.length === measured.length;
  const isFew = counts.length >= LEAST_COLUMNS && counts.length <= MOST_COLUMNS;
  return isAll && isFew ? counts.map(([at]) => at) : [];
}

function buildSum(room: DerivationContext, cells: readonly LedgerCellRef[]): Derivation {
  const values = cells.flatMap((cell) => readCell(room, cell) ?? []);
  const sum = values.reduce((all, one) => all.plus(one), new Big(0));
  return {
    operation: 'sum',
    cells,
    column: null,
    near: sum.toNumber(),
    value: () => sum,
    worth: 0,
    rank: 0,
    isNamed: true,
    isGroup: true,
  };
}

/** The value that stands right before a figure. */
const findNearest = ({ figure, mentions }: DerivationContext): CellMention | undefined =>
  mentions
    .filter(({ at, isWritten }) => isWritten && at?.passage === figure.passage)
    .filter(({ at }) => (at?.from ?? 0) < figure.from)
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0))[0];

/**
 * `35 of 200 pupils were absent`: the cell right before, and the other part of its row; `305 of 750
 * positions`: the same of two totals.
 */
function* listOfPart(room: DerivationContext, before: string): Generator<Derivation> {
  const nearest = OF.test(before) ? findNearest(room) : undefined;
  const isCell = nearest?.cells.length === 1 && nearest.ref.row >= 0;
  const isTotal = nearest?.operation === 'sum' && nearest.total !== null;
  if (nearest === undefined || (!isCell && !isTotal)) return;
  const { table, row, column: own } = nearest.ref;
  const facts = room.tables[table];
  const rows = isCell ? [row] : [...(facts?.table.rows.keys() ?? [])];
  const columns = [...(facts?.columns.entries() ?? [])];
  const parts = columns.filter(([, one]) => isCountColumn(one)).map(([at]) => at);
  for (const other of parts.includes(own) && rows.length <= MOST_ROWS ? parts : []) {
    if (other === own) continue;
    yield buildSum(
      room,
      [own, other].flatMap((column) => rows.map((of) => ({ table, row: of, column }))),
    );
  }
}

/**
 * All that a result of several parts counts: `305 of 750 positions` where it has women and men, `35 of
 * 200 pupils` where it has those present and absent.
 */
export function* derivePartsTogether(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  if (figure.unit !== 'plain' || context.headerWords.length > 0) return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return;
  const at = figure.from - context.from;
  const before = context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
  yield* listOfPart(room, before);
  if (!OF.test(before) && !ALL.test(before)) return;
  for (const [table, facts] of tables.entries()) {
    const columns = listParts(facts);
    const rows = [...facts.table.rows.keys()];
    if (columns.length === 0 || !facts.hasAllRows || rows.length > MOST_ROWS) continue;
    if (facts.isKeyValue || room.boundRows(table)?.isCarried === false) continue;
    yield buildSum(
      room,
      columns.flatMap((column) => rows.map((row) => ({ table, row, column }))),
    );
  }
}
