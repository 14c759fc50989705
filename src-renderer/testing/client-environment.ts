import type { Environment } from 'vitest/runtime';

/**
 * Node without a page, for code that is compiled as a window has it: Vitest's own Node environment
 * lets Svelte compile for a server, where state is not watched and no effect ever runs.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes an environment from a default export.
export default {
  name: 'window-code',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
