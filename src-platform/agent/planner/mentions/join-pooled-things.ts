import pluralize from 'pluralize';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isRowName } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const OF = /^(?:of|for|across|among|over)(?: all)?(?: the)?$/i;

/** `countries`, where a row is the figure of one country in one year. */
function namesThings(mention: Mention, list: MentionList, cube: ModelCube): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  return (
    column?.kind === 'string' &&
    cube.label.includes(column.name) &&
    cube.label.length > 1 &&
    !isRowName(cube, column.name) &&
    pluralize.isPlural(mention.text)
  );
}

/** Whether another group is named that each figure is computed for: `by year`, `which decade`. */
const hasOtherGroup = (list: MentionList, cube: ModelCube): boolean =>
  list.all.some(
    (one) => isMention(one, 'grain') || (isMention(one, 'by') && isOtherColumn(one, list, cube)),
  );

function isOtherColumn(by: Mention, list: MentionList, cube: ModelCube): boolean {
  const column = list.findColumn(list.neighbour(by, 1));
  return column !== undefined && !cube.label.includes(column.name);
}

/** Whether each of the groups has one row of each thing, so that a share of the rows is one of the things. */
const holdsOneRowEach = (list: MentionList, cube: ModelCube): boolean =>
  list.all.some((one) => isMention(one, 'grain') && one.grain === findMeasuredGrain(cube));

/**
 * `average life expectancy of countries by year`, `share of countries with a fertility over 6 by year`: of
 * all of them together. A figure of each of them would need no mean, and no share.
 */
export function joinPooledThings(list: MentionList, cube: ModelCube): readonly Mention[] {
  // `what share of the countries is that?`: of those that were shown.
  if (list.all.some((one) => isMention(one, 'pronoun'))) return list.all;
  const isGrouped = hasOtherGroup(list, cube);
  return list.all.map((mention, at): Mention => {
    const before = list.all.slice(0, at).filter((one) => !isMention(one, 'stop'));
    const link = list.all[at - 1];
    const isPooled =
      (isMention(before.at(-1), 'share') && holdsOneRowEach(list, cube)) ||
      (isGrouped &&
        isMention(link, 'stop') &&
        OF.test(link.text) &&
        before.some((one) => isMention(one, 'aggregation')));
    const { start, end, text } = mention;
    return isPooled && namesThings(mention, list, cube)
      ? { kind: 'entity', start, end, text }
      : mention;
  });
}
