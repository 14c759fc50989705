import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Comparison } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2', thrice: '3' };
const VERB =
  /^(?:appears?|appeared|occurs?|occurred|shows? up|show|shows|up|repeats?|repeated|comes? up|come|comes|listed|are|is|was|were|that|which|there|in|the|data)$/i;
const EXACTLY = /^(?:only|just|exactly)$/i;

interface Occurrences {
  readonly comparison: Comparison;
  readonly number: string;
  /** The mentions from the first of the limit to the last. */
  readonly first: number;
  readonly last: number;
}

/** `more than once`, `at least 3 times`, `only once`, `twice`; null where the words begin none. */
function readLimit(list: MentionList, index: number): Occurrences | null {
  const [first, second, third] = list.all.slice(index, index + 3);
  const isLed = isMention(first, 'compare') || EXACTLY.test(first?.text ?? '');
  const comparison = isMention(first, 'compare') ? first.comparison : '=';
  const [number, noun] = isLed ? [second, third] : [first, second];
  const last = index + (isLed ? 1 : 0);
  const once = TIMES[number?.text.toLowerCase() ?? ''];
  if (once !== undefined) return { comparison, number: once, first: index, last };
  const isTimes = isMention(number, 'number') && /^times$/i.test(noun?.text ?? '');
  return isTimes ? { comparison, number: number.value, first: index, last: last + 1 } : null;
}

/**
 * `how many titles appear more than once`, `airports that occur only once`: of each value of the column
 * before the verb, the rows are counted.
 */
export function joinOccurrences(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  for (const index of all.keys()) {
    const limit = readLimit(list, index);
    const noun = all
      .slice(0, index)
      .findLastIndex((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string');
    if (limit === null || noun === -1) continue;
    const between = all.slice(noun + 1, index);
    const isVerb = (one: Mention): boolean =>
      isMention(one, 'stop', 'unknown', 'ask') &&
      one.text.split(' ').every((word) => VERB.test(word));
    const isAlone = all.slice(limit.last + 1).every((one) => isMention(one, 'stop', 'period'));
    if (between.length === 0 || !between.every(isVerb) || !isAlone) continue;
    const { start } = all[limit.first] ?? { start: 0 };
    const end = all[limit.last]?.end ?? start;
    const column = all[noun];
    const isCounted = isMention(
      all.slice(0, noun).findLast((one) => !isMention(one, 'stop')),
      'count',
    );
    return [
      ...all.slice(0, noun),
      ...(isCounted && column !== undefined
        ? [{ kind: 'distinct', start: column.start, end: column.start, text: 'different' } as const]
        : []),
      ...(column === undefined ? [] : [column]),
      { kind: 'stop', start, end: start, text: 'with' },
      { kind: 'compare', comparison: limit.comparison, start, end, text: 'exactly' },
      { kind: 'number', value: limit.number, start, end, text: limit.number },
      { kind: 'entity', start, end, text: cube.entity.many },
      ...all.slice(limit.last + 1),
    ];
  }
  return all;
}
