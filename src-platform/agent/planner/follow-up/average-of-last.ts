import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * `which countries are above average?`, after a life expectancy: above its mean, whatever the data
 * measure first.
 */
export function nameAverageOfLast(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || other !== undefined) return mentions;
  return mentions.map((one) =>
    isMention(one, 'condition') && one.isUnnamed === true
      ? { ...one, column: measure.column }
      : one,
  );
}
