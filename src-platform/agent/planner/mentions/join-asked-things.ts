import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { isRowName } from '../plan/plan.ts';

/** The one column that names what is measured: the company of a price. */
function findMeasuredThing(cube: ModelCube): string | undefined {
  if (cube.measured === undefined) return undefined;
  const names = cube.columns.filter(
    (one) => one.kind === 'string' && cube.label.includes(one.name) && !isRowName(cube, one.name),
  );
  return names.length === 1 ? names[0]?.name : undefined;
}

const hasPeople = ({ columns }: ModelCube): boolean =>
  columns.some((one) => one.kind === 'string' && one.person);

/** `who had the highest share price`, where the data name no people: which company. */
function nameWho(list: MentionList, cube: ModelCube): readonly Mention[] {
  const thing = findMeasuredThing(cube);
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative'));
  const isNamed = list.all.some((one) => list.findColumn(one)?.kind === 'string');
  if (thing === undefined || hasPeople(cube) || !isRanked || isNamed) return list.all;
  return list.all.flatMap((one): Mention[] => {
    const { end, text } = one;
    const isWho = isMention(one, 'ask') && /^who$/i.test(text);
    return isWho ? [one, { kind: 'column', column: thing, start: end, end, text }] : [one];
  });
}

/** What already says of which rows or groups the question is. */
const NAMED = ['entity', 'by', 'grain', 'aggregation', 'count', 'share', 'window'] as const;

/** `which documentary earned the most`: one of the films of that genre, and no figure of them all. */
function nameRowsOfValue(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative'));
  const isNamed = list.all.some(
    (one) => isMention(one, ...NAMED) || list.findColumn(one)?.kind === 'string',
  );
  if (cube.measured !== undefined || !isRanked || isNamed) return list.all;
  return list.all.flatMap((one, index): Mention[] => {
    const ask = list.all[index - 1];
    const isAsked = isMention(one, 'value') && isMention(ask, 'ask') && /^which$/i.test(ask.text);
    const { end, text } = one;
    return isAsked ? [one, { kind: 'entity', start: end, end, text }] : [one];
  });
}

/** Names what `who` and `which documentary` ask for, where no other word does. */
export const joinAskedThings = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  nameRowsOfValue(list.with(nameWho(list, cube)), cube);
