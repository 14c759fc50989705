import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const SIDES: Readonly<Record<string, string>> = {
  below: 'lower than',
  under: 'lower than',
  beneath: 'lower than',
  above: 'higher than',
};
const OWN = /^(?:their|its|his|her|the|a|what|they|it|has|have|had)$/i;

/** The words between a limit and the figure that stands in the place of its number. */
function findOwnFigure(list: MentionList, index: number): readonly Mention[] {
  const rest = list.all.slice(index + 1);
  const at = rest.findIndex((one) => !OWN.test(one.text));
  return list.findNumberColumn(rest[at]) === undefined ? [] : rest.slice(0, at + 1);
}

/**
 * `a gross below the budget`, `whose gross stayed below what they cost`: one figure of a row is set
 * against another, as in `lower than the budget`. `Over` between two figures divides them.
 */
export function readBelowFigures(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const { all } = list;
  const unitOf = (name: string | undefined): string => {
    const column = columns.find((one) => one.name === name);
    return column?.kind === 'number' ? `${column.format.type} ${column.format.unit ?? ''}` : '';
  };
  const at = all.findIndex((one, index) => {
    const first = list.findNumberColumn(list.neighbour(one, -1));
    const second = list.findNumberColumn(findOwnFigure(list, index).at(-1));
    return (
      isMention(one, 'compare') &&
      Object.hasOwn(SIDES, one.text.toLowerCase()) &&
      first !== undefined &&
      second !== undefined &&
      first !== second &&
      unitOf(first) === unitOf(second)
    );
  });
  const below = all[at];
  if (!isMention(below, 'compare')) return all;
  const own = findOwnFigure(list, at).slice(0, -1);
  const { start, end, comparison } = below;
  const text = SIDES[below.text.toLowerCase()] ?? below.text;
  return all.map((one): Mention => {
    if (one === below)
      return { kind: 'comparative', column: null, isMore: comparison === '>', start, end, text };
    return own.includes(one) && isMention(one, 'ask') ? toStop(one) : one;
  });
}
