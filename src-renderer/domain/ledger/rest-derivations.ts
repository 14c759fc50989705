import Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';

const WORTH = 0.5;
const PERCENT = 100;

/** What is left of a total without a mentioned cell: `all others together cancelled 275`. */
export function* deriveOthers(
  { mentions, totals }: DerivationContext,
  operation: 'difference' | 'share',
): Generator<Derivation> {
  for (const { ref, value, near, cells, rank, worth } of mentions) {
    const total = totals.find(({ at }) => at.table === ref.table && at.column === ref.column);
    const isPart = total?.isPositive === true && total.count > 2 && cells.length === 1;
    if (!isPart || ref.row < 0 || near <= 0) continue;
    const rest = total.near - near;
    const exact = (): Big => total.sum.minus(value);
    yield {
      operation,
      cells,
      column: total.at,
      near: operation === 'share' ? (rest * PERCENT) / total.near : rest,
      value: () => (operation === 'share' ? exact().times(PERCENT).div(total.sum) : exact()),
      worth,
      rank,
      ...(operation === 'share' ? { operands: [exact(), total.sum] } : {}),
    };
  }
}

/** A given percentage of a mentioned value: `a 5 % rise would add 35,681`. */
export function* derivePartsOf({ mentions, rates }: DerivationContext): Generator<Derivation> {
  for (const rate of rates) {
    for (const { value, cells, total, rank } of mentions) {
      if (cells.length === 0 && total === null) continue;
      const part = rate.div(PERCENT);
      const one = new Big(1);
      for (const factor of [part, one.plus(part), one.minus(part)]) {
        const result = value.times(factor);
        yield {
          operation: 'product',
          cells,
          column: total,
          near: result.toNumber(),
          value: () => result,
          worth: WORTH,
          rank,
          operands: [value, factor],
          isCalled: true,
        };
      }
    }
  }
}
