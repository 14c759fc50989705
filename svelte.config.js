/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Styles go to files: the content security policy allows no inline ones.
    css: 'external',
  },
};
