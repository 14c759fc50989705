import { createRawSnippet } from 'svelte';
import type { ThreadContext } from '../thread-context.ts';

/** A context that draws a word in the place of each result. */
export const PLAIN_THREAD_CONTEXT: ThreadContext = {
  result: createRawSnippet(() => ({ render: () => '<span>result</span>' })),
  failureActions: {},
  onLink: () => undefined,
  onReplay: () => undefined,
};
