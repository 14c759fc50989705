import { createContext, untrack, type Snippet } from 'svelte';

/**
 * The end of the row of tabs, for tools of the view below: a board then needs no bar of its own.
 */
export class ToolsSlot {
  tools: Snippet | null = $state.raw(null);

  /** @returns a function that removes the tools, unless others have replaced them */
  put(tools: Snippet): () => void {
    this.tools = tools;
    return () => {
      if (untrack(() => this.tools) === tools) this.tools = null;
    };
  }
}

export const [getToolsSlot, setToolsSlot] = createContext<ToolsSlot>();
