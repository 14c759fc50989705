import { isMention, type Mention, type MentionList } from './mention.ts';

const ASKS = /^(?:is it true that|is it true|did|does|do|was|were|is|are|is it|it|there)$/i;
const ONCE = /^(?:once|ever|single|at all|even|a single)$/i;
const BARE = ['stop', 'pronoun', 'value', 'entity', 'period', 'months', 'join', 'topic'] as const;

/**
 * `is it true that it didn't snow once in 2015`: how many such days there were, which answers it. All the
 * other days are no answer.
 */
export function readNothingOfIt(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one) =>
      isMention(one, 'not', 'unknown') && /^(?:not|never|no|\p{L}+n['’]?t)$/iu.test(one.text),
  );
  const not = all[at];
  const [first] = all;
  const values = all.filter((one) => isMention(one, 'value'));
  const [value, other] = values;
  const isAsked = isMention(first, 'stop') && ASKS.test(first.text);
  const behind = all.slice(at + 1);
  const isNext =
    value !== undefined &&
    behind.includes(value) &&
    behind.slice(0, behind.indexOf(value)).every((one) => isMention(one, 'stop'));
  const isBare = all.every(
    (one) =>
      one === not || isMention(one, ...BARE) || (isMention(one, 'unknown') && ONCE.test(one.text)),
  );
  if (not === undefined || value === undefined || other !== undefined) return all;
  if (!isAsked || !isNext || !isBare) return all;
  const { start, end } = not;
  const entity = all.find((one) => isMention(one, 'entity'));
  return all.flatMap((one): Mention[] => {
    if (one === not) return [{ kind: 'count', start, end, text: 'how many' }];
    if (ONCE.test(one.text)) return [];
    if (one !== value || entity !== undefined) return [one];
    const { end: after } = one;
    return [one, { kind: 'entity', start: after, end: after, text: 'rows' }];
  });
}
