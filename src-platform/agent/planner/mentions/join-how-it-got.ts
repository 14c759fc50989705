import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** With one of these the question says itself which figure is meant. */
const FIGURES = [
  'aggregation',
  'rank',
  'superlative',
  'extreme',
  'comparative',
  'compare',
  'count',
  'trend',
  'ask',
  'join',
  'not',
  'share',
] as const;

/** The mean is meant. */
const USUAL = /\b(?:usually|typically|normally|generally|mostly)\b/i;

/** `hottest`, `heaviest`, `largest`, `most expensive`. */
function listSuperlatives(adjective: string): string[] {
  const last = adjective.at(-1) ?? '';
  return [
    `most ${adjective}`,
    `${adjective}est`,
    `${adjective}st`,
    `${adjective}${last}est`,
    `${adjective.slice(0, -1)}iest`,
  ];
}

/**
 * `how cold did it get in 2013`, `how heavy do Adelies get`: the end that was reached, and no mean of all.
 */
export function joinHowItGot(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'column', 'unknown'));
  const named = all[at];
  const [before, behind] = [all[at - 1], all.slice(at + 1)];
  const isFigure = all.some((one) => isMention(one, ...FIGURES) || USUAL.test(one.text));
  // `the hottest day of 2014`, `how hot did it get?`: on that day.
  const isOpen =
    all.some((one) => /^it$/i.test(one.text)) &&
    !all.some((one) => isMention(one, 'period', 'months', 'grain', 'value'));
  if (named === undefined || isFigure || isOpen) return all;
  const adjective = named.text.toLowerCase().replace(/^how /, '');
  const isLed = /\bhow$/i.test(before?.text ?? '') || /^how /i.test(named.text);
  const isGot =
    /^(?:did|do|does)\b/i.test(behind[0]?.text ?? '') &&
    behind.some((one) => isMention(one, 'stop') && /^get$/i.test(one.text));
  const words = listSuperlatives(adjective);
  const end = cube.superlatives.find((one) => one.words.some((word) => words.includes(word)));
  const column = isMention(named, 'column') ? named.column : end?.column;
  const isOther = isMention(named, 'column') && end !== undefined && end.column !== named.column;
  if (!isLed || !isGot || column === undefined || isOther) return all;
  const { start, end: last, text } = named;
  const aggregation = end?.direction === 'asc' ? 'min' : 'max';
  return all.flatMap((one): Mention[] =>
    one === named
      ? [
          { kind: 'aggregation', aggregation, start, end: start, text: adjective },
          { kind: 'column', column, start, end: last, text },
        ]
      : [one],
  );
}
