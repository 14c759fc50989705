import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const END = /^(?:first|last)$/i;
const IN_WHICH = ['ask', 'when', 'stop'] as const;

/** The period of which the data hold one measurement of each thing: a year of countries. */
function findMeasuredGrain({ columns, entity }: ModelCube): string | undefined {
  const [snapshot] = columns.flatMap((one) =>
    one.kind === 'number' && one.snapshot !== undefined ? [one.snapshot] : [],
  );
  // `monthly prices` cannot be added up, so that no column says it.
  return snapshot ?? (/^monthly\b/.test(entity.one) ? 'month' : undefined);
}

/**
 * `the first year in which India had more than 500 million people`: when it first had, as the data
 * hold one row of each such period.
 */
export function joinFirstPeriods(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'rank') && END.test(one.text));
  const [rank, grain] = [all[at], all[at + 1]];
  const isOf = isMention(grain, 'grain') && grain.grain === findMeasuredGrain(cube);
  if (rank === undefined || !isOf) return all;
  const rest = all.slice(at + 2);
  const clause = rest.findIndex((one) => !isMention(one, 'stop'));
  const lead = rest[clause];
  const isClause =
    isMention(lead, 'ask', 'when') || /^(?:where|that|when)$/i.test(rest[0]?.text ?? '');
  const isTested = rest.some((one) => isMention(one, 'compare', 'condition', 'compareAfter'));
  const before = all.slice(0, at);
  if (!isClause || !isTested || !before.every((one) => isMention(one, ...IN_WHICH))) return all;
  const { start, end } = rank;
  const tests = isMention(lead, 'ask', 'when') ? rest.toSpliced(clause, 1) : rest;
  return [
    { kind: 'when', start, end: start, text: 'when' },
    { ...rank, end, text: `for the ${rank.text.toLowerCase()} time` },
    ...tests,
  ];
}
