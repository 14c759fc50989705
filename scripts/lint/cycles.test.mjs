import { beforeAll, expect, it } from 'vitest';
import { component, lintPlanted } from './planted.mjs';

const FILES = {
  'src-renderer/values/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'src-renderer/values/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  'src-renderer/types/a.ts': "import type { B } from './b.ts';\nexport type A = B | null;\n",
  'src-renderer/types/b.ts': "import type { A } from './a.ts';\nexport type B = A | null;\n",
  'src-renderer/components/A.svelte': component("import { a } from './a.svelte.ts';\nvoid a;"),
  'src-renderer/components/a.svelte.ts': "import A from './A.svelte';\nexport const a = () => A;\n",
  'src-renderer/lib/c.ts': "import { d } from '#lib/d.ts';\nexport const c = () => d;\n",
  'src-renderer/lib/d.ts': "import { c } from '#lib/c.ts';\nexport const d = () => c;\n",
  'src-renderer/straight/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'src-renderer/straight/b.ts': 'export const b = 1;\n',
  'src-renderer/lib/markdown/BlockView.svelte': component("import L from './ListView.svelte';"),
  'src-renderer/lib/markdown/ListView.svelte': component("import B from './BlockView.svelte';"),
};

/** @type {Awaited<ReturnType<typeof lintPlanted>>} */
let found;
beforeAll(async () => {
  found = await lintPlanted(FILES);
});

/** @param {string} name */
const isInCycle = (name) => (found.get(name) ?? []).some(({ rule }) => rule === 'import(no-cycle)');

it.each([
  ['of two modules', 'src-renderer/values/a.ts'],
  ['of types alone', 'src-renderer/types/a.ts'],
  ['through a component', 'src-renderer/components/A.svelte'],
  ['through subpath imports', 'src-renderer/lib/c.ts'],
])('finds a cycle %s', (_what, name) => {
  expect(isInCycle(name)).toBe(true);
});

it.each([
  ['a way in one direction', 'src-renderer/straight/a.ts'],
  ['the Markdown components, which hold each other', 'src-renderer/lib/markdown/BlockView.svelte'],
])('lets %s be', (_what, name) => {
  expect(isInCycle(name)).toBe(false);
});
