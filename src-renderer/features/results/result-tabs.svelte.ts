import { getContext, hasContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

export const RESULT_TABS = ['chart', 'table', 'sql', 'spec'] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

export function isResultTab(value: string): value is ResultTab {
  return RESULT_TABS.some((face) => face === value);
}

/** Which face of each result was chosen. Outlives the cards, which a long thread unmounts. */
export class ResultTabs {
  #chosen = new SvelteMap<string, ResultTab>();

  get(resultId: string): ResultTab | null {
    return this.#chosen.get(resultId) ?? null;
  }

  choose(resultId: string, face: ResultTab): void {
    this.#chosen.set(resultId, face);
  }
}

const KEY = Symbol('result faces');

/** App.svelte hands one down, so that a card keeps its face when it comes back into view. */
export function provideResultTabs(faces: ResultTabs): ResultTabs {
  return setContext(KEY, faces);
}

export function findResultTabs(): ResultTabs | null {
  return hasContext(KEY) ? getContext<ResultTabs>(KEY) : null;
}
