import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';

/**
 * `what percentage of the countries had more than 50 million people in 2005`: where the period has one
 * row of each thing, the things are the rows that are counted.
 */
export function joinSharedThings(list: MentionList, cube: ModelCube): readonly Mention[] {
  const share = list.all.find((one) => isMention(one, 'share') && /\bof$/i.test(one.text));
  const noun = share === undefined ? undefined : list.neighbour(share, 1);
  const column = isMention(noun, 'column') ? list.findColumn(noun) : undefined;
  const time = findTimeColumn(cube);
  const [period, other] = list.all.filter((one) => isMention(one, 'period'));
  const isDivided = list.all.some((one) => isMention(one, 'by', 'grain', 'ask') && !isWhat(one));
  if (
    column?.kind !== 'string' ||
    !cube.label.includes(column.name) ||
    time === undefined ||
    !isMention(period, 'period') ||
    other !== undefined ||
    isDivided
  )
    return list.all;
  const { ranges } = period;
  if (!holdsOneEach({ filters: [{ kind: 'period', column: time, ranges }] }, cube)) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return one === noun ? { kind: 'entity', start, end, text } : one;
  });
}

const isWhat = ({ text }: Mention): boolean => /^what(?:'?s)?$/i.test(text);
