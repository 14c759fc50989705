import Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isColumnNamed } from './choose-cell.ts';
import { sortColumn } from './column-derivations.ts';

/** `the top 3`, `the 10 largest`, `the two biggest`, `these three`. */
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  zehn: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
};
const COUNT = String.raw`(\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const RANKED =
  'largest|biggest|best|top|leading|first|strongest|highest|most|größten|besten|ersten|stärksten|premiers|premières|plus grand(?:e?s)|mayores|primer[oa]s|principales';
const TOP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${RANKED})\s${COUNT}|${COUNT}\s(?:${RANKED})|(?:the|these|those|die|les|los|las)\s${COUNT})(?!\p{L})`,
  'giu',
);
const MOST_SORTED = 2_000;
const WORTH = { top: 0.6, column: 0.5 } as const;

/** The numbers of rows at the head of a ranking of which a sentence speaks. */
function listCounts(text: string): readonly number[] {
  return [...text.matchAll(TOP)].flatMap((match) => {
    const word = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    const count = NUMBERS[word] ?? Number(word);
    return Number.isInteger(count) && count > 1 ? [count] : [];
  });
}

type Kind = 'sum' | 'share' | 'rest';

/** The sum of the largest cells of a column, what they have of the total, or what is left. */
export function* deriveTops(room: DerivationContext, kind: Kind): Generator<Derivation> {
  let rank = 0;
  for (const count of new Set(listCounts(room.context.text))) {
    for (const total of room.totals) {
      const facts = room.tables[total.at.table]?.columns[total.at.column];
      if (facts === undefined || total.count > MOST_SORTED) continue;
      // The shares of all rows shown have a sum; without them it would be the total.
      const isAll = count === total.count && kind === 'sum' && facts.percent !== null;
      if (count >= total.count && !isAll) continue;
      if (facts.percent !== null && kind !== 'sum') continue;
      const isParts = (facts.percent ?? facts.maybePercent) === 'parts';
      const scale = isParts && room.figure.unit === 'percent' ? 100 : 1;
      const largest = sortColumn(room, total.at).slice(-count);
      const sum = largest.reduce((all, { value }) => all.plus(value), new Big(0));
      if (kind === 'share' && !total.isPositive) continue;
      const value =
        kind === 'sum'
          ? sum.times(scale)
          : kind === 'rest'
            ? total.sum.minus(sum)
            : sum.times(100).div(total.sum);
      rank += 1;
      const named = isColumnNamed(facts, room.context.words) ? WORTH.column : 0;
      yield {
        operation: kind === 'rest' ? 'difference' : kind,
        cells: largest.map(({ ref }) => ref).toReversed(),
        column: kind === 'sum' ? null : total.at,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.top + named,
        rank,
      };
    }
  }
}
