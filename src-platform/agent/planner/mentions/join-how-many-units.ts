import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findConversion } from './unit-conversions.ts';

const HOW_MANY = /^how many$/i;

/** `how many hours of delay were there`, `how many inches of rain fell`: the total, in that unit. */
export function joinHowManyUnits(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'count') && HOW_MANY.test(one.text));
  const [count, unit, of] = at === -1 ? [] : all.slice(at, at + 3);
  const figure = of === undefined ? undefined : list.neighbour(of, 1);
  const name = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  if (count === undefined || unit === undefined || name === undefined) return all;
  const isOf = isMention(of, 'stop') && /^of\b/i.test(of.text);
  const column = cube.columns.find((one) => one.name === name);
  const isAdded = column?.kind === 'number' && column.additive;
  const target = isMention(unit, 'grain', 'unknown')
    ? findConversion(unit.text, [name], cube)
    : null;
  if (!isOf || !isAdded || target === null) return all;
  const { start, end } = count;
  return all.flatMap((one): Mention[] => {
    if (one === count)
      return [{ kind: 'aggregation', aggregation: 'sum', start, end, text: 'total' }];
    // `in total` says the same once more.
    if (isMention(one, 'aggregation') && one.aggregation === 'sum') return [];
    if (one === unit) return [];
    if (one !== figure) return [one];
    return [figure, { ...target, start: figure.end, end: figure.end, text: unit.text }];
  });
}
