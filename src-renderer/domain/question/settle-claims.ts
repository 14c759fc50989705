import { listAsides } from './asides.ts';
import type { Claim } from './claim.ts';
import type { Examination } from './judged-words.ts';
import { countUnnamedTexts } from './query-parts.ts';

/** Whether the query compares with values of which the question names none. */
function hasOtherValues({ parts, words }: Examination): boolean {
  const folded = words.map((word) => word.folded);
  return parts.some(
    (part) =>
      part.kind === 'condition' &&
      part.texts.length > 0 &&
      countUnnamedTexts(part, folded) === part.texts.length,
  );
}

/**
 * The claims with the verdicts that only the whole question allows: what it says in an aside asks
 * for nothing, and `not delivered` may be written as `IN ('open', 'shipped')`.
 * @param removes whether the question takes a condition out of the query before
 */
export function settleClaims(examination: Examination, removes: boolean): Claim[] {
  const { claims, question } = examination;
  const asides = listAsides(question);
  const isOtherwise = hasOtherValues(examination);
  return claims.map((claim): Claim => {
    if (claim.verdict !== 'missing') return claim;
    const isAside = asides.some(({ from, to }) => claim.from >= from && claim.from < to);
    if (isAside && !/\d/u.test(claim.text)) return { ...claim, verdict: 'open' };
    if (claim.topic !== 'negation') return claim;
    if (removes) return { ...claim, verdict: 'used' };
    return isOtherwise ? { ...claim, verdict: 'open' } : claim;
  });
}
