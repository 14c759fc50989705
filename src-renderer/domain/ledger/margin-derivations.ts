import { isMeasured } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { buildQuotient, listRows, readCell } from './quotient-derivations.ts';
import { MARGINS } from './word-tokens.ts';

const HUNDRED = 100;

const createName = (words: string): RegExp => new RegExp(`(?:^|_)(?:${words})(?:_|$)`, 'i');
const REVENUE = createName('revenue|sales|turnover|umsatz|ventas|ingresos|premium');
const GOODS_COST = createName('cogs|cost_of_(?:goods|sales|revenue)|goods_cost|wareneinsatz');
const COST = createName('cogs|costs?|kosten|costes?|couts?');
const OPERATING = 'operating_(?:result|income|profit)';
const NET = 'net_(?:profit|income|result)';
const RESULT = 'profit|income|result|gewinn|ergebnis|beneficio|resultat';

/** What a margin is called, and the columns that it is one of. */
const PROFITS: readonly (readonly [called: RegExp, column: RegExp])[] = [
  [/^ebit$/i, createName('ebit')],
  [/^ebitda$/i, createName('ebitda')],
  [/^(?:operating|operative|operativo|opérationnelle)$/i, createName(OPERATING)],
  [/^(?:net|netto|nette|neto)$/i, createName(NET)],
  [/^profit$/i, createName(`ebit(?:da)?|${OPERATING}|${RESULT}`)],
];
const GROSS = /^(?:gross|brutto|brute|bruto)$/i;

const MARGIN = String.raw`(?:(\p{L}+)[\s-])?(?:${MARGINS})(?!\p{L})(?:\s(?:d[’'])?(\p{L}+))?`;
const EACH = new RegExp(MARGIN, 'giu');
const RIGHT_BEHIND = new RegExp(String.raw`^\**\s${MARGIN}`, 'iu');

/** What the margin of a figure is called: `EBIT` in `an EBIT margin of 9.6 %`; null without one. */
function readKind({
  figure,
  context: { text, from },
}: DerivationContext): readonly string[] | null {
  const behind = text.slice(figure.to - from);
  const said =
    RIGHT_BEHIND.exec(behind) ??
    [...text.slice(0, figure.from - from).matchAll(EACH)].at(-1) ??
    [...behind.matchAll(EACH)].at(0);
  return said === undefined ? null : [said[1] ?? '', said[2] ?? ''];
}

type FindColumns = (name: RegExp) => readonly number[];

/** The columns of which a margin can be one, and whether these are what is left or what is spent. */
function listParts(
  kind: readonly string[],
  find: FindColumns,
): { readonly isLeft: boolean; readonly columns: readonly number[] } {
  const profit = PROFITS.find(([called]) => kind.some((word) => called.test(word)));
  if (profit !== undefined) return { isLeft: true, columns: find(profit[1]) };
  const goods = find(GOODS_COST);
  if (goods.length > 0 || kind.some((word) => GROSS.test(word)))
    return { isLeft: false, columns: goods };
  const costs = find(COST);
  return { isLeft: false, columns: costs.length === 1 ? costs : [] };
}

/** What is left of the sales of a row: `Gross margin improved from 38.0 % to 43.0 %`. */
export function* deriveMargins(room: DerivationContext): Generator<Derivation> {
  const kind = room.context.headerWords.length > 0 ? null : readKind(room);
  if (kind === null) return;
  let rank = 0;
  for (const [table, { columns }] of room.tables.entries()) {
    const find: FindColumns = (name) =>
      columns.flatMap((one, column) => (isMeasured(one) && name.test(one.name) ? [column] : []));
    const [sales, ...others] = find(REVENUE);
    if (sales === undefined || others.length > 0) continue;
    const parts = listParts(kind, find);
    for (const row of listRows(room, table)) {
      const base = readCell(room, { table, row, column: sales });
      if (base === null || base.lte(0)) continue;
      for (const column of parts.columns) {
        const part = column === sales ? null : readCell(room, { table, row, column });
        if (part === null) continue;
        const left = parts.isLeft ? part : base.minus(part);
        const cells = [
          { table, row, column },
          { table, row, column: sales },
        ];
        const value = left.times(HUNDRED).div(base);
        const made = buildQuotient(value, cells, { operation: 'share', rank, isNamed: true });
        yield { ...made, operands: [left, base] };
        rank += 1;
      }
    }
  }
}
