import { join, resolve } from 'node:path';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import { createPackageRecorder } from './scripts/build/record-packages.mjs';
import type { prepareSamples } from './src-platform/samples/prepare-samples.ts';

const PROGRAM = 'index.js';

/** Loads the sample data once, at the end of the build, so that no start of the platform does. */
const prepareSamplesOnBuild: Plugin = {
  name: 'prepare-samples',
  async writeBundle({ dir }) {
    if (dir === undefined) throw new Error('The platform was built into no folder.');
    const { module } = await runnerImport<{ prepareSamples: typeof prepareSamples }>(
      resolve(import.meta.dirname, 'src-platform/samples/prepare-samples.ts'),
    );
    await module.prepareSamples({ dir, program: join(dir, PROGRAM) });
  },
};

/** The local platform is built by itself: the app starts it by path and never imports it. */
export default defineConfig({
  plugins: [prepareSamplesOnBuild, createPackageRecorder('platform')()],
  build: {
    ssr: resolve(import.meta.dirname, 'src-platform/index.ts'),
    outDir: 'out/platform',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: PROGRAM, codeSplitting: false } },
  },
  ssr: {
    noExternal: true,
    // Only what holds native code or data stays outside: Node reads the exports of a CommonJS
    // package twice where an ES module imports it, which DuckDB's own code would pay at each start.
    external: ['@duckdb/node-bindings', 'dictionary-en', 'libsql', 'vega-datasets'],
  },
});
