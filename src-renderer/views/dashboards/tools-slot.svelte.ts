import { createContext, untrack, type Snippet } from 'svelte';

/** The end of the row of tabs, for what stands below it: a board has no bar of its own then. */
export class ToolsSlot {
  tools: Snippet | null = $state.raw(null);

  /** @returns what takes it back; what came meanwhile stays */
  put(tools: Snippet): () => void {
    this.tools = tools;
    return () => {
      if (untrack(() => this.tools) === tools) this.tools = null;
    };
  }
}

export const [getToolsSlot, setToolsSlot] = createContext<ToolsSlot>();
