import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const THAT = /^(?:that|this|it)$/i;
const DONE = /^(?:manage|managed|achieve|achieved|did|got)$/i;

/** `price over 500: in how many months was that the case`: the words point at a condition before them. */
export function dropSaidConditions(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const words = list.all.slice(index + 1, index + 3).map(({ text }) => text);
    const isCase = /^(?:the )?case$/i.test(words.join(' '));
    // `a score of 100: how many films managed that`.
    const isDone = words.length === 0 && DONE.test(list.all[index - 1]?.text ?? '');
    return isMention(one, 'pronoun') && THAT.test(one.text) && (isCase || isDone);
  });
  const isSaid = list.all
    .slice(0, Math.max(0, at))
    .some((one) => isMention(one, 'compare', 'condition', 'compareAfter', 'number'));
  return isSaid ? list.all.map((one, index) => (index === at ? toStop(one) : one)) : list.all;
}

const TOO_NEXT =
  /^(?:much|many|little|few|high|low|big|small|large|long|short|far|late|early|often|\w+y)$/i;

/** `cost too much`: beyond what somebody likes, which no data say; at the end the word adds something. */
export const readTooMuch = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const next = list.all[index + 1];
    return isMention(mention, 'also') &&
      /^too$/i.test(text) &&
      (isMention(next, 'column', 'condition', 'value', 'unknown') ||
        TOO_NEXT.test(next?.text ?? ''))
      ? { kind: 'unknown', start, end, text }
      : mention;
  });

/** The split of the rows or of the last answer by two values, and the word before them. */
function findSplit(
  list: MentionList,
): { readonly split: Mention; readonly between: Mention } | null {
  const at = list.all.findIndex(
    (one, index) =>
      isMention(one, 'between') &&
      /^between$/i.test(one.text) &&
      isMention(list.all[index - 1], 'histogram') &&
      /^split$/i.test(list.all[index - 1]?.text ?? ''),
  );
  const [split, between] = [list.all[at - 1], list.all[at]];
  const [value, join, other] = list.all.slice(at + 1).filter((one) => !isMention(one, 'stop'));
  if (split === undefined || between === undefined || !isMention(join, 'join')) return null;
  const [first, second] = [value, other].map((one) =>
    isMention(one, 'value') ? one.options.map(({ column }) => column) : [],
  );
  return first?.some((column) => second?.includes(column)) === true ? { split, between } : null;
}

/** `how does that split between males and females`: a figure of each of the values. */
export function readSplitBetween(list: MentionList): readonly Mention[] {
  const found = findSplit(list);
  const subject = found === null ? undefined : list.neighbour(found.split, -1);
  if (found === null || !isMention(subject, 'pronoun', 'entity')) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === found.between) return toStop(one);
    // `how do the penguins split between`: the rows are counted.
    return one === found.split && isMention(subject, 'entity')
      ? { kind: 'count', start, end, text }
      : one;
  });
}
