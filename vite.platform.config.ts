import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The local platform is built by itself: the app starts it by path and never imports it. */
export default defineConfig({
  build: {
    ssr: resolve(import.meta.dirname, 'src-platform/index.ts'),
    outDir: 'out/platform',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
  ssr: {
    noExternal: true,
    external: ['@duckdb/node-api', 'libsql', 'vega-datasets'],
  },
});
