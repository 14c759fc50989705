import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
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

/**
 * What a named row would have more or less at the rate of another one: `Lowering the shoe return rate
 * to the level of Outerwear would save $227k`.
 */
export function* deriveAtOtherRate(room: DerivationContext): Generator<Derivation> {
  const { context, tables, namedInSentence } = room;
  if (context.headerWords.length > 0 || !WOULD.test(context.text) || !AT_RATE.test(context.text))
    return;
  for (const [table, facts] of tables.entries()) {
    const named = namedInSentence(table);
    const columns = [...facts.columns.entries()].flatMap(([at, one]) =>
      isMeasured(one) ? [at] : [],
    );
    if (named.length !== 2 || columns.length > MOST_COLUMNS) continue;
    for (const [own = -1, other = -1] of [named, named.toReversed()]) {
      for (const column of columns) {
        const ref = { table, row: own, column };
        const base = readExactNumber(facts.table.rows[own]?.[column] ?? null);
        if (!base || base.lte(1) || readPercent(tables, { ref, near: base.toNumber() }) !== null)
          continue;
        for (const read of listRates(facts, { table, columns })) {
          const [rate, better] = [read(own), read(other)];
          // One is counted of what it is a part of.
          const isOfBase = rate?.cells.length === 1 || rate?.cells[1]?.column === column;
          if (!rate || !better || !isOfBase) continue;
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
}
