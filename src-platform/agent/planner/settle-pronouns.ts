import { isMention, type Mention } from './mention.ts';

const NAMED = [
  'entity',
  'column',
  'value',
  'label',
  'labelWord',
  'topic',
  'condition',
  'quoted',
] as const;
const EXPLETIVE = /^it$/i;
const RELATIVE = /^that$/i;
const OTHERS = /^(?:that|those|ones)$/i;
/** These words are meant for what was named last, in the same question if it names anything. */
const BACKWARD = /^(?:its|they|them|their|he|she|his|her|him|ones?)$/i;

const OBJECT = /^(?:them|him|her)$/i;

const createFunctionWord = ({ start, end, text }: Mention): Mention => ({
  kind: 'stop',
  start,
  end,
  text,
});

/** Whether the word stands for something that the question itself names. */
function isSettled(mentions: readonly Mention[], index: number): boolean {
  const { text = '' } = mentions[index] ?? {};
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  // `that day` points at a day, `the rain that fell` at nothing.
  const points =
    isMention(after, 'grain', 'entity') ||
    (isMention(after, 'column') && after.grain !== undefined);
  if (RELATIVE.test(text))
    return !points && isMention(before, ...NAMED, 'ask', 'unknown', 'number', 'unit', 'period');
  // `later than those from Atlanta`: the word stands for the rows of the question itself.
  if (
    OTHERS.test(text) &&
    isMention(before, 'comparative', 'compare', 'versus') &&
    hasNamed(mentions, index)
  )
    return true;
  if (!BACKWARD.test(text)) return false;
  // `who directed them?` names what was done, and nothing that it was done to.
  const isObject = OBJECT.test(text) && index === mentions.length - 1;
  if (isObject && isMention(before, 'column') && !hasNamed(mentions, index - 1)) return false;
  return hasNamed(mentions, index);
}

const hasNamed = (mentions: readonly Mention[], index: number): boolean =>
  mentions.slice(0, index).some((one) => isMention(one, ...NAMED));

/**
 * `how hot was it in July`: the word stands for nothing, unless an earlier question gave it a
 * meaning. In `does it rain` it never has one.
 */
function isExpletive(mentions: readonly Mention[], index: number, hasEarlier: boolean): boolean {
  if (!EXPLETIVE.test(mentions[index]?.text ?? '')) return false;
  return !hasEarlier || isMention(mentions[index + 1], 'value', 'condition');
}

const THEN = /(?:^|\s)(?:then|at that time|at the time)$/i;

/** `what was the temperature then?`: only at the end does the word stand for a time. */
function readThen(mentions: readonly Mention[]): readonly Mention[] {
  const last = mentions.at(-1);
  const isThen = isMention(last, 'stop') && THEN.test(last.text) && mentions.length > 1;
  if (!isThen) return mentions;
  const { start, end } = last;
  return [...mentions.slice(0, -1), { kind: 'pronoun', start, end, text: 'then' }];
}

const TWO = /^(?:two|2)$/i;
const THE = /\b(?:the|these|those|between|of)$/i;

/** `which of the two`, `the difference between the two`: no limit, and no number of rows. */
function readTwo(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention, index) => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isPair =
      isMention(mention, 'number') &&
      TWO.test(mention.text) &&
      isMention(before, 'stop', 'pronoun', 'operator') &&
      THE.test(before.text) &&
      !isMention(next, 'entity', 'grain', 'rank', 'superlative', 'unit');
    const { start, end } = mention;
    return isPair ? { kind: 'pronoun', start, end, text: 'two' } : mention;
  });
}

/**
 * Leaves those pronouns that refer to an earlier question; the others become function words.
 * @param hasEarlier whether there is an earlier question to refer to
 */
export function settlePronouns(mentions: readonly Mention[], hasEarlier: boolean): Mention[] {
  const read = hasEarlier ? readTwo(readThen(mentions)) : mentions;
  return read.map((mention, index) => {
    if (!isMention(mention, 'pronoun')) return mention;
    const isOwn = isExpletive(mentions, index, hasEarlier) || isSettled(mentions, index);
    return isOwn ? createFunctionWord(mention) : mention;
  });
}
