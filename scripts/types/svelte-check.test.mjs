import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runQuietly } from '../process/run.mjs';
import { ROOT, resolveInProject } from '../project.mjs';
import { readSvelteCheck, svelteCheckArgs } from './svelte-check.mjs';

const FILES = {
  'tsconfig.json': JSON.stringify({
    extends: '../../src-renderer/tsconfig.json',
    include: ['**/*.ts', '**/*.svelte'],
  }),
  'module.ts': 'export const wrong: string = 1;\n',
  'state.svelte.ts': 'export class Count {\n  value: string = $state(1);\n}\n',
  'Child.svelte': `<script lang="ts">
  interface Props {
    label: string;
    count?: number;
  }
  const { label, count }: Props = $props();
</script>

{label}{count}
`,
  'Parent.svelte': `<script lang="ts">
  import Child from './Child.svelte';
  const unused = 1;
</script>

<Child />
<Child label={1} />
<Child label="" other="" />
<Child label="" count={undefined} />
<button onclick={(event) => event.nope}>{missing}</button>
{#each [1] as one (one)}{one.length}{/each}
<img src="a.png" />

<style>
  .unused {
    color: red;
  }
</style>
`,
};

/** @type {string} */
let dir;
/** @type {import('./svelte-check.mjs').Verdict} */
let verdict;

beforeAll(async () => {
  // In the project, because its packages are imported.
  await mkdir(resolveInProject('out'), { recursive: true });
  dir = await mkdtemp(resolveInProject('out', 'planted-types-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dir, name), text);
  const args = svelteCheckArgs(join(dir, 'tsconfig.json'));
  const { output } = await runQuietly(process.execPath, args);
  verdict = readSvelteCheck(output, dir);
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

describe('a planted fault is found', () => {
  test.each([
    ['in a module', /module\.ts:1:14 ERROR Type 'number'.*\(2322\)/],
    ['in a module with runes', /state\.svelte\.ts:2:3 ERROR .*\(2322\)/],
    ['a name that nobody reads', /Parent\.svelte:3:9 ERROR 'unused'.*\(6133\)/],
    ['a prop that is missing', /Parent\.svelte:6:2 ERROR Property 'label' is missing.*\(2741\)/],
    ['a prop of another type', /Parent\.svelte:7:8 ERROR .*\(2322\)/],
    ['a prop that there is not', /Parent\.svelte:8:17 ERROR .*\(2353\)/],
    ['undefined where nothing is meant', /exactOptionalPropertyTypes/],
    ['in a handler', /Parent\.svelte:10:35 ERROR Property 'nope'.*\(2339\)/],
    ['in an expression of the markup', /Parent\.svelte:10:42 ERROR .*'missing'.*\(2304\)/],
    ['in a block', /Parent\.svelte:11:30 ERROR Property 'length'.*\(2339\)/],
    ['in what a screen reader is told', /:12:1 WARNING .*\n.*a11y_missing_attribute/],
    ['in a style that fits nothing', /:15:3 WARNING .*\n.*css_unused_selector/],
  ])('%s', (_where, finding) => {
    expect(verdict.ok).toBe(false);
    expect(verdict.text).toMatch(finding);
  });
});

describe('readSvelteCheck', () => {
  const done = '1 COMPLETED 3 FILES 1 ERRORS 0 WARNINGS 1 FILES_WITH_PROBLEMS\n';
  const start = { line: 1, character: 2 };

  it('leaves components of packages to their authors', () => {
    const finding = { type: 'ERROR', filename: 'node_modules/a/A.svelte', start, message: 'Wrong' };
    expect(readSvelteCheck(`1 ${JSON.stringify(finding)}\n${done}`, ROOT).ok).toBe(true);
  });

  it('refuses what did not come to its end, or read nothing', () => {
    expect(readSvelteCheck('Error: out of memory', ROOT).ok).toBe(false);
    expect(readSvelteCheck('1 COMPLETED 0 FILES 0 ERRORS', ROOT).ok).toBe(false);
  });
});
