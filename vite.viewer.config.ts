import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { createPackageRecorder } from './scripts/build/record-packages.mjs';

const recordPackages = createPackageRecorder('viewer');

/** The pages that viewers open in a browser; the local platform serves them from `out/viewer`. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src-renderer/viewer'),
  // The path below which the platform serves these files, whatever the page's own address is.
  base: '/embed/files/',
  plugins: [svelte(), recordPackages()],
  worker: { plugins: () => [recordPackages()] },
  build: {
    outDir: resolve(import.meta.dirname, 'out/viewer'),
    emptyOutDir: true,
    // The first of each with `light-dark()`: written for older ones, it would follow the system's
    // theme where a dashboard's theme sets another.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and icons stay files: the pages' policy allows data: images only where the app makes them.
    assetsInlineLimit: 0,
    // An inline script would break the policy, and every browser with modules knows preloading.
    modulePreload: { polyfill: false },
  },
});
