import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

export const RESULT_TABS = ['chart', 'table', 'sql', 'spec'] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

export function isResultTab(value: string): value is ResultTab {
  return RESULT_TABS.some((tab) => tab === value);
}

/** The selected tab of each result. It outlives the cards, which a long thread unmounts. */
export class ResultTabs {
  #chosen = new SvelteMap<string, ResultTab>();

  get(resultId: string): ResultTab | null {
    return this.#chosen.get(resultId) ?? null;
  }

  choose(resultId: string, tab: ResultTab): void {
    this.#chosen.set(resultId, tab);
  }
}

/** App.svelte sets this context, so that a card that comes back into view shows the same tab. */
export const [getResultTabs, setResultTabs, hasResultTabs] = createContext<ResultTabs>();

/** Null where nothing is remembered, as in a component test. */
export function findResultTabs(): ResultTabs | null {
  return hasResultTabs() ? getResultTabs() : null;
}
