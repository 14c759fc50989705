import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPositive } from '../lexicon/lexicon.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

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

const MOST = /^at (?:the )?(?:very )?most$/i;

/** `at most` without a number, `at worst`: where a figure went furthest; none where it is a limit. */
function findFurthest({ all }: MentionList): readonly Mention[] {
  const most = all.find((one) => isMention(one, 'compare') && MOST.test(one.text));
  const next = most && all[all.indexOf(most) + 1];
  if (most !== undefined) return isMention(next, 'number', 'stop', 'unknown') ? [] : [most];
  const worst = all.find((one) => isMention(one, 'rank') && /^worst$/i.test(one.text));
  const at = worst && all[all.indexOf(worst) - 1];
  return worst !== undefined && isMention(at, 'stop') && /^at(?: the)?$/i.test(at.text)
    ? [at, worst]
    : [];
}

/** Whether `late` stands for much or for little, by the `later` of the same column. */
function findCompared(mention: Mention, word: string, cube: ModelCube): 'min' | 'max' | undefined {
  const end = cube.superlatives.find(
    ({ comparatives, column }) =>
      isMention(mention, 'column') &&
      column === mention.column &&
      comparatives.some((one) => one === `${word}r` || one === `${word}er`),
  );
  if (end === undefined) return undefined;
  return end.direction === 'desc' ? 'max' : 'min';
}

/** `how high was the rate at most`, `how cold did it get at worst`: the highest or the lowest of them. */
export function readFurthest(list: MentionList, cube: ModelCube): readonly Mention[] {
  const furthest = findFurthest(list);
  const how = list.all.find((one) => /^how\b/i.test(one.text));
  if (furthest.length === 0 || how === undefined) return list.all;
  const isJoined = /\s/.test(how.text);
  const named = isJoined ? how : list.all[list.all.indexOf(how) + 1];
  const [, word = ''] = /^(?:how )?(\p{L}+)/iu.exec(named?.text.toLowerCase() ?? '') ?? [];
  const end = ENDS[word];
  const direction =
    named && (findDirection({ ...named, text: word }, cube) ?? findCompared(named, word, cube));
  const aggregation = end ?? direction;
  const isTaken = list.all.some(
    (one) =>
      !furthest.includes(one) &&
      one !== named &&
      isMention(one, 'compare', 'comparative', 'rank', 'superlative', 'extreme', 'aggregation'),
  );
  if (named === undefined || aggregation === undefined || isTaken) return list.all;
  const { start, end: stop, text } = named;
  const extreme: Mention = { kind: 'aggregation', aggregation, start, end: start, text };
  if (isMention(named, 'aggregation'))
    return list.all.map((one) => (furthest.includes(one) ? toStop(one) : one));
  const isNamed = list.all.some((one) => one !== named && list.findNumberColumn(one) !== undefined);
  const measured: readonly Mention[] =
    isNamed || cube.measured === undefined
      ? []
      : [{ kind: 'column', column: cube.measured, start: stop, end: stop, text }];
  return list.all.flatMap((one): readonly Mention[] => {
    if (furthest.includes(one)) return [toStop(one)];
    if (one !== named) return [one];
    return end === undefined ? [extreme, one] : [{ ...extreme, end: stop }, ...measured];
  });
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
