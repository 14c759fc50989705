import { isMention, type Mention, type MentionList } from './mention.ts';

const COMES = /^(?:come|comes|came|is|was|are|were)$/i;
const SECOND = /^(?:second|2nd)$/i;

/** Whether the second is one of what was ranked: `and which director` asks for another thing. */
function isOfSame(tail: readonly Mention[], asked: Mention | undefined): boolean {
  const nouns = tail.filter((one) => isMention(one, 'entity', 'column'));
  return nouns.every(
    (one) =>
      (isMention(one, 'entity') && isMention(asked, 'entity')) ||
      (isMention(one, 'column') && isMention(asked, 'column') && one.column === asked.column),
  );
}

/** Whether the mentions are `and which comes second`. */
function asksForSecond(tail: readonly Mention[]): boolean {
  const [and, which, ...verbs] = tail.slice(0, -1);
  return (
    isMention(and, 'join') &&
    isMention(which, 'ask') &&
    verbs.every((one) => isMention(one, 'stop', 'pronoun', 'entity', 'column')) &&
    verbs.some((one) => COMES.test(one.text)) &&
    SECOND.test(tail.at(-1)?.text ?? '')
  );
}

/**
 * `which weather is the most common, and which comes second`: the first two of one ranking. A question
 * that names a number of its own asks for other rows.
 */
export function joinRunnerUp(list: MentionList): readonly Mention[] {
  const and = list.all.findLastIndex((one) => isMention(one, 'join') && /^and$/i.test(one.text));
  const [ranked, tail] = [list.all.slice(0, Math.max(0, and)), list.all.slice(and)];
  const isRanked = ranked.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  const isTaken = ranked.some((one) => isMention(one, 'number', 'by', 'ordinal'));
  const second = tail.at(-1);
  const ask = ranked.findIndex((one) => isMention(one, 'ask'));
  const isAsked = and !== -1 && asksForSecond(tail);
  const asked = ranked.slice(ask + 1).find((one) => !isMention(one, 'stop'));
  if (!isOfSame(tail, asked)) return list.all;
  if (second === undefined || ask === -1 || !isRanked || isTaken || !isAsked) return list.all;
  const { start, end, text } = second;
  return ranked.toSpliced(ask + 1, 0, { kind: 'number', value: '2', start, end, text });
}
