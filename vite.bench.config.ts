import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** What is measured is bundled as it is in the app, and run by a plain Node. */
export default defineConfig({
  build: {
    ssr: resolve(import.meta.dirname, 'bench/index.ts'),
    outDir: 'out/bench',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
