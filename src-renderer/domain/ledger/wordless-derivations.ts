import type { Derivation, DerivationContext } from './derivations.ts';
import { deriveDifferences, deriveRatios, deriveShares } from './pair-derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

/** Money is no part of a count, and a part is no more than its whole. */
function isShare({ tables }: DerivationContext, { operation, cells, near }: Derivation): boolean {
  if (operation !== 'share') return true;
  const kinds = new Set(
    cells.map(({ table, column }) => tables[table]?.columns[column]?.isMoney === true),
  );
  return near <= 100 && kinds.size === 1;
}

/** Whether a cell is of the only row that the figure can be about. */
function isOwn({ tables, boundRows }: DerivationContext, { table, row }: LedgerCellRef): boolean {
  const facts = tables[table];
  if (facts === undefined) return false;
  if (facts.isKeyValue || facts.table.rows.length === 1) return true;
  const bound = boundRows(table);
  return bound?.isSure === true && bound.rows.size === 1 && bound.rows.has(row);
}

/**
 * What two cells of the figure's own row give, where no word says how: `in Databases only 4.2 %`,
 * `ADR: $125.00`. There are few such ways, so a number of enough digits is none by chance.
 */
export function* deriveWordless(room: DerivationContext): Generator<Derivation> {
  const ways =
    room.figure.unit === 'percent'
      ? [deriveShares(room)]
      : [deriveRatios(room, false), deriveDifferences(room)];
  for (const way of ways) {
    for (const derivation of way) {
      const { cells } = derivation;
      const areOwn = cells.length > 0 && cells.every((cell) => isOwn(room, cell));
      if (areOwn && isShare(room, derivation)) yield derivation;
    }
  }
}
