import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * `how many were in construction?`, after a number of unemployed people: people are counted, and no
 * rows, each of which is a measurement.
 */
export function nameCountedPeople(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isPeople =
    cube.measured !== undefined &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === 'sum' &&
    other === undefined;
  const said = mentions.filter((one) => !isMention(one, 'stop', 'also', 'join'));
  const [count] = said;
  const isOpen =
    isMention(count, 'count') &&
    said.some((one) => isMention(one, 'value')) &&
    said.slice(1).every((one) => isMention(one, 'value', 'period', 'months', 'pronoun'));
  if (!isPeople || !isOpen) return mentions;
  const { end, text } = count;
  return mentions.flatMap((one): Mention[] =>
    one === count
      ? [one, { kind: 'column', column: measure.column, start: end, end, text }]
      : [one],
  );
}
