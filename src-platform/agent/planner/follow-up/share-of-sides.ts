import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { joinAllSides } from './replaced-sides.ts';
import { joinSidesOfThread } from './rest-of-sides.ts';
import { addParts, AVERAGES } from './sides-together.ts';

const TOGETHER = /^(?:(?:taken |put |all )?together|combined|altogether|in total|in all)$/i;
const TWO = /^(?:the |those |these )?(?:both|two|2)$/i;
const THREE = /^(?:the |those |these )?(?:all )?(?:three|four|five|3|4|5)$/i;

/** Words that name what is counted, so that the question says itself what both are. */
const NAMED = ['value', 'label', 'labelWord', 'quoted', 'condition'] as const;
const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count', 'entity'] as const;

const OPEN_SHARE =
  'You ask for the share of those together, and I would take the last one alone; name all of them in one question.';

interface SaidShare {
  readonly isOfTwo: boolean;
  /** Whether nothing is asked for beside that share. */
  readonly isPlain: boolean;
}

/** The words of `what share of all films are the two together?`; null where they say anything else. */
function readShare(mentions: readonly Mention[], columns: readonly string[]): SaidShare | null {
  if (!mentions.some((one) => isMention(one, 'share'))) return null;
  const isTwo = (one: Mention): boolean => TWO.test(one.text);
  const joins = mentions.filter(
    (one) => TOGETHER.test(one.text) || isTwo(one) || THREE.test(one.text),
  );
  if (joins.length === 0 || mentions.some((one) => isMention(one, ...NAMED))) return null;
  const isPlain = mentions.every(
    (one) =>
      joins.includes(one) ||
      isMention(one, ...BESIDE) ||
      (isMention(one, 'column') && columns.includes(one.column)),
  );
  return { isOfTwo: joins.some(isTwo), isPlain };
}

/**
 * `what share of all films are they together?`, after the number of comedies and then of dramas: the share
 * of both. Null where the last questions were not about such sides, or the words ask for anything else.
 */
export function askShareOfSides(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): Decision | null {
  const { plan, replaced } = memory;
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const parts = addParts(plan, memory.before);
  if (parts !== null && readShare(mentions, [])?.isPlain === true) return { ok: true, plan: parts };
  if (replaced === null) return null;
  const [of, other] = plan.measures;
  const measured = of?.kind === 'aggregate' ? [of.column] : [];
  const said = readShare(mentions, [...measured, replaced.column]);
  if (said === null) return null;
  const isSum = of?.kind === 'aggregate' && of.aggregation === 'sum';
  if (other !== undefined || (of?.kind !== 'count' && !isSum)) return createUndecided(AVERAGES);
  const sides = said.isOfTwo ? joinAllSides(plan.filters, [replaced]) : joinSidesOfThread(memory);
  const joined = sides?.filters.filter((one) => !plan.filters.includes(one)) ?? [];
  const isClear = said.isPlain && plan.having.length === 0 && !plan.share && plan.listed === null;
  if (sides === null || joined.length !== 1 || !isClear) return createUndecided(OPEN_SHARE);
  const filters = sides.filters.filter((one) => !joined.includes(one));
  const measures = [
    { kind: 'part', of, filters: joined } as const,
    { kind: 'matching', of, filters: joined } as const,
    of,
  ];
  return { ok: true, plan: { ...plan, filters, measures, sort: null, limit: null } };
}
