import { isDeepStrictEqual } from 'node:util';
import { isNumberOfRows } from './follow-up/ask-of-counted.ts';
import { standOnRows } from './follow-up/widened.ts';
import type { AggregatePlan, Filter } from './plan/plan.ts';
import { createMemory } from './thread-memory.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { standOn, type Understanding, type Understood } from './understanding.ts';

const SHARE =
  '(?:percentage|percent|per cent|share|proportion|fraction)(?: of (?:them|these|those))?';
const BASE_FIRST = new RegExp(
  String.raw`^\s*(?:(?:and|so|now),? )?(?:out )?of (?:all )?(?:the )?(\p{L}(?:[^,?]|,(?=\d)){2,}?), (?:what|which) ${SHARE} (\p{L}[^?]+?)\s*[?.!]*\s*$`,
  'iu',
);
const SHARE_FIRST = new RegExp(
  String.raw`^\s*(?:(?:and|so|now),? )?(?:what|which) (?:percentage|percent|per cent|share|proportion|fraction) of (?:all )?(?:the )?(\p{L}(?:[^,?]|,(?=\d))+?)\s*[?.!]*\s*$`,
  'iu',
);
const VERB =
  /\s(?=(?:(?:are|were|is|was|have|has|had|do|does|did|weighs?|weighed|costs?|ma[dk]es?|made|earn(?:s|ed)?|gross(?:es|ed)?|took|takes?|gets?|got|runs?|ran|left|leaves?|arrived?|arrives|lasts?|lasted|scores?|scored|manage[sd]?|reach(?:es|ed)?|exceed(?:s|ed)?|lost|loses?|came|comes?|travel(?:s|led)?|flew|fly|flies|stay(?:s|ed)?|rose|fell)\s))/iu;

/** What the whole is, and what its part does; the latest verb may be the one of the part. */
function splitShare(text: string): readonly (readonly [string, string])[] {
  const [, base, part] = BASE_FIRST.exec(text) ?? [];
  if (base !== undefined && part !== undefined) return [[base, part]];
  const [, said = ''] = SHARE_FIRST.exec(text) ?? [];
  const pieces = said.split(VERB);
  return pieces
    .slice(1)
    .map((_one, at) => [pieces.slice(0, at + 1).join(' '), pieces.slice(at + 1).join(' ')] as const)
    .toReversed();
}

const isRows = (understood: Understanding): understood is Understood & { plan: AggregatePlan } =>
  understood.kind === 'plan' &&
  understood.plan.kind === 'aggregate' &&
  isNumberOfRows(understood.plan) &&
  understood.plan.listed === null &&
  understood.plan.having.length === 0;

const isIn = (filters: readonly Filter[], one: Filter): boolean =>
  filters.some((two) => isDeepStrictEqual(one, two));

async function understandOne(
  [base, part]: readonly [string, string],
  context: SentenceContext,
): Promise<Understood | null> {
  const last = splitForLast(context);
  const all = await context.understand(`how many ${base}?`, { ...last, thread: standOn(null) });
  if (!isRows(all)) return null;
  // `of the films, what percentage …`, after those of one year, could be of those.
  const isOpen = all.plan.filters.every(({ kind }) => kind === 'known');
  if (isOpen && context.thread.earlier !== null) return null;
  const thread = standOn(standOnRows(createMemory(all.plan), all.plan));
  const some = await context.understand(`how many of them ${part}?`, { ...last, thread });
  if (!isRows(some) || some.cube.name !== all.cube.name) return null;
  const { filters } = all.plan;
  const tests = some.plan.filters.filter((one) => !isIn(filters, one));
  if (tests.length === 0 || !filters.every((one) => isIn(some.plan.filters, one))) return null;
  // Of rows that have to be known only in the part, the whole could be of those as well.
  if (tests.some(({ kind }) => kind === 'known')) return null;
  const of = { kind: 'count' } as const;
  const plan: AggregatePlan = {
    ...all.plan,
    measures: [{ kind: 'part', of, filters: tests }, { kind: 'matching', of, filters: tests }, of],
  };
  return { ...all, plan };
}

/**
 * `of the films with a gross above zero, what percentage took in less than their budget?`: the number of
 * the part, as a share of the number of the whole. Null where one of them is no number of rows.
 */
export async function understandShareByParts(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (isSplitEnough(context)) return null;
  for (const split of splitShare(given)) {
    const understood = await understandOne(split, context);
    if (understood !== null) return understood;
  }
  return null;
}
