import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { component } from './planted.mjs';
import { toScriptModule } from './script-module.mjs';
import { lintScripts } from './script-types.mjs';

describe('toScriptModule', () => {
  it('leaves every character of a script where it stood', () => {
    const source = '<p>{a}</p>\n\n<script lang="ts">\n  let a = 1;\n</script>\n\n<p>b</p>\n';
    const { text, lines } = toScriptModule(source);
    expect(text.split('\n')[3]).toBe('  let a = 1;');
    expect(text.split('\n').slice(0, lines).join('\n')).not.toContain('<');
  });

  it('reads both scripts of a component', () => {
    const both = '<script module>\n  a();\n</script>\n<script>\n  b();\n</script>\n';
    expect(toScriptModule(both).text.split('\n').slice(0, 5)).toEqual([
      ' '.repeat(15),
      '  a();',
      ' '.repeat(9),
      ' '.repeat(8),
      '  b();',
    ]);
  });

  it('makes an empty module of a component without a script', () => {
    expect(toScriptModule('<p>a</p>\n').lines).toBe(1);
  });
});

const later = '  async function later(): Promise<void> { await Promise.resolve(); }\n';

const FAULTS = /** @type {const} */ ([
  ['no-floating-promises', `${later}  later();`],
  ['no-misused-promises', `${later}  [''].forEach(later);`],
  ['await-thenable', '  async function load() { await 1; }\n  void load();'],
  ['no-unsafe-assignment', "  const value: string = JSON.parse('1');\n  void value;"],
  ['no-unnecessary-condition', "  const label = (text: string) => text ?? '';\n  void label;"],
  ['require-await', '  async function load() { void 0; }\n  void load();'],
  ['no-deprecated', "  void 'a'.substr(1);"],
  ['only-throw-error', "  const fail = () => { throw 'text'; };\n  void fail;"],
  [
    'restrict-template-expressions',
    '  const label = (count: number) => `${count}`;\n  void label;',
  ],
  [
    'no-unnecessary-type-assertion',
    '  const label = (text: string) => text as string;\n  void label;',
  ],
  [
    'prefer-nullish-coalescing',
    "  const { a }: { a: string | null } = $props();\n  void (a || '');",
  ],
  [
    'switch-exhaustiveness-check',
    "  const { a }: { a: 'b' | 'c' } = $props();\n  switch (a) { case 'b': break; }",
  ],
]);

const TIDY = [
  "  let open = $state(false);\n  const label = $derived(open ? 'a' : 'b');\n  void label;",
  "  import { type Size } from './Fault0.svelte';\n  let size: Size | null = $state.raw(null);\n  const width = $derived(size?.width);\n  void width;",
  "  import Other from './Fault0.svelte';\n  import { load } from '#lib/load.ts';\n  let other = $state<Other | null>(null);\n  void load().then(() => other);",
  '  const id = $props.id();\n  const label = (text: string) => `${text}-${id}`;\n  void label;',
  "  let value: string | null = $state(null);\n  const text = $derived(value === null ? '' : `${value}!`);\n  void text;",
];

/** @type {string} */
let dir;
/** @type {import('./script-types.mjs').Finding[]} */
let found;

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-planted-')));
  const scripts = [...FAULTS.map(([, code]) => code), ...TIDY];
  const components = scripts.map((_, at) => `src-renderer/Fault${String(at)}.svelte`);
  const options = { strict: true, module: 'ESNext', moduleResolution: 'bundler', noEmit: true };
  const lib = ['ES2023', 'DOM'];
  const files = {
    'package.json': JSON.stringify({ imports: { '#lib/*': './src-renderer/lib/*' } }),
    'tsconfig.base.json': JSON.stringify({
      compilerOptions: { ...options, allowImportingTsExtensions: true },
    }),
    'src-renderer/tsconfig.json': JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { lib, types: ['svelte'] },
      include: ['**/*.ts'],
    }),
    'src-renderer/lib/load.ts': 'export const load = (): Promise<void> => Promise.resolve();\n',
    'src-shared/ids.ts': 'export {};\n',
    ...Object.fromEntries(scripts.map((code, at) => [components[at] ?? '', component(code)])),
  };
  for (const folder of ['src-renderer/lib', 'src-shared']) {
    await mkdir(join(dir, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  found = await lintScripts(dir, components);
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

/** @param {number} at */
const findingsIn = (at) =>
  found.filter(({ file }) => file === `src-renderer/Fault${String(at)}.svelte`);

describe('a fault in the script of a component that only types tell', () => {
  test.each(FAULTS.map(([rule, code], at) => ({ rule, code, at })))(
    'is refused by $rule: $code',
    ({ rule, at }) => {
      expect(findingsIn(at).map((finding) => finding.rule)).toContain(`typescript(${rule})`);
    },
  );

  it('is told where it stands', () => {
    expect(findingsIn(0)[0]).toMatchObject({ line: 3, column: 3 });
  });

  test.each(TIDY.map((code, at) => ({ code, at: FAULTS.length + at })))(
    'is not seen where there is none: $code',
    ({ at }) => {
      expect(findingsIn(at)).toEqual([]);
    },
  );
});
