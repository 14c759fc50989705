import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const VERB =
  /^(?:leave|leaving|take|taking|keep|keeping|filter|filtering|cut|cutting|strip|stripping|kick|throw|throwing|put|putting|set|setting|rule|ruling|count|counting)$/i;
const PARTICLE = /^(?:out|aside|off|away)$/i;
/** What may stand between the two: `leave Rwanda and Kenya out`. */
const NAMED = [
  ...(['value', 'label', 'labelWord', 'quoted', 'period', 'months', 'weekdays'] as const),
  ...(['column', 'entity', 'grain', 'number', 'unit', 'condition', 'join', 'pronoun'] as const),
];
const ARTICLE = /^(?:the|a|an|all|of|any|years?|data)$/i;

const isNamed = (one: Mention): boolean =>
  isMention(one, ...NAMED) || (isMention(one, 'stop') && ARTICLE.test(one.text));

/** Where the verb of an order begins: `leave`, `and now leave`, `…, but leave`. */
const leads = ({ all }: MentionList, index: number): boolean => {
  const before = all[index - 1];
  const isOrder = before === undefined || isMention(before, 'join', 'stop', 'instead', 'also');
  return isOrder && !/^(?:to|that|which|who|do|does|did|flights?)$/i.test(before?.text ?? '');
};

/** Behind the particle nothing but `of it`, `please` or the next part of the sentence. */
const closes = ({ all }: MentionList, index: number): boolean => {
  const [next, after] = [all[index + 1], all[index + 2]];
  if (next === undefined || isMention(next, 'join')) return true;
  if (!isMention(next, 'stop')) return false;
  return !/^(?:of|from)$/i.test(next.text) || isMention(after, 'pronoun');
};

/**
 * `leave Rwanda out`, `take 2010 out of it`: the verb and its particle stand apart, and mean what `leave
 * out` means. What else stands between them is not read, so that the particle is a word without use.
 */
export function joinLeftAside(list: MentionList): readonly Mention[] {
  const { all } = list;
  const verb = all.findIndex(
    (one, index) => isMention(one, 'stop', 'unknown') && VERB.test(one.text) && leads(list, index),
  );
  const end = all.findIndex(
    (one, index) =>
      index > verb + 1 &&
      isMention(one, 'stop', 'unknown') &&
      PARTICLE.test(one.text) &&
      closes(list, index),
  );
  const between = all.slice(verb + 1, end);
  const first = between.find((one) => !isMention(one, 'stop'));
  // `leave that one out` is read by what it points at.
  const points = isMention(first, 'pronoun') && between.every((one) => isMention(one, 'pronoun'));
  if (verb === -1 || end === -1 || first === undefined || points) return all;
  const isRead = between.every(isNamed) && !isMention(first, 'join', 'pronoun');
  return all.map((one, index): Mention => {
    const { start, end: to, text } = one;
    if (index === verb && isRead) return { kind: 'not', start, end: to, text: 'leave out' };
    if (index !== end) return one;
    return isRead ? toStop(one) : { kind: 'unknown', start, end: to, text };
  });
}
