import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** What is measured is bundled as it is in the app, and run by a plain Node or by Electron. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/bench',
    target: 'node20',
    rolldownOptions: {
      input: {
        index: resolve(here, 'bench/index.ts'),
        'delta-lines': resolve(here, 'bench/delta-lines.program.ts'),
        'charts-reference': resolve(
          here,
          'src-renderer/charts/reference/charts-reference.program.ts',
        ),
        'app-window': resolve(here, 'bench/app/app-window.program.ts'),
        'empty-window': resolve(here, 'bench/app/empty-window.program.ts'),
      },
      output: { entryFileNames: '[name].js' },
      // Electron's own module, and binaries.
      external: ['electron', 'libsql', '@duckdb/node-bindings'],
    },
  },
  ssr: { noExternal: true, external: ['playwright'] },
});
