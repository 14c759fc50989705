import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isSameWord } from './word-tokens.ts';

const HUNDRED = new Big(100);
const WORTH = 0.8;
const BEFORE_CHARS = 40;
const MOST_ROWS = 2_000;

/** The words before a figure, in its clause. */
function listClauseWords({ figure, context }: DerivationContext): readonly string[] {
  const at = figure.from - context.from;
  const clause = /[^,;:()]*\(?$/u.exec(context.text.slice(Math.max(0, at - BEFORE_CHARS), at));
  const first = figure.from - (clause?.[0].length ?? 0);
  return context.words
    .filter((word) => word.at >= first && word.at < figure.from)
    .map(({ text }) => text);
}

/**
 * A count of the figure's row as a share of another, where the clause names the first: `Polaris
 * cancels 5.0 %` is cancelled flights of all flights.
 */
export function* deriveNamedShares(room: DerivationContext): Generator<Derivation> {
  const words = listClauseWords(room);
  for (const [table, { columns, table: result, isKeyValue }] of room.tables.entries()) {
    const bound = room.boundRows(table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0 || isKeyValue) continue;
    const counts = columns.flatMap(({ isNumber, isKey, isYear, percent, nouns }, column) => {
      const value = isNumber && !isKey && !isYear && percent === null;
      const exact = value ? readExactNumber(result.rows[row]?.[column] ?? null) : null;
      if (exact === null || exact.lte(0)) return [];
      const isNamed = nouns.some((noun) => words.some((word) => isSameWord(noun, word)));
      return [{ ref: { table, row, column }, exact, isNamed }];
    });
    const named = counts.filter(({ isNamed }) => isNamed);
    const [part] = named;
    if (part === undefined || named.length > 1) continue;
    let rank = 0;
    for (const base of counts) {
      if (base === part || base.exact.lte(part.exact)) continue;
      const value = part.exact.times(HUNDRED).div(base.exact);
      yield {
        operation: 'share',
        cells: [part.ref, base.ref],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        isCalled: true,
      };
      rank += 1;
    }
  }
}

/** A row as a share of a group that the sentence names: `Mobile makes up 70 % of Polish sessions`. */
export function* deriveSharesOfGroups(room: DerivationContext): Generator<Derivation> {
  for (const { table, rows, isTakenTogether } of room.groups) {
    const facts = isTakenTogether === true ? undefined : room.tables[table];
    if (facts === undefined || facts.table.rows.length > MOST_ROWS) continue;
    for (const { ref, value, near, worth, rank, cells } of room.mentions) {
      const isOf = ref.table === table && cells.length === 1 && rows.includes(ref.row);
      if (!isOf || facts.columns[ref.column]?.percent !== null || near <= 0) continue;
      const values = rows.flatMap((row) => {
        const one = readExactNumber(facts.table.rows[row]?.[ref.column] ?? null);
        return one === null ? [] : [one];
      });
      const sum = values.reduce((all, one) => all.plus(one), new Big(0));
      if (values.some((one) => one.lt(0)) || sum.lte(value)) continue;
      yield {
        operation: 'share',
        cells: [ref, ...rows.filter((row) => row !== ref.row).map((row) => ({ ...ref, row }))],
        column: null,
        near: (near * 100) / sum.toNumber(),
        value: () => value.times(HUNDRED).div(sum),
        worth,
        rank,
      };
    }
  }
}
