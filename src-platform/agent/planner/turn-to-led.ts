import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import { findTwin } from './swap-ways.ts';

/** `how many flights arrived there`, after departures: the place is the other end of the way. */
export function turnToLed(plan: Plan, mentions: readonly Mention[], cube: ModelCube): Plan {
  const led = cube.columns.find(
    (one) =>
      one.kind === 'string' &&
      findTwin(cube, one.name) !== undefined &&
      mentions.some(
        (two) => isMention(two, 'stop') && one.prepositions.includes(two.text.toLowerCase()),
      ),
  );
  const twin = led === undefined ? undefined : findTwin(cube, led.name);
  if (led === undefined || twin === undefined) return plan;
  const filters = plan.filters.map((one) =>
    one.column === twin.name ? { ...one, column: led.name } : one,
  );
  return { ...plan, filters };
}
