import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { FigureContext } from './context.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readPercent } from './row-mates.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const WORTH = 1;
const MOST_COLUMNS = 6;

/** `Lowering the shoe return rate to the level of Outerwear`, `If Post reached Flink’s rate`. */
const AT_RATE =
  /(?<!\p{L})(?:(?:to|at|on) (?:the )?(?:level|rate|value|average) of|(?:reach|match|achiev|ha[ds])\p{L}*\s(?:the )?\p{L}+['’]?s?\s(?:rate|level|ratio|share)|(?:if|were|was) (?:as \p{L}+ as|like)|auf (?:das|dem) niveau von|au niveau de|al nivel de)(?!\p{L})/iu;
const WOULD =
  /(?<!\p{L})(?:would|could|might|würden?|könnten?|permettrait|serait|pourrait|podría|sería)(?!\p{L})/iu;

interface Rate {
  readonly part: Big;
  readonly cells: readonly LedgerCellRef[];
}

/** The rates that a row has: its percentages, and one count of another. */
function* listRates(
  facts: AnalyzedTable,
  { table, columns }: { readonly table: number; readonly columns: readonly number[] },
): Generator<(row: number) => Rate | null> {
  const readAt = (row: number, column: number): Big | null =>
    readExactNumber(facts.table.rows[row]?.[column] ?? null);
  for (const column of columns) {
    const facet = facts.columns[column];
    const percent = facet?.percent ?? null;
    if (percent !== null) {
      yield (row) => {
        const value = readAt(row, column);
        if (value === null) return null;
        const part = percent === 'parts' ? value : value.div(HUNDRED);
        return { part, cells: [{ table, row, column }] };
      };
      continue;
    }
    for (const base of columns) {
      if (base === column || (facts.columns[base]?.percent ?? null) !== null) continue;
      yield (row) => {
        const [value, all] = [readAt(row, column), readAt(row, base)];
        if (!value || !all || all.lte(value)) return null;
        const cells = [column, base].map((one) => ({ table, row, column: one }));
        return { part: value.div(all), cells };
      };
    }
  }
}

const MODEL_CHARS = 60;
const OWNER = /\p{L}['’]s?\s\p{L}+$/u;

/** The words in which the row stands whose rate is taken. */
function listModelWords({ text, from, words }: FigureContext): FigureContext['words'] {
  const match = AT_RATE.exec(text);
  if (match === null) return [];
  const end = match.index + match[0].length;
  const behind = /^[^,;.:]*/u.exec(text.slice(end, end + MODEL_CHARS))?.[0].length ?? 0;
  const [start, to] = OWNER.test(match[0]) ? [match.index, end] : [end, end + behind];
  return words.filter(({ at }) => at >= from + start && at < from + to);
}

const SHARE_NAME =
  /(?:^|[^a-z])(?:share|[a-z]*anteil|part|cuota|growth|change|yoy|mom)(?:[^a-z]|$)/i;

/** Whether a percentage may be one of a column: a share of all rows is none of its own row. */
function isRateOf(
  { tables, context, figure }: DerivationContext,
  cells: readonly LedgerCellRef[],
  base: LedgerCellRef,
): boolean {
  const [rate, ...others] = cells;
  if (rate === undefined || others.length > 0) return true;
  const columns = tables[base.table]?.columns ?? [];
  const [own, of] = [columns[rate.column], columns[base.column]];
  if (own === undefined || of === undefined || SHARE_NAME.test(own.name)) return false;
  const isNamed = isColumnNamed(of, context.words) || (figure.unit === 'currency' && of.isMoney);
  return isNamed && isColumnNamed(own, context.words);
}

/**
 * What a named row would have more or less at the rate of another one: `Lowering the shoe return rate
 * to the level of Outerwear would save $227k`.
 */
export function* deriveAtOtherRate(room: DerivationContext): Generator<Derivation> {
  const { context, tables, namedInSentence } = room;
  if (context.headerWords.length > 0 || !WOULD.test(context.text)) return;
  const model = listModelWords(context);
  if (model.length === 0) return;
  for (const [table, facts] of tables.entries()) {
    const named = namedInSentence(table);
    const columns = [...facts.columns.entries()].flatMap(([at, one]) =>
      isMeasured(one) ? [at] : [],
    );
    // The rate is taken from the row that stands there: the other one is changed.
    const [other = -1, ...others] = namedInSentence(table, model);
    const own = named.find((row) => row !== other);
    const isClear = named.length === 2 && named.includes(other) && others.length === 0;
    if (own === undefined || !isClear || columns.length > MOST_COLUMNS) continue;
    for (const column of columns) {
      const ref = { table, row: own, column };
      const base = readExactNumber(facts.table.rows[own]?.[column] ?? null);
      if (!base || base.lte(1) || readPercent(tables, { ref, near: base.toNumber() }) !== null)
        continue;
      for (const read of listRates(facts, { table, columns })) {
        const [rate, better] = [read(own), read(other)];
        // One is counted of what it is a part of.
        const isOfBase = rate?.cells.length === 1 || rate?.cells[1]?.column === column;
        if (!rate || !better || !isOfBase || !isRateOf(room, rate.cells, ref)) continue;
        const apart = rate.part.minus(better.part);
        const value = base.times(apart).abs();
        if (value.eq(0)) continue;
        yield {
          operation: 'product',
          cells: [ref, ...rate.cells, ...better.cells],
          column: null,
          near: value.toNumber(),
          value: () => value,
          worth: WORTH,
          rank: 0,
          operands: [base, apart.abs()],
          isCalled: true,
          isPriced: true,
        };
      }
    }
  }
}
