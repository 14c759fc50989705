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
export const joinHowManyTimes = (list: MentionList): readonly Mention[] =>
  divideSides(list.with(divideFigures(list)));

/** `how many times its budget did it gross`: the second figure of the row over the first. */
function divideFigures(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'count') && TIMES.test(one.text));
  const figures = all.slice(at + 1).flatMap((one) => list.findNumberColumn(one) ?? []);
  const [right, left, other] = new Set(figures);
  const times = all[at];
  const isBeside = /^(?:its|the|their)$/i.test(all[at + 1]?.text ?? '');
  if (times === undefined || !isBeside || other !== undefined) return all;
  if (left === undefined || right === undefined) return all;
  const { start, end, text } = times;
  return all.map((one, index): Mention => {
    if (one === times) return { kind: 'formula', operator: 'over', left, right, start, end, text };
    return index > at && list.findNumberColumn(one) !== undefined ? toStop(one) : one;
  });
}

function divideSides(list: MentionList): readonly Mention[] {
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
  if (link === undefined) return all;
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
