import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THOSE = /\b(?:those|these|ones?|them)$/i;
const BESIDE = [
  ...(['stop', 'join', 'ask', 'list', 'count', 'pronoun', 'compare', 'number', 'not'] as const),
];

/**
 * `show only those above 6 percent`, after the mean rate of each industry: the groups whose mean is above
 * it, as without the unit, and not the means of the rows that are.
 */
export function readLimitOfGroups(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  if (plan.kind === 'list' || plan.groups.length === 0 || plan.having.length > 0) return mentions;
  const [measure, other] = plan.measures;
  if (measure?.kind !== 'aggregate' || other !== undefined || measure.unit !== undefined)
    return mentions;
  const column = cube.columns.find((one) => one.name === measure.column);
  const unit = column?.kind === 'number' && 'unit' in column.format ? column.format.unit : null;
  // `20 degrees`, `80 years`: the unit may name the column itself, or a time.
  const at = mentions.findIndex(
    (one, index) =>
      isMention(mentions[index - 1], 'number') &&
      ((isMention(one, 'unit') && one.columns.includes(measure.column)) ||
        (isMention(one, 'column') && one.column === measure.column) ||
        (isMention(one, 'grain') && unit === `${one.grain}s`)),
  );
  const said = mentions[at];
  const isPlain = mentions.every((one) => one === said || isMention(one, ...BESIDE));
  const points = mentions.some((one) => THOSE.test(one.text) || isMention(one, 'ask', 'count'));
  const compare = mentions.find((one) => isMention(one, 'compare'));
  if (said === undefined || compare === undefined || !isPlain || !points) return mentions;
  // `how many are over 20 minutes?`: as without the unit, and no rows that are.
  if (mentions.some((one) => isMention(one, 'count')))
    return mentions.map((one) => (one === said ? toStop(one) : one));
  const { start } = compare;
  const figure: readonly Mention[] = [
    { kind: 'aggregation', aggregation: measure.aggregation, start, end: start, text: '' },
    { kind: 'column', column: measure.column, start, end: start, text: '' },
  ];
  return mentions.flatMap((one) => {
    if (one === said) return [toStop(one)];
    return one === compare ? [...figure, one] : [one];
  });
}
