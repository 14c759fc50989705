import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** What is measured in a real Chromium is bundled as the renderer is. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src-renderer/bench'),
  plugins: [svelte()],
  build: {
    outDir: resolve(import.meta.dirname, 'out/bench-page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
