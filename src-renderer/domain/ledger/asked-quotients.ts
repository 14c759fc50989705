import type Big from 'big.js';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import { hasCue } from './context.ts';
import { matchDerivation, toVerdict, type WeighedDerivation } from './derive.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readUnitOfFigure } from './measures.ts';
import { listRows, readCell } from './quotient-derivations.ts';
import { listSpokenDivisors, type SpokenDivisor } from './spoken-divisors.ts';
import type { Verdict } from './verdict.ts';
import { isSameWord, type Word } from './word-tokens.ts';

/** A value of so few digits is the quotient of some columns in every table. */
const LEAST_DIGITS = 0.99;
/** Totals are asked for by less than a named row is. */
const LEAST_OF_TOTALS = 1.9;
const MOST_COLUMNS = 12;
const MOST_ROWS = 2_000;
const PAIR = 2;
/** The words right behind a figure that may say what is divided. */
const NOUN_WORDS = 3;
const CLAUSE_CHARS = 200;

const OWN_PART =
  /^(?:(?!\s(?:and|while|but|than|versus|und|während|als|et|que|e|y)\s)(?:(?<=(?<!\p{L})(?:Dr|St|Mrs?|Ms|No|Nr))\.|[^\d,.;:()–—]))*/iu;

const PEOPLE =
  /^(?:residents?|inhabitants?|population|people|persons?|employees?|headcount|staff|workers?|members?|pupils?|students?|einwohner|bewohner|mitarbeiter\w*|beschaeftigte|personal|habitants?|personnes?|employes?|effectifs?|eleves?|habitantes|personas|empleados|plantilla|alumnos|abitanti|persone|dipendenti|alunni)$/i;

const isCountable = (one: AnalyzedColumn): boolean =>
  isMeasured(one) && one.percent === null && one.maybePercent !== 'parts' && !one.isAverage;

/** Whether words name what a column counts: `t`, `tonne` and `harvest` for `harvest_t`. */
function isCalled({ nouns, name, measure }: AnalyzedColumn, words: readonly Word[]): boolean {
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some(({ text: written }) => {
    const text = written.replace('²', '2').replace('³', '3');
    const unit = readUnitOfFigure(text, false);
    const isUnit = unit !== null && measure?.kind === unit.kind && measure.size === unit.size;
    return isUnit || parts.includes(text) || nouns.some((noun) => isSameWord(noun, text));
  });
}

/** The columns that words ask to divide by; of people only where one column alone counts them. */
function listDivisors({ columns }: AnalyzedTable, { words, isOfPeople }: SpokenDivisor) {
  const fitting = [...columns.entries()].filter(([, one]) => isCountable(one));
  const called = fitting.filter(([, one]) => isCalled(one, words));
  if (called.length > 0 || !isOfPeople) return called;
  const people = fitting.filter(([, { nouns }]) => nouns.some((noun) => PEOPLE.test(noun)));
  return people.length === 1 ? people : [];
}

/** The columns that the unit of a figure, or the words at it, say that it is an amount of. */
function listDividends(
  { figure, context }: DerivationContext,
  { columns }: AnalyzedTable,
  by: number,
): readonly number[] {
  const behind = context.words.filter(({ at }) => at >= figure.to).slice(0, NOUN_WORDS);
  const fitting = [...columns.entries()].filter(([at, one]) => {
    if (at === by || !isCountable(one)) return false;
    if (figure.unit === 'currency') return one.isMoney;
    return figure.measure === null || figure.measure.kind === one.measure?.kind;
  });
  const isOfUnit = figure.unit === 'currency' || figure.measure !== null;
  if (isOfUnit && fitting.length === 1) return fitting.map(([at]) => at);
  const beside = fitting.filter(([, one]) => isCalled(one, behind));
  const named =
    beside.length > 0 ? beside : fitting.filter(([, one]) => isColumnNamed(one, context.words));
  // `produces 450 kg`: of two columns of masses the digits say which.
  const isSaid = named.length > 0 || !isOfUnit || fitting.length > PAIR;
  return (isSaid ? named : fitting).map(([at]) => at);
}

/** What a quotient is multiplied by: kilograms of a column of tonnes, `per 100 km`. */
function* listScales(
  { figure: { measure, unit } }: DerivationContext,
  own: AnalyzedColumn,
  times: number,
): Generator<number> {
  const isMain = unit === 'currency' || own.measure === null || measure === null;
  yield isMain ? times : (times * own.measure.size) / measure.size;
  if (own.power > 0) yield times * 10 ** own.power;
}

interface Asked {
  readonly table: number;
  /** The row whose columns are divided; null for the totals of all rows. */
  readonly row: number | null;
  readonly column: number;
  readonly by: number;
}

function readOperand(
  room: DerivationContext,
  { table, row }: Pick<Asked, 'table' | 'row'>,
  column: number,
): Big | null {
  if (row !== null) return readCell(room, { table, row, column });
  const total = room.totals.find(({ at }) => at.table === table && at.column === column);
  return total !== undefined && total.count >= PAIR ? total.sum : null;
}

function buildAsked(asked: Asked, value: Big): Derivation {
  const { table, row, column, by } = asked;
  return {
    operation: 'ratio',
    cells:
      row === null
        ? []
        : [
            { table, row, column },
            { table, row, column: by },
          ],
    column: row === null ? { table, column } : null,
    ...(row === null ? { base: { table, column: by } } : {}),
    near: value.toNumber(),
    value: () => value,
    worth: 0,
    rank: 0,
    isNamed: true,
    isConverted: true,
  };
}

/** `$30 in Genoa and $20 in Parma`: the rows named right behind a figure, in its own part. */
function listRowsRightBehind(
  { figure, context, namedInSentence }: DerivationContext,
  table: number,
): readonly number[] {
  const at = figure.to - context.from;
  const part = OWN_PART.exec(context.text.slice(at, at + CLAUSE_CHARS))?.[0] ?? '';
  const words = context.words.filter(({ at }) => at >= figure.to && at < figure.to + part.length);
  return words.length === 0 ? [] : namedInSentence(table, words);
}

/** The words of a figure's own clause. */
function listClauseWords({ figure, context }: DerivationContext): readonly Word[] {
  const [at, to] = [figure.from - context.from, figure.to - context.from];
  const before =
    /(?:[^;:,]|,(?=\d))*$/u.exec(context.text.slice(Math.max(0, at - CLAUSE_CHARS), at))?.[0]
      .length ?? 0;
  const behind =
    /^(?:[^;:,]|,(?=\d))*/u.exec(context.text.slice(to, to + CLAUSE_CHARS))?.[0].length ?? 0;
  return context.words.filter(
    (word) => word.at >= figure.from - before && word.at < figure.to + behind,
  );
}

/** The rows that a figure is about; null stands for all of a table where the sentence names none. */
function listAskedRows(room: DerivationContext, table: number): readonly (number | null)[] {
  const behind = listRowsRightBehind(room, table);
  if (behind.length > 0) return behind.length === 1 ? behind : [];
  const rows = listRows(room, table);
  const bound = room.boundRows(table);
  if (rows.length > 0 && bound?.isDoubtful !== true) return rows;
  const isOfAll = bound === null || (bound.isCarried && hasCue(room.context, 'overall'));
  return isOfAll && room.namedInSentence(table, listClauseWords(room)).length === 0 ? [null] : [];
}

function* listAsked(
  room: DerivationContext,
  spoken: SpokenDivisor,
): Generator<Asked & { readonly times: number }> {
  for (const [table, facts] of room.tables.entries()) {
    const isTooMuch = facts.columns.length > MOST_COLUMNS || facts.table.rows.length > MOST_ROWS;
    if (facts.isKeyValue || isTooMuch) continue;
    for (const [by] of listDivisors(facts, spoken)) {
      for (const column of listDividends(room, facts, by)) {
        for (const row of listAskedRows(room, table))
          yield { table, row, column, by, times: spoken.times };
      }
    }
  }
}

function* listWays(room: DerivationContext): Generator<Derivation> {
  const digits = room.figure.interpretations[0]?.digits ?? 0;
  const isSaidOfAll = hasCue(room.context, 'overall') || hasCue(room.context, 'each');
  const levels = listSpokenDivisors(room).map((some) =>
    some.flatMap((spoken) => [...listAsked(room, spoken)]),
  );
  for (const asked of levels.find((some) => some.length > 0) ?? []) {
    // Two digits need a word for all rows, or a row.
    if (asked.row === null && digits < LEAST_OF_TOTALS && !isSaidOfAll) continue;
    const facts = room.tables[asked.table]?.columns[asked.column];
    const [own, base] = [asked.column, asked.by].map((at) => readOperand(room, asked, at));
    if (facts === undefined || !own || !base || base.lte(0)) continue;
    for (const scale of listScales(room, facts, asked.times))
      yield buildAsked(asked, own.times(scale).div(base));
  }
}

/**
 * The quotient that the words ask for, by a noun for what is counted one by one and by another, or a
 * unit, for the amount: `An inhabitant of Mills produces 460 kg`, `10.2 litres per 100 km`. Null where
 * they ask for several that give the figure.
 */
export function findAskedQuotient(room: DerivationContext): Verdict | null {
  const { figure, context, isOutside, isEarlier } = room;
  const isAmount = figure.unit === 'plain' || figure.unit === 'currency';
  if (!isAmount || isOutside || isEarlier || context.headerWords.length > 0) return null;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return null;
  const found = new Map<string, WeighedDerivation>();
  for (const derivation of listWays(room)) {
    const met = matchDerivation(figure, derivation, room);
    const key = [...derivation.cells, derivation.column, derivation.base]
      .map((at) => `${String(at?.table)}:${String(at?.column)}`)
      .join(' ');
    if (met !== null) found.set(key, { derivation, value: met.value, evidence: met.digits });
  }
  const [only, ...others] = found.values();
  return only === undefined || others.length > 0 ? null : toVerdict(only, room);
}
