import { deriveOverallParts, deriveSharesTogether, deriveStatedShares } from './asked-shares.ts';
import { deriveCountedSums } from './counted-sums.ts';
import { matchDerivation, toVerdict, type WeighedDerivation } from './derive.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { derivePartsTogether } from './parts-together.ts';
import { deriveNounTotals } from './noun-totals.ts';
import { deriveOppositeParts } from './opposite-parts.ts';
import { derivePricedProfits } from './priced-profits.ts';
import { deriveRestatedRates } from './restated-rates.ts';
import { deriveSummedGaps } from './summed-gaps.ts';
import type { Verdict } from './verdict.ts';

const DECIMALS = 9;

const WAYS: readonly ((room: DerivationContext) => Generator<Derivation>)[] = [
  deriveStatedShares,
  deriveRestatedRates,
  deriveCountedSums,
  deriveSummedGaps,
  derivePricedProfits,
  derivePartsTogether,
  deriveNounTotals,
  deriveOppositeParts,
  deriveSharesTogether,
  deriveOverallParts,
];

/**
 * The computation that the words around a figure ask for, of those that only certain words ask for; null
 * where they ask for several that give it.
 */
export function findSaidComputation(room: DerivationContext): Verdict | null {
  const { figure, isOutside, isEarlier, isInCells } = room;
  if (isOutside || isEarlier || isInCells) return null;
  const found = new Map<string, WeighedDerivation>();
  for (const list of WAYS) {
    for (const derivation of list(room)) {
      const met = matchDerivation(figure, derivation, room);
      if (met === null) continue;
      // A column of differences says the same as the two that it is of.
      const key = met.value.abs().round(DECIMALS).toString();
      const way = { derivation, value: met.value, evidence: met.digits };
      if (!found.has(key)) found.set(key, way);
    }
  }
  const [only, ...others] = found.values();
  return only === undefined || others.length > 0 ? null : toVerdict(only, room);
}
