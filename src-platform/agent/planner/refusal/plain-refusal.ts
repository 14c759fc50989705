import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Understanding } from '../understanding.ts';

/** A refusal that says one thing, and no questions like this one. */
export const createPlainRefusal = (cube: ModelCube | null, problem: string): Understanding => ({
  kind: 'refusal',
  cube,
  unknown: [],
  problems: [problem],
  near: [],
  meant: null,
});
