import Big from 'big.js';
import { isMeasured } from './analyze-table.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';

const HUNDRED = 100;
const WORTH = { listed: 1, share: 1.1 } as const;
const MOST_PARTS = 6;
const LEAST_PARTS = 2;

/** The cells of the only row of a result that the sentence writes, and that can be added up. */
function listParts({ tables, mentions, figure }: DerivationContext): readonly CellMention[] {
  return mentions.filter(({ ref, cells, isWritten, at, near }) => {
    const facts = tables[ref.table];
    const column = facts?.columns[ref.column];
    return (
      isWritten &&
      at?.passage === figure.passage &&
      cells.length === 1 &&
      facts?.table.rows.length === 1 &&
      column !== undefined &&
      isMeasured(column) &&
      column.percent === null &&
      !column.isAverage &&
      near > 0
    );
  });
}

const kindOf = ({ tables }: DerivationContext, { ref }: CellMention): string => {
  const column = tables[ref.table]?.columns[ref.column];
  return column?.isMoney === true ? 'money' : (column?.measure?.kind ?? 'number');
};

/**
 * The cells of a result's only row that stand behind a figure, or before it, added up: `the combined
 * $4.2M lost to downgrades ($1.46M) and cancellations ($2.74M)`.
 */
export function* deriveSingleRowSums(room: DerivationContext): Generator<Derivation> {
  const { figure } = room;
  if (room.context.headerWords.length > 0) return;
  const parts = listParts(room).toSorted((a, b) => (a.at?.from ?? 0) - (b.at?.from ?? 0));
  const isBehind = ({ at }: CellMention): boolean => (at?.from ?? 0) > figure.from;
  const sides = [parts.filter(isBehind), parts.filter((one) => !isBehind(one))];
  for (const [rank, own] of sides.entries()) {
    const kinds = new Set(own.map((one) => `${String(one.ref.table)} ${kindOf(room, one)}`));
    const columns = new Set(own.map(({ ref }) => ref.column));
    if (own.length < LEAST_PARTS || own.length > MOST_PARTS) continue;
    if (kinds.size > 1 || columns.size < own.length) continue;
    const value = own.reduce((sum, one) => sum.plus(one.value), new Big(0));
    yield {
      operation: 'sum',
      cells: own.map(({ ref }) => ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.listed,
      rank,
      operands: own.map((one) => one.value),
      isNamed: true,
      isWritten: true,
    };
  }
}

/** What stands between a value and the share of it: `trials (2,436, 4.2 %)`, `2,436 (4.2 %)`. */
const BESIDE = /^[^\p{L}.;:]{1,24}[,(]\s?$/u;

/**
 * The share of the value right before it, of what another share of the sentence is one of: `20,095
 * (35 %) are annual, trials (2,436, 4.2 %)`.
 */
export function* deriveSharesAlike(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions } = room;
  const [part] = listParts(room)
    .filter(({ at }) => (at?.from ?? 0) < figure.from)
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  if (part?.at === undefined || part.at === null) return;
  const between = context.text.slice(part.at.from - context.from, figure.from - context.from);
  if (!BESIDE.test(figure.sign === 'either' ? `${between}(` : between)) return;
  for (const [rank, known] of mentions.entries()) {
    const [, base, ...others] = known.cells;
    if (known.operation !== 'share' || base === undefined || others.length > 0) continue;
    if (base.table !== part.ref.table || base.column === part.ref.column) continue;
    const all = mentions.find(
      ({ ref, cells }) =>
        cells.length === 1 && ref.table === base.table && ref.column === base.column,
    );
    if (all === undefined || all.value.lte(part.value)) continue;
    const value = part.value.times(HUNDRED).div(all.value);
    yield {
      operation: 'share',
      cells: [part.ref, base],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.share,
      rank: Math.min(rank, 1),
      operands: [part.value, all.value],
      isNamed: true,
    };
    return;
  }
}
