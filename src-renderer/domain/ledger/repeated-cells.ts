import { FROM, TO } from './change-ends.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { isSameRef, type Verdict } from './verdict.ts';

/** `from 14.7 to 12.1`, `188 instead of 251`, `2.8 → 1.9`: two different values. */
const CHANGED =
  /^\**(?:\s\p{L}+){0,3}\s?(?:→|⇒|->|(?<!\p{L})(?:to|auf|à|hasta|instead of|rather than|after|compared (?:with|to)|against|versus|vs\.?|statt|nach|gegenüber|contre|au lieu de|frente a)\s)\s?[$€£]?\**$/iu;
const FROM_CHARS = 12;
/** `4,210 and 4,210`: the values of two things that the words list. */
const LISTED = /^\**\s(?:and|und|et|y|e)\s[$€£]?\**$/iu;

/** Whether the words set two figures against each other. */
function areOpposed(
  [one, other]: readonly [Figure, Figure],
  { text, from, headerWords }: FigureContext,
): boolean {
  if (headerWords.length > 0) return false;
  const between = text.slice(one.to - from, other.from - from);
  if (LISTED.test(between)) return true;
  if (!CHANGED.test(between)) return false;
  const before = text.slice(Math.max(0, one.from - from - FROM_CHARS), one.from - from);
  return !TO.test(between) || FROM.test(before);
}

/** One cell cannot be both sides of a comparison, so which of them it is remains unsure. */
export function doubtRepeated(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around: { contextOf } }: Judgement,
): void {
  for (const [index, figure] of figures.entries()) {
    const next = figures[index + 1];
    const [one, other] = [verdicts[index], verdicts[index + 1]];
    if (next === undefined || one?.kind !== 'cell' || other?.kind !== 'cell') continue;
    const [first, ...more] = one.cells;
    const [second, ...others] = other.cells;
    if (first === undefined || second === undefined || more.length + others.length > 0) continue;
    if (!isSameRef(first, second) || contextOf(figure).key !== contextOf(next).key) continue;
    if (!areOpposed([figure, next], contextOf(figure))) continue;
    const unsure: Verdict = { kind: 'unsure', candidates: [first], isComputed: false };
    verdicts[index] = unsure;
    verdicts[index + 1] = unsure;
  }
}
