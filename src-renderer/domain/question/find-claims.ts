import type { Claim, ClaimContext, ClaimRule } from './claim.ts';
import { GRAIN_RULES } from './grain-claims.ts';
import { SHAPE_RULES } from './shape-claims.ts';
import { TIME_RULES } from './time-claims.ts';
import { VALUE_RULES } from './value-claims.ts';

const RULES: readonly ClaimRule[] = [
  ...VALUE_RULES.quoted,
  ...TIME_RULES.map((rule): ClaimRule => ({ ...rule, topic: 'time' })),
  ...SHAPE_RULES,
  ...GRAIN_RULES,
  ...VALUE_RULES.rest,
];

/**
 * The phrases of a question that ask something of its query.
 * @param isNamed whether the query has parts with the words of a phrase as their names
 */
export function findClaims(
  question: string,
  context: ClaimContext,
  isNamed: (phrase: string) => boolean,
): Claim[] {
  const claims: Claim[] = [];
  for (const { pattern, judge, topic = null } of RULES) {
    for (const match of question.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (claims.some((one) => one.from < to && one.to > from)) continue;
      const verdict = judge(match, context);
      if (verdict === null) continue;
      const isName =
        verdict === 'missing' &&
        /\p{L}/u.test(match[0]) &&
        !/\d/u.test(match[0]) &&
        isNamed(match[0]);
      claims.push({ from, to, text: match[0], verdict: isName ? 'used' : verdict, topic });
    }
  }
  return claims.sort((a, b) => a.from - b.from);
}
