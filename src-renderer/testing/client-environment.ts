import type { Environment } from 'vitest/runtime';

/** What work in slices asks of a window's scheduler, which Node lacks. */
const scheduler = {
  postTask: <T>(task: () => T): Promise<T> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(task()));
    }),
};

/**
 * Runs Node without a page, for code that is compiled as for a window: Vitest's own Node
 * environment lets Svelte compile for a server, where state is not tracked and no effect ever runs.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes an environment from a default export.
export default {
  name: 'window-code',
  viteEnvironment: 'client',
  setup: (global) => {
    Object.assign(global, { scheduler });
    return { teardown: () => undefined };
  },
} satisfies Environment;
