import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** Bundles a program for a plain Node, as the app itself is bundled; returns its path. */
export async function buildProgram(source: URL, outDir: string): Promise<string> {
  symlinkSync(join(ROOT, 'node_modules'), join(outDir, 'node_modules'), 'dir');
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      ssr: fileURLToPath(source),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'program.mjs');
}
