import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const OTHERS = ['aggregation', 'by', 'count', 'share', 'compare', 'window', 'distinct'] as const;

/** The mentions of `between the best and the worst country`; none where one of them is missing. */
function findEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'rank') && isMention(list.neighbour(all[index] ?? one, 1), 'join'),
  );
  const first = all[at];
  const join = first === undefined ? undefined : list.neighbour(first, 1);
  const second = join === undefined ? undefined : list.neighbour(join, 1);
  const noun = second === undefined ? undefined : list.neighbour(second, 1);
  if (!isMention(first, 'rank') || !isMention(second, 'rank') || noun === undefined) return [];
  if (first.direction === second.direction || !/^and$/i.test(join?.text ?? '')) return [];
  const isName =
    isMention(noun, 'column') &&
    list.findColumn(noun)?.kind === 'string' &&
    cube.label.includes(noun.column);
  const filters = all.flatMap((one): Filter[] =>
    isMention(one, 'period') ? [{ kind: 'period', column: '', ranges: one.ranges }] : [],
  );
  const isRow = isMention(noun, 'entity') || (isName && holdsOneEach({ filters }, cube));
  const before = list.neighbour(first, -1);
  const lead = isMention(before, 'between') ? [before] : [];
  return isRow ? [...lead, ...all.slice(at, all.indexOf(noun) + 1)] : [];
}

/**
 * `the gap in life expectancy between the best and the worst country in 1955`: the highest minus the lowest
 * of rows, whichever of both is called the best. A gap of groups would be one of their figures.
 */
export function joinRowEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const gap = all.find((one) => isMention(one, 'operator') && one.operator === 'minus');
  const ends = gap === undefined ? [] : findEnds(list, cube);
  const rest = all.filter((one) => !ends.includes(one));
  const figures = rest.filter((one) => list.findNumberColumn(one) !== undefined);
  const [figure, other] = figures;
  if (gap === undefined || ends.length === 0 || !isMention(figure, 'column')) return all;
  if (other !== undefined || rest.some((one) => isMention(one, ...OTHERS))) return all;
  const { start, end } = gap;
  return rest.flatMap((one): Mention[] => {
    if (one === figure) return [];
    return one === gap ? [{ kind: 'between', start, end, text: 'range of' }, figure] : [one];
  });
}
