import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import { holds, askConditions } from './ask-conditions.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';
import { isInPlan } from './split-words.ts';

interface Swap {
  readonly pattern: RegExp;
  /** Where both phrases part. */
  readonly at: RegExp;
  /** Which of both phrases the new condition is. */
  readonly isFirst: boolean;
}

const SWAPS: readonly Swap[] = [
  // `replace cars from Japan with cars from Europe`
  {
    core: '(?:replac(?:e|ing)|exchang(?:e|ing)|swap(?:ping)?|switch(?:ing)?) (.+?)',
    at: / (?:with|by|for|to) /giu,
    isFirst: false,
  },
  // `not cars from Japan, but cars from Europe`
  {
    core: String.raw`not (?!only\b|just\b|merely\b)(.+?)`,
    at: /,? but (?:rather )?(?!not\b|also\b)/giu,
    isFirst: false,
  },
  // `if we look at cars from Europe rather than cars from Japan`
  {
    core: '(?:(?:look(?:ing)? at|take|use|consider) )?(.+?)',
    at: /,? (?:rather than|instead of) (?!only\b|just\b|merely\b)/giu,
    isFirst: true,
  },
].map(({ core, at, isFirst }) => ({
  pattern: new RegExp(`${FRAME}${core}${END}`, 'iu'),
  at,
  isFirst,
}));

/** Whether a phrase names what the last question had, and nothing else. */
function isOfLast(phrase: string, { plan, read }: RewordContext): boolean {
  const words = read(phrase).filter((one) => !isFunctionWord(one));
  return (
    words.some((one) => isMention(one, 'value', 'labelWord', 'period', 'months', 'weekdays')) &&
    words.every((one) => isInPlan(one, plan) || isMention(one, 'pronoun', 'grain'))
  );
}

const PLACED: ReadonlySet<Filter['kind']> = new Set(['values', 'period', 'months', 'weekdays']);

/** One value or time; of several, the words replace only the one that they name. */
function isOneOf(filter: Filter): boolean {
  if (filter.kind === 'values') return filter.values.length === 1;
  return filter.kind !== 'period' || filter.ranges.length === 1;
}

/** The last plan with other conditions in the place of those on the same columns. */
function replaceTests(plan: Plan, added: readonly Filter[]): Plan | null {
  const isOld = (old: Filter): boolean =>
    added.some(({ column, kind }) => column === old.column && kind === old.kind);
  const isPlaced = added.every(
    (one) =>
      PLACED.has(one.kind) &&
      !holds(plan.filters, one) &&
      plan.filters.some(
        (old) => old.column === one.column && old.kind === one.kind && isOneOf(old),
      ),
  );
  if (!isPlaced) return null;
  const filters = plan.filters.filter((one) => !isOld(one));
  return { ...plan, filters: [...filters, ...added] };
}

const swap = (phrase: string, thread: RewordContext): PlainerWordings | null =>
  askConditions(
    { phrase, change: (added) => replaceTests(thread.plan, added), orElse: null },
    thread,
  );

/** Both phrases of each way to part a text at a word; a phrase may have that word as well. */
function* listSplits(text: string, at: RegExp): Iterable<readonly [string, string]> {
  for (const { 0: word, index } of text.matchAll(at))
    yield [text.slice(0, index), text.slice(index + word.length)];
}

/** `not cars from Japan, but cars from Europe`: the same with the one condition in the other's place. */
export const readSwappedConditions: ReadPlainer = (text, thread) => {
  for (const { pattern, at, isFirst } of SWAPS) {
    const [, both] = pattern.exec(text) ?? [];
    for (const [one, two] of both === undefined ? [] : listSplits(both, at)) {
      const [added, gone] = isFirst ? [one, two] : [two, one];
      if (added !== '' && isOfLast(gone, thread)) return swap(added, thread);
    }
  }
  return null;
};

const THOSE = new RegExp(
  String.raw`${FRAME}(?<=\bsame (?:thing |question |figures? )?)(?:for |of |with )?(those .+?)${END}`,
  'iu',
);
const ROWS = new RegExp(String.raw`${FRAME}(.+?)${END}`, 'iu');

/**
 * `the same for those from Europe`, `what about stock prices of IBM`, whose noun could be a figure: the
 * rows of another value of the same column.
 */
export const readSameForRows: ReadPlainer = (text, thread) => {
  const [, those] = THOSE.exec(text) ?? [];
  if (those !== undefined) return swap(those, thread);
  const [, phrase = ''] = ROWS.exec(text) ?? [];
  const { read } = thread;
  if (!isMention(read(phrase)[0], 'column', 'grain')) return null;
  const [, rows] = read(`number of ${phrase}`);
  return isMention(rows, 'entity') && phrase.includes(' ') ? swap(phrase, thread) : null;
};
