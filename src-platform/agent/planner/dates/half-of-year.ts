import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const FIRST = /^(?:the )?(?:first|1st)$/i;
const LAST = /^(?:the )?(?:last|second|2nd)$/i;
const HALF = /^hal(?:f|ves)$/i;

/** `only the first half of that year`, after a question about 2013: January to June of it. */
export function readHalfOfYear(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  const isYear = range !== undefined && other === undefined && isUnit('year', range);
  const half = mentions.findIndex((one) => HALF.test(one.text));
  const [side, of, pronoun, year] = [mentions[half - 1], ...mentions.slice(half + 1, half + 4)];
  const isOfThat =
    of?.text.toLowerCase() === 'of' &&
    isMention(pronoun, 'pronoun', 'stop') &&
    isMention(year, 'grain') &&
    year.grain === 'year' &&
    !year.adverb;
  if (!isYear || half === -1 || side === undefined || !isOfThat || range.from === null)
    return mentions;
  const isFirst = FIRST.test(side.text);
  if (!isFirst && !LAST.test(side.text)) return mentions;
  const middle = `${range.from.slice(0, 4)}-07-01`;
  const part = isFirst ? { from: range.from, to: middle } : { from: middle, to: range.to };
  const { start } = side;
  const text = mentions
    .slice(half - 1, half + 4)
    .map((one) => one.text)
    .join(' ');
  return mentions.toSpliced(half - 1, 5, {
    ...{ kind: 'period', ranges: [part], listed: false, isRelative: false },
    ...{ start, end: year.end, text },
  });
}
