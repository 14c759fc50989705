import type { ModelCube } from '../../engine/semantic-model.ts';
import { NEGATED } from './join-conditions.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** `which stocks`, `how many countries`: names are asked for, each of which has many rows. */
const asksForNames = (list: MentionList): boolean =>
  list.all.some(
    (one) =>
      list.findColumn(one)?.kind === 'string' &&
      (list.neighbour(one, -1) === undefined ||
        isMention(list.neighbour(one, -1), 'ask', 'count', 'list')),
  );

/**
 * `which stocks never traded below 20`: the lowest of their figures is tested, and `ever` tests it
 * the other way round.
 */
export function joinNever(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => /^(?:never|ever)$/i.test(one.text));
  const word = list.all[at];
  const compare = list.all.find((one, index) => index > at && isMention(one, 'compare'));
  if (word === undefined || !isMention(compare, 'compare') || !asksForNames(list)) return list.all;
  const isNever = /^never$/i.test(word.text);
  const comparison = isNever ? NEGATED[compare.comparison] : compare.comparison;
  const before = list.neighbour(compare, -1);
  const named = isMention(before, 'column') ? list.findNumberColumn(before) : undefined;
  const column = named ?? cube.measured;
  if (column === undefined) return list.all;
  const aggregation = compare.comparison.startsWith('<') ? 'min' : 'max';
  const { start, end, text } = word;
  const figure: Mention = { kind: 'aggregation', aggregation, start, end, text };
  return list.all.flatMap((one): Mention[] => {
    if (one === word) return [{ kind: 'stop', start, end, text: 'with' }];
    if (one === before && named !== undefined) return [figure, one];
    if (one !== compare) return [one];
    const added: Mention[] =
      named === undefined
        ? [figure, { kind: 'column', column, start: one.start, end: one.start, text }]
        : [];
    return [...added, { ...compare, comparison }];
  });
}
