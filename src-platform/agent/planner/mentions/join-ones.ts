import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ONE = /^(?:one|single)$/i;
const ONLY = /^(?:only|just|only a|just a)$/i;

/** `only one film`: the word is a number where it counts what follows. */
function readOnlyOne(list: MentionList, mention: Mention, index: number): Mention | null {
  const [before, next] = [list.all[index - 1], list.all[index + 1]];
  const isOne = isMention(mention, 'pronoun', 'stop') && ONE.test(mention.text);
  const isCounted = isMention(next, 'entity') || list.findColumn(next)?.kind === 'string';
  const isOnly = isMention(before, 'stop') && ONLY.test(before.text);
  if (!isOne || !isCounted || !isOnly) return null;
  const { start, end, text } = mention;
  return { kind: 'number', value: '1', start, end, text };
}

const ALL = /\ball(?: the| of the)?$/i;

/** `the prices of all five`: so many things as the data hold, each of which is meant. */
function readAllOfThem(
  list: MentionList,
  index: number,
  { label, columns, columnProfiles }: ModelCube,
): Mention | null {
  const [before, number, next] = list.all.slice(Math.max(0, index - 1), index + 2);
  const name = label.find((one) =>
    columns.some((column) => column.name === one && column.kind === 'string'),
  );
  const isAll = isMention(before, 'stop') && ALL.test(before.text);
  const isName = isMention(next, 'column') && next.column === name;
  const isNoun =
    !isName && isMention(next, 'entity', 'column', 'unit', 'grain', 'value', 'labelWord');
  if (name === undefined || !isAll || isNoun || !isMention(number, 'number')) return null;
  if (columnProfiles.get(name)?.values.length !== Number(number.value)) return null;
  const { start, end, text } = number;
  return { kind: 'column', column: name, start, end, text };
}

/** Whether `all five` stands behind `the average of`, which names no figure. */
const isMean = (list: MentionList, index: number): boolean => {
  const before = list.all
    .slice(0, index)
    .findLast((one) => !isMention(one, 'stop') && !/^(?:across|over)$/i.test(one.text));
  return isMention(before, 'aggregation') && /^(?:avg|median)$/.test(before.aggregation);
};

/** Reads `only one` and `all five`, which count what the question is about. */
export function joinOnes(list: MentionList, cube: ModelCube): readonly Mention[] {
  const named = new Set<Mention>();
  const joined = list.all.flatMap((mention, index): Mention[] => {
    const one = readOnlyOne(list, mention, index);
    if (one !== null) {
      const text = list.all[index - 1]?.text ?? '';
      return [{ kind: 'compare', comparison: '=', start: one.start, end: one.start, text }, one];
    }
    const all = readAllOfThem(list, index, cube);
    const next = list.all[index + 1];
    const { start, end, text } = mention;
    // `the average of all five`: one figure, and not one of each.
    if (all !== null && isMean(list, index)) return [{ kind: 'reset', start, end, text }];
    if (all !== null && isMention(next, 'column') && isMention(all, 'column')) named.add(next);
    return all === null
      ? [mention]
      : [{ kind: 'by', start: all.start, end: all.start, text: 'for each' }, all];
  });
  // `all five companies`: the noun says once more what is counted.
  return joined.filter((one) => !named.has(one));
}
