import { isCountColumn, isMeasured, type AnalyzedColumn } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listRows, readCell } from './quotient-derivations.ts';

const LEAST_DIGITS = 2.9;
const MOST_COLUMNS = 8;
const BEFORE_CHARS = 80;
const PROFIT =
  /(?<!\p{L})(?:(?:gross |net )?profits?|margins?|earn(?:s|ed|ings)?|contribution|gain|saves?|saved|savings?|gewinn|rohertrag|deckungsbeitrag|marge|verdient\p{L}*|spart|gespart|bénéfice|gagne|beneficio|margen|ganancia|gana|ahorra|utile|guadagn\p{L}*|margine|risparmi\p{L}*)(?!\p{L})/iu;

const isPrice = (one: AnalyzedColumn): boolean =>
  isMeasured(one) && one.percent === null && one.isMoney;
/** A number of things times what one price is more than another: `Chianti earned a profit of $3,199.50`. */
export function* derivePricedProfits(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  const at = figure.from - context.from;
  if (figure.unit !== 'plain' && figure.unit !== 'currency') return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return;
  const around = context.text.slice(Math.max(0, at - BEFORE_CHARS), at + BEFORE_CHARS);
  if (context.headerWords.length > 0 || !PROFIT.test(around)) return;
  for (const [table, { columns }] of tables.entries()) {
    const fitting = [...columns.entries()];
    const prices = fitting.filter(([, one]) => isPrice(one));
    const counts = fitting.filter(([, one]) => isCountColumn(one));
    if (columns.length > MOST_COLUMNS) continue;
    for (const row of listRows(room, table)) {
      for (const [count] of counts) {
        for (const [price] of prices) {
          for (const [cost] of prices) {
            const cells = [count, price, cost].map((column) => ({ table, row, column }));
            const [number, one, other] = cells.map((cell) => readCell(room, cell));
            if (!number || !one || !other || price === cost || one.lte(other)) continue;
            const value = number.times(one.minus(other));
            yield {
              operation: 'product',
              cells,
              column: null,
              near: value.toNumber(),
              value: () => value,
              worth: 0,
              rank: 0,
              isNamed: true,
              isPriced: true,
              operands: [number, one.minus(other)],
            };
          }
        }
      }
    }
  }
}
