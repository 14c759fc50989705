import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const SETS_APART = ['operator', 'comparative', 'versus', 'compare', 'by'] as const;

/**
 * The `between` of `flights between SFO and LAX`, `the distance between SFO and LAX`, which sets nothing
 * against each other.
 */
function findBetween(list: MentionList): Mention | undefined {
  if (list.all.some((one) => isMention(one, ...SETS_APART))) return undefined;
  return list.all.find((one) => {
    const before = list.neighbour(one, -1);
    return (
      isMention(one, 'between') &&
      /^between$/i.test(one.text) &&
      (isMention(before, 'entity') || list.findNumberColumn(before) !== undefined) &&
      isMention(list.neighbour(one, 1), 'value')
    );
  });
}

/**
 * `flights between Seattle and San Francisco`, `both directions together`: from the one to the other and
 * back, so that both ends of a way may be either of them.
 */
export function joinBothWays(list: MentionList, { compounds }: ModelCube): readonly Mention[] {
  const said = list.all.find((one) => isMention(one, 'bothWays')) ?? findBetween(list);
  const [first, second, third] = list.all.filter((one) => isMention(one, 'value'));
  if (said === undefined || third !== undefined) return list.all;
  if (!isMention(first, 'value') || !isMention(second, 'value')) return list.all;
  const columns = compounds.find((one) => one.columns.length === 2)?.columns ?? [];
  const pick = (
    mention: MentionOf<'value'> & Mention,
    column: string,
  ): (MentionOf<'value'> & Mention) | null => {
    const options = mention.options.filter((one) => one.column === column);
    return options.length === 0 ? null : { ...mention, options };
  };
  const ends = columns.flatMap((column) => {
    const [left, right] = [pick(first, column), pick(second, column)];
    const { start, end } = said;
    return left === null || right === null
      ? []
      : [left, { kind: 'join', start, end, text: 'or' } as const, right];
  });
  if (columns.length !== 2 || ends.length !== 6) return list.all;
  const [from, to] = [list.all.indexOf(first), list.all.indexOf(second)];
  const after = list.neighbour(said, 1);
  const isTogether = isMention(after, 'aggregation') && after.aggregation === 'sum';
  return list.all.flatMap((one, index): Mention[] => {
    if (one === first) return ends;
    // What leads to the two names, and what joins them.
    const isBetween = index > from && index <= to;
    const isLead = index === from - 1 && isMention(one, 'between', 'stop');
    return isBetween || isLead || one === said || (isTogether && one === after) ? [] : [one];
  });
}
