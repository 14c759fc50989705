import { isMention, type Mention, type MentionList } from './mention.ts';

const HAS = /\b(?:have|has|had|got|saw|showed|recorded)\b/i;
const THE = /\bthe$/i;

/**
 * `did construction have the highest rate?`, `construction had the most, right?`: whether one is the first
 * of all is answered by who is; the highest figure of that one alone would answer nothing.
 */
export function joinNamedFirst(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => !isMention(one, 'stop'));
  const named = list.all[at];
  const rest = list.all.slice(at + 1);
  const size = rest.findIndex((one) => !isMention(one, 'stop'));
  const between = rest.slice(0, Math.max(size, 0)).map((one) => one.text);
  const end = rest[size];
  const isEnd =
    (isMention(end, 'aggregation') && ['max', 'min'].includes(end.aggregation)) ||
    (isMention(end, 'rank') && !end.wantsNumber) ||
    isMention(end, 'superlative');
  const [option, other] = isMention(named, 'value') ? named.options : [];
  const isThe = THE.test(between.at(-1) ?? '') || /^the /i.test(end?.text ?? '');
  const isSaid = HAS.test(between.join(' ')) && isThe;
  const isAsked = rest.some((one) =>
    isMention(one, 'ask', 'when', 'pronoun', 'join', 'by', 'count'),
  );
  if (option === undefined || other !== undefined || !isEnd || !isSaid || isAsked) return list.all;
  const { start, end: last, text } = named ?? end;
  return list.all.flatMap((one): Mention[] =>
    one === named
      ? [
          { kind: 'ask', start, end: start, text: 'which' },
          { kind: 'column', column: option.column, start, end: last, text },
        ]
      : [one],
  );
}
