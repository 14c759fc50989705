import { createAggregate } from './create-aggregate.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { NamedSide, Slots } from '../slots/slots.ts';
import { pickSimple } from './build-calculated.ts';
import type { Decision, Filter, Group, Measure, Side } from './plan.ts';

interface SideShape {
  readonly groups: readonly Group[];
  readonly sides: readonly [NamedSide, NamedSide];
  /** The conditions on the rows of both sides. */
  readonly filters: readonly Filter[];
  readonly cube: ModelCube;
}

/** The same figure of two sides, and their difference; groups have it only where the question asks for it. */
export function buildSideMeasures(slots: Slots, shape: SideShape): Decision {
  const { groups, sides, filters, cube } = shape;
  const of = pickSimple({ slots, groups, cube });
  const [left, right] = sides.map((one): Side => ({ kind: 'side', of, ...one })) as [Side, Side];
  const contrast: Measure = { kind: 'contrast', operator: slots.operator, left, right };
  return {
    ok: true,
    plan: createAggregate(
      cube.name,
      slots.contrasts || groups.length === 0 ? [contrast, left, right] : [left, right],
      { groups, filters, display: slots.display ?? 'auto' },
    ),
  };
}
