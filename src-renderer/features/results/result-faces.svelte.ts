import { getContext, hasContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

export const RESULT_FACES = ['chart', 'table', 'sql', 'spec'] as const;
export type ResultFace = (typeof RESULT_FACES)[number];

export function isResultFace(value: string): value is ResultFace {
  return RESULT_FACES.some((face) => face === value);
}

/** Which face of each result was chosen. Outlives the cards, which a long thread unmounts. */
export class ResultFaces {
  #chosen = new SvelteMap<string, ResultFace>();

  get(resultId: string): ResultFace | null {
    return this.#chosen.get(resultId) ?? null;
  }

  choose(resultId: string, face: ResultFace): void {
    this.#chosen.set(resultId, face);
  }
}

const KEY = Symbol('result faces');

/** App.svelte hands one down, so that a card keeps its face when it comes back into view. */
export function provideResultFaces(faces: ResultFaces): ResultFaces {
  return setContext(KEY, faces);
}

export function findResultFaces(): ResultFaces | null {
  return hasContext(KEY) ? getContext<ResultFaces>(KEY) : null;
}
