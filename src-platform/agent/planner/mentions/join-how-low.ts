import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPositive } from '../lexicon/lexicon.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ENDS: Readonly<Record<string, 'min' | 'max'>> = { low: 'min', high: 'max' };
const MOVES =
  /^(?:sink|sank|fall|fell|drop|dropped|dip|dipped|go|went|get|got|climb|climbed|rise|rose|reach|soar|soared)$/i;

/**
 * `how low did the Amazon share ever sink`, `how high did it climb`: the lowest and the highest value,
 * and no change.
 */
function joinHowLowItWent(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex(
    (one, index) =>
      ENDS[one.text.toLowerCase()] !== undefined &&
      /\bhow$/i.test(list.all[index - 1]?.text ?? '') &&
      /^(?:did|has|have)$/i.test(list.all[index + 1]?.text ?? ''),
  );
  const end = list.all[at];
  const aggregation = ENDS[end?.text.toLowerCase() ?? ''];
  const verb = list.all.slice(at).find((one) => MOVES.test(one.text));
  const isTaken = list.all.some((one) =>
    isMention(one, 'compare', 'rank', 'superlative', 'aggregation'),
  );
  if (end === undefined || aggregation === undefined || verb === undefined || isTaken)
    return list.all;
  const { start, end: stop, text } = end;
  const isNamed = list.all.some((one) => one !== end && list.findNumberColumn(one) !== undefined);
  const measured: Mention[] =
    isNamed || cube.measured === undefined
      ? []
      : [{ kind: 'column', column: cube.measured, start: stop, end: stop, text }];
  return list.all.flatMap((one): Mention[] => {
    if (one === end)
      return [{ kind: 'aggregation', aggregation, start, end: stop, text }, ...measured];
    return [one === verb ? { kind: 'stop', start: one.start, end: one.end, text: one.text } : one];
  });
}

/** Whether `hot` stands for much or for little, by the `hottest` of the same column. */
function findDirection(mention: Mention | undefined, cube: ModelCube): 'min' | 'max' | undefined {
  if (!isMention(mention, 'column')) return undefined;
  const word = mention.text.toLowerCase();
  const end = cube.superlatives.find(
    ({ words, column }) =>
      column === mention.column &&
      words.some((one) => one !== word && createPositive(one) === word),
  );
  if (end === undefined) return undefined;
  return end.direction === 'desc' ? 'max' : 'min';
}

/** `how hot did it get in 2015`, `how expensive did Google get`: the highest of them, and no mean. */
function joinHowFarItGot(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      /\bhow$/i.test(one.text) &&
      findDirection(all[index + 1], cube) !== undefined &&
      /^(?:did|has|have)$/i.test(all[index + 2]?.text ?? ''),
  );
  const named = all[at + 1];
  const aggregation = findDirection(named, cube);
  const isGot = all.slice(at + 2).some((one) => /^(?:get|got|gotten)$/i.test(one.text));
  const isTaken = all.some((one) =>
    isMention(
      one,
      'compare',
      'comparative',
      'rank',
      'superlative',
      'extreme',
      'aggregation',
      'trend',
    ),
  );
  if (at === -1 || named === undefined || aggregation === undefined || !isGot || isTaken)
    return all;
  const { start, text } = named;
  return all.toSpliced(at + 1, 0, { kind: 'aggregation', aggregation, start, end: start, text });
}

/** How far a figure went, by `high` and `low` or by an adjective of the data. */
export function joinHowLow(list: MentionList, cube: ModelCube): readonly Mention[] {
  const moved = joinHowLowItWent(list, cube);
  return moved === list.all ? joinHowFarItGot(list, cube) : moved;
}

const MOVED_TO = /^(?:fell|fall|sank|dropped|went|rose|climbed|got|went up|went down) to$/i;

/** `the lowest price that IBM fell to`: the word at the end says what the extreme says. */
export function dropLastMove(list: MentionList): readonly Mention[] {
  const last = list.all.slice(-2);
  const [verb, to] = last;
  const isMove = verb !== undefined && to !== undefined && MOVED_TO.test(`${verb.text} ${to.text}`);
  const isExtreme = list.all.some((one) => isMention(one, 'rank', 'aggregation', 'superlative'));
  if (!isMove || !isExtreme) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return last.includes(one) ? { kind: 'stop', start, end, text } : one;
  });
}
