import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type AggregatePlan, type Decision } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const WITH = /^(?:with|to|on)$/i;

/** `and between budget and rating?`: the two figures that are named, of the same rows. */
function readPair(
  mentions: readonly Mention[],
  isNumber: (name: string) => boolean,
): readonly [string, string] | null {
  const said = mentions.filter(
    (one) => !isMention(one, 'stop', 'join', 'also', 'between', 'correlation', 'ask', 'versus'),
  );
  const [left, right] = said;
  const isPair =
    said.length === 2 &&
    isMention(left, 'column') &&
    isMention(right, 'column') &&
    mentions.some((one) => isMention(one, 'between', 'correlation'));
  if (!isPair || left.column === right.column) return null;
  return isNumber(left.column) && isNumber(right.column) ? [left.column, right.column] : null;
}

const setPair = (plan: AggregatePlan, left: string, right: string): Decision => ({
  ok: true,
  plan: {
    ...plan,
    measures: plan.measures.map((one) =>
      one.kind === 'correlation' || one.kind === 'pairs' ? { ...one, left, right } : one,
    ),
  },
});

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
  if (plan.kind === 'list' || last?.kind !== 'correlation') return null;
  const pair = readPair(mentions, isNumber);
  if (pair !== null) return setPair(plan, ...pair);
  if (other !== undefined) return null;
  if (!isMention(figure, 'column') || !isNumber(figure.column)) return null;
  const { column } = figure;
  const { left, right } = last;
  if (column === left || column === right) return null;
  const lead = mentions[mentions.indexOf(figure) - 1];
  if (lead === undefined || !WITH.test(lead.text))
    return createUndecided(
      'A correlation has two figures, and you name one; say with which of the last two it is.',
    );
  return setPair(plan, left, column);
}
