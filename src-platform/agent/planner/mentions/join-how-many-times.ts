import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const TIMES = /^how many times$/i;
const BE = /^(?:is|was|are|were)$/i;
const AS = /^as$/i;

const listColumns = (mention: Mention | undefined): string =>
  isMention(mention, 'value') ? mention.options.map(({ column }) => column).join() : '';

/**
 * `how many times the Apple price is the Google price`, `how many times as expensive was Google as
 * Apple`: the one divided by the other, and no number of rows.
 */
export function joinHowManyTimes(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'count') && TIMES.test(one.text));
  const values = all.filter((one, index) => index > at && isMention(one, 'value'));
  const [left, right, other] = values;
  const isPair =
    left !== undefined &&
    right !== undefined &&
    other === undefined &&
    listColumns(left) === listColumns(right);
  const times = all[at];
  if (times === undefined || !isPair) return all;
  const between = all.slice(all.indexOf(left) + 1, all.indexOf(right));
  const isAs = AS.test(all[at + 1]?.text ?? '');
  const link = between.find((one) => isMention(one, 'stop') && (isAs ? AS : BE).test(one.text));
  // `how many times was Apple higher than Google` counts months.
  const compares = all.some((one) => isMention(one, 'compare', 'comparative', 'rank'));
  if (link === undefined || (!isAs && compares)) return all;
  const named = all.flatMap((one) => (isMention(one, 'column') ? [one] : []));
  const figures = new Set(named.map(({ column }) => column));
  return all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === times)
      return { kind: 'comparative', column: null, isMore: true, start, end, text: 'times as much' };
    if (one === link) return { kind: 'versus', start, end, text };
    // `the Apple price is the Google price` names one figure twice.
    return figures.size === 1 && isMention(one, 'column') && one !== named[0] ? toStop(one) : one;
  });
}
