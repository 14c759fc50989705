import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { FollowUp } from './decide-follow-up.ts';

const BESIDE = [
  ...(['stop', 'join', 'ask', 'reset', 'aggregation', 'entity', 'value', 'number'] as const),
  ...(['compare', 'compareAfter', 'condition', 'unit'] as const),
];

/** The one number that the last question asked of a row, beside what the row was chosen by. */
function findAsked({ plan, before, asksOne }: ThreadMemory, cube: ModelCube): string | null {
  if (plan.kind !== 'list' || before?.kind !== 'list' || !asksOne) return null;
  const added = plan.columns.filter((name) => !before.columns.includes(name));
  const [column, other] = added;
  const isNumber = cube.columns.some(
    (one) => one.kind === 'number' && !one.discrete && one.name === column,
  );
  return column !== undefined && other === undefined && isNumber ? column : null;
}

/**
 * `what's the average for all 8-cylinder cars?`, after a figure of one car: that of the figure that was
 * asked for last. Null where the question names a figure itself, or no rows.
 */
export function askAverageOfShown(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): FollowUp | null {
  const column = findAsked(memory, cube);
  const [mean, second] = mentions.filter((one) => isMention(one, 'aggregation'));
  const isMean = isMention(mean, 'aggregation') && /^(?:avg|median)$/.test(mean.aggregation);
  const isDiscrete = (one: Mention): boolean =>
    isMention(one, 'column') &&
    cube.columns.some(
      ({ name, ...rest }) => name === one.column && rest.kind === 'number' && rest.discrete,
    );
  const isPlain = mentions.every((one) => isMention(one, ...BESIDE) || isDiscrete(one));
  const namesRows = mentions.some((one) => isMention(one, 'entity', 'value'));
  if (column === null || mean === undefined || second !== undefined || !isMean) return null;
  if (!isPlain || !namesRows) return null;
  const { end } = mean;
  const figure: Mention = { kind: 'column', column, start: end, end, text: mean.text };
  const words = mentions
    .filter((one) => !isMention(one, 'reset'))
    .flatMap((one) => (one === mean ? [mean, figure] : [one]));
  const slots = readSlots(words, cube);
  if (slots.unknown.length > 0 || slots.problems.length > 0) return null;
  return { words, slots, decision: buildPlan(slots, cube), assumption: null };
}
