import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Refusal } from '../understanding.ts';

/** A refusal that says one thing, and no questions like this one. */
export const createPlainRefusal = (cube: ModelCube | null, problem: string): Refusal => ({
  kind: 'refusal',
  cube,
  unknown: [],
  problems: [problem],
  choices: [],
  near: [],
  meant: null,
});
