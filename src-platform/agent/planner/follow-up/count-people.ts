import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

/** `how many in 2006?`, `in thousands, how many`: whose or when, and nothing else. */
const CHOOSES = ['value', 'period', 'months', 'pronoun'] as const;

/**
 * `how many were in construction?`, after a number of unemployed people: people are counted, and no
 * rows, each of which is a measurement.
 */
export function nameCountedPeople(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const [first, other] = plan.kind === 'aggregate' ? plan.measures : [];
  // A number of people per month is shown as a mean of the months.
  const measure = first?.kind === 'perGroup' ? first.of : first;
  const isPeople =
    cube.measured !== undefined &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === 'sum' &&
    other === undefined;
  const said = mentions.filter(
    (one, index) =>
      !isMention(one, 'stop', 'also', 'join') &&
      // `in construction that year`: the pronoun says when.
      !(isMention(one, 'grain') && isMention(mentions[index - 1], 'pronoun')),
  );
  const [count] = said;
  const isOpen =
    isMention(count, 'count') &&
    said.some((one) => isMention(one, 'value', 'period', 'months')) &&
    said.slice(1).every((one) => isMention(one, ...CHOOSES));
  if (!isPeople || !isOpen) return mentions;
  // `how many in 2006?`: the last figure in that year.
  if (measure !== first || said.every((one) => !isMention(one, 'value')))
    return mentions.filter((one) => one !== count);
  const { end, text } = count;
  return mentions.flatMap((one): Mention[] =>
    one === count
      ? [one, { kind: 'column', column: measure.column, start: end, end, text }]
      : [one],
  );
}
