import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const WITH = /^(?:with|to|on)$/i;

/**
 * `and with acceleration?`, after the correlation of horsepower and weight: that of horsepower with the
 * new figure. `What about mpg?` could be set against either.
 */
export function correlateWith(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  { columns }: ModelCube,
): Decision | null {
  const [last] = plan.kind === 'aggregate' ? plan.measures : [];
  const [figure, other] = mentions.filter(
    (one) => !isMention(one, 'stop', 'join', 'also', 'pronoun'),
  );
  const isNumber = (name: string): boolean =>
    columns.some((one) => one.name === name && one.kind === 'number');
  if (plan.kind === 'list' || last?.kind !== 'correlation' || other !== undefined) return null;
  if (!isMention(figure, 'column') || !isNumber(figure.column)) return null;
  const { column } = figure;
  const { left, right } = last;
  if (column === left || column === right) return null;
  const lead = mentions[mentions.indexOf(figure) - 1];
  if (lead === undefined || !WITH.test(lead.text))
    return createUndecided(
      'A correlation has two figures, and you name one; say with which of the last two it is.',
    );
  const measures = plan.measures.map((one) =>
    one.kind === 'correlation' || one.kind === 'pairs' ? { ...one, left, right: column } : one,
  );
  return { ok: true, plan: { ...plan, measures } };
}
