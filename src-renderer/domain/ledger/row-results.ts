import type Big from 'big.js';
import { isMeasured } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listRows, readCell } from './quotient-derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const WORTH = 0.6;
const LEAST_DIGITS = 2.5;
const AMOUNTS = 3;

/** `a combined ratio of 93.6 %`. */
const RATIO =
  /(?<!\p{L})(?:combined|total|overall|kombinierte|gesamt\p{L}*|combiné|combinado)\s(?:\p{L}+[\s-])?(?:ratio|rate|quote|schaden-kosten-quote|taux)(?!\p{L})|(?<!\p{L})(?:combined ratio|ratio combiné|ratio combinado|schaden-kosten-quote)(?!\p{L})/iu;
/** `with a result of $26.4 million`. */
const RESULT =
  /(?<!\p{L})(?:result|profit|surplus|left|margin|remain(?:s|ing|der)?|deficit|loss|earnings|ergebnis|gewinn|überschuss|verlust|bleiben|bleibt|résultat|bénéfice|excédent|déficit|reste|resultado|beneficio|superávit)(?!\p{L})/iu;

interface Amount {
  readonly ref: LedgerCellRef;
  readonly value: Big;
}

/** Whether a result speaks of money: visits and purchases leave no profit. */
const MONEY =
  /premium|claim|expense|revenue|cost|cogs|opex|sales|income|spend|turnover|budget|prämie|schäden|kosten|umsatz|chiffre|coût|dépense|ingreso|gasto/i;
const isOfMoney = ({ tables }: DerivationContext, table: number): boolean =>
  (tables[table]?.columns ?? []).filter(({ name, isMoney }) => isMoney || MONEY.test(name))
    .length >= AMOUNTS;

/** What counts things is no amount. */
const NOT_MONEY = /(?:^|_)(?:count|number|policies|orders|customers|users|units|qty|id)(?:_|$)/i;

/** The amounts of a row that can be added up and taken from each other, the largest first. */
function listAmounts(room: DerivationContext, table: number, row: number): readonly Amount[] {
  const columns = room.tables[table]?.columns ?? [];
  const amounts = [...columns.entries()].flatMap(([column, one]): Amount[] => {
    const isAmount =
      isMeasured(one) && !one.isAverage && one.percent === null && one.measure === null;
    if (!isAmount || NOT_MONEY.test(one.name)) return [];
    const ref = { table, row, column };
    const value = readCell(room, ref);
    return value === null || value.lte(0) ? [] : [{ ref, value }];
  });
  return amounts.toSorted((a, b) => b.value.cmp(a.value));
}

/**
 * What two amounts of a row are of its largest one, or leave of it: `The combined ratio was 93.6 %,
 * with a result of $26.4 million`, of premium, claims and expenses.
 */
export function* deriveRowResult(
  room: DerivationContext,
  operation: 'share' | 'difference',
): Generator<Derivation> {
  const { figure, context, tables } = room;
  const isShort = (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS;
  const said = operation === 'share' ? RATIO : RESULT;
  if (isShort || context.headerWords.length > 0 || !said.test(context.text)) return;
  let rank = 0;
  for (const table of tables.keys()) {
    for (const row of listRows(room, table)) {
      const amounts = listAmounts(room, table, row);
      const [all, ...parts] = amounts;
      // Of four amounts the words do not say which two are taken.
      if (all === undefined || amounts.length !== AMOUNTS || !isOfMoney(room, table)) continue;
      for (const [index, one] of parts.entries()) {
        for (const other of parts.slice(index + 1)) {
          const spent = one.value.plus(other.value);
          const isShare = operation === 'share';
          const value = isShare ? spent.times(HUNDRED).div(all.value) : all.value.minus(spent);
          yield {
            operation,
            cells: isShare ? [one.ref, other.ref, all.ref] : [all.ref, one.ref, other.ref],
            column: null,
            near: value.toNumber(),
            value: () => value,
            worth: WORTH,
            rank,
            operands: isShare ? [spent, all.value] : [all.value, spent],
            isNamed: true,
            isCalled: true,
          };
          rank += 1;
        }
      }
    }
  }
}
