import { isMention, type Mention, type MentionList } from './mention.ts';

const OWNED = /^(?:the|its|their|his|her)$/i;
const WHOSE = ['stop', 'pronoun', 'label', 'labelWord', 'value', 'entity'] as const;

/** `how many times its budget did Avatar earn worldwide`: the two figures, and what names them again. */
function findTimesPair(
  list: MentionList,
  times: Mention,
): { readonly right: string; readonly left: string; readonly used: readonly Mention[] } | null {
  const after = list.all.slice(list.all.indexOf(times) + 1);
  const first = after.findIndex((one) => !OWNED.test(one.text));
  const second = after.findIndex((one, index) => index > first && !isMention(one, ...WHOSE));
  const [right, left] = [after[first], after[second]].map((one) =>
    isMention(one, 'column') ? list.findNumberColumn(one) : undefined,
  );
  if (right === undefined || left === undefined || right === left) return null;
  // `how many times its budget did Avatar earn`: the word points at the name behind it.
  const isOwn = after.some((one) => isMention(one, 'label', 'labelWord', 'value', 'entity'));
  // `of the film with the highest budget`: that budget chooses the film, and is none of the two again.
  const chooses = after.some((one) => isMention(one, 'rank', 'superlative', 'compare', 'between'));
  const isAgain = (one: Mention): boolean =>
    !chooses && isMention(one, 'column') && [right, left].includes(one.column);
  const isUsed = (one: Mention, index: number): boolean =>
    index === first ||
    index === second ||
    isAgain(one) ||
    (isOwn && isMention(one, 'pronoun') && index < first);
  return { right, left, used: after.filter(isUsed) };
}

/** `how many times the US gross was the worldwide gross`: the second, divided by the first. */
export function joinTimes(list: MentionList): readonly Mention[] {
  const times = list.all.find(
    (one) => isMention(one, 'count') && /^how many times$/i.test(one.text),
  );
  const pair = times === undefined ? null : findTimesPair(list, times);
  if (times === undefined || pair === null) return list.all;
  const { start, end, text } = times;
  const { left, right, used } = pair;
  const ratio: Mention = { kind: 'formula', operator: 'over', left, right, start, end, text };
  return list.all.flatMap((one) => {
    if (one === times) return [ratio];
    return used.includes(one) ? [] : [one];
  });
}
