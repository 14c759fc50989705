import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveInModules, resolveInProject } from '../project.mjs';

/** @type {string} */
let dir;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-cycles-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

/**
 * @param {Readonly<Record<string, string>>} files
 * @returns {Promise<string>} what the search says of them
 */
async function search(files) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const args = ['-c', resolveInProject('scripts', 'lint', 'cycles.json'), dir];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [resolveInModules('oxlint', 'bin', 'oxlint'), ...args],
      (_error, stdout) => {
        resolve(stdout);
      },
    );
  });
}

it('finds a cycle of two modules', async () => {
  const files = {
    'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  };
  expect(await search(files)).toContain('cycle detected');
});

it('finds a cycle through a component', async () => {
  const files = {
    'A.svelte': '<script lang="ts">\n  import { a } from \'./a.svelte.ts\';\n</script>\n\n{a()}\n',
    'a.svelte.ts': "import A from './A.svelte';\nexport const a = () => A.name;\n",
  };
  expect(await search(files)).toContain('cycle detected');
});

it('lets a way in one direction be', async () => {
  const files = {
    'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'b.ts': 'export const b = 1;\n',
  };
  expect(await search(files)).toContain('0 errors');
});
