import type Big from 'big.js';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';

const HUNDRED = 100;
const WORTH = 1;
const LEAST_DIGITS = 1.9;
/** Right behind a figure, without what it is compared with: `24.8 points lower`, `$212,550 behind`. */
const LESS =
  /^\**\s?(?:(?:percentage\s)?(?:points?|pp|pts?)\s|\p{L}{1,4}\s)?(?:lower|less|fewer|behind|below|slower|cheaper|shorter|weniger|niedriger|zurück|dahinter|darunter|de moins|derrière|menos|por detrás|in meno|dietro)(?=\**(?:\s(?:at|on|with|mit|bei|auf|à|con)\s|[.,;:)]|$))/iu;
const MORE =
  /^\**\s?(?:(?:percentage\s)?(?:points?|pp|pts?)\s|\p{L}{1,4}\s)?(?:higher|more|ahead|above|faster|dearer|longer|mehr|höher|voraus|darüber|de plus|devant|más|por delante|in più|avanti)(?=\**(?:\s(?:at|on|with|mit|bei|auf|à|con)\s|[.,;:)]|$))/iu;

const isParts = ({ tables }: DerivationContext, { ref }: CellMention): boolean => {
  const column = tables[ref.table]?.columns[ref.column];
  return (column?.percent ?? column?.maybePercent) === 'parts';
};

/** The cell of a column that the passages before state last. */
const findBefore = ({ listed }: DerivationContext, { ref }: CellMention): CellMention | undefined =>
  listed.find(([first]) => first?.ref.table === ref.table && first.ref.column === ref.column)?.[0];

/**
 * How far a stated cell is from that of the item before: `Best: Sonnfeld, 99.1 %`, then `Worst: Nordwind
 * with 74.3 %, 24.8 points lower`.
 */
export function* deriveFromItemBefore(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions, namedInSentence } = room;
  if (context.headerWords.length > 0 || (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS)
    return;
  const behind = context.text.slice(figure.to - context.from);
  const isLess = LESS.test(behind);
  if (!isLess && !MORE.test(behind)) return;
  let rank = 0;
  for (const own of mentions) {
    if (!own.isWritten || own.cells.length !== 1 || own.ref.row < 0) continue;
    // Another name of the sentence is what it is compared with.
    if (namedInSentence(own.ref.table).some((row) => row !== own.ref.row)) continue;
    const before = findBefore(room, own);
    if (before === undefined || before.ref.row === own.ref.row) continue;
    const scale = figure.unit !== 'currency' && isParts(room, own) ? HUNDRED : 1;
    const [more, less] = isLess ? [before, own] : [own, before];
    const value: Big = more.value.minus(less.value).times(scale);
    if (value.lte(0)) continue;
    yield {
      operation: 'difference',
      cells: [more.ref, less.ref],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      operands: [more.value.times(scale), less.value.times(scale)],
      isNamed: true,
      isCalled: true,
    };
    rank += 1;
  }
}
