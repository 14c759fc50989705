import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The figure that the last question asked of its rows; null where it asked for none or several. */
export function findLastFigure({ plan, before }: ThreadMemory, cube: ModelCube): string | null {
  const list = (one: Plan | null): string[] =>
    one?.kind === 'list'
      ? one.columns.filter((name) =>
          cube.columns.some((column) => column.kind === 'number' && column.name === name),
        )
      : [];
  const shown = list(plan);
  const known = list(before);
  const added = shown.filter((one) => !known.includes(one));
  const [only, other] = added.length > 0 ? added : shown;
  return other === undefined ? (only ?? null) : null;
}

/**
 * `what's the average for that species?`, after the flippers of one penguin: an average without a
 * figure is one of the figure that was asked for last.
 */
export function keepMeasure(
  plan: AggregatePlan,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AggregatePlan {
  const aggregation = mentions.find((one) => isMention(one, 'aggregation'));
  const isNamed = mentions.some(
    (one) =>
      isMention(one, 'count', 'superlative', 'formula', 'unit', 'condition') ||
      (isMention(one, 'column') &&
        cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column)),
  );
  const column = isNamed ? null : findLastFigure(memory, cube);
  return !isMention(aggregation, 'aggregation') || column === null
    ? plan
    : {
        ...plan,
        measures: [{ kind: 'aggregate', column, aggregation: aggregation.aggregation }],
      };
}
