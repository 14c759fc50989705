import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { createPackageRecorder } from './scripts/build/record-packages.mjs';

const here = import.meta.dirname;
const recordPackages = createPackageRecorder('app');

export default defineConfig({
  main: {
    plugins: [recordPackages()],
    build: {
      outDir: 'out/main',
      externalizeDeps: true,
      rolldownOptions: {
        input: {
          index: resolve(here, 'src-main/index.ts'),
          // The process of the dictionary, which runs while spelling is checked.
          spelling: resolve(here, 'src-main/spelling/spelling.program.ts'),
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    plugins: [recordPackages()],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(here, 'src-preload/index.ts') },
        // A sandboxed preload must be CommonJS with everything bundled.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(here, 'src-renderer'),
    plugins: [svelte(), recordPackages()],
    worker: { plugins: () => [recordPackages()] },
    build: {
      outDir: resolve(here, 'out/renderer'),
      rolldownOptions: {
        input: {
          index: resolve(here, 'src-renderer/index.html'),
          // The page around a preview as a viewer: a window of its own, without the preload.
          'viewer-preview': resolve(here, 'src-renderer/viewer-preview.html'),
        },
      },
      // Half the text for V8 to read before the first paint.
      minify: true,
      // Fonts and icons stay files: the CSP allows data: images only where the app makes them.
      assetsInlineLimit: 0,
    },
  },
});
