import { MediaQuery } from 'svelte/reactivity';

/** The colours that the window has now: main sets them for the page where a theme was chosen. */
export function createScheme(): { readonly current: 'light' | 'dark' } {
  const dark = new MediaQuery('(prefers-color-scheme: dark)');
  return {
    get current() {
      return dark.current ? 'dark' : 'light';
    },
  };
}
