import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const HIGH = /^highs?$/i;
const LOW = /^lows?$/i;

const BESIDE = ['value', 'period', 'join', 'unknown', 'by', 'grain', 'months'] as const;

/** A word of size that is no adjective: what stands behind it is nothing that it could belong to. */
function readEnd(list: MentionList, mention: Mention, at: number): 'max' | 'min' | null {
  const isEnd =
    isMention(mention, 'unknown') && (HIGH.test(mention.text) || LOW.test(mention.text));
  const [before, next] = [list.neighbour(mention, -1), list.all[at + 1]];
  const isAlone =
    (next === undefined || isMention(next, ...BESIDE, 'stop')) &&
    (before === undefined || isMention(before, ...BESIDE, 'ask', 'column'));
  if (!isEnd || !isAlone) return null;
  return HIGH.test(mention.text) ? 'max' : 'min';
}

/** `MSFT high low 2008`: the ends of what each row measures. */
export function joinHighsAndLows(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { measured: column } = cube;
  const found = list.all.filter((one, at) => readEnd(list, one, at) !== null);
  // `and its low?` is asked of the last answer.
  const isOwn = found.length > 1 || list.all.some((one) => isMention(one, 'value'));
  if (column === undefined || !isOwn) return list.all;
  const isNamed = list.all.some((one) => list.findNumberColumn(one) !== undefined);
  return list.all.flatMap((mention, at): Mention[] => {
    const aggregation = readEnd(list, mention, at);
    if (aggregation === null) return [mention];
    const { start, end, text } = mention;
    const before = list.all[at - 1];
    const follows = before !== undefined && readEnd(list, before, at - 1) !== null;
    const join: Mention = { kind: 'join', start, end: start, text: 'and' };
    return [
      ...(follows ? [join] : []),
      { kind: 'aggregation', aggregation, start, end: start, text },
      ...(isNamed ? [] : [{ kind: 'column', column, start, end, text } as const]),
    ];
  });
}
