import type Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readOrder } from './later-period.ts';
import { listPeriodPairs } from './period-ends.ts';
import { readCell } from './quotient-derivations.ts';

const HUNDRED = 100;
const WORTH = 1.2;
const BEFORE_CHARS = 60;
/** `Theology lost a third (33.5 %) of its students`. */
const LOST =
  /(?<!\p{L})(?:lost|loses|lose|losing|shed|sheds|verlor\p{L}*|verlier\p{L}*|einge\p{L}*|perdu|perd|perdent|perdió|pierde|pierden|perdieron|perso|perde|perdono)(?!\p{L})[^.;\d]*$/iu;
const OF_OWN =
  /^\)?\**\s(?:of|von|de|di)\s(?:its|their|his|her|seine[rnm]?|ihre[rnm]?|ses|leurs|sus?|i suoi|suoi|loro)(?!\p{L})/iu;

/** What a named row lost from the first to the last of its periods, as a part of the first. */
export function* deriveLostShares(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  const [from, to] = [figure.from - context.from, figure.to - context.from];
  if (!LOST.test(context.text.slice(Math.max(0, from - BEFORE_CHARS), from))) return;
  if (context.headerWords.length > 0 || !OF_OWN.test(context.text.slice(to))) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    const bound = room.boundRows(table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0) continue;
    for (const pair of listPeriodPairs(facts, context.words)) {
      const [first, last] = pair.toSorted((a, b) => {
        const [one, other] = [a, b].map((at) => readOrder(facts.columns[at]?.name ?? '') ?? 0);
        return (one ?? 0) - (other ?? 0);
      });
      if (first === undefined || last === undefined) continue;
      const cells = [
        { table, row, column: last },
        { table, row, column: first },
      ] as const;
      const [end, start] = cells.map((cell) => readCell(room, cell));
      if (!start || !end || start.lte(0) || end.gte(start)) continue;
      const lost: Big = start.minus(end);
      const value = lost.times(HUNDRED).div(start);
      yield {
        operation: 'share',
        cells,
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: [lost, start],
        isNamed: true,
        isCalled: true,
      };
      rank += 1;
    }
  }
}
