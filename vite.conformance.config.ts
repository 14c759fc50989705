import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The conformance suite is a program of its own: it runs against servers that know nothing of us. */
export default defineConfig({
  build: {
    ssr: resolve(import.meta.dirname, 'e2e/conformance/index.ts'),
    outDir: 'out/conformance',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
});
