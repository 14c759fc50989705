import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pickAggregationOf } from '../plan/plan.ts';
import { isPlausible } from '../slots/plausible-values.ts';
import { isMention, toStop, type Mention, type MentionList, type MentionOf } from './mention.ts';

interface FigureBehind {
  readonly by: MentionOf<'by'>;
  readonly column: MentionOf<'column'>;
}

/** The number column after `by`, where it is the last group that is named. */
function findFigureBehind(list: MentionList, by: Mention | undefined): FigureBehind | null {
  const column = by === undefined ? undefined : list.neighbour(by, 1);
  const isNumber = list.findNumberColumn(column) !== undefined;
  if (!isMention(by, 'by') || !isMention(column, 'column') || !isNumber) return null;
  return isMention(list.neighbour(column, 1), 'join', 'also') ? null : { by, column };
}

/** `movies better than 8 by rating`: what is tested stands behind the number, and divides nothing. */
export function joinLimitsByFigure(list: MentionList, cube: ModelCube): readonly Mention[] {
  for (const [at, compare] of list.all.entries()) {
    if (!isMention(compare, 'compare')) continue;
    const [before, number] = [list.neighbour(compare, -1), list.neighbour(compare, 1)];
    if (!isMention(before, 'entity') || !isMention(number, 'number')) continue;
    const found = findFigureBehind(list, list.neighbour(number, 1));
    if (found === null || !isPlausible(cube, found.column.column, number.value)) continue;
    const { by, column } = found;
    const { start } = compare;
    return list.all
      .toSpliced(at, 0, { ...column, start, end: start })
      .map((one) => (one === by || one === column ? toStop(one) : one));
  }
  return list.all;
}

/** `genres with more than 100 films by rating`: the genres are named already, and have one figure each. */
export function readGroupsByFigure(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'compare'));
  const compare = list.all[at];
  const group = compare === undefined ? undefined : list.neighbour(compare, -1);
  const number = compare === undefined ? undefined : list.neighbour(compare, 1);
  const rows = isMention(number, 'number') ? list.neighbour(number, 1) : undefined;
  if (list.findColumn(group)?.kind !== 'string' || !isMention(rows, 'entity')) return list.all;
  const found = findFigureBehind(list, list.neighbour(rows, 1));
  const column = list.findColumn(found?.column);
  if (found === null || column?.kind !== 'number' || column.discrete) return list.all;
  const { start } = found.column;
  const aggregation = pickAggregationOf(cube, column.name);
  const mean: Mention = { kind: 'aggregation', aggregation, start, end: start, text: aggregation };
  return list.all.toSpliced(list.all.indexOf(found.column), 0, mean);
}
